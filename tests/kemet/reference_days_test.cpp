// Dawns and the end by turn with all sets on, watched over random games by slow models that know a
// position only as JSON: who shows and picks when, and who wins when.
#include <map>

#include "effort.h"
#include "kemet/path_table.h"

// A name of its own: other tests are compiled together with this one.
namespace ennead::kemet::day_model {
using namespace battles;
namespace {

constexpr const char* all_sets = "base cards c3k black dawn path";

int number(const json::object& in, std::string_view name) {
  const json::value* value = in.if_contains(name);
  return value == nullptr ? 0 : value->to_number<int>();
}
std::size_t length(const json::object& in, std::string_view name) {
  const json::value* value = in.if_contains(name);
  return value == nullptr ? 0 : value->as_array().size();
}
// A position as the models see it.
struct Seen {
  explicit Seen(const State& s) : all(Kemet::to_json(s)) {
    for (const json::value& seat : all.at("order").as_array())
      order.push_back(seat.to_number<int>());
  }
  const json::object& seat(int at) const {
    return all.at("seats").as_array()[static_cast<std::size_t>(at)].as_object();
  }
  int players() const { return static_cast<int>(order.size()); }
  int place(int seat) const {
    return static_cast<int>(std::find(order.begin(), order.end(), seat) - order.begin());
  }
  bool final_day() const {
    const json::value* value = all.if_contains("final_day");
    return value != nullptr && value->as_bool();
  }
  bool has_units(int at, std::string_view space) const {
    const json::value* units = seat(at).if_contains("units");
    return units != nullptr && units->as_object().contains(space);
  }
  // KEMET-3.7, KEMET-29.20: outside a battle.
  int points(int at) const {
    int points = number(seat(at), "vp") - number(seat(at), "debt");
    if (const json::value* units = seat(at).if_contains("units"))
      for (const auto& one : units->as_object())
        if (one.key().starts_with("temple")) ++points;
    for (int owner = 0; owner < players(); ++owner)
      for (const auto& [colour, pyramid] : seat(owner).at("pyramids").as_object()) {
        if (number(pyramid.as_object(), "level") != 4) continue;
        const std::string district = std::string(seat(owner).at("city").as_string()) + "_" +
                                     std::to_string(number(pyramid.as_object(), "district"));
        int holder = owner;
        for (int other = 0; other < players(); ++other)
          if (has_units(other, district)) holder = other;
        if (holder == at) ++points;
      }
    return std::max(0, points);
  }
  // KEMET-21.3: who is ranked before whom at the end of a day.
  bool before(int a, int b) const {
    if (points(a) != points(b)) return points(a) > points(b);
    const int more = number(seat(a), "battle_vp") - number(seat(b), "battle_vp");
    return more != 0 ? more > 0 : place(a) < place(b);
  }
  json::object all;
  std::vector<int> order;
};

Choice any_choice(const State& s, Seat seat, Chance& chance, ChoiceList& list) {
  list.clear();
  Kemet::legal(s, seat, list);
  return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}
Names texts_of(const ChoiceList& list) {
  Names texts;
  for (const Choice one : list) texts.insert(Kemet::text(one));
  return texts;
}

// ---- KEMET-26 -----------------------------------------------------------------------------------

class DawnModel {
 public:
  int dawns() const { return dawns_; }
  int ties() const { return ties_; }
  int tokens() const { return spent_; }

