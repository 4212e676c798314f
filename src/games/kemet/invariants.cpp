// What is true of every position of Kemet: checked after every choice in the tests, and before a
// state from a file is believed. What must hold for a single frame stands in its chapter.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

std::string fault(const std::string& path, const std::string& what) { return path + ": " + what; }
std::string seat_path(Seat seat) { return "/seats/" + std::to_string(index(seat)); }

bool setting_up(const State& s) { return s.stack.find<SetUp>() != nullptr; }

// ---- KEMET-1, KEMET-2  Pieces on the board ------------------------------------------------------

std::string broken_city(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  const std::string path = seat_path(seat);
  if (p.city == no_city) {
    if (!setting_up(s)) return fault(path + "/city", "the seat has no city");
    if (!p.troops.empty()) return fault(path + "/units", "units of a seat without a city");
    for (const Pyramid& pyramid : p.pyramids)
      if (pyramid != Pyramid()) return fault(path + "/pyramids", "the seat has no city");
    return {};
  }
  for (const Seat other : SeatSet::first(s.players))
    if (other < seat && s.seats[other].city == p.city)
      return fault(path + "/city", "another seat has this city already");
  int sum = 0;
  int built = 0;
  unsigned districts = 0;
  for (const Colour colour : colours) {
    const Pyramid& pyramid = p.pyramids[colour];
    const std::string place = path + "/pyramids/" + std::string(name_of(colour));
    sum += pyramid.level();
    if (pyramid.level() > 0) ++built;
    if (pyramid != Pyramid() && !in_play(s).colours.has(colour))
      return fault(place, "this colour is not in play");
    if (pyramid.level() > s.top_of_pyramids()) return fault(place, "the level is too high");
    if (pyramid.level() == 0 && pyramid.stands())
      return fault(place, "a pyramid of level 0 lies in the reserve");
    if (pyramid.level() > 0 && !pyramid.stands() && !setting_up(s))
      return fault(place, "the pyramid stands in no district");
    if (!pyramid.stands()) continue;
    if ((districts >> pyramid.district() & 1U) != 0)
      return fault(place, "two pyramids in one district");
    districts |= 1U << pyramid.district();
  }
  if (built > built_colours) return fault(path + "/pyramids", "a city has three pyramids");
  if (!setting_up(s) && (sum < 3 || built < built_colours - 1))
    return fault(path + "/pyramids",
                 "three levels were shared out, one pyramid at most stayed at 0");
  return {};
}

std::string broken_units(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  const std::string path = seat_path(seat) + "/units";
  const Board& board = board_of(s);
  int all = p.pool;
  for (int at = 0; at < space_places; ++at) {
    const auto space = static_cast<Space>(at);
    const int units = p.on(space);
    all += units;
    if ((units > 0) != p.troops.has(space)) return fault(path, "units are counted wrongly");
    if (units == 0) continue;
    if (!board.open.has(space)) return fault(path, name(space) + " is not open");
    const auto* encounter = s.stack.find<Encounter>();
    const bool shedding = plays_path(s) && encounter != nullptr &&
                          encounter->next > EncounterStep::reckoning &&
                          encounter->next <= EncounterStep::excess;  // KEMET-29.28
    if (units > (shedding ? legion_limit : limit_on(s, p, space)))
      return fault(path + "/" + name(space), "more units than the limit");
  }
  if (all != all_units(s, seat)) return fault(path, "a player has 12 units");
  if (!(p.troops & board.sites).has_all(p.held))
    return fault(seat_path(seat) + "/held",
                 "only a temple or the Sanctuary with own units is held");
  return {};
}

std::string broken_creatures(const State& s) {
  Spaces beasts;
  for (const Creature creature : all_creatures) {
    const Space space = where(s, creature);
    if (space == no_space) continue;
    const Seat owner = owner_of(s, creature);
    if (owner == nobody) return fault("/seats", "a creature of nobody is on the board");
    const std::string path = seat_path(owner) + "/creatures/" + std::string(word_of(creature));
    if (!s.seats[owner].troops.has(space)) return fault(path, "a creature stands with own units");
    Creatures together;
    for (const Creature other : all_creatures)
      if (where(s, other) == space && owner_of(s, other) == owner) together.add(other);
    if (!may_share(together, {})) return fault(path, "two creatures of a player on one space");
    beasts.add(space);
  }
  return beasts == s.beasts ? "" : fault("/seats", "creatures are counted wrongly");
}

