// Described structs as JSON, member by member; core/typescript.h gives the types of it.
#pragma once

#include <concepts>
#include <string_view>

#include "core/explain.h"
#include "core/typescript.h"
#include "play/words_json.h"

namespace ennead {

// `game` names the seats in messages.
template <class T>
json::value described_json(const T& value, std::string_view game) {
  if constexpr (std::same_as<T, bool> || std::integral<T>) {
    return value;
  } else if constexpr (std::same_as<T, Seat>) {
    return index(value);
  } else if constexpr (std::same_as<T, SeatSet>) {
    return seats_json(value);
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return json::value(std::string_view(value));
  } else if constexpr (std::same_as<T, Term>) {
    return json::value(value.key);
  } else if constexpr (std::same_as<T, Message>) {
    return message_json(value, game);
  } else if constexpr (detail::is_optional<T>) {
    return value ? described_json(*value, game) : json::value(nullptr);
  } else if constexpr (detail::is_list<T>) {
    json::array list;
    for (const auto& one : value) list.push_back(described_json(one, game));
    return list;
  } else if constexpr (Described<T>) {
    return json::value(name_of(value));
  } else {
    json::object out;
    using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Members>([&](auto member) {
      const auto& one = value.*member.pointer;
      if constexpr (detail::is_optional<std::remove_cvref_t<decltype(one)>>) {
        if (one) out[member.name] = described_json(*one, game);
      } else {
        out[member.name] = described_json(one, game);
      }
    });
    return out;
  }
}

// Everything in it that `visit` takes: messages, sums, reckonings.
template <class T, class Visit>
void visit_described(const T& value, const Visit& visit) {
  if constexpr (std::invocable<Visit, const T&>) visit(value);
  if constexpr (detail::is_optional<T>) {
    if (value) visit_described(*value, visit);
  } else if constexpr (detail::is_list<T>) {
    for (const auto& one : value) visit_described(one, visit);
  } else if constexpr (detail::DescribedStruct<T>) {
    using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Members>(
        [&](auto member) { visit_described(value.*member.pointer, visit); });
  }
}

}  // namespace ennead
