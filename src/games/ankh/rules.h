// What the files of the rules share. In all of them `god` is a god's seat, the higher's for a
// merged god; `s.gods[god]` is what lies in front of it.
#pragma once

#include <optional>

#include "games/ankh/ankh.h"
#include "games/ankh/lines.h"

namespace ennead::ankh {

// ---- Small questions about the board, asked all over the rules ----------------------------------

inline God& god_at(State& s, Seat seat) { return s.gods[s.gods[seat].played_as]; }
inline const God& god_at(const State& s, Seat seat) { return s.gods[s.gods[seat].played_as]; }
inline GodName name_of(const State& s, Seat god) { return {s.gods[god].abilities}; }

inline HexSet all_figures(const State& s) {
  HexSet all;
  for (const HexSet& own : s.figures) all |= own;
  return all;
}
inline HexSet all_monuments(const State& s) {
  return s.monuments[0] | s.monuments[1] | s.monuments[2];
}
inline HexSet neutral_monuments(const State& s) {
  HexSet neutral = all_monuments(s);
  for (const HexSet& own : s.controlled) neutral = neutral.without(own);
  return neutral;
}
// Without figure and without monument.
inline HexSet empty_spaces(const State& s) {
  return board().spaces.without(all_figures(s) | all_monuments(s));
}
inline HexSet empty_land(const State& s) { return empty_spaces(s) & board().land; }
inline HexSet of_type(const State& s, Monument type) {
  return s.monuments[static_cast<std::size_t>(type)];
}
inline const HexSet& region_land(const State& s, int token) {
  return s.regions[static_cast<std::size_t>(token - 1)];
}
// ANKH-2.8: with the waters that belong to it.
inline HexSet region_with_water(const State& s, int token) {
  const HexSet& land = region_land(s, token);
  return land | (board().around(land) & board().water);
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
inline bool monument_left(const State& s, Monument type) {
  return of_type(s, type).size() < monuments_of_a_type;
}
inline int suns_left(const State& s) { return sun_tokens - s.radiant.size(); }
inline int underworld_left(const State& s) { return underworld_tokens - s.underworld.size(); }
inline int trapped_in_all(const State& s) {
  int count = 0;
  for (const God& god : s.gods) count += god.trapped;
  return count;
}

// ANKH-5.10: gods in the game, from the least devotion to the most.
inline std::span<const Seat> ascending(const State& s) {
  return {s.ascending.values.data() + s.gone, static_cast<std::size_t>(s.ranked - s.gone)};
}

// ---- pieces.cpp: figures and monuments come and go ----------------------------------------------
void put_figure(State& s, Seat god, Figure figure, Hex hex, int aim = 0);
void remove_figure(State& s, Seat god, Hex hex);
// Moves a figure with its sun token; pushes the question for its aim where it is a Giant Scorpion.
void move_figure(State& s, Seat god, Hex from, Hex to, Seat aiming);
void destroy_monument(State& s, Hex hex, AnkhJournal& journal);
void gain_followers(State& s, Seat god, int count, Reason reason, AnkhJournal& journal);
bool has_free_base(const State& s, Seat god, Figure guardian);

// ---- devotion.cpp: ANKH-5 -----------------------------------------------------------------------
// The amount with Bountiful (ANKH-19.9).
int gain_with_bonus(const State& s, Seat god, int amount);
// True if that ended the game. `amount` is that of gain_with_bonus.
bool raise_devotion(State& s, Seat god, int amount, AnkhJournal& journal);
// `ra` comes on top of the amount (ANKH-20.11).
bool gain_devotion(State& s, Seat god, int amount, Reason reason, AnkhJournal& journal, int ra = 0);
void lose_devotion(State& s, Seat god, AnkhJournal& journal);

// ---- turn.cpp: ANKH-6 ---------------------------------------------------------------------------
std::uint8_t actions_allowed(const State& s, const Turn& turn);  // a bit for each
void resume(State& s, Turn& turn, AnkhJournal& journal);
void answer(State& s, Turn& turn, Choice choice, AnkhJournal& journal);

// ---- move.cpp: ANKH-7, ANKH-21.2 to 21.4 --------------------------------------------------------
HexSet move_targets(const State& s, Seat god, Hex from);
HexSet push_targets(const State& s, Hex from, Hex to);
HexSet movable(const State& s, Seat god);
void answer(State& s, MoveFigure& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, MoveTo& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, PushTo& frame, Choice choice, AnkhJournal& journal);

// ---- summon.cpp: ANKH-8, ANKH-20.10, ANKH-21.5, ANKH-21.8 ---------------------------------------
struct Summons {  // what the action can still bring
  bool ordinary = false, compulsory = false, underworld = false;
  HexSet pyramids;
  bool any() const { return ordinary || underworld || !pyramids.empty(); }
};
Summons possible_summons(const State& s, const Summon& frame);
HexSet summon_targets(const State& s, Seat god, SummonBy by, Hex pyramid, Figure figure);
// A bit for each Figure; freed_warrior is bit 0.
std::uint16_t summonable(const State& s, Seat god, SummonBy by, Hex pyramid);
// Pairs of spaces that a Giant Scorpion can aim at; the way counts from 1.
struct AimAt {
  Hex first{no_hex}, second{no_hex};
};
AimAt aim_at(Hex scorpion, int way);
void place_summoned(State& s, Seat god, Figure figure, Hex hex, Seat deciding);
void answer(State& s, Summon& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, SummonFigure& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, SummonOn& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, Sun& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, Aim& frame, Choice choice, AnkhJournal& journal);

// ---- followers.cpp: ANKH-9, ANKH-10 -------------------------------------------------------------
HexSet giving_monuments(const State& s, Seat god);
void take_followers(State& s, Seat god, AnkhJournal& journal);
bool can_unlock(const State& s, Seat god);
std::uint16_t unlockable(const State& s, Seat god);  // a bit for each Power
void answer(State& s, Unlock& frame, Choice choice, AnkhJournal& journal);

// ---- control.cpp: ANKH-11 -----------------------------------------------------------------------
HexSet control_targets(const State& s, Seat god);
void begin_control(State& s, Seat seat, AnkhJournal& journal);
void answer(State& s, Control& frame, Choice choice, AnkhJournal& journal);

// ---- caravan.cpp: ANKH-12 -----------------------------------------------------------------------
bool caravan_to_come(int event);
void begin_caravan(State& s, Seat seat, AnkhJournal& journal);
SideSet caravan_sides(const State& s, const Caravan& frame);
void answer(State& s, Caravan& frame, Choice choice, AnkhJournal& journal);
int old_token(const State& s, const OldToken& frame);  // the one that a part is to keep
void answer(State& s, OldToken& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, Swap& frame, Choice choice, AnkhJournal& journal);

// ---- conflict.cpp: ANKH-13 ----------------------------------------------------------------------
SeatSet gods_in(const State& s, const HexSet& spaces);
Seat majority(const State& s, const HexSet& monuments);  // nobody in a tie
int majorities(const State& s, Seat god, int region);
int ra_bonus(const State& s, Seat god, const HexSet& region);
void begin_conflict(State& s, Seat seat, AnkhJournal& journal);
void resume(State& s, Conflict& conflict, AnkhJournal& journal);

// ---- battle.cpp: ANKH-14 ------------------------------------------------------------------------
void begin_battle(State& s, int region, SeatSet participants, AnkhJournal& journal);
void resume(State& s, Battle& battle, AnkhJournal& journal);
// The participants that are wanted, in ascending order, as the queue of the step.
template <class Wanted>
void fill_queue(State& s, Wanted wanted) {
  Queue queue;
  for (const Seat god : ascending(s))
    if (s.battle.participants.has(god) && wanted(god)) queue.add(god);
  s.battle.queue = queue;
}
HexSet obelisk_targets(const State& s, Seat god);
HexSet obelisk_figures(const State& s, Seat god);
void answer(State& s, ObeliskFigure& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, ObeliskTo& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, Announce& frame, Choice choice, AnkhJournal& journal);
void commit(State& s, Cards& frame, Seat seat, Choice choice, AnkhJournal& journal);

// ---- cards.cpp: ANKH-15, ANKH-17.4 to 17.6, ANKH-18 ---------------------------------------------
bool played(const State& s, Seat god, Card card);
void resolve_flood(State& s, AnkhJournal& journal);
std::optional<Lack> building_lack(const State& s, Seat god);  // ANKH-15.5; none: it can
HexSet building_sites(const State& s);
void answer(State& s, Build& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, BuildOn& frame, Choice choice, AnkhJournal& journal);
constexpr int most_bids = 500;  // so many followers that a longer list would help nobody
int highest_bid(const State& s, Seat god);
void begin_plague(State& s);
void commit(State& s, Bid& frame, Seat seat, Choice choice, AnkhJournal& journal);
bool resolve_majorities(State& s, AnkhJournal& journal);
bool resolve_miracle(State& s, AnkhJournal& journal);
void answer(State& s, Worship& frame, Choice choice, AnkhJournal& journal);
void resolve_maat(State& s, AnkhJournal& journal);

// ---- resolution.cpp: ANKH-16, ANKH-17.1, ANKH-19.6 to 19.8, ANKH-21.11 --------------------------
int strength(const State& s, Seat god);  // the total of ANKH-16.2
StrengthParts strength_parts(const State& s, Seat god, int region, bool with_cards);
// Those with a figure in the region and the highest total among them.
SeatSet strongest(const State& s);
void resolve_battle(State& s, AnkhJournal& journal);
void answer(State& s, Tiebreak& frame, Choice choice, AnkhJournal& journal);
bool resolve_magnanimous(State& s, AnkhJournal& journal);

// ---- deaths.cpp: ANKH-16.9 to 16.11, ANKH-20.2, ANKH-20.5, ANKH-21.1, ANKH-21.6 -----------------
void endanger_losers(State& s, AnkhJournal& journal);
void kill(State& s, const HexSet& figures, bool plague, AnkhJournal& journal);
void lose_for_cat_mummies(State& s, const PerSeat<std::uint8_t>& dead, AnkhJournal& journal);
HexSet mummy_targets(const State& s, Seat god);
void resume(State& s, Deaths& deaths, AnkhJournal& journal);
void answer(State& s, Trap& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, MummyReturn& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, Protect& frame, Choice choice, AnkhJournal& journal);

// ---- underworld.cpp: ANKH-17.3, ANKH-20.7 -------------------------------------------------------
HexSet underworld_targets(const State& s);
void answer(State& s, Underworld& frame, Choice choice, AnkhJournal& journal);
void answer(State& s, UnderworldOn& frame, Choice choice, AnkhJournal& journal);

// ---- merge.cpp: ANKH-22 -------------------------------------------------------------------------
void merge_gods(State& s, AnkhJournal& journal);
struct OfferedGuardian {
  Figure figure = Figure::none;
  Hex space = no_hex;  // no_hex: in the pool
};
OfferedGuardian offered_guardian(const State& s, Seat lower);
// Removes guardians that no base is free for; ends the merge when none is left.
void resume(State& s, MergeGuardian& frame, AnkhJournal& journal);
void answer(State& s, MergeGuardian& frame, Choice choice, AnkhJournal& journal);

// ---- ending.cpp: ANKH-24, ANKH-25 ---------------------------------------------------------------
// A god and its pieces leave the game.
void forget_gods(State& s, AnkhJournal& journal);
void end_game(State& s, Ending ending, Seat winner);
void end_by_devotion(State& s, AnkhJournal& journal);

}  // namespace ennead::ankh
