// ANKH-9 and ANKH-10: Gain Followers, Unlock Ankh Power.
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- ANKH-9  Gain Followers ---------------------------------------------------------------------

HexSet giving_monuments(const State& s, Seat god) {  // ANKH-9.2
  return adjacent_to_any(s, s.figures[god]) & (s.controlled[god] | neutral_monuments(s));
}

void take_followers(State& s, Seat god, AnkhJournal& journal) {
  int count = giving_monuments(s, god).size();
  if (s.gods[god].has(Power::revered)) count += revered_followers;  // ANKH-19.5
  gain_followers(s, god, count, Reason::monuments, journal);
}

// ---- ANKH-10  Unlock Ankh Power -----------------------------------------------------------------

// ANKH-10.4
bool can_unlock(const State& s, Seat god) {
  const int step = s.gods[god].steps();
  return step < unlock_steps && s.gods[god].followers >= step_cost(step);
}

std::uint16_t unlockable(const State& s, Seat god) {
  const auto level = static_cast<unsigned>(step_level(s.gods[god].steps()));
  constexpr unsigned of_level = (1U << powers_of_a_level) - 1;
  return static_cast<std::uint16_t>((of_level << (powers_of_a_level * level)) &
                                    ~unsigned{s.gods[god].powers});
}

// ANKH-10.5, ANKH-10.6
static void uncover_guardian(State& s, Seat god, int step, AnkhJournal& journal) {
  if (step_guardian[static_cast<std::size_t>(step)] < 0) return;
  const auto level = static_cast<std::size_t>(step_guardian[static_cast<std::size_t>(step)]);
  const Figure guardian = s.guardian_cards[level];
  const bool left = s.guardians_left[level] > 0;
  if (!left || !has_free_base(s, god, guardian)) {
    journal.tell(NoGuardian{name_of(s, god), guardian, left ? Lack::base : Lack::guardians});
    return;
  }
  --s.guardians_left[level];
  ++s.gods[god].guardians[level];
  journal.tell(GuardianJoins{name_of(s, god), guardian});
}

void answer(State& s, Unlock& frame, Choice choice, AnkhJournal& journal) {
  const Seat god = s.playing(frame.seat);
  const auto power = static_cast<Power>(choice.operand());
  God& own = s.gods[god];
  s.stack.pop();
  const int step = own.steps();
  own.followers = static_cast<std::uint16_t>(own.followers - step_cost(step));
  own.powers = static_cast<std::uint16_t>(own.powers | 1U << static_cast<unsigned>(power));
  journal.tell(Unlocked{name_of(s, god), power, step_cost(step)});
  uncover_guardian(s, god, step, journal);
}

}  // namespace ennead::ankh
