// The explanation as a whole: the tracks, what each seat has, and what its other files add. What it
// says is counted by the rules themselves.
#include "games/ankh/explain.h"

#include <algorithm>

#include "games/ankh/explain_parts.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

EventSpace event_space(const State& s, int number) {
  EventSpace out;
  const Edition& rules = edition(s);
  out.kind = word_of(rules.event_at(number));
  if (rules.event_at(number) != TrackEvent::conflict) return out;
  const int conflict = rules.conflict_number(number);
  out.conflict = conflict;
  if (conflict == rules.merging_conflict && s.players >= rules.least_players_to_merge)
    out.then = "merge";
  if (conflict == rules.forgetting_conflict) out.then = "forget";
  if (conflict == rules.last_conflict()) out.then = "end";
  return out;
}

Ability ability_now(const State& s, Deity god) {
  Ability out{std::string(word_of(god)), Message("ankh.ability." + std::string(word_of(god)))};
  switch (god) {
    case Deity::amun: {
      const auto* conflict = s.stack.find<Conflict>();
      out.left = conflict == nullptr || !conflict->announced ? 1 : 0;
      out.of = 1;
      break;
    }
    case Deity::anubis: out.left = trapped_in_all(s), out.of = edition(s).anubis_slots; break;
    case Deity::isis:
      if (!does(s, Policy::protection_chosen)) out.words.key += "_always";
      return out;
    case Deity::osiris: out.left = underworld_left(s), out.of = edition(s).osiris_tokens; break;
    case Deity::ra: out.left = suns_left(s), out.of = edition(s).ra_tokens; break;
  }
  out.words.with("count", out.left).with("of", out.of);
  return out;
}

SeatNumbers seat_numbers(const State& s, Seat seat) {
  SeatNumbers out;
  const Seat god = s.playing(seat);
  const God& own = s.gods[god];
  out.god = god;
  out.red = own.devotion <= edition(s).last_red;
  if (!s.in_game.has(god)) return out;
  const HexSet giving = giving_monuments(s, god);
  out.followers_ahead.add(Message("ankh.sum.monuments"), giving.size());
  out.followers_ahead.add(Message("ankh.sum.pharaoh"), counted(s, giving) - giving.size());
  out.followers_ahead.add(Message("ankh.power.revered"),
                          own.has(Power::revered) ? edition(s).revered_followers : 0);
  if (own.steps() < unlock_steps) {
    out.unlock_cost = edition(s).steps[own.steps()].cost;
    out.unlock_level = edition(s).steps[own.steps()].level + 1;
  }
  out.ankh_tokens = ankh_pool(s, god);
  for (const Card card : hand_of(s, god)) out.hand.emplace_back(word_of(card));
  for (const Monument type : types_in_play(s))
    out.monuments.push_back(
        {std::string(word_of(type)), (s.controlled[god] & of_type(s, type)).size()});
  for (const Deity deity : own.abilities) out.abilities.push_back(ability_now(s, deity));
  return out;
}

}  // namespace

void Ankh::explain_all(const View<Ankh>& view, Explanation& out) {
  const State& s = *view;
  const Edition& rules = edition(s);
  out.top = rules.top_devotion;
  out.last_red = rules.last_red;
  out.warriors = warriors_per_god;
  for (int token = 1; token <= s.region_count(); ++token)
    out.regions.push_back(region_now(s, token));
  for (const Hex hex : all_monuments(s))
    out.monuments.push_back({name(hex), names(adjacent(s, hex))});
  for (std::size_t at = 0; at < action_count; ++at) {
    const auto action = static_cast<Action>(at);
    const int marker = s.markers[at];
    const int length = rules.track_length(action, s.players);
    out.actions.push_back({std::string(word_of(action)), marker, length,
                           marker + 1 == length && s.event < rules.event_count});
  }
  for (int number = 1; number <= rules.event_count; ++number)
    out.events.push_back(event_space(s, number));
  for (const Seat seat : SeatSet::first(s.players)) out.seats.push_back(seat_numbers(s, seat));
  for (const Powers of_level : rules.powers_of_level) {
    out.powers.emplace_back();
    for (const Power power : of_level) out.powers.back().emplace_back(word_of(power));
  }
  for (const Card card : rules.cards)
    out.cards.push_back({std::string(word_of(card)), rules.card_strength[card]});
  out.costs = {rules.worshipful_cost, rules.build_cost, rules.anubis_freeing_cost, {}};
  for (const Edition::Step& step : rules.steps)
    if (out.costs.unlock.size() <= step.level) out.costs.unlock.push_back(step.cost);
  std::vector<BattleStep> stages;
  for (const BattleStep stage : rules.battle) stages.push_back(stage);
  std::ranges::sort(stages, {}, [&](BattleStep stage) { return rules.step_place[stage]; });
  for (const BattleStep stage : stages) out.stages.emplace_back(word_of(stage));
  out.things = rules.things;
  if (s.players >= rules.least_players_to_merge &&
      s.event < rules.event_of_conflict(rules.merging_conflict))
    out.merging = Merging{ascending(s)[0], ascending(s)[1]};
  if (s.palace.in_play()) out.palace = palace_now(s);
  out.about = about(question_name(s));
}

void Ankh::explain_own(const View<Ankh>& view, const Explanation& all, OwnPart<Explanation>& own) {
  const State& s = *view;
  if (s.battle.region != 0) own.make<&Explanation::battle>() = battle_now(s);
  if (!s.viewer.is_seat()) return;
  const Seat viewer = s.viewer.seat();
  own.make<&Explanation::plans>() = plans_of(s, viewer);
  own.make<&Explanation::lines>() = lines_ahead(s, viewer);
  auto& safe = own.make<&Explanation::safe_bid>();
  if (s.stack.top_is<Bid>() && s.battle.bidders.has(s.playing(viewer)))
    safe = safe_bid(s, s.playing(viewer));
  own.make<&Explanation::hint>() = hint_of(s, all, safe, viewer);
}

}  // namespace ennead::ankh
