// ANKH-11: Control Monument.
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ANKH-11.3, ANKH-11.4, ANKH-11.7
static HexSet control_targets(const State& s, Seat god) {
  if (ankh_pool(s, god) == 0) return {};
  const HexSet neutral = neutral_monuments(s);
  const HexSet takable = neutral.empty() ? all_monuments(s).without(s.controlled[god]) : neutral;
  return takable & adjacent_to_any(s, s.figures[god]);
}

void begin_control(State& s, Seat seat, AnkhJournal& journal) {
  const Seat god = s.playing(seat);
  if (s.palace.in_play()) begin_palace(s);  // ANKH-28.15: it comes when this is over
  if (control_targets(s, god).empty())
    journal.tell(
        NothingToControl{name_of(s, god), ankh_pool(s, god) == 0 ? Lack::tokens : Lack::targets});
  else
    s.stack.push(Control{seat});
}

void Control::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::control, control_targets(s, s.playing(seat)));
  if (!does(s, Policy::control_needed)) list.add(choice(Kind::no_control));
}

// ANKH-11.5
void Control::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = s.playing(seat);
  const Hex hex = hex_of(choice);
  s.stack.pop();
  if (kind_of(choice) == Kind::no_control) {
    journal.tell(ControlDeclined{name_of(s, god)});
    return;
  }
  Seat before = nobody;
  for (const Seat other : s.in_game)
    if (s.controlled[other].has(hex)) before = other;
  if (before == nobody) {
    journal.tell(MonumentTaken{name_of(s, god), monument_at(s, hex), hex});
  } else {
    s.controlled[before].remove(hex);
    journal.tell(MonumentTakenFrom{name_of(s, god), name_of(s, before), monument_at(s, hex), hex});
  }
  s.controlled[god].add(hex);
}

std::string Control::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_event(s, seat, TrackEvent::control); !wrong.empty())
    return wrong;
  return control_targets(s, s.playing(seat)).empty() ? "no monument can be taken" : "";
}

}  // namespace ennead::ankh
