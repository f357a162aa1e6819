tw_test(model SOURCES unit/model/ring_test.cpp LINK tw_model)
