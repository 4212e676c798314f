// Every battle with all sets on, reckoned a second time by a slow model. It knows a position only
// as JSON, follows a battle by what is told of it, and has the numbers of cards, tiles, creatures,
// objects and skills in tables of its own. Battles come from random positions that are full of
// tiles, creatures, priests and objects, and from random games.
#include <map>
#include <optional>

#include "effort.h"
#include "kemet/path_table.h"

// A name of its own: other tests are compiled together with this one.
namespace ennead::kemet::battle_model {
using namespace battles;
namespace {

using Numbers = std::array<int, 3>;  // strength, damage, protection
using Worths = std::map<std::string, Numbers, std::less<>>;
using Counts = std::map<std::string, int, std::less<>>;

const Worths creature_worths = {
    {"scarab", {2, 0, 0}}, {"scorpion", {2, 2, 0}}, {"phoenix", {2, 0, 0}},
    {"sphinx", {2, 0, 0}}, {"elephant", {1, 0, 1}}, {"mummy", {2, 0, 0}},
    {"khnum", {1, 0, 0}},  {"griffin", {2, 0, 0}},  {"devourer", {2, 0, 0}},
};
const std::map<std::string, std::string> tile_of = {
    {"scarab", "royal-scarab"},         {"scorpion", "giant-scorpion"},
    {"elephant", "ancestral-elephant"}, {"snake", "deep-desert-snake"},
    {"khnum", "khnum-sphinx"},          {"griffin", "griffin-sphinx"}};
const Worths tile_worths = {{"blades-of-neith", {1, 0, 0}},
                            {"carnage", {0, 1, 0}},
                            {"shield-of-neith", {0, 0, 1}},
                            {"bestial-fury", {1, 1, 0}}};
const Worths di_worths = {{"war-rage", {1, 0, 0}},      {"war-fury", {2, 0, 0}},
                          {"bloody-battle", {0, 1, 0}}, {"bloodbath", {0, 2, 0}},
                          {"bronze-wall", {0, 0, 1}},   {"iron-wall", {0, 0, 2}}};
const std::set<std::string, std::less<>> dear_di = {"war-fury", "bloodbath", "iron-wall"};
const std::set<std::string, std::less<>> at_the_nile = {
    "w_front_nw", "w_bank",    "temple_wb",    "e_front_ne",   "e_bank",
    "e_front_e",  "temple_eb", "delta_desert", "temple_delta", "sanctuary"};

int number(const json::object& in, std::string_view name) {
  const json::value* value = in.if_contains(name);
  return value == nullptr ? 0 : value->to_number<int>();
}
Names names_in(const json::object& in, std::string_view name) {
  Names found;
  if (const json::value* value = in.if_contains(name))
    for (const json::value& one : value->as_array()) found.insert(std::string(one.as_string()));
  return found;
}

// One side when battle cards are chosen.
struct Army {
  Seat seat{};
  int units = 0, pp = 0, permanent = 0, battle = 0, debt = 0, dawn = 0, hand = 0, all_cards = 0;
  Names tiles, creatures, skills;  // that have an effect; skills only with a priest there
  Counts objects, di;              // used in this battle
  std::string card;
  int wounds = 0;
  bool owns(const char* tile) const { return tiles.contains(tile); }
  bool is(const char* creature) const { return creatures.contains(creature); }
  int used(std::string_view object) const {
    const auto found = objects.find(object);
    return found == objects.end() ? 0 : found->second;
  }
  int revealed(std::string_view kind) const {
    const auto found = di.find(kind);
    return found == di.end() ? 0 : found->second;
  }
};

class Battle {
 public:
  Battle(Seat attacker, Seat defender, std::string space) : space_(std::move(space)) {
    sides_[0].seat = attacker;
    sides_[1].seat = defender;
  }
  bool known() const { return known_; }
  bool reckoned() const { return reckoned_; }
  bool masked() const { return sides_[0].used("mask") + sides_[1].used("mask") > 0; }
  const Army& side(std::size_t at) const { return sides_[at]; }
  const Names& road() const { return road_; }
  Army* of(Seat seat) {
    for (Army& army : sides_)
      if (army.seat == seat) return &army;
    return nullptr;
  }

