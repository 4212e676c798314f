// What the files of the rules share. In all of them `god` is a god's seat, the higher's for a
// merged god; `s.gods[god]` is what lies in front of it.
#pragma once

#include <optional>

#include "games/ankh/ankh.h"
#include "games/ankh/lines.h"

namespace ennead::ankh {

// ---- Small questions about the board, asked all over the rules ----------------------------------

inline const Edition& edition(const State& s) { return edition_of(s.content); }
inline bool does(const State& s, Policy policy) { return edition(s).does(policy); }
inline const God& god_at(const State& s, Seat seat) { return s.gods[s.gods[seat].played_as]; }
inline GodName name_of(const State& s, Seat god) { return {s.gods[god].abilities}; }

inline HexSet all_figures(const State& s) {
  HexSet all;
  for (const HexSet& own : s.figures) all |= own;
  return all;
}
inline HexSet all_monuments(const State& s) {
  HexSet all;
  for (const HexSet& type : s.monuments) all |= type;
  return all;
}
inline HexSet neutral_monuments(const State& s) {
  HexSet neutral = all_monuments(s);
  for (const HexSet& own : s.controlled) neutral = neutral.without(own);
  return neutral;
}
// Without figure, monument and Pharaoh (ANKH-28.8).
inline HexSet empty_spaces(const State& s) { return board().spaces.without(s.occupied); }
inline HexSet empty_land(const State& s) { return empty_spaces(s) & board().land; }
inline HexSet of_type(const State& s, Monument type) { return s.monuments[type]; }
// ANKH-28.19: with the Sphinxes, which count as every other type, but not in majorities.
inline HexSet counting_as(const State& s, Monument type) {
  return s.monuments[type] | s.monuments[Monument::sphinx];
}
inline Monuments types_in_play(const State& s) {
  return s.palace.in_play() ? Monuments::all() : common_monuments;
}
inline const HexSet& region_land(const State& s, int token) {
  return s.regions[static_cast<std::size_t>(token - 1)];
}
// ANKH-2.8: with the waters that belong to it.
inline HexSet region_with_water(const State& s, int token) {
  const HexSet& land = region_land(s, token);
  return land | (board().around(land) & board().water);
}
// The same for figures: waters count only while a figure is on some water, which is rare.
inline HexSet region_of_figures(const State& s, int token) {
  if ((s.occupied & board().water).empty()) [[likely]]
    return region_land(s, token);
  return region_with_water(s, token);
}
int region_of(const State& s, Hex land);  // its token

// ANKH-2.9, ANKH-2.10
HexSet adjacent(const State& s, Hex hex);
HexSet adjacent_to_any(const State& s, const HexSet& set);

Seat owner_of(const State& s, Hex figure);
Hex god_figure(const State& s, Seat god);
Monument monument_at(const State& s, Hex hex);
// The god that has the ability of a deity, or nobody.
Seat god_with(const State& s, Deity deity);

// ANKH-2.12: without underworld tokens.
inline HexSet fertile_now(const State& s) { return board().fertile.without(s.underworld); }
inline HexSet desert_now(const State& s) { return board().desert.without(s.underworld); }
// ANKH-20.8: where a figure of this god may be moved to.
inline HexSet open_to(const State& s, Seat god) {
  const HexSet empty = empty_land(s);
  return s.gods[god].is(Deity::osiris) ? empty : empty.without(s.underworld);
}

inline int ankh_pool(const State& s, Seat god) { return ankh_tokens - s.controlled[god].size(); }
inline int suns_left(const State& s) { return edition(s).ra_tokens - s.radiant.size(); }
inline int underworld_left(const State& s) {
  return edition(s).osiris_tokens - s.underworld.size();
}
inline int trapped_in_all(const State& s) {
  int count = 0;
  for (const God& god : s.gods) count += god.trapped;
  return count;
}

// ANKH-14.7
inline CardSet hand_of(const State& s, Seat god) {
  return edition(s).cards.without(s.gods[god].used);
}
// A guardian's level is the place of its card; where the card is not in the game, no level.
inline std::size_t level_of(const State& s, Figure guardian) {
  std::size_t level = 0;
  while (level < guardian_levels && s.guardian_cards[level] != guardian) ++level;
  return level;
}
inline bool has_card(const State& s, Figure guardian) {
  return s.guardian_cards[0] == guardian || s.guardian_cards[1] == guardian ||
         s.guardian_cards[2] == guardian;
}
static_assert(guardian_levels == 3);

// ANKH-5.10: gods in the game, from the least devotion to the most.
inline std::span<const Seat> ascending(const State& s) {
  return {s.ascending.values.data() + s.gone, s.ranked() - s.gone};
}

// ---- pieces.cpp: figures and monuments come and go ----------------------------------------------
HexSet occupied_spaces(const State& s);  // what State::occupied has to be
void put_monument(State& s, Monument type, Hex hex);
void put_figure(State& s, Seat god, Figure figure, Hex hex, int aim = 0);
void remove_figure(State& s, Seat god, Hex hex);
// Moves a figure with its sun token; pushes the question for its aim where it is a Giant Scorpion.
void move_figure(State& s, Seat god, Hex from, Hex to, Seat aiming);
void destroy_monument(State& s, Hex hex, AnkhJournal& journal);
// Those of a god that leaves the game (ANKH-22.2, ANKH-24.2).
void give_up_monuments(State& s, Seat god, AnkhJournal& journal);
void gain_followers(State& s, Seat god, int count, Reason reason, AnkhJournal& journal);
bool has_free_base(const State& s, Seat god, Figure guardian);

// ---- devotion.cpp: ANKH-5 -----------------------------------------------------------------------
// The amount with Bountiful (ANKH-19.9).
int gain_with_bonus(const State& s, Seat god, int amount);
// True if that ended the game. `amount` is that of gain_with_bonus.
bool raise_devotion(State& s, Seat god, int amount, AnkhJournal& journal);
// `ra` comes on top of the amount (ANKH-20.11).
bool gain_devotion(State& s, Seat god, int amount, Reason reason, AnkhJournal& journal, int ra = 0);
// ANKH-5.6: 1; false where there is none to lose.
bool lower_devotion(State& s, Seat god);
void lose_devotion(State& s, Seat god, AnkhJournal& journal);  // for a dead Cat-Mummy

// ---- turn.cpp: ANKH-6 ---------------------------------------------------------------------------
// The turn under way.
inline const Turn& turn_of(const State& s) { return s.stack.nearest<Turn>(); }

// ---- summon.cpp: ANKH-8, ANKH-21.8 --------------------------------------------------------------
// Pairs of spaces that a Giant Scorpion can aim at; the way counts from 1.
struct AimAt {
  Hex first{no_hex}, second{no_hex};
};
AimAt aim_at(Hex scorpion, int way);
void place_summoned(State& s, Seat god, Figure figure, Hex hex, Seat deciding);
// ANKH-28.18: a summon of the War Room or of Levy. Can it be made?
bool can_summon_once(const State& s, Seat god);

// ---- followers.cpp: ANKH-9, ANKH-10 -------------------------------------------------------------
HexSet giving_monuments(const State& s, Seat god);
int unlock_cost(const State& s, Seat god);
void take_followers(State& s, Seat god, AnkhJournal& journal);
bool can_unlock(const State& s, Seat god);

// ---- move.cpp: ANKH-7 ---------------------------------------------------------------------------
HexSet movable(const State& s, Seat god);

// ---- control.cpp: ANKH-11 -----------------------------------------------------------------------
void begin_control(State& s, Seat seat, AnkhJournal& journal);

// ---- caravan.cpp: ANKH-12 -----------------------------------------------------------------------
void begin_caravan(State& s, Seat seat, AnkhJournal& journal);

// ---- conflict.cpp: ANKH-13 ----------------------------------------------------------------------
SeatSet gods_in(const State& s, const HexSet& spaces);
Seat majority(const State& s, const HexSet& monuments);  // nobody in a tie
PerSeat<int> majorities(const State& s, int region);     // the devotion that they bring, by god
int ra_bonus(const State& s, Seat god, const HexSet& region);
// The devotion that a god gains that is alone in a region.
int domination(const State& s, Seat god, int region);
void begin_conflict(State& s, Seat seat, AnkhJournal& journal);

// ---- battle.cpp: ANKH-14 ------------------------------------------------------------------------
void begin_battle(State& s, int region, SeatSet participants, AnkhJournal& journal);
bool plays_two_cards(const State& s, Seat god);  // ANKH-14.6
// Who was taken from the queue of the step last.
inline Seat queued(const State& s) { return s.battle.queue.gods.values[s.battle.queue.at - 1U]; }

// ---- cards.cpp: ANKH-15, ANKH-17.4 to 17.6, ANKH-18 ---------------------------------------------
inline bool played(const State& s, Seat god, Card card) { return s.battle.cards[god].has(card); }
void resolve_flood(State& s, Seat god, AnkhJournal& journal);
int cost_of_building(const State& s, Seat god, Monument type);
std::optional<Lack> building_lack(const State& s, Seat god);  // ANKH-15.5; none: it can
constexpr int most_bids = 500;  // so many followers that a longer list would help nobody
void begin_plague(State& s);
bool resolve_majorities(State& s, AnkhJournal& journal);
bool can_worship(const State& s, Seat god);
bool resolve_miracle(State& s, AnkhJournal& journal);
void resolve_maat(State& s, AnkhJournal& journal);

// ---- resolution.cpp: ANKH-16, ANKH-17.1, ANKH-19.6 to 19.8, ANKH-21.11 --------------------------
int strength(const State& s, Seat god);  // the total of ANKH-16.2
StrengthParts strength_parts(const State& s, Seat god, int region, bool with_cards);
int strength_on_board(const State& s, Seat god, int region);  // without cards
// Those with a figure in the region and the highest total among them.
SeatSet strongest(const State& s);
void resolve_battle(State& s, AnkhJournal& journal);
bool resolve_magnanimous(State& s, AnkhJournal& journal);

// ---- deaths.cpp: ANKH-16.9 to 16.11, ANKH-20.2, ANKH-20.5, ANKH-21.1, ANKH-21.6 -----------------
void endanger_losers(State& s, AnkhJournal& journal);
void kill(State& s, const HexSet& figures, bool plague, AnkhJournal& journal);
void lose_for_cat_mummies(State& s, const PerSeat<std::uint8_t>& dead, AnkhJournal& journal);

// ---- underworld.cpp: ANKH-17.3, ANKH-20.7 -------------------------------------------------------
// The god that may lay or move an underworld token after this battle, or nobody.
Seat god_of_underworld(const State& s);

// ---- merge.cpp: ANKH-22 -------------------------------------------------------------------------
void merge_gods(State& s, AnkhJournal& journal);

// ---- pharaoh.cpp: ANKH-28.7 to 28.11, ANKH-28.28 to 28.32 ---------------------------------------
inline const PharaohFile& file_of(const State& s) { return pharaoh_file(s.palace.file); }
// Is this the effect of the Pharaoh in play, and does he stand on the board?
bool pharaoh_does(const State& s, PharaohEffect effect);
int pharaoh_number(const State& s);  // of his effect
int pharaoh_region(const State& s);  // the number of his region, or 0
HexSet beside_pharaoh(const State& s);
Seat favourite(const State& s);            // or nobody
HexSet pharaoh_targets(const State& s);    // where he can be moved to
HexSet doubled_monuments(const State& s);  // that count more than once (ANKH-28.29)
int counted_beside(const State& s, const HexSet& monuments);
// How many monuments count as.
inline int counted(const State& s, const HexSet& monuments) {
  return s.palace.in_play() ? counted_beside(s, monuments) : monuments.size();
}
// What winning or dominating a region brings beyond the 1 (ANKH-28.32).
int pharaoh_bonus(const State& s, int region);
void begin_pharaoh(State& s, Seat first);

// ---- palace.cpp: ANKH-28.12 to 28.23 ------------------------------------------------------------
int priests_in(const State& s, std::size_t room);
Seat winner_of(const State& s, std::size_t room);  // if it came now; rooms from 0
inline RoomName room_name(const State& s, std::size_t room) {
  return {s.palace.file, static_cast<std::uint8_t>(room)};
}
inline PoliticName card_name(const State& s, PoliticalCard card) {
  return {s.palace.file, static_cast<std::uint8_t>(file_of(s).kind(card))};
}
int sphinx_price(const State& s, Seat god, std::size_t room);
int sphinxes_left(const State& s);
void begin_palace(State& s);
void place_priest(State& s, Seat god, std::size_t room, AnkhJournal& journal);
// ANKH-28.33, ANKH-28.34: priests and political cards of a god that leaves.
void leave_palace(State& s, Seat god);
// The part of an action that belongs to priests; asks where there is something to decide.
void ask_priests(State& s, Seat seat, Action action);

// ---- politics.cpp: ANKH-28.24 to 28.27 ----------------------------------------------------------
// One card of each kind that can be played now.
PoliticalCards playable(const State& s, Seat seat);
// One card of each kind among these, the first.
PoliticalCards one_of_each(const State& s, PoliticalCards cards);
Choice politic_choice(const State& s, Kind kind, PoliticalCard card, std::uint8_t used = 0);
PoliticalCard politic_of(const State& s, PoliticalCards cards, Choice choice);
// What belongs to an action with the expansion in play. True when all of it is over.
bool pass_windows(State& s, Turn& turn, AnkhJournal& journal);
// What is wrong with asking at another moment of an action than this.
std::string fault_of_window(const State& s, Window window);

// ---- ending.cpp: ANKH-24, ANKH-25 ---------------------------------------------------------------
// A god and its pieces leave the game.
void forget_gods(State& s, AnkhJournal& journal);
void end_game(State& s, Ending ending, Seat winner);
void end_by_devotion(State& s, AnkhJournal& journal);

// ---- What the faults of several frames need -----------------------------------------------------
constexpr const char* wrong_seat = "another seat is asked here";
constexpr const char* wrong_step = "this is not asked in this step of the battle";
inline bool on_top(const State& s, std::size_t depth) { return depth + 1 == s.stack.size(); }
inline bool is_space(Hex hex) {
  return static_cast<int>(hex) < hex_places && board().spaces.has(hex);
}
inline bool is_in_game(const State& s, Seat god) {
  return index(god) < s.players && s.in_game.has(god);
}
inline BattleStep step_of(const State& s) { return s.stack.nearest<Battle>().next; }
// What comes after that stage of a battle: a question of the stage is asked with it as the next.
inline BattleStep after(const State& s, BattleStep step) { return edition(s).step_after[step]; }
// turn.cpp: what is wrong with asking this seat in the turn under way, or an empty string.
std::string fault_of_action(const State& s, Seat asked, Action action);
std::string fault_of_event(const State& s, Seat asked, TrackEvent event);
void begin_action(State& s, Seat seat, Action action, AnkhJournal& journal);
// battle.cpp: the same while figures come to obelisks; and what is wrong with commitments.
std::string fault_of_obelisks(const State& s, Seat asked);
std::string fault_of_answers(SeatSet asked, SeatSet answered, SeatSet wanted);

}  // namespace ennead::ankh
