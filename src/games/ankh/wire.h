// The JSON of a state of Ankh, field by field; docs/notation.md says what they mean.
#pragma once

#include "core/json_reader.h"
#include "core/wire.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- values -------------------------------------------------------------------------------------

inline std::optional<std::string> to_wire(const State& /*s*/, Hex hex) {
  return only_if(hex != no_hex, hex == no_hex ? "" : name(hex));
}
inline std::string to_wire(const State& /*s*/, Side side) { return name(side); }
inline auto to_wire(const State& /*s*/, const Line& line) {
  return std::vector<Side>(line.begin(), std::find(line.begin(), line.end(), no_side));
}
inline auto to_wire(const State& /*s*/, const Queue& queue) {
  const std::vector<Seat> gods(queue.gods.begin(), queue.gods.begin() + queue.size);
  return object<"Queue">(field<"gods">(gods), field<"at">(queue.at));
}

template <class Frame, class Answer>
auto commitments(const State& s, const Frame& frame, Answer answer) {
  const auto knows = [&s](Seat god) {
    return s.viewer.sees_everything() || (s.viewer.is_seat() && s.playing(s.viewer.seat()) == god);
  };
  return object(field<"asked">(frame.asked), field<"answers">(answers_of(s, frame, knows, answer)));
}
inline auto to_wire(const State& s, const Cards& frame) {
  return commitments(s, frame, [&frame](Seat god) { return frame.cards[god]; });
}
inline auto to_wire(const State& s, const Bid& frame) {
  return commitments(s, frame, [&frame](Seat god) { return frame.bid(god); });
}

inline auto to_wire(const State& /*s*/, const Deaths& frame) {
  return object(field<"next">(frame.next), field<"plague">(frame.plague),
                field<"warriors">(frame.warriors), field<"cat_mummies">(frame.cat_mummies),
                field<"mummies">(frame.mummies),
                field<"returned">(only_if(!frame.returned.empty(), frame.returned)));
}

// A card of the deck; null for an empty place of the row, "?" for one of the pile that is not seen.
inline std::variant<std::string, std::nullptr_t, Hidden> to_wire(const State& s,
                                                                 PoliticalCard card) {
  if (card == no_politic) return nullptr;
  if (card == unseen_card) return Hidden{};
  return file_of(s).card_name(card);
}

// ---- pieces -------------------------------------------------------------------------------------

inline auto figure_on(const State& s, Hex hex) {
  const AimAt aim = s.aim(hex) == 0 ? AimAt{} : aim_at(hex, s.aim(hex));
  return object<"FigurePiece">(
      field<"figure">(s.figure(hex)), field<"space">(hex),
      field<"sun">(only_if(s.radiant.has(hex), true)),
      field<"aim">(only_if(s.aim(hex) != 0, std::array{aim.first, aim.second})));
}
using FigurePiece = decltype(figure_on({}, {}));

inline auto monument_on(const State& s, Hex hex) {
  OrNull<Seat> owner = nullptr;
  for (const Seat god : SeatSet::first(s.players))
    if (s.controlled[god].has(hex)) owner = god;
  return object<"MonumentPiece">(field<"type">(monument_at(s, hex)), field<"space">(hex),
                                 field<"owner">(owner));
}
using MonumentPiece = decltype(monument_on({}, {}));

inline auto seat_view(const State& s, Seat seat) {
  const God& god = s.gods[seat];
  const bool merged = god.played_as != seat;
  const bool plays = s.in_game.has(seat);
  ByName<Figure, int> guardians;
  for (std::size_t level = 0; level < guardian_levels; ++level)
    if (god.guardians[level] > 0)
      guardians.emplace_back(s.guardian_cards[level], god.guardians[level]);
  std::vector<FigurePiece> figures;
  for (const Hex hex : s.figures[seat]) figures.push_back(figure_on(s, hex));
  const bool has_figures = plays || !figures.empty() || !guardians.empty();
  return object<"SeatView">(
      field<"god">(god.deity), field<"merged_into">(only_if(merged, god.played_as)),
      field<"devotion">(only_if(!merged, god.devotion)),
      field<"forgotten">(only_if(!merged && !plays, true)),
      field<"followers">(only_if(plays, god.followers)),
      field<"powers">(only_if(plays, god.powers)), field<"used_cards">(only_if(plays, god.used)),
      field<"warriors">(only_if(plays, god.warriors)),
      field<"trapped">(only_if(plays, god.trapped)),
      field<"guardians">(only_if(has_figures, guardians)),
      field<"figures">(only_if(has_figures, figures)));
}
using SeatView = decltype(seat_view({}, {}));

