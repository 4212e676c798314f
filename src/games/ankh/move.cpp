// ANKH-7: Move Figures, with Satet's push (ANKH-21.2 to ANKH-21.4).
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ANKH-21.3: the space that Satet leaves is empty by then.
static HexSet push_targets(const State& s, Hex from, Hex to) {
  const Seat pushed = owner_of(s, to);
  HexSet targets = empty_land(s);
  targets.add(from);
  if (!s.gods[pushed].is(Deity::osiris)) targets = targets.without(s.underworld);
  return targets & board().beside(to);
}

// ANKH-21.2, ANKH-21.4
static HexSet satet_targets(const State& s, Seat god, Hex from) {
  HexSet enemies = all_figures(s).without(s.figures[god]) & board().reach(from) & board().land;
  if (!s.gods[god].is(Deity::osiris)) enemies = enemies.without(s.underworld);
  HexSet targets;
  for (const Hex to : enemies)
    if (!push_targets(s, from, to).empty()) targets.add(to);
  return targets;
}

// ANKH-7.6, ANKH-7.7
static bool can_aim_anew(const State& s, Seat god, Hex scorpion) {
  return !s.underworld.has(scorpion) || s.gods[god].is(Deity::osiris);
}

static HexSet move_targets(const State& s, Seat god, Hex from) {
  HexSet targets = board().reach(from) & open_to(s, god);  // ANKH-7.2 to ANKH-7.4, ANKH-7.8
  const Figure figure = s.figure(from);
  if (figure == Figure::satet) targets |= satet_targets(s, god, from);
  if (figure == Figure::scorpion && can_aim_anew(s, god, from)) targets.add(from);
  return targets;
}

// ANKH-7.1, ANKH-7.5
HexSet movable(const State& s, Seat god) {
  const HexSet open = open_to(s, god);
  HexSet found;
  for (const Hex hex : s.figures[god].without(s.moved))
    if (!(board().reach(hex) & open).empty() || !move_targets(s, god, hex).empty()) found.add(hex);
  return found;
}

// ANKH-28.27: Forced March is one move, after the action.
static bool marches(const State& s) { return s.palace.window == Window::after; }

void MoveFigure::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::move, movable(s, s.playing(seat)));
  if (!marches(s)) list.add(choice(Kind::done));
}

void MoveFigure::answer(State& s, Choice choice, AnkhJournal& /*journal*/) {
  if (kind_of(choice) == Kind::done)
    s.stack.pop();
  else
    s.stack.push(MoveTo{seat, hex_of(choice)});
}

bool MoveFigure::resume(State& s, AnkhJournal& /*journal*/) const {
  const bool marched = marches(s) && !s.moved.empty();
  if (!marched && !movable(s, s.playing(seat)).empty()) return true;
  s.stack.pop();
  return false;
}

std::string MoveFigure::fault(const State& s, std::size_t depth) const {
  const Seat god = s.playing(turn_of(s).seat);
  if (std::string wrong = fault_of_action(s, seat, Action::move); !wrong.empty()) return wrong;
  if (std::string wrong = fault_of_window(s, Window::acting);
      !wrong.empty() && (!marches(s) || !s.palace.played))
    return wrong;
  if (!s.figures[god].has_all(s.moved)) return "only own figures have moved";
  if (marches(s) && on_top(s, depth) && !s.moved.empty()) return "one figure marches";
  if (on_top(s, depth) && movable(s, god).empty()) return "no figure can move";
  return {};
}

void MoveTo::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::to, move_targets(s, s.playing(seat), from));
}

void MoveTo::answer(State& s, Choice choice, AnkhJournal& journal) {
  const MoveTo now = *this;
  const Seat god = s.playing(seat);
  const Hex to = hex_of(choice);
  s.stack.pop();
  if (to != now.from && s.figure(to) != Figure::none) {
    s.stack.push(PushTo{now.seat, now.from, to});
    return;
  }
  if (to != now.from) journal.tell(Moved{name_of(s, god), s.figure(now.from), now.from, to});
  move_figure(s, god, now.from, to, now.seat);
  s.moved.add(to);
}

std::string MoveTo::fault(const State& s, std::size_t /*depth*/) const {
  if (seat != turn_of(s).seat) return wrong_seat;
  if (!is_space(from) || !movable(s, s.playing(seat)).has(from))
    return "/from: this figure cannot move";
  return {};
}
void MoveTo::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("figure", to_field(s.figure(from))).with("space", to_field(from));
}

void PushTo::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::push, push_targets(s, from, to));
}

// ANKH-21.3, ANKH-21.9: a Giant Scorpion that is pushed is aimed by its owner before the turn goes
// on.
void PushTo::answer(State& s, Choice choice, AnkhJournal& journal) {
  const PushTo now = *this;
  const Seat god = s.playing(seat);
  const Seat pushed = owner_of(s, to);
  const Hex away = hex_of(choice);
  s.stack.pop();
  const Figure figure = s.figure(now.to);
  journal.tell(Moved{name_of(s, god), Figure::satet, now.from, now.to});
  journal.tell(Pushed{name_of(s, god), name_of(s, pushed), figure, now.to, away});
  // Satet may give her space to the figure that she pushes, so she is lifted first.
  const bool radiant = s.radiant.has(now.from);
  remove_figure(s, god, now.from);
  move_figure(s, pushed, now.to, away, pushed);
  put_figure(s, god, Figure::satet, now.to);
  if (radiant) s.radiant.add(now.to);
  s.moved.add(now.to);
}

std::string PushTo::fault(const State& s, std::size_t /*depth*/) const {
  if (seat != turn_of(s).seat) return wrong_seat;
  const Seat god = s.playing(seat);
  if (!is_space(from) || !is_space(to) || s.figure(from) != Figure::satet ||
      s.figure(to) == Figure::none || !movable(s, god).has(from) ||
      !move_targets(s, god, from).has(to))
    return "Satet cannot push here";
  return {};
}
void PushTo::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("figure", to_field(s.figure(to))).with("space", to_field(to));
}

}  // namespace ennead::ankh
