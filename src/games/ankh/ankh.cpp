// The game contract of Ankh: from the stack of frames to questions and choices. Legal lists stand
// in legal.cpp, the set-up in setup.cpp.
#include "games/ankh/ankh.h"

#include <array>

#include "games/ankh/dispatch.h"
#include "games/ankh/rules.h"
#include "games/ankh/setup.h"

namespace ennead::ankh {

namespace {

constexpr std::array<std::string_view, 3> scenario_values = {"random", "middle-kingdom",
                                                             "old-kingdom"};
constexpr std::array<OptionInfo, 4> options{{
    {"scenario", "choice", "\"random\"", scenario_values, "ankh.option.scenario"},
    {"gods", "list", "\"random\"", deity_names, "ankh.option.gods"},
    {"guardians", "list", "\"random\"", std::span(figure_names).subspan<3>(),
     "ankh.option.guardians"},
    {"first", "integer", "\"random\"", {}, "ankh.option.first"},
}};

// ---- Which question a frame asks ----------------------------------------------------------------

QuestionKind kind_of_question(const Turn& turn) {
  return turn.first == Action::none ? QuestionKind::first_action : QuestionKind::second_action;
}
QuestionKind kind_of_question(const Caravan& caravan) {
  return caravan.camels == 0 ? QuestionKind::caravan : QuestionKind::caravan_next;
}
constexpr QuestionKind kind_of_question(const MoveFigure&) { return QuestionKind::move_figure; }
constexpr QuestionKind kind_of_question(const MoveTo&) { return QuestionKind::move_to; }
constexpr QuestionKind kind_of_question(const PushTo&) { return QuestionKind::push_to; }
constexpr QuestionKind kind_of_question(const Summon&) { return QuestionKind::summon; }
constexpr QuestionKind kind_of_question(const SummonFigure&) { return QuestionKind::summon_figure; }
constexpr QuestionKind kind_of_question(const SummonOn&) { return QuestionKind::summon_on; }
constexpr QuestionKind kind_of_question(const Sun&) { return QuestionKind::sun; }
constexpr QuestionKind kind_of_question(const Aim&) { return QuestionKind::aim; }
constexpr QuestionKind kind_of_question(const Unlock&) { return QuestionKind::unlock; }
constexpr QuestionKind kind_of_question(const Control&) { return QuestionKind::control; }
constexpr QuestionKind kind_of_question(const OldToken&) { return QuestionKind::old_token; }
constexpr QuestionKind kind_of_question(const Swap&) { return QuestionKind::swap; }
constexpr QuestionKind kind_of_question(const ObeliskFigure&) {
  return QuestionKind::obelisk_figure;
}
constexpr QuestionKind kind_of_question(const ObeliskTo&) { return QuestionKind::obelisk_to; }
constexpr QuestionKind kind_of_question(const Announce&) { return QuestionKind::announce; }
constexpr QuestionKind kind_of_question(const Cards&) { return QuestionKind::cards; }
constexpr QuestionKind kind_of_question(const Build&) { return QuestionKind::build; }
constexpr QuestionKind kind_of_question(const BuildOn&) { return QuestionKind::build_on; }
constexpr QuestionKind kind_of_question(const Bid&) { return QuestionKind::bid; }
constexpr QuestionKind kind_of_question(const Trap&) { return QuestionKind::trap; }
constexpr QuestionKind kind_of_question(const MummyReturn&) { return QuestionKind::mummy_return; }
constexpr QuestionKind kind_of_question(const Tiebreak&) { return QuestionKind::tiebreak; }
constexpr QuestionKind kind_of_question(const Protect&) { return QuestionKind::protect; }
constexpr QuestionKind kind_of_question(const Underworld&) { return QuestionKind::underworld; }
constexpr QuestionKind kind_of_question(const UnderworldOn&) { return QuestionKind::underworld_on; }
constexpr QuestionKind kind_of_question(const Worship&) { return QuestionKind::worship; }
constexpr QuestionKind kind_of_question(const MergeGuardian&) {
  return QuestionKind::merge_guardian;
}

// What only carries on and asks nobody.
template <class Frame>
concept Carries = std::is_same_v<Frame, Conflict> || std::is_same_v<Frame, Battle> ||
    std::is_same_v<Frame, Deaths>;
template <class Frame>
concept Secret = std::is_same_v<Frame, Cards> || std::is_same_v<Frame, Bid>;

// Carries on until somebody is asked or the game is over. What could be asked without anything to
// choose is over without a question.
void proceed(State& s, AnkhJournal& journal) {
  while (!s.stack.empty()) {
    switch (s.stack.top_tag()) {
      case Stack::tag<Turn>: {
        auto& turn = s.stack.top<Turn>();
        if (turn.next == TurnStep::choose) return;
        resume(s, turn, journal);
        break;
      }
      case Stack::tag<MoveFigure>:  // ANKH-7.5
        if (!movable(s, s.playing(s.stack.top<MoveFigure>().seat)).empty()) return;
        s.stack.pop();
        break;
      case Stack::tag<Summon>:  // ANKH-8.10
        if (possible_summons(s, s.stack.top<Summon>()).any()) return;
        s.stack.pop();
        break;
      case Stack::tag<Conflict>: resume(s, s.stack.top<Conflict>(), journal); break;
      case Stack::tag<Battle>: resume(s, s.stack.top<Battle>(), journal); break;
      case Stack::tag<Deaths>: resume(s, s.stack.top<Deaths>(), journal); break;
      case Stack::tag<MergeGuardian>:
        resume(s, s.stack.top<MergeGuardian>(), journal);
        if (s.stack.top_is<MergeGuardian>()) return;
        break;
      default: return;
    }
  }
}

}  // namespace

constinit const GameInfo Ankh::info{"ankh", "Ankh: Gods of Egypt", 2, 5, 1, {}, options};

State Ankh::start(const Options& chosen, int players, std::uint64_t seed, AnkhJournal& journal) {
  State s = set_up(chosen, players, seed);
  const Seat first = s.stack.top<Turn>().seat;
  journal.tell(TurnBegins{name_of(s, first), first});
  return s;
}

Question Ankh::question(const State& s) {
  if (s.stack.empty()) return {};
  return visit_top(s.stack, []<class Frame>(const Frame& frame) -> Question {
    if constexpr (Carries<Frame>)
      return {};
    else if constexpr (Secret<Frame>)
      return {frame.asked, frame.asked.without(frame.answered),
              static_cast<std::uint8_t>(kind_of_question(frame)), true};
    else
      return {frame.seat, frame.seat, static_cast<std::uint8_t>(kind_of_question(frame)), false};
  });
}

bool Ankh::allows(const State& s, Seat seat, Choice wanted) {
  if (index(seat) >= s.players) return false;
  ChoiceList list;
  legal(s, seat, list);
  return list.has(wanted);
}

void Ankh::choose(State& s, Seat seat, Choice chosen, AnkhJournal& journal) {
  if (s.stack.empty()) return;
  visit_top(s.stack, [&]<class Frame>(Frame& frame) {
    if constexpr (Secret<Frame>)
      commit(s, frame, seat, chosen, journal);
    else if constexpr (!Carries<Frame>)
      answer(s, frame, chosen, journal);
  });
  proceed(s, journal);
}

// ANKH-25.5
Outcome Ankh::outcome(const State& s) {
  if (s.ending == Ending::none) return {};
  constexpr std::array<std::string_view, 5> reasons = {
      "", "ankh.ending.top", "ankh.ending.last_god", "ankh.ending.devotion",
      "ankh.ending.forgotten"};
  Outcome outcome{true, s.winners, {}, reasons[static_cast<std::size_t>(s.ending)]};
  outcome.drawn = s.ending == Ending::forgotten;
  if (outcome.drawn) return outcome;
  for (const Seat seat : SeatSet::first(s.players))
    for (std::uint8_t at = 0; at < s.ranked; ++at)
      if (s.ascending.values[at] == s.playing(seat))
        outcome.rank[seat] = static_cast<std::uint8_t>(s.ranked - 1 - at);
  return outcome;
}

}  // namespace ennead::ankh