  // Battle cards are about to be chosen: KEMET-29.32.
  void look(const State& s) {
    known_ = true;
    const json::object all = Kemet::to_json(s);
    for (Army& army : sides_) {
      const json::object& seat =
          all.at("seats").as_array()[static_cast<std::size_t>(army.seat)].as_object();
      if (const json::value* units = seat.if_contains("units"))
        army.units = number(units->as_object(), space_);
      army.pp = number(seat, "pp");
      army.permanent = number(seat, "vp");
      army.battle = number(seat, "battle_vp");
      army.debt = number(seat, "debt");
      army.dawn = number(seat, "dawn");
      army.hand = static_cast<int>(names_in(seat, "hand").size());
      army.all_cards = army.hand + static_cast<int>(names_in(seat, "used").size() +
                                                    names_in(seat, "dropped").size());
      army.tiles = names_in(seat, "tiles");
      for (const std::string& sealed : names_in(seat, "sealed")) army.tiles.erase(sealed);
      if (const json::value* creatures = seat.if_contains("creatures"))
        for (const auto& one : creatures->as_object()) {
          const std::string name(one.key());
          const auto tile = tile_of.find(name);
          if (one.value().is_string() && one.value().as_string() == space_ &&
              army.tiles.contains(tile == tile_of.end() ? name : tile->second))
            army.creatures.insert(name);
        }
      for (const json::value& priest : seat.at("priests").as_array())
        if (priest.as_string() == space_) army.skills = names_in(seat, "skills");
    }
    if (const json::value* road = all.at("path").as_object().if_contains("temporary"))
      for (const json::value& token : road->as_array())
        road_.insert(std::string(token.as_string()));
  }

  // KEMET-14.2, KEMET-14.4, KEMET-14.5, KEMET-27, KEMET-29.19 to KEMET-29.26
  Numbers total(std::size_t at) const {
    const Army& own = sides_[at];
    const Army& other = sides_[1 - at];
    const Numbers card = {own.card[0] - '0', own.card[1] - '0', own.card[2] - '0'};
    Numbers sum = {own.units + card[0], card[1], card[2]};
    if (masked()) return sum;
    const auto add = [&sum](const Numbers& worth, int times = 1) {
      for (std::size_t n = 0; n < 3; ++n) sum[n] += times * worth[n];
    };
    const auto add_of = [&add](const Worths& worths, const std::string& name, int times = 1) {
      if (const auto found = worths.find(name); found != worths.end()) add(found->second, times);
    };
    for (const std::string& tile : own.tiles) add_of(tile_worths, tile);
    if (own.owns(at == 0 ? "charge" : "defense")) add({1, 0, 0});
    if (own.owns("kraken") && at_the_nile.contains(space_)) add({1, 0, 0});
    if (!other.is("snake"))
      for (const std::string& creature : own.creatures) add_of(creature_worths, creature);
    for (const auto& [kind, count] : own.di) add_of(di_worths, kind, count);
    add({1, 0, 0}, own.wounds);
    add({1, 0, 0}, own.used("khopesh"));
    add({0, 0, 1}, own.used("shield"));
    if (at == 0)
      add({road_.contains("strength"), road_.contains("damage"), road_.contains("protection")});
    if (own.skills.contains("slaughter")) add({0, 1, 0});
    if (own.skills.contains(at == 0 ? "charge" : "defensive-position")) add({1, 0, 0});
    if (!own.is("snake") && other.is("minotaur")) sum[1] = card[1];
    if (!own.is("snake") && other.is("medusa")) sum[2] = 0;
    return sum;
  }

