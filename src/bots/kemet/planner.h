// A bot for Kemet that plans whole turns. As `greedy` it takes the turn after which it stands best.
// As `search` it also looks at what the others do then, in many worlds that its view allows. It
// solves battles as small secret games.
#pragma once

#include <array>

#include "bots/bot.h"
#include "bots/kemet/turn_tree.h"
#include "bots/search.h"
#include "bots/settings.h"

namespace ennead::kemet {

struct PlannerTuning {
  double width = 60;        // positions kept at every level of a turn
  double candidates = 8;    // turns that are looked at in more than one world
  double worlds = 4;        // that each of them is looked at in, at least
  double replies = 0;       // turns of others after it
  double reply_width = 12;  // of those
  double reply_candidates = 8;
  double exploration = 0.2;  // of the confidence bound
  double battle = 1500;      // work on a battle, at most
  double tree = 0;           // are the turns of others searched, too? otherwise they are guessed
  double ahead = 0;          // turns that are played on after a choice outside of a turn
};

inline constexpr std::array<SettingName<PlannerTuning>, 10> planner_settings = {
    {{"width", &PlannerTuning::width},
     {"candidates", &PlannerTuning::candidates},
     {"worlds", &PlannerTuning::worlds},
     {"replies", &PlannerTuning::replies},
     {"reply_width", &PlannerTuning::reply_width},
     {"reply_candidates", &PlannerTuning::reply_candidates},
     {"exploration", &PlannerTuning::exploration},
     {"battle", &PlannerTuning::battle},
     {"tree", &PlannerTuning::tree},
     {"ahead", &PlannerTuning::ahead}}};

inline constexpr PlannerTuning greedy_tuning{};
inline constexpr PlannerTuning search_tuning{50, 16, 2, 2, 12, 8, 0.2, 1e9, 1, 4};
// As they were in 2026 (docs/bots.md).
inline constexpr PlannerTuning greedy_2026{};
inline constexpr PlannerTuning search_2026{50, 16, 2, 2, 12, 8, 0.2, 1e9, 0, 0};

class Planner final : public Bot<Kemet> {
 public:
  Planner(std::uint64_t seed, const PlannerTuning& tuning, const Advice<Kemet>& advice);

  Choice choose(const View<Kemet>& view, Seat seat, Budget& budget) override;
  std::vector<Considered> consider(const View<Kemet>& view, Seat seat, Budget& budget) override;

 private:
  struct Candidate {
    WholeTurn turn;
    double sum = 0;
    int looks = 0;
    double mean() const { return sum / looks; }
  };

  Choice plan(const View<Kemet>& view, Seat seat, Budget& budget);
  // The turn that was planned goes on as long as everything is as it was expected.
  bool as_planned(const View<Kemet>& view, Seat seat) const;
  Choice next_of_plan(const View<Kemet>& view, Seat seat);
  // The turns that were looked at, the one to take first.
  std::vector<Candidate> candidates(const View<Kemet>& view, Seat seat, Budget& budget);
  Candidate& best_of(std::vector<Candidate>& candidates, const View<Kemet>& view, Seat seat,
                     Budget& budget);
  std::uint64_t ahead_units(const State& state) const;
  double look(const Candidate& candidate, State world, Seat seat, Budget& budget);
  std::vector<Considered> one_choice(const View<Kemet>& view, Seat seat, Budget& budget);

  PlannerTuning tuning_;
  Playout<Kemet> playout_;
  Search<Kemet> secrets_;
  Turns turns_;
  Turns replies_;
  TurnTree tree_;
  Chance chance_;
  std::vector<Choice> planned_;  // the last choice first
  std::uint64_t expected_ = 0;   // the view, hashed
};

}  // namespace ennead::kemet
