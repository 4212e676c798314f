// Sums, forecasts and reasons. What they say is counted by the rules themselves.
#include "games/ankh/explain.h"

#include <algorithm>

#include "core/fault.h"
#include "games/ankh/forecast.h"
#include "games/ankh/lines.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

Message sum(std::string_view name) { return Message("ankh.sum." + std::string(name)); }

// ---- Battles ------------------------------------------------------------------------------------

// What a god brings into a battle; a column of its reckoning.
struct Column {
  Seat god{};
  StrengthParts parts;
  CardSet cards;
};

Reckoning reckoned(const std::vector<Column>& columns) {
  std::vector<Seat> gods;
  gods.reserve(columns.size());
  for (const Column& column : columns) gods.push_back(column.god);
  Reckoning out(gods);
  for (std::size_t at = 0; at < columns.size(); ++at) {
    const CauseValues parts = columns[at].parts.values();
    for (const CauseValue& part : parts)
      out.add(Message(part.cause.key), at, static_cast<int>(part.value));
    // A card that adds nothing has its row all the same: one sees who played what.
    for (const Card card : columns[at].cards)
      out.show(Message(term("card", word_of(card)).key), at);
    if (parts.empty()) out.show(sum("nobody"), at);  // ANKH-16.3
  }
  return out;
}

// ANKH-14.7: what the cards of its hand would make of it; each counts as the rules count it.
void add_ahead(const State& s, Fighter& out) {
  out.most = out.board + out.cards;
  if (!s.battle.cards[out.god].empty()) return;
  const CardSet hand = hand_of(s, out.god);
  const bool two = plays_two_cards(s, out.god);
  State with = s;
  for (const Card first : hand) {
    CardSet& cards = with.battle.cards[out.god];
    cards = CardSet::of(first);
    const int alone = strength(with, out.god);
    out.ahead.push_back({std::string(word_of(first)), alone});
    if (!two) out.most = std::max(out.most, alone);
    for (const Card second : two ? hand : CardSet()) {
      if (second <= first) continue;
      cards = CardSet::of(first) | CardSet::of(second);
      out.most = std::max(out.most, strength(with, out.god));
    }
  }
  for (const Seat other : s.battle.participants.without(out.god))
    out.plague = out.plague || hand_of(s, other).has(Card::plague);
}

BattleNow battle_now(const State& s) {
  BattleNow out;
  out.region = s.battle.region;
  std::vector<Column> columns;
  for (const Seat god : s.battle.participants) {
    const CardSet cards = s.battle.cards[god];
    columns.push_back({god, strength_parts(s, god, out.region, true), cards});
    Fighter fighter;
    fighter.god = god;
    fighter.board = strength_now(s, god, out.region).total;
    fighter.cards = strength(s, god) - fighter.board;
    for (const Card card : cards)
      fighter.played.push_back({std::string(word_of(card)), columns.back().parts[card]});
    add_ahead(s, fighter);
    out.gods.push_back(std::move(fighter));
  }
  out.strength = reckoned(columns);
  if (const SeatSet best = strongest(s); best.size() == 1) out.winner = best.lowest();
  return out;
}

// ---- Tracks and seats ---------------------------------------------------------------------------

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
  out.followers_ahead.add(sum("monuments"), giving.size());
  out.followers_ahead.add(sum("pharaoh"), counted(s, giving) - giving.size());
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

// ---- ANKH-28  The expansion Pharaoh -------------------------------------------------------------

// What a thing does: its sentence names it and its number.
Message help(std::string_view kind, std::string_view effect, FieldValue name, int number) {
  return Message("ankh." + std::string(kind) + "_help." + std::string(effect))
      .with("name", std::move(name))
      .with("number", number);
}
Message named(FieldValue name) { return Message("ankh.named").with("name", std::move(name)); }

Message help_of_kind(const State& s, std::size_t kind) {
  const PharaohFile::Kind& of = file_of(s).kinds[kind];
  return help("politic", word_of(of.effect),
              to_field(PoliticName{s.palace.file, static_cast<std::uint8_t>(kind)}), of.number);
}
Message politic_help(const State& s, PoliticalCard card) {
  return help_of_kind(s, file_of(s).kind(card));
}

// As it stands in choices behind their verbs.
std::string card_word(const State& s, PoliticalCard card) {
  const std::string text = Ankh::text(politic_choice(s, Kind::drop, card));
  return text.substr(text.find(' ') + 1);
}
std::vector<std::string> card_words(const State& s, PoliticalCards cards) {
  std::vector<std::string> words;
  for (const PoliticalCard card : cards) words.push_back(card_word(s, card));
  return words;
}

