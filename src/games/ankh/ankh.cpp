// The game contract of Ankh: options, the start and the outcome. The set-up stands in setup.cpp.
#include "games/ankh/ankh.h"

#include <algorithm>
#include <array>

#include "core/frame_game_impl.h"
#include "games/ankh/rules.h"
#include "games/ankh/setup.h"

namespace ennead {

template struct FrameGame<ankh::Ankh, ankh::State, ankh::Event>;

}  // namespace ennead

namespace ennead::ankh {

namespace {

constexpr auto scenario_values = [] {
  std::array<std::string_view, count_of<ScenarioName> + 1> values{"random"};
  std::copy(words_of<ScenarioName>.begin(), words_of<ScenarioName>.end(), values.begin() + 1);
  return values;
}();
constexpr std::array<OptionInfo, 6> options{{
    {"edition", "choice", "\"retail\"", words_of<ContentSet>, "ankh.option.edition"},
    {"scenario", "choice", "\"random\"", scenario_values, "ankh.option.scenario"},
    {"gods", "list", "\"random\"", words_of<Deity>, "ankh.option.gods"},
    // Two of each level, in the order of the levels: a form offers each place of the list its own.
    {"guardians", "list", "\"random\"",
     std::span(words_of<Figure>).subspan<static_cast<std::size_t>(Figure::cat_mummy)>(),
     "ankh.option.guardians", guardian_levels},
    {"first", "integer", "\"random\"", {}, "ankh.option.first"},
    {"pharaoh", "choice", "\"none\"", words_of_pharaohs, "ankh.option.pharaoh"},
}};

}  // namespace

constinit const GameInfo Ankh::info{"ankh", "Ankh: Gods of Egypt", 2, 5, 1, {}, options};

State Ankh::start(const Options& chosen, int players, const Seed& seed, AnkhJournal& journal) {
  State s = set_up(chosen, players, seed);
  const Seat first = turn_of(s).seat;
  if (s.palace.in_play())
    journal.tell(PharaohChosen{{s.palace.file, s.palace.pharaoh}});
  else
    journal.tell(TurnBegins{name_of(s, first), first});
  return s;
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
    for (std::size_t at = 0; at < s.ranked(); ++at)
      if (s.ascending.values[at] == s.playing(seat))
        outcome.rank[seat] = static_cast<std::uint8_t>(s.ranked() - 1 - at);
  return outcome;
}

}  // namespace ennead::ankh
