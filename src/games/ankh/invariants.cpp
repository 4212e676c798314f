// What is true of every position of Ankh: checked after every choice in the tests, and before a
// state from a file is believed. What is under way is checked by its frames.
#include <algorithm>

#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

std::string fault(const std::string& path, const std::string& what) { return path + ": " + what; }
std::string seat_path(Seat seat) { return "/seats/" + std::to_string(index(seat)); }

// ---- ANKH-1, ANKH-2  Pieces on the board --------------------------------------------------------

std::string broken_figures(const State& s) {
  HexSet taken;
  const HexSet monuments = all_monuments(s);
  for (int at = 0; at < max_seats; ++at) {
    const auto god = static_cast<Seat>(at);
    const std::string path = seat_path(god) + "/figures";
    const HexSet own = s.figures[god];
    if (own.empty()) continue;
    if (at >= s.players) return fault("/seats", "figures of a seat that is not there");
    if (!board().spaces.has_all(own)) return fault(path, "a figure outside the board");
    if (!(own & taken).empty())
      return fault(path, "two figures on " + name((own & taken).lowest()));
    if (!(own & monuments).empty())
      return fault(path, "a monument is on " + name((own & monuments).lowest()));
    taken |= own;
    for (const Hex hex : own) {
      const Figure figure = s.figure(hex);
      if (figure == Figure::none) return fault(path, "an unknown figure on " + name(hex));
      if (is_guardian(figure) && !has_card(s, figure))
        return fault(path, "the guardian on " + name(hex) + " is not in the game");
      if (board().water.has(hex) && figure != Figure::apep)
        return fault(path, "only Apep stands on water, not what is on " + name(hex));
      if ((s.aim(hex) != 0) &&
          (figure != Figure::scorpion || s.aim(hex) > 6 || aim_at(hex, s.aim(hex)).first == no_hex))
        return fault(path, "a wrong aim on " + name(hex));
    }
  }
  for (int at = 0; at < hex_places; ++at)
    if (s.figure_at[static_cast<std::size_t>(at)] != 0 && !taken.has(static_cast<Hex>(at)))
      return fault("/seats", "a figure of nobody on " + name(static_cast<Hex>(at)));
  return {};
}

std::string broken_monuments(const State& s) {
  HexSet taken;
  for (const HexSet& type : s.monuments) {
    if (!(type & taken).empty())
      return fault("/monuments", "two monuments on " + name((type & taken).lowest()));
    if (!board().land.has_all(type)) return fault("/monuments", "a monument that is not on land");
    if (type.size() > monuments_of_a_type)
      return fault("/monuments", "more of a type than the box has");
    taken |= type;
  }
  if (of_type(s, Monument::sphinx).size() > (s.palace.in_play() ? file_of(s).sphinxes : 0))
    return fault("/monuments", "more Sphinxes than there are");
  HexSet owned;
  for (int at = 0; at < max_seats; ++at) {
    const HexSet& own = s.controlled[static_cast<Seat>(at)];
    if (own.empty()) continue;
    if (at >= s.players || !s.in_game.has(static_cast<Seat>(at)))
      return fault("/monuments", "an owner that is not in the game");
    if (!taken.has_all(own) || !(owned & own).empty())
      return fault("/monuments", "a token without a monument of its own");
    if (own.size() > ankh_tokens)
      return fault("/monuments", "a god has more monuments than ankh tokens");
    owned |= own;
  }
  return {};
}

// ANKH-2.5, ANKH-2.7
std::string broken_regions(const State& s) {
  if (s.camels.size() > camels_in_box) return fault("/camels", "more camels than the box has");
  if (idle_camel(s.camels) != no_side)
    return fault("/camels", name(idle_camel(s.camels)) + " does not divide two regions");
  const std::vector<HexSet> pieces = regions_of(s.camels);
  if (pieces.size() > region_tokens || static_cast<int>(pieces.size()) != s.region_count())
    return fault("/regions", "each region has one token");
  for (const HexSet& piece : pieces)
    if (std::find(s.regions.begin(), s.regions.end(), piece) == s.regions.end())
      return fault("/regions", "the region of " + name(piece.lowest()) + " has no token");
  return {};
}

