// ANKH-12: Camel Caravan. Which lines are legal stands in lines.cpp.
#include <algorithm>

#include "games/ankh/rules.h"

namespace ennead::ankh {

// Is there a caravan after this event? Otherwise nobody needs to know the lines any more.
bool caravan_to_come(int event) {
  for (int number = event + 1; number <= event_count; ++number)
    if (event_at(number) == TrackEvent::caravan) return true;
  return false;
}

static int camel_supply(const State& s) { return camels_in_box - s.camels.size(); }

static void forget_lines(State& s) {
  if (!caravan_to_come(s.event)) s.first_sides = {};
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

SideSet caravan_sides(const State& s, const Caravan& frame) {
  if (frame.camels == 0) return s.first_sides;
  const OpenLine line = open_line(s.camels, std::span(frame.line.data(), frame.camels));
  const int region = region_of(s, board()[frame.line[0]].first);
  return next_sides(region_land(s, region), camel_supply(s), line);
}

// Only the lines of the two parts change, unless camels run short.
static void renew_lines(State& s, const HexSet& part, const HexSet& other) {
  if (!caravan_to_come(s.event)) {
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

// ANKH-12.9: complete at a feature corner. The part with the first space of the last side gets the
// old token until the player decides (ANKH-12.12).
void answer(State& s, Caravan& frame, Choice choice, AnkhJournal& journal) {
  const Seat god = s.playing(frame.seat);
  if (kind_of(choice) == Kind::no_caravan) {
    s.stack.pop();
    journal.tell(CaravanDeclined{name_of(s, god)});
    forget_lines(s);
    return;
  }
  const auto side = static_cast<Side>(choice.operand());
  frame.line[frame.camels++] = side;
  const std::span<const Side> sides(frame.line.data(), frame.camels);
  const OpenLine line = open_line(s.camels, sides);
  if (!line.complete) return;
  journal.tell(CaravanPlaced{name_of(s, god), frame.camels, sides.front(), side});
  const Seat seat = frame.seat;
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
  s.stack.pop();
  s.stack.push(OldToken{seat, side});
}

// Of the two parts of a region that was just divided, one has the newest token.
int old_token(const State& s, const OldToken& frame) {
  const int token = region_of(s, board()[frame.last].first);
  return token == s.region_count() ? region_of(s, board()[frame.last].second) : token;
}

// ANKH-12.12
void answer(State& s, OldToken& frame, Choice choice, AnkhJournal& journal) {
  const OldToken now = frame;
  s.stack.pop();
  const int fresh = s.region_count();
  const int old = old_token(s, now);
  HexSet& kept = s.regions[static_cast<std::size_t>(old - 1)];
  HexSet& other = s.regions[static_cast<std::size_t>(fresh - 1)];
  if (!kept.has(hex_of(choice))) std::swap(kept, other);
  journal.tell(RegionDivided{old, kept.size(), fresh, other.size()});
  s.stack.push(Swap{now.seat, static_cast<std::uint8_t>(old), static_cast<std::uint8_t>(fresh)});
}

// ANKH-12.13
void answer(State& s, Swap& frame, Choice choice, AnkhJournal& journal) {
  const Seat god = s.playing(frame.seat);
  s.stack.pop();
  if (kind_of(choice) == Kind::no_swap) return;
  const std::uint8_t first = choice.operand(0);
  const std::uint8_t second = choice.operand(1);
  std::swap(s.regions[first - 1U], s.regions[second - 1U]);
  journal.tell(TokensSwapped{name_of(s, god), first, second});
}

}  // namespace ennead::ankh
