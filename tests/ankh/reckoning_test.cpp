// Strength, majorities and protection, reckoned a second time: space by space, from the tables of
// docs/rules/ankh.md instead of the board's sets, in random games.
#include <cstdlib>

#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

const Texts& waters() {
  static const Texts names = {"C5", "C6", "D6", "E0", "E6", "F0", "G0", "H0", "I0", "I7",
                              "J0", "J3", "J6", "K1", "K4", "K5", "K6", "K7", "K8"};
  return names;
}
const Texts& rivers() {
  static const Texts sides = {"A1-B0", "A1-B1", "A2-B1", "B1-B2", "B2-C2", "C2-C3", "C3-D2",
                              "D2-D3", "D3-E3", "E3-E4", "E4-F3", "F3-F4", "F3-G4", "G3-G4",
                              "G3-H3", "H2-H3", "H2-I3", "I2-I3", "I2-J2", "J1-J2", "J1-K2",
                              "F4-G4", "F4-G5", "F5-G5", "F5-G6", "F5-F6", "E7-F6", "E7-F7",
                              "E8-F7", "E8-F8", "E9-F8"};
  return sides;
}
bool is_water(Hex hex) { return waters().contains(name(hex)); }

// ANKH-2.2: columns A, C, E … stand half a space higher.
bool next_to(Hex a, Hex b) {
  const int columns_apart = column_of(b) - column_of(a);
  const int rows_apart = row_of(b) - row_of(a);
  if (columns_apart == 0) return std::abs(rows_apart) == 1;
  if (std::abs(columns_apart) != 1) return false;
  const int first = column_of(a) % 2 == 0 ? -1 : 0;
  return rows_apart == first || rows_apart == first + 1;
}
// ANKH-2.9, ANKH-2.10
bool adjacent_spaces(const State& s, Hex a, Hex b) {
  if (!next_to(a, b)) return false;
  if (is_water(a) || is_water(b)) return true;
  const std::string side = a < b ? name(a) + "-" + name(b) : name(b) + "-" + name(a);
  if (rivers().contains(side)) return false;
  for (const Side camel : s.camels)
    if (name(camel) == side) return false;
  return true;
}
bool in_region(const State& s, Hex hex, int token) {
  if (!is_water(hex)) return region_land(s, token).has(hex);
  for (const Hex land : region_land(s, token))
    if (next_to(hex, land)) return true;
  return false;
}
bool beside_one_of(const State& s, Hex hex, const HexSet& others) {
  for (const Hex other : others)
    if (adjacent_spaces(s, hex, other)) return true;
  return false;
}
HexSet enemies_of(const State& s, Seat god) {
  HexSet found;
  for (const Seat other : s.in_game)
    if (other != god)
      for (const Hex hex : s.figures[other]) found.add(hex);
  return found;
}
int trapped_warriors(const State& s) {
  int count = 0;
  for (const God& god : s.gods) count += god.trapped;
  return count;
}

// ANKH-16.2
int reckon(const State& s, Seat god) {
  const God& own = s.gods[god];
  HexSet sphinxes;
  for (const Hex hex : enemies_of(s, god))
    if (s.figure(hex) == Figure::androsphinx) sphinxes.add(hex);
  int total = 0;
  bool present = false;
  for (const Hex hex : s.figures[god]) {
    if (!in_region(s, hex, s.battle.region)) continue;
    present = true;
    if (beside_one_of(s, hex, sphinxes)) continue;
    int value = 1;
    if (s.figure(hex) == Figure::god) {
      for (const HexSet& type : s.monuments) {
        int count = 0;
        for (const Hex monument : type) count += s.controlled[god].has(monument) ? 1 : 0;
        if (own.has(Power::resplendent) && count >= 3) value = 3;
      }
      if (own.is(Deity::anubis)) value += trapped_warriors(s);
    }
    total += value;
  }
  if (!present) return 0;
  if (own.has(Power::temple_attuned))
    for (const Hex temple : s.monuments[Monument::temple])
      if (s.controlled[god].has(temple) && in_region(s, temple, s.battle.region) &&
          beside_one_of(s, temple, s.figures[god]))
        total += 2;
  if (s.battle.cards[god].has(Card::chariots)) total += 3;
  if (s.battle.cards[god].has(Card::plague)) total += 1;
  if (s.battle.cards[god].has(Card::drought)) total += 1;
  return total;
}

// ANKH-13.6
int reckon_majorities(const State& s, Seat god, int token) {
  int found = 0;
  for (const HexSet& type : s.monuments) {
    std::map<Seat, int> counts;
    for (const Hex hex : type)
      for (const Seat owner : s.in_game)
        if (s.controlled[owner].has(hex) && region_land(s, token).has(hex)) ++counts[owner];
    bool most = counts[god] > 0;
    for (const auto& [owner, count] : counts)
      if (owner != god && count >= counts[god]) most = false;
    found += most ? 1 : 0;
  }
  return found;
}

// ANKH-20.5, ANKH-16.9, ANKH-16.10
HexSet reckon_protected(const State& s, Seat isis) {
  HexSet found;
  if (s.battle.winner == isis || !s.battle.participants.has(isis)) return found;
  for (const Hex hex : s.figures[isis])
    if (s.figure(hex) != Figure::god && in_region(s, hex, s.battle.region) && !s.marked.has(hex) &&
        beside_one_of(s, hex, enemies_of(s, isis)))
      found.add(hex);
  return found;
}

TEST(AnkhReckoning, AgreesInRandomGames) {
  SCOPED_TRACE("ANKH-13.6, ANKH-16.2, ANKH-20.5, ANKH-21.11");
  int totals = 0;
  int neutral_or_more = 0;  // totals that are not just figures and cards
  int protections = 0;
  for (std::uint64_t seed = 1; seed <= 240; ++seed) {
    Journal<Event> nobody_listens;
    State s = Ankh::start({}, 2 + static_cast<int>(seed % 4), seed, nobody_listens);
    Chance chance(seed);
    bool asked_before = false;
    while (!Ankh::outcome(s).over) {
      const std::string_view step = Ankh::question_name(s);
      if (s.battle.region != 0) {
        for (const Seat god : s.battle.participants) {
          ASSERT_EQ(strength(s, god), reckon(s, god)) << json::serialize(Ankh::to_json(s));
          ++totals;
          int plain = 0;
          for (const Hex hex : s.figures[god]) plain += in_region(s, hex, s.battle.region) ? 1 : 0;
          if (s.battle.cards[god].empty() && plain != reckon(s, god)) ++neutral_or_more;
          ASSERT_EQ(majorities(s, s.battle.region)[god],
                    reckon_majorities(s, god, s.battle.region));
        }
        if (step == "protect" && !asked_before) {
          ++protections;
          ASSERT_EQ(s.undecided, reckon_protected(s, god_with(s, Deity::isis)));
        }
      }
      asked_before = step == "protect";
      const Seat seat = Ankh::question(s).waiting.lowest();
      ChoiceList list;
      Ankh::legal(s, seat, list);
      Ankh::choose(s, seat, list[chance.below(static_cast<std::uint32_t>(list.size()))],
                   nobody_listens);
    }
  }
  EXPECT_GT(totals, 10'000);
  EXPECT_GT(neutral_or_more, 100);
  EXPECT_GT(protections, 50);
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
