// KEMET-6: turns and tokens.
#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-6.4 to KEMET-6.11  Where tokens may go -----------------------------------------------

static int levels_open(unsigned tokens) {
  int open = 0;
  for (const std::uint16_t level : level_spaces)
    if ((tokens & level) == 0) ++open;
  return open;
}

static bool silver_left(const Player& p) {
  return p.has(Tile::act_of_god) && (p.tokens & Player::silver_used) == 0;
}

// KEMET-6.5, KEMET-28.6, KEMET-28.10, KEMET-28.12
unsigned golden_actions(const Player& p) {
  if (!has_golden(p) || (p.tokens & Player::golden_used) != 0) return 0;
  const auto bit = [](GoldenAction action) { return 1U << static_cast<unsigned>(action); };
  unsigned found = 0;
  if (p.has(Tile::divine_will)) found |= bit(GoldenAction::move) | bit(GoldenAction::recruit);
  if (p.has(Tile::forced_march)) found |= bit(GoldenAction::move);
  if (p.has(Tile::dark_ritual)) found |= bit(GoldenAction::pray);
  if (p.has(Tile::twin_ceremony))
    for (const Colour colour : colours)
      if ((p.tokens >> static_cast<unsigned>(action_of(colour)) & 1U) != 0)
        found |= bit(GoldenAction::white) << static_cast<unsigned>(colour);
  return found;
}

// KEMET-6.10: empty spaces with which no more levels stay open than `tokens_left` can cover. Where
// that is tight, the token has to cover a level that is still open.
static unsigned places(const State& s, const Player& p, int tokens_left) {
  const unsigned spaces = in_play(s).actions;
  const unsigned empty = spaces & ~static_cast<unsigned>(p.tokens);
  const int open = levels_open(p.tokens);
  if (open <= tokens_left) return empty;
  unsigned covering = 0;
  for (const std::uint16_t level : level_spaces)
    if ((p.tokens & level) == 0) covering |= level;
  // A sealed silver token may have been needed: that is forgiven (KEMET-29.24).
  return open - 1 <= tokens_left || !p.has(Tile::act_of_god) ? covering & spaces : 0;
}

unsigned regular_places(const State& s, const Turn& turn) {
  const Player& p = s.seats[turn.seat];
  if (turn.placed) return 0;
  return places(s, p, regular_tokens - p.regular_placed() - 1 + (silver_left(p) ? 1 : 0));
}

unsigned silver_places(const State& s, const Turn& turn) {
  const Player& p = s.seats[turn.seat];
  if (!silver_left(p)) return 0;
  return places(s, p, regular_tokens - p.regular_placed());
}

// KEMET-6.11, KEMET-6.12
bool may_end(const State& s, const Turn& turn) {
  const Player& p = s.seats[turn.seat];
  return turn.placed && (p.regular_placed() < regular_tokens || levels_open(p.tokens) == 0 ||
                         !silver_left(p));  // sealed: KEMET-29.24
}

bool token_lies(const State& s, std::initializer_list<Action> actions, bool golden_too) {
  const auto& turn = s.stack.nearest<Turn>();
  const unsigned tokens = s.seats[turn.seat].tokens;
  if (golden_too && (tokens & Player::golden_used) != 0) return true;
  unsigned wanted = 0;
  for (const Action action : actions) wanted |= 1U << static_cast<unsigned>(action);
  return (turn.placed || (tokens & Player::silver_used) != 0) && (tokens & wanted) != 0;
}

// ---- KEMET-6.1, KEMET-6.2  The turn -------------------------------------------------------------

void begin_turn(State& s, Seat seat, KemetJournal& journal) {
  s.stack.push(Turn{seat});
  if (journal.listening()) journal.tell(TurnBegins{seat, s.seats[seat].regular_placed() + 1});
}

static void end_turn(State& s, Seat seat, KemetJournal& journal) {
  s.stack.pop();
  const int place = place_in_order(s, seat) + 1;
  if (place < s.players)
    begin_turn(s, seat_at(s, place), journal);
  else if (s.seats[seat].regular_placed() < regular_tokens)
    begin_turn(s, seat_at(s, 0), journal);
  else
    begin_evening(s, journal);
}

bool token_left(const State& s, const Turn& turn) {
  return regular_places(s, turn) != 0 || silver_places(s, turn) != 0 ||
         golden_free(s.seats[turn.seat]);
}

// KEMET-25.2, KEMET-25.3
bool goes_on(State& s, const Turn& turn, KemetJournal& journal) {
  const Seat who = turn.seat;
  if (victory_points(s, who) < s.goal() || !token_left(s, turn)) return true;
  for (const Seat other : SeatSet::first(s.players))
    if (victory_points(s, other) > victory_points(s, who)) {
      if (!s.final_day) journal.tell(FinalDay{who, victory_points(s, who)});
      s.final_day = true;
      return true;
    }
  s.stack.pop();
  end_game(s, Ending::before_token, who, journal);
  return false;
}

// KEMET-29.4
static bool walks(const State& s, Seat seat, bool golden) {
  return plays_path(s) && !golden && can_activate(s, seat);
}

bool can_act(const State& s, Seat seat, Action action, bool golden) {
  switch (action) {
    case Action::move1:
    case Action::move2: return !s.seats[seat].troops.empty() || walks(s, seat, golden);
    case Action::recruit: return can_recruit(s, seat);
    case Action::raise: return can_raise(s, seat);
    case Action::pray2:
    case Action::pray3: return true;
    case Action::white:
    case Action::red:
    case Action::blue:
    case Action::black: return !buyable(s, seat, colour_of(action), golden).empty();
  }
  return false;
}