std::string broken_tokens(const State& s) {
  const Seat ra = god_with(s, Deity::ra);
  if (!s.radiant.empty() && (ra == nobody || !s.figures[ra].has_all(s.radiant))) {
    // While two gods merge, guardians of Ra may still be the lower's.
    bool merging = s.stack.top_is<MergeGuardian>();
    if (merging) {
      const auto& merge = s.stack.top<MergeGuardian>();
      merging = (s.figures[merge.seat] | s.figures[merge.lower]).has_all(s.radiant) &&
                s.gods[merge.seat].is(Deity::ra);
    }
    if (!merging) return fault("/seats", "a sun token on a figure that is not Ra's");
  }
  if (suns_left(s) < 0) return fault("/seats", "more than three sun tokens");
  for (const Hex hex : s.radiant)
    if (s.figure(hex) == Figure::god) return fault("/seats", "a sun token on a god figure");
  if (!s.underworld.empty() && god_with(s, Deity::osiris) == nobody)
    return fault("/underworld", "Osiris is not in the game");
  if (underworld_left(s) < 0) return fault("/underworld", "there are three underworld tokens");
  const HexSet built_on = does(s, Policy::builds_on_own_tokens) ? HexSet() : all_monuments(s);
  if (!board().land.has_all(s.underworld) || !(s.underworld & built_on).empty())
    return fault("/underworld", "an underworld token lies on land without a monument");
  const Seat anubis = god_with(s, Deity::anubis);
  for (const Seat god : SeatSet::first(s.players))
    if (s.gods[god].trapped > 0 &&
        (anubis == nobody || (anubis == god && !does(s, Policy::traps_own))))
      return fault(seat_path(god) + "/trapped", "nobody has trapped this god's warriors");
  if (trapped_in_all(s) > edition(s).anubis_slots) return fault("/seats", "Anubis has three slots");
  return {};
}

// ---- ANKH-28  The expansion Pharaoh -------------------------------------------------------------

std::string broken_deck(const State& s) {
  const PalaceFacts& palace = s.palace;
  PoliticalCards seen;
  bool twice = false;
  const auto see = [&](PoliticalCards cards) {
    twice = twice || !(seen & cards).empty();
    seen.add(cards);
  };
  if (palace.left > palace.pile.size()) return fault("/palace/pile", "more cards than a deck has");
  for (std::size_t at = 0; at < palace.pile.size(); ++at) {
    if ((palace.pile[at] == no_politic) != (at >= palace.left))
      return fault("/palace/pile", "a card that is not in the pile");
    if (palace.pile[at] != no_politic) see(PoliticalCards::of(palace.pile[at]));
  }
  for (const PoliticalCard card : palace.row)
    if (card != no_politic) see(PoliticalCards::of(card));
  for (const Seat god : SeatSet::first(max_seats)) {
    if (!s.in_game.has(god) && !palace.held(god).empty())
      return fault("/palace/hands", "a god that is not in the game has no cards");
    see(palace.hand[god]);
    see(palace.used[god]);
  }
  see(palace.out);
  if (twice) return fault("/palace", "a card is in two places");
  return seen == file_of(s).deck() ? "" : fault("/palace", "a card is missing");
}

std::string broken_palace(const State& s) {
  const PalaceFacts& palace = s.palace;
  if (s.occupied != occupied_spaces(s)) return fault("/seats", "the spaces that are taken");
  if (!palace.in_play()) return palace == PalaceFacts{} ? "" : fault("/palace", "no Palace");
  const bool placed = palace.space != no_hex;
  if (placed == s.stack.top_is<PharaohStart>())
    return fault("/palace/space", "the Pharaoh stands on the board from the first turn on");
  if (placed && (!is_space(palace.space) || !board().land.has(palace.space) ||
                 (all_figures(s) | all_monuments(s) | s.underworld).has(palace.space)))
    return fault("/palace/space", "the Pharaoh has a space on land for himself");
  for (const Seat god : SeatSet::first(max_seats)) {
    int priests = palace.pool[god];
    for (const int count : palace.priests[god]) priests += count;
    if (priests != (s.in_game.has(god) ? file_of(s).priests : 0))
      return fault("/palace/priests", "a god in the game has all its priests");
  }
  const auto* turn = s.stack.find<Turn>();
  const bool acts = turn != nullptr && turn->next == TurnStep::resolved;
  if (acts != (palace.window != Window::none))
    return fault("/palace/window", "cards are played with actions");
  if ((!acts && (palace.played || palace.free_unlock || palace.extra_done)) ||
      (palace.free_unlock && (!palace.played || turn->action != Action::unlock)) ||
      (palace.extra_done && turn->action != Action::summon))
    return fault("/palace", "this belongs to another moment");
  return broken_deck(s);
}

// ---- What lies in front of the gods -------------------------------------------------------------

