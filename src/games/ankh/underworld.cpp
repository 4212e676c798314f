// ANKH-17.3 and ANKH-20.7: the underworld tokens of Osiris.
#include "games/ankh/rules.h"

namespace ennead::ankh {

static HexSet underworld_targets(const State& s) {
  return (empty_land(s) & region_land(s, s.battle.region)).without(s.underworld);
}

Seat god_of_underworld(const State& s) {
  const Seat osiris = god_with(s, Deity::osiris);
  const bool may = osiris != nobody && s.battle.participants.has(osiris) &&
                   s.battle.winner != osiris && !underworld_targets(s).empty();
  return may ? osiris : nobody;
}

void Underworld::offer(const State& s, ChoiceList& list) const {
  if (underworld_left(s) > 0) list.add(choice(Kind::underworld_new));
  add_hexes(list, Kind::underworld_from, s.underworld);
  list.add(choice(Kind::no_underworld));
}

void Underworld::answer(State& s, Choice choice, AnkhJournal& /*journal*/) const {
  const Seat god = seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::underworld_new)
    s.stack.push(UnderworldOn{god});
  else if (kind_of(choice) == Kind::underworld_from)
    s.stack.push(UnderworldOn{god, hex_of(choice)});
}

std::string Underworld::fault(const State& s, std::size_t /*depth*/) const {
  if (step_of(s) != after(s, BattleStep::underworld)) return wrong_step;
  const Seat osiris = god_of_underworld(s);
  if (osiris == nobody) return "no underworld token can be laid";
  return seat == osiris ? "" : wrong_seat;
}

void UnderworldOn::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::on, underworld_targets(s));
}

void UnderworldOn::answer(State& s, Choice choice, AnkhJournal& journal) {
  const UnderworldOn now = *this;
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

std::string UnderworldOn::fault(const State& s, std::size_t depth) const {
  if (std::string wrong = Underworld{seat}.fault(s, depth); !wrong.empty()) return wrong;
  const bool there =
      from == no_hex ? underworld_left(s) > 0 : is_space(from) && s.underworld.has(from);
  return there ? "" : "/from: there is no such token";
}

}  // namespace ennead::ankh
