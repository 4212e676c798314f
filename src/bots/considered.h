// What a bot thinks of the choices of a seat, for other programs and for people.
#pragma once

#include <boost/json.hpp>

#include "bots/any_bot.h"

namespace ennead {

namespace json = boost::json;

// With the reasons for the best ones of them.
struct Thoughts {
  static constexpr std::size_t with_reasons = 3;

  std::vector<Considered> choices;              // what it would choose first
  std::vector<std::vector<ValuePart>> reasons;  // of the first ones
};

// What the bot of that name thinks; it knows the view alone.
Thoughts consider(AnyBot& bot, const AnyView& view, Budget& budget, std::uint64_t seed);

// [{"text":…,"label":…,"share":…,"mixture":…,"looks":…,"line":[…],"reasons":[…]},…], at most so
// many; docs/protocol.md says what they mean. The match is at the question that was thought about.
json::array thoughts_json(const AnyMatch& match, Seat seat, const Thoughts& thoughts,
                          std::size_t most = SIZE_MAX);
// "bot.part.kemet.held", with how much it changes.
Message reason_message(std::string_view game, const ValuePart& part);
// To four digits: what is behind is chance, and would differ from machine to machine.
double rounded(double number);
// Of a hundred.
int percent(double share);

}  // namespace ennead
