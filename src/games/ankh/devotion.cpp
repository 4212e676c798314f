// ANKH-5: the devotion track.
#include <algorithm>

#include "games/ankh/rules.h"

namespace ennead::ankh {

// ANKH-5.3: the token goes on top of the stack on its new space.
static void enter_space(State& s, Seat god, int devotion) {
  auto* const first = s.ascending.values.data() + s.gone;
  auto* const last = s.ascending.values.data() + max_seats;
  auto* at = std::find(first, last, god);
  s.gods[god].devotion = static_cast<std::uint8_t>(devotion);
  const auto passes = [&](Seat other) {
    return other != nobody && s.gods[other].devotion <= devotion;
  };
  for (; at + 1 != last && passes(*(at + 1)); ++at) std::swap(*at, *(at + 1));
  for (; at != first && s.gods[*(at - 1)].devotion > devotion; --at) std::swap(*at, *(at - 1));
}

// ANKH-5.5, ANKH-19.9
int gain_with_bonus(const State& s, Seat god, int amount) {
  const God& own = s.gods[god];
  if (amount == 0 || !own.has(Power::bountiful) || own.devotion > edition(s).last_red)
    return amount;
  return amount + edition(s).bountiful_bonus;
}

// ANKH-5.4, ANKH-5.7, ANKH-5.8
bool raise_devotion(State& s, Seat god, int amount, AnkhJournal& journal) {
  if (amount == 0) return false;
  const int top = edition(s).top_devotion;
  enter_space(s, god, std::min(s.gods[god].devotion + amount, top));
  if (s.gods[god].devotion < top) return false;
  journal.tell(WonAtTop{name_of(s, god)});
  end_game(s, Ending::top, god);
  return true;
}

bool gain_devotion(State& s, Seat god, int amount, Reason reason, AnkhJournal& journal, int ra) {
  if (amount == 0) return false;
  const int gain = gain_with_bonus(s, god, amount + ra);
  if (journal.listening())
    journal.tell(DevotionGained{name_of(s, god), gain,
                                std::min(s.gods[god].devotion + gain, edition(s).top_devotion),
                                reason, ra, gain - amount - ra});
  return raise_devotion(s, god, gain, journal);
}

bool lower_devotion(State& s, Seat god) {
  if (s.gods[god].devotion == 0) return false;
  enter_space(s, god, s.gods[god].devotion - 1);
  return true;
}

void lose_devotion(State& s, Seat god, AnkhJournal& journal) {
  if (lower_devotion(s, god)) journal.tell(DevotionLost{name_of(s, god), s.gods[god].devotion});
}

}  // namespace ennead::ankh
