// What would come of it: battles before they are fought, and the day if it ended now. The rules
// themselves reckon it, on positions that are made up.
#include "games/kemet/explain.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

// KEMET-20.6, KEMET-21.1: what comes by itself, without the Sanctuary, where units may be
// withdrawn.
bool wins_tonight(const State& s, Seat seat) {
  State evening = s;
  for (const Seat each : SeatSet::first(s.players))
    if ((s.seats[each].held & board_of(s).temples).size() >= 2) ++evening.seats[each].permanent;
  if (victory_points(evening, seat) < s.goal()) return false;
  for (const Seat other : SeatSet::first(s.players))
    if (other != seat && ranks_before(evening, other, seat)) return false;
  return true;
}

void add_tiles(const State& s, Seat seat, SeatNumbers& out) {
  const Player& p = s.seats[seat];
  out.movement.add(Message("kemet.sum.every_troop"), 1);
  Player before = p;
  before.tiles = {};
  for (const Tile tile : p.tiles) {
    const Message name(std::get<Term>(to_field(tile)).key);
    const int moved = added(before, Effect::movement);
    before.tiles.add(tile);
    out.movement.add(name, added(before, Effect::movement) - moved);
    if (!box().in_battles.has(tile)) continue;
    const auto& [attacking, defending] = box()[tile].battle;
    out.attack.add(name, attacking.strength);
    out.defence.add(name, defending.strength);
    out.damage.add(name, std::max(attacking.damage, defending.damage));
    out.protection.add(name, std::max(attacking.protection, defending.protection));
  }
}

// ---- Battles ------------------------------------------------------------------------------------

namespace {

bool wins(const State& s, const Encounter& encounter, Seat seat) {
  return encounter.seat(result_of(s, encounter).winner) == seat;
}

// Those that the rival may play: the one that is known, or all that may be in his hand.
CardSet possible_cards(const State& s, const Encounter& encounter, Seat rival) {
  const Card known = encounter.plan_of(rival).play;
  if (known == no_card) return s.seats[rival].hand;
  CardSet one;
  one.add(known);
  return one;
}

}  // namespace

// KEMET-14.2, KEMET-14.3
void add_prospects(const State& s, const Encounter& encounter, Seat seat, Battle& out) {
  if (!encounter.both().has(seat)) return;
  const Seat rival = encounter.enemy(seat);
  const CardSet cards = possible_cards(s, encounter, rival);
  Encounter planned = encounter;
  for (const Card card : cards) {
    planned.plan_of(rival).play = card;
    const Worth worth = worth_of_side(s, planned, static_cast<int>(encounter.side(rival)));
    out.rival.push_back({word_of(card), worth.strength});
  }
  const auto add = [&](std::string choice) {
    Prospect prospect;
    prospect.choice = std::move(choice);
    prospect.worth = worth_of_side(s, planned, static_cast<int>(encounter.side(seat)));
    for (const Card card : cards) {
      planned.plan_of(rival).play = card;
      if (wins(s, planned, seat)) prospect.beats.push_back(word_of(card));
    }
    out.prospects.push_back(std::move(prospect));
  };
  if (!Kemet::question(s).asked.has(seat)) return;
  if (s.stack.top_is<Plan>()) {
    for (const Card card : s.seats[seat].hand) {
      planned.plan_of(seat).play = card;
      add(std::string(word_of(card)));
    }
  } else if (s.stack.top_is<SupportPlan>()) {
    ChoiceList list;
    Kemet::legal(s, seat, list);
    for (const Choice choice : list) {
      set_support(planned.plan_of(seat), adding_support(choice));
      add(Kemet::text(choice));
    }
  }
}

// KEMET-9.2: the districts that are still asked for.
decltype(Explanation::recruiting) recruits_of(const State& s, Seat seat) {
  if (Kemet::question_name(s) != "recruit_units" || !Kemet::question(s).asked.has(seat)) return {};
  const Player& p = s.seats[seat];
  const Recruit frame = *s.stack.find<Recruit>();
  Recruiting out;
  out.left = std::min<int>(p.pool, affordable_units(p) - frame.units);
  const auto add = [&](const Recruit& there) {
    const Space space = recruit_space(s, there);
    const Seat enemy = enemy_on(s, seat, space);
    out.to.push_back({name(space), most_recruits(s, there),
                      enemy == nobody ? std::nullopt : std::optional<Seat>(enemy)});
  };
  if (frame.troop == no_space)
    for (Recruit there = frame; there.district < districts_per_city; ++there.district) add(there);
  // KEMET-28.5
  if (!p.has(Tile::enforced_recruitment)) return out;
  for (const Space space : p.troops.without(own_city(s, p))) {
    if (frame.troop != no_space && space < frame.troop) continue;
    Recruit there = frame;
    there.troop = space;
    add(there);
  }
  return out;
}