// Where nothing can be done, nothing is asked (KEMET-6.3).
void begin_action(State& s, Seat seat, Action action, int hares, bool golden,
                  KemetJournal& journal) {
  if (!can_act(s, seat, action, golden)) {
    journal.tell(NoEffect{seat});
    return;
  }
  switch (action) {
    case Action::move1:
    case Action::move2: {
      Move& move = s.stack.push(Move{seat});
      move.left = static_cast<std::uint8_t>(hares * box().path.objects[Object::hare].movement);
      if (walks(s, seat, golden)) s.stack.push(Activate{seat});
      return;
    }
    case Action::recruit: s.stack.push(Recruit{seat}); return;
    case Action::raise: s.stack.push(Raise{seat}); return;
    case Action::pray2:
    case Action::pray3:  // KEMET-7.1
      gain_pp(s, seat, 2 + added(s.seats[seat], Effect::pray), Reason::pray, journal);
      return;
    case Action::white:
    case Action::red:
    case Action::blue:
    case Action::black: s.stack.push(Buy{seat, colour_of(action), golden}); return;
  }
}

static void put_token(Player& p, unsigned bits) {
  p.tokens = static_cast<std::uint16_t>(p.tokens | bits);
}

// KEMET-29.18: Hares with a token for a Move.
static void offer_hares(const State& s, const Turn& turn, ChoiceList& list) {
  const int hares = s.more.seats[turn.seat].objects[Object::hare];
  if (hares == 0) return;
  constexpr unsigned moves =
      1U << static_cast<unsigned>(Action::move1) | 1U << static_cast<unsigned>(Action::move2);
  for (int count = 1; count <= hares; ++count) {
    for (const Action action : IdSet<Action>(regular_places(s, turn) & moves))
      list.add(choice(Kind::token, action, count));
    for (const Action action : IdSet<Action>(silver_places(s, turn) & moves))
      list.add(choice(Kind::silver, action, count));
    if ((golden_actions(s.seats[turn.seat]) & 1U) != 0)
      list.add(choice(Kind::golden, GoldenAction::move, count));
  }
}

[[gnu::noinline]] static void offer_of_path(const State& s, const Turn& turn, ChoiceList& list) {
  if (!token_left(s, turn)) return;
  offer_hares(s, turn, list);
  offer_seals(s, turn.seat, list);
  offer_send_back(s, turn.seat, list);
}

void Turn::offer(const State& s, ChoiceList& list) const {
  add_bits(list, Kind::token, regular_places(s, *this));
  if (silver_left(s.seats[seat])) add_bits(list, Kind::silver, silver_places(s, *this));
  if (has_golden(s.seats[seat])) add_bits(list, Kind::golden, golden_actions(s.seats[seat]));
  if (plays_path(s)) offer_of_path(s, *this, list);
  offer_cards(s, seat, box().turn_cards, list);
  if (may_end(s, *this)) list.add(choice(Kind::end));
}

// KEMET-29.18, KEMET-29.22: with Hares, and after a Seal.
[[gnu::noinline]] static void act_on_path(State& s, Seat seat, Action action, int hares,
                                          bool golden, KemetJournal& journal) {
  use_object(s, seat, Object::hare, hares, journal);
  if (can_seal(s, seat)) {
    s.stack.push(Acting{seat, action, static_cast<std::uint8_t>(hares), golden});
    s.stack.push(SealWindow{seat});
    return;
  }
  begin_action(s, seat, action, hares, golden, journal);
}
static void act(State& s, Seat seat, Action action, int hares, bool golden, KemetJournal& journal) {
  if (plays_path(s))
    act_on_path(s, seat, action, hares, golden, journal);
  else
    begin_action(s, seat, action, hares, golden, journal);
}

void Turn::answer(State& s, Choice choice, KemetJournal& journal) {
  const Seat who = seat;
  Player& p = s.seats[who];
  const auto action = static_cast<Action>(choice.operand());
  switch (kind_of(choice)) {
    case Kind::token:
      placed = true;
      put_token(p, 1U << choice.operand());
      journal.tell(TokenPlaced{who, action});
      act(s, who, action, choice.operand(1), false, journal);
      return;
    case Kind::silver:
      put_token(p, 1U << choice.operand() | Player::silver_used);
      journal.tell(SilverPlaced{who, action});
      act(s, who, action, choice.operand(1), false, journal);
      return;
    case Kind::golden: {
      const Action chosen = golden_as[choice.operand()];
      put_token(p, Player::golden_used);
      journal.tell(GoldenPlaced{who, chosen});
      act(s, who, chosen, choice.operand(1), true, journal);
      return;
    }
    case Kind::card: play_card(s, who, static_cast<Di>(choice.operand()), journal); return;
    case Kind::seal: seal_tile(s, who, choice, journal); return;
    case Kind::send_back: send_back(s, who, space_of(choice), journal); return;
    default: end_turn(s, who, journal); return;
  }
}
void Turn::prompt(const State& s, Seat /*asked*/, Message& message) const {
  if (placed) message.key += "_placed";
  message.with("round", s.seats[seat].regular_placed() + (placed ? 0 : 1));
}

}  // namespace ennead::kemet
