// ANKH-12: Camel Caravan. Which lines are legal stands in lines.cpp.
#include <algorithm>

#include "games/ankh/explain_parts.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

static int camel_supply(const State& s) { return camels_in_box - s.camels.size(); }

static void forget_lines(State& s) {
  if (!edition(s).caravan_after(s.event)) s.first_sides = {};
}

// ANKH-12.1, ANKH-12.11
void begin_caravan(State& s, Seat seat, AnkhJournal& journal) {
  if (s.first_sides.empty() || s.region_count() == region_tokens) {
    journal.tell(NoCaravan{s.first_sides.empty() ? Lack::lines : Lack::numbers});
    forget_lines(s);
  } else {
    s.stack.push(Caravan{seat});
  }
}

static std::span<const Side> camels_of(const Line& line) {
  std::size_t count = 0;
  while (count < line.size() && line[count] != no_side) ++count;
  return {line.data(), count};
}

static SideSet caravan_sides(const State& s, const Caravan& frame) {
  if (frame.line[0] == no_side) return s.first_sides;
  const OpenLine line = open_line(s.camels, camels_of(frame.line));
  const int region = region_of(s, board()[frame.line[0]].first);
  return next_sides(region_land(s, region), camel_supply(s), line);
}

// Only the lines of the two parts change, unless camels run short.
static void renew_lines(State& s, const HexSet& part, const HexSet& other) {
  if (!edition(s).caravan_after(s.event)) {
    s.first_sides = {};
    return;
  }
  if (camel_supply(s) < longest_line) {
    s.first_sides = first_sides(s.camels);
    return;
  }
  const HexSet both = part | other;
  SideSet kept;
  for (const Side side : s.first_sides)
    if (!both.has(board()[side].first)) kept.add(side);
  s.first_sides = kept | first_sides(part, camel_supply(s)) | first_sides(other, camel_supply(s));
}

void Caravan::offer(const State& s, ChoiceList& list) const {
  list.add_each(caravan_sides(s, *this), [](Side side) { return choice(Kind::camel, side); });
  if (line[0] == no_side) list.add(choice(Kind::no_caravan));
}

// ANKH-12.9: complete at a feature corner. The part with the first space of the last side gets the
// old token until the player decides (ANKH-12.12).
void Caravan::answer(State& s, Choice choice, AnkhJournal& journal) {
  const Seat god = s.playing(seat);
  if (kind_of(choice) == Kind::no_caravan) {
    s.stack.pop();
    journal.tell(CaravanDeclined{name_of(s, god)});
    forget_lines(s);
    return;
  }
  const auto side = static_cast<Side>(choice.operand());
  const std::size_t camels = camels_of(line).size();
  if (camels == longest_line) refuse_full("more camels than a line has");
  line[camels] = side;
  const std::span<const Side> sides(line.data(), camels + 1);
  if (!open_line(s.camels, sides).complete) return;
  journal.tell(CaravanPlaced{name_of(s, god), static_cast<int>(sides.size()), sides.front(), side});
  const int token = region_of(s, board()[side].first);
  const int fresh = s.region_count() + 1;
  HexSet& region = s.regions[static_cast<std::size_t>(token - 1)];
  const HexSet left = part_beside(region, sides);
  const HexSet right = region.without(left);
  for (const Side camel : sides) s.camels.add(camel);
  const bool left_first = left.has(board()[side].first);
  region = left_first ? left : right;
  s.regions[static_cast<std::size_t>(fresh - 1)] = left_first ? right : left;
  renew_lines(s, left, right);
  const OldToken old{seat, side};
  s.stack.pop();
  s.stack.push(old);
}

std::string Caravan::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_event(s, seat, TrackEvent::caravan); !wrong.empty())
    return wrong;
  if (s.region_count() == region_tokens) return "there is no token for another region";
  if (s.first_sides.empty()) return "there is no legal line";
  Caravan begun{seat};
  const std::span<const Side> camels = camels_of(line);
  for (std::size_t at = 0; at < camels.size(); ++at) {
    if (!caravan_sides(s, begun).has(camels[at]))
      return "/line: this is not the beginning of a legal line";
    begun.line[at] = camels[at];
    if (open_line(s.camels, camels.first(at + 1)).complete) return "/line: the line is complete";
  }
  return begun.line == line ? "" : "/line: the line is shorter";
}
void Caravan::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  message.with("camels", camels_of(line).size());
}

