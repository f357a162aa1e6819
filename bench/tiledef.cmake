tw_bench(tiledef SOURCES tiledef_bench.cpp LINK tw_tiledef)