  // KEMET-14.3, KEMET-14.6, KEMET-24.2, KEMET-24.6
  void reckon() {
    reckoned_ = true;
    const std::array<Numbers, 2> sums = {total(0), total(1)};
    winner_ = sums[0][0] > sums[1][0] ? 0 : 1;
    for (const std::size_t at : {0U, 1U})
      lost_[at] = std::clamp(sums[1 - at][1] - sums[at][2], 0, sides_[at].units);
    if (sides_[winner_].revealed("divine-protection") > 0) lost_[winner_] = 0;
    for (const std::size_t at : {0U, 1U})
      own_[at] = sides_[at].card == "500" ? std::min(2, sides_[at].units - lost_[at]) : 0;
  }
  std::size_t winner() const { return winner_; }
  int lost(std::size_t at) const { return lost_[at]; }
  int left(std::size_t at) const { return sides_[at].units - lost_[at] - own_[at]; }

  // KEMET-14.8, KEMET-14.9, KEMET-28.14, KEMET-29.20, KEMET-29.30
  int points(std::size_t at) const {
    const Army& own = sides_[at];
    if (at != winner_ || own.units == lost_[at]) return 0;
    int points = own.used("dagger");
    if (at == 0 || own.owns("defensive-victory")) ++points;
    if (masked()) return points;
    if (at == 1 && own.skills.contains("defensive-victory")) ++points;
    if (own.is("devourer") && !sides_[1 - at].is("snake") && lost_[1 - at] >= 2) ++points;
    return points;
  }
  int debt(std::size_t at) const {
    return sides_[at].debt + (at == winner_ ? 0 : sides_[at].used("dagger"));
  }
  // KEMET-13.9, KEMET-14.10 to KEMET-14.12, KEMET-24.5, KEMET-28.7, KEMET-28.16
  int pp(std::size_t at) const {
    const Army& own = sides_[at];
    int pp = own.pp;
    for (const auto& [kind, count] : own.di)
      if (dear_di.contains(kind) && !own.owns("priest-of-ra")) pp -= count;
    int gains = 0;
    const auto gain = [&](int amount) {
      pp += amount;
      if (amount > 0) ++gains;
    };
    if (own.owns("crusade")) gain(2 * lost_[1 - at]);
    if (own.owns("holy-war") && at == winner_) gain(4);
    if (own.owns("honor-in-battle")) gain(lost_[at]);
    for (int n = at == winner_ ? own.revealed("glory") : 0; n > 0; --n) gain(4);
    if (own.owns("divine-strength")) pp += gains;
    return std::min(11, pp);
  }
  // KEMET-29.30
  int draws(std::size_t at) const {
    if (masked()) return 0;
    const Army& own = sides_[at];
    int cards = own.skills.contains("divinity") ? lost_[1 - at] / 2 : 0;
    if (own.skills.contains("compensation"))
      for (const auto& [kind, count] : own.di) cards += count;
    return cards;
  }
  // KEMET-26.2
  int dawn(std::size_t at) const {
    return sides_[at].dawn + (at != winner_ || left(at) == 0 ? 1 : 0);
  }
  // KEMET-13.12
  int hand(std::size_t at) const {
    return sides_[at].hand == 2 ? sides_[at].all_cards : sides_[at].hand - 2;
  }

 private:
  std::array<Army, 2> sides_;
  std::string space_;
  Names road_;
  bool known_ = false, reckoned_ = false;
  std::size_t winner_ = 0;
  std::array<int, 2> lost_{}, own_{};
};

// Plays a game and compares each battle in it with the model.
class Watch {
 public:
  explicit Watch(const State& s) : s_(s) {}
  const State& state() const { return s_; }
  int battles() const { return battles_; }
  const Counts& seen() const { return seen_; }

  void choose(Seat seat, Choice choice) {
    if (battle_ && !battle_->known() && Kemet::question_name(s_) == "plan") battle_->look(s_);
    check_who_recruits(choice, seat);
    std::vector<KemetJournal::Entry> told;
    KemetJournal journal(told);
    Kemet::choose(s_, seat, choice, journal);
    const bool before = battle_ && battle_->reckoned();
    for (const auto& entry : told)
      std::visit([this](const auto& event) { hear(event); }, entry.event);
    if (!battle_) return;
    if (battle_->reckoned() && !before) check_reckoning();
    if (s_.stack.find<Encounter>() == nullptr) {
      if (battle_->reckoned()) check_end();
      battle_.reset();
    }
  }

