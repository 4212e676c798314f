// What moments.cpp and moments_battle.cpp share: the pass over the frames of a state.
#pragma once

#include <array>
#include <string>

#include "games/ankh/dispatch.h"
#include "games/ankh/invariants.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

// One pass over the stack from the bottom. Each check throws the fault that it finds; nothing else
// in the rules throws.
class Moment {
 public:
  explicit Moment(const State& s) : s_(s) {}

  void check();

  struct Found {
    std::string what;
  };

 private:
  void require(bool holds, const char* what) const {
    if (!holds) throw Found{fault("/now/" + std::to_string(depth_), what)};
  }
  bool top() const { return depth_ + 1 == s_.stack.size(); }
  template <class Frame>
  bool is() const {
    return s_.stack.tag_at(depth_) == Stack::tag<Frame>;
  }
  template <class Frame>
  const Frame& frame() const {
    return s_.stack.at<Frame>(depth_);
  }
  void up() {
    require(!top(), "something is to be decided here");
    ++depth_;
  }
  void must_be_top() const { require(top(), "nothing lies above this"); }
  void asks(Seat seat, Seat wanted) const { require(seat == wanted, "another seat is asked here"); }
  bool known(Seat god) const { return index(god) < s_.players; }
  bool in_game(Seat god) const { return known(god) && s_.in_game.has(god); }

  void no_battle() const {
    require(s_.battle == BattleFacts{} && s_.marked.empty() && no_danger(), "there is no battle");
  }
  bool no_danger() const { return s_.doomed.empty() && s_.undecided.empty(); }
  void no_moves() const { require(s_.moved.empty(), "nothing is being moved"); }

  void all_aimed(Hex but = no_hex) const;
  void check_turn(const Turn& turn);
  void check_action();
  void check_move();

  // A space of the board, or a fault.
  Hex within(Hex hex) const {
    require(static_cast<int>(hex) < hex_places && board().spaces.has(hex), "a space is missing");
    return hex;
  }

  Seat check_aim() const;
  void check_summon();
  void check_source(const Summon& summon, Seat seat, SummonBy by, Hex pyramid) const;
  void check_sun(Seat god, Seat seat) const;
  void check_event();
  void check_caravan() const;
  void check_conflict();

  bool between(BattleStep first, BattleStep last) const { return next_ >= first && next_ <= last; }

  void check_battle();

  Seat amun() const {
    return god_with(s_, Deity::amun) == nobody ? god_ : god_with(s_, Deity::amun);
  }
  bool two_cards(Seat god) const { return s_.battle.two_cards && s_.gods[god].is(Deity::amun); }

  void check_queue() const;
  bool belongs(Seat god) const;
  // Who was taken from the queue last.
  Seat queued() const { return s_.battle.queue.gods.values[s_.battle.queue.at - 1U]; }

  void check_battle_question();
  void check_obelisks() const;
  void check_announcement() const;
  void check_cards() const;
  void check_answered(SeatSet asked, SeatSet answered) const {
    require(answered.without(asked).empty(), "somebody answered who is not asked");
    require(answered != asked, "all have answered: the question would be closed");
  }

  void check_build() const;
  void check_bid() const;
  void check_tiebreak() const;
  void check_protect() const;
  void check_underworld() const;
  void check_deaths();
  void check_merge() const;

  const State& s_;
  std::size_t depth_ = 0;
  const Turn* turn_ = nullptr;
  Seat god_{};
  const Conflict* conflict_ = nullptr;
  BattleStep next_{};
  HexSet region_;
};

}  // namespace ennead::ankh
