# `cmake --install build/release --prefix DIR`: the program, its data, its pages and completion.
# The program finds its data in ../share/tilewright relative to itself, so the folder may be moved.
include(GNUInstallDirs)

install(TARGETS tilewright RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY expansions themes DESTINATION share/tilewright)
install(DIRECTORY docs/diagnostics DESTINATION share/tilewright/docs)
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
# What is linked into the program keeps its own licence beside it.
install(FILES render/fonts/LICENSE-OFL.txt render/press/profiles/LICENSE-FOGRA39L_coated.txt
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})

# Completion scripts are printed by the program itself.
set(TW_COMPLETIONS
  "bash bash-completion/completions/tilewright"
  "zsh zsh/site-functions/_tilewright"
  "fish fish/vendor_completions.d/tilewright.fish")
foreach(completion ${TW_COMPLETIONS})
  separate_arguments(completion)
  list(GET completion 0 shell)
  list(GET completion 1 file)
  set(script ${CMAKE_BINARY_DIR}/completion/${file})
  get_filename_component(script_name ${script} NAME)
  get_filename_component(folder ${file} DIRECTORY)
  install(CODE "
    file(MAKE_DIRECTORY \"${CMAKE_BINARY_DIR}/completion/${folder}\")
    execute_process(COMMAND \"$<TARGET_FILE:tilewright>\" completion ${shell}
                    OUTPUT_FILE \"${script}\" COMMAND_ERROR_IS_FATAL ANY)")
  install(FILES ${script} DESTINATION share/${folder})
endforeach()
