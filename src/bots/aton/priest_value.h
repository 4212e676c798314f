// What a position between two rounds is worth: a sum of small tables, tuned by self-play.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bots/aton/position.h"

namespace ennead::aton {

// The tables of one phase of a game. A phase is how full the Kingdom of the Dead is: what scores
// now counts the more, the nearer the scoring. All are from red's side; an entry's mirror image for
// blue has the opposite sign.
struct PhaseTables {
  static constexpr int score_steps = 21;      // of 2 points
  static constexpr int projected_steps = 31;  // of 2 points
  std::array<std::array<std::array<float, 13>, 13>, temple_count>
      temple{};  // counters of both in a temple
  std::array<std::array<float, 11>, 11> black{};
  std::array<std::array<std::array<float, 5>, 5>, 7>
      blue{};  // lead in temple 4 from -3 to 3, blue squares
  std::array<std::array<float, 9>, 9> bonus{};
  std::array<std::array<std::array<float, 15>, 15>, 2> colour{};  // yellow, green: counters of both
  std::array<std::array<float, score_steps>, score_steps> score{};
  std::array<std::array<float, projected_steps>, projected_steps>
      projected{};                                 // if it were scored now
  std::array<std::array<float, 2>, 2> exchange{};  // counters left
};
constexpr int phase_count = 5;
constexpr int phase_of(int in_kingdom) {
  return in_kingdom <= 1 ? 0 : in_kingdom <= 3 ? 1 : in_kingdom <= 5 ? 2 : in_kingdom - 3;
}

struct PriestTables {
  std::array<PhaseTables, phase_count> phases{};
  float margin = 0.02F;  // for each point that a game is won or lost by, beside `decided`

  // The tables that play, built into the binary.
  static const PriestTables& tuned();
  static const PriestTables& tuned_2026();  // the same, when it did not count by how much
  // A start for tuning: a formula of few numbers (priest_start.cpp).
  static PriestTables by_formula();
  static PriestTables parse(std::string_view json_text);
  std::string text() const;
};

// Log-odds that red wins, for a position at the end of a round; a full Kingdom is scored first.
// Decided games are +-decided.
constexpr float decided = 30.0F;
// Before the round's last turn a scoring that would end the game is not yet decided: there the lead
// counts, so that turns which win by more look better.
enum class Moment : bool { before_last_turn, end_of_round };
float log_odds(const PriestTables& tables, const Position& position,
               Moment moment = Moment::end_of_round);

// The same in two steps, for many scores on one board: first what the counters alone say.
struct BoardOdds {
  const PhaseTables* tables = nullptr;  // none in the reduced game
  float board = 0;
  int red_points = 0;  // if it were scored now
  int blue_points = 0;
  int goal = 0;
  int in_kingdom = 0;
  Moment moment = Moment::end_of_round;
  float margin = 0;

  float with_scores(int red_score, int blue_score) const;
};
BoardOdds board_odds(const PriestTables& tables, const Position& position,
                     Moment moment = Moment::end_of_round);

// Log-odds for red after each single placing of a seat, from the difference that it makes.
class PlacingOdds {
 public:
  PlacingOdds(const PriestTables& tables, const Position& position, Seat seat, Moment moment);
  float after(Cell cell) const;

 private:
  const Position& position_;
  Seat seat_;
  BoardOdds now_;
};

// The expected result for red: 1 won, -1 lost.
float expectation(float odds);

// The entries that make up log_odds in a phase, for tuning.
std::vector<float*> entries(PriestTables& tables, const Position& position);

}  // namespace ennead::aton
