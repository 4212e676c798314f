// ANKH-28.12 to ANKH-28.23: priests, the four rooms of the Palace, and Sphinxes.
#include <algorithm>

#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- ANKH-28.12 to ANKH-28.14  Priests ----------------------------------------------------------

// The rooms form a ring: each is adjacent to two.
static std::array<std::size_t, 2> adjacent_rooms(std::size_t room) {
  const std::size_t before = (room + palace_rooms - 1) % palace_rooms;
  const std::size_t after = (room + 1) % palace_rooms;
  return before < after ? std::array{before, after} : std::array{after, before};
}

int priests_in(const State& s, std::size_t room) {
  int count = 0;
  for (const auto& own : s.palace.priests) count += own[room];
  return count;
}

void place_priest(State& s, Seat god, std::size_t room, AnkhJournal& journal) {
  --s.palace.pool[god];
  ++s.palace.priests[god][room];
  journal.tell(PriestPlaced{name_of(s, god), room_name(s, room)});
}

static bool can_move(const State& s, Seat god,
                     const std::array<std::uint8_t, palace_rooms>& moved) {
  for (std::size_t room = 0; room < palace_rooms; ++room)
    if (s.palace.priests[god][room] > moved[room]) return true;
  return false;
}

void ask_priests(State& s, Seat seat, Action action) {
  const Seat god = s.playing(seat);
  if (action == Action::move && can_move(s, god, {})) s.stack.push(PriestMove{seat, {}});
  if (action == Action::summon && s.palace.pool[god] > 0) s.stack.push(PriestRoom{seat});
}

void PriestMove::offer(const State& s, ChoiceList& list) const {
  const Seat god = s.playing(seat);
  for (std::size_t room = 0; room < palace_rooms; ++room)
    if (s.palace.priests[god][room] > moved[room])
      for (const std::size_t to : adjacent_rooms(room))
        list.add(choice(Kind::priest, s.gods[god].deity, room << 4U | to));
  list.add(choice(Kind::done));
}

void PriestMove::answer(State& s, Choice choice, AnkhJournal& journal) {
  if (kind_of(choice) == Kind::done) {
    s.stack.pop();
    return;
  }
  const Seat god = s.playing(seat);
  const std::size_t from = choice.operand(1) >> 4U;
  const std::size_t to = choice.operand(1) & 0xfU;
  --s.palace.priests[god][from];
  ++s.palace.priests[god][to];
  ++moved[to];
  journal.tell(PriestMoved{name_of(s, god), room_name(s, from), room_name(s, to)});
}

bool PriestMove::resume(State& s, AnkhJournal& /*journal*/) const {
  if (can_move(s, s.playing(seat), moved)) return true;
  s.stack.pop();
  return false;
}

std::string PriestMove::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_action(s, seat, Action::move); !wrong.empty()) return wrong;
  if (!s.palace.in_play() || s.palace.window != Window::priests)
    return "priests move after the figures";
  const Seat god = s.playing(seat);
  for (std::size_t room = 0; room < palace_rooms; ++room)
    if (moved[room] > s.palace.priests[god][room]) return "/moved: more than there are";
  return can_move(s, god, moved) ? "" : "no priest can move";
}

void PriestRoom::offer(const State& /*s*/, ChoiceList& list) const {
  for (std::size_t room = 1; room <= palace_rooms; ++room) list.add(choice(Kind::room, room));
}

void PriestRoom::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = s.playing(seat);
  s.stack.pop();
  place_priest(s, god, choice.operand() - 1U, journal);
}

std::string PriestRoom::fault(const State& s, std::size_t /*depth*/) const {
  if (!s.palace.in_play() || turn_of(s).next != TurnStep::resolved || seat != turn_of(s).seat)
    return wrong_seat;
  const bool summoned = s.palace.window == Window::priests && turn_of(s).action == Action::summon;
  if (!summoned && !s.palace.played) return "no priest comes now";
  return s.palace.pool[s.playing(seat)] > 0 ? "" : "no priest is left";
}

void leave_palace(State& s, Seat god) {
  s.palace.out.add(s.palace.held(god));
  s.palace.hand[god] = s.palace.used[god] = {};
  s.palace.priests[god] = {};
  s.palace.pool[god] = 0;
}

// ---- ANKH-28.15, ANKH-28.16  The rooms ----------------------------------------------------------

// The most priests; in a tie the god with the least devotion.
Seat winner_of(const State& s, std::size_t room) {
  Seat winner = nobody;
  int most = 0;
  for (const Seat god : ascending(s))
    if (s.palace.priests[god][room] > most) {
      most = s.palace.priests[god][room];
      winner = god;
    }
  return winner;
}

