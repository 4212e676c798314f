#include "server/json_patch.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "core/chance.h"

namespace ennead {
namespace {

namespace json = boost::json;

json::value random_json(Chance& chance, int depth) {
  switch (chance.below(depth > 0 ? 6 : 4)) {
    case 0: return nullptr;
    case 1: return static_cast<std::int64_t>(chance.below(4));
    case 2: return chance.below(2) == 0;
    case 3: return json::value(std::string("a/~b").substr(0, chance.below(5)));
    case 4: {
      json::array list;
      for (std::uint32_t left = chance.below(4); left > 0; --left)
        list.push_back(random_json(chance, depth - 1));
      return list;
    }
    default: {
      json::object object;
      for (std::uint32_t left = chance.below(4); left > 0; --left)
        object[std::string("x/~yz").substr(chance.below(4))] = random_json(chance, depth - 1);
      return object;
    }
  }
}

TEST(JsonPatch, ChangesMakeTheNewOfTheOld) {
  Chance chance(7);
  for (int round = 0; round < 5000; ++round) {
    json::value before = random_json(chance, 4);
    const json::value after = random_json(chance, 4);
    const json::array changes = json_patch(before, after);
    apply_patch(before, changes);
    ASSERT_EQ(before, after) << json::serialize(changes);
  }
}

TEST(JsonPatch, NothingChangedIsNothing) {
  Chance chance(8);
  for (int round = 0; round < 200; ++round) {
    const json::value same = random_json(chance, 4);
    ASSERT_TRUE(json_patch(same, same).empty());
  }
}

TEST(JsonPatch, OnlyWhatChangedIsSent) {
  const json::value before = json::parse(R"({"seats":[{"a":1,"b":[1,2,3]},{"a":2}],"day":1})");
  const json::value after = json::parse(R"({"seats":[{"a":1,"b":[1,5,3]},{"a":2}],"day":1})");
  EXPECT_EQ(json::serialize(json_patch(before, after)),
            R"([{"op":"replace","path":"/seats/0/b/1","value":5}])");
}

}  // namespace
}  // namespace ennead
