#include "bots/kemet/turns.h"

#include <algorithm>
#include <unordered_set>

#include "bots/kemet/battle_game.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

constexpr int battles_fought = 4;  // to know what a battle brings
constexpr std::size_t most_nodes = 20'000;

bool asked_to_react(const State& s) { return s.stack.top_is<Veto>() || s.stack.top_is<Escape>(); }

}  // namespace

// Others are asked whether they stop something, and do not. Is the seat asked then?
bool Turns::goes_on(State& s, Seat seat) const {
  KemetJournal nobody_listens;
  while (!s.stack.empty() && asked_to_react(s))
    Kemet::choose(s, Kemet::question(s).waiting.lowest(), choice(Kind::pass), nobody_listens);
  if (active_seat(s) != seat || s.stack.empty()) return false;
  const Question question = Kemet::question(s);
  return question.waiting == SeatSet(seat) && !simultaneous(question);
}

double Turns::finish(const State& s, Seat seat, Chance& chance) const {
  const bool certain = playout_->advice().calm(s) || s.stack.empty();
  const int times = certain ? 1 : battles_fought;
  double sum = 0;
  for (int n = 0; n < times; ++n) {
    State after = s;
    sum += playout_->run(after, seat, chance);
  }
  return sum / times;
}

const std::vector<WholeTurn>& Turns::all(const State& world, Seat seat, Chance& chance) {
  nodes_.clear();
  found_.clear();
  std::unordered_set<std::uint64_t> seen;
  KemetJournal nobody_listens;
  nodes_.push_back({world, 0, {}, 0});
  std::size_t begin = 0;
  std::size_t end = 1;
  while (begin < end && nodes_.size() < most_nodes) {
    for (std::size_t at = begin; at < end; ++at) {
      ChoiceList list;
      playout_->choices(nodes_[at].state, seat, list);
      for (const Choice choice : list) {
        State after = nodes_[at].state;
        Kemet::choose(after, seat, choice, nobody_listens);
        const bool more = goes_on(after, seat);
        if (!seen.insert(hash_bytes(after)).second) continue;
        if (more) {
          nodes_.push_back({after, static_cast<std::uint32_t>(at), choice,
                            playout_->advice().value(after, seat)});
          continue;
        }
        WholeTurn turn;
        turn.value = finish(after, seat, chance);
        turn.choices.push_back(choice);
        for (std::size_t back = at; back != 0; back = nodes_[back].before)
          turn.choices.push_back(nodes_[back].choice);
        std::reverse(turn.choices.begin(), turn.choices.end());
        found_.push_back(std::move(turn));
      }
    }
    begin = end;
    const auto first = nodes_.begin() + static_cast<std::ptrdiff_t>(begin);
    std::stable_sort(first, nodes_.end(),
                     [](const Node& a, const Node& b) { return a.value > b.value; });
    if (nodes_.size() > begin + width_) nodes_.resize(begin + width_, nodes_.front());
    end = nodes_.size();
  }
  std::stable_sort(found_.begin(), found_.end(),
                   [](const WholeTurn& a, const WholeTurn& b) { return a.value > b.value; });
  return found_;
}

State Turns::after_best(const State& world, Seat seat, Chance& chance) {
  State after = world;
  carry_out(after, seat, all(world, seat, chance).front(), chance);
  return after;
}

void Turns::carry_out(State& world, Seat seat, const WholeTurn& turn, Chance& chance) const {
  make_choices(world, seat, turn);
  playout_->play_on(world, chance);
}

bool Turns::make_choices(State& world, Seat seat, const WholeTurn& turn) const {
  KemetJournal nobody_listens;
  for (const Choice choice : turn.choices) {
    if (!goes_on(world, seat) || !Kemet::allows(world, seat, choice)) return false;
    Kemet::choose(world, seat, choice, nobody_listens);
  }
  return true;
}

bool Turns::leads_to_battle(State& world, Seat seat) const {
  return !goes_on(world, seat) && asks_for_cards(world);
}

}  // namespace ennead::kemet
