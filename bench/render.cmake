tw_bench(render SOURCES render_bench.cpp LINK tw_render tw_compiler tw_tiledef)
target_compile_definitions(bench_render PRIVATE TILEWRIGHT_SOURCE_TREE="${PROJECT_SOURCE_DIR}")
