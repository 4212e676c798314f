// Sums, forecasts and reasons. What they say is counted by the rules themselves.
#include "games/kemet/explain.h"

#include <algorithm>
#include <bit>

#include "core/fault.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

Message sum(std::string_view name) { return Message("kemet.sum." + std::string(name)); }
Message named(const FieldValue& term) { return Message(std::get<Term>(term).key); }
std::optional<Seat> known(Seat seat) {
  return seat == nobody ? std::nullopt : std::optional<Seat>(seat);
}
std::vector<std::string> names(Spaces spaces) {
  std::vector<std::string> list;
  for (const Space space : spaces) list.push_back(name(space));
  return list;
}

// ---- Seats and places ---------------------------------------------------------------------------

SeatNumbers seat_numbers(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  SeatNumbers out;
  const int temples = (p.held & board_of(s).temples).size();
  out.points.add(sum("battle_vp"), p.battle);
  out.points.add(sum("other_vp"), p.permanent - p.battle);
  out.points.add(sum("temples"), temples);
  out.permanent = p.permanent;
  out.temporary = p.city == no_city ? 0 : temporary_vp(s, seat);
  out.points.add(sum("pyramids"), out.temporary - temples);
  if (const int debt = s.more.seats[seat].debt; debt > 0)  // KEMET-29.20
    out.points.add(sum("dagger"), -std::min(debt, out.points.total));
  out.battle_cards = p.hand.size() - p.dropped_hidden;
  out.pool = p.pool;
  out.tokens = regular_tokens - p.regular_placed();
  for (int level = 0; level < pyramid_levels; ++level)
    if ((p.tokens & level_spaces[static_cast<std::size_t>(level)]) == 0)
      out.open_levels.push_back(level + 1);
  out.wins = p.city != no_city && wins_tonight(s, seat);
  add_tiles(s, seat, out);
  return out;
}

District district(const State& s, Space space) {
  District out;
  out.space = name(space);
  out.owner = known(city_owner(s, board_of(s).city_of[at(space)]));
  if (!out.owner) return out;
  out.controller = known(controller(s, space));
  const Standing standing = pyramid_on(s, space);
  if (standing.owner != nobody) {
    out.colour = word_of(standing.colour);
    out.level = s.seats[standing.owner].pyramids[standing.colour].level();
    return out;
  }
  // At most one has level 0 once all others stand; with black it is not said which.
  const auto& pyramids = s.seats[*out.owner].pyramids;
  if (std::ranges::count_if(pyramids, &Pyramid::stands) != in_play(s).colours.size() - 1 ||
      s.content.has(Set::black))
    return out;
  for (const Colour colour : in_play(s).colours)
    if (pyramids[colour].level() == 0) out.colour = word_of(colour);
  return out;
}

Site site(const State& s, Space space) {
  const Board& board = board_of(s);
  const int units = space == board.delta       ? board.delta_units
                    : space == board.sanctuary ? board.sanctuary_units
                                               : 0;
  return {name(space), known(holder_of(s, space)),
          space == board.delta ? board.delta_pp : board.pp[at(space)],
          space == board.sanctuary ? 1 : 0, units};
}

std::vector<Ware> market(const State& s) {
  std::vector<Ware> list;
  for (const Colour colour : colours)
    for (const Tile tile : in_play(s).on_sale[colour]) {
      Ware ware{.tile = word_of(tile),
                .colour = word_of(colour),
                .rule = box()[tile].rule,
                .icon = box()[tile].icon,
                .level = box()[tile].level,
                .left = 0,
                .price = {},
                .owners = {}};
      if (s.on_sale[colour].has(tile)) ware.left = s.spare.has(tile) ? 2 : 1;
      int sold_in = 0, sold_out = 0;  // a name that several colours have
      for (const Colour other : colours) {
        if (!in_play(s).on_sale[other].has(tile)) continue;
        ++sold_in;
        if (!s.on_sale[other].has(tile)) ++sold_out;
      }
      if (sold_in == 1 || (ware.left == 0 && sold_out == 1))
        for (const Seat seat : SeatSet::first(s.players))
          if (owns(s, seat, tile)) ware.owners.push_back(seat);
      list.push_back(std::move(ware));
    }
  return list;
}

// In the order of `market`.
void add_prices(const State& s, Seat seat, std::vector<Ware>& wares) {
  auto ware = wares.begin();
  for (const Colour colour : colours)
    for (const Tile tile : in_play(s).on_sale[colour])
      (ware++)->price = tile_price(s.seats[seat], tile);
}

