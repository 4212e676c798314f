// ANKH-14: the order of a battle; obelisks, announcement and cards.
#include "games/ankh/rules.h"

namespace ennead::ankh {

// The gods that are wanted, in ascending order, as the queue of a step.
template <class Wanted>
static Queue queue_of(const State& s, Wanted wanted) {
  Queue queue;
  for (const Seat god : ascending(s))
    if (wanted(god)) queue.add(god);
  return queue;
}

// Does a god wait for this step?
static bool belongs(const State& s, Seat god, BattleStep step) {
  const bool fights = s.battle.participants.has(god);
  switch (step) {
    case BattleStep::obelisks:  // ANKH-14.3
      return s.gods[god].has(Power::obelisk_attuned) &&
             (fights || does(s, Policy::obelisks_call_to_battle));
    case BattleStep::build:
      return fights && (played(s, god, Card::build) ||
                        (does(s, Policy::cards_god_by_god) && played(s, god, Card::flood)));
    case BattleStep::plague: return fights && played(s, god, Card::plague);
    case BattleStep::worship: return fights && s.gods[god].has(Power::worshipful);
    default: return false;
  }
}

static Queue queue_of(const State& s, BattleStep step) {
  Queue queue = queue_of(s, [&s, step](Seat god) { return belongs(s, god, step); });
  if (step == BattleStep::plague && queue.size > 1 && !does(s, Policy::plague_each)) {
    const Seat first = queue.gods.values[0];
    queue = {};
    queue.add(first);
  }
  return queue;
}

static HexSet obelisk_targets(const State& s, Seat god) {
  const HexSet& land = region_land(s, s.battle.region);
  const HexSet obelisks = s.controlled[god] & counting_as(s, Monument::obelisk) & land;
  return adjacent_to_any(s, obelisks) & land & open_to(s, god);
}
static HexSet obelisk_figures(const State& s, Seat god) {
  const HexSet unmoved = s.figures[god].without(s.moved);
  return obelisk_targets(s, god).empty() ? HexSet() : unmoved;
}

// ---- ANKH-14.1, ANKH-14.2  The order ------------------------------------------------------------

void begin_battle(State& s, int region, SeatSet participants, AnkhJournal& journal) {
  s.battle = BattleFacts{};
  s.battle.region = static_cast<std::uint8_t>(region);
  s.battle.participants = participants;
  s.moved = {};
  journal.tell(BattleBegins{region, participants.size()});
  if (journal.listening()) {
    const HexSet spaces = region_of_figures(s, region);
    for (const Seat god : ascending(s))
      if (participants.has(god))
        journal.tell(Participates{name_of(s, god), (s.figures[god] & spaces).size()});
  }
  s.stack.push(Battle{});
}

static void end_battle(State& s) {
  s.battle = BattleFacts{};
  s.marked = {};
  s.stack.pop();
}

// ANKH-14.3, ANKH-14.5: in turn until all are out. True if somebody is asked.
static bool ask_for_obelisks(State& s) {
  Queue& queue = s.battle.queue;
  SeatSet in;
  for (int at = 0; at < queue.size; ++at) in.add(queue.gods.values[static_cast<std::size_t>(at)]);
  while (!(in = in.without(s.battle.out)).empty()) {
    if (queue.done()) queue.at = 0;
    const Seat god = queue.next();
    if (s.battle.out.has(god)) continue;
    if (!obelisk_figures(s, god).empty()) {
      s.stack.push(ObeliskFigure{god});
      return true;
    }
    s.battle.out.add(god);
  }
  s.moved = {};
  return false;
}

// ANKH-14.6, ANKH-20.1
static Seat may_announce(const State& s) {
  const Seat amun = god_with(s, Deity::amun);
  const bool may = amun != nobody && s.battle.participants.has(amun) &&
                   hand_of(s, amun).size() > 1 && !s.stack.nearest<Conflict>().announced;
  return may ? amun : nobody;
}

// The next of the queue that can do something is asked; false when it is through.
template <class Frame, class Able>
static bool ask_next(State& s, Able able) {
  while (!s.battle.queue.done()) {
    const Seat god = s.battle.queue.next();
    if (!able(god)) continue;
    s.stack.push(Frame{god});
    return true;
  }
  return false;
}

// A step with a queue comes up again until all of its queue have been asked.
static bool ask_in_turn(State& s, BattleStep step, AnkhJournal& journal) {
  if (s.battle.queue.size == 0) s.battle.queue = queue_of(s, step);
  switch (step) {
    case BattleStep::obelisks: return ask_for_obelisks(s);
    case BattleStep::build:
      return ask_next<Build>(s, [&s, &journal](Seat god) {
        if (does(s, Policy::cards_god_by_god) && played(s, god, Card::flood))
          resolve_flood(s, god, journal);
        if (!played(s, god, Card::build)) return false;
        const std::optional<Lack> lack = building_lack(s, god);
        if (lack) journal.tell(CannotBuild{name_of(s, god), *lack});
        return !lack;
      });
    case BattleStep::plague:  // ANKH-15.6
      if (s.battle.queue.done()) return false;
      if (s.battle.queue.at == 0) begin_plague(s);
      s.battle.queue.next();
      s.stack.push(Bid{s.battle.bidders, {}, {}});
      return true;
    case BattleStep::worship:
      return ask_next<Worship>(s, [&s](Seat god) { return can_worship(s, god); });
    default: return false;
  }
}

void Battle::resume(State& s, AnkhJournal& journal) {
  switch (next) {
    case BattleStep::obelisks:
    case BattleStep::build:
    case BattleStep::plague:
    case BattleStep::worship:
      if (ask_in_turn(s, next, journal)) return;
      s.battle.queue = {};
      s.battle.out = {};
      s.battle.bidders = {};
      break;
    case BattleStep::announcement:
      if (const Seat god = may_announce(s); god != nobody) s.stack.push(Announce{god});
      break;
    case BattleStep::cards: s.stack.push(Cards{s.battle.participants, {}, {}}); break;
    case BattleStep::flood:
      for (const Seat god : ascending(s))
        if (played(s, god, Card::flood)) resolve_flood(s, god, journal);
      break;
    case BattleStep::majorities:
      if (resolve_majorities(s, journal)) return;
      break;
    case BattleStep::resolution:
      resolve_battle(s, journal);
      if (s.ending != Ending::none) return;
      break;
    case BattleStep::deaths: endanger_losers(s, journal); break;
    case BattleStep::magnanimous:
      if (resolve_magnanimous(s, journal)) return;
      break;
    case BattleStep::cat_mummies:
      lose_for_cat_mummies(s, s.battle.cat_mummies, journal);
      s.battle.cat_mummies = {};
      break;
    case BattleStep::underworld:  // ANKH-17.3
      if (const Seat god = god_of_underworld(s); god != nobody) s.stack.push(Underworld{god});
      break;
    case BattleStep::miracle:
      if (resolve_miracle(s, journal)) return;
      break;
    case BattleStep::maat:
      resolve_maat(s, journal);
      end_battle(s);
      return;
  }
  next = after(s, next);
}

// ---- What is known of a battle at its different moments -----------------------------------------

bool plays_two_cards(const State& s, Seat god) {
  return s.battle.two_cards && s.gods[god].is(Deity::amun);
}

// Cards are secret while they are asked for.
static bool revealed(const State& s, BattleStep step) {
  return edition(s).behind(step, BattleStep::cards) && !s.stack.top_is<Cards>();
}

static std::string fault_of_queue(const State& s, BattleStep step) {
  const Queue& queue = s.battle.queue;
  const bool obelisks = step == BattleStep::obelisks;
  const bool queued =
      obelisks ||
      ((step == BattleStep::build || step == BattleStep::plague || step == BattleStep::worship) &&
       revealed(s, step));
  if (queued ? queue.at < 1 : queue != Queue{}) return "gods that wait for this step";
  SeatSet seen;
  for (std::size_t at = 0; at < queue.size; ++at) {
    const Seat god = queue.gods.values[at];
    if (index(god) >= s.players || seen.has(god) || !belongs(s, god, step))
      return "a god that does not wait for this step";
    seen.add(god);
  }
  if (step == BattleStep::plague && queue.size > 1 && !does(s, Policy::plague_each))
    return "the plague comes once";
  if (!obelisks) return {};
  if (!s.battle.out.without(seen).empty()) return "who is out took part before";
  Queue wanted = queue_of(s, BattleStep::obelisks);
  wanted.at = queue.at;
  return queue == wanted ? "" : "all with Obelisk Attuned, ascending";
}

static std::string fault_of_played(const State& s, BattleStep step) {
  const BattleFacts& battle = s.battle;
  constexpr int most_killed = 40;
  const bool open = revealed(s, step);
  const bool safe = !open || edition(s).behind(BattleStep::plague, step);
  HexSet floodable;
  for (const Seat god : SeatSet::first(s.players)) {
    const bool participates = battle.participants.has(god);
    const int wanted = !open || !participates ? 0 : plays_two_cards(s, god) ? 2 : 1;
    if (battle.cards[god].size() != wanted || !s.gods[god].used.has_all(battle.cards[god]))
      return "the cards of this battle";
    if (battle.killed[god] > (participates ? most_killed : 0)) return "so many cannot have died";
    if (safe && battle.killed[god] != 0) return "nobody has died yet";
    if (does(s, Policy::flood_protects) && played(s, god, Card::flood)) floodable |= s.figures[god];
  }
  const Seat amun = god_with(s, Deity::amun);
  if (battle.two_cards &&
      (!s.stack.nearest<Conflict>().announced || !battle.participants.has(amun) ||
       !edition(s).behind(step, BattleStep::cards)))
    return "Amun has not announced two cards";
  if (!(floodable & region_land(s, battle.region)).has_all(s.marked))
    return "Flood marks figures in the region";
  return {};
}

std::string Battle::fault(const State& s, std::size_t /*depth*/) const {
  const BattleFacts& battle = s.battle;
  const bool obelisks = next == BattleStep::obelisks;
  if (battle.region != s.stack.nearest<Conflict>().region)
    return "the battle is in the region of the conflict";
  if (battle.participants.size() < 2) return "a battle has two participants or more";
  if (!battle.participants.without(s.in_game).empty()) return "participants are in the game";
  if (std::string wrong = fault_of_played(s, next); !wrong.empty()) return wrong;
  // Pyramids that gave their extra when a Mummy returned are in it, too.
  if (!obelisks && !s.moved.empty() && s.stack.find<Summon>() == nullptr)
    return "nothing is being moved";
  if (!obelisks && !battle.out.empty()) return "nobody uses obelisks any more";
  const Edition& rules = edition(s);
  // Nobody's figures leave the region before the first plague.
  const SeatSet present = gods_in(s, region_of_figures(s, battle.region));
  if (!present.without(battle.participants).empty() ||
      (!revealed(s, next) && present != battle.participants) ||
      (rules.behind(BattleStep::plague, next) && present != battle.participants))
    return "the participants are those who have a figure in the region";
  const bool plague = next == BattleStep::plague && revealed(s, next);
  if (battle.bidders != (plague ? battle.participants : SeatSet())) return "those who bid";
  const bool resolved = rules.battle.has(BattleStep::magnanimous) &&
                        (next == BattleStep::deaths || next == BattleStep::magnanimous);
  if (!battle.strong.without(resolved ? battle.participants : SeatSet()).empty())
    return "those who had two figures";
  if (battle.winner != nobody &&
      (!rules.behind(next, BattleStep::deaths) || index(battle.winner) >= s.players ||
       !battle.participants.has(battle.winner)))
    return "the winner";
  return fault_of_queue(s, next);
}

// ---- ANKH-14.3, ANKH-14.4  Obelisk Attuned ------------------------------------------------------

std::string fault_of_obelisks(const State& s, Seat asked) {
  if (step_of(s) != BattleStep::obelisks) return wrong_step;
  if (asked != queued(s)) return wrong_seat;
  HexSet figures;
  for (std::size_t at = 0; at < s.battle.queue.size; ++at)
    figures |= s.figures[s.battle.queue.gods.values[at]];
  if (!(figures & region_land(s, s.battle.region)).has_all(s.moved))
    return "figures that moved stand in the region";
  return s.battle.out.has(asked) ? "this god is out" : "";
}

void ObeliskFigure::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::move, obelisk_figures(s, seat));
  list.add(choice(Kind::stop));
}

