// Everything about one game of Ankh. Hidden are commitments, and the order of the pile of political
// cards (ANKH-26).
#pragma once

#include <cstdint>

#include "core/full.h"
#include "core/game_chance.h"
#include "core/seat.h"
#include "games/ankh/content.h"
#include "games/ankh/frames.h"

namespace ennead::ankh {

// A god is known by the seat that plays it; a merged god by the seat of the higher (ANKH-23.4).
constexpr Seat nobody{0xff};

struct God {
  std::uint16_t followers = 0;
  Powers powers;              // unlocked
  Deities abilities;          // one, or two after a merge
  Deity deity{};              // its own name; of a merged god that of the higher
  Seat played_as{};           // the god that this seat plays: itself, or the one it merged into
  CardSet used;               // battle cards that are not in hand
  std::uint8_t devotion = 0;  // the space on the track, also of a forgotten god
  std::uint8_t warriors = 0;  // in the pool
  std::array<std::uint8_t, guardian_levels> guardians{};  // in the pool, by level
  std::uint8_t trapped = 0;                               // own warriors in the slots of Anubis

  constexpr bool has(Power power) const { return powers.has(power); }
  constexpr bool is(Deity which) const { return abilities.has(which); }
  constexpr bool merged() const { return abilities.size() > 1; }
  constexpr std::size_t steps() const { return static_cast<std::size_t>(powers.size()); }
  constexpr bool operator==(const God&) const = default;
};

// Gods in an order that was taken once (ANKH-5.10), and how far it has been gone through.
struct Queue {
  PerSeat<Seat> gods{{nobody, nobody, nobody, nobody, nobody}};
  std::uint8_t size = 0;
  std::uint8_t at = 0;

  constexpr void add(Seat god) {
    if (size == max_seats) [[unlikely]]
      refuse_full("more gods than a queue has room for");
    gods.values[size++] = god;
  }
  constexpr bool done() const { return at == size; }
  constexpr Seat next() { return gods.values[at++]; }
  constexpr bool operator==(const Queue&) const = default;
};
BOOST_DESCRIBE_STRUCT(Queue, (), (gods, size, at))

// The battle under way; all zero where there is none.
struct BattleFacts {
  std::uint8_t region = 0;
  SeatSet participants;
  Queue queue;               // of the step under way
  SeatSet out;               // of Obelisk Attuned
  bool two_cards = false;    // Amun announced
  PerSeat<CardSet> cards{};  // revealed
  SeatSet bidders;
  PerSeat<std::uint8_t> killed{};       // for Miracle
  SeatSet strong;                       // had two figures or more when the resolution began
  PerSeat<std::uint8_t> cat_mummies{};  // dead in the resolution
  Seat winner = nobody;                 // from the resolution on; `nobody` is possible
  constexpr bool operator==(const BattleFacts&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleFacts, (),
                      (region, participants, queue, out, two_cards, cards, bidders, killed, strong,
                       cat_mummies, winner))

// ANKH-28: the expansion Pharaoh. All of it is as below where it is not in play.
struct PalaceFacts {
  static constexpr std::uint8_t not_in_play = 0xff;
  std::uint64_t file = 0;  // 0 is the one of the box, others are sums of files of one's own
  PerSeat<PoliticalCards> hand{}, used{};
  PoliticalCards out;  // of the game
  std::array<PoliticalCard, row_places> row{no_politic, no_politic, no_politic};
  // The next card is the last of those that are left; in views they are `unseen_card`.
  std::array<PoliticalCard, count_of<PoliticalCard>> pile = [] {
    std::array<PoliticalCard, count_of<PoliticalCard>> none{};
    none.fill(no_politic);
    return none;
  }();
  std::uint8_t left = 0;                                      // in the pile
  PerSeat<std::array<std::uint8_t, palace_rooms>> priests{};  // in the rooms, by god
  PerSeat<std::uint8_t> pool{};                               // priests in the pools
  std::uint8_t pharaoh = not_in_play;                         // which one of the file
  Hex space = no_hex;                                         // where he stands
  Window window = Window::none;                               // of the action under way
  bool played = false;                                        // a card, with this action
  bool free_unlock = false;                                   // Scribes
  bool extra_done = false;                                    // the summon beside the Pharaoh
  std::array<std::uint8_t, 7> unused{};                       // so that there is no padding