std::string broken_guardians(const State& s) {
  for (std::size_t level = 0; level < guardian_levels; ++level) {
    const Figure guardian = s.guardian_cards[level];
    if (!edition(s).guardians_of_level[level].has(guardian))
      return fault("/guardians", "a guardian of a wrong level");
    int count = s.guardians_left[level];
    for (const Seat god : SeatSet::first(s.players)) {
      count += s.gods[god].guardians[level];
      for (const Hex hex : s.figures[god]) count += s.figure(hex) == guardian ? 1 : 0;
    }
    const int all = edition(s).guardians_in_game(guardian, s.players);
    const bool complete = s.in_game.size() == s.players;  // otherwise some have left
    if (count > all || (complete && count < all))
      return fault("/guardians_left", "there are " + std::to_string(count) + " of the guardians " +
                                          "of level " + std::to_string(level + 1) + " instead of " +
                                          std::to_string(all));
  }
  return {};
}

std::string broken_god(const State& s, Seat god) {
  const God& own = s.gods[god];
  const std::string path = seat_path(god);
  int gods = 0;
  int warriors = own.warriors + own.trapped;
  std::array<int, 2> bases{};
  for (const Hex hex : s.figures[god]) {
    gods += s.figure(hex) == Figure::god ? 1 : 0;
    warriors += s.figure(hex) == Figure::warrior ? 1 : 0;
    if (is_guardian(s.figure(hex))) ++bases[edition(s).large_bases.has(s.figure(hex)) ? 1 : 0];
  }
  for (std::size_t level = 0; level < guardian_levels; ++level)
    bases[edition(s).large_bases.has(s.guardian_cards[level]) ? 1 : 0] += own.guardians[level];
  if (gods != 1) return fault(path + "/figures", "a god has one god figure on the board");
  if (warriors != warriors_per_god)
    return fault(path + "/warriors",
                 "a god has six warriors, on the board, in the pool and trapped");
  if (std::max(bases[0], bases[1]) > edition(s).bases_of_a_size)
    return fault(path + "/guardians", "more guardians than bases");
  std::array<int, guardian_levels> steps{};  // ANKH-10.1
  for (std::size_t step = 0; step < std::min(own.steps(), unlock_steps); ++step)
    ++steps[edition(s).steps[step].level];
  for (std::size_t level = 0; level < guardian_levels; ++level)
    if ((own.powers & edition(s).powers_of_level[level]).size() != steps[level])
      return fault(path + "/powers", "powers are unlocked two of a level, the lowest level first");
  if (s.ending == Ending::none && own.devotion >= edition(s).top_devotion)
    return fault(path + "/devotion", "with this devotion the game would be over");
  // ANKH-14.9
  if (s.ending == Ending::none && own.used.has(Card::maat) && !played(s, god, Card::maat))
    return fault(path + "/used_cards", "Cycle of Ma'at returns to the hand after its battle");
  return {};
}

// Gods that merged into another or were forgotten have nothing left.
std::string broken_absent(const State& s, Seat god) {
  const God& own = s.gods[god];
  const bool merging = s.stack.top_is<MergeGuardian>() && s.stack.top<MergeGuardian>().lower == god;
  if (own.followers != 0 || !own.powers.empty() || !own.used.empty() || own.warriors != 0 ||
      own.trapped != 0)
    return fault(seat_path(god), "a god that is not in the game has nothing");
  if (!merging && (!s.figures[god].empty() || own.guardians != decltype(own.guardians){}))
    return fault(seat_path(god) + "/figures", "a god that is not in the game has no figures");
  for (const Hex hex : s.figures[god])
    if (!is_guardian(s.figure(hex)))
      return fault(seat_path(god) + "/figures", "only guardians are left of a god that merges");
  return {};
}

// ---- ANKH-5  The devotion track -----------------------------------------------------------------

std::string broken_order(const State& s) {
  SeatSet seen;
  int last = -1;
  for (std::size_t at = 0; at < s.ranked(); ++at) {
    const Seat god = s.ascending.values[at];
    if (index(god) >= s.players || seen.has(god) || s.playing(god) != god)
      return fault("/order", "each god is on the track once");
    seen.add(god);
    if (s.in_game.has(god) != (at >= s.gone)) return fault("/order", "forgotten gods come first");
    if (at == s.gone) last = -1;
    if (s.gods[god].devotion < last)
      return fault("/order", "gods are in the order of their devotion, the least first");
    last = s.gods[god].devotion;
    if (at < s.gone && last > edition(s).last_red)
      return fault(seat_path(god) + "/forgotten", "a god above the red spaces is not forgotten");
  }
  for (const Seat seat : SeatSet::first(s.players))
    if (s.playing(seat) == seat && !seen.has(seat))
      return fault("/order", "seat " + std::to_string(index(seat)) + " is missing");
  return {};
}

