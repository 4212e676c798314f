// What moments.cpp and moments_battle.cpp share: the pass over the frames of a state.
#pragma once

#include <array>
#include <string>

#include "games/kemet/dispatch.h"
#include "games/kemet/invariants.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

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
  bool known(Seat seat) const { return index(seat) < s_.players; }
  bool open(Space space) const {
    return static_cast<int>(space) < space_places && board_of(s_).open.has(space);
  }
  bool played_openly(Di di) const { return s_.discards.has(di); }
  const Player& player(Seat seat) const { return s_.seats[seat]; }

  void spaces(Spaces shared, SeatSet gaining) const;
  void at_rest() const {
    spaces({}, {});
    no_trail();
  }
  void no_trail() const { require(s_.trail == Trail{}, "nobody is moving"); }

  void check_set_up() const;
  bool placed_all(const Player& p) const;
  bool shares_levels(const Player& p) const;
  Spaces start_districts(const Player& p) const { return own_city(s_, p) & s_.pyramids; }
  bool is_set_up(const Player& p) const {
    return p.city != no_city && shares_levels(p) && placed_all(p) &&
           p.pool == units_per_player - units_at_start && start_districts(p).has_all(p.troops);
  }

  void check_step(const SetUp& setup, const Player& p) const;
  void check_night();
  void check_powers(const Night& night);
  void check_turn();

  static unsigned buy_space(Colour colour) {
    return 1U << (static_cast<unsigned>(Action::white) + static_cast<unsigned>(colour));
  }
  void uses(unsigned places, bool golden_too) const;
  void check_remove() const;
  void waiting_creature(Seat seat, Creature creature) const;
  void check_recruit();
  void check_home_of_enemy() const;
  void check_move();
  void check_trail(const Move& move) const;

  void check_card(const Move* move, const Encounter* encounter);

  bool can_enlist() const {
    return player(active_).pool > 0 &&
           (enlisted_in_city(s_, active_) > 0 || !enlisting_troops(s_, active_).empty());
  }
  void check_enlisted() const;
  bool has_effect(Di card, const Move* move, const Encounter* encounter) const;
  void check_played(const Move* move, const Encounter* encounter);
  void check_encounter(const Move* move, Spaces due);

  // A battle of a Recruit is in the own city.
  bool inside(const Encounter& now) const {
    return own_city(s_, player(now.attacker)).has(now.space);
  }

  void check_facts(const Encounter& now) const;
  void check_escape(const Encounter& now);
  SeatSet planners(const Encounter& now, bool late) const;
  void check_answered(SeatSet asked, SeatSet answered) const {
    require(answered.without(asked).empty(), "somebody answered who is not asked");
    require(answered != asked, "all have answered: the question would be closed");
  }

  void check_made(const Encounter& now, SeatSet with_cards, SeatSet with_support) const;
  void check_plans(const Encounter& now, bool late) const;
  void check_supports(const Encounter& now, bool late) const;
  void check_wound(const Encounter& now, int side) const;
  void check_beaten(const Encounter& now) const;
  void check_victor(const Encounter& now) const;
  void check_home(const Encounter& now, int side) const;
  void check_evening();

  const State& s_;
  std::size_t depth_ = 0;
  const Turn* turn_ = nullptr;
  Seat active_ = nobody;
  std::array<int, 2> units_{};
};

}  // namespace ennead::kemet
