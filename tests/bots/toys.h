// Tiny games with known best play, for the bots that play any game.
#pragma once

#include <memory>
#include <string>

#include "core/game.h"

namespace ennead::toys {

struct NoOptions {
  bool operator==(const NoOptions&) const = default;
};
struct NoEvent {};

constexpr Choice pick(int number) { return Choice(0, static_cast<std::uint8_t>(number)); }

// What all toys share: one state, and the part of the contract that search does not touch.
struct State {
  std::uint64_t chance = 0;
  std::uint8_t players = 2;
  std::uint8_t viewer_code = 0xff;
  std::uint8_t hidden = 0;    // from everybody, 0 in views
  std::uint8_t stones = 0;    // left
  std::uint8_t turn = 0;      // whose it is
  std::uint8_t answered = 0;  // a seat set
  std::uint8_t over = 0;
  std::uint8_t winners = 0;  // a seat set
  std::array<std::uint8_t, 8> picks{};
};
static_assert(sizeof(State) % 8 == 0);

template <class Toy>
struct Base {
  using State = toys::State;
  using Event = NoEvent;
  using Options = NoOptions;
  static constexpr GameInfo info{"toy", "Toy", 2, 3, 1, {}, {}};

  static bool allows(const State& s, Seat seat, Choice choice) {
    ChoiceList list;
    Toy::legal(s, seat, list);
    return list.has(choice);
  }
  static Outcome outcome(const State& s) {
    Outcome outcome;
    outcome.over = s.over != 0;
    outcome.winners = SeatSet::from_bits(s.winners);
    return outcome;
  }
  static View<Toy> view(const State& s, Viewer viewer) {
    if (viewer.sees_everything()) return Toy::view_of(s);
    State seen = s;
    seen.chance = 0;
    seen.hidden = 0;
    seen.viewer_code = viewer.is_seat() ? static_cast<std::uint8_t>(viewer.seat()) : 0xfe;
    for (std::size_t seat = 0; seat < seen.picks.size(); ++seat)
      if (!viewer.sees(static_cast<Seat>(seat))) seen.picks[seat] = 0;
    return Toy::view_of(seen);
  }
  static State resample(const View<Toy>& view, Chance& chance) {
    State world = *view;
    world.viewer_code = 0xff;
    world.hidden = static_cast<std::uint8_t>(1 + chance.below(3));
    return world;
  }
  static Question ask_one(int seat) {
    return {static_cast<Seat>(seat), static_cast<Seat>(seat), 1, false};
  }
  static void end(State& s, SeatSet winners) {
    s.over = 1;
    s.winners = winners.bits();
  }

  static std::string text(Choice choice) { return std::to_string(choice.operand()); }
  static Choice parse(std::string_view text) { return pick(text.empty() ? 0 : text[0] - '0'); }
  static Message label(const State&, Seat, Choice) { return {}; }
  static Message prompt(const State&, Seat) { return {}; }
  static Message message(const Event&) { return {}; }
  static std::string_view question_name(const State&) { return "toy"; }
  static std::string draw(const State&, const TextTable&) { return {}; }
  struct Explanation {};
  static Explanation explain(const View<Toy>&) { return {}; }
  static void explain_all(const View<Toy>&, Explanation&) {}
  static void explain_own(const View<Toy>&, const Explanation&, OwnPart<Explanation>&) {}
  static std::optional<Message> why_not(const View<Toy>&, Seat, std::string_view) { return {}; }
  static json::object to_json(const State&) { return {}; }
  struct Wire {};
  static std::shared_ptr<const Wire> wire(const State&) { return std::make_shared<const Wire>(); }
  static void write_wire(JsonText&, const State&, const Wire&) {}
  static void write_changes(JsonText&, const JsonPath&, const State&, const Wire&, const State&,
                            const Wire&) {}
  static State from_json(const json::value&) { return {}; }
  static json::object options_to_json(const Options&) { return {}; }
  static Options options_from_json(const json::value&) { return {}; }
  static std::string broken_invariant(const State&) { return {}; }
};

// One to three stones in turn; who takes the last wins. Leave a multiple of four (of two players).
struct Nim : Base<Nim> {
  static View<Nim> view_of(const State& seen) { return View<Nim>(seen); }
  static State start(const Options&, int players, const Seed& seed, Journal<Event>&) {
    State s;
    s.players = static_cast<std::uint8_t>(players);
    s.stones = static_cast<std::uint8_t>(5 + seed.word() % 16);
    return s;
  }
  static Question question(const State& s) { return s.over != 0 ? Question{} : ask_one(s.turn); }
  static void legal(const State& s, Seat seat, ChoiceList& list) {
    if (s.over != 0 || index(seat) != s.turn) return;
    for (int n = 1; n <= std::min<int>(3, s.stones); ++n) list.add(pick(n));
  }
  static void choose(State& s, Seat seat, Choice choice, Journal<Event>&) {
    s.stones = static_cast<std::uint8_t>(s.stones - choice.operand());
    s.turn = static_cast<std::uint8_t>((s.turn + 1) % s.players);
    if (s.stones == 0) end(s, seat);
  }
};

// A hidden die of three sides. Seat 0 names its number and wins if it is right, or declines, which
// is a draw. Who knew the die would always name it; who does not had better decline (pick 0).
struct Die : Base<Die> {
  static View<Die> view_of(const State& seen) { return View<Die>(seen); }
  static State start(const Options&, int, const Seed& seed, Journal<Event>&) {
    State s;
    s.hidden = static_cast<std::uint8_t>(1 + seed.word() % 3);
    return s;
  }
  static Question question(const State& s) { return s.over != 0 ? Question{} : ask_one(0); }
  static void legal(const State& s, Seat seat, ChoiceList& list) {
    if (s.over != 0 || index(seat) != 0) return;
    for (int n = 0; n <= 3; ++n) list.add(pick(n));
  }
  static void choose(State& s, Seat, Choice choice, Journal<Event>&) {
    if (choice.operand() == 0)
      end(s, SeatSet::first(2));
    else
      end(s, static_cast<Seat>(choice.operand() == s.hidden ? 0 : 1));
  }
};

// Both pick 0 or 1 in secret. Two zeros: seat 0 wins; two ones: a draw; otherwise seat 1 wins. The
// only equilibrium has both pick 0 one time in three.
struct Pennies : Base<Pennies> {
  static View<Pennies> view_of(const State& seen) { return View<Pennies>(seen); }
  static State start(const Options&, int, const Seed&, Journal<Event>&) { return {}; }
  static Question question(const State& s) {
    if (s.over != 0) return {};
    constexpr SeatSet both = SeatSet::first(2);
    return {both, both.without(SeatSet::from_bits(s.answered)), 1, true};
  }
  static void legal(const State& s, Seat seat, ChoiceList& list) {
    if (s.over != 0 || index(seat) > 1) return;
    list.add(pick(0));
    list.add(pick(1));
  }
  static void choose(State& s, Seat seat, Choice choice, Journal<Event>&) {
    SeatSet answered = SeatSet::from_bits(s.answered);
    answered.add(seat);
    s.answered = answered.bits();
    s.picks[static_cast<std::size_t>(seat)] = choice.operand();
    if (answered.size() < 2) return;
    if (s.picks[0] != s.picks[1])
      end(s, Seat{1});
    else
      end(s, s.picks[0] == 0 ? SeatSet(Seat{0}) : SeatSet::first(2));
  }
};

static_assert(Game<Nim> && Game<Die> && Game<Pennies>);

}  // namespace ennead::toys
