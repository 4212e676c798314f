// What is drawn for people: keys, and names of tables.
#include "server/secrets.h"

#include <set>

#include <gtest/gtest.h>

namespace ennead {
namespace {

TEST(Secrets, NamesOfTablesDifferAndNeverLookLikeAnOption) {
  constexpr int many = 10'000;  // of which 156 would begin with a dash
  std::set<std::string> names;
  std::set<char> firsts;
  for (int at = 0; at < many; ++at) {
    const std::string name = drawn_table_name();
    ASSERT_TRUE(is_table_name(name)) << name;
    ASSERT_NE(name.front(), '-') << name;
    firsts.insert(name.front());
    names.insert(name);
  }
  EXPECT_EQ(names.size(), many);
  EXPECT_EQ(firsts.size(), 63) << "every other sign that a name can have";
}

}  // namespace
}  // namespace ennead
