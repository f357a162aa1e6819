tw_bench(compiler SOURCES compiler_bench.cpp LINK tw_compiler)