// ---- The Dawn -----------------------------------------------------------------------------------

// KEMET-26.6: how many choose before a seat with that value, and the seat itself.
static int picks_with(const State& s, const Dawn& dawn, Seat seat, int value) {
  int picks = 1;
  for (int place = 0; place < s.players; ++place) {
    const Seat other = seat_at(s, place);
    if (other == seat || dawn.values[other] == 0) continue;
    const bool before = place < place_in_order(s, seat);
    if (dawn.values[other] > value || (dawn.values[other] == value && before)) ++picks;
  }
  return picks;
}

decltype(Explanation::dawn) dawn_of(const State& s) {
  const auto* dawn = s.stack.find<Dawn>();
  if (dawn == nullptr) return {};
  DawnNow out;
  for (int place = s.players; place-- > 0;) {
    DawnSeat one;
    one.seat = seat_at(s, place);
    one.value = dawn->values[one.seat];
    if (one.value > 0) one.picks = picks_with(s, *dawn, one.seat, one.value);
    for (int taken = 0; taken < s.players; ++taken)
      if (dawn->order.values[static_cast<std::size_t>(taken)] == one.seat) one.place = taken + 1;
    out.seats.push_back(one);
  }
  if (!s.viewer.is_seat() || !Kemet::question(s).asked.has(s.viewer.seat())) return out;
  const Seat seat = s.viewer.seat();
  const auto add = [&](std::string choice, int value) {
    out.prospects.push_back({std::move(choice), value, picks_with(s, *dawn, seat, value)});
  };
  if (s.stack.top_is<DawnCard>())
    for (const Card card : s.seats[seat].hand)
      add(std::string(word_of(card)), box()[card].worth.strength);
  if (s.stack.top_is<DawnTokens>())
    for (int count = 0; count <= s.seats[seat].dawn; ++count)
      add(Kemet::text(choice(Kind::tokens, count)), dawn->values[seat] + count);
  return out;
}

// ---- Moves --------------------------------------------------------------------------------------

// KEMET-10.12
bool is_over(const State& s, const Move& move) {
  if (!move.set_out || !Kemet::question(s).asked.has(move.seat)) return false;
  ChoiceList list;
  Kemet::legal(s, move.seat, list);
  return std::ranges::all_of(list, [](const Choice choice) {
    const Kind kind = kind_of(choice);
    return kind == Kind::end ||
           (kind == Kind::card && box()[static_cast<Di>(choice.operand())].sort != DiSort::move);
  });
}

// A token whose action can do nothing (KEMET-6.3), prayers of somebody who has all PP there are, a
// Move that ends before anybody has moved, and the Seal on a tile that has done all it does
// (KEMET-29.23).
static std::optional<Message> idleness(const State& s, Seat seat, Choice choice) {
  const auto idle = [](std::string_view name) {
    return Message("kemet.idle." + std::string(name));
  };
  const Player& p = s.seats[seat];
  const Kind kind = kind_of(choice);
  if (kind == Kind::end && s.stack.top_is<Move>() && !s.stack.top<Move>().set_out)
    return idle("end");
  if (kind == Kind::seal) {
    const auto tile = static_cast<Tile>(choice.operand(1));
    const bool at_once =
        tile == Tile::mercenaries || box()[tile].card != no_card ||
        (box().effects[Effect::points].by[tile] > 0 && box()[tile].creature == no_creature);
    return at_once ? std::optional(idle("seal").with("tile", to_field(tile))) : std::nullopt;
  }
  if (kind != Kind::token && kind != Kind::silver && kind != Kind::golden) return std::nullopt;
  const bool golden = kind == Kind::golden;
  const Action action =
      golden ? golden_as[choice.operand()] : static_cast<Action>(choice.operand());
  if ((action == Action::pray2 || action == Action::pray3) && p.pp == most_pp)
    return idle("pray").with("pp", p.pp);
  if (can_act(s, seat, action, golden)) return std::nullopt;
  switch (action) {
    case Action::move1:
    case Action::move2: return idle("move");
    case Action::recruit: return idle("recruit").with("pp", p.pp).with("pool", p.pool);
    case Action::raise: return idle("raise").with("pp", p.pp);
    default: return idle("buy").with("pp", p.pp).with("colour", to_field(colour_of(action)));
  }
}