void add_numbers(const State& s, Explanation& out) {
  for (const Card card : in_play(s).cards | in_play(s).specials) {
    const CardKind& kind = box()[card];
    out.battle_cards.push_back({word_of(card), kind.rule, kind.icon, kind.worth});
  }
  for (const Di di : EnumSet<Di>::all()) {
    const DiKind& kind = box()[di];
    if (in_play(s).deck.has(di))
      out.di.push_back(
          {word_of(di), word_of(kind.sort), kind.rule, kind.icon, kind.price, kind.worth});
  }
  for (const Creature creature : in_play(s).creatures) {
    const CreatureKind& kind = box()[creature];
    out.creatures.push_back({word_of(creature), word_of(box()[creature].tile), kind.rule, kind.icon,
                             kind.movement, kind.worth});
  }
}

// ---- Prices -------------------------------------------------------------------------------------

// What `count` says of a player without tiles, and what each tile changes about it.
template <class Count>
Sum by_tiles(Player p, Message base, Count count) {
  const auto tiles = p.tiles;
  p.tiles = {};
  Sum out;
  out.add(std::move(base), count(p));
  for (const Tile tile : tiles) {
    p.tiles.add(tile);
    // Most tiles change nothing, and names take time.
    if (const int change = count(p) - out.total; change != 0)
      out.add(named(to_field(tile)), change);
  }
  return out;
}

Prices prices_of(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  Prices out;
  for (int level = 1; level <= top_level; ++level) {
    const auto at = static_cast<std::size_t>(level);
    const Tile tile = box().up_to[at].without(box().up_to[at - 1]).lowest();
    const Message printed = sum("level").with("level", level);
    out.tiles.push_back(
        by_tiles(p, printed, [&](const Player& with) { return tile_price(with, tile); }));
    out.raise.push_back(by_tiles(
        p, printed, [&](const Player& with) { return raise_price(with, level - 1, level); }));
  }
  for (const Colour colour : in_play(s).colours)
    out.reach.push_back(p.city == no_city ? 0 : level_of_colour(s, seat, colour));
  for (int kind = 0; kind < di_count; ++kind)
    if (const auto di = static_cast<Di>(kind); p.di.has(di))
      out.cards.emplace_back(di, di_price(p, di));
  out.recruits = by_tiles(p, sum("pp"), affordable_units);
  const auto* move = s.stack.find<Move>();
  const Move price_of = move != nullptr ? *move : Move{};
  out.teleport = by_tiles(p, sum("teleport"),
                          [&](const Player& with) { return teleport_price(with, price_of); });
  return out;
}

// ---- Battles ------------------------------------------------------------------------------------

Battle battle_of(const State& s, const Encounter& encounter) {
  Battle out;
  out.space = name(encounter.space);
  out.attacker = encounter.attacker;
  out.defender = encounter.defender;
  for (Reckoning* table : {&out.strength, &out.damage, &out.protection})
    *table = Reckoning({encounter.attacker, encounter.defender});
  for (const int side : {attacker_side, defender_side}) {
    const WorthParts parts = parts_of_side(s, encounter, side);
    const auto column = static_cast<std::size_t>(side);
    for (const WorthPart& part : parts.list()) {
      const Message cause(part.cause.term().key);
      out.strength.add(cause, column, part.worth.strength);
      out.damage.add(cause, column, part.worth.damage);
      out.protection.add(cause, column, part.worth.protection);
    }
  }
  const Result result = result_of(s, encounter);
  out.winner = encounter.seat(result.winner);
  for (const std::size_t at : {0U, 1U}) out.losses.push_back(result.lost[at] + result.own[at]);
  out.why = sum(out.strength.totals[0] == out.strength.totals[1] ? "tie" : "stronger")
                .with("seat", out.winner);
  return out;
}

// While it is not reckoned yet: afterwards the log tells it all.
const Encounter* open_battle(const State& s) {
  const auto* encounter = s.stack.find<Encounter>();
  return encounter != nullptr && encounter->next <= EncounterStep::reckoning ? encounter : nullptr;
}

