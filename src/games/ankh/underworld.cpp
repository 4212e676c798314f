// ANKH-17.3 and ANKH-20.7: the underworld tokens of Osiris.
#include "games/ankh/rules.h"

namespace ennead::ankh {

HexSet underworld_targets(const State& s) {
  return (empty_land(s) & region_land(s, s.battle.region)).without(s.underworld);
}

void answer(State& s, Underworld& frame, Choice choice, AnkhJournal& /*journal*/) {
  const Seat god = frame.seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::underworld_new)
    s.stack.push(UnderworldOn{god});
  else if (kind_of(choice) == Kind::underworld_from)
    s.stack.push(UnderworldOn{god, hex_of(choice)});
}

void answer(State& s, UnderworldOn& frame, Choice choice, AnkhJournal& journal) {
  const UnderworldOn now = frame;
  const Hex hex = hex_of(choice);
  s.stack.pop();
  if (now.from == no_hex) {
    journal.tell(UnderworldLaid{name_of(s, now.seat), hex});
  } else {
    s.underworld.remove(now.from);
    journal.tell(UnderworldMoved{name_of(s, now.seat), now.from, hex});
  }
  s.underworld.add(hex);
}

}  // namespace ennead::ankh
