tw_bench(sheet SOURCES sheet_bench.cpp LINK tw_render tw_compiler tw_tiledef)
target_compile_definitions(bench_sheet PRIVATE TILEWRIGHT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
