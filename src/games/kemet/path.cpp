// KEMET-29.1 to KEMET-29.12 and KEMET-29.33: the boards, a priest on his way, and what he brings.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-29.3, KEMET-29.33  What lies on the path ---------------------------------------------

static PathToken draw_object(More& more, GameChance& chance, int level) {
  int all = 0;
  for (const Object one : EnumSet<Object>::all())
    if (box().path.objects[one].level == level) all += more.supply[one];
  if (all == 0) return {};
  auto number = static_cast<int>(chance.below(static_cast<std::uint32_t>(all)));
  for (const Object one : EnumSet<Object>::all()) {
    if (box().path.objects[one].level != level) continue;
    number -= more.supply[one];
    if (number >= 0) continue;
    more.supply.remove(one);
    return PathToken(one);
  }
  return {};
}
static PathToken draw_skill(More& more, GameChance& chance) {
  if (more.skill_supply.empty()) return {};
  auto skip = chance.below(static_cast<std::uint32_t>(more.skill_supply.size()));
  for (const Skill skill : more.skill_supply) {
    if (skip-- > 0) continue;
    more.skill_supply.remove(skill);
    return PathToken(skill);
  }
  return {};
}

// Each kind apart; where the supply is short, the places that are farthest from the start get them.
int refill_path(State& s) {
  More& more = s.more;
  int placed = 0;
  for (const Location location : path_of(s).refill) {
    const LocationOf& place = box().path.location(more.sides, location);
    for (std::size_t slot = 0; slot < place.tokens.size(); ++slot) {
      PathToken& token = more.tokens[at(location)][slot];
      if (!token.none()) continue;
      switch (place.tokens[slot]) {
        case TokenSort::object1: token = draw_object(more, s.chance, 1); break;
        case TokenSort::object2: token = draw_object(more, s.chance, 2); break;
        case TokenSort::skill: token = draw_skill(more, s.chance); break;
        case TokenSort::vp:
          if (more.points_left == 0) break;
          --more.points_left;
          token = PathToken::vp();
          break;
      }
      if (!token.none()) ++placed;
    }
  }
  return placed;
}

void lay_path(State& s, const std::optional<Sides>& sides) {
  s.more.sides = sides ? *sides : static_cast<Sides>(s.chance.below(side_choices));
  s.more.supply = box().path.all_objects;
  s.more.skill_supply = Skills::all();
  s.more.points_left = box().path.points;
  refill_path(s);
}

static bool anything_at(const State& s, Location location) {
  const auto& tokens = s.more.tokens[at(location)];
  return std::any_of(tokens.begin(), tokens.end(), [](PathToken token) { return !token.none(); });
}

// ---- KEMET-29.4, KEMET-29.5  Which priests may walk where ---------------------------------------

const std::vector<Road>& roads_from(const State& s, PriestAt priest) {
  const PathMap& map = path_of(s);
  return priest.at_start() ? map.from_start : map.from[at(priest.location())];
}

// KEMET-29.12: one who stands on Ta-Seti may take a VP that came later.
static bool may_take_vp(const State& s, PriestAt priest) {
  return priest == PriestAt(the_end) && anything_at(s, the_end);
}

bool can_activate(const State& s, Seat seat) {
  for (const PriestAt priest : s.more.seats[seat].priests) {
    if (priest.is_unit()) continue;
    if (!roads_from(s, priest).empty() || may_take_vp(s, priest)) return true;
  }
  return false;
}

static Location origin(PriestAt priest) {
  return priest.at_start() ? no_location : priest.location();
}
static PriestAt place_of(Location origin) {
  return origin == no_location ? PriestAt() : PriestAt(origin);
}

void Activate::offer(const State& s, ChoiceList& list) const {
  PriestAt last = PriestAt::pool();
  for (const PriestAt priest : s.more.seats[seat].priests) {
    if (priest.is_unit() || priest == last) continue;
    last = priest;
    for (const Road& road : roads_from(s, priest))
      list.add(choice(Kind::walk, origin(priest), road.to));
    if (may_take_vp(s, priest)) list.add(choice(Kind::walk, the_end, the_end));
  }
  list.add(choice(Kind::done));
}