 private:
  template <class Event>
  void hear(const Event& /*other*/) {}
  void hear(const BattleBegins& event) {
    battle_.emplace(event.attacker, event.defender, name(event.space));
    direct_ = more_ = 0;
    drawn_.clear();
  }
  void hear(const ObjectUsed& event) {
    if (battle_)
      battle_->of(event.seat)->objects[std::string(word_of(event.object))] += event.count;
  }
  void hear(const CardRevealed& event) { battle_->of(event.seat)->card = word_of(event.card); }
  void hear(const Swapped& event) { battle_->of(event.seat)->card = word_of(event.card); }
  void hear(const Supports& event) {
    battle_->of(event.seat)->di[std::string(word_of(event.card))] += event.count;
  }
  void hear(const Wounds& event) { battle_->of(event.seat)->wounds += event.count; }
  void hear(const Totals& event) {
    const std::size_t at = battle_->side(0).seat == event.seat ? 0 : 1;
    EXPECT_EQ((Numbers{event.strength, event.damage, event.protection}), battle_->total(at));
  }
  void hear(const BattleWon& event) {
    battle_->reckon();
    EXPECT_EQ(event.seat, battle_->side(battle_->winner()).seat);
    ++battles_;
    note();
  }
  void hear(const CardDrawn& event) { drawn_.push_back(event.seat); }
  void hear(const NoCardLeft& event) { drawn_.push_back(event.seat); }

  void check_reckoning() const {
    for (const std::size_t at : {0U, 1U}) {
      const Army& army = battle_->side(at);
      const Player& p = s_.seats[army.seat];
      EXPECT_EQ(p.permanent, army.permanent + battle_->points(at)) << "VP of side " << at;
      EXPECT_EQ(p.battle, army.battle + battle_->points(at)) << "battle VP of side " << at;
      EXPECT_EQ(s_.more.seats[army.seat].debt, battle_->debt(at)) << "debt of side " << at;
      EXPECT_EQ(p.pp, battle_->pp(at)) << "PP of side " << at;
    }
  }
  void check_end() const {
    std::vector<Seat> draws;
    for (const std::size_t at : {0U, 1U}) {
      const Army& army = battle_->side(at);
      EXPECT_EQ(s_.seats[army.seat].dawn, battle_->dawn(at)) << "Dawn tokens of side " << at;
      EXPECT_EQ(s_.seats[army.seat].hand.size(), battle_->hand(at)) << "cards of side " << at;
      draws.insert(draws.end(), static_cast<std::size_t>(battle_->draws(at)), army.seat);
    }
    EXPECT_EQ(drawn_, draws) << "KEMET-29.30: who draws, in which order";
  }
  // KEMET-29.31, KEMET-24.7: who may place units after a battle, and how many.
  void check_who_recruits(Choice choice, Seat seat) {
    const std::string_view question = Kemet::question_name(s_);
    if (question != "direct_recruits" && !question.starts_with("more_units")) return;
    ASSERT_TRUE(battle_ && battle_->reckoned());
    const std::size_t at = battle_->side(0).seat == seat ? 0 : 1;
    if (question == "direct_recruits") {
      EXPECT_TRUE(battle_->side(at).skills.contains("direct-recruitment") && !battle_->masked());
      if (kind_of(choice) == Kind::direct) ++direct_;
      EXPECT_LE(direct_, battle_->lost(at));
      ++seen_["direct recruitment"];
    } else {
      EXPECT_EQ(at, battle_->winner());
      if (kind_of(choice) == Kind::units) more_ += choice.operand(1);
      EXPECT_LE(more_, 3 * battle_->side(at).revealed("reinforcements"));
      ++seen_["reinforcements"];
    }
  }
  // What the battles had in them.
  void note() {
    for (const std::string& token : battle_->road()) ++seen_["road " + token];
    for (const std::size_t at : {0U, 1U}) {
      const Army& army = battle_->side(at);
      for (const auto* things : {&army.tiles, &army.creatures, &army.skills})
        for (const std::string& one : *things) ++seen_[one];
      for (const auto* things : {&army.objects, &army.di})
        for (const auto& [one, count] : *things) ++seen_[one];
      if (army.wounds > 0) ++seen_["wounds"];
      if (army.card == "500") ++seen_["500"];
    }
  }

