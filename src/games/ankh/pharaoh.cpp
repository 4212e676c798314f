// ANKH-28.7 to ANKH-28.11: the Pharaoh on the board; ANKH-28.28 to ANKH-28.32: what he does there.
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- Where he stands ----------------------------------------------------------------------------

static const PharaohFile::Pharaoh& pharaoh_of(const State& s) {
  return file_of(s).pharaohs[s.palace.pharaoh];
}

bool pharaoh_does(const State& s, PharaohEffect effect) {
  return s.palace.space != no_hex && pharaoh_of(s).effect == effect;
}

int pharaoh_number(const State& s) { return pharaoh_of(s).number; }

// ANKH-28.10: judged when it is asked for, so a caravan changes it at once.
int pharaoh_region(const State& s) {
  return s.palace.space == no_hex ? 0 : region_of(s, s.palace.space);
}

HexSet beside_pharaoh(const State& s) {
  return s.palace.space == no_hex ? HexSet() : adjacent(s, s.palace.space);
}

// ANKH-28.11
Seat favourite(const State& s) {
  const HexSet beside = beside_pharaoh(s);
  int most = 0;
  Seat leader = nobody;
  for (const Seat god : s.in_game) {
    const int own = (s.figures[god] & beside).size();
    if (own < most || own == 0) continue;
    leader = own > most ? god : nobody;
    most = own;
  }
  return leader;
}

// ANKH-28.9
HexSet pharaoh_targets(const State& s) {
  if (s.palace.space == no_hex) return {};
  return (board().reach(s.palace.space) & empty_land(s)).without(s.underworld);
}

// ---- ANKH-28.29, ANKH-28.32  What he changes ----------------------------------------------------

HexSet doubled_monuments(const State& s) {
  if (!s.palace.in_play() || !pharaoh_does(s, PharaohEffect::doubles)) return {};
  return beside_pharaoh(s) & all_monuments(s);
}

int counted_beside(const State& s, const HexSet& monuments) {
  const int count = monuments.size();
  const HexSet more = doubled_monuments(s);
  return more.empty() ? count : count + (pharaoh_number(s) - 1) * (monuments & more).size();
}

int pharaoh_bonus(const State& s, int region) {
  if (!s.palace.in_play() || !pharaoh_does(s, PharaohEffect::rewards)) return 0;
  return pharaoh_region(s) == region ? pharaoh_number(s) : 0;
}

// ---- ANKH-28.7  Where he begins -----------------------------------------------------------------

static HexSet start_targets(const State& s) {
  const HexSet empty = empty_land(s);
  const HexSet alone = empty.without(board().around(all_figures(s)));
  return alone.empty() ? empty : alone;
}

static void place_pharaoh(State& s, Hex hex) {
  if (s.palace.space != no_hex) s.occupied.remove(s.palace.space);
  s.palace.space = hex;
  s.occupied.add(hex);
}

void begin_pharaoh(State& s, Seat first) { s.stack.push(PharaohStart{first}); }

void PharaohStart::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::on, start_targets(s));
}

void PharaohStart::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat first = seat;
  s.stack.pop();
  place_pharaoh(s, hex_of(choice));
  const GodName god = name_of(s, s.playing(first));
  journal.tell(PharaohPlaced{god, hex_of(choice)});
  journal.tell(TurnBegins{god, first});
}

std::string PharaohStart::fault(const State& s, std::size_t /*depth*/) const {
  if (!s.palace.in_play() || s.palace.space != no_hex) return "the Pharaoh is not to be placed";
  const Turn& turn = turn_of(s);
  if (s.event != 0 || turn.next != TurnStep::choose || turn.first != Action::none)
    return "the Pharaoh is placed before the first turn";
  return seat == turn.seat ? "" : wrong_seat;
}
void PharaohStart::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("pharaoh", to_field(PharaohName{s.palace.file, s.palace.pharaoh}));
}

// ---- ANKH-28.9  How he moves --------------------------------------------------------------------

// In the Hall of Audience he may stay.
static bool may_stay(const State& s) { return s.stack.find<Rooms>() != nullptr; }

void PharaohTo::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::to, pharaoh_targets(s));
  if (may_stay(s)) list.add(choice(Kind::stay));
}

void PharaohTo::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = s.playing(seat);
  s.stack.pop();
  if (kind_of(choice) == Kind::stay) return;
  const Hex from = s.palace.space;
  place_pharaoh(s, hex_of(choice));
  journal.tell(PharaohMoved{name_of(s, god), from, hex_of(choice)});
}

std::string PharaohTo::fault(const State& s, std::size_t /*depth*/) const {
  if (!s.palace.in_play() || pharaoh_targets(s).empty()) return "the Pharaoh cannot move";
  if (const auto* rooms = s.stack.find<Rooms>(); rooms != nullptr)
    return rooms->audience && s.playing(seat) == rooms->god ? "" : wrong_seat;
  if (turn_of(s).next != TurnStep::resolved || !s.palace.played) return "no card moves him";
  return seat == turn_of(s).seat ? "" : wrong_seat;
}
void PharaohTo::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("pharaoh", to_field(PharaohName{s.palace.file, s.palace.pharaoh}))
      .with("space", to_field(s.palace.space));
}

}  // namespace ennead::ankh