void Activate::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::done) return;
  const auto from = static_cast<Location>(choice.operand(0));
  const auto to = static_cast<Location>(choice.operand(1));
  move_priests(s, who, place_of(from), PriestAt(to), 1);
  if (from == no_location)
    journal.tell(PriestSetsOut{who, to});
  else if (from != to)
    journal.tell(PriestWalks{who, from, to});
  s.stack.push(Walking{who, from, to, 0});
}
std::string Activate::fault(const State& s, std::size_t depth) const {
  if (!plays_path(s)) return "there is no path";
  if (seat != active_seat(s)) return another_seat;
  if (!token_lies(s, {Action::move1, Action::move2}, false)) return no_token;
  if (s.stack.find<Move>(depth)->at != no_space) return "priests walk before the troop";
  return can_activate(s, seat) ? "" : "no priest can walk";
}

// ---- KEMET-29.6 to KEMET-29.8  What he passes ---------------------------------------------------

// The way that was walked; null where there is none.
static const Road* road_of(const State& s, const Walking& walk) {
  if (walk.from != no_location && !box().path.has(s.more.sides, walk.from)) return nullptr;
  for (const Road& road : roads_from(s, place_of(walk.from)))
    if (road.to == walk.to) return &road;
  return nullptr;
}
static std::size_t symbols_of(const State& s, const Walking& walk) {
  const Road* road = road_of(s, walk);
  return road == nullptr ? 0 : road->symbols.size();
}

int units_of_walk(const State& s) {
  const auto* walk = s.stack.find<Walking>();
  if (walk == nullptr) return 0;
  const Road* road = road_of(s, *walk);
  if (road == nullptr || walk->next == 0 || walk->next > road->symbols.size()) return 0;
  const Symbol& symbol = road->symbols[walk->next - 1U];
  return symbol.kind == SymbolKind::units ? symbol.count : 0;
}

// True if somebody is asked.
static bool pass_symbol(State& s, Seat seat, Symbol symbol, KemetJournal& journal) {
  switch (symbol.kind) {
    case SymbolKind::pp: gain_pp(s, seat, symbol.count, Reason::path, journal); return false;
    case SymbolKind::cards:
      for (int n = symbol.count; n > 0; --n) draw_to_hand(s, seat, journal);
      return false;
    case SymbolKind::units:
      if (!can_enlist(s, seat)) return false;
      s.stack.push(Enlist{seat});
      return true;
    case SymbolKind::fire:
      if (fire_targets(s, seat).empty()) return false;
      s.stack.push(PathFire{seat});
      return true;
    case SymbolKind::movement: {
      auto& move = s.stack.nearest<Move>();
      move.left = static_cast<std::uint8_t>(move.left + symbol.count);
      break;
    }
    default:
      s.more.temporary |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(symbol.kind));
  }
  journal.tell(SymbolGained{seat, symbol.kind});
  return false;
}

bool Walking::resume(State& s, KemetJournal& journal) {
  const Walking now = *this;
  if (now.from == now.to) {  // KEMET-29.12
    s.stack.pop();
    collect(s, now.seat, now.to, journal);
    return false;
  }
  const Road* road = road_of(s, now);
  while (next < road->symbols.size())
    if (pass_symbol(s, now.seat, road->symbols[next++], journal)) return false;
  if (anything_at(s, now.to)) return true;
  s.stack.pop();
  return false;
}

// ---- KEMET-29.9 to KEMET-29.12  At a location ---------------------------------------------------

void Walking::offer(const State& /*s*/, ChoiceList& list) const {
  list.add(choice(Kind::collect));
  list.add(choice(Kind::stay));
}

void Walking::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Walking now = *this;
  s.stack.pop();
  if (kind_of(choice) == Kind::collect)
    collect(s, now.seat, now.to, journal);
  else
    journal.tell(PriestStays{now.seat, now.to});
}
std::string Walking::fault(const State& s, std::size_t depth) const {
  if (!plays_path(s)) return "there is no path";
  if (seat != active_seat(s)) return another_seat;
  if (!token_lies(s, {Action::move1, Action::move2}, false)) return no_token;
  if (s.stack.find<Move>(depth)->at != no_space) return "priests walk before the troop";
  if (!box().path.has(s.more.sides, to) || road_of(s, *this) == nullptr)
    return "no way leads there";
  if (priests_at(s, seat, PriestAt(to)) == 0) return "no priest is there";
  if (next > symbols_of(s, *this)) return "/next: the way has not so many symbols";
  if (is_top(s, depth) && (next != symbols_of(s, *this) || !anything_at(s, to)))
    return "the way is walked, and there is something to take";
  if (!is_top(s, depth) && next == 0) return "/next: nothing was passed yet";
  return {};
}
void Walking::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("location", to_field(to)).with("tokens", token_terms(s, to));
}

