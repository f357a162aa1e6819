# The shipped CMYK profile, so that press files need nothing from the machine.
        .section .rodata
        .global tw_profile_fogra39_begin
        .global tw_profile_fogra39_end
        .balign 16
tw_profile_fogra39_begin:
        .incbin "FOGRA39L_coated.icc"
tw_profile_fogra39_end:
        .byte 0

        .section .note.GNU-stack,"",@progbits