// Where some units go, or are to fight: whoever else stands there.
auto attacks_of(const State& s, Seat seat) {
  decltype(Explanation::attacks) out;
  ChoiceList list;
  if (Kemet::question(s).asked.has(seat)) Kemet::legal(s, seat, list);
  for (const Choice choice : list) {
    const Kind kind = kind_of(choice);
    const bool here = kind == Kind::fight || kind == Kind::to || kind == Kind::teleport ||
                      (kind == Kind::units && choice.operand(1) != 0);
    if (!here && kind != Kind::how_many) continue;
    const Space space = here ? space_of(choice) : s.stack.find<HowMany>()->to;
    const Seat enemy = enemy_on(s, seat, space);
    if (enemy != nobody) out.emplace_back(Kemet::text(choice), enemy);
  }
  return out;
}

// ---- Hints --------------------------------------------------------------------------------------

Message hint(std::string_view name) { return Message("kemet.hint." + std::string(name)); }
Message help(Di di) { return Message("kemet.di_help." + std::string(word_of(di))); }
void add_help(std::vector<Message>& out, Di di) {
  out.push_back(hint("card").with("card", to_field(di)).with("help", Term{help(di).key}));
}

void add_battle(std::vector<Message>& out, const Battle& battle, Seat seat) {
  const auto add = [&](std::string_view name, std::size_t side) {
    out.push_back(hint(name)
                      .with("seat", side == 0 ? battle.attacker : battle.defender)
                      .with("strength", battle.strength.totals[side])
                      .with("damage", battle.damage.totals[side])
                      .with("protection", battle.protection.totals[side]));
  };
  const std::size_t own = battle.attacker == seat ? 0 : 1;
  add("own_side", own);
  add("other_side", 1 - own);
}

std::vector<Message> hint_of(const State& s, const Explanation& all, const Prices& prices,
                             const std::optional<Battle>& battle, Seat seat) {
  if (!Kemet::question(s).asked.has(seat)) return {};
  const std::string_view asked = Kemet::question_name(s);
  const Player& p = s.seats[seat];
  const SeatNumbers& mine = all.seats[static_cast<std::size_t>(seat)];
  std::vector<Message> out;
  const auto is = [asked](auto... kinds) { return ((asked == kinds) || ...); };
  if (is("turn")) {
    if (mine.open_levels.empty()) return {hint("levels_done")};
    std::string list;
    for (const int level : mine.open_levels)
      list += (list.empty() ? "" : ", ") + std::to_string(level);
    return {hint("levels_open").with("list", list)};
  }
  if (is("recruit")) return {hint("recruit").with("pool", p.pool)};
  if (is("recruit_units")) {
    out.push_back(hint("recruit_units").with("pp", p.pp).with("pool", p.pool));
    const Space district = recruit_space(s, *s.stack.find<Recruit>());
    if (enemy_on(s, seat, district) != nobody) out.push_back(hint("recruit_attack"));
  } else if (is("step")) {
    out.push_back(hint("step"));
    if (!all.way->by_teleport.empty())
      out.push_back(hint("teleport").with("price", prices.teleport.total));
  } else if (is("plan", "support", "tactics", "swap", "objects") && battle) {
    add_battle(out, *battle, seat);
    if (is("objects")) out.push_back(hint(asked));
  } else if (is("veto", "escape")) {
    const Di held = is("veto") ? Di::veto : Di::escape;
    // In words that do not speak to the one who plays the card.
    if (is("veto")) {
      const Di played = s.stack.find<Played>()->card;
      out.push_back(hint("card")
                        .with("card", to_field(played))
                        .with("help", Term{"kemet.di_short." + std::string(word_of(played))}));
    }
    if (!p.di.has(held)) out.push_back(hint("not_held").with("card", to_field(held)));
  } else if (is("fire")) {
    add_help(out, Di::raining_fire);
  } else if (is("enlist", "enlist_units")) {
    add_help(out, Di::enlistment);
  } else if (is("memory")) {
    add_help(out, Di::divine_memory);
  } else if (is("more_units", "more_units_here")) {
    add_help(out, Di::reinforcements);
  } else if (is("dawn_card", "dawn_tokens", "dawn_place")) {
    const Dawn& dawn = *s.stack.find<Dawn>();
    for (const Seat each : SeatSet::first(s.players))
      if (each != seat && dawn.values[each] > 0)
        out.push_back(hint("dawn_value").with("seat", each).with("value", dawn.values[each]));
    if (out.empty()) out.push_back(hint("dawn"));
  } else if (is("card_teleport")) {
    add_help(out, Di::teleportation);
  } else if (is("night")) {
    for (const Tile tile : {Tile::hand_of_god, Tile::reinforcements})
      if (p.has(tile))
        out.push_back(hint("tile")
                          .with("tile", to_field(tile))
                          .with("help", Term{"kemet.tile_help." + std::string(word_of(tile))}));
  } else if (is("location")) {
    for (const PathToken token : s.more.tokens[at(s.stack.find<Walking>()->to)]) {
      if (!token.is_object() && !token.is_skill()) continue;
      const std::string help = token.is_object()
                                   ? "kemet.object_help." + std::string(word_of(token.object()))
                                   : "kemet.skill_help." + std::string(word_of(token.skill()));
      out.push_back(hint("card").with("card", token_term(token)).with("help", Term{help}));
    }
    out.push_back(hint(asked));
  } else if (is("how_many")) {
    out.push_back(hint("how_many").with("space", to_field(s.stack.find<Move>()->at)));
  } else if (is("order")) {
    const TurnOrder& frame = *s.stack.find<TurnOrder>();
    int place = 0;
    for (const Seat placed : frame.order)
      if (++place; placed != nobody)
        out.push_back(hint("order_so_far").with("place", place).with("seat", placed));
    if (out.empty()) out.push_back(hint("order"));
  } else if (is("buy", "raise", "city", "levels", "district", "start_units", "troop", "fight",
                "beaten", "victor", "retreat_to", "guard", "hire", "priest", "priest_to",
                "which_priests", "seal", "path_fire", "direct_recruits")) {
    out.push_back(hint(asked));
  }
  return out;
}

