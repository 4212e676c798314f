// What the files of the rules share.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <optional>

#include "games/kemet/kemet.h"

namespace ennead {
class JsonReader;
}
namespace ennead::kemet {

// ---- KEMET-2  Small questions about the board ---------------------------------------------------

inline const Stock& in_play(const State& s) { return in_play(s.content); }
inline const Board& board_of(const State& s) { return box().boards[s.players]; }
inline Spaces own_city(const State& s, const Player& p) { return board_of(s).city[p.city]; }
inline Space own_district(const Player& p, int number) { return box().district(p.city, number); }

inline Spaces occupied(const State& s) {
  Spaces all = s.seats[Seat{0}].troops | s.seats[Seat{1}].troops;
  for (int at = 2; at < s.players; ++at) all = all | s.seats[static_cast<Seat>(at)].troops;
  return all;
}
inline Spaces enemies_of(const State& s, Seat seat) {
  Spaces all;
  for (int at = 0; at < s.players; ++at)
    if (static_cast<Seat>(at) != seat) all = all | s.seats[static_cast<Seat>(at)].troops;
  return all;
}
inline Spaces free_beside(const State& s, Space space) {
  return board_of(s).beside(space).without(occupied(s));
}
// Who else has units there, or nobody.
inline Seat enemy_on(const State& s, Seat seat, Space space) {
  for (int at = 0; at < s.players; ++at)
    if (static_cast<Seat>(at) != seat && s.seats[static_cast<Seat>(at)].troops.has(space))
      return static_cast<Seat>(at);
  return nobody;
}
Seat city_owner(const State& s, std::uint8_t city);
// Whose turn it is; nobody outside a turn.
inline Seat active_seat(const State& s) {
  const auto* turn = s.stack.find<Turn>(1);  // at the bottom
  return turn == nullptr ? nobody : turn->seat;
}
int place_in_order(const State& s, Seat seat);
inline Seat seat_at(const State& s, int place) {
  return s.order.values[static_cast<std::size_t>(place)];
}

// A pyramid on the board: whose it is, and its colour.
struct Standing {
  Seat owner = nobody;
  Colour colour{};
};
Standing pyramid_on(const State& s, Space district);
// KEMET-2.11
Seat controller(const State& s, Space district);

// ---- DI cards that lie open ---------------------------------------------------------------------

// All that were played openly since the last shuffle. A card that Divine Memory took and that was
// played again is here twice.
inline DiCards shown_discards(const State& s) {
  DiCards all = s.discards;
  all.add(s.replayed);
  return all;
}
// Those of them that are still there.
inline DiCards open_discards(const State& s) {
  DiCards all = shown_discards(s);
  for (const Player& p : s.seats) all.remove(p.taken);
  return all;
}
inline bool was_played(const State& s, Di di) { return s.discards.has(di) || s.replayed.has(di); }
// KEMET-18.10, KEMET-18.12, KEMET-24.12: can everybody know that the seat does not hold one?
inline bool may_hold(const State& s, const Player& p, Di reaction) {
  return p.di_size > 0 && (s.discards[reaction] < box()[reaction].copies || p.taken_size > 0);
}

// ---- What legal lists and faults of frames share ------------------------------------------------

inline void add_spaces(ChoiceList& list, Kind kind, Spaces spaces) {
  list.add_each(spaces, [kind](Space space) { return choice(kind, space); });
}
inline void add_bits(ChoiceList& list, Kind kind, unsigned bits) {
  list.add_each(IdSet<std::uint8_t>(bits), [kind](std::uint8_t bit) { return choice(kind, bit); });
}
struct Range {
  int least = 0, most = -1;
};
inline void add_range(ChoiceList& list, Space space, Range range) {
  for (int count = range.least; count <= range.most; ++count)
    list.add(choice(Kind::units, space, count));
}
inline void add_kinds(ChoiceList& list, Kind kind, DiCards cards) {
  for (std::uint64_t kinds = cards.kinds(); kinds != 0; kinds &= kinds - 1)
    list.add(choice(kind, DiCards::first_of(kinds)));
}

constexpr const char* another_seat = "another seat is asked here";
constexpr const char* no_token = "no token was placed for this";
inline bool is_top(const State& s, std::size_t depth) { return depth + 1 == s.stack.size(); }
inline bool is_open(const State& s, Space space) {
  return static_cast<int>(space) < space_places && board_of(s).open.has(space);
}

// ---- Tiles that a player owns, whether they work or are sealed ----------------------------------

inline Tiles owned(const State& s, Seat seat) {
  return s.seats[seat].tiles | s.more.seats[seat].sealed;
}
inline bool owns(const State& s, Seat seat, Tile tile) {
  return s.seats[seat].has(tile) || s.more.seats[seat].sealed.has(tile);
}

// What the working tiles of a player add to something.
inline int added(const Player& p, Effect effect) {
  const EffectOf& all = box().effects[effect];
  int sum = 0;
  for (const Tile tile : p.tiles& all.tiles) sum += all.by[tile];
  return sum;
}

// ---- priests.cpp: KEMET-29.13 to KEMET-29.15 ----------------------------------------------------
inline bool plays_path(const State& s) { return s.content.has(Set::path); }
int priests_at(const State& s, Seat seat, PriestAt place);
inline int priests_on(const State& s, Seat seat, Space space) {
  return plays_path(s) ? priests_at(s, seat, PriestAt(space)) : 0;
}
inline int priests_in_pool(const State& s, Seat seat) {
  return plays_path(s) ? priests_at(s, seat, PriestAt::pool()) : 0;
}
int priest_units(const State& s, Seat seat);  // on the board and in the pool
void move_priests(State& s, Seat seat, PriestAt from, PriestAt to, int count);
// So many units went to the pool or came from it, plain ones as far as possible, and so many
// priests were there before: asks which of them are priests where that is open.
void ask_which(State& s, Seat seat, Space space, bool from_pool, int count, int before);
bool may_send_back(const State& s, Seat seat);  // KEMET-29.15
void offer_send_back(const State& s, Seat seat, ChoiceList& list);
void send_back(State& s, Seat seat, Space from, KemetJournal& journal);  // no_space: from the pool
// Of a player of this state, not of a copy.
inline Seat seat_of(const State& s, const Player& p) {
  return static_cast<Seat>(&p - s.seats.values.data());
}
// KEMET-29.25
inline bool skill_on(const State& s, Seat seat, Space space, Skill skill) {
  return plays_path(s) && s.more.seats[seat].skills.has(skill) && priests_on(s, seat, space) > 0;
}

// KEMET-1.4, KEMET-28.4, KEMET-29.13
inline int all_units(const State& s, Seat seat) {
  const int hired = owns(s, seat, Tile::mercenaries) ? 1 : 0;
  return units_per_player + hired * box().effects[Effect::units].by[Tile::mercenaries] +
         (plays_path(s) ? priest_units(s, seat) : 0);
}
// KEMET-2.10: how many units of a player a space may have, and how many more can come.
inline int limit_with(const Player& p, const PerEnum<Creature, Space>& places, Space space) {
  const bool raised =
      p.has(Tile::legion) || (places[Creature::polyphemus] == space &&  // KEMET-27.11
                              p.has(Tile::polyphemus));
  return raised ? legion_limit : plain_limit;
}
inline int limit_on(const State& s, const Player& p, Space space) {
  return skill_on(s, seat_of(s, p), space, Skill::legion) ? legion_limit  // KEMET-29.28
                                                          : limit_with(p, s.creature_at, space);
}
inline int room(const State& s, const Player& p, Space space) {
  return limit_on(s, p, space) - p.on(space);
}

// ---- path.cpp: KEMET-29.1 to KEMET-29.12, KEMET-29.33 -------------------------------------------
inline const PathMap& path_of(const State& s) { return box().path.maps[s.more.sides]; }
void lay_path(State& s, const std::optional<Sides>& sides);  // none: by lot
int refill_path(State& s);                                   // how many tokens came
const std::vector<Road>& roads_from(const State& s, PriestAt priest);
bool can_activate(const State& s, Seat seat);
int units_of_walk(const State& s);  // that come with the symbol just passed
Terms token_terms(const State& s, Location location);
void collect(State& s, Seat seat, Location from, KemetJournal& journal);
Spaces replaceable(const State& s, Seat seat);

// ---- path_json.cpp ------------------------------------------------------------------------------
void read_path_state(State& s, const JsonReader& in);  // after the seats
void read_path_seat(State& s, const JsonReader& in, Seat seat);
std::string broken_path(const State& s);

// ---- objects.cpp: KEMET-29.16 to KEMET-29.24 ----------------------------------------------------
void use_object(State& s, Seat seat, Object object, int count, KemetJournal& journal);
bool can_seal(const State& s, Seat seat);
void offer_seals(const State& s, Seat seat, ChoiceList& list);
void seal_tile(State& s, Seat seat, Choice choice, KemetJournal& journal);
void break_seals(State& s, KemetJournal& journal);
void ask_objects(State& s, Seat seat);  // at the beginning of a battle

// ---- skills.cpp: KEMET-29.25 to KEMET-29.32 -----------------------------------------------------
void fix_skills(State& s, const Encounter& encounter);
bool fights_with(const State& s, const Encounter& encounter, int side, Skill skill);
void shed_after_battle(State& s, const Encounter& encounter, KemetJournal& journal);
void draw_after_battle(State& s, const Encounter& encounter, KemetJournal& journal);
void ask_direct(State& s, const Encounter& encounter, int side);

// ---- pieces.cpp: KEMET-1, KEMET-2.14, KEMET-3 ---------------------------------------------------
void add_units(State& s, Seat seat, Space space, int count);     // from the pool
void remove_units(State& s, Seat seat, Space space, int count);  // to the pool
void shift_units(State& s, Seat seat, Space from, Space to, int count);
using CreaturePlaces = PerEnum<Creature, Space>;
// Those of a seat that stand on a space: one at most, or two where one is a companion.
Creatures creatures_among(const State& s, Seat seat, Space space);
inline Creatures creatures_on(const State& s, Seat seat, Space space) {
  return s.beasts.has(space) ? creatures_among(s, seat, space) : Creatures();
}
// May it stand with another creature of its owner?
constexpr bool is_companion(Creature creature) {
  return creature == Creature::chiron;
}  // KEMET-27.2
constexpr Party party_of(Creature creature) {
  return is_companion(creature) ? companion_along : creature_along;
}
// Those of a seat that stood on a space, of a party, with these places of all creatures.
Creatures party_at(const State& s, Seat seat, const CreaturePlaces& places, Space space,
                   Party party);
// The one that is no companion, or else that; or none.
inline Creature leading(Creatures creatures) {
  for (const Creature creature : creatures)
    if (!is_companion(creature)) return creature;
  return creatures.empty() ? no_creature : creatures.lowest();
}
// KEMET-10.9, KEMET-27.2
inline bool may_share(Creatures some, Creatures others) {
  int leaders = 0;
  for (const Creature creature : some | others)
    if (!is_companion(creature)) ++leaders;
  return leaders <= 1;
}
// Those of them that have an effect: one whose tile is sealed only fills its place.
inline Creatures working(const Player& p, Creatures creatures) {
  for (const Creature creature : creatures)
    if (!p.has(box()[creature].tile)) creatures.remove(creature);
  return creatures;
}
inline Creatures working_on(const State& s, Seat seat, Space space) {
  return working(s.seats[seat], creatures_on(s, seat, space));
}
void put_creature(State& s, Creature creature, Space space);  // no_space: to its tile
void put_creatures(State& s, Creatures creatures, Space space);

// Why units go to the pool.
enum class Loss : std::uint8_t {
  damage,
  own_card,
  initiative,
  fire,
  withdrawal,
  excess,
  trap,
  path_fire
};
// KEMET-27.5, KEMET-28.14: units there are destroyed by battles alone.
constexpr Creatures protectors =
    Creatures::of(Creature::minotaur) | Creatures::of(Creature::devourer);
inline bool immune(const State& s, Seat seat, Space space) {
  return !(working_on(s, seat, space) & protectors).empty();
}
// KEMET-27.11, KEMET-29.28: units beyond the limit of a space go to the pool.
void drop_excess(State& s, Seat seat, Space space, KemetJournal& journal);
// Units leave a space for the pool. The creatures that are left without units are on their tiles
// from then on; where they go is the caller's: home, or nowhere. `by` is whose doing it is.
Creatures lose_units(State& s, Seat seat, Space space, int count, Loss cause, Seat by,
                     KemetJournal& journal);
inline Space where(const State& s, Creature creature) { return s.creature_at[creature]; }
Seat owner_of(const State& s, Creature creature);
Seat owner_of(const State& s, Tile tile);  // of one that is there once
void hold_sites(State& s, Seat seat);      // what the seat stands on
// What comes at the same time is told as one gain; `gains` says of how many it is made up.
struct Gain {
  int amount = 0, gains = 0;
  void add(int more) {
    amount += more;
    if (more > 0) ++gains;
  }
};
// Each gain by day is one more with Divine Strength; of a gain at Night `gains` is 0 (KEMET-28.16).
void gain_pp(State& s, Seat seat, Gain gain, Reason reason, KemetJournal& journal);
inline void gain_pp(State& s, Seat seat, int amount, Reason reason, KemetJournal& journal) {
  gain_pp(s, seat, Gain{amount, 1}, reason, journal);
}
void pay(State& s, Seat seat, int price);
void gain_vp(State& s, Seat seat, bool battle, Reason reason, KemetJournal& journal);
int temporary_vp(const State& s, Seat seat);
inline int victory_points(const State& s, Seat seat) {
  const int all = s.seats[seat].permanent + temporary_vp(s, seat);
  return plays_path(s) ? std::max(0, all - s.more.seats[seat].debt) : all;  // KEMET-29.20
}

// ---- setup.cpp: KEMET-4 -------------------------------------------------------------------------
// The numbers of units that the district of the frame can get.
Range start_range(const State& s, const SetUp& frame);
Content read_content(const JsonReader& in);  // left out: the base game
Sides read_sides(const JsonReader& in);
unsigned free_cities(const State& s);  // as bits
void place_pyramid(State& s, Seat seat, Colour colour, int level, int district);

// ---- night.cpp: KEMET-5 -------------------------------------------------------------------------
bool draw_card(State& s, Di& drawn, KemetJournal& journal);  // false if there is none
void draw_to_hand(State& s, Seat seat, KemetJournal& journal);
void begin_night(State& s, KemetJournal& journal);
bool can_use_hand_of_god(const State& s, const NightPowers& frame);
bool can_reinforce(const State& s, const NightPowers& frame);
// Where Reinforcements may put units: own districts without enemies, then own troops elsewhere.
Space next_reinforced(const State& s, Seat seat, Space after);
int most_reinforced(const State& s, const Reinforce& frame);
Seat order_setter(const State& s);

// ---- dawn.cpp: KEMET-26 -------------------------------------------------------------------------
void gain_dawn_token(State& s, Seat seat, KemetJournal& journal);

// ---- turn.cpp: KEMET-6 --------------------------------------------------------------------------
unsigned regular_places(const State& s, const Turn& turn);  // action spaces, as bits
unsigned silver_places(const State& s, const Turn& turn);
constexpr Tiles golden_tiles = Tiles::of(Tile::divine_will) | Tiles::of(Tile::dark_ritual) |
                               Tiles::of(Tile::twin_ceremony) | Tiles::of(Tile::forced_march);
inline bool has_golden(const Player& p) { return !(p.tiles & golden_tiles).empty(); }
// What each golden action is.
constexpr std::array<Action, count_of<GoldenAction>> golden_as = {
    Action::move1, Action::recruit, Action::pray2, Action::white,
    Action::red,   Action::blue,    Action::black};
unsigned golden_actions(const Player& p);  // as bits of GoldenAction; none once the token lies
inline bool golden_free(const Player& p) { return has_golden(p) && golden_actions(p) != 0; }
inline bool owns_golden(const State& s, Seat seat) {
  return !(owned(s, seat) & golden_tiles).empty();
}
bool may_end(const State& s, const Turn& turn);
// A token for one of the actions lies there: the regular one of this turn or a special one.
bool token_lies(const State& s, std::initializer_list<Action> actions, bool golden_too);
void begin_turn(State& s, Seat seat, KemetJournal& journal);
bool can_act(const State& s, Seat seat, Action action, bool golden);
void begin_action(State& s, Seat seat, Action action, int hares, bool golden,
                  KemetJournal& journal);
// May the seat still place a token in this turn?
bool token_left(const State& s, const Turn& turn);

// False where the game ends here: KEMET-25.2.
bool goes_on(State& s, const Turn& turn, KemetJournal& journal);
// Asked after every choice, so inline.
inline bool Turn::resume(State& s, KemetJournal& journal) const {
  return !s.by_turn || goes_on(s, *this, journal);
}

// What can be chosen depends on the DI cards of the seat; asked with every question, so inline.
inline bool Turn::hidden(const State& s) const { return s.seats[seat].di_size > 0; }
inline bool Recruit::hidden(const State& s) const { return fought && s.seats[seat].di_size > 0; }
inline bool Move::hidden(const State& s) const {
  return at != no_space && s.seats[seat].di_size > 0;
}

// ---- pyramids.cpp: KEMET-7, KEMET-8 -------------------------------------------------------------
// Pyramids that the seat may raise, own ones by colour and captured ones by district.
struct Raisable {
  EnumSet<Colour> own;
  Spaces captured;
  bool any() const { return !own.empty() || !captured.empty(); }
};
Raisable raisable(const State& s, Seat seat);  // below the top level
Pyramid named_pyramid(const State& s, Seat seat, std::uint8_t name);
int raise_price(const Player& p, int from, int to);
int highest_raise(const State& s, const Player& p, int from);  // that can be paid
void raise_pyramid(State& s, Seat seat, std::uint8_t name, int level, int price,
                   KemetJournal& journal);
bool can_raise(const State& s, Seat seat);
// The action that buys a colour.
constexpr Action action_of(Colour colour) {
  return colour == Colour::black
             ? Action::black
             : static_cast<Action>(static_cast<int>(Action::white) + static_cast<int>(colour));
}
constexpr Colour colour_of(Action action) {
  return action == Action::black
             ? Colour::black
             : static_cast<Colour>(static_cast<int>(action) - static_cast<int>(Action::white));
}
constexpr std::initializer_list<Action> buy_actions = {Action::white, Action::red, Action::blue,
                                                       Action::black};
void take_from_supply(State& s, Colour colour, Tile tile);
void return_to_supply(State& s, Seat seat, Colour colour, Tile tile);  // a tile that is lost
int tile_price(const Player& p, Tile tile, bool twin = false);
int level_of_colour(const State& s, Seat seat, Colour colour);
Tiles buyable(const State& s, Seat seat, Colour colour, bool twin = false);

// ---- recruit.cpp: KEMET-9 -----------------------------------------------------------------------
int affordable_units(const Player& p);
int recruit_price(const Player& p, int units);
bool can_recruit(const State& s, Seat seat);
int most_recruits(const State& s, const Recruit& frame);
Space recruit_space(const State& s, const Recruit& frame);  // that gets units
// Own creatures on their tiles.
Creatures creatures_at_home(const State& s, Seat seat);
Spaces contested(const State& s, Seat seat);  // own districts where a battle is due

// ---- move.cpp, steps.cpp: KEMET-10, KEMET-11 ----------------------------------------------------
struct Going {  // how many units may go with a step, by the creatures that go along
  std::array<int, party_count> most{};
  IdSet<Party> parties;  // with which at least one may
  int most_of_all() const {
    return std::max(std::max(most[0], most[1]), std::max(most[2], most[3]));
  }
};
// With a priest among them, or without: KEMET-29.27, KEMET-29.28.
Going may_go(const State& s, const Move& move, Space to, StepBy by, bool priests = false);
// How many of so many units may be priests.
Range priests_along(const State& s, const Move& move, int units);
// KEMET-11.7, KEMET-28.11
inline bool can_teleport_from(const State& s, const Move& move) {
  if (s.pyramids.has(move.at)) return true;
  return board_of(s).obelisks.has(move.at) &&
         (s.seats[move.seat].has(Tile::teleport) ||
          working_on(s, move.seat, move.at).has(Creature::griffin));
}
// KEMET-28.9: what entering an enemy's space costs.
int toll_there(const State& s, Seat seat, Space to);
inline int toll(const State& s, Seat seat, Space to) {
  return s.content.has(Set::black) ? toll_there(s, seat, to) : 0;
}
int teleport_price(const Player& p, const Move& move);
// KEMET-10.11: would such a step lead to a position that was there before in this Move? Only units
// that come back to a space they have left can do that.
Spaces left_in(const Trail& trail);
bool comes_again(const State& s, const Move& move, Space to, int units, Party party, int priests,
                 int pp);
inline bool repeats(const State& s, const Move& move, Space to, int units, Party party, int priests,
                    int pp) {
  return left_in(s.trail).has(to) && comes_again(s, move, to, units, party, priests, pp);
}
// PP after a step.
int pp_after(const State& s, const Move& move, StepBy by, Space to = no_space);
Spaces step_targets(const State& s, const Move& move, StepBy by);
constexpr int most_capacity = 5;  // KEMET-10.5, Bestial Fury
// What cards, objects and the path may add to it.
int most_added_capacity(const State& s);
// Steps on foot that are left; before the first one as many as the whole troop has.
int steps_left(const State& s, const Move& move);
bool walls_bind(const State& s, const Move& move);
// KEMET-27.7: may units of the seat not enter, because Cerberus guards the enemies there?
inline bool guarded(const State& s, Seat from, Space space) {
  if (s.cerberus != space || space == no_space) return false;
  const Seat enemy = enemy_on(s, from, space);
  return enemy != nobody && s.seats[enemy].has(Tile::cerberus);
}
// Room for recruits; none where Cerberus guards an enemy (KEMET-27.7).
inline int recruit_room(const State& s, Seat seat, Space space) {
  return guarded(s, seat, space) ? 0 : room(s, s.seats[seat], space);
}
const Move* move_under_way(const State& s);  // null before a troop was chosen
void begin_trail(State& s, const Move& move, bool of_move);
void note_pp(State& s);  // the PP of the mover changed by a card
void end_move(State& s, KemetJournal& journal);
// Something happened that cannot be undone, so no earlier position can come again.
void forget_trail(State& s);

// ---- encounter.cpp: KEMET-12 --------------------------------------------------------------------
void begin_encounter(State& s, Seat attacker, Seat defender, Space space, KemetJournal& journal);
// The step after one; those of sets that are not in play are passed over.
EncounterStep following(const State& s, EncounterStep step);
// May the defender still escape?
inline bool before_plans(const State& s, const Encounter& encounter) {
  return encounter.next == following(s, EncounterStep::escape) &&
         encounter.plans == decltype(encounter.plans){};
}
bool asked_for_escape(const State& s, const Encounter& encounter);
SeatSet planners(const State& s, const Encounter& encounter, bool late);  // KEMET-13.7
SeatSet with_cards(const State& s, SeatSet seats);                        // those with DI cards
// Has a battle begun that will end the Move?
bool in_battle(const State& s);

// ---- battle.cpp: KEMET-13 -----------------------------------------------------------------------
SeatSet plans_first(const State& s, const Encounter& encounter);
// KEMET-3.9
inline int di_price(const Player& p, Di di) {
  const int price = box()[di].price;
  return price > 0 && p.has(Tile::priest_of_ra) ? price - 1 : price;
}
Card any_card(CardSet cards, Chance& chance);
int support_price(const Player& p, Support support);
void reveal(State& s, Encounter& encounter, KemetJournal& journal);
void ask_swap(State& s, const Encounter& encounter, int side);  // KEMET-24.8
// Is this side still to be asked for Tactical Choice?
bool may_swap(const State& s, const Encounter& encounter, int side);

// ---- reckoning.cpp: KEMET-14 --------------------------------------------------------------------
Worth worth_of_side(const State& s, const Encounter& encounter, int side);
WorthParts parts_of_side(const State& s, const Encounter& encounter, int side);
// What comes of it: KEMET-14.3, KEMET-14.6.
struct Result {
  std::array<Worth, 2> worth;
  int winner = attacker_side;
  std::array<int, 2> lost{};  // units, to the damage of the other side
  std::array<int, 2> own{};   // and to the own card after that: KEMET-24.2
};
Result result_of(const State& s, const Encounter& encounter);
void reckon(State& s, Encounter& encounter, KemetJournal& journal);

// ---- aftermath.cpp: KEMET-15 --------------------------------------------------------------------
void recall(State& s, Seat seat, Space space, KemetJournal& journal);
void ask_beaten(State& s, Encounter& encounter, KemetJournal& journal);
void ask_victor(State& s, Encounter& encounter);
void ask_more_units(State& s, const Encounter& encounter);         // KEMET-24.7
void take_cards_back(State& s, Seat seat, KemetJournal& journal);  // KEMET-13.12
void end_battle(State& s, KemetJournal& journal);

// ---- creatures.cpp: KEMET-16 --------------------------------------------------------------------
Spaces homes(const State& s, Seat seat);  // own districts with own units, without own creature
void go_home(State& s, Seat seat, Creatures creatures, KemetJournal& journal);
void stay_on_tiles(Seat seat, Creatures creatures, KemetJournal& journal);
std::string waits_for_home(const State& s, Seat seat, Creature creature);  // the fault, if any

// ---- cards.cpp: KEMET-18, KEMET-19 --------------------------------------------------------------
bool playable(const State& s, Seat seat, Di di);  // a day or move card of the active player
// KEMET-19.3, KEMET-29.7: where fire can hit an enemy.
Spaces fire_targets(const State& s, Seat seat);
// Those of certain kinds that can be played.
void offer_cards(const State& s, Seat seat, std::uint64_t kinds, ChoiceList& list);
void play_card(State& s, Seat seat, Di di, KemetJournal& journal);
void discard_openly(State& s, Seat seat, Di di, int count);
// The seat that is asked next for Veto behind one in the order, or nobody.
Seat next_for_veto(const State& s, Seat player, Seat behind);
int enlisted_in_city(const State& s, Seat seat);  // how many can come there, 0 to 2
bool can_enlist(const State& s, Seat seat);
int city_room(const State& s, Seat seat, int from_district);
Spaces troops_with_room(const State& s, Seat seat);  // outside the own city
bool can_remember(const State& s);                   // KEMET-24.10
// Those numbers of new units for a district with which all can still be placed in the city.
struct CityUnits {
  Seat seat{};
  int district = 0, left = 0;
};
Range enlist_range(const State& s, const CityUnits& units);
// The district, or the next one that can take units.
int district_for_units(const State& s, const CityUnits& units);

// ---- evening.cpp: KEMET-20, KEMET-21 ------------------------------------------------------------
void begin_evening(State& s, KemetJournal& journal);
Seat holder_of(const State& s, Space site);
// Ranked before the other at the end: KEMET-21.3, KEMET-21.5.
bool ranks_before(const State& s, Seat a, Seat b);
void end_game(State& s, Ending ending, Seat winner, KemetJournal& journal);

}  // namespace ennead::kemet
