// KEMET-29.16 to KEMET-29.24: objects, and the Divine Seal above all.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

void use_object(State& s, Seat seat, Object object, int count, KemetJournal& journal) {
  if (count == 0) return;
  s.more.seats[seat].objects.remove(object, count);
  journal.tell(ObjectUsed{seat, object, count});
}

// ---- KEMET-29.22, KEMET-29.23  The Divine Seal --------------------------------------------------

bool can_seal(const State& s, Seat seat) {
  if (!plays_path(s) || !s.more.seats[seat].objects.has(Object::seal)) return false;
  for (const Seat other : SeatSet::first(s.players).without(seat))
    if (!s.seats[other].tiles.empty()) return true;
  return false;
}

void offer_seals(const State& s, Seat seat, ChoiceList& list) {
  if (!can_seal(s, seat)) return;
  for (const Seat other : SeatSet::first(s.players).without(seat))
    list.add_each(s.seats[other].tiles,
                  [other](Tile tile) { return choice(Kind::seal, other, tile); });
}

void seal_tile(State& s, Seat seat, Choice choice, KemetJournal& journal) {
  const auto owner = static_cast<Seat>(choice.operand(0));
  const auto tile = static_cast<Tile>(choice.operand(1));
  s.more.seats[seat].objects.remove(Object::seal);
  s.seats[owner].tiles.remove(tile);
  s.more.seats[owner].sealed.add(tile);
  journal.tell(TileSealed{seat, owner, tile});
  for (const Space space : s.seats[owner].troops) drop_excess(s, owner, space, journal);
}

void break_seals(State& s, KemetJournal& journal) {
  for (const Seat seat : SeatSet::first(s.players)) {
    Tiles& sealed = s.more.seats[seat].sealed;
    for (const Tile tile : sealed) {
      s.seats[seat].tiles.add(tile);
      journal.tell(SealBroken{seat, tile});
    }
    sealed = {};
  }
}

void Acting::resume(State& s, KemetJournal& journal) const {
  const Acting now = *this;
  s.stack.pop();
  begin_action(s, now.seat, now.action, now.hares, now.golden, journal);
}
std::string Acting::fault(const State& s, std::size_t depth) const {
  if (!plays_path(s)) return "nothing is sealed here";
  if (seat != active_seat(s)) return another_seat;
  if (static_cast<std::size_t>(action) >= count_of<Action>)
    return "/action: there is no such space";
  if (is_top(s, depth)) return "something is to be decided here";
  if (golden) {
    const bool known = std::find(golden_as.begin(), golden_as.end(), action) != golden_as.end();
    if (!known || !token_lies(s, {}, true)) return no_token;
  } else if (!token_lies(s, {action}, false)) {
    return no_token;
  }
  const bool moves = action == Action::move1 || action == Action::move2;
  return hares <= (moves ? Objects::most_of_a_kind : 0) ? "" : "/hares: not so many";
}

bool SealWindow::resume(State& s, KemetJournal& /*journal*/) const {
  if (can_seal(s, seat)) return true;
  s.stack.pop();
  return false;
}

void SealWindow::offer(const State& s, ChoiceList& list) const {
  offer_seals(s, seat, list);
  list.add(choice(Kind::done));
}

void SealWindow::answer(State& s, Choice choice, KemetJournal& journal) const {
  if (kind_of(choice) == Kind::done)
    s.stack.pop();
  else
    seal_tile(s, seat, choice, journal);
}
std::string SealWindow::fault(const State& s, std::size_t depth) const {
  if (!plays_path(s) || index(seat) >= s.players) return "nothing is sealed here";
  if (is_top(s, depth) && !can_seal(s, seat)) return "there is no Seal, or no tile for it";
  if (const auto* night = s.stack.find<Night>(depth)) {
    const bool last = night->next == NightStep::powers && night->at == 0;
    if (!last && (night->next != NightStep::seals || night->at < 1 || night->at >= s.players))
      return "tiles are sealed in another step";
    return seat == seat_at(s, last ? s.players - 1 : night->at - 1) ? "" : another_seat;
  }
  if (seat != active_seat(s)) return another_seat;
  const auto* move = s.stack.find<Move>(depth);
  return move == nullptr || move->at == no_space ? "" : "the action has begun";
}

// ---- KEMET-29.19 to KEMET-29.21  Objects in a battle --------------------------------------------

static bool may_use(const State& s, Seat seat, Object object) {
  if (!s.more.seats[seat].objects.has(object)) return false;
  switch (object) {
    case Object::khopesh:
    case Object::shield:
    case Object::mask: return !s.more.battle.mask;
    case Object::dagger: return true;
    default: return false;
  }
}

static bool has_something(const State& s, Seat seat) {
  for (const Object object : EnumSet<Object>::all())
    if (may_use(s, seat, object)) return true;
  return can_seal(s, seat);
}

void ask_objects(State& s, Seat seat) {
  if (has_something(s, seat)) s.stack.push(BattleObjects{seat});
}

bool BattleObjects::resume(State& s, KemetJournal& /*journal*/) const {
  if (has_something(s, seat)) return true;
  s.stack.pop();
  return false;
}

void BattleObjects::offer(const State& s, ChoiceList& list) const {
  for (const Object object : EnumSet<Object>::all())
    if (may_use(s, seat, object)) list.add(choice(Kind::use, object));
  offer_seals(s, seat, list);
  list.add(choice(Kind::done));
}

void BattleObjects::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  switch (kind_of(choice)) {
    case Kind::seal: seal_tile(s, who, choice, journal); return;
    case Kind::use: break;
    default: s.stack.pop(); return;
  }
  const auto object = static_cast<Object>(choice.operand());
  const std::size_t side = s.stack.nearest<Encounter>().side(who);
  use_object(s, who, object, 1, journal);
  PathBattle& battle = s.more.battle;
  switch (object) {
    case Object::khopesh: ++battle.khopeshes[side]; return;
    case Object::shield: ++battle.shields[side]; return;
    case Object::dagger: ++battle.daggers[side]; return;
    default: battle.mask = true; return;
  }
}
std::string BattleObjects::fault(const State& s, std::size_t depth) const {
  if (!plays_path(s)) return "there are no objects";
  const auto& now = *s.stack.find<Encounter>(depth);
  const bool first = now.next == EncounterStep::defender_objects;
  if (!first && now.next != EncounterStep::plan) return "no objects are used in this step";
  if (seat != now.seat(first ? attacker_side : defender_side)) return another_seat;
  return !is_top(s, depth) || has_something(s, seat) ? "" : "there is nothing to use";
}
void BattleObjects::prompt(const State& s, Seat asked, Message& message) const {
  s.stack.nearest<Encounter>().tell(s, asked, message);
}

}  // namespace ennead::kemet
