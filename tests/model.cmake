tw_test(model SOURCES unit/model/ring_test.cpp unit/model/tile_index_test.cpp LINK tw_model)
