// How conflicts would go: now, and after each choice that is open. The rules themselves count: a
// choice is made in a copy, and the copy is looked at.
#include <algorithm>

#include "games/ankh/explain_parts.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

// The three lands that rivers divide, in the order of their first spaces.
std::string base_of(Hex land) {
  static const std::vector<HexSet> lands = regions_of({});
  constexpr std::array<std::string_view, 3> words = {"west", "delta", "east"};
  std::size_t at = 0;
  while (!lands[at].has(land)) ++at;
  return std::string(words[at]);
}

// All that a forecast tells of a region, as numbers: two that are equal need to be told once.
struct Standing {
  PerSeat<int> strength{};  // -1: it is not there
  PerEnum<Monument, Seat> leads{};
  PerSeat<int> owned{};
  int dominates = 0;
  bool operator==(const Standing&) const = default;
};
Standing standing_in(const State& s, int token) {
  Standing out;
  const SeatSet present = gods_in(s, region_with_water(s, token));
  for (const Seat god : SeatSet::first(s.players)) {
    out.strength[god] = present.has(god) ? strength_on_board(s, god, token) : -1;
    out.owned[god] = (s.controlled[god] & region_land(s, token)).size();
  }
  for (const Monument type : types_in_play(s))
    out.leads[type] = majority(s, of_type(s, type) & region_land(s, token));
  if (present.size() == 1) out.dominates = domination(s, present.lowest(), token);
  return out;
}

// Where figures come or go, and everywhere beside it. Monuments and trapped warriors strengthen
// their gods in other regions, too, and the Pharaoh leaves one region for another.
HexSet touched(const State& was, const State& now) {
  if (was.palace.space != now.palace.space) return board().spaces;
  HexSet changed;
  for (const Seat god : SeatSet::first(was.players)) {
    if (was.controlled[god] != now.controlled[god] ||
        was.gods[god].trapped != now.gods[god].trapped)
      return board().spaces;
    changed |= was.figures[god].without(now.figures[god]);
    changed |= now.figures[god].without(was.figures[god]);
  }
  return changed | board().around(changed);
}

// What the choice itself does, without what follows from it.
State answered(const State& s, Choice choice) {
  State out = s;
  AnkhJournal journal;
  out.stack.visit_top([&](auto& frame) {
    if constexpr (requires { frame.answer(out, choice, journal); })
      frame.answer(out, choice, journal);
  });
  return out;
}

bool stands_on_a_space(Choice choice) {
  const Kind kind = kind_of(choice);
  return kind == Kind::to || kind == Kind::push || kind == Kind::on || kind == Kind::control ||
         kind == Kind::come_back;
}

}  // namespace

Sum strength_now(const State& s, Seat god, int region) {
  Sum out;
  const CauseValues parts = strength_parts(s, god, region, false).values();
  for (const CauseValue& part : parts)
    out.add(Message(part.cause.key), static_cast<int>(part.value));
  return out;
}

RegionNow region_now(const State& s, int token) {
  RegionNow out;
  const HexSet spaces = region_with_water(s, token);
  out.token = token;
  out.base = base_of(region_land(s, token).lowest());
  out.land = names(region_land(s, token));
  out.water = names(spaces & board().water);
  const SeatSet present = gods_in(s, spaces);
  for (const Seat god : present)
    out.gods.push_back({god, (s.figures[god] & spaces).size(), strength_now(s, god, token)});
  std::ranges::stable_sort(out.gods, [](const GodThere& a, const GodThere& b) {
    return a.strength.total > b.strength.total;
  });
  if (out.gods.size() == 1 ||
      (out.gods.size() > 1 && out.gods[0].strength.total > out.gods[1].strength.total))
    out.strongest = out.gods[0].god;
  if (out.gods.size() == 1) out.dominates = domination(s, out.gods[0].god, token);
  for (const Monument type : types_in_play(s)) {
    const HexSet here = of_type(s, type) & region_land(s, token);
    MonumentLead lead{std::string(word_of(type)), {}, {}, false, 0};
    for (const Seat seat : SeatSet::first(s.players))
      lead.owned.push_back(counted(s, s.controlled[seat] & here));
    const Seat god = majority(s, here);
    if (god != nobody) {
      lead.god = god;
      lead.pays = present.has(god);
      lead.devotion =
          does(s, Policy::majority_each_monument) ? (s.controlled[god] & here).size() : 1;
    }
    out.majorities.push_back(std::move(lead));
  }
  return out;
}

// ---- What a choice would change -----------------------------------------------------------------

std::vector<Plan> plans_of(const State& s, Seat seat) {
  using Changed = std::vector<std::pair<int, Standing>>;
  std::vector<Plan> out;
  if (!Ankh::question(s).asked.has(seat)) return out;
  ChoiceList list;
  Ankh::legal(s, seat, list);
  std::vector<Changed> seen;
  std::vector<Standing> now;
  for (const Choice choice : list) {
    if (!stands_on_a_space(choice)) continue;
    if (now.empty())
      for (int token = 1; token <= s.region_count(); ++token) now.push_back(standing_in(s, token));
    const State then = answered(s, choice);
    const HexSet around = touched(s, then);
    Changed changed;
    for (int token = 1; token <= s.region_count(); ++token) {
      if ((region_with_water(s, token) & around).empty()) continue;
      const Standing after = standing_in(then, token);
      if (after != now[static_cast<std::size_t>(token - 1)]) changed.emplace_back(token, after);
    }
    if (changed.empty()) continue;
    const auto at = static_cast<std::size_t>(std::ranges::find(seen, changed) - seen.begin());
    if (at == seen.size()) {
      Plan plan;
      for (const auto& [token, standing] : changed) {
        RegionNow region = region_now(then, token);
        plan.regions.push_back({token, std::move(region.gods), region.strongest, region.dominates,
                                std::move(region.majorities)});
      }
      out.push_back(std::move(plan));
      seen.push_back(std::move(changed));
    }
    out[at].spaces.push_back(name(hex_of(choice)));
  }
  return out;
}

// ---- Bids ---------------------------------------------------------------------------------------

std::optional<int> safe_bid(const State& s, Seat god) {
  int most = 0;
  for (const Seat other : s.battle.bidders)
    if (other != god) most = std::max<int>(most, s.gods[other].followers);
  if (s.gods[god].followers <= most || most >= most_bids) return std::nullopt;
  return most + 1;
}

}  // namespace ennead::ankh