// ANKH-28.35: of a merged god the seat on turn, where it is one of its two.
static Seat deciding(const State& s, Seat god) {
  const Seat on_turn = turn_of(s).seat;
  return s.playing(on_turn) == god ? on_turn : god;
}

void begin_palace(State& s) { s.stack.push(Rooms{}); }

static HexSet sphinx_sites(const State& s, Seat god) {
  return (adjacent_to_any(s, s.figures[god]) & empty_land(s)).without(s.underworld);
}

int sphinxes_left(const State& s) {
  return file_of(s).sphinxes - of_type(s, Monument::sphinx).size();
}

int sphinx_price(const State& s, Seat god, std::size_t room) {
  const PharaohFile::Room& war = file_of(s).rooms[room];
  return war.number + war.more * (s.controlled[god] & of_type(s, Monument::sphinx)).size();
}

// ANKH-28.20
static bool can_build_sphinx(const State& s, Seat god, std::size_t room) {
  return s.gods[god].followers >= sphinx_price(s, god, room) && sphinxes_left(s) > 0 &&
         ankh_pool(s, god) > 0 && !sphinx_sites(s, god).empty();
}

static bool row_empty(const State& s) {
  return std::all_of(s.palace.row.begin(), s.palace.row.end(),
                     [](PoliticalCard card) { return card == no_politic; });
}

// ANKH-28.22: what comes out of the pile was hidden, so nothing before it can be taken back.
static void fill_row(State& s, AnkhJournal& journal) {
  for (PoliticalCard& place : s.palace.row) {
    if (place != no_politic || s.palace.left == 0) continue;
    PoliticalCard& next = s.palace.pile[--s.palace.left];
    place = next;
    next = no_politic;
    journal.seal();
    journal.tell(PoliticTurned{card_name(s, place)});
  }
}

// ANKH-28.17
static void resolve_room(State& s, Rooms& rooms, int priests, AnkhJournal& journal) {
  const std::size_t room = rooms.room - 1U;
  const Seat god = rooms.god;
  const Seat seat = deciding(s, god);
  switch (file_of(s).rooms[room].effect) {
    case RoomEffect::law:
      if (!row_empty(s)) s.stack.push(Law{seat});
      return;
    case RoomEffect::granary:
      gain_followers(s, god, priests + file_of(s).rooms[room].number, Reason::granary, journal);
      return;
    case RoomEffect::audience:
      rooms.audience = true;
      if (!pharaoh_targets(s).empty()) s.stack.push(PharaohTo{seat});
      return;
    case RoomEffect::war:
      if (can_build_sphinx(s, god, room) || can_summon_once(s, god)) s.stack.push(WarRoom{seat});
      return;
  }
}

void Rooms::resume(State& s, AnkhJournal& journal) {
  if (audience) {
    audience = false;
    if (favourite(s) == god)
      gain_devotion(s, god, file_of(s).rooms[room - 1U].number, Reason::audience, journal);
    return;  // the game may be over
  }
  if (room == palace_rooms) {
    fill_row(s, journal);
    s.stack.pop();
    return;
  }
  god = winner_of(s, room);
  ++room;
  if (god == nobody) return;
  std::uint8_t& own = s.palace.priests[god][room - 1U];
  const int priests = own;
  s.palace.pool[god] = static_cast<std::uint8_t>(s.palace.pool[god] + own);
  own = 0;
  journal.tell(RoomWon{name_of(s, god), room_name(s, room - 1U), priests});
  resolve_room(s, *this, priests, journal);
}

// A question of the room lies above, or the monument of the event is still to be taken.
std::string Rooms::fault(const State& s, std::size_t depth) const {
  const Turn& turn = turn_of(s);
  if (!s.palace.in_play()) return "there is no Palace";
  if (std::string wrong = fault_of_event(s, turn.seat, TrackEvent::control); !wrong.empty())
    return wrong;
  if (s.stack.is<Control>(depth + 1))
    return room == 0 && god == nobody && !audience ? "" : "the Palace comes after the monument";
  if (room < 1 || room > palace_rooms) return "/room: a room is resolved";
  if (index(god) >= s.players || !is_in_game(s, god)) return "/god: a god has won the room";
  if (s.palace.priests[god][room - 1U] != 0) return "/god: its priests have left the room";
  return audience == s.stack.is<PharaohTo>(depth + 1) ? "" : "/audience: the Pharaoh may be moved";
}

static std::string fault_of_room(const State& s, Seat asked, RoomEffect effect) {
  const auto& rooms = s.stack.nearest<Rooms>();
  if (rooms.room == 0 || file_of(s).rooms[rooms.room - 1U].effect != effect)
    return "another room is resolved";
  return asked == deciding(s, rooms.god) ? "" : wrong_seat;
}

// ---- ANKH-28.17  Chamber of Law -----------------------------------------------------------------