RoomNow room_now(const State& s, std::size_t at) {
  const PharaohFile::Room& room = file_of(s).rooms[at];
  RoomNow out{static_cast<int>(at) + 1,
              std::string(word_of(room.effect)),
              named(to_field(room_name(s, at))),
              help("room", word_of(room.effect), to_field(room_name(s, at)), room.number)
                  .with("more", room.more),
              {},
              {}};
  for (const Seat seat : SeatSet::first(s.players))
    out.priests.push_back(s.palace.priests[seat][at]);
  if (const Seat winner = winner_of(s, at); winner != nobody) out.winner = winner;
  return out;
}

std::vector<PoliticNow> kinds_now(const State& s) {
  const PharaohFile& file = file_of(s);
  PoliticalCards seen = s.palace.out;
  for (const PoliticalCard card : s.palace.row)
    if (card != no_politic) seen.add(card);
  for (const Seat god : SeatSet::first(s.players)) seen.add(s.palace.held(god));
  std::vector<PoliticNow> out;
  for (std::size_t kind = 0; kind < file.kinds.size(); ++kind) {
    const PharaohFile::Kind& of = file.kinds[kind];
    PoliticNow now{{},
                   std::string(word_of(of.effect)),
                   named(to_field(PoliticName{s.palace.file, static_cast<std::uint8_t>(kind)})),
                   help_of_kind(s, kind),
                   of.copies,
                   0};
    for (const PoliticalCard card : file.deck())
      if (file.kind(card) == kind) {
        now.card = card_word(s, card);
        now.unseen += seen.has(card) ? 0 : 1;
      }
    out.push_back(std::move(now));
  }
  return out;
}

PalaceNow palace_now(const State& s) {
  const PalaceFacts& palace = s.palace;
  const PharaohFile& file = file_of(s);
  const PharaohFile::Pharaoh& pharaoh = file.pharaohs[palace.pharaoh];
  const PharaohName name_of_him{palace.file, palace.pharaoh};
  PalaceNow out;
  out.own_file = palace.file != 0;
  out.effect = word_of(pharaoh.effect);
  out.name = named(to_field(name_of_him));
  out.help = help("pharaoh", out.effect, to_field(name_of_him), pharaoh.number);
  if (palace.space != no_hex) {
    out.space = name(palace.space);
    out.region = pharaoh_region(s);
    out.beside = names(beside_pharaoh(s));
  }
  if (const Seat god = favourite(s); god != nobody) out.favourite = god;
  for (std::size_t at = 0; at < palace_rooms; ++at) out.rooms.push_back(room_now(s, at));
  out.cards = kinds_now(s);
  for (const PoliticalCard card : palace.row)
    if (card != no_politic) out.row.push_back(card_word(s, card));
  out.out = card_words(s, palace.out);
  out.pile = palace.left;
  out.sphinxes = sphinxes_left(s);
  for (const Seat seat : SeatSet::first(s.players)) {
    const Seat god = s.playing(seat);
    PalaceSeat of{god,
                  palace.pool[god],
                  card_words(s, palace.hand[god]),
                  card_words(s, palace.used[god]),
                  {}};
    for (std::size_t at = 0; at < palace_rooms && !of.sphinx_price; ++at)
      if (file.rooms[at].effect == RoomEffect::war) of.sphinx_price = sphinx_price(s, god, at);
    out.seats.push_back(std::move(of));
  }
  return out;
}

// ---- Hints --------------------------------------------------------------------------------------

Message hint(std::string_view name) { return Message("ankh.hint." + std::string(name)); }

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

// ---- Why not ------------------------------------------------------------------------------------

Message why(std::string_view name) { return Message("ankh.why." + std::string(name)); }

// What stands on a space, for a sentence about it: "your warrior", "Ra's temple", "a neutral
// temple".
Message with_thing(const State& s, Seat god, Hex hex, std::string_view reason) {
  const bool figure = s.figure(hex) != Figure::none;
  Seat owner = nobody;
  for (const Seat other : s.in_game)
    if ((figure ? s.figures[other] : s.controlled[other]).has(hex)) owner = other;
  Message message = why(std::string(reason) + (owner == god      ? "_own"
                                               : owner == nobody ? "_neutral"
                                                                 : "_of"));
  message.with("piece", figure ? to_field(s.figure(hex)) : to_field(monument_at(s, hex)));
  if (owner != nobody && owner != god) message.with("god", to_field(name_of(s, owner)));
  return message;
}