void ObeliskFigure::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::stop) {
    s.battle.out.add(god);
    journal.tell(ObelisksDone{name_of(s, god)});
  } else {
    s.stack.push(ObeliskTo{god, hex_of(choice)});
  }
}

std::string ObeliskFigure::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_obelisks(s, seat); !wrong.empty()) return wrong;
  return obelisk_figures(s, seat).empty() ? "no figure can come" : "";
}

void ObeliskTo::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::to, obelisk_targets(s, seat));
}

void ObeliskTo::answer(State& s, Choice choice, AnkhJournal& journal) {
  const ObeliskTo now = *this;
  const Hex to = hex_of(choice);
  s.stack.pop();
  journal.tell(Moved{name_of(s, now.seat), s.figure(now.from), now.from, to});
  move_figure(s, now.seat, now.from, to, now.seat);
  s.moved.add(to);
  if (s.battle.participants.has(now.seat)) return;
  s.battle.participants.add(now.seat);
  journal.tell(Participates{name_of(s, now.seat), 1});
}

std::string ObeliskTo::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_obelisks(s, seat); !wrong.empty()) return wrong;
  return is_space(from) && obelisk_figures(s, seat).has(from) ? "" : "/from: it cannot come";
}
void ObeliskTo::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("figure", to_field(s.figure(from))).with("space", to_field(from));
}