static PoliticalCards in_row(const State& s) {
  PoliticalCards cards;
  for (const PoliticalCard card : s.palace.row)
    if (card != no_politic) cards.add(card);
  return cards;
}

static void take_politic(State& s, Seat god, PoliticalCard card, AnkhJournal& journal) {
  for (PoliticalCard& place : s.palace.row)
    if (place == card) place = no_politic;
  s.palace.hand[god].add(card);
  journal.tell(PoliticTaken{name_of(s, god), card_name(s, card)});
}

static bool is_full(const State& s, Seat god) {
  const int most = file_of(s).rooms[s.stack.nearest<Rooms>().room - 1U].number;
  return s.palace.held(god).size() >= most;
}

void Law::offer(const State& s, ChoiceList& list) const {
  for (const PoliticalCard card : one_of_each(s, in_row(s)))
    list.add(politic_choice(s, Kind::card, card));
  list.add(choice(Kind::no_card));
}

void Law::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat asked = seat;
  const Seat god = s.playing(seat);
  s.stack.pop();
  if (kind_of(choice) == Kind::no_card) return;
  const PoliticalCard card = politic_of(s, in_row(s), choice);
  if (is_full(s, god))
    s.stack.push(LawDrop{asked, card});
  else
    take_politic(s, god, card, journal);
}

std::string Law::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_room(s, seat, RoomEffect::law); !wrong.empty()) return wrong;
  return row_empty(s) ? "the row is empty" : "";
}

void LawDrop::offer(const State& s, ChoiceList& list) const {
  const Seat god = s.playing(seat);
  for (const PoliticalCard one : one_of_each(s, s.palace.hand[god]))
    list.add(politic_choice(s, Kind::drop, one));
  for (const PoliticalCard one : one_of_each(s, s.palace.used[god]))
    list.add(politic_choice(s, Kind::drop, one, used_card));
}

void LawDrop::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = s.playing(seat);
  const PoliticalCard taken = card;
  s.stack.pop();
  PoliticalCards& from =
      (choice.operand(1) & used_card) == 0 ? s.palace.hand[god] : s.palace.used[god];
  const PoliticalCard dropped = politic_of(s, from, choice);
  from.remove(dropped);
  s.palace.out.add(dropped);
  journal.tell(PoliticDropped{name_of(s, god), card_name(s, dropped)});
  take_politic(s, god, taken, journal);
}

std::string LawDrop::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_room(s, seat, RoomEffect::law); !wrong.empty()) return wrong;
  if (card == no_politic || !in_row(s).has(card)) return "/card: this card is not in the row";
  return is_full(s, s.playing(seat)) ? "" : "there is room for the card";
}
void LawDrop::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("card", to_field(card_name(s, card)));
}

// ---- ANKH-28.17, ANKH-28.20  War Room -----------------------------------------------------------

static std::size_t room_now(const State& s) { return s.stack.nearest<Rooms>().room - 1U; }

void WarRoom::offer(const State& s, ChoiceList& list) const {
  const Seat god = s.playing(seat);
  if (can_build_sphinx(s, god, room_now(s))) list.add(choice(Kind::sphinx));
  if (can_summon_once(s, god)) list.add(choice(Kind::summon_ordinary));
  list.add(choice(Kind::done));
}

void WarRoom::answer(State& s, Choice choice, AnkhJournal& /*journal*/) const {
  const Seat asked = seat;
  s.stack.pop();
  s.moved = {};
  if (kind_of(choice) == Kind::sphinx)
    s.stack.push(SphinxOn{asked});
  else if (kind_of(choice) == Kind::summon_ordinary)
    s.stack.push(Summon{asked});
}

std::string WarRoom::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_room(s, seat, RoomEffect::war); !wrong.empty()) return wrong;
  const Seat god = s.playing(seat);
  return can_build_sphinx(s, god, room_now(s)) || can_summon_once(s, god) ? "" : "it has no use";
}
void WarRoom::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("cost", sphinx_price(s, s.playing(seat), room_now(s)));
}

void SphinxOn::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::on, sphinx_sites(s, s.playing(seat)));
}

void SphinxOn::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = s.playing(seat);
  const Hex hex = hex_of(choice);
  const int cost = sphinx_price(s, god, room_now(s));
  s.stack.pop();
  s.gods[god].followers = static_cast<std::uint16_t>(s.gods[god].followers - cost);
  put_monument(s, Monument::sphinx, hex);
  s.controlled[god].add(hex);
  journal.tell(Built{name_of(s, god), Monument::sphinx, hex, cost});
}

std::string SphinxOn::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_room(s, seat, RoomEffect::war); !wrong.empty()) return wrong;
  return can_build_sphinx(s, s.playing(seat), room_now(s)) ? "" : "no Sphinx can be built";
}

}  // namespace ennead::ankh
