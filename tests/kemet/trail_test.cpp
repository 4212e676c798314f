// KEMET-10.11 and the notation of what has several parts: small things that are easily got wrong.
#include <gtest/gtest.h>

#include "core/json_reader.h"
#include "games/kemet/kemet.h"

namespace ennead::kemet {
namespace {

class Table {
 public:
  explicit Table(std::string_view text) : s_(Kemet::from_json(parse_json(text))) {}

  bool offers(std::string_view text) const {
    return Kemet::allows(s_, Kemet::question(s_).waiting.lowest(), Kemet::parse(text));
  }
  Table& play(std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts) {
      EXPECT_TRUE(offers(text)) << text;
      KemetJournal nobody_listens;
      Kemet::choose(s_, Kemet::question(s_).waiting.lowest(), Kemet::parse(text), nobody_listens);
      EXPECT_EQ(Kemet::broken_invariant(s_), "") << "after " << text;
    }
    return *this;
  }

 private:
  State s_;
};

// KEMET-10.11: capacity 2, three units from w_front_s to w_bank; straight back with three is no way
// of staying.
TEST(KemetTrail, NoPositionComesTwiceInAMove) {
  Table table(R"({"game":"kemet","seats":[
    {"city":"city_s","tiles":["god-speed"],"units":{"w_front_s":3}},{"city":"city_nw"}]})");
  table.play({"token move1", "troop w_front_s", "to w_bank", "units 3", "to w_front_s"});
  EXPECT_TRUE(table.offers("units 1"));
  EXPECT_TRUE(table.offers("units 2"));
  EXPECT_FALSE(table.offers("units 3"));
}

// KEMET-10.11: PP are part of a position, so a way back that costs something leads to a new one.
TEST(KemetTrail, TheSameUnitsWithOtherPpAreAnotherPosition) {
  Table table(R"({"game":"kemet","seats":[
    {"city":"city_s","pp":3,"tiles":["stargate","priest-of-ra","teleport"],"units":{"temple_w":2}},
    {"city":"city_nw"}]})");
  table.play({"token move1", "troop temple_w", "teleport w_obelisk", "units 2"});
  table.play({"teleport temple_w"});  // the first was free, this one costs 1
  EXPECT_TRUE(table.offers("units 2"));
}

// KEMET-19.4: what a card changes for good makes all positions new.
TEST(KemetTrail, FireMakesANewPosition) {
  Table table(R"({"game":"kemet","seats":[
    {"city":"city_s","tiles":["god-speed"],"units":{"w_front_s":3},"di":{"raining-fire":1}},
    {"city":"city_nw","units":{"temple_w":2}}]})");
  table.play({"token move1", "troop w_front_s", "to w_bank", "units 3", "card raining-fire",
              "fire temple_w", "to w_front_s"});
  EXPECT_TRUE(table.offers("units 3"));
}

TEST(KemetNotation, ReadsBackWhatItWrites) {
  for (const char* text : {"city_nw",
                           "levels 210",
                           "white city_nw_1",
                           "units city_nw_1 3",
                           "units 3",
                           "units 3 creature",
                           "keep",
                           "keep prayer",
                           "raise white",
                           "raise city_s_2",
                           "raise city_s_2 4",
                           "enlist city",
                           "enlist w_bank",
                           "retreat",
                           "retreat w_bank",
                           "play 410 drop 320",
                           "support none",
                           "support war-rage 2 war-fury iron-wall 2",
                           "wound 3",
                           "place phoenix city_e_3",
                           "golden recruit"})
    EXPECT_EQ(Kemet::text(Kemet::parse(text)), text);
  for (const char* text :
       {"", "support", "support war-fury war-rage", "support war-rage 0", "units", "raise",
        "play 410", "levels 300", "to nowhere", "pass now", "units 03"})
    EXPECT_THROW(Kemet::parse(text), Fault) << text;
}

}  // namespace
}  // namespace ennead::kemet