// ---- ANKH-14.6 to ANKH-14.8  Announcement and cards ---------------------------------------------

void Announce::offer(const State& /*s*/, ChoiceList& list) const {
  list.add(choice(Kind::two_cards));
  list.add(choice(Kind::one_card));
}

void Announce::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = seat;
  s.stack.pop();
  if (kind_of(choice) != Kind::two_cards) return;
  s.battle.two_cards = true;
  s.stack.nearest<Conflict>().announced = true;
  journal.tell(Announced{name_of(s, god)});
}

std::string Announce::fault(const State& s, std::size_t /*depth*/) const {
  if (step_of(s) != after(s, BattleStep::announcement)) return wrong_step;
  return may_announce(s) == seat && seat != nobody ? "" : "nobody may announce two cards";
}

// ANKH-14.7
static_assert(count_of<Card> <= 8);  // a choice has them in a byte
void Cards::offer(const State& s, Seat god, ChoiceList& list) const {
  const CardSet hand = hand_of(s, god);
  const bool two = plays_two_cards(s, god);
  for (const Card first : hand) {
    const CardSet one = CardSet::of(first);
    if (!two) list.add(choice(Kind::play, one.bits()));
    for (const Card second : two ? hand : CardSet())
      if (first < second) list.add(choice(Kind::play, (one | CardSet::of(second)).bits()));
  }
}