  State s_;
  std::optional<Battle> battle_;
  int battles_ = 0, direct_ = 0, more_ = 0;
  std::vector<Seat> drawn_;
  Counts seen_;
};

Choice any_choice(const State& s, Seat seat, Chance& chance) {
  ChoiceList list;
  Kemet::legal(s, seat, list);
  return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

// Two troops beside each other, with many things around them; refused ones are drawn again.
State rich_position(Chance& chance) {
  const auto one_in = [&chance](std::uint32_t n) { return chance.below(n) == 0; };
  const bool river = one_in(2);
  const std::array<std::string, 2> at = {river ? "w_obelisk" : "w_front_nw",
                                         river ? "w_bank" : "w_obelisk"};
  std::string boards;
  for (const char* board : {"1", "2", "3", "4"})
    boards += std::string(board) + (one_in(2) ? "A " : "B ");
  Position position = on_path(Position(), "", boards.c_str(), "base cards c3k black dawn path");
  Names tiles_left, skills_left;
  for (const char* tile : {"charge", "defense", "blades-of-neith", "carnage", "shield-of-neith",
                           "crusade", "holy-war", "kraken", "bestial-fury", "honor-in-battle",
                           "divine-strength", "defensive-victory", "initiative", "deadly-trap",
                           "dedication-to-battle", "divine-wound", "prescience", "priest-of-ra"})
    tiles_left.insert(tile);
  for (const std::string_view skill : words_of<Skill>) skills_left.insert(std::string(skill));
  std::vector<std::string> beasts(words_of<Creature>.begin(), words_of<Creature>.end());
  const auto some = [&](Names& of, std::uint32_t n) {
    std::string found;
    for (const Names all = of; const std::string& one : all)
      if (one_in(n)) {
        of.erase(one);
        found += one + " ";
      }
    return found;
  };
  for (int seat = 0; seat < 2; ++seat) {
    const std::string& here = at[static_cast<std::size_t>(seat)];
    std::string tiles = some(tiles_left, 4);
    std::string places;
    int wanted = one_in(4) ? 0 : one_in(3) ? 2 : 1;
    while (wanted-- > 0 && !beasts.empty()) {
      const auto beast = beasts.begin() + chance.below(static_cast<std::uint32_t>(beasts.size()));
      const std::string name = wanted == 0 ? *beast : "chiron";
      if (std::erase(beasts, name) == 0) continue;
      const auto tile = tile_of.find(name);
      tiles += (tile == tile_of.end() ? name : tile->second) + " ";
      places += name + " " + here + " ";
    }
    const int units = 1 + static_cast<int>(chance.below(5));
    const int priests_there = std::min<int>(units, static_cast<int>(chance.below(3)));
    std::string where;
    const std::array<std::string, 3> elsewhere = {"start", "1-1", "2-1"};  // these may walk first
    for (int n = 0; n < 3; ++n)
      where += (n < priests_there ? here : elsewhere[static_cast<std::size_t>(n)]) + " ";
    std::string di;
    for (const char* kind :
         {"war-rage", "war-fury", "bloody-battle", "bloodbath", "bronze-wall", "iron-wall", "glory",
          "divine-protection", "reinforcements", "tactical-choice"})
      if (one_in(4)) di += std::string(kind) + " ";
    std::string objects;
    for (const char* object : {"khopesh", "shield", "dagger", "mask", "seal"})
      if (one_in(object == std::string_view("mask") ? 8 : 4)) objects += std::string(object) + " ";
    position.units(seat, here + " " + std::to_string(units)).tiles(seat, tiles).di(seat, di);
    position.pp(seat, 3 + static_cast<int>(chance.below(6)));
    position.seat(seat, "skills", list(some(skills_left, 3)));
    position.seat(seat, "objects", counts(objects));
    if (!places.empty()) position.creatures(seat, places);
    priests(position, seat, where);
  }
  return position.state();
}

// The troop of seat 0 attacks; everything else is random.
Choice towards_battle(const State& s, Seat seat, Chance& chance) {
  ChoiceList list;
  Kemet::legal(s, seat, list);
  const std::string_view question = Kemet::question_name(s);
  const bool leads = question == "turn" || question == "troop" || question == "step";
  for (const Choice one : list) {
    if (!leads) break;
    const bool attacks = kind_of(one) == Kind::to && enemies_of(s, seat).has(space_of(one));
    if ((kind_of(one) == Kind::token && one.operand(0) == static_cast<int>(Action::move1)) ||
        kind_of(one) == Kind::troop || attacks)
      return one;
  }
  return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

TEST(KemetReferenceBattles, RichPositionsAreReckonedAsByTheModel) {
  SCOPED_TRACE("KEMET-13.9, KEMET-13.12, KEMET-14.2 to KEMET-14.12, KEMET-24.2, KEMET-24.5");
  SCOPED_TRACE("KEMET-24.6, KEMET-24.7, KEMET-26.2, KEMET-27.4, KEMET-27.9, KEMET-27.10");
  SCOPED_TRACE("KEMET-28.7, KEMET-28.14, KEMET-28.16, KEMET-29.19 to KEMET-29.32");
  Chance chance(2900);
  int battles = 0, refused = 0;
  Counts seen;
  const int games = static_cast<int>(effort(4000, 40'000));
  for (int n = 0; n < games && !::testing::Test::HasFailure(); ++n) {
    SCOPED_TRACE(n);
    std::optional<Watch> watch;
    try {
      watch.emplace(rich_position(chance));
    } catch (const Fault&) {
      ++refused;
      continue;
    }
    for (int made = 0; made < 60 && watch->battles() < 2; ++made) {
      const Seat seat = Kemet::question(watch->state()).waiting.lowest();
      if (watch->state().stack.find<Turn>() == nullptr) break;
      watch->choose(seat, towards_battle(watch->state(), seat, chance));
    }
    battles += watch->battles();
    for (const auto& [what, count] : watch->seen()) seen[what] += count;
  }
  EXPECT_LT(refused, games / 10);
  EXPECT_GT(battles, games / 2);
  if (!whole_effort) return;
  for (const char* what : {"mask",
                           "khopesh",
                           "shield",
                           "dagger",
                           "minotaur",
                           "medusa",
                           "snake",
                           "devourer",
                           "chiron",
                           "kraken",
                           "slaughter",
                           "charge",
                           "defensive-position",
                           "defensive-victory",
                           "divinity",
                           "compensation",
                           "direct recruitment",
                           "reinforcements",
                           "glory",
                           "divine-protection",
                           "tactical-choice",
                           "wounds",
                           "500",
                           "honor-in-battle",
                           "divine-strength",
                           "road strength",
                           "road damage",
                           "road protection"})
    EXPECT_GT(seen[what], 10) << what;
}

TEST(KemetReferenceBattles, BattlesOfRandomGamesAreReckonedAsByTheModel) {
  SCOPED_TRACE("KEMET-29.34, KEMET-29.35");
  int battles = 0;
  const std::uint64_t games = effort(100, 1000);
  for (std::uint64_t seed = 1; seed <= games && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Options options;
    for (const Set set : {Set::cards, Set::c3k, Set::black, Set::dawn, Set::path})
      options.content.add(set);
    KemetJournal nobody_listens;
    State s = Kemet::start(options, 2 + static_cast<int>(seed % 4), Seed(seed), nobody_listens);
    Kemet::proceed(s, nobody_listens);
    Watch watch(s);
    Chance chance(seed);
    while (watch.state().ending == Ending::none) {
      const Seat seat = Kemet::question(watch.state()).waiting.lowest();
      watch.choose(seat, any_choice(watch.state(), seat, chance));
    }
    battles += watch.battles();
  }
  EXPECT_GT(battles, 5 * static_cast<int>(games));
}

}  // namespace
}  // namespace ennead::kemet::battle_model