std::string broken_board(const State& s) {
  Spaces pyramids;
  for (const Seat seat : SeatSet::first(s.players)) {
    if (std::string broken = broken_city(s, seat); !broken.empty()) return broken;
    if (std::string broken = broken_units(s, seat); !broken.empty()) return broken;
    const Player& p = s.seats[seat];
    for (const Pyramid& pyramid : p.pyramids)
      if (pyramid.stands()) pyramids.add(own_district(p, pyramid.district()));
  }
  if (pyramids != s.pyramids) return fault("/seats", "pyramids are counted wrongly");
  return broken_creatures(s);
}

// ---- What lies in front of the players ----------------------------------------------------------

std::string broken_points(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  const std::string path = seat_path(seat);
  if (p.pp > most_pp) return fault(path + "/pp", "nobody has more than 11 PP");
  if (p.dawn > 0 && !s.content.has(Set::dawn)) return fault(path + "/dawn", "there is no Dawn");
  if (p.permanent < p.battle + added(p, Effect::points) && p.permanent < 250)
    return fault(path + "/vp", "fewer than by battles and tiles");
  return {};
}

// KEMET-13.12, KEMET-8.8
std::string broken_hand(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  const std::string path = seat_path(seat) + "/hand";
  if (p.dropped_hidden != 0) return fault(path, "hidden cards in a state that sees everything");
  CardSet owned = in_play(s).cards;
  for (const Card special : in_play(s).specials) {
    const bool still_coming = s.stack.top_is<Remove>() && s.stack.top<Remove>().seat == seat &&
                              s.stack.top<Remove>().special == special;
    if (owns(s, seat, *box()[special].tile) && !still_coming) owned.add(special);
  }
  const CardSet all = p.hand | p.used | p.dropped;
  if (p.hand.size() + p.used.size() + p.dropped.size() != all.size())
    return fault(path, "a battle card is here twice");
  if (!all.without(owned).empty()) return fault(path, "a battle card that the player never had");
  if (all.size() != in_play(s).cards.size()) return fault(path, "a player has six battle cards");
  // A card that Tactical Choice took up leaves two cards open: KEMET-24.8.
  const int swapped = p.used.size() - p.dropped.size();
  if (swapped < 0 || swapped % 2 != 0 || (swapped > 0 && !s.content.has(Set::cards)))
    return fault(path, "each battle uses one card and discards another");
  if (!p.dropped.has_all(p.down) ||
      (!p.down.empty() && !(s.discards_up && s.content.has(Set::dawn))))
    return fault(path, "only a Dawn discards face down here");
  return {};
}

std::string broken_tiles(const State& s) {
  for (const Colour colour : colours)
    if (!in_play(s).on_sale[colour].has_all(s.on_sale[colour]))
      return fault("/sold", "a tile of another colour is on sale");
  if (!in_play(s).doubled.has_all(s.spare)) return fault("/sold", "a copy too many is on sale");
  for (const Tile tile : Tiles::all()) {
    const std::string name(word_of(tile));
    int copies = in_play(s).doubled.has(tile) ? 1 : 0;
    int left = s.spare.has(tile) ? 1 : 0;
    for (const Colour colour : colours) {
      copies += in_play(s).on_sale[colour].has(tile) ? 1 : 0;
      left += s.on_sale[colour].has(tile) ? 1 : 0;
    }
    if (s.spare.has(tile) && left == 1) return fault("/sold", "copies are counted wrongly");
    int owned = 0;
    for (const Seat seat : SeatSet::first(s.players)) {
      if (!owns(s, seat, tile)) continue;
      ++owned;
      if (s.beginner && box()[tile].level > (s.day == 1 ? 1 : 2))
        return fault(seat_path(seat) + "/tiles", name + " is not sold to beginners yet");
    }
    if (owned + left != copies)
      return fault("/sold", "there are " + std::to_string(owned + left) + " tiles " + name +
                                " instead of " + std::to_string(copies));
  }
  const Seat guards = owner_of(s, Tile::cerberus);  // KEMET-27.6 to KEMET-27.8
  const bool placing = s.stack.top_is<Guard>();
  if ((guards != nobody && !placing) != (s.cerberus != no_space) ||
      (s.cerberus != no_space && !is_open(s, s.cerberus)))
    return fault("/cerberus", "Cerberus guards a space while somebody has it");
  if (guards != nobody && (s.stack.find<Night>() != nullptr || setting_up(s)))
    return fault("/cerberus", "at Night nobody has Cerberus");
  for (const Seat seat : SeatSet::first(s.players))
    if (!Tiles::all().has_all(owned(s, seat)))
      return fault(seat_path(seat) + "/tiles", "an unknown tile");
  return {};
}