  // A choice at Dawn, with what was offered, the position before it and the one after it.
  void follow(const State& s, Seat asked, const ChoiceList& list, Choice choice,
              const State& after) {
    const std::string_view question = Kemet::question_name(s);
    if (!question.starts_with("dawn")) return;
    const Seen now(s), then(after);
    const int seat = index(asked);
    const json::object& own = now.seat(seat);
    if (question == "dawn_card") {
      if (shown_.empty()) {
        ++dawns_;
        old_ = now.order;
      }
      const int number_shown = static_cast<int>(shown_.size());
      EXPECT_EQ(seat, old_[old_.size() - 1 - shown_.size()]) << "KEMET-26.4: the last is first";
      const std::size_t hand = length(own, "hand");
      EXPECT_EQ(list.size(), hand * (hand - 1)) << "each two cards";
      const std::string text = Kemet::text(choice);  // "play 410 drop 320"
      shown_[seat] = text[5] - '0';
      const std::size_t all = hand + length(own, "used") + length(own, "dropped");
      EXPECT_EQ(length(then.seat(seat), "hand"), hand == 2 ? all : hand - 2) << "KEMET-26.8";
      EXPECT_EQ(Kemet::question_name(after) == "dawn_tokens", number(own, "dawn") > 0);
      EXPECT_EQ(number(own, "pp"), number(then.seat(seat), "pp")) << "nothing else counts";
      EXPECT_EQ(own.at("units"), then.seat(seat).at("units")) << "nobody falls";
      EXPECT_LT(number_shown, now.players());
    } else if (question == "dawn_tokens") {
      const int tokens = number(own, "dawn");
      EXPECT_EQ(list.size(), static_cast<std::size_t>(tokens) + 1) << "KEMET-26.5";
      const int spent = choice.operand();
      shown_[seat] += spent;
      spent_ += spent;
      EXPECT_EQ(number(then.seat(seat), "dawn"), tokens - spent) << "KEMET-26.5: they are gone";
    } else {
      place(now, seat, list, choice, then);
    }
  }

 private:
  // KEMET-26.7
  void place(const Seen& now, int seat, const ChoiceList& list, Choice choice, const Seen& then) {
    EXPECT_EQ(shown_.size(), old_.size()) << "all have shown a card";
    for (const auto& [other, value] : shown_) {
      if (other == seat || placed_.contains(other)) continue;
      EXPECT_LE(value, shown_[seat]);
      if (value != shown_[seat]) continue;
      ++ties_;
      EXPECT_LT(now.place(seat), now.place(other)) << "a tie goes to the earlier";
    }
    Names free;
    for (int at = 1; at <= now.players(); ++at)
      if (!taken_.contains(at)) free.insert("in-place " + std::to_string(at));
    EXPECT_EQ(texts_of(list), free);
    taken_[choice.operand()] = seat;
    placed_.insert(seat);
    if (static_cast<int>(taken_.size()) < now.players()) {
      EXPECT_EQ(then.order, old_) << "the old order stands until all have a place";
      return;
    }
    std::vector<int> order;
    for (const auto& [at, who] : taken_) order.push_back(who);
    EXPECT_EQ(then.order, order);
    shown_.clear();
    taken_.clear();
    placed_.clear();
  }

  std::vector<int> old_;
  std::map<int, int> shown_, taken_;  // seat to value, place to seat
  std::set<int> placed_;
  int dawns_ = 0, ties_ = 0, spent_ = 0;
};

TEST(KemetReferenceDays, DawnsOfRandomGamesAreThoseOfTheModel) {
  SCOPED_TRACE("KEMET-26.1, KEMET-26.4, KEMET-26.5, KEMET-26.6, KEMET-26.7, KEMET-26.8");
  int dawns = 0, ties = 0, tokens = 0;
  const std::uint64_t games = effort(30, 400);
  for (std::uint64_t seed = 1; seed <= games && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Options options;
    options.content.add(Set::dawn);
    if (seed % 3 != 0)
      for (const Set set : {Set::cards, Set::c3k, Set::black, Set::path}) options.content.add(set);
    options.discards_up = seed % 2 == 0;
    KemetJournal nobody_listens;
    State s = Kemet::start(options, 2 + static_cast<int>(seed % 4), Seed(seed), nobody_listens);
    Kemet::proceed(s, nobody_listens);
    Chance chance(seed);
    DawnModel model;
    ChoiceList offered;
    while (s.ending == Ending::none) {
      const Seat seat = Kemet::question(s).waiting.lowest();
      const Choice choice = any_choice(s, seat, chance, offered);
      const State before = s;
      Kemet::choose(s, seat, choice, nobody_listens);
      model.follow(before, seat, offered, choice, s);
      if (Kemet::question_name(s) != "turn") continue;
      ASSERT_EQ(model.dawns(), s.day - 1) << "KEMET-26.1: each day but the first";
    }
    dawns += model.dawns();
    ties += model.ties();
    tokens += model.tokens();
  }
  EXPECT_GT(dawns, 3 * static_cast<int>(games));
  EXPECT_GT(ties, static_cast<int>(games) / 2);
  EXPECT_GT(tokens, static_cast<int>(games) / 2);
}

// ---- KEMET-25 -----------------------------------------------------------------------------------

// Follows a game with the option `victory` = "turn" to its end.
class EndModel {
 public:
  explicit EndModel(int goal) : goal_(goal) {}