int distance(Hex from, Hex to) {
  HexSet reached;
  reached.add(from);
  int steps = 0;
  for (; !reached.has(to); ++steps) reached |= board().around(reached);
  return steps;
}

std::optional<Message> why_not_space(const State& s, Seat seat, std::string_view text) {
  Hex hex{};
  try {
    hex = parse_hex(text);
  } catch (const Fault&) {
    return std::nullopt;
  }
  if (!board().spaces.has(hex)) return std::nullopt;
  const std::string_view asked = Ankh::question_name(s);
  const auto is = [asked](auto... kinds) { return ((asked == kinds) || ...); };
  const Seat god = s.playing(seat);
  const bool figure = s.figure(hex) != Figure::none;
  const bool monument = all_monuments(s).has(hex);
  const bool water = board().water.has(hex);
  if (s.palace.space == hex && is("move_to", "summon_on", "build_on", "underworld_on", "sphinx_on"))
    return why("pharaoh");
  if (is("pharaoh_to", "pharaoh_start", "sphinx_on")) {
    if (water) return why("water");
    if (figure || monument) return with_thing(s, god, hex, "taken");
    if (is("pharaoh_start")) return why("pharaoh_start");
    if (s.underworld.has(hex)) return why("underworld_pharaoh");
    if (is("sphinx_on")) return why("sphinx");
    return why("far").with("distance", distance(s.palace.space, hex));
  }
  if (is("move_figure", "obelisk_figure")) {
    if (!figure) return why("no_figure");
    if (!s.figures[god].has(hex)) return with_thing(s, god, hex, "not_yours");
    return why(s.moved.has(hex) ? "moved" : "cannot_move");
  }
  if (is("move_to")) {
    if (water) return why("water");
    const Hex from = s.stack.find<MoveTo>()->from;
    if (hex != from && !board().reach(from).has(hex))
      return why("far").with("distance", distance(from, hex));
    if (figure || monument) return with_thing(s, god, hex, "taken");
    if (s.underworld.has(hex)) return why("underworld");
    return std::nullopt;
  }
  if (is("summon_on")) {
    if (figure || monument) return with_thing(s, god, hex, "taken");
    if (water) return why("water_summon");
    switch (s.stack.find<SummonOn>()->by) {
      case SummonBy::pyramid: return why("pyramid");
      case SummonBy::underworld: return why("on_underworld");
      case SummonBy::ordinary: return why("beside");
      case SummonBy::pharaoh: return why("beside_pharaoh");
    }
  }
  if (is("build_on", "underworld_on"))
    return figure || monument ? with_thing(s, god, hex, "taken") : why("battle_region");
  if (is("control")) {
    if (!monument) return why("no_monument");
    if (s.controlled[god].has(hex)) return why("yours");
    const HexSet neutral = neutral_monuments(s);
    return why(!neutral.empty() && !neutral.has(hex) ? "neutral_first" : "figure_beside");
  }
  if (is("mummy_return")) return why("mummy");
  return std::nullopt;
}

template <class Names>
std::optional<std::size_t> number_of(const Names& list, std::string_view text) {
  const auto found = std::find(list.begin(), list.end(), text);
  if (found == list.end()) return std::nullopt;
  return static_cast<std::size_t>(found - list.begin());
}

// Is the thing pressed for this choice? The words behind its verb name things.
bool presses(Choice choice, std::string_view thing) {
  const std::string text = Ankh::text(choice);
  for (std::size_t at = text.find(' '); at != std::string::npos;) {
    const std::size_t next = text.find(' ', at + 1);
    if (std::string_view(text).substr(at + 1, next - at - 1) == thing) return true;
    at = next;
  }
  return false;
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
  auto& safe = own.make<&Explanation::safe_bid>();
  if (s.stack.top_is<Bid>() && s.battle.bidders.has(s.playing(viewer)))
    safe = safe_bid(s, s.playing(viewer));
  own.make<&Explanation::hint>() = hint_of(s, all, safe, viewer);
}

// ---- What the state has forgotten ---------------------------------------------------------------