inline auto over(const State& s) {
  return object<"Over">(field<"ending">(s.ending), field<"winners">(s.winners));
}
using Over = decltype(over({}));

// ANKH-28
inline auto palace_view(const State& s) {
  const PalaceFacts& palace = s.palace;
  const bool plays = palace.in_play();
  const std::vector<PoliticalCard> pile(palace.pile.begin(), palace.pile.begin() + palace.left);
  return object<"PalaceView">(
      field<"file">(only_if(palace.file != 0, palace.file != 0 ? file_of(s).text : std::string())),
      field<"pharaoh">(plays ? file_of(s).pharaohs[palace.pharaoh].name : std::string()),
      field<"space">(OrNull<Hex>(palace.space == no_hex ? OrNull<Hex>(nullptr) : palace.space)),
      field<"priests">(palace.priests), field<"pool">(palace.pool), field<"row">(palace.row),
      field<"pile">(pile), field<"hands">(palace.hand), field<"used">(palace.used),
      field<"out">(palace.out),
      field<"window">(only_if(palace.window != Window::none, palace.window)),
      field<"played">(only_if(palace.played, true)),
      field<"free_unlock">(only_if(palace.free_unlock, true)),
      field<"extra_done">(only_if(palace.extra_done, true)));
}
using PalaceView = decltype(palace_view({}));

inline auto view_of(const State& s) {
  std::vector<Side> camels;
  for (const Side side : s.camels) camels.push_back(side);
  std::vector<Hex> regions;
  for (int token = 1; token <= s.region_count(); ++token)
    regions.push_back(region_land(s, token).lowest());
  std::vector<MonumentPiece> monuments;
  for (const Hex hex : all_monuments(s)) monuments.push_back(monument_on(s, hex));
  const auto markers =
      object<"Markers">(field<"move">(s.markers[0]), field<"summon">(s.markers[1]),
                        field<"gain">(s.markers[2]), field<"unlock">(s.markers[3]));
  std::vector<SeatView> seats;
  for (const Seat seat : SeatSet::first(s.players)) seats.push_back(seat_view(s, seat));
  const std::vector<Seat> order(s.ascending.begin(), s.ascending.begin() + s.ranked());
  const auto some = [](const HexSet& set) { return only_if(!set.empty(), set); };
  const bool ended = s.ending != Ending::none;
  return object<"View">(
      field<"game">(Ankh::info.name), field<"rules">(Ankh::info.rules_version),
      field<"edition">(s.content.lowest()),
      field<"chance">(only_if(s.viewer.sees_everything(), s.chance.text())),
      field<"camels">(camels), field<"regions">(regions), field<"monuments">(monuments),
      field<"underworld">(s.underworld), field<"guardians">(s.guardian_cards),
      field<"guardians_left">(s.guardians_left), field<"markers">(markers), field<"event">(s.event),
      field<"seats">(seats), field<"order">(order), field<"moved">(some(s.moved)),
      field<"marked">(some(s.marked)), field<"doomed">(some(s.doomed)),
      field<"undecided">(some(s.undecided)),
      field<"palace">(s.palace.in_play() ? std::optional(palace_view(s)) : std::nullopt),
      field<"battle">(only_if(s.battle.region != 0, s.battle)),
      field<"over">(only_if(ended, over(s))), field<"now">(only_if(!ended, s.stack)));
}
using WireView = decltype(view_of({}));

}  // namespace ennead::ankh
