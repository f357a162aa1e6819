#include "diagnostics/markup.hpp"

#include <gtest/gtest.h>

namespace tw {
namespace {

TEST(Markup, EscapesWhatXmlReads) {
  EXPECT_EQ(xml_escaped("a<b> & \"c\"\n\x01ü"), "a&lt;b&gt; &amp; &quot;c&quot;  ü");
}

}  // namespace
}  // namespace tw