std::string broken_deck(const State& s) {
  DiCards vision;
  if (s.stack.top_is<Vision>()) vision = s.stack.top<Vision>().cards();
  for (std::size_t kind = 0; kind < di_count; ++kind) {
    const auto di = static_cast<Di>(kind);
    int count = s.pile[di] + s.discards[di] + s.replayed[di] + vision[di];
    int taken = 0;
    for (const Seat seat : SeatSet::first(s.players)) {
      count += s.seats[seat].di[di] + s.seats[seat].wounds[di];
      taken += s.seats[seat].taken[di];
    }
    if (taken > s.discards[di] + s.replayed[di] || (taken > 0 && di == Di::divine_memory))
      return fault("/seats", "such a card was not taken");
    count -= taken;
    if (count != in_play(s).deck[di])
      return fault("/pile", "there are " + std::to_string(count) + " cards " +
                                std::string(words_of<Di>[kind]) + " instead of " +
                                std::to_string(in_play(s).deck[di]));
  }
  if (s.pile.size() != s.pile_size) return fault("/pile", "cards are counted wrongly");
  for (const Seat seat : SeatSet::first(s.players)) {
    const Player& p = s.seats[seat];
    if (p.taken_size > 0 && !was_played(s, Di::divine_memory))
      return fault(seat_path(seat) + "/taken", "no Divine Memory was played");
    if (p.di.size() != p.di_size || p.wounds.size() != p.wounds_size ||
        p.taken.size() != p.taken_size)
      return fault(seat_path(seat) + "/di", "cards are counted wrongly");
    if (p.wounds_size > 0 && !owns(s, seat, Tile::divine_wound))
      return fault(seat_path(seat) + "/wounds", "the seat has no Divine Wound");
  }
  return {};
}

// ---- KEMET-6.9 to KEMET-6.11  Tokens ------------------------------------------------------------

// How many regular tokens a seat has placed at this moment.
int expected_tokens(const State& s, Seat seat) {
  if (s.ending == Ending::before_token)  // in the turn of the winner, whose token is still to come
    return s.seats[seat].regular_placed();
  if (s.stack.empty() || s.stack.find<Evening>() != nullptr) return regular_tokens;
  const auto* turn = s.stack.find<Turn>();
  if (turn == nullptr) return 0;
  const int round = s.seats[turn->seat].regular_placed() + (turn->placed ? 0 : 1);
  if (seat == turn->seat) return turn->placed ? round : round - 1;
  return place_in_order(s, seat) < place_in_order(s, turn->seat) ? round : round - 1;
}

std::string broken_tokens(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  const std::string path = seat_path(seat) + "/tokens";
  const bool silver = (p.tokens & Player::silver_used) != 0;
  const bool golden = (p.tokens & Player::golden_used) != 0;
  if (silver && !owns(s, seat, Tile::act_of_god))
    return fault(path, "the seat has no silver token");
  if ((p.tokens & all_actions & ~in_play(s).actions) != 0)
    return fault(path, "this space is not in play");
  if (golden && !owns_golden(s, seat)) return fault(path, "the seat has no golden token");
  const int placed = p.regular_placed();
  if (placed < 0 || placed > regular_tokens) return fault(path, "a seat has five regular tokens");
  if (placed != expected_tokens(s, seat))
    return fault(path, "at this moment the seat has placed " +
                           std::to_string(expected_tokens(s, seat)) + " regular tokens");
  const bool special = silver || golden;
  const bool own_turn = active_seat(s) == seat || s.winner == seat;
  if (special && placed == 0 && !own_turn)
    return fault(path, "special tokens come with a regular one");
  int open = 0;
  for (const std::uint16_t level : level_spaces)
    if ((p.tokens & level) == 0) ++open;
  const bool silver_left = p.has(Tile::act_of_god) && !silver;
  const bool turn_over = !own_turn && placed == regular_tokens;
  const bool forgiven = s.more.seats[seat].sealed.has(Tile::act_of_god);  // KEMET-29.24
  if (!forgiven && open > regular_tokens - placed + (silver_left && !turn_over ? 1 : 0))
    return fault(path, "the levels cannot all be covered any more");
  return {};
}