// ---- Why not ------------------------------------------------------------------------------------

Message why(std::string_view name) { return Message("kemet.why." + std::string(name)); }

// Is the thing pressed for this choice? The words behind its verb name things.
bool presses(const State& s, Seat seat, Choice choice, const Target& target) {
  const Kind kind = kind_of(choice);
  const auto is = [kind](auto... kinds) { return ((kind == kinds) || ...); };
  const bool fits = target.kind == "token"  ? is(Kind::token, Kind::silver)
                    : target.kind == "tile" ? is(Kind::buy)
                    : target.kind == "di"
                        ? is(Kind::card, Kind::discard, Kind::support, Kind::tactics, Kind::take)
                    : target.kind == "battle"   ? is(Kind::plan, Kind::remove)
                    : target.kind == "seat"     ? is(Kind::order)
                    : target.kind == "location" ? is(Kind::walk)
                                                : true;
  if (!fits) return false;
  std::string_view thing = target.name;
  if (target.kind == "tile") thing = thing.substr(thing.find(':') + 1);
  if (target.kind == "di") thing = thing.substr(0, thing.find('#'));
  if (is(Kind::raise_to, Kind::raise_once) && (choice.operand() & captured_mark) == 0) {
    const Player& p = s.seats[seat];
    const Pyramid own = p.pyramids[static_cast<Colour>(choice.operand())];
    // One that does not stand yet goes to the first free district.
    int place = own.district();
    if (!own.stands())
      for (place = 0; s.pyramids.has(own_district(p, place));) ++place;
    return name(own_district(p, place)) == thing;
  }
  const std::string text = Kemet::text(choice);
  for (std::size_t at = text.find(' '); at != std::string::npos;) {
    const std::size_t next = text.find(' ', at + 1);
    if (std::string_view(text).substr(at + 1, next - at - 1) == thing) return true;
    at = next;
  }
  return false;
}

template <class Enum>
std::optional<Enum> named_by(std::string_view text) {
  const auto& list = words_of<Enum>;
  const auto found = std::find(list.begin(), list.end(), text);
  if (found == list.end()) return std::nullopt;
  return static_cast<Enum>(found - list.begin());
}

std::optional<Message> why_not_token(const State& s, Seat seat, std::string_view text) {
  const auto action = named_by<Action>(text);
  const auto* turn = s.stack.find<Turn>();
  if (!action || Kemet::question_name(s) != "turn" || turn == nullptr) return std::nullopt;
  if ((s.seats[seat].tokens >> static_cast<unsigned>(*action) & 1U) != 0)
    return why("token_taken").with("action", to_field(*action));
  return why(turn->placed ? "token_placed" : "token_level");
}