namespace {

// Before a merge both gods had names of their own.
Seat seat_named(const State& s, GodName god) {
  Seat found = nobody;
  for (const Seat seat : SeatSet::first(s.players)) {
    if (s.playing(seat) == seat && s.gods[seat].abilities == god.deities) return seat;
    if (god.deities.has(s.gods[seat].deity)) found = seat;
  }
  return found;
}

class Past {
 public:
  explicit Past(const State& s) : s_(s) {}

  void operator()(const ActionTaken& /*e*/) { battle.clear(); }
  void operator()(const BattleBegins& /*e*/) { next_ = true; }
  void operator()(const Revealed& e) {
    if (next_) battle.clear(), cards_ = {};
    next_ = false;
    cards_[seat_named(s_, e.god)].add(e.card);
  }
  void operator()(const StrengthShown& e) {
    const Seat god = seat_named(s_, e.god);
    battle.push_back({god, e.parts, cards_[god]});
  }
  // Nothing but that destroys monuments before the next turn.
  void operator()(const Merged& e) { merged_ = &e, monuments_ = turns_ = 0; }
  void operator()(const MonumentDestroyed& /*e*/) { monuments_ += turns_ == 0 ? 1 : 0; }
  void operator()(const MonumentsNeutral& e) { monuments_ += turns_ == 0 ? e.monuments : 0; }
  void operator()(const GuardianTaken& e) { guardians_.push_back(to_message(e)); }
  void operator()(const GuardianLeft& e) { guardians_.push_back(to_message(e)); }
  void operator()(const TurnBegins& /*e*/) { ++turns_; }
  void operator()(const auto& /*other*/) {}

  std::vector<Column> battle;
  std::vector<Message> merge() const {
    if (merged_ == nullptr || turns_ > 2) return {};
    const auto told = [this](std::string_view name) {
      return Message("ankh.merge." + std::string(name)).with("lower", to_field(merged_->lower));
    };
    std::vector<Message> out{told("lost")};
    const bool leave = does(s_, Policy::monuments_leave);
    if (monuments_ > 0)
      out.push_back(told(leave ? "monuments" : "neutral").with("monuments", monuments_));
    out.push_back(told(does(s_, Policy::merge_hands_over) ? "kept" : "ability")
                      .with("higher", to_field(merged_->higher)));
    out.insert(out.end(), guardians_.begin(), guardians_.end());
    out.push_back(
        Message(does(s_, Policy::merged_one_action) ? "ankh.merge.turns" : "ankh.merge.turns_each")
            .with("higher", to_field(merged_->higher)));
    return out;
  }

 private:
  const State& s_;
  bool next_ = false;
  PerSeat<CardSet> cards_{};
  const Merged* merged_ = nullptr;  // once in a game
  int monuments_ = 0, turns_ = 0;
  std::vector<Message> guardians_;
};

}  // namespace

void Ankh::look_back(Explanation& out, const View<Ankh>& view, std::span<const Event* const> told) {
  Past past(*view);
  for (const Event* event : told) std::visit(past, *event);
  if (!past.battle.empty()) out.fought = reckoned(past.battle);
  out.merged = past.merge();
}

// Spaces have reasons where figures move, are summoned or built, and where monuments are taken;
// actions, cards and powers where they are chosen. Sides, tokens and parts of regions have none:
// all that could be pressed of them is lit.
std::optional<Message> Ankh::why_not(const View<Ankh>& view, Seat seat, std::string_view target) {
  const State& s = *view;
  if (!question(s).asked.has(seat)) return std::nullopt;
  const Target thing(target);
  ChoiceList list;
  legal(s, seat, list);
  for (const Choice choice : list)
    if (presses(choice, thing.name)) return std::nullopt;
  const God& own = god_at(s, seat);
  const std::string_view asked = question_name(s);
  if (thing.kind == "space") return why_not_space(s, seat, thing.name);
  if (thing.kind == "action" && number_of(words_of<Action>, thing.name))
    return asked == "second_action" ? std::optional(why("lower_line")) : std::nullopt;
  if (thing.kind == "card")
    if (const auto card = number_of(words_of<Card>, thing.name))
      if (own.used.has(static_cast<Card>(*card)))
        return why("used").with("card", to_field(static_cast<Card>(*card)));
  if (thing.kind == "power" && asked == "unlock")
    if (const auto power = number_of(words_of<Power>, thing.name)) {
      if (own.has(static_cast<Power>(*power))) return why("have_power");
      return why("level").with("level", edition(s).steps[own.steps()].level + 1);
    }
  return std::nullopt;
}

}  // namespace ennead::ankh