Terms token_terms(const State& s, Location location) {
  Terms terms;
  for (const PathToken token : s.more.tokens[at(location)])
    if (!token.none()) terms.push_back(token_term(token));
  return terms;
}

// All that lies there.
void collect(State& s, Seat seat, Location from, KemetJournal& journal) {
  SeatMore& more = s.more.seats[seat];
  bool skilled = false;
  bool sealing = false;
  for (PathToken& slot : s.more.tokens[at(from)]) {
    const PathToken token = slot;
    slot = PathToken();
    if (token.none()) continue;
    journal.tell(TokenTaken{seat, token});
    if (token.is_vp()) {
      gain_vp(s, seat, false, Reason::path, journal);
    } else if (token.is_skill()) {
      more.skills.add(token.skill());
      skilled = true;
    } else if (const int cards = box().path.objects[token.object()].cards; cards > 0) {
      for (int n = cards; n > 0; --n) draw_to_hand(s, seat, journal);  // KEMET-29.17
    } else {
      more.objects.add(token.object());
      sealing = sealing || token.object() == Object::seal;
    }
  }
  if (!skilled) {
    move_priests(s, seat, PriestAt(from), PriestAt(), 1);  // KEMET-29.11
    journal.tell(PriestReturns{seat});
  } else {
    move_priests(s, seat, PriestAt(from), PriestAt::pool(), 1);  // KEMET-29.10
    ++s.seats[seat].pool;
  }
  if (sealing && can_seal(s, seat)) s.stack.push(SealWindow{seat});  // KEMET-29.22
  if (!skilled) return;
  if (replaceable(s, seat).empty())
    journal.tell(PriestToPool{seat});
  else
    s.stack.push(PriestTo{seat});
}

// Spaces with a unit that is no priest.
Spaces replaceable(const State& s, Seat seat) {
  Spaces found = s.seats[seat].troops;
  for (const Space space : found)
    if (s.seats[seat].on(space) == priests_on(s, seat, space)) found.remove(space);
  return found;
}

void PriestTo::offer(const State& s, ChoiceList& list) const {
  add_spaces(list, Kind::replace, replaceable(s, seat));
}

void PriestTo::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  s.stack.pop();
  move_priests(s, who, PriestAt::pool(), PriestAt(space_of(choice)), 1);
  journal.tell(PriestReplaces{who, space_of(choice)});
}
std::string PriestTo::fault(const State& s, std::size_t depth) const {
  if (!plays_path(s)) return "there is no path";
  if (seat != active_seat(s)) return another_seat;
  if (!token_lies(s, {Action::move1, Action::move2}, false)) return no_token;
  if (s.stack.find<Move>(depth)->at != no_space) return "priests walk before the troop";
  if (priests_at(s, seat, PriestAt::pool()) == 0 || s.more.seats[seat].skills.empty())
    return "no priest comes from the path";
  return replaceable(s, seat).empty() ? "there is no unit to replace" : "";
}

// ---- KEMET-29.7  Fire ---------------------------------------------------------------------------

void PathFire::offer(const State& s, ChoiceList& list) const {
  add_spaces(list, Kind::fire, fire_targets(s, seat));
}

void PathFire::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  const Space space = space_of(choice);
  const Seat owner = enemy_on(s, who, space);
  s.stack.pop();
  const Creatures alone = lose_units(s, owner, space, 1, Loss::path_fire, who, journal);
  go_home(s, owner, alone, journal);
}
std::string PathFire::fault(const State& s, std::size_t depth) const {
  const auto& walk = *s.stack.find<Walking>(depth);
  if (seat != active_seat(s)) return another_seat;
  const Road* road = road_of(s, walk);
  if (road == nullptr || walk.next == 0 || walk.next > road->symbols.size() ||
      road->symbols[walk.next - 1U].kind != SymbolKind::fire)
    return "no fire was passed";
  return fire_targets(s, seat).empty() ? "nobody can be hit" : "";
}

}  // namespace ennead::kemet
