// What stands under the prompt of a question.
#include <algorithm>

#include "games/ankh/explain_parts.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

Message hint(std::string_view name) { return Message("ankh.hint." + std::string(name)); }

void add_action_hints(std::vector<Message>& out, const State& s, const Explanation& so_far,
                      Seat seat, std::string_view asked) {
  if (god_at(s, seat).merged() && does(s, Policy::merged_one_action)) out.push_back(hint("one"));
  const Action first = turn_of(s).first;
  bool triggers = false;
  if (s.event < edition(s).event_count)
    for (std::size_t at = 0; at < action_count; ++at)
      if (const auto action = static_cast<Action>(at);
          so_far.actions[at].triggers && (first == Action::none || first < action)) {
        triggers = true;
        out.push_back(hint("event")
                          .with("action", to_field(action))
                          .with("event", to_field(edition(s).event_at(s.event + 1))));
      }
  if (!triggers && asked == "first_action" && s.event == 0)
    out.push_back(hint(does(s, Policy::second_action_needed) ? "first" : "first_or_one"));
  out.push_back(hint("gain").with(
      "count", so_far.seats[static_cast<std::size_t>(seat)].followers_ahead.total));
}

void add_battle_hints(std::vector<Message>& out, const State& s, const Explanation& so_far) {
  const RegionNow& region = so_far.regions[static_cast<std::size_t>(s.battle.region - 1)];
  for (const Seat god : s.battle.participants) {
    int total = 0;
    for (const GodThere& there : region.gods)
      if (there.god == god) total = there.strength.total;
    out.push_back(hint("strength").with("god", to_field(name_of(s, god))).with("strength", total));
  }
  for (std::size_t type = 0; type < region.majorities.size(); ++type)
    if (const MonumentLead& lead = region.majorities[type]; lead.god)
      out.push_back(hint(!lead.pays           ? "majority_absent"
                         : lead.devotion == 1 ? "majority"
                                              : "majority_many")
                        .with("monument", to_field(static_cast<Monument>(type)))
                        .with("god", to_field(name_of(s, *lead.god)))
                        .with("devotion", lead.devotion));
}

void add_pool_hints(std::vector<Message>& out, const State& s, Seat seat) {
  const God& own = god_at(s, seat);
  const auto add = [&out](Figure figure, int count) {
    if (count > 0)
      out.push_back(hint("pool").with("figure", to_field(figure)).with("count", count));
  };
  add(Figure::warrior, own.warriors);
  for (std::size_t level = 0; level < guardian_levels; ++level)
    add(s.guardian_cards[level], own.guardians[level]);
}

}  // namespace

std::optional<std::string> about(std::string_view asked) {
  constexpr std::array<std::array<std::string_view, 2>, 18> causes = {
      {{"sun", "god:ra"},
       {"trap", "god:anubis"},
       {"protect", "god:isis"},
       {"underworld", "god:osiris"},
       {"underworld_on", "god:osiris"},
       {"worship", "power:worshipful"},
       {"obelisk_to", "power:obelisk-attuned"},
       {"build_on", "card:build"},
       {"mummy_return", "figure:mummy"},
       {"push_to", "figure:satet"},
       {"aim", "figure:scorpion"},
       {"bid", "card:plague"},
       {"tiebreak", "tiebreaker"},
       {"pharaoh_start", "pharaoh"},
       {"pharaoh_to", "pharaoh"},
       {"law", "room:law"},
       {"war_room", "room:war"},
       {"sphinx_on", "monument:sphinx"}}};
  for (const auto& [question, cause] : causes)
    if (question == asked) return std::string(cause);
  return std::nullopt;
}

std::vector<Message> hint_of(const State& s, const Explanation& all,
                             const std::optional<int>& safe_bid, Seat seat) {
  if (!Ankh::question(s).asked.has(seat)) return {};
  const std::string_view asked = Ankh::question_name(s);
  const auto is = [asked](auto... kinds) { return ((asked == kinds) || ...); };
  ChoiceList list;
  Ankh::legal(s, seat, list);
  const auto count = [&list](Kind kind) {
    return std::count_if(list.begin(), list.end(),
                         [kind](Choice choice) { return kind_of(choice) == kind; });
  };
  std::vector<Message> out;
  if (is("first_action", "second_action")) {
    add_action_hints(out, s, all, seat, asked);
  } else if (is("move_figure")) {
    out.push_back(hint(asked).with("count", count(Kind::move)));
  } else if (is("move_to")) {
    out.push_back(hint(asked).with("count", count(Kind::to)));
  } else if (is("summon_on")) {
    out.push_back(hint(asked).with("count", count(Kind::on)));
  } else if (is("caravan", "caravan_next")) {
    out.push_back(hint("caravan"));
  } else if (is("swap")) {
    const Swap& swap = *s.stack.find<Swap>();
    out.push_back(hint(does(s, Policy::swap_either_part) ? "swap" : "swap_new")
                      .with("first", swap.first)
                      .with("second", swap.second));
  } else if (is("old_token", "aim")) {
    out.push_back(hint(asked));
  } else if (is("control")) {
    out.push_back(hint(neutral_monuments(s).empty() ? "control_others" : "control"));
  } else if (is("unlock")) {
    // The only line that was left was taken without a question: that is told.
    if (const Action first = turn_of(s).first; static_cast<std::size_t>(first) + 2 == action_count)
      out.push_back(hint("unlock_second").with("action", to_field(first)));
    out.push_back(hint(asked).with("followers", god_at(s, seat).followers));
  } else if (is("cards", "announce", "obelisk_figure", "build")) {
    add_battle_hints(out, s, all);
  } else if (is("bid")) {
    out.push_back(hint("bid"));
    if (safe_bid) out.push_back(hint("safe_bid").with("bid", *safe_bid));
    for (const Seat god : s.battle.bidders)
      out.push_back(hint("followers")
                        .with("god", to_field(name_of(s, god)))
                        .with("count", s.gods[god].followers));
  } else if (is("merge_guardian")) {
    const Seat god = s.stack.top<MergeGuardian>().lower;
    const GodName lower{Deities::of(s.gods[god].deity)};
    out.push_back(hint("merge").with("god", to_field(lower)));
  } else if (is("politics")) {
    for (const PoliticalCard card : playable(s, seat)) out.push_back(politic_help(s, card));
  } else if (is("law")) {
    for (const PoliticalCard card : s.palace.row)
      if (card != no_politic) out.push_back(politic_help(s, card));
  } else if (is("priest_move", "priest_room", "intrigue")) {
    for (const RoomNow& room : all.palace->rooms) out.push_back(room.help);
  } else if (is("pharaoh_start", "pharaoh_to")) {
    out.push_back(all.palace->help);
    if (is("pharaoh_to") && s.stack.find<Rooms>() != nullptr) out.push_back(hint("audience"));
  } else if (is("war_room", "sphinx_on")) {
    out.push_back(hint("sphinx"));
  } else if (is("summon", "summon_figure")) {
    add_pool_hints(out, s, seat);
  }
  return out;
}

}  // namespace ennead::ankh
