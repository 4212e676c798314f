// Reads the state of Ankh from JSON. What is left out has a sensible value.
#include <algorithm>

#include "core/frame_json.h"
#include "core/rules_version.h"
#include "core/typescript.h"
#include "core/wire_changes.h"
#include "games/ankh/read.h"
#include "games/ankh/wire.h"

namespace ennead::ankh {

static void read_value(const State& /*s*/, const JsonReader& in, Hex& hex) {
  hex = in.is_null() ? no_hex : read_hex(in);
}
static void read_value(const State& /*s*/, const JsonReader& in, Side& side) {
  side = read_side(in);
}
static void read_value(const State& /*s*/, const JsonReader& in, HexSet& hexes) {
  hexes = read_set<HexSet>(in, "this space is here twice", read_hex);
}
static void read_value(const State& /*s*/, const JsonReader& in, Line& line) {
  if (in.size() > longest_line) in.fail("a line has at most 6 camels");
  for (std::size_t at = 0; at < in.size(); ++at) line[at] = read_side(in[at]);
}
static void read_value(const State& s, const JsonReader& in, Queue& queue) {
  only_fields<Queue, State>(in);
  queue = {};
  if (in["gods"].size() > max_seats) in["gods"].fail("more gods than there can be");
  for (std::size_t at = 0; at < in["gods"].size(); ++at) queue.add(read_seat(s, in["gods"][at]));
  queue.at = static_cast<std::uint8_t>(in["at"].integer(0, queue.size));
}

static PoliticalCard read_politic(const State& s, const JsonReader& in) {
  const PoliticalCard card = file_of(s).card_named(in.string());
  if (card == no_politic) in.fail("this card is not in the deck");
  return card;
}
static void read_value(const State& s, const JsonReader& in, PoliticalCard& card) {
  card = in.is_null() ? no_politic : read_politic(s, in);
}
static void read_value(const State& s, const JsonReader& in, PoliticalCards& cards) {
  cards = read_set<PoliticalCards>(in, "this card is here twice",
                                   [&s](const JsonReader& one) { return read_politic(s, one); });
}

template <Described Piece>
static EnumSet<Piece> read_pieces(const JsonReader& in, EnumSet<Piece> in_play) {
  return read_set<EnumSet<Piece>>(in, "this is here twice",
                                  [&](const JsonReader& one) { return read_piece(one, in_play); });
}
static void read_value(const State& s, const JsonReader& in, Powers& powers) {
  powers = read_pieces(in, edition(s).powers);
}
static void read_value(const State& s, const JsonReader& in, CardSet& cards) {
  cards = read_pieces(in, edition(s).cards);
}

static void read_value(const State& s, const JsonReader& in, Cards& frame) {
  read_answers(s, in, frame,
               [&](Seat god, const JsonReader& one) { read_value(s, one, frame.cards[god]); });
}
static void read_value(const State& s, const JsonReader& in, Bid& frame) {
  read_answers(s, in, frame, [&](Seat god, const JsonReader& one) {
    const auto given = one.integer(0, most_bids);
    frame.bids[god] = {static_cast<std::uint8_t>(given >> 8),
                       static_cast<std::uint8_t>(given & 0xff)};
  });
}

namespace {

std::uint8_t read_byte(const JsonReader& in, int most) {
  return static_cast<std::uint8_t>(in.integer(0, most));
}

void read_guardian_cards(State& s, const JsonReader& in) {
  for (std::size_t level = 0; level < guardian_levels; ++level)
    s.guardian_cards[level] = edition(s).guardians_of_level[level].lowest();
  if (!in.has("guardians")) return;
  const JsonReader cards = in["guardians"];
  if (cards.size() != guardian_levels) cards.fail("a guardian of each level is expected here");
  for (std::size_t level = 0; level < guardian_levels; ++level)
    s.guardian_cards[level] = read_guardian(cards[level], edition(s), level);
}

void read_monuments(State& s, const JsonReader& in) {
  for (std::size_t at = 0; at < in.size(); ++at) {
    const JsonReader item = only_fields<MonumentPiece>(in[at]);
    const Hex hex = read_hex(item["space"]);
    if (all_monuments(s).has(hex)) item["space"].fail("two monuments on " + name(hex));
    s.monuments.values[item["type"].word(words_of<Monument>)].add(hex);
    if (item.has("owner") && !item["owner"].is_null())
      s.controlled[read_seat(s, item["owner"])].add(hex);
  }
}

void read_figures(State& s, const JsonReader& in, Seat god) {
  for (std::size_t at = 0; at < in.size(); ++at) {
    const JsonReader item = only_fields<FigurePiece>(in[at]);
    const auto figure = static_cast<Figure>(item["figure"].word(words_of<Figure>));
    if (figure == Figure::none) item["figure"].fail("this is no figure");
    const Hex hex = read_hex(item["space"]);
    if (s.figure(hex) != Figure::none) item["space"].fail("two figures on " + name(hex));
    int way = 0;
    if (item.has("aim")) {
      const JsonReader aim = item["aim"];
      if (figure != Figure::scorpion || aim.size() != 2)
        aim.fail("a Giant Scorpion is aimed at two spaces");
      const AimAt wanted{std::min(read_hex(aim[0]), read_hex(aim[1])),
                         std::max(read_hex(aim[0]), read_hex(aim[1]))};
      for (int n = 1; n <= 6; ++n)
        if (aim_at(hex, n).first == wanted.first && aim_at(hex, n).second == wanted.second) way = n;
      if (way == 0) aim.fail("the two spaces must be next to it and to each other");
    }
    put_figure(s, god, figure, hex, way);
    if (item.has("sun") && item["sun"].boolean()) s.radiant.add(hex);
  }
}

void read_pool(State& s, God& god, const JsonReader& in) {
  for (const auto& member : in.value().is_object() ? in.value().get_object() : json::object()) {
    const std::string key(member.key());
    const auto& names = words_of<Figure>;
    const auto found = std::find(names.begin(), names.end(), key);
    const auto figure = static_cast<Figure>(found - names.begin());
    if (found == names.end() || !is_guardian(figure) || !has_card(s, figure))
      throw Fault(in.path() + "/" + key, "this guardian is not in the game");
    god.guardians[level_of(s, figure)] = read_byte(in[key], 3);
  }
  if (!in.value().is_object()) in.fail("an object is expected here");
}

void read_seat_of(State& s, const JsonReader& in, Seat seat) {
  only_fields<SeatView>(in);
  God& god = s.gods[seat];
  god.deity = read_piece(in["god"], edition(s).gods);
  for (const Seat other : SeatSet::first(s.players))
    if (other < seat && s.gods[other].deity == god.deity)
      in["god"].fail("another seat has this god already");
  god.abilities = Deities::of(god.deity);
  god.played_as = seat;
  if (in.has("merged_into")) {
    god.played_as = read_seat(s, in["merged_into"]);
    if (god.played_as == seat) in["merged_into"].fail("another seat is expected here");
  }
  const bool forgotten = in.has("forgotten") && in["forgotten"].boolean();
  if (god.played_as == seat && !forgotten) s.in_game.add(seat);
  if (in.has("guardians")) read_pool(s, god, in["guardians"]);
  if (in.has("figures")) read_figures(s, in["figures"], seat);
  if (god.played_as == seat && in.has("devotion"))
    god.devotion = read_byte(in["devotion"], edition(s).top_devotion);
  if (!s.in_game.has(seat)) {
    for (const char* field : {"followers", "powers", "used_cards", "warriors", "trapped"})
      if (in.has(field)) in[field].fail("a god that is not in the game has nothing of this");
    return;
  }
  constexpr int most_followers = 10'000;
  god.followers = in.has("followers")
                      ? static_cast<std::uint16_t>(in["followers"].integer(0, most_followers))
                      : static_cast<std::uint16_t>(edition(s).first_followers);
  if (in.has("powers")) read_value(s, in["powers"], god.powers);
  if (in.has("used_cards")) read_value(s, in["used_cards"], god.used);
  if (in.has("trapped")) god.trapped = read_byte(in["trapped"], edition(s).anubis_slots);
  int elsewhere = god.trapped;
  for (const Hex hex : s.figures[seat]) elsewhere += s.figure(hex) == Figure::warrior ? 1 : 0;
  god.warriors = in.has("warriors")
                     ? read_byte(in["warriors"], warriors_per_god)
                     : static_cast<std::uint8_t>(std::max(0, warriors_per_god - elsewhere));
}

// Merged gods have the abilities of both.
void join_abilities(State& s, const JsonReader& seats) {
  for (const Seat seat : SeatSet::first(s.players)) {
    const Seat higher = s.playing(seat);
    if (higher == seat) continue;
    const JsonReader in = seats[static_cast<std::size_t>(seat)]["merged_into"];
    if (s.playing(higher) != higher) in.fail("that seat has merged into another one itself");
    if (s.gods[higher].merged()) in.fail("another seat has merged into that one already");
    if (s.players < edition(s).least_players_to_merge)
      in.fail("gods do not merge in a game of two");
    s.gods[higher].abilities.add(s.gods[seat].abilities);
  }
}

// The order on the track. By default seat 0 was the first player.
void read_order(State& s, const JsonReader& in) {
  if (in.has("order")) {
    const JsonReader order = in["order"];
    SeatSet seen;
    if (order.size() > s.players) order.fail("more seats than there are");
    for (std::size_t at = 0; at < order.size(); ++at) {
      const Seat seat = read_seat(s, order[at]);
      if (seen.has(seat) || s.playing(seat) != seat)
        order[at].fail("each god is here once, a merged one with the seat of the higher");
      seen.add(seat);
      s.ascending.values[at] = seat;
    }
  } else {
    for (int at = 0; at < s.players; ++at) {
      const bool leads = does(s, Policy::first_player_leads);
      const auto seat = static_cast<Seat>(leads ? s.players - 1 - at : at);
      if (s.playing(seat) == seat) s.ascending.values[s.ranked()] = seat;
    }
    std::stable_sort(s.ascending.values.data(), s.ascending.values.data() + s.ranked(),
                     [&s](Seat a, Seat b) {
                       const bool gone_a = !s.in_game.has(a);
                       const bool gone_b = !s.in_game.has(b);
                       return gone_a != gone_b ? gone_a : s.gods[a].devotion < s.gods[b].devotion;
                     });
  }
  for (std::size_t at = 0; at < s.ranked(); ++at)
    if (!s.in_game.has(s.ascending.values[at])) ++s.gone;
}

void read_tracks(State& s, const JsonReader& in) {
  if (in.has("markers")) {
    const JsonReader markers = in["markers"];
    markers.only({"move", "summon", "gain", "unlock"});
    for (std::size_t at = 0; at < action_count; ++at)
      if (markers.has(words_of<Action>[at]))
        s.markers[at] = read_byte(markers[words_of<Action>[at]], max_seats + 1);
  }
  if (in.has("event")) s.event = read_byte(in["event"], edition(s).event_count);
  for (std::size_t level = 0; level < guardian_levels; ++level) {
    int owned = 0;
    for (const Seat god : SeatSet::first(s.players)) {
      owned += s.gods[god].guardians[level];
      for (const Hex hex : s.figures[god])
        owned += s.figure(hex) == s.guardian_cards[level] ? 1 : 0;
    }
    s.guardians_left[level] = static_cast<std::uint8_t>(
        std::max(0, edition(s).guardians_in_game(s.guardian_cards[level], s.players) - owned));
    if (in.has("guardians_left")) {
      const JsonReader left = in["guardians_left"];
      if (left.size() != guardian_levels) left.fail("a number for each level is expected here");
      s.guardians_left[level] = read_byte(left[level], 3);
    }
  }
}

// ANKH-28; after the seats.
void read_deck(State& s, const JsonReader& in) {
  PalaceFacts& palace = s.palace;
  if (in.has("row")) ennead::read_value(s, in["row"], palace.row);
  if (in.has("hands")) ennead::read_value(s, in["hands"], palace.hand);
  if (in.has("used")) ennead::read_value(s, in["used"], palace.used);
  if (in.has("out")) read_value(s, in["out"], palace.out);
  if (in.has("pile")) {
    const JsonReader pile = in["pile"];
    if (pile.size() > palace.pile.size()) pile.fail("more cards than a deck has");
    for (std::size_t at = 0; at < pile.size(); ++at)
      palace.pile[palace.left++] = read_politic(s, pile[at]);
    return;
  }
  PoliticalCards elsewhere = palace.out;
  for (const PoliticalCard card : palace.row)
    if (card != no_politic) elsewhere.add(card);
  for (const Seat god : SeatSet::first(s.players)) elsewhere.add(palace.held(god));
  for (const PoliticalCard card : file_of(s).deck().without(elsewhere))
    palace.pile[palace.left++] = card;
}

void read_palace(State& s, const JsonReader& in) {
  only_fields<PalaceView, State>(in);
  PalaceFacts& palace = s.palace;
  if (!does(s, Policy::pharaoh_fits)) in.fail("Pharaoh is played with the retail edition only");
  if (in.has("file")) {
    json::value file;
    try {
      file = parse_json(in["file"].string());
    } catch (const Fault& fault) {
      in["file"].fail(fault.what());
    }
    palace.file = keep_pharaoh_file(JsonReader(file, in["file"].path()));
  }
  const PharaohFile& file = file_of(s);
  const std::string_view name = in["pharaoh"].string();
  const auto found =
      std::find_if(file.pharaohs.begin(), file.pharaohs.end(),
                   [name](const PharaohFile::Pharaoh& one) { return one.name == name; });
  if (found == file.pharaohs.end()) in["pharaoh"].fail("there is no such pharaoh");
  palace.pharaoh = static_cast<std::uint8_t>(found - file.pharaohs.begin());
  if (in.has("space")) read_value(s, in["space"], palace.space);
  for (const Seat god : s.in_game) palace.priests[god][0] = 1;
  if (in.has("priests")) ennead::read_value(s, in["priests"], palace.priests);
  for (const Seat god : s.in_game) {
    int there = 0;
    for (const int count : palace.priests[god]) there += count;
    palace.pool[god] = static_cast<std::uint8_t>(std::max(0, file.priests - there));
  }
  if (in.has("pool")) ennead::read_value(s, in["pool"], palace.pool);
  read_deck(s, in);
  if (in.has("window")) ennead::read_value(s, in["window"], palace.window);
  if (in.has("played")) palace.played = in["played"].boolean();
  if (in.has("free_unlock")) palace.free_unlock = in["free_unlock"].boolean();
  if (in.has("extra_done")) palace.extra_done = in["extra_done"].boolean();
}

void read_over(State& s, const JsonReader& in) {
  only_fields<Over>(in);
  s.ending = static_cast<Ending>(in["ending"].word(words_of<Ending>));
  if (s.ending == Ending::none) in["ending"].fail("a game that is over has an ending");
  ennead::read_value(s, in["winners"], s.winners);
}

// A Giant Scorpion that nobody is asked to aim is aimed somewhere.
void aim_scorpions(State& s) {
  for (const Seat god : SeatSet::first(s.players))
    for (const Hex hex : s.figures[god]) {
      if (s.figure(hex) != Figure::scorpion || s.aim(hex) != 0) continue;
      const auto* aim = s.stack.find<Aim>();
      if (aim == nullptr || aim->space != hex) put_figure(s, god, Figure::scorpion, hex, 1);
    }
}

}  // namespace

json::object Ankh::to_json(const State& s) { return to_object(s, view_of(s)); }
struct Ankh::Wire {
  WireView view;
};
std::shared_ptr<const Ankh::Wire> Ankh::wire(const State& s) {
  return std::make_shared<const Wire>(Wire{view_of(s)});
}
void Ankh::write_wire(JsonText& out, const State& s, const Wire& wire) {
  write_value(out, s, wire.view);
}
void Ankh::write_changes(JsonText& out, const JsonPath& path, const State& was,
                         const Wire& was_wire, const State& now, const Wire& now_wire) {
  Changes(out, was, now).compare(path, was_wire.view, now_wire.view);
}
void Ankh::view_types(TypeScript& types) { types.add<WireView, State>(); }

State Ankh::from_json(const json::value& value) {
  const JsonReader in(value, "");
  only_fields<WireView>(in);
  in["game"].word({info.name});
  if (in.has("rules")) read_rules(in["rules"], info);
  State s;
  if (in.has("edition")) s.content = ContentSets::of(read_piece(in["edition"], ContentSets::all()));
  if (in.has("chance")) s.chance = read_chance(in["chance"]);
  const JsonReader seats = in["seats"];
  if (seats.size() < 2 || seats.size() > max_seats) seats.fail("Ankh has two to five seats");
  s.players = static_cast<std::uint8_t>(seats.size());
  if (in.has("camels")) s.camels = read_camels(in["camels"]);
  if (in.has("regions")) {
    s.regions = read_regions(in["regions"], s.camels);
  } else {
    const std::vector<HexSet> pieces = regions_of(s.camels);
    if (pieces.size() > region_tokens) in["camels"].fail("there are more than eight regions");
    std::copy(pieces.begin(), pieces.end(), s.regions.begin());
  }
  read_guardian_cards(s, in);
  if (in.has("monuments")) read_monuments(s, in["monuments"]);
  if (in.has("underworld")) read_value(s, in["underworld"], s.underworld);
  for (const Seat seat : SeatSet::first(s.players))
    read_seat_of(s, seats[static_cast<std::size_t>(seat)], seat);
  join_abilities(s, seats);
  read_order(s, in);
  read_tracks(s, in);
  if (in.has("palace")) read_palace(s, in["palace"]);
  s.occupied = occupied_spaces(s);
  for (const auto& [key, spaces] : spaces_under_way)
    if (in.has(key)) read_value(s, in[key], s.*spaces);
  if (in.has("battle")) read_members(s, in["battle"], s.battle);
  if (in.has("now") && in.has("over")) in.fail("one of \"now\" and \"over\" is expected here");
  if (in.has("over"))
    read_over(s, in["over"]);
  else if (in.has("now"))
    read_frames(s, in["now"]);
  else
    s.stack.push(Turn{});
  aim_scorpions(s);
  if (s.ending == Ending::none && (edition(s).caravan_after(s.event) || s.stack.top_is<Caravan>()))
    s.first_sides = first_sides(s.camels);
  if (const std::string broken = broken_invariant(s); !broken.empty()) {
    const std::size_t colon = broken.find(": ");
    throw Fault(broken.substr(0, colon), broken.substr(colon + 2));
  }
  return s;
}

}  // namespace ennead::ankh
