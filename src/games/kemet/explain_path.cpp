// The path to Ta-Seti for a viewer: what it looks like, what lies on it, and where priests can go.
#include <cmath>

#include "games/kemet/explain.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

std::vector<PathSymbol> words_of_symbols(const std::vector<Symbol>& symbols) {
  std::vector<PathSymbol> out;
  out.reserve(symbols.size());
  for (const Symbol& symbol : symbols) out.push_back({word_of(symbol.kind), symbol.count});
  return out;
}

std::vector<int> per_mille(const std::array<double, 2>& point) {
  return {static_cast<int>(std::lround(1000 * point[0])),
          static_cast<int>(std::lround(1000 * point[1]))};
}

TokenNumbers numbers_of(Object object) {
  const ObjectKind& kind = box().path.objects[object];
  return {"object", word_of(object), kind.rule, kind.icon};
}
TokenNumbers numbers_of(Skill skill) {
  const SkillKind& kind = box().path.skills[skill];
  return {"skill", word_of(skill), kind.rule, kind.icon};
}
TokenNumbers numbers_of(PathToken token) {
  if (token.is_object()) return numbers_of(token.object());
  if (token.is_skill()) return numbers_of(token.skill());
  return {"vp", "vp", "29.12", "crown"};
}

PathBoard board_numbers(const State& s, int board) {
  const PathSide& side = box().path.side(s.more.sides, board);
  PathBoard out;
  out.side = side.name;
  for (std::size_t n = 0; n < side.locations.size(); ++n) {
    const Location location = location_of(board, static_cast<int>(n));
    const LocationOf& of = side.locations[n];
    PathLocation& place = out.locations.emplace_back();
    place.location = name(location);
    place.kind = word_of(of.kind);
    place.at = per_mille(of.at);
    place.places = static_cast<int>(of.tokens.size());
    for (const PathToken token : s.more.tokens[at(location)])
      if (!token.none()) place.tokens.push_back(numbers_of(token));
    for (const Seat seat : SeatSet::first(s.players))
      for (int count = priests_at(s, seat, PriestAt(location)); count > 0; --count)
        place.priests.push_back(seat);
  }
  for (const RoadPiece& road : side.roads)
    out.roads.push_back(
        {per_mille(road.begins), per_mille(road.ends), words_of_symbols(road.symbols)});
  return out;
}

void add_walks(const State& s, Seat seat, PathNumbers& out) {
  const bool now = s.stack.top_is<Activate>() && s.stack.top<Activate>().seat == seat;
  PriestAt last = PriestAt::pool();
  for (const PriestAt priest : s.more.seats[seat].priests) {
    if (priest.is_unit() || priest == last) continue;
    last = priest;
    const Location from = priest.at_start() ? no_location : priest.location();
    const std::string begins = priest.at_start() ? "start" : name(from);
    for (const Road& road : roads_from(s, priest))
      out.walks.push_back({Kemet::text(choice(Kind::walk, from, road.to)), begins, name(road.to),
                           words_of_symbols(road.symbols), now});
    if (from == the_end && !s.more.tokens[at(the_end)][0].none())
      out.walks.push_back(
          {Kemet::text(choice(Kind::walk, from, the_end)), begins, name(the_end), {}, now});
  }
}

}  // namespace

PathNumbers path_numbers(const State& s) {
  PathNumbers out;
  for (int board = 0; board < path_boards; ++board) out.boards.push_back(board_numbers(s, board));
  for (const Seat seat : SeatSet::first(s.players))
    out.waiting.push_back(priests_at(s, seat, PriestAt()));
  for (const Object object : EnumSet<Object>::all()) out.objects.push_back(numbers_of(object));
  for (const Skill skill : Skills::all()) out.skills.push_back(numbers_of(skill));
  for (const SymbolKind kind : EnumSet<SymbolKind>(s.more.temporary))
    out.temporary.push_back(word_of(kind));
  out.points_left = s.more.points_left;
  if (s.viewer.is_seat() && index(s.viewer.seat()) < s.players) add_walks(s, s.viewer.seat(), out);
  return out;
}

}  // namespace ennead::kemet