// Nothing of a commitment shows before all are in.
void Cards::answer(State& s, Seat god, Choice choice, AnkhJournal& journal) {
  if (!answered.has(god)) journal.tell(Committed{name_of(s, god)});
  answered.add(god);
  cards[god] = CardSet(choice.operand());
  if (answered != asked) return;
  const Cards all = *this;
  s.stack.pop();
  journal.seal();
  for (const Seat player : all.asked) {
    s.battle.cards[player] = all.cards[player];
    s.gods[player].used.add(all.cards[player]);
    for (const Card card : all.cards[player]) journal.tell(Revealed{name_of(s, player), card});
  }
}

std::string fault_of_answers(SeatSet asked, SeatSet answered, SeatSet wanted) {
  if (asked != wanted) return "/asked: others are asked here";
  if (!answered.without(asked).empty()) return "/answers: somebody answered who is not asked";
  return answered == asked ? "/answers: all have answered, so the question would be closed" : "";
}

std::string Cards::fault(const State& s, std::size_t /*depth*/) const {
  if (step_of(s) != after(s, BattleStep::cards)) return wrong_step;
  if (std::string wrong = fault_of_answers(asked, answered, s.battle.participants); !wrong.empty())
    return wrong;
  for (const Seat god : SeatSet::first(s.players)) {
    const bool two = plays_two_cards(s, god);
    if (two && hand_of(s, god).size() < 2) return "Amun needs two cards";
    if (cards[god].size() != (!answered.has(god) ? 0
                              : two              ? 2
                                                 : 1) ||
        !hand_of(s, god).has_all(cards[god]))
      return "/answers: a commitment that is not possible";
  }
  return {};
}
void Cards::prompt(const State& s, Seat seat, Message& message) const {
  if (plays_two_cards(s, s.playing(seat))) message.key += "_two";
}
void Cards::hide(const State& /*s*/, Seat god) { cards[god] = {}; }
void Cards::guess(const State& s, Seat god, Chance& chance) {
  if (!answered.has(god)) return;
  ChoiceList list;
  offer(s, god, list);
  cards[god] = CardSet(list[chance.below(static_cast<std::uint32_t>(list.size()))].operand());
}

}  // namespace ennead::ankh