std::optional<Message> why_not_tile(const State& s, Seat seat, std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto colour = named_by<Colour>(text.substr(0, colon));
  const auto found = named_by<Tile>(text.substr(colon + 1));
  if (!colour || !found || !in_play(s).on_sale[*colour].has(*found)) return std::nullopt;
  const Tile tile = *found;
  const Player& p = s.seats[seat];
  const auto about = [&](std::string_view reason) {
    return why(reason).with("tile", to_field(tile));
  };
  const FieldValue colour_term = to_field(*colour);
  if (!s.on_sale[*colour].has(tile)) return about("tile_sold");
  if (owns(s, seat, tile)) return about("tile_owned");
  if (p.city == no_city) return std::nullopt;
  const int level = box()[tile].level;
  const int best = level_of_colour(s, seat, *colour);
  if (best < level)
    return about("tile_level").with("level", level).with("best", best).with("colour", colour_term);
  const auto* buy = s.stack.find<Buy>();
  if (Kemet::question_name(s) != "buy" || buy == nullptr)
    return about("tile_action").with("action", to_field(action_of(*colour)));
  if (buy->colour != *colour) return why("tile_colour").with("colour", to_field(buy->colour));
  if (tile_price(p, tile, buy->twin) > p.pp) return about("tile_price").with("pp", p.pp);
  return about("tile_beginner").with("level", level);
}

std::optional<Message> why_not_card(const State& s, Seat seat, std::string_view text) {
  const auto found = named_by<Di>(text.substr(0, text.find('#')));
  if (!found) return std::nullopt;
  const Di di = *found;
  const Player& p = s.seats[seat];
  const auto about = [&](std::string_view reason) {
    return why(reason).with("card", to_field(di));
  };
  if (di_price(p, di) > p.pp)
    return about("card_price").with("price", di_price(p, di)).with("pp", p.pp);
  return about("card_" + std::string(word_of(box()[di].sort)));
}

std::optional<Message> why_not_battle_card(const State& s, Seat seat, std::string_view text) {
  const auto card = named_by<Card>(text);
  if (!card) return std::nullopt;
  const Player& p = s.seats[seat];
  return why(p.used.has(*card) || p.dropped.has(*card) ? "battle_used" : "battle_when");
}

std::string_view step_fault(const State& s, const Move& move, Space to) {
  const Board& board = board_of(s);
  const Player& p = s.seats[move.seat];
  if (move.at == to) return "here";
  if (!board.open.has(to)) return "closed";
  if (guarded(s, move.seat, to)) return "guarded";
  if (room(s, p, to) == 0) return "full";
  if (const int due = toll(s, move.seat, to); due > p.pp) return "toll";
  const bool obelisk = board.obelisks.has(to);
  if (board.beside(move.at).has(to)) {
    if (move.set_out && move.left == 0 && !obelisk) return "capacity";
    const bool foreign = board.districts.without(own_city(s, p)).has(to);
    return foreign && move.set_out && walls_bind(s, move) ? "wall" : "other";
  }
  if (!obelisk) return "far";
  if (!can_teleport_from(s, move)) return "no_pyramid";
  return teleport_price(p, move) > p.pp ? "price" : "other";
}

std::string_view raise_fault(const State& s, Seat seat, Space space, int& level) {
  const Standing standing = pyramid_on(s, space);
  const bool free_own = board_of(s).districts.has(space) && own_city(s, s.seats[seat]).has(space);
  if (standing.owner == nobody) return free_own ? "price" : "none";
  if (controller(s, space) != seat) return "control";
  level = s.seats[standing.owner].pyramids[standing.colour].level();
  return level >= s.top_of_pyramids() ? "top" : "price";
}

std::optional<Message> why_not_space(const State& s, Seat seat, std::string_view text) {
  Space space{};
  try {
    space = parse_space(text);
  } catch (const Fault&) {
    return std::nullopt;
  }
  const Player& p = s.seats[seat];
  const std::string_view asked = Kemet::question_name(s);
  const auto about = [&](std::string_view reason) {
    return why(reason).with("place", to_field(space));
  };
  if (asked == "troop" && !p.troops.has(space)) return about("no_units");
  if (asked == "fire" && !fire_targets(s, seat).has(space))
    return about(enemies_of(s, seat).has(space) ? "immune" : "no_enemy");
  if (asked == "step")
    return about("step." + std::string(step_fault(s, *s.stack.find<Move>(), space)))
        .with("pp", p.pp);
  if (asked == "raise") {
    int level = 0;
    const std::string fault(raise_fault(s, seat, space, level));
    return about("raise." + fault).with("pp", p.pp).with("level", level);
  }
  return std::nullopt;
}

}  // namespace

