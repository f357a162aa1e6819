# The vendored fonts, so that text looks the same on every machine.
        .section .rodata
        .macro font name file
        .global \name\()_begin
        .global \name\()_end
        .balign 16
\name\()_begin:
        .incbin "\file"
\name\()_end:
        .byte 0
        .endm

        font tw_font_sans_regular "NotoSans-Regular.ttf"
        font tw_font_sans_bold "NotoSans-Bold.ttf"
        font tw_font_serif_regular "NotoSerif-Regular.ttf"
        font tw_font_serif_bold "NotoSerif-Bold.ttf"
        font tw_font_serif_italic "NotoSerif-Italic.ttf"

        .section .note.GNU-stack,"",@progbits
