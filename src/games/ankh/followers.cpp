// ANKH-9 and ANKH-10: Gain Followers, Unlock Ankh Power.
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- ANKH-9  Gain Followers ---------------------------------------------------------------------

HexSet giving_monuments(const State& s, Seat god) {  // ANKH-9.2
  return adjacent_to_any(s, s.figures[god]) & (s.controlled[god] | neutral_monuments(s));
}

void take_followers(State& s, Seat god, AnkhJournal& journal) {
  int count = counted(s, giving_monuments(s, god));
  if (s.gods[god].has(Power::revered)) count += edition(s).revered_followers;  // ANKH-19.5
  gain_followers(s, god, count, Reason::monuments, journal);
}

// ---- ANKH-10  Unlock Ankh Power -----------------------------------------------------------------

// ANKH-28.27: nothing with Scribes.
int unlock_cost(const State& s, Seat god) {
  return s.palace.free_unlock ? 0 : edition(s).steps[s.gods[god].steps()].cost;
}

// ANKH-10.4
bool can_unlock(const State& s, Seat god) {
  return s.gods[god].steps() < unlock_steps && s.gods[god].followers >= unlock_cost(s, god);
}

// ANKH-10.5, ANKH-10.6
static void uncover_guardian(State& s, Seat god, std::size_t level, AnkhJournal& journal) {
  if (level == guardian_levels) return;
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

void Unlock::offer(const State& s, ChoiceList& list) const {
  const God& own = god_at(s, seat);
  const Edition& rules = edition(s);
  const Powers of_level = rules.powers_of_level[rules.steps[own.steps()].level];
  list.add_each(of_level.without(own.powers),
                [](Power power) { return choice(Kind::unlock, power); });
}

void Unlock::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = s.playing(seat);
  const auto power = static_cast<Power>(choice.operand());
  God& own = s.gods[god];
  s.stack.pop();
  const Edition::Step& step = edition(s).steps[own.steps()];
  const int cost = unlock_cost(s, god);
  own.followers = static_cast<std::uint16_t>(own.followers - cost);
  own.powers.add(power);
  journal.tell(Unlocked{name_of(s, god), power, cost});
  uncover_guardian(s, god, step.guardian, journal);
}

std::string Unlock::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_action(s, seat, Action::unlock); !wrong.empty()) return wrong;
  return can_unlock(s, s.playing(seat)) ? "" : "there is nothing to unlock";
}
void Unlock::prompt(const State& s, Seat /*asked*/, Message& message) const {
  const Edition::Step& step = edition(s).steps[god_at(s, seat).steps()];
  message.with("level", step.level + 1).with("cost", unlock_cost(s, s.playing(seat)));
}

}  // namespace ennead::ankh