void Kemet::explain_all(const View<Kemet>& view, Explanation& out) {
  const State& s = *view;
  out.goal = s.goal();
  out.top_level = s.top_of_pyramids();
  out.most_pp = most_pp;
  out.tokens = regular_tokens;
  if (const auto* turn = s.stack.find<Turn>())
    out.round = s.seats[turn->seat].regular_placed() + (turn->placed ? 0 : 1);
  for (const std::uint16_t level : level_spaces) {
    auto& row = out.actions.emplace_back();
    for (const Action action : IdSet<Action>(level & in_play(s).actions))
      row.emplace_back(word_of(action));
  }
  out.golden = word_of(Tile::divine_will);
  out.side = board_of(s).side;
  out.spaces = names(board_of(s).open);
  for (const Seat seat : SeatSet::first(s.players)) out.seats.push_back(seat_numbers(s, seat));
  for (const Space space : board_of(s).districts) out.districts.push_back(district(s, space));
  for (const Space space : board_of(s).sites) out.sites.push_back(site(s, space));
  out.market = market(s);
  add_numbers(s, out);
  if (s.stack.top_is<Move>() && s.stack.find<Move>()->at != no_space) {
    const Move& move = *s.stack.find<Move>();
    out.way = Way{name(move.at), steps_left(s, move), names(step_targets(s, move, StepBy::foot)),
                  names(step_targets(s, move, StepBy::teleport)), false};
  }
  out.dawn = dawn_of(s);
  if (plays_path(s)) out.path = path_numbers(s);
}

void Kemet::explain_own(const View<Kemet>& view, const Explanation& all,
                        OwnPart<Explanation>& own) {
  const State& s = *view;
  std::optional<Battle> battle;
  if (const Encounter* encounter = open_battle(s)) {
    State there = s;  // with the skills that will count: KEMET-29.32
    if (plays_path(s) && encounter->next <= EncounterStep::plan) fix_skills(there, *encounter);
    battle = battle_of(there, *encounter);
  }
  if (s.viewer.is_seat()) {
    const Seat seat = s.viewer.seat();
    if (battle) add_prospects(s, *open_battle(s), seat, *battle);
    auto& wares = own.make<&Explanation::market>();
    wares = all.market;
    add_prices(s, seat, wares);
    own.make<&Explanation::prices>() = prices_of(s, seat);
    auto& attacks = own.make<&Explanation::attacks>();
    attacks = attacks_of(s, seat);
    own.make<&Explanation::forecasts>() = forecasts_of(s, seat, attacks);
    own.make<&Explanation::idle>() = idle_of(s, seat);
    own.make<&Explanation::moves>() = moves_of(s, seat);
    own.make<&Explanation::recruiting>() = recruits_of(s, seat);
    if (all.way && s.stack.find<Move>()->seat == seat) {
      auto& way = own.make<&Explanation::way>();
      way = all.way;
      way->over = is_over(s, *s.stack.find<Move>());
    }
    if (all.dawn) own.make<&Explanation::dawn>() = dawn_of(s);
    if (all.path) own.make<&Explanation::path>() = path_numbers(s);
    own.make<&Explanation::hint>() =
        hint_of(s, all, *own.make<&Explanation::prices>(), battle, seat);
  }
  if (battle) own.make<&Explanation::battle>() = std::move(battle);
}

// Tokens, tiles, DI cards and battle cards have reasons, and spaces where a troop is chosen or
// goes, where fire rains and where pyramids are raised. Elsewhere nothing on the map is in
// question: no reason.
std::optional<Message> Kemet::why_not(const View<Kemet>& view, Seat seat, std::string_view target) {
  const State& s = *view;
  if (!question(s).asked.has(seat)) return std::nullopt;
  const Target thing(target);
  ChoiceList list;
  legal(s, seat, list);
  for (const Choice choice : list)
    if (presses(s, seat, choice, thing)) return std::nullopt;
  if (thing.kind == "token") return why_not_token(s, seat, thing.name);
  if (thing.kind == "tile") return why_not_tile(s, seat, thing.name);
  if (thing.kind == "di") return why_not_card(s, seat, thing.name);
  if (thing.kind == "battle") return why_not_battle_card(s, seat, thing.name);
  if (thing.kind == "space") return why_not_space(s, seat, thing.name);
  if (thing.kind == "seat" && question_name(s) == "order" && thing.name.size() == 1)
    return why("order").with("seat", static_cast<Seat>(thing.name[0] - '0'));
  return std::nullopt;
}

}  // namespace ennead::kemet