std::vector<LineAhead> lines_ahead(const State& s, Seat seat) {
  std::vector<LineAhead> out;
  if (!s.stack.top_is<Caravan>() || !Ankh::question(s).asked.has(seat)) return out;
  const auto& frame = s.stack.top<Caravan>();
  const std::span<const Side> begun = camels_of(frame.line);
  const OpenLine open = begun.empty() ? OpenLine{} : open_line(s.camels, begun);
  for (const Side side : caravan_sides(s, frame)) {
    const int token = region_of(s, board()[side].first);
    const HexSet& region = region_land(s, token);
    const std::vector<Side> line = shortest_line(region, camel_supply(s), open, side);
    LineAhead ahead;
    for (const Side camel : line) ahead.line.push_back(name(camel));
    std::ranges::sort(ahead.line);
    // From its other end it is the same line.
    const auto known = std::ranges::find(out, ahead.line, &LineAhead::line);
    if (known != out.end()) {
      known->sides.push_back(name(side));
      continue;
    }
    HexSet part = part_beside(region, line);
    if (2 * part.size() > region.size()) part = region.without(part);
    ahead.sides = {name(side)};
    ahead.region = token;
    ahead.part = names(part);
    ahead.rest = region.size() - part.size();
    out.push_back(std::move(ahead));
  }
  return out;
}

// Of the two parts of a region that was just divided, one has the newest token.
int OldToken::number(const State& s) const {
  const int token = region_of(s, board()[last].first);
  return token == s.region_count() ? region_of(s, board()[last].second) : token;
}

void OldToken::offer(const State& /*s*/, ChoiceList& list) const {
  list.add(choice(Kind::old, board()[last].first));
  list.add(choice(Kind::old, board()[last].second));
}

// ANKH-12.12
void OldToken::answer(State& s, Choice choice, AnkhJournal& journal) {
  const int fresh = s.region_count();
  const int old = number(s);
  const Swap next{seat, static_cast<std::uint8_t>(old), static_cast<std::uint8_t>(fresh)};
  s.stack.pop();
  HexSet& kept = s.regions[static_cast<std::size_t>(old - 1)];
  HexSet& other = s.regions[static_cast<std::size_t>(fresh - 1)];
  if (!kept.has(hex_of(choice))) std::swap(kept, other);
  journal.tell(RegionDivided{old, kept.size(), fresh, other.size()});
  s.stack.push(next);
}

std::string OldToken::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_event(s, seat, TrackEvent::caravan); !wrong.empty())
    return wrong;
  if (static_cast<std::size_t>(last) >= board().sides.size() || !s.camels.has(last))
    return "/last: the last camel of the line is not there";
  if (region_of(s, board()[last].second) != s.region_count())
    return "the part with the second space has the new token until it is decided";
  return {};
}
void OldToken::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("number", number(s));
}

void Swap::offer(const State& s, ChoiceList& list) const {
  const int count = s.region_count();
  const bool either = does(s, Policy::swap_either_part);
  for (int one = 1; one <= count; ++one)
    for (int other = one + 1; other <= count; ++other)
      if (other == second || (either && (one == first || one == second || other == first)))
        list.add(choice(Kind::swap, one, other));
  list.add(choice(Kind::no_swap));
}

// ANKH-12.13
void Swap::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = s.playing(seat);
  s.stack.pop();
  if (kind_of(choice) == Kind::no_swap) return;
  const std::uint8_t one = choice.operand(0);
  const std::uint8_t other = choice.operand(1);
  std::swap(s.regions[one - 1U], s.regions[other - 1U]);
  journal.tell(TokensSwapped{name_of(s, god), one, other});
}

std::string Swap::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_event(s, seat, TrackEvent::caravan); !wrong.empty())
    return wrong;
  if (first < 1 || first >= second || second != s.region_count())
    return "the tokens of the two parts, the new one second";
  return {};
}
void Swap::prompt(const State& s, Seat /*asked*/, Message& message) const {
  if (does(s, Policy::swap_either_part)) return;
  message.key += "_new";
  message.with("number", second);
}

}  // namespace ennead::ankh
