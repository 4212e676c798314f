// One player's cartouches 2 to 4, on cells: the best way to remove and place.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bots/aton/position.h"
#include "bots/aton/priest_value.h"
#include "bots/budget.h"

namespace ennead::aton {

// What is left of a turn.
struct TurnLeft {
  Seat seat{};
  int removals = 0;
  bool own = false;                      // whether the removals are of own counters (ATON-7.3)
  int placings = 0;                      // not yet lowered by a short stock
  int open = 0;                          // temples 1 to this
  Moment moment = Moment::end_of_round;  // whether another turn follows in this round
};
TurnLeft whole_turn(const Position& position, Seat seat, Card second, Card third, Card fourth,
                    Moment moment);

// The one removal, or the one placing, that is best by itself; none where there is nothing to do.
std::optional<Cell> best_removal(const PriestTables& tables, const Position& position,
                                 const TurnLeft& turn);
std::optional<Cell> best_placing(const PriestTables& tables, const Position& position,
                                 const TurnLeft& turn);
// The turn's removals, each the best by itself.
void remove_greedily(const PriestTables& tables, Position& position, TurnLeft& turn);
// One counter to where it is best by itself, or to the Kingdom.
void place_greedily(const PriestTables& tables, Position& position, const TurnLeft& turn);
void play_greedily(const PriestTables& tables, Position& position, TurnLeft turn);

// The best few ways of a turn so far, best first, one counter at a time: where one counter alone
// gains nothing but two do, the greedy way is blind.
class TurnBeam {
 public:
  static constexpr std::size_t widest = 4;
  struct End {
    Position position;
    float odds;  // for the player whose turn it is
  };

  // Carries out the turn's removals.
  TurnBeam(const PriestTables& tables, const Position& position, const TurnLeft& turn,
           std::size_t width);
  // One more counter of the stock, if there is one.
  void place();

  std::span<const End> ends() const { return ends_.all(); }

 private:
  class Best {
   public:
    void clear() { size_ = 0; }
    bool empty() const { return size_ == 0; }
    std::span<const End> all() const { return {ends_.data(), size_}; }
    std::span<End> all() { return {ends_.data(), size_}; }
    bool wants(float odds, std::size_t width) const {
      return size_ < width || odds > ends_[size_ - 1].odds;
    }
    // Keeps an end if it is among the best and not the same as one of them.
    void offer(const Position& position, float odds, std::size_t width);

   private:
    std::array<End, widest> ends_{};
    std::size_t size_ = 0;
  };

  const PriestTables& tables_;
  TurnLeft turn_;
  std::size_t width_;
  Best ends_;
};

struct BestTurns {
  struct Turn {
    Cell first;    // where to remove or place next
    float odds;    // for the player whose turn it is
    Position end;  // of the round
  };
  std::vector<Turn> turns;  // best first, at least one
  bool exact = true;        // every way was looked at
};

// The best few ways of a turn, searched to the end of the round: all ways of this turn that differ,
// against all answers of the other player's turn if that is still to come.
BestTurns best_turns(const PriestTables& tables, const Position& position, const TurnLeft& turn,
                     const std::optional<TurnLeft>& reply, std::size_t count, Budget& budget);

// Where a round ends when both play their turns best, all ways looked at. For the reduced game.
Position exact_round_end(const PriestTables& tables, const Position& position, const TurnLeft& turn,
                         const TurnLeft& reply);

// Which counters to take back after a scoring (ATON-12): the best next cell, all of them
// considered.
Cell best_to_take_back(const PriestTables& tables, const Position& position, Seat seat,
                       const std::array<std::uint8_t, temple_count>& left);
// The log-odds for the seat when it takes one back from each cell now, and the best ones then.
std::array<float, cell_count> odds_of_taking_back(
    const PriestTables& tables, const Position& position, Seat seat,
    const std::array<std::uint8_t, temple_count>& left);

}  // namespace ennead::aton