  constexpr bool in_play() const { return pharaoh != not_in_play; }
  constexpr PoliticalCards held(Seat god) const { return hand[god] | used[god]; }
  constexpr bool operator==(const PalaceFacts&) const = default;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, none, top, last_god, devotion, forgotten)

struct State {
  GameChance chance;
  PerSeat<HexSet> figures{};                    // by god
  PerSeat<HexSet> controlled{};                 // monuments with an ankh token of a god
  PerEnum<Monument, HexSet> monuments;          // by type
  std::array<HexSet, region_tokens> regions{};  // land by conflict order token
  HexSet occupied;    // by a figure, a monument or the Pharaoh; follows from those
  HexSet radiant;     // figures with a sun token
  HexSet underworld;  // spaces with an underworld token
  HexSet moved;       // figures moved in this action or by obelisks; pyramids that gave their extra
  HexSet marked;      // figures that Flood keeps alive (ANKH-15.2)
  HexSet doomed;      // figures in danger while Isis decides (ANKH-16.10)
  HexSet undecided;   // those of them that she is still asked for
  SideSet camels;
  SideSet first_sides;  // with which a legal caravan can begin; follows from the camels
  PalaceFacts palace;
  PerSeat<God> gods{};
  // Figure in the low half of a byte; in the high half the way in which a Giant Scorpion is aimed,
  // from 1, or 0 while it is not aimed yet.
  std::array<std::uint8_t, hex_places> figure_at{};
  std::array<Figure, guardian_levels> guardian_cards{};
  std::array<std::uint8_t, guardian_levels> guardians_left{};  // on the cards
  std::array<std::uint8_t, action_count> markers{};
  std::uint8_t event = 0;  // the number of the last event that was triggered
  std::uint8_t players = 0;
  ContentSets content = ContentSets::of(ContentSet::retail);  // in play
  SeatSet in_game;                                            // gods, not seats
  // Gods by devotion, the least first; forgotten ones are the first `gone`, merged ones not there.
  PerSeat<Seat> ascending{{nobody, nobody, nobody, nobody, nobody}};
  std::uint8_t gone = 0;
  Ending ending = Ending::none;
  SeatSet winners;
  Viewer viewer;
  BattleFacts battle;
  Stack stack;
  // The rest of the last word, so that there is no padding.
  std::array<std::uint8_t, 3> unused{};

  constexpr God& god_of(Seat seat) { return gods[gods[seat].played_as]; }
  constexpr std::size_t ranked() const {  // in `ascending`
    std::size_t count = 0;
    while (count < max_seats && ascending.values[count] != nobody) ++count;
    return count;
  }
  constexpr Seat playing(Seat seat) const { return gods[seat].played_as; }
  constexpr Figure figure(Hex hex) const {
    return static_cast<Figure>(figure_at[static_cast<std::size_t>(hex)] & 0xfU);
  }
  constexpr int aim(Hex hex) const { return figure_at[static_cast<std::size_t>(hex)] >> 4; }
  constexpr int region_count() const {
    int count = 0;
    while (count < region_tokens && !regions[static_cast<std::size_t>(count)].empty()) ++count;
    return count;
  }
};

static_assert(sizeof(State) <= 1024);
// The halves of figure_at: a figure, and one of the six ways to aim or 0.
static_assert(count_of<Figure> <= 16 && 6 < 16);
static_assert(std::has_unique_object_representations_v<State>, "padding: see `unused`");

}  // namespace ennead::ankh