  void follow(const State& s, const State& after) const {
    const Seen before(s), now(after);
    EXPECT_FALSE(after.day > s.day && before.final_day()) << "KEMET-25.4: no day comes after it";
    if (after.ending != Ending::none) {
      check_end(s, after, before, now);
      return;
    }
    const bool became = now.final_day() && !before.final_day();
    EXPECT_FALSE(before.final_day() && !now.final_day());
    if (Kemet::question_name(after) != "turn") {
      EXPECT_FALSE(became) << "only a turn makes a day the last";
      return;
    }
    const Seat seat = Kemet::question(after).waiting.lowest();
    ChoiceList list;
    Kemet::legal(after, seat, list);
    const bool could_place = std::any_of(list.begin(), list.end(), [](Choice one) {
      return kind_of(one) == Kind::token || kind_of(one) == Kind::silver ||
             kind_of(one) == Kind::golden;
    });
    const int own = now.points(index(seat));
    if (became) {
      EXPECT_TRUE(could_place && own >= goal_ && most(now) > own) << "KEMET-25.3";
    } else if (could_place) {
      const bool beaten = now.final_day() && most(now) > own;
      EXPECT_TRUE(own < goal_ || beaten) << "KEMET-25.2, 25.4: over, or the day the last";
    }
  }