// ---- KEMET-2.9, KEMET-2.14, KEMET-10.11  Where the moving and the fighting stand ----------------

// Going back over the trail, the board must always make sense.
bool trail_fits(const State& s, const Move& move) {
  const Trail& trail = s.trail;
  const Player& p = s.seats[move.seat];
  std::array<std::uint8_t, space_places> units = p.units;
  auto places = s.creature_at;
  Priests priests = s.more.seats[move.seat].priests;
  int pp = p.pp;
  Space here = move.at;
  bool any_step = false;
  for (std::size_t n = trail.size; n-- > 0;) {
    const TrailStep& step = trail.steps[n];
    const Space from = n == 0 ? trail.start : trail.steps[n - 1].to();
    const int count = step.units();
    const Party party = step.party();
    if (step.to() != here || step.pp() != pp || units[at(here)] < count) return false;
    if (count > 0 ? from == here : from != here || party != nobody_along) return false;
    any_step = any_step || count > 0;
    units[at(here)] = static_cast<std::uint8_t>(units[at(here)] - count);
    units[at(from)] = static_cast<std::uint8_t>(units[at(from)] + count);
    int priests_back = 0;
    for (PriestAt& priest : priests)
      if (priest == PriestAt(here) && priests_back < step.priests()) {
        priest = PriestAt(from);
        ++priests_back;
      }
    if (priests_back != step.priests() || step.priests() > count) return false;
    Party found = nobody_along;
    for (const Creature creature : party_at(s, move.seat, places, here, party)) {
      found |= party_of(creature);
      places[creature] = from;
    }
    const bool legion = s.more.seats[move.seat].skills.has(Skill::legion);  // KEMET-29.28
    if (found != party || units[at(from)] > (legion ? legion_limit : limit_with(p, places, from)))
      return false;
    here = from;
    pp = n == 0 ? trail.pp : trail.steps[n - 1].pp();
  }
  if (trail.size == 0 && (trail.start != move.at || trail.pp != pp)) return false;
  // It begins with the Move unless something happened since the first step.
  if (any_step ? !move.set_out : move.set_out == trail.of_move) return false;
  return std::all_of(trail.steps.begin() + trail.size, trail.steps.end(),
                     [](const TrailStep& step) { return step == TrailStep{}; });
}

// Two may stand where a battle is due or under way, everywhere else one at most; and those who move
// or fight may still gain what they stand on.
std::string broken_spaces(const State& s) {
  const auto* encounter = s.stack.find<Encounter>();
  const auto* recruit = s.stack.find<Recruit>();
  const Move* move = move_under_way(s);
  const std::size_t deep = active_seat(s) == nobody                ? 0
                           : recruit == nullptr && move == nullptr ? 1
                                                                   : 2;
  const std::string path =
      "/now/" + std::to_string(s.stack.empty() ? 0 : std::min(deep, s.stack.size() - 1));
  const bool trailing = move != nullptr && !in_battle(s);
  if (!trailing && s.trail != Trail{}) return fault(path, "nobody is moving");
  if (trailing && !trail_fits(s, *move))
    return fault("/trail", "the units cannot have come like this");
  Spaces shared = recruit == nullptr ? Spaces() : contested(s, recruit->seat);
  SeatSet gaining = move == nullptr ? SeatSet() : SeatSet(move->seat);
  if (encounter != nullptr) {
    shared.add(encounter->space);
    gaining = encounter->both();
  }
  Spaces taken;
  Spaces twice;
  for (const Seat seat : SeatSet::first(s.players)) {
    const Spaces own = s.seats[seat].troops;
    if (!(own & twice).empty()) return fault(path, "units of three players on a space");
    twice = twice | (own & taken);
    taken = taken | own;
    if (!gaining.has(seat) && s.seats[seat].held != (own & board_of(s).sites))
      return fault(path, "a temple is held by who is there");
  }
  return twice.without(shared).empty() ? "" : fault(path, "units of two players on a space");
}

