// The state of Aton as JSON for people: squares and cards by name, piles from the top card down.
#include "core/rules_version.h"
#include "core/typescript.h"
#include "core/under_way.h"
#include "core/wire_changes.h"
#include "games/aton/rules.h"

namespace ennead::aton {

// ---- writing ------------------------------------------------------------------------------------

static std::string to_wire(const State& /*s*/, Square square) { return name(square); }

static std::vector<int> to_wire(const State& /*s*/, const Cards& cards) {
  std::vector<int> list;
  for (Card card = 1; card <= top_value; ++card) list.insert(list.end(), cards[card], card);
  return list;
}
static std::vector<Known<int>> cards_of(const State& s, const Cards& cards, int hidden) {
  const std::vector<int> known = to_wire(s, cards);
  std::vector<Known<int>> list(known.begin(), known.end());
  list.insert(list.end(), static_cast<std::size_t>(hidden), Hidden{});
  return list;
}

static auto seat_view(const State& s, Seat seat) {
  const Side& side = s.sides[seat];
  std::vector<Card> laid;
  for (const Card card : side.laid)
    if (card != 0) laid.push_back(card);
  std::vector<Known<Card>> pile;
  for (std::size_t at = side.pile.size; at-- > 0;)
    pile.push_back(side.pile.cards[at] == 0 ? Known<Card>(Hidden{}) : side.pile.cards[at]);
  return object<"SeatView">(field<"colour">(seat == red ? "red" : "blue"),  //
                            field<"score">(side.score),                     //
                            field<"exchange_left">(side.exchange_left),     //
                            field<"counters">(s.counters[seat]),            //
                            field<"kingdom">(side.kingdom),
                            field<"hand">(cards_of(s, side.hand, side.hand_hidden)),
                            field<"known_in_hand">(side.hand_known),     //
                            field<"laid">(laid),                         //
                            field<"pile">(pile),                         //
                            field<"known_under_pile">(side.pile.known),  //
                            field<"discards">(side.discards),
                            field<"put_away">(cards_of(s, side.put_away, side.put_away_hidden)),
                            field<"known_put_away">(side.put_away_known));
}

BOOST_DEFINE_FIXED_ENUM_CLASS(Exchanging, std::uint8_t, keep, exchange)

template <class Frame, class Answer>
static auto answers(const State& s, const Frame& frame, Answer answer) {
  const auto knows = [&s](Seat seat) { return s.viewer.sees(seat); };
  return object(field<"answers">(answers_of(s, frame, knows, answer)));
}
static auto to_wire(const State& s, const Exchange& exchange) {
  return answers(s, exchange, [&](Seat seat) {
    return exchange.exchanging.has(seat) ? Exchanging::exchange : Exchanging::keep;
  });
}
static auto to_wire(const State& s, const Laying& laying) {
  return answers(s, laying, [&](Seat seat) {
    std::vector<int> cards;
    for (int at = 1; at <= cartouches; ++at) cards.push_back(card_at(laying.codes[seat], at));
    return cards;
  });
}
template <class Frame>
requires std::same_as<Frame, Remove> || std::same_as<Frame, Place>
static auto to_wire(const State& s, const Frame& frame) {
  return object(field<"first">(s.stack.nearest<Round>().first), field<"seat">(frame.seat),
                field<"left">(frame.left));
}
static auto takes_back(const CountersBack& back) {
  return object<"TakesBack">(field<"seat">(back.seat), field<"left">(back.left));
}
using TakesBack = decltype(takes_back({}));
static auto to_wire(const State& s, const CountersBack& /*top*/) {
  std::vector<TakesBack> seats;
  for (std::size_t depth = s.stack.size(); depth-- > 0;)
    if (s.stack.is<CountersBack>(depth))
      seats.push_back(takes_back(*s.stack.find<CountersBack>(depth + 1)));
  return object(field<"seats">(seats));
}

static auto over(const State& s) {
  return object<"Over">(field<"ending">(s.ending), field<"winners">(s.winners));
}
using Over = decltype(over({}));

static auto view_of(const State& s) {
  return object<"View">(
      field<"game">(Aton::info.name), field<"rules">(Aton::info.rules_version),
      field<"options">(Options{s.reduced}), field<"round">(s.round),
      field<"chance">(only_if(s.viewer.sees_everything(), s.chance.text())),
      field<"seats">(std::array{seat_view(s, red), seat_view(s, blue)}),
      field<"now">(only_if(s.ending == Ending::none, UnderWay<State>{s.stack.size()})),
      field<"over">(only_if(s.ending != Ending::none, over(s))));
}

using SeatView = decltype(seat_view({}, {}));
using WireView = decltype(view_of({}));

json::object Aton::options_to_json(const Options& options) { return to_object(options, options); }
json::object Aton::to_json(const State& s) { return to_object(s, view_of(s)); }
struct Aton::Wire {
  WireView view;
};
std::shared_ptr<const Aton::Wire> Aton::wire(const State& s) {
  return std::make_shared<const Wire>(Wire{view_of(s)});
}
void Aton::write_wire(JsonText& out, const State& s, const Wire& wire) {
  write_value(out, s, wire.view);
}
void Aton::write_changes(JsonText& out, const JsonPath& path, const State& was,
                         const Wire& was_wire, const State& now, const Wire& now_wire) {
  Changes(out, was, now).compare(path, was_wire.view, now_wire.view);
}
void Aton::view_types(TypeScript& types) { types.add<WireView, State>(); }

// ---- reading ------------------------------------------------------------------------------------

static void read_value(const State& s, const JsonReader& in, Seat& seat) {
  seat = read_seat(s, in);
}
static void read_value(const State& /*s*/, const JsonReader& in, Square& square) {
  try {
    square = parse_square(in.string());
  } catch (const Fault& fault) {
    if (fault.place().empty()) in.fail(fault.what());
    throw;
  }
}

namespace {

Card read_card(const JsonReader& in) { return static_cast<Card>(in.integer(1, top_value)); }

Cards read_cards(const JsonReader& in) {
  Cards cards;
  if (in.size() > largest_pile) in.fail("more than 36 cards");
  for (std::size_t at = 0; at < in.size(); ++at) cards.add(read_card(in[at]));
  return cards;
}

std::array<Card, cartouches> read_laying(const JsonReader& in) {
  std::array<Card, cartouches> cards{};
  if (in.size() != cards.size()) in.fail("four cards are expected here, one for each cartouche");
  for (std::size_t at = 0; at < cards.size(); ++at) cards[at] = read_card(in[at]);
  return cards;
}

void read_side(const JsonReader& in, State& s, Seat seat) {
  only_fields<SeatView>(in);
  Side& side = s.sides[seat];
  if (in["colour"].word({"red", "blue"}) != static_cast<std::size_t>(seat))
    in["colour"].fail("seat 0 is red, seat 1 is blue");
  side.score = static_cast<std::uint8_t>(in["score"].integer(0, 200));
  side.exchange_left = in["exchange_left"].boolean();
  const JsonReader counters = in["counters"];
  for (std::size_t at = 0; at < counters.size(); ++at) {
    Square square{};
    read_value(s, counters[at], square);
    if (s.counters[seat].has(square)) counters[at].fail("two counters on " + name(square));
    s.counters[seat].add(square);
  }
  side.kingdom = static_cast<std::uint8_t>(in["kingdom"].integer(0, kingdom_squares));
  side.hand = read_cards(in["hand"]);
  side.hand_known = read_cards(in["known_in_hand"]);
  if (in["laid"].size() != 0) side.laid = read_laying(in["laid"]);
  const JsonReader pile = in["pile"];
  if (pile.size() > largest_pile) pile.fail("more than 36 cards");
  side.pile.size = static_cast<std::uint8_t>(pile.size());
  for (std::size_t at = 0; at < pile.size(); ++at)
    side.pile.cards[pile.size() - 1 - at] = read_card(pile[at]);
  side.pile.known = static_cast<std::uint8_t>(in["known_under_pile"].integer(0, largest_pile));
  side.discards = read_cards(in["discards"]);
  side.put_away = read_cards(in["put_away"]);
  side.put_away_known = read_cards(in["known_put_away"]);
}

void read_over(const JsonReader& in, State& s) {
  only_fields<Over>(in);
  s.ending = static_cast<Ending>(in["ending"].word(words_of<Ending>));
  if (s.ending == Ending::none) in["ending"].fail("a game that is over has an ending");
  read_value(s, in["winners"], s.winners);
}

Options read_options(const JsonReader& in) {
  Options options;
  read_members(State{}, in, options);
  return options;
}

}  // namespace

// ---- frames, with what lies below them ----------------------------------------------------------

static JsonReader of(const JsonReader& all, Seat seat) {
  return all[static_cast<std::size_t>(seat)];
}
static SeatSet read_answered(const JsonReader& answers) {
  if (answers.size() != player_count)
    answers.fail("one answer for each seat is expected here, null for none");
  SeatSet answered;
  for (const Seat seat : {red, blue})
    if (!of(answers, seat).is_null()) answered.add(seat);
  return answered;
}
static void read_value(State& s, const JsonReader& in, Exchange& exchange) {
  const JsonReader answers = in["answers"];
  exchange.answered = read_answered(answers);
  for (const Seat seat : {red, blue})
    if (s.sides[seat].exchange_left) exchange.asked.add(seat);
  if (exchange.asked.empty()) in["step"].fail("nobody has an exchange counter left");
  if (!exchange.answered.without(exchange.asked).empty())
    answers.fail("somebody answered who has no exchange counter left");
  if (exchange.answered == exchange.asked)
    answers.fail("all have answered: the question would be closed");
  for (const Seat seat : exchange.answered)
    if (of(answers, seat).word(words_of<Exchanging>) == 1) exchange.exchanging.add(seat);
  s.stack.push(Round{RoundStep::lay, {}});
}
static void read_value(State& s, const JsonReader& in, Laying& laying) {
  const JsonReader answers = in["answers"];
  laying.answered = read_answered(answers);
  if (laying.answered == Laying::asked)
    answers.fail("all have answered: the question would be closed");
  for (const Seat seat : laying.answered)
    laying.codes[seat] = laying_code(read_laying(of(answers, seat)));
  s.stack.push(Round{RoundStep::points, {}});
}
template <class Frame>
requires std::same_as<Frame, Remove> || std::same_as<Frame, Place>
static void read_value(State& s, const JsonReader& in, Frame& frame) {
  Seat first{};
  read_value(s, in["first"], first);
  read_value(s, in["seat"], frame.seat);
  frame.left = static_cast<std::uint8_t>(in["left"].integer(1, top_value));
  s.stack.push(Round{frame.seat == first ? RoundStep::second_turn : RoundStep::finish, first});
  s.stack.push(Turn{frame.seat, std::same_as<Frame, Remove> ? TurnStep::place : TurnStep::check});
}
static void read_value(State& s, const JsonReader& in, CountersBack& top) {
  const JsonReader seats = in["seats"];
  if (seats.size() < 1 || seats.size() > player_count)
    seats.fail("one or two seats take counters back");
  s.stack.push(Round{});
  SeatSet seen;
  for (std::size_t at = seats.size(); at-- > 0;) {
    const JsonReader item = only_fields<TakesBack>(seats[at]);
    CountersBack back;
    read_value(s, item["seat"], back.seat);
    if (seen.has(back.seat)) item["seat"].fail("this seat is here twice");
    seen.add(back.seat);
    const JsonReader left = item["left"];
    if (left.size() != back.left.size())
      left.fail("a number for each of the four temples is expected here");
    for (std::size_t t = 0; t < back.left.size(); ++t)
      back.left[t] = static_cast<std::uint8_t>(left[t].integer(0, temple_count));
    if (at == 0)
      top = back;
    else
      s.stack.push(back);
  }
}

Options Aton::options_from_json(const json::value& value) {
  return read_options(JsonReader(value, ""));
}

State Aton::from_json(const json::value& value) {
  const JsonReader in(value, "");
  only_fields<WireView>(in);
  in["game"].word({info.name});
  read_rules(in["rules"], info);
  State s;
  s.reduced = read_options(in["options"]).reduced;
  s.round = static_cast<std::uint16_t>(in["round"].integer(1, 65535));
  s.chance = read_chance(in["chance"]);
  if (in["seats"].size() != player_count) in["seats"].fail("Aton has two seats");
  for (const Seat seat : {red, blue})
    read_side(in["seats"][static_cast<std::size_t>(seat)], s, seat);
  if (in.has("now") == in.has("over")) in.fail("one of \"now\" and \"over\" is expected here");
  if (in.has("over"))
    read_over(in["over"], s);
  else
    read_under_way(s, in["now"]);
  if (const std::string broken = broken_invariant(s); !broken.empty()) {
    const std::size_t colon = broken.find(": ");
    throw Fault(broken.substr(0, colon), broken.substr(colon + 2));
  }
  return s;
}

std::string Aton::frame_path(const State& s, std::size_t depth) {
  std::string path = path_under_way(s, depth);
  if (!s.stack.is<CountersBack>(depth)) return path;
  std::size_t at = 0;
  while (s.stack.is<CountersBack>(depth + 1 + at)) ++at;
  return path + "/seats/" + std::to_string(at);
}

}  // namespace ennead::aton
