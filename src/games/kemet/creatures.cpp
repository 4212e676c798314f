// KEMET-16: creatures that have lost their units go home.
#include "games/kemet/rules.h"

namespace ennead::kemet {

Spaces homes(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  Spaces found = own_city(s, p) & p.troops;
  for (const Space taken : found& s.beasts)
    if (!creatures_on(s, seat, taken).empty()) found.remove(taken);
  return found;
}

void stay_on_tiles(Seat seat, Creatures creatures, KemetJournal& journal) {
  for (const Creature creature : creatures) journal.tell(CreatureOnTile{seat, creature});
}

// KEMET-16.6. While its owner is asked the creature is on its tile; a companion comes after it.
void go_home(State& s, Seat seat, Creatures creatures, KemetJournal& journal) {
  if (creatures.empty()) return;
  put_creatures(s, creatures, no_space);
  if (homes(s, seat).empty()) {
    stay_on_tiles(seat, creatures, journal);
    return;
  }
  const Creature first = leading(creatures);
  for (const Creature other : creatures.without(Creatures::of(first)))
    s.stack.push(GoHome{seat, other});
  s.stack.push(GoHome{seat, first});
}

// The one before it may have taken the last place.
bool GoHome::resume(State& s, KemetJournal& journal) const {
  if (!homes(s, seat).empty()) return true;
  const GoHome now = *this;
  s.stack.pop();
  journal.tell(CreatureOnTile{now.seat, now.creature});
  return false;
}

// Where two need a home and there is one, their owner chooses which goes there.
static bool leaves_it(const State& s, Seat seat) {
  return s.stack.is<GoHome>(s.stack.size() - 2) && homes(s, seat).size() == 1;
}

void GoHome::offer(const State& s, ChoiceList& list) const {
  add_spaces(list, Kind::home, homes(s, seat));
  if (leaves_it(s, seat)) list.add(choice(Kind::keep));
}

void GoHome::answer(State& s, Choice choice, KemetJournal& journal) const {
  const GoHome now = *this;
  s.stack.pop();
  if (kind_of(choice) == Kind::keep) {
    journal.tell(CreatureOnTile{now.seat, now.creature});
    return;
  }
  put_creature(s, now.creature, space_of(choice));
  journal.tell(CreaturePlaced{now.seat, now.creature, space_of(choice)});
}
// The creature waits on its tile and has somewhere to go.
std::string waits_for_home(const State& s, Seat seat, Creature creature) {
  if (static_cast<int>(creature) >= creature_count || owner_of(s, creature) != seat ||
      where(s, creature) != no_space)
    return "the creature waits on its tile";
  return homes(s, seat).empty() ? "there is no place for the creature" : "";
}

std::string GoHome::fault(const State& s, std::size_t depth) const {
  std::size_t below = depth;  // those that go home together
  while (s.stack.is<GoHome>(below - 1)) {
    const auto* other = s.stack.find<GoHome>(below--);
    if (other->seat != seat || other->creature == creature || !is_companion(other->creature))
      return "two creatures of a player that were together";
  }
  if (s.stack.is<Encounter>(below - 1)) {
    const auto& now = *s.stack.find<Encounter>(depth);
    const bool attackers = now.next == EncounterStep::defender_creature;
    if (!attackers && now.next != following(s, EncounterStep::defender_creature))
      return "no creature goes home in this step";
    if (seat != now.seat(attackers ? attacker_side : defender_side)) return another_seat;
    if (s.seats[now.attacker].on(now.space) != 0 && s.seats[now.defender].on(now.space) != 0)
      return "one side at most is left";
  } else {  // Initiative or Raining Fire has destroyed its last unit
    const bool own = seat == active_seat(s);  // the trap is sprung in the own Move: KEMET-28.13
    const bool trapped = own && s.stack.is<Turn>(below - 1) &&
                         owner_of(s, Tile::deadly_trap) != nobody &&
                         owner_of(s, Tile::deadly_trap) != seat;
    if (!trapped && s.stack.is<Turn>(below - 1) && !was_played(s, Di::raining_fire))
      return "no unit was destroyed";
    if (index(seat) >= s.players || (own && !trapped)) return "a creature of an enemy";
  }
  return waits_for_home(s, seat, creature);
}
void GoHome::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  message.with("creature", to_field(creature));
}

}  // namespace ennead::kemet