// ANKH-22.1, ANKH-24.1
std::string broken_history(const State& s) {
  const bool conflict = s.stack.find<Conflict>() != nullptr;  // under way
  const auto happened = [&](int number) {
    const int event = edition(s).event_of_conflict(number);
    return s.event > event || (s.event == event && !conflict);
  };
  for (const Seat seat : SeatSet::first(s.players)) {
    if (s.playing(seat) != seat && !happened(edition(s).merging_conflict))
      return fault(seat_path(seat) + "/merged_into", "gods merge after the third conflict");
    if (s.playing(seat) == seat && !s.in_game.has(seat) &&
        !happened(edition(s).forgetting_conflict))
      return fault(seat_path(seat) + "/forgotten", "gods are forgotten after the fourth conflict");
  }
  return {};
}

// ---- What is under way --------------------------------------------------------------------------

// What belongs to a battle or an action is only there while it is under way.
std::string broken_moment(const State& s) {
  if (s.stack.empty()) return fault("/now/0", "a turn comes first");
  if (std::string broken = Ankh::broken_frames(s); !broken.empty()) return broken;
  const std::string path = Ankh::frame_path(s, s.stack.size() - 1);
  const bool battle = s.stack.find<Battle>() != nullptr;
  if (!battle && (s.battle != BattleFacts{} || !s.marked.empty()))
    return fault(path, "there is no battle");
  if (!s.stack.top_is<Protect>() && !(s.doomed | s.undecided).empty())
    return fault(path, "no figures are in danger");
  if (s.stack.find<Deaths>() == nullptr && s.battle.cat_mummies != PerSeat<std::uint8_t>{})
    return fault(path, "no Cat-Mummies have died just now");
  if (!battle && s.stack.find<MoveFigure>() == nullptr && s.stack.find<Summon>() == nullptr &&
      !s.moved.empty())
    return fault(path, "nothing is being moved");
  // A Giant Scorpion is without an aim only while its owner is asked for it.
  const auto* aim = s.stack.find<Aim>();
  for (const HexSet& own : s.figures)
    for (const Hex hex : own)
      if (s.figure(hex) == Figure::scorpion && s.aim(hex) == 0 &&
          (aim == nullptr || aim->space != hex))
        return fault(path, "a Giant Scorpion is not aimed");
  return {};
}

// ---- The end ------------------------------------------------------------------------------------

std::string broken_end(const State& s) {
  if (!s.stack.empty()) return fault("/now", "a game asks nobody when it is over");
  if (!(s.battle == BattleFacts{}) || !(s.moved | s.marked | s.doomed | s.undecided).empty())
    return fault("/battle", "nothing is under way when the game is over");
  for (const Seat god : s.in_game)
    if (const Hex hex = god_figure(s, god); hex == no_hex)
      return fault("/over", "a god is missing");
  for (std::size_t at = 0; at < action_count; ++at)
    if (s.markers[at] > edition(s).track_length(static_cast<Action>(at), s.players))
      return fault("/markers", "a marker beyond the end of its track");
  SeatSet winners;
  const Seat best = s.ranked() > s.gone ? s.ascending.values[s.ranked() - 1] : nobody;
  for (const Seat seat : SeatSet::first(s.players))
    if (s.ending == Ending::forgotten || s.playing(seat) == best) winners.add(seat);
  bool possible = s.winners == winners;
  const bool at_top = best != nobody && s.gods[best].devotion == edition(s).top_devotion;
  int tops = 0;
  for (const Seat god : s.in_game) tops += s.gods[god].devotion == edition(s).top_devotion ? 1 : 0;
  const bool fourth = s.event == edition(s).event_of_conflict(edition(s).forgetting_conflict);
  switch (s.ending) {
    case Ending::top: possible = possible && at_top && tops == 1 && s.in_game.size() > 1; break;
    case Ending::last_god:
      possible = possible && tops == 0 && s.in_game.size() == 1 && fourth;
      break;
    case Ending::devotion:
      possible = possible && tops == 0 && s.in_game.size() > 1 && s.event == edition(s).event_count;
      break;
    case Ending::forgotten: possible = possible && s.in_game.empty() && fourth; break;
    case Ending::none: possible = false;
  }
  return possible ? "" : fault("/over", "the game cannot have ended like this");
}

}  // namespace

std::string Ankh::broken_invariant(const State& s) {
  for (const auto& check : {broken_regions, broken_figures, broken_monuments, broken_order,
                            broken_tokens, broken_guardians, broken_history, broken_palace})
    if (std::string broken = check(s); !broken.empty()) return broken;
  for (const Seat god : SeatSet::first(s.players)) {
    std::string broken = s.in_game.has(god) ? broken_god(s, god) : broken_absent(s, god);
    if (!broken.empty()) return broken;
  }
  return s.ending == Ending::none ? broken_moment(s) : broken_end(s);
}

}  // namespace ennead::ankh
