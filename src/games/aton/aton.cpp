// The game contract of Aton: options, the set-up and the outcome.
#include "games/aton/aton.h"

#include <array>

#include "core/frame_game_impl.h"
#include "games/aton/rules.h"

namespace ennead {

template struct FrameGame<aton::Aton, aton::State, aton::Event>;

}  // namespace ennead

namespace ennead::aton {

namespace {

constexpr std::array<OptionInfo, 1> options{
    {{"reduced", "bool", "false", {}, "aton.option.reduced"}}};

}  // namespace

constinit const GameInfo Aton::info{"aton", "Aton", player_count, player_count, 1, {}, options};

State Aton::start(const Options& chosen, int /*players*/, const Seed& seed, AtonJournal& journal) {
  State s;
  s.chance = GameChance(seed);
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
