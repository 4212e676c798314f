// A second and slow reading of battles with the sets `c3k` and `black`, from entering to the
// rewards: random positions, reckoned with nothing but the words of KEMET-12, KEMET-14, KEMET-27
// and KEMET-28.
#include "kemet/battle_table.h"

// A name of its own: other tests are compiled together with this one.
namespace ennead::kemet::second_battles {
using namespace battles;
namespace {

struct Beast {
  const char* tile;
  const char* name;
  int strength, damage, protection;
};
constexpr std::array<Beast, 11> beasts = {{{"royal-scarab", "scarab", 2, 0, 0},
                                           {"giant-scorpion", "scorpion", 2, 2, 0},
                                           {"ancestral-elephant", "elephant", 1, 0, 1},
                                           {"deep-desert-snake", "snake", 0, 0, 0},
                                           {"minotaur", "minotaur", 0, 0, 0},
                                           {"medusa", "medusa", 0, 0, 0},
                                           {"polyphemus", "polyphemus", 0, 0, 0},
                                           {"khnum-sphinx", "khnum", 1, 0, 0},
                                           {"griffin-sphinx", "griffin", 2, 0, 0},
                                           {"devourer", "devourer", 2, 0, 0},
                                           {"chiron", "chiron", 0, 0, 0}}};
constexpr std::array<const char*, 6> cards = {"410", "320", "301", "221", "202", "130"};
// Some tiles are there once: those go to one side only.
constexpr std::array<const char*, 15> tiles = {
    "charge",          "defense",         "blades-of-neith",
    "carnage",         "shield-of-neith", "crusade",
    "holy-war",        "kraken",          "bestial-fury",
    "honor-in-battle", "divine-strength", "defensive-victory",
    "initiative",      "deadly-trap",     "dedication-to-battle"};

struct Army {
  int units = 0, pp = 0, permanent = 0;
  std::string card, beast;
  bool chiron = false;
  std::set<std::string> has;
  int strength = 0, damage = 0, protection = 0;
  bool owns(const char* tile) const { return has.contains(tile); }
  bool is(const char* name) const { return beast == name; }
  bool safe() const { return is("minotaur") || is("devourer"); }
  // KEMET-28.16, KEMET-3.1
  void gain(int amount, int gains) {
    pp = std::min(11, pp + amount + (owns("divine-strength") ? gains : 0));
  }
};
int digit(const std::string& card, std::size_t at) { return card[at] - '0'; }

// Both sums, part by part.
void add_up(Army& side, const Army& other, bool attacks, bool river) {
  const bool absent = other.is("snake");  // the own creature
  int from_rest = 0, all_protection = digit(side.card, 2);
  side.strength = side.units + digit(side.card, 0);
  if (side.owns(attacks ? "charge" : "defense")) ++side.strength;
  if (side.owns("blades-of-neith")) ++side.strength;
  if (side.owns("kraken") && river) ++side.strength;
  if (side.owns("bestial-fury")) ++side.strength, ++from_rest;
  if (side.owns("carnage")) ++from_rest;
  if (side.owns("shield-of-neith")) ++all_protection;
  for (const Beast& beast : beasts)
    if (side.is(beast.name) && !absent) {
      side.strength += beast.strength;
      from_rest += beast.damage;
      all_protection += beast.protection;
    }
  const bool stopped = side.is("snake");  // what the other's creature does
  side.damage = digit(side.card, 1) + (other.is("minotaur") && !stopped ? 0 : from_rest);
  side.protection = other.is("medusa") && !stopped ? 0 : all_protection;
}

TEST(KemetSecondBattles, EveryBattleIsThatOfASecondReading) {
  SCOPED_TRACE("KEMET-12.1, KEMET-12.7, KEMET-14.2, KEMET-14.4, KEMET-14.5, KEMET-14.6");
  SCOPED_TRACE("KEMET-27.2, KEMET-27.4, KEMET-27.5, KEMET-27.9, KEMET-27.10, KEMET-27.12");
  SCOPED_TRACE("KEMET-28.7, KEMET-28.8, KEMET-28.9, KEMET-28.13, KEMET-28.14, KEMET-28.16");
  Chance chance(27);
  int fought_out = 0;
  for (int n = 0; n < 250; ++n) {
    SCOPED_TRACE(n);
    std::array<Army, 2> sides;
    const bool river = chance.below(2) == 0;
    const std::array<std::string, 2> at = {river ? "w_obelisk" : "w_front_nw",
                                           river ? "w_bank" : "w_obelisk"};
    std::set<std::string> taken;
    Position position = Position().set("content", list("base c3k black"));
    for (std::size_t k = 0; k < 2; ++k) {
      Army& side = sides[k];
      side.units = 1 + static_cast<int>(chance.below(5));
      side.pp = 2;
      side.card = cards[chance.below(cards.size())];
      for (const char* tile : tiles)
        if (chance.below(4) == 0 && taken.insert(tile).second) side.has.insert(tile);
      std::string names, places;
      for (const std::string& tile : side.has) names += tile + " ";
      const Beast& beast = beasts[chance.below(beasts.size())];
      if (chance.below(4) > 0 && taken.insert(beast.tile).second) {
        side.beast = beast.name;
        names += std::string(beast.tile) + " ";
        places += std::string(beast.name) + " " + at[k] + " ";
      }
      if (!side.beast.empty() && chance.below(3) == 0 && taken.insert("chiron").second) {
        side.chiron = true;
        names += "chiron ";
        places += "chiron " + at[k] + " ";
      }
      const int seat = static_cast<int>(k);
      position.units(seat, at[k] + " " + std::to_string(side.units))
          .tiles(seat, names)
          .pp(seat, side.pp);
      if (!places.empty()) position.creatures(seat, places);
    }
    Table table(position);
    std::string along = std::to_string(sides[0].units);
    if (!sides[0].beast.empty() && !sides[0].is("chiron")) along += " creature";
    if (sides[0].chiron || sides[0].is("chiron")) along += " chiron";
    table.march(at[0], at[1], along);

    Army& attacker = sides[0];
    Army& defender = sides[1];
    if (defender.is("khnum")) attacker.pp -= 2;
    if (attacker.owns("dedication-to-battle")) attacker.gain(2, 1);
    if (defender.owns("deadly-trap") && !attacker.safe()) --attacker.units;
    const bool alive = attacker.units > 0;
    if (alive && attacker.owns("initiative") && !defender.safe())
      defender.units = std::max(0, defender.units - 2);
    EXPECT_EQ(table.units(0, at[1]), attacker.units);
    EXPECT_EQ(table.units(1, at[1]), defender.units);
    EXPECT_EQ(table.pp(0), attacker.pp);
    if (!alive || defender.units == 0) {
      EXPECT_EQ(table.times<BattleBegins>(), 0U);
      continue;
    }
    ++fought_out;
    table.battle(attacker.card.c_str(), defender.card.c_str());
    add_up(attacker, defender, true, river);
    add_up(defender, attacker, false, river);
    const auto text = [](const Army& side) {
      return std::to_string(side.strength) + "/" + std::to_string(side.damage) + "/" +
             std::to_string(side.protection);
    };
    EXPECT_EQ(table.totals(), text(attacker) + " " + text(defender));
    const std::size_t winner = attacker.strength > defender.strength ? 0 : 1;
    EXPECT_EQ(table.winner(), static_cast<int>(winner));
    std::array<int, 2> lost{};
    for (std::size_t k = 0; k < 2; ++k)
      lost[k] = std::clamp(sides[1 - k].damage - sides[k].protection, 0, sides[k].units);
    for (std::size_t k = 0; k < 2; ++k) {
      Army& side = sides[k];
      const Army& other = sides[1 - k];
      side.units -= lost[k];
      int points = 0, pp = 0, gains = 0;
      if (k == winner && side.units > 0) {
        if (k == 0 || side.owns("defensive-victory")) ++points;
        if (side.is("devourer") && !other.is("snake") && lost[1 - k] >= 2) ++points;
      }
      const auto pays = [&](bool does, int amount) {
        if (does && amount > 0) pp += amount, ++gains;
      };
      pays(side.owns("crusade"), 2 * lost[1 - k]);
      pays(side.owns("holy-war") && k == winner, 4);
      pays(side.owns("honor-in-battle"), lost[k]);
      if (gains > 0) side.gain(pp, gains);
      const int seat = static_cast<int>(k);
      EXPECT_EQ(table.battle_vp(seat), points);
      EXPECT_EQ(table.units(seat, at[1]), side.units);
      // A loser without a free space is recalled by itself; here there always is one.
      EXPECT_EQ(table.pp(seat), side.pp);
    }
  }
  EXPECT_GT(fought_out, 150);
}

}  // namespace
}  // namespace ennead::kemet::second_battles
