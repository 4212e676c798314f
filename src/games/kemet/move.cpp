// KEMET-10: a Move, step by step.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-10.11  The trail of positions --------------------------------------------------------

const Move* move_under_way(const State& s) {
  const auto* move = s.stack.find<Move>();
  return move == nullptr || move->at == no_space ? nullptr : move;
}

void begin_trail(State& s, const Move& move, bool of_move) {
  s.trail = Trail{};
  s.trail.start = move.at;
  s.trail.pp = s.seats[move.seat].pp;
  s.trail.of_move = of_move;
}

void forget_trail(State& s) {
  if (const Move* move = move_under_way(s)) begin_trail(s, *move, !move->set_out);
}

static void add_to_trail(State& s, const Move& move, const TrailStep& step) {
  if (s.trail.size == Trail::longest)  // cannot come about by the rules
    begin_trail(s, move, false);
  else
    s.trail.steps[s.trail.size++] = step;
}

void note_pp(State& s) {
  const Move* move = move_under_way(s);
  if (move == nullptr) return;
  const int pp = s.seats[move->seat].pp;
  const int before = s.trail.size == 0 ? s.trail.pp : s.trail.steps[s.trail.size - 1U].pp();
  if (pp != before) add_to_trail(s, *move, TrailStep(move->at, 0, nobody_along, pp));
}

// ---- KEMET-10.1, KEMET-10.12 --------------------------------------------------------------------

void end_move(State& s, KemetJournal& /*journal*/) {
  hold_sites(s, s.stack.top<Move>().seat);  // KEMET-2.14
  s.trail = Trail{};
  s.more.temporary = 0;  // KEMET-29.8
  s.stack.pop();
}

int most_added_capacity(const State& s) {
  constexpr int by_cards = 4;  // KEMET-24.9: two Swiftness, and each twice
  int most = s.content.has(Set::cards) ? by_cards : 0;
  if (plays_path(s)) most += box().path.objects[Object::hare].copies + 1;  // and a symbol
  return most;
}

void Move::offer(const State& s, ChoiceList& list) const {
  if (at == no_space) {
    add_spaces(list, Kind::troop, s.seats[seat].troops);
    list.add(choice(Kind::nothing));
    return;
  }
  add_spaces(list, Kind::to, step_targets(s, *this, StepBy::foot));
  add_spaces(list, Kind::teleport, step_targets(s, *this, StepBy::teleport));
  offer_cards(s, seat, box().move_cards, list);
  list.add(choice(Kind::end));
}

void Move::answer(State& s, Choice choice, KemetJournal& journal) {
  const Seat who = seat;
  switch (kind_of(choice)) {
    case Kind::nothing:
      s.stack.pop();
      s.more.temporary = 0;
      journal.tell(NoEffect{who});
      return;
    case Kind::troop:
      at = space_of(choice);
      begin_trail(s, *this, true);
      return;
    case Kind::to: s.stack.push(HowMany{who, space_of(choice), StepBy::foot}); return;
    case Kind::teleport: s.stack.push(HowMany{who, space_of(choice), StepBy::teleport}); return;
    case Kind::card: play_card(s, who, static_cast<Di>(choice.operand()), journal); return;
    default: end_move(s, journal); return;
  }
}
std::string Move::fault(const State& s, std::size_t depth) const {
  if (seat != active_seat(s)) return another_seat;
  if (!token_lies(s, {Action::move1, Action::move2}, true)) return no_token;
  const Player& p = s.seats[seat];
  if (at == no_space) {
    if (!is_top(s, depth) && !plays_path(s)) return "nothing lies above this";
    Move begun{seat};
    if (plays_path(s)) begun.left = left;
    if (left > most_added_capacity(s)) return "so much capacity cannot be left";
    return (p.troops.empty() && !plays_path(s)) || *this != begun ? "the Move has not begun" : "";
  }
  if (!is_open(s, at) || (!in_battle(s) && !p.troops.has(at)))
    return "where the moving units stand";
  const int most = most_added_capacity(s) + (set_out ? most_capacity + (plays_path(s) ? 1 : 0) : 0);
  if (left > most) return "so much capacity cannot be left";
  if (saved && !(set_out && owns(s, seat, Tile::priest_of_ra))) return "nothing was saved";
  if (gates && (!was_played(s, Di::open_gates) || p.has(Tile::open_gates)))
    return "the gates are not open";
  return {};
}
void Move::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  if (at != no_space) message.with("space", to_field(at)).with("left", set_out ? left : 1 + left);
}

// ---- KEMET-10.2 to KEMET-10.6  A step -----------------------------------------------------------

// KEMET-10.5
static int capacity(const Player& p, Creatures creatures) {
  int all = 1 + added(p, Effect::movement);
  for (const Creature creature : creatures) all += box()[creature].movement;
  return all;
}

// KEMET-29.27
static int haste(const State& s, Seat seat, int priests) {
  const bool hastes = priests > 0 && s.more.seats[seat].skills.has(Skill::haste);
  return hastes ? box().path.skills[Skill::haste].movement : 0;
}

int steps_left(const State& s, const Move& move) {
  if (move.set_out || move.at == no_space) return move.left;
  return move.left + capacity(s.seats[move.seat], working_on(s, move.seat, move.at)) +
         haste(s, move.seat, priests_on(s, move.seat, move.at));
}

