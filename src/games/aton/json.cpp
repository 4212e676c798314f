// The state of Aton as JSON for people: squares and cards by name, piles from the top card down.
#include <algorithm>

#include "core/json_reader.h"
#include "games/aton/rules.h"

namespace ennead::aton {

namespace {

// ---- writing ------------------------------------------------------------------------------------

json::value card_json(Card card) { return card == 0 ? json::value("?") : json::value(card); }

json::array cards_json(const Cards& cards, int hidden = 0) {
  json::array list;
  for (Card card = 1; card <= top_value; ++card)
    for (int n = 0; n < cards[card]; ++n) list.push_back(card);
  for (int n = 0; n < hidden; ++n) list.emplace_back("?");
  return list;
}

json::object side_json(const State& s, Seat seat) {
  const Side& side = s.sides[seat];
  json::array counters;
  for (const Square square : s.counters[seat]) counters.emplace_back(name(square));
  json::array laid;
  for (const Card card : side.laid)
    if (card != 0) laid.push_back(card);
  json::array pile;
  for (int at = side.pile.size; at-- > 0;)
    pile.push_back(card_json(side.pile.cards[static_cast<std::size_t>(at)]));
  return {
      {"colour", seat == red ? "red" : "blue"},
      {"score", side.score},
      {"exchange_left", side.exchange_left},
      {"counters", counters},
      {"kingdom", side.kingdom},
      {"hand", cards_json(side.hand, side.hand_hidden)},
      {"known_in_hand", cards_json(side.hand_known)},
      {"laid", laid},
      {"pile", pile},
      {"known_under_pile", side.pile.known},
      {"discards", cards_json(side.discards)},
      {"put_away", cards_json(side.put_away, side.put_away_hidden)},
      {"known_put_away", cards_json(side.put_away_known)},
  };
}

json::array code_json(LayingCode code) {
  json::array cards;
  for (int cartouche = 1; cartouche <= cartouches; ++cartouche)
    cards.push_back(card_at(code, cartouche));
  return cards;
}

// A seat's answer to a secret question: null before it was given, "?" where the viewer may not
// know.
json::object now_json(const State& s) {
  json::object now{{"step", Aton::question_name(s)}};
  const auto hides = [&s](Seat seat) { return !s.viewer.sees(seat); };
  if (s.stack.top_is<Exchange>()) {
    const auto& exchange = s.stack.top<Exchange>();
    json::array answers;
    for (const Seat seat : {red, blue}) {
      if (!exchange.answered.has(seat))
        answers.emplace_back(nullptr);
      else if (hides(seat))
        answers.emplace_back("?");
      else
        answers.emplace_back(exchange.exchanging.has(seat) ? "exchange" : "keep");
    }
    now["answers"] = answers;
  } else if (s.stack.top_is<Laying>()) {
    const auto& laying = s.stack.top<Laying>();
    json::array answers;
    for (const Seat seat : {red, blue}) {
      if (!laying.answered.has(seat))
        answers.emplace_back(nullptr);
      else if (hides(seat))
        answers.emplace_back("?");
      else
        answers.emplace_back(code_json(laying.codes[seat]));
    }
    now["answers"] = answers;
  } else if (s.stack.top_is<Remove>() || s.stack.top_is<Place>()) {
    now["first"] = index(s.stack.nearest<Round>().first);
    now["seat"] = index(Aton::question(s).asked.lowest());
    now["left"] = s.stack.top_is<Remove>() ? s.stack.top<Remove>().left : s.stack.top<Place>().left;
  } else if (s.stack.top_is<CountersBack>()) {
    json::array seats;
    for (std::size_t at = s.stack.size(); at-- > 1;) {
      const auto& back = *s.stack.find<CountersBack>(at + 1);
      json::array left;
      for (const std::uint8_t from : back.left) left.push_back(from);
      seats.push_back(json::object{{"seat", index(back.seat)}, {"left", left}});
    }
    now["seats"] = seats;
  }
  return now;
}

constexpr std::array<std::string_view, 6> endings = {"none",   "points", "temple",
                                                     "yellow", "green",  "scoring"};

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
  in.only({"colour", "score", "exchange_left", "counters", "kingdom", "hand", "known_in_hand",
           "laid", "pile", "known_under_pile", "discards", "put_away", "known_put_away"});
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

Seat read_seat(const JsonReader& in) { return static_cast<Seat>(in.integer(0, player_count - 1)); }

void read_answers(const JsonReader& in, State& s, std::size_t step) {
  in.only({"step", "answers"});
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
      if (answers[static_cast<std::size_t>(seat)].word({"keep", "exchange"}) == 1)
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
  in.only({"step", "first", "seat", "left"});
  const Seat first = read_seat(in["first"]);
  const Seat seat = read_seat(in["seat"]);
  const auto left = static_cast<std::uint8_t>(in["left"].integer(1, top_value));
  s.stack.push(Round{seat == first ? RoundStep::second_turn : RoundStep::finish, first});
  s.stack.push(Turn{seat, removing ? TurnStep::place : TurnStep::check});
  if (removing)
    s.stack.push(Remove{seat, left});
  else
    s.stack.push(Place{seat, left});
}

void read_counters_back(const JsonReader& in, State& s) {
  in.only({"step", "seats"});
  const JsonReader seats = in["seats"];
  if (seats.size() < 1 || seats.size() > player_count)
    seats.fail("one or two seats take counters back");
  s.stack.push(Round{});
  SeatSet seen;
  for (std::size_t at = seats.size(); at-- > 0;) {
    const JsonReader item = seats[at].only({"seat", "left"});
    CountersBack back{read_seat(item["seat"]), {}};
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
  in.only({"ending", "winners"});
  s.ending = static_cast<Ending>(in["ending"].word(endings));
  if (s.ending == Ending::none) in["ending"].fail("a game that is over has an ending");
  const JsonReader winners = in["winners"];
  for (std::size_t at = 0; at < winners.size(); ++at) {
    const Seat seat = read_seat(winners[at]);
    if (s.winners.has(seat)) winners[at].fail("this seat is here twice");
    s.winners.add(seat);
  }
}

}  // namespace

json::object Aton::options_to_json(const Options& options) {
  return {{"reduced", options.reduced}};
}

Options Aton::options_from_json(const json::value& value) {
  Options options;
  const JsonReader in(value, "");
  in.only({"reduced"});
  if (in.has("reduced")) options.reduced = in["reduced"].boolean();
  return options;
}

json::object Aton::to_json(const State& s) {
  json::object out{
      {"game", info.name},
      {"rules", info.rules_version},
      {"options", options_to_json({s.reduced})},
      {"round", s.round},
  };
  if (s.viewer.sees_everything()) out["chance"] = hex_text(s.chance.state());
  out["seats"] = json::array{side_json(s, red), side_json(s, blue)};
  if (s.ending == Ending::none) {
    out["now"] = now_json(s);
  } else {
    json::array winners;
    for (const Seat seat : s.winners) winners.push_back(index(seat));
    out["over"] =
        json::object{{"ending", endings[static_cast<std::size_t>(s.ending)]}, {"winners", winners}};
  }
  return out;
}

State Aton::from_json(const json::value& value) {
  const JsonReader in(value, "");
  in.only({"game", "rules", "options", "round", "chance", "seats", "now", "over"});
  in["game"].word({info.name});
  in["rules"].integer(info.rules_version, info.rules_version);
  State s;
  const JsonReader options = in["options"];
  options.only({"reduced"});
  if (options.has("reduced")) s.reduced = options["reduced"].boolean();
  s.round = static_cast<std::uint16_t>(in["round"].integer(1, 65535));
  s.chance = Chance(in["chance"].hex());
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