// ---- The end ------------------------------------------------------------------------------------

std::string broken_end(const State& s) {
  if (!s.stack.empty()) return fault("/now", "a game asks nobody when it is over");
  bool reached = false;
  for (const Seat seat : SeatSet::first(s.players))
    reached = reached || victory_points(s, seat) >= s.goal();
  bool fits = false;
  switch (s.ending) {
    case Ending::none: break;
    case Ending::points: fits = reached && !s.by_turn; break;
    case Ending::last_day:
      fits = s.day == most_days && (s.by_turn ? !s.final_day : !reached);
      break;
    case Ending::before_token: {
      fits = s.by_turn && index(s.winner) < s.players && victory_points(s, s.winner) >= s.goal();
      for (const Seat seat : SeatSet::first(s.players))
        fits = fits && victory_points(s, seat) <= victory_points(s, s.winner);
      break;
    }
    case Ending::final_day: fits = s.by_turn && s.final_day; break;
  }
  return fits ? "" : fault("/over", "the game cannot have ended like this");
}

std::string broken_order(const State& s) {
  SeatSet seen;
  for (int place = 0; place < max_seats; ++place) {
    const Seat seat = seat_at(s, place);
    if (place >= s.players) {
      if (seat != nobody) return fault("/order", "more seats than there are");
      continue;
    }
    if (index(seat) >= s.players || seen.has(seat))
      return fault("/order", "each seat is here once");
    seen.add(seat);
  }
  return {};
}

}  // namespace

std::string Kemet::broken_invariant(const State& s) {
  if (s.day < 1 || s.day > most_days) return fault("/day", "days are 1 to 100");
  if (s.beginner && (s.content != base_only || s.by_turn))
    return fault("/options/beginner", "the beginner game is played without expansions");
  if ((s.winner != nobody) != (s.ending == Ending::before_token))
    return fault("/winner", "only a game that ended before a token names its winner");
  if (s.final_day && !s.by_turn) return fault("/final_day", "no day is the last by itself");
  if (s.final_day && s.stack.find<Turn>() == nullptr && s.stack.find<Evening>() == nullptr &&
      s.ending != Ending::final_day && s.ending != Ending::before_token)
    return fault("/final_day", "the last day ends the game");
  if (std::string broken = broken_order(s); !broken.empty()) return broken;
  if (s.stack.empty() == (s.ending == Ending::none))
    return fault("/now", "somebody is asked until the game is over");
  if (const auto* turn = s.stack.find<Turn>()) {
    if (index(turn->seat) >= s.players) return fault("/now/0", "whose turn it is");
    if (!turn->placed && s.seats[turn->seat].regular_placed() == regular_tokens)
      return fault("/now/0/placed", "no regular token is left for this turn");
  }
  if (std::string broken = broken_path(s); !broken.empty()) return broken;
  if (std::string broken = broken_board(s); !broken.empty()) return broken;
  if (std::string broken = broken_tiles(s); !broken.empty()) return broken;
  if (std::string broken = broken_deck(s); !broken.empty()) return broken;
  for (const Seat seat : SeatSet::first(s.players)) {
    if (std::string broken = broken_points(s, seat); !broken.empty()) return broken;
    if (std::string broken = broken_hand(s, seat); !broken.empty()) return broken;
    if (std::string broken = broken_tokens(s, seat); !broken.empty()) return broken;
  }
  if (s.ending != Ending::none)
    if (std::string broken = broken_end(s); !broken.empty()) return broken;
  if (std::string broken = broken_frames(s); !broken.empty()) return broken;
  return broken_spaces(s);
}

}  // namespace ennead::kemet