 private:
  static int most(const Seen& now) {
    int most = 0;
    for (int seat = 0; seat < now.players(); ++seat) most = std::max(most, now.points(seat));
    return most;
  }
  void check_end(const State& s, const State& after, const Seen& before, const Seen& now) const {
    const Outcome outcome = Kemet::outcome(after);
    ASSERT_EQ(outcome.winners.size(), 1);
    const int winner = index(outcome.winners.lowest());
    if (after.ending == Ending::before_token) {
      EXPECT_GE(now.points(winner), goal_) << "KEMET-25.2";
      EXPECT_EQ(now.points(winner), most(now)) << "KEMET-25.2: nobody has more";
    } else {
      ASSERT_TRUE(after.ending == Ending::final_day) << "KEMET-25.1: a day's end decides nothing";
      EXPECT_TRUE(before.final_day()) << "KEMET-25.4";
      EXPECT_EQ(s.day, after.day);
    }
    for (int a = 0; a < now.players(); ++a) {  // KEMET-21.5
      int rank = 0;
      for (int b = 0; b < now.players(); ++b)
        if (b != a && a != winner && (b == winner || now.before(b, a))) ++rank;
      EXPECT_EQ(outcome.rank[static_cast<Seat>(a)], rank) << "seat " << a;
    }
    if (after.ending != Ending::final_day) return;
    for (int seat = 0; seat < now.players(); ++seat)
      EXPECT_FALSE(seat != winner && now.before(seat, winner)) << "KEMET-25.4, KEMET-21.3";
  }
  int goal_;
};

// Seats with so many VP that the game ends soon.
State close_race(Chance& chance, int points) {
  const int players = 2 + static_cast<int>(chance.below(2));
  const bool passed = chance.below(2) == 0;  // the last seat has more than enough
  Position position = on_path(Position(players), "", "1A 2B 3A 4B", all_sets);
  position.option("victory", "turn").option("points", points);
  for (int seat = 0; seat < players; ++seat) {
    const char* home = seat == 0                   ? "city_nw_1"
                       : players == 3 && seat == 1 ? "city_c_1"
                                                   : "city_s_1";
    const int vp =
        points - 3 + static_cast<int>(chance.below(5)) + (passed && seat == players - 1 ? 4 : 0);
    position.units(seat, std::string(home) + " 4").pp(seat, 5);
    position.seat(seat, "vp", seat == 0 ? std::min(vp, points - 1) : vp);
    position.seat(seat, "battle_vp", static_cast<int>(chance.below(4)));
    position.seat(seat, "debt", static_cast<int>(chance.below(2)));
    position.seat(seat, "pyramids", counts(seat == 0 ? "white 4 red 2 blue 1" : "red 3 blue 2"));
  }
  return position.state();
}

// The last round of a day: seat 0 has placed its last token and has enough VP, which no turn of its
// own can tell any more.
State late_race(Chance& chance, int points) {
  Position position = on_path(Position(3), "", "1A 2B 3A 4B", all_sets);
  position.option("victory", "turn").option("points", points);
  const char* homes[] = {"city_nw_1 4", "city_c_1 4", "city_s_1 4"};
  for (int seat = 0; seat < 3; ++seat) {
    const int vp = points - 1 + static_cast<int>(chance.below(3));
    position.units(seat, homes[seat]).pp(seat, 5);
    position.seat(seat, "vp", seat == 0 ? points + 1 : seat == 1 ? points - 1 : vp);
    position.seat(seat, "battle_vp", static_cast<int>(chance.below(4)));
    position.seat(
        seat, "tokens",
        list(seat == 0 ? "move1 recruit raise pray2 pray3" : "move1 recruit raise pray2"));
  }
  position.set("now", json::array{json::object{{"step", "turn"}, {"seat", 1}}});
  return position.state();
}

TEST(KemetReferenceDays, TheEndByTurnIsThatOfTheModel) {
  SCOPED_TRACE("KEMET-25.1, KEMET-25.2, KEMET-25.3, KEMET-25.4, KEMET-21.3, KEMET-21.5");
  KemetJournal nobody_listens;
  std::map<Ending, int> endings;
  const auto play = [&](State s, int points, Chance& chance) {
    const EndModel model(points);
    ChoiceList offered;
    while (s.ending == Ending::none && !::testing::Test::HasFailure()) {
      const Seat seat = Kemet::question(s).waiting.lowest();
      const State before = s;
      Kemet::choose(s, seat, any_choice(s, seat, chance, offered), nobody_listens);
      model.follow(before, s);
    }
    ++endings[s.ending];
  };
  const std::uint64_t races = effort(500, 4000);
  for (std::uint64_t n = 1; n <= races && !::testing::Test::HasFailure(); ++n) {
    SCOPED_TRACE(n);
    Chance chance(n);
    const int points = n % 3 == 0 ? 10 : 8;
    play(n % 5 == 0 ? late_race(chance, points) : close_race(chance, points), points, chance);
  }
  if (whole_effort) {
    EXPECT_GT(endings[Ending::before_token], 50);
    EXPECT_GT(endings[Ending::final_day], 20);
  }
  const std::uint64_t games = effort(8, 100);
  for (std::uint64_t seed = 1; seed <= games && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Options options;
    for (const Set set : {Set::cards, Set::c3k, Set::black, Set::dawn, Set::path})
      options.content.add(set);
    options.by_turn = true;
    options.points = seed % 2 == 0 ? 8 : 10;
    State s = Kemet::start(options, 2 + static_cast<int>(seed % 4), Seed(seed), nobody_listens);
    Kemet::proceed(s, nobody_listens);
    Chance chance(seed);
    play(s, options.points, chance);
  }
}

}  // namespace
}  // namespace ennead::kemet::day_model
