// The strongest bot for Aton. It solves the laying, searches removing and placing to the end of the
// round, and knows by self-play what a position between two rounds is worth.
#pragma once

#include <memory>

#include "bots/aton/laying_game.h"
#include "bots/aton/next_round.h"
#include "bots/aton/turn_search.h"
#include "bots/bot.h"
#include "bots/settings.h"
#include "core/chance.h"
#include "games/aton/aton.h"

namespace ennead::aton {

// What everybody can think of a seat's hand.
Mix public_hand_odds(const State& state, Seat seat);
// What a seat can expect with its cards, and with new ones: from -1 to 1.
struct ExchangeWorth {
  float kept;
  float exchanged;
};
ExchangeWorth worth_of_exchange(const PriestTables& tables, const LayingSolver& solver,
                                const View<Aton>& view, Seat seat);
bool wants_exchange(const PriestTables& tables, const LayingSolver& solver, const View<Aton>& view,
                    Seat seat);
LayingCode draw_laying(const Mix& mix, const Cards& hand, Chance& chance);
// A legal choice whose square belongs to the cell.
Choice on_cell(const State& state, Seat seat, Cell cell);
// What is left of the turn that the state asks for.
TurnLeft turn_left(const State& state, Seat seat);

// As far as the budget allows.
struct PriestTuning {
  double width = 4;  // ways of a turn that the payoffs of the laying look at
  double turns = 8;  // ways of a turn that are looked at a round further
};
inline constexpr std::array<SettingName<PriestTuning>, 2> priest_settings{
    {{"width", &PriestTuning::width}, {"turns", &PriestTuning::turns}}};

class Priest final : public Bot<Aton> {
 public:
  explicit Priest(std::uint64_t seed, const PriestTuning& tuning = {},
                  const PriestTables& tables = PriestTables::tuned());

  Choice choose(const View<Aton>& view, Seat seat, Budget& budget) override;
  std::vector<Considered> consider(const View<Aton>& view, Seat seat, Budget& budget) override;
  // What the seat can expect in any position, where both play the round on as well as they can.
  double share_in(const State& state, Seat seat) const;

 private:
  Choice decide_exchange(const View<Aton>& view, Seat seat, Budget& budget);
  Choice lay_cards(const View<Aton>& view, Seat seat, Budget& budget);
  Choice take_turn(const View<Aton>& view, Seat seat, Budget& budget) const;
  Cell look_ahead(const BestTurns& best, const View<Aton>& view, Seat seat, Budget& budget) const;
  Choice take_back(const View<Aton>& view, Seat seat) const;
  std::vector<Considered> consider_layings(const View<Aton>& view, Seat seat, Budget& budget);
  double share_after(const State& after, Seat seat, Budget& budget) const;
  LayingSolver solve(const View<Aton>& view, Budget& budget);

  const PriestTables& tables_;
  PriestTuning tuning_;
  Chance chance_;
  std::unique_ptr<PayoffTable> payoffs_ = std::make_unique<PayoffTable>();
  std::unique_ptr<PayoffTable> careful_ = std::make_unique<PayoffTable>();
};

}  // namespace ennead::aton