decltype(Explanation::idle) idle_of(const State& s, Seat seat) {
  decltype(Explanation::idle) out;
  if (!Kemet::question(s).asked.has(seat)) return out;
  ChoiceList list;
  Kemet::legal(s, seat, list);
  for (const Choice choice : list)
    if (auto why = idleness(s, seat, choice)) out.emplace_back(Kemet::text(choice), *why);
  return out;
}

// The token that a Move would take: one of a level that still needs one today (KEMET-6.10) before
// any other, and one that comes every day before those of tiles.
static std::optional<Choice> move_token(const State& s, Seat seat) {
  ChoiceList list;
  Kemet::legal(s, seat, list);
  const auto rank = [&](const Choice choice) {
    const Kind kind = kind_of(choice);
    if (kind == Kind::golden)
      return static_cast<GoldenAction>(choice.operand()) == GoldenAction::move ? 2 : 0;
    const auto action = static_cast<Action>(choice.operand());
    if ((kind != Kind::token && kind != Kind::silver) ||
        (action != Action::move1 && action != Action::move2))
      return 0;
    if (kind == Kind::silver) return 1;
    for (const std::uint16_t level : level_spaces)
      if ((level >> static_cast<unsigned>(action) & 1U) != 0 && (s.seats[seat].tokens & level) == 0)
        return 4;
    return 3;
  };
  std::optional<Choice> best;
  for (const Choice choice : list)
    if (rank(choice) > (best ? rank(*best) : 0)) best = choice;
  return best;
}

// KEMET-10.1
decltype(Explanation::moves) moves_of(const State& s, Seat seat) {
  decltype(Explanation::moves) out;
  if (!Kemet::question(s).asked.has(seat)) return out;
  const std::string_view asked = Kemet::question_name(s);
  const auto* move = s.stack.find<Move>();
  std::string first;
  if (asked == "turn") {
    // A Seal or a priest comes between the token and the troop (KEMET-29.4, KEMET-29.22).
    const auto token = move_token(s, seat);
    const bool waits =
        plays_path(s) && token &&
        (can_seal(s, seat) || (kind_of(*token) != Kind::golden && can_activate(s, seat)));
    if (token && !waits) first = Kemet::text(*token);
  } else if (asked == "step" && !move->set_out) {
    first = "undo";
  }
  if (first.empty()) return out;
  for (const Space space : s.seats[seat].troops)
    if (move == nullptr || space != move->at)
      out.emplace_back(name(space),
                       std::vector<std::string>{first, Kemet::text(choice(Kind::troop, space))});
  return out;
}

// KEMET-12.1: the whole troop goes there, or as many as the choice says.
decltype(Explanation::forecasts) forecasts_of(const State& s, Seat seat,
                                              const decltype(Explanation::attacks)& attacks) {
  decltype(Explanation::forecasts) out;
  const auto* move = s.stack.find<Move>();
  if (attacks.empty()) return out;
  ChoiceList list;
  Kemet::legal(s, seat, list);
  for (const Choice choice : list) {
    const Kind kind = kind_of(choice);
    const std::string text = Kemet::text(choice);
    const auto found = std::ranges::find(attacks, text, &std::pair<std::string, Seat>::first);
    if (found == attacks.end()) continue;
    State there = s;
    Encounter encounter;
    encounter.attacker = seat;
    encounter.defender = found->second;
    if (kind == Kind::fight) {
      encounter.space = space_of(choice);
    } else if ((kind == Kind::to || kind == Kind::teleport) && move != nullptr &&
               move->at != no_space) {
      encounter.space = space_of(choice);
      const StepBy by = kind == Kind::to ? StepBy::foot : StepBy::teleport;
      const Going going = may_go(s, *move, encounter.space, by, priests_on(s, seat, move->at) > 0);
      if (going.parties.empty()) continue;
      Party party = nobody_along;  // as many creatures as may go
      for (const Party one : going.parties) party = one;
      const Creatures along = party_at(s, seat, s.creature_at, move->at, party);
      shift_units(there, seat, move->at, encounter.space, going.most[party]);
      put_creatures(there, along, encounter.space);
    } else {
      continue;
    }
    if (plays_path(there)) fix_skills(there, encounter);
    Forecast forecast{name(encounter.space), encounter.defender,
                      Reckoning({encounter.attacker, encounter.defender})};
    for (const int side : {attacker_side, defender_side}) {
      const WorthParts parts = parts_of_side(there, encounter, side);
      for (const WorthPart& part : parts.list())
        forecast.strength.add(Message(part.cause.term().key), static_cast<std::size_t>(side),
                              part.worth.strength);
    }
    out.emplace_back(text, std::move(forecast));
  }
  return out;
}

}  // namespace ennead::kemet
