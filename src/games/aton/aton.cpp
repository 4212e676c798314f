// The game contract of Aton: from the stack of frames to questions, legal lists and choices.
#include "games/aton/aton.h"

#include <algorithm>
#include <array>

#include "games/aton/rules.h"

namespace ennead::aton {

namespace {

constexpr std::array<OptionInfo, 1> options{
    {{"reduced", "bool", "false", {}, "aton.option.reduced"}}};

using Stack = decltype(State::stack);

void add_all(ChoiceList& list, Kind kind, Squares squares) {
  list.add_each(squares, [kind](Square square) { return on(kind, square); });
}

// Carries on until somebody is asked or the game is over.
void proceed(State& s, AtonJournal& journal) {
  for (;;) {
    switch (s.stack.top_tag()) {
      case Stack::tag<Round>: resume(s, s.stack.top<Round>(), journal); break;
      case Stack::tag<Turn>: resume(s, s.stack.top<Turn>(), journal); break;
      case Stack::tag<Place>: {
        const Place place = s.stack.top<Place>();
        if (!free_squares(s, place.seat).empty()) return;
        s.stack.pop();
        give_to_kingdom(s, place.seat, place.left, journal);
        break;
      }
      default: return;  // a question, or the end
    }
  }
}

}  // namespace

constinit const GameInfo Aton::info{"aton", "Aton", player_count, player_count, 1, {}, options};

State Aton::start(const Options& chosen, int /*players*/, std::uint64_t seed,
                  AtonJournal& journal) {
  State s;
  s.chance = Chance(seed);
  s.reduced = chosen.reduced;
  for (const Seat seat : {red, blue}) {  // ATON-1.3, ATON-1.6
    Side& side = s.sides[seat];
    for (Card card = 1; card <= s.highest_card(); ++card)
      for (int n = 0; n < s.cards_of_each(); ++n) side.pile.cards[side.pile.size++] = card;
    s.chance.shuffle(side.pile.in_order());
  }
  s.stack.push(Round{});
  proceed(s, journal);
  return s;
}

Question Aton::question(const State& s) {
  const auto one = [](Seat seat, QuestionKind kind) {
    return Question{seat, seat, static_cast<std::uint8_t>(kind), false};
  };
  switch (s.stack.top_tag()) {
    case Stack::tag<Exchange>: {
      const auto& exchange = s.stack.top<Exchange>();
      return {exchange.asked, exchange.asked.without(exchange.answered),
              static_cast<std::uint8_t>(QuestionKind::exchange), true};
    }
    case Stack::tag<Laying>: {
      constexpr SeatSet both = SeatSet::first(player_count);
      return {both, both.without(s.stack.top<Laying>().answered),
              static_cast<std::uint8_t>(QuestionKind::laying), true};
    }
    case Stack::tag<Remove>: return one(s.stack.top<Remove>().seat, QuestionKind::remove);
    case Stack::tag<Place>: return one(s.stack.top<Place>().seat, QuestionKind::place);
    case Stack::tag<CountersBack>:
      return one(s.stack.top<CountersBack>().seat, QuestionKind::counters_back);
    default: return {};
  }
}

void Aton::legal(const State& s, Seat seat, ChoiceList& list) {
  switch (s.stack.top_tag()) {
    case Stack::tag<Exchange>:
      if (!s.stack.top<Exchange>().asked.has(seat)) return;
      list.add(choice(Kind::keep));
      list.add(choice(Kind::exchange));
      return;
    case Stack::tag<Laying>:
      if (s.sides[seat].hand_hidden > 0) return;  // in a view: only its owner knows the list
      list.add_each(layings(s.sides[seat].hand), lay);
      return;
    case Stack::tag<Remove>:
      if (s.stack.top<Remove>().seat == seat) add_all(list, Kind::remove, removal_targets(s, seat));
      return;
    case Stack::tag<Place>:
      if (s.stack.top<Place>().seat == seat) add_all(list, Kind::place, free_squares(s, seat));
      return;
    case Stack::tag<CountersBack>:
      if (const auto& back = s.stack.top<CountersBack>(); back.seat == seat)
        add_all(list, Kind::take_back, returnable(s, back));
      return;
    default: return;
  }
}

bool Aton::allows(const State& s, Seat seat, Choice wanted) {
  if (index(seat) >= player_count) return false;
  ChoiceList list;
  legal(s, seat, list);
  return list.has(wanted);
}

void Aton::choose(State& s, Seat seat, Choice chosen, AtonJournal& journal) {
  switch (s.stack.top_tag()) {
    case Stack::tag<Exchange>: answer(s, s.stack.top<Exchange>(), seat, chosen, journal); break;
    case Stack::tag<Laying>: answer(s, s.stack.top<Laying>(), seat, chosen, journal); break;
    case Stack::tag<Remove>: answer(s, s.stack.top<Remove>(), seat, chosen, journal); break;
    case Stack::tag<Place>: answer(s, s.stack.top<Place>(), seat, chosen, journal); break;
    case Stack::tag<CountersBack>:
      answer(s, s.stack.top<CountersBack>(), seat, chosen, journal);
      break;
    default: return;
  }
  proceed(s, journal);
}

Outcome Aton::outcome(const State& s) {
  if (s.ending == Ending::none) return {};
  constexpr std::array<std::string_view, 6> reasons = {"",
                                                       "aton.ending.points",
                                                       "aton.ending.temple",
                                                       "aton.ending.yellow",
                                                       "aton.ending.green",
                                                       "aton.ending.scoring"};
  Outcome outcome{true, s.winners, {}, reasons[static_cast<std::size_t>(s.ending)]};
  outcome.drawn = s.winners.size() > 1;
  for (const Seat seat : {red, blue}) outcome.rank[seat] = s.winners.has(seat) ? 0 : 1;
  return outcome;
}

}  // namespace ennead::aton
