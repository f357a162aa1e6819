// The schema and the reference that are made from the tables.
#include "tiledef/schema.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tiledef/shapes.hpp"
#include "unit/tiledef/reading.hpp"

namespace tw::tiledef {
namespace {

TEST(Shapes, EveryKeyIsDocumentedAndNamedOnce) {
  for (const Shape* shape : shapes::all()) {
    std::set<std::string_view> names;
    for (const Key& key : shape->keys) {
      EXPECT_TRUE(names.insert(key.name).second) << shape->id << " " << key.name;
      EXPECT_GT(key.doc.size(), 8U) << shape->id << " " << key.name;
      EXPECT_FALSE(key.example.empty()) << shape->id << " " << key.name;
      constexpr Value of_shapes[] = {Value::Object,        Value::Objects,      Value::ObjectOrList,
                                     Value::ObjectsByName, Value::FileOrObject, Value::WordOrObject,
                                     Value::Counted,       Value::Turns};
      const bool object =
          std::find(std::begin(of_shapes), std::end(of_shapes), key.value) != std::end(of_shapes);
      EXPECT_EQ(object, key.shape != nullptr) << shape->id << " " << key.name;
      const bool choice = key.value == Value::Choice || key.value == Value::Choices;
      EXPECT_TRUE(!choice || !key.words.empty()) << shape->id << " " << key.name;
    }
  }
}

/// Nothing that people write is left to a reader alone: editors know it too.
TEST(Shapes, EveryValueHasAType) {
  for (const Shape* shape : shapes::all())
    for (const Key& key : shape->keys)
      EXPECT_NE(key.value, Value::Special) << shape->id << " " << key.name;
}

TEST(Schema, KnowsEveryKeyAndTheWordsOfASet) {
  const std::string general = json_schema(nullptr);
  for (const Shape* shape : shapes::all())
    for (const Key& key : shape->keys)
      EXPECT_NE(general.find("\"" + std::string(key.name) + "\""), std::string::npos) << key.name;
  EXPECT_EQ(general.find("\"shield\""), std::string::npos);
  const Reading reading = read_string("tiles: []\n");
  EXPECT_NE(json_schema(&*reading.set).find("\"shield\""), std::string::npos);
}

TEST(Reference, HasARowForEveryKey) {
  const std::string text = reference_markdown();
  for (const Shape* shape : shapes::all())
    for (const Key& key : shape->keys)
      EXPECT_NE(text.find("| `" + std::string(key.name) + "`"), std::string::npos) << key.name;
}

}  // namespace
}  // namespace tw::tiledef
