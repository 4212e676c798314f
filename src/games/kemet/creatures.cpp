// KEMET-16: creatures that have lost their units go home.
#include "games/kemet/rules.h"

namespace ennead::kemet {

Spaces homes(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  Spaces found = own_city(s, p) & p.troops;
  for (const Space taken : found& s.beasts)
    if (creature_on(s, seat, taken) != no_creature) found.remove(taken);
  return found;
}

// KEMET-16.6. While its owner is asked the creature is on its tile.
void go_home(State& s, Seat seat, Creature creature, KemetJournal& journal) {
  put_creature(s, creature, no_space);
  if (homes(s, seat).empty())
    journal.tell(CreatureOnTile{seat, creature});
  else
    s.stack.push(GoHome{seat, creature});
}

void answer(State& s, GoHome& frame, Choice choice, KemetJournal& journal) {
  const GoHome now = frame;
  s.stack.pop();
  put_creature(s, now.creature, space_of(choice));
  journal.tell(CreaturePlaced{now.seat, now.creature, space_of(choice)});
}

}  // namespace ennead::kemet
