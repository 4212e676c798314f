// What is explained as JSON (core/wire.h), with its messages in words.
#pragma once

#include <concepts>
#include <string_view>

#include "core/explain.h"
#include "core/wire.h"
#include "play/words_json.h"

namespace ennead {

struct Speech {
  std::string_view game;  // which names the seats in messages

  void say(JsonSink auto& out, const Message& message) const { write_message(out, message, game); }
};

// Everything in it that `visit` takes: messages, sums, reckonings.
template <class T, class Visit>
void visit_described(const T& value, const Visit& visit) {
  if constexpr (std::invocable<Visit, const T&>) visit(value);
  if constexpr (detail::is_optional<T>) {
    if (value) visit_described(*value, visit);
  } else if constexpr (detail::List<T>) {
    for (const auto& one : value) visit_described(one, visit);
  } else if constexpr (DescribedStruct<T>) {
    each_field(value, [&](std::string_view, const auto& one) { visit_described(one, visit); });
  }
}

}  // namespace ennead