static void tell_step(Seat seat, int units, Space from, Space to, Creatures creatures, int price,
                      StepBy by, KemetJournal& journal) {
  if (!journal.listening()) return;
  const bool with = !creatures.empty();
  const Creature creature = leading(creatures);
  if (creatures.size() > 1) {
    const Creature companion = creatures.without(Creatures::of(creature)).lowest();
    if (by == StepBy::foot)
      journal.tell(SteppedWithTwo{seat, units, from, to, creature, companion});
    else
      journal.tell(TeleportedWithTwo{seat, units, from, to, price, creature, companion});
    return;
  }
  if (by == StepBy::foot && with)
    journal.tell(SteppedWith{seat, units, from, to, creature});
  else if (by == StepBy::foot)
    journal.tell(Stepped{seat, units, from, to});
  else if (with)
    journal.tell(TeleportedWith{seat, units, from, to, price, creature});
  else
    journal.tell(Teleported{seat, units, from, to, price});
}

// KEMET-29.14: the priests who go along are named.
static void offer_with_priests(const State& s, const Move& move, const HowMany& step, int pp,
                               ChoiceList& list) {
  const Going alone = may_go(s, move, step.to, step.by);
  const Going with = may_go(s, move, step.to, step.by, true);
  const int most = std::max(alone.most_of_all(), with.most_of_all());
  for (int units = 1; units <= most; ++units) {
    const Range priests = priests_along(s, move, units);
    for (Party party = nobody_along; party < party_count; ++party)
      for (int count = priests.least; count <= priests.most; ++count)
        if (units <= (count > 0 ? with : alone).most[party] &&
            !repeats(s, move, step.to, units, party, count, pp))
          list.add(choice(Kind::how_many, units, party, count));
  }
}

void HowMany::offer(const State& s, ChoiceList& list) const {
  const auto& move = s.stack.nearest<Move>();
  const int pp = pp_after(s, move, by, to);
  if (priests_on(s, seat, move.at) > 0) {
    offer_with_priests(s, move, *this, pp, list);
    return;
  }
  if (!s.beasts.has(move.at)) {  // as for most troops: nobody can go along, or through walls
    const Player& p = s.seats[seat];
    const int most = std::min(p.on(move.at), room(s, p, to));
    const bool left = left_in(s.trail).has(to);
    for (int units = 1; units <= most; ++units)
      if (!left || !comes_again(s, move, to, units, nobody_along, 0, pp))
        list.add(choice(Kind::how_many, units, nobody_along));
    return;
  }
  const Going going = may_go(s, move, to, by);
  for (int units = 1; units <= going.most_of_all(); ++units)
    for (const Party party : going.parties)
      if (units <= going.most[party] && !repeats(s, move, to, units, party, 0, pp))
        list.add(choice(Kind::how_many, units, party));
}

void HowMany::answer(State& s, Choice choice, KemetJournal& journal) const {
  const HowMany step = *this;
  s.stack.pop();
  auto& move = s.stack.top<Move>();
  Player& p = s.seats[step.seat];
  const Space from = move.at;
  const int units = choice.operand();
  const Party party = choice.operand(1);
  const int priests = choice.operand(2);
  const Creatures here = creatures_on(s, step.seat, from);
  const Creatures along = party_at(s, step.seat, s.creature_at, from, party);
  if (!move.set_out)
    move.left = static_cast<std::uint8_t>(move.left + capacity(p, working(p, along)) +
                                          haste(s, step.seat, priests));
  move.set_out = true;
  int price = 0;
  if (step.by == StepBy::foot) {
    --move.left;
  } else if (step.by == StepBy::teleport) {
    price = teleport_price(p, move);
    pay(s, step.seat, price);
    move.saved = move.saved || p.has(Tile::priest_of_ra);
  }
  const int due = toll(s, step.seat, step.to);
  pay(s, step.seat, due);
  const int before = priests_on(s, step.seat, from);
  shift_units(s, step.seat, from, step.to, units);
  if (before > 0) {
    const int went = before - priests_on(s, step.seat, from);
    move_priests(s, step.seat, PriestAt(from), PriestAt(step.to), priests - went);
  }
  tell_step(step.seat, units, from, step.to, along, price, step.by, journal);
  move.at = step.to;
  add_to_trail(s, move, TrailStep(step.to, units, party, p.pp, priests));
  put_creatures(s, along, step.to);
  if (const Creatures alone = here.without(along); !alone.empty() && p.on(from) == 0) {
    put_creatures(s, alone, no_space);  // KEMET-10.10
    stay_on_tiles(step.seat, alone, journal);
    forget_trail(s);
  }
  const bool excess = room(s, p, from) < 0;  // the one that raised the limit is gone
  const bool asks = excess && priests_on(s, step.seat, from) > 0;
  if (excess && !asks) drop_excess(s, step.seat, from, journal);
  if (excess) {
    forget_trail(s);
  }
  const Seat enemy = enemy_on(s, step.seat, step.to);
  if (due > 0) journal.tell(TollPaid{step.seat, enemy, due});
  if (enemy != nobody) begin_encounter(s, step.seat, enemy, step.to, journal);
  if (asks) drop_excess(s, step.seat, from, journal);  // KEMET-29.13: asked first
}
std::string HowMany::fault(const State& s, std::size_t depth) const {
  if (seat != active_seat(s)) return another_seat;
  if (!is_open(s, to) || !step_targets(s, *s.stack.find<Move>(depth), by).has(to))
    return "such a step is not possible";
  return by != StepBy::card || was_played(s, Di::teleportation) ? ""
                                                                : "no Teleportation was played";
}
void HowMany::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  message.with("space", to_field(to));
}

}  // namespace ennead::kemet
