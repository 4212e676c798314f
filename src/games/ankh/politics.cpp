// ANKH-28.24 to ANKH-28.27: political cards, and the moments of an action at which they are played.
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- Cards by their kinds -----------------------------------------------------------------------

PoliticalCards one_of_each(const State& s, PoliticalCards cards) {
  PoliticalCards found;
  std::size_t last = count_of<PoliticalCard>;  // cards of one kind are neighbours
  for (const PoliticalCard card : cards) {
    const std::size_t kind = file_of(s).kind(card);
    if (kind != last) found.add(card);
    last = kind;
  }
  return found;
}

Choice politic_choice(const State& s, Kind kind, PoliticalCard card, std::uint8_t used) {
  const PharaohFile::Kind& of = file_of(s).of(card);
  return choice(kind, of.effect, of.place | used);
}

PoliticalCard politic_of(const State& s, PoliticalCards cards, Choice choice) {
  for (const PoliticalCard card : cards)
    if (politic_choice(s, kind_of(choice), card, choice.operand(1) & used_card) == choice)
      return card;
  return no_politic;
}

// ---- ANKH-28.25  What can be played -------------------------------------------------------------

static bool any_priest_in_palace(const State& s) {
  for (std::size_t room = 0; room < palace_rooms; ++room)
    if (priests_in(s, room) > 0) return true;
  return false;
}

// ANKH-28.27
static bool can_do(const State& s, Seat god, const PharaohFile::Kind& card, Action action) {
  const bool before = s.palace.window == Window::before;
  switch (card.effect) {
    case Politic::forced_march:
      return !before && action == Action::move && !movable(s, god).empty();
    case Politic::levy: return !before && action == Action::summon && can_summon_once(s, god);
    case Politic::corvee: return !before && action == Action::gain;
    case Politic::scribes:
      return before && action == Action::unlock && s.gods[god].steps() < unlock_steps;
    case Politic::ordination: return s.palace.pool[god] > 0;
    case Politic::intrigue: return any_priest_in_palace(s);
    case Politic::royal_barge: return !pharaoh_targets(s).empty();
    case Politic::offering: return s.gods[god].followers >= card.number;
  }
  return false;
}

PoliticalCards playable(const State& s, Seat seat) {
  const Seat god = s.playing(seat);
  PoliticalCards found;
  for (const PoliticalCard card : one_of_each(s, s.palace.hand[god]))
    if (can_do(s, god, file_of(s).of(card), turn_of(s).action)) found.add(card);
  return found;
}

// ---- ANKH-28.24  The windows of an action -------------------------------------------------------

static void open_window(State& s, Seat seat) {
  if (!s.palace.played && !s.palace.hand[s.playing(seat)].empty() && !playable(s, seat).empty())
    s.stack.push(Politics{seat});
}

bool pass_windows(State& s, Turn& turn, AnkhJournal& journal) {
  PalaceFacts& palace = s.palace;
  switch (palace.window) {
    case Window::none:
      palace.window = Window::before;
      open_window(s, turn.seat);
      return false;
    case Window::before:
      palace.window = Window::acting;
      begin_action(s, turn.seat, turn.action, journal);
      return false;
    case Window::acting:
      palace.window = Window::priests;
      ask_priests(s, turn.seat, turn.action);
      return false;
    case Window::priests:
      palace.window = Window::after;
      open_window(s, turn.seat);
      return false;
    case Window::after: break;
  }
  palace.window = Window::none;
  palace.played = palace.free_unlock = palace.extra_done = false;
  return true;
}

std::string fault_of_window(const State& s, Window window) {
  if (!s.palace.in_play() || s.palace.window == window) return {};
  return "this is not asked at this moment of the action";
}

// ---- ANKH-28.27  What the cards do --------------------------------------------------------------

void Politics::offer(const State& s, ChoiceList& list) const {
  for (const PoliticalCard card : playable(s, seat)) list.add(politic_choice(s, Kind::card, card));
  list.add(choice(Kind::no_card));
}

void Politics::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat asked = seat;
  const Seat god = s.playing(seat);
  s.stack.pop();
  if (kind_of(choice) == Kind::no_card) return;
  const PoliticalCard card = politic_of(s, s.palace.hand[god], choice);
  const PharaohFile::Kind& played = file_of(s).of(card);
  s.palace.hand[god].remove(card);
  s.palace.used[god].add(card);
  s.palace.played = true;
  journal.tell(PoliticPlayed{name_of(s, god), card_name(s, card)});
  switch (played.effect) {
    case Politic::forced_march: s.stack.push(MoveFigure{asked}); return;
    case Politic::levy: s.stack.push(Summon{asked}); return;
    case Politic::corvee: gain_followers(s, god, played.number, Reason::corvee, journal); return;
    case Politic::scribes: s.palace.free_unlock = true; return;
    case Politic::ordination: s.stack.push(PriestRoom{asked}); return;
    case Politic::intrigue: s.stack.push(Intrigue{asked}); return;
    case Politic::royal_barge: s.stack.push(PharaohTo{asked}); return;
    case Politic::offering:
      s.gods[god].followers = static_cast<std::uint16_t>(s.gods[god].followers - played.number);
      journal.tell(Sacrificed{name_of(s, god), played.number});
      gain_devotion(s, god, 1, Reason::offering, journal);
      return;
  }
}

std::string Politics::fault(const State& s, std::size_t /*depth*/) const {
  if (!s.palace.in_play() || turn_of(s).next != TurnStep::resolved || s.palace.played ||
      (s.palace.window != Window::before && s.palace.window != Window::after))
    return "no card is played now";
  if (seat != turn_of(s).seat) return wrong_seat;
  return playable(s, seat).empty() ? "no card can be played" : "";
}
void Politics::prompt(const State& s, Seat /*asked*/, Message& message) const {
  if (s.palace.window == Window::after) message.key += "_after";
  message.with("action", to_field(turn_of(s).action));
}

// ---- Intrigue -----------------------------------------------------------------------------------

void Intrigue::offer(const State& s, ChoiceList& list) const {
  for (const Seat god : s.in_game)
    for (std::size_t room = 0; room < palace_rooms; ++room) {
      if (s.palace.priests[god][room] == 0) continue;
      for (std::size_t to = 0; to < palace_rooms; ++to)
        if ((room + to) % 2 == 1)  // neighbours in the ring of four
          list.add(choice(Kind::priest, s.gods[god].deity, room << 4U | to));
    }
}

void Intrigue::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat own = s.playing(seat);
  s.stack.pop();
  const std::size_t from = choice.operand(1) >> 4U;
  const std::size_t to = choice.operand(1) & 0xfU;
  for (const Seat god : s.in_game) {
    if (s.gods[god].deity != static_cast<Deity>(choice.operand(0))) continue;
    --s.palace.priests[god][from];
    ++s.palace.priests[god][to];
    journal.tell(
        PriestSent{name_of(s, own), name_of(s, god), room_name(s, from), room_name(s, to)});
  }
}

std::string Intrigue::fault(const State& s, std::size_t /*depth*/) const {
  if (!s.palace.in_play() || turn_of(s).next != TurnStep::resolved || !s.palace.played)
    return "no card is played now";
  if (seat != turn_of(s).seat) return wrong_seat;
  return any_priest_in_palace(s) ? "" : "no priest is in the Palace";
}

}  // namespace ennead::ankh
