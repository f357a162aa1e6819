# Warnings, sanitizers, ccache, and the helper that makes a module.

find_program(TW_CCACHE ccache)
if(TW_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${TW_CCACHE})
endif()

add_library(tw_warnings INTERFACE)
target_compile_options(tw_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Werror=switch
  $<$<CXX_COMPILER_ID:GNU>:-Werror>)  # clang, for fuzzing, warns of other things

# Same bytes on every machine: no fused multiply-add, no fast math.
add_compile_options(-ffp-contract=off)

if(TW_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

if(TW_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

# tw_module(NAME SOURCES ... [LINK ...] [PRIVATE_LINK ...]): a static library `tw_NAME` whose headers are
# included as "NAME/header.hpp".
function(tw_module name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK;PRIVATE_LINK" ${ARGN})
  add_library(tw_${name} STATIC ${ARG_SOURCES})
  target_include_directories(tw_${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(tw_${name} PUBLIC ${ARG_LINK} PRIVATE tw_warnings ${ARG_PRIVATE_LINK})
endfunction()
