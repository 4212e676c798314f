// The state of Aton as JSON for people: squares and cards by name, piles from the top card down.
#include "core/frame_json.h"
#include "core/rules_version.h"
#include "core/typescript.h"
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
  for (std::size_t at = s.stack.size(); at-- > 1;)
    seats.push_back(takes_back(*s.stack.find<CountersBack>(at + 1)));
  return object(field<"seats">(seats));
}

static auto over(const State& s) {
  return object<"Over">(field<"ending">(s.ending), field<"winners">(s.winners));
}
using Over = decltype(over({}));

static auto view_of(const State& s) {
  // What is under way is one object, for the frame on top.
  std::optional<std::variant<Exchange, Laying, Remove, Place, CountersBack>> now;
  if (s.ending == Ending::none)
    s.stack.visit_top([&now]<class Frame>(const Frame& frame) {
      if constexpr (requires { now = frame; }) now = frame;
    });
  return object<"View">(field<"game">(Aton::info.name), field<"rules">(Aton::info.rules_version),
                        field<"options">(Options{s.reduced}), field<"round">(s.round),
                        field<"chance">(only_if(s.viewer.sees_everything(), s.chance.text())),
                        field<"seats">(std::array{seat_view(s, red), seat_view(s, blue)}),
                        field<"now">(now),
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

namespace {

// ---- reading ------------------------------------------------------------------------------------

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
    const JsonReader item = counters[at];
    try {
      const Square square = parse_square(item.string());
      if (s.counters[seat].has(square)) item.fail("two counters on " + name(square));
      s.counters[seat].add(square);
    } catch (const Fault& fault) {
      if (fault.place().empty()) item.fail(fault.what());
      throw;
    }
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

void read_answers(const JsonReader& in, State& s, std::size_t step) {
  only_fields<Exchange, State>(in);
  const JsonReader answers = in["answers"];
  if (answers.size() != player_count)
    answers.fail("one answer for each seat is expected here, null for none");
  SeatSet answered;
  for (const Seat seat : {red, blue})
    if (!answers[static_cast<std::size_t>(seat)].is_null()) answered.add(seat);
  if (step == 0) {
    Exchange exchange;
    for (const Seat seat : {red, blue})
      if (s.sides[seat].exchange_left) exchange.asked.add(seat);
    if (exchange.asked.empty()) in["step"].fail("nobody has an exchange counter left");
    if (!answered.without(exchange.asked).empty())
      answers.fail("somebody answered who has no exchange counter left");
    if (answered == exchange.asked) answers.fail("all have answered: the question would be closed");
    exchange.answered = answered;
    for (const Seat seat : answered)
      if (answers[static_cast<std::size_t>(seat)].word(words_of<Exchanging>) == 1)
        exchange.exchanging.add(seat);
    s.stack.push(Round{RoundStep::lay, {}});
    s.stack.push(exchange);
  } else {
    if (answered.size() == player_count)
      answers.fail("all have answered: the question would be closed");
    Laying laying{answered, {}};
    for (const Seat seat : answered)
      laying.codes[seat] = laying_code(read_laying(answers[static_cast<std::size_t>(seat)]));
    s.stack.push(Round{RoundStep::points, {}});
    s.stack.push(laying);
  }
}

void read_turn(const JsonReader& in, State& s, bool removing) {
  only_fields<Remove, State>(in);
  const Seat first = read_seat(s, in["first"]);
  const Seat seat = read_seat(s, in["seat"]);
  const auto left = static_cast<std::uint8_t>(in["left"].integer(1, top_value));
  s.stack.push(Round{seat == first ? RoundStep::second_turn : RoundStep::finish, first});
  s.stack.push(Turn{seat, removing ? TurnStep::place : TurnStep::check});
  if (removing)
    s.stack.push(Remove{seat, left});
  else
    s.stack.push(Place{seat, left});
}

void read_counters_back(const JsonReader& in, State& s) {
  only_fields<CountersBack, State>(in);
  const JsonReader seats = in["seats"];
  if (seats.size() < 1 || seats.size() > player_count)
    seats.fail("one or two seats take counters back");
  s.stack.push(Round{});
  SeatSet seen;
  for (std::size_t at = seats.size(); at-- > 0;) {
    const JsonReader item = only_fields<TakesBack>(seats[at]);
    CountersBack back{read_seat(s, item["seat"]), {}};
    if (seen.has(back.seat)) item["seat"].fail("this seat is here twice");
    seen.add(back.seat);
    const JsonReader left = item["left"];
    if (left.size() != back.left.size())
      left.fail("a number for each of the four temples is expected here");
    for (std::size_t t = 0; t < back.left.size(); ++t)
      back.left[t] = static_cast<std::uint8_t>(left[t].integer(0, temple_count));
    s.stack.push(back);
  }
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
  if (in.has("over")) {
    read_over(in["over"], s);
  } else {
    const JsonReader now = in["now"];
    const std::size_t step =
        now["step"].word({"exchange", "laying", "remove", "place", "counters_back"});
    if (step <= 1)
      read_answers(now, s, step);
    else if (step <= 3)
      read_turn(now, s, step == 2);
    else
      read_counters_back(now, s);
  }
  if (const std::string broken = broken_invariant(s); !broken.empty()) {
    const std::size_t colon = broken.find(": ");
    throw Fault(broken.substr(0, colon), broken.substr(colon + 2));
  }
  return s;
}

}  // namespace ennead::aton
