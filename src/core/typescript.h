// TypeScript types of described structs, so that the web client and the engine cannot disagree
// about what is sent: `ennead types` prints them, and web/src/generated/ holds them.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <boost/type_index.hpp>

#include "core/enums.h"
#include "core/message.h"

namespace ennead {

namespace detail {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T, std::size_t N>
inline constexpr bool is_list<std::array<T, N>> = true;

template <class T>
concept DescribedStruct = boost::describe::has_describe_members<T>::value;

}  // namespace detail

// Interfaces in the order in which they need each other. Those of ennead itself, which all games
// share, are left out where a game's are collected.
class TypeScript {
 public:
  explicit TypeScript(bool shared) : shared_(shared) {}

  template <class T>
  void add() {
    name_of_type<T>();
  }

  std::string text() const {
    std::string out = "// Made by `ennead types`; do not edit.\n";
    if (uses_message_) out += "import type { Message } from '../lib/protocol';\n";
    if (!imported_.empty()) {
      std::vector<std::string> names = imported_;
      std::ranges::sort(names);
      out += "import type { ";
      for (const std::string& name : names) out += (name == names.front() ? "" : ", ") + name;
      out += " } from './core';\n";
    }
    for (const std::string& one : declared_) out += "\n" + one;
    return out;
  }

 private:
  template <class T>
  static std::string plain_name() {
    const std::string whole = boost::typeindex::type_id<T>().pretty_name();
    return whole.substr(whole.rfind(':') + 1);
  }
  template <class T>
  static bool of_all_games() {
    const std::string whole = boost::typeindex::type_id<T>().pretty_name();
    return std::ranges::count(whole, ':') == 2;
  }

  template <class T>
  std::string name_of_type() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T> || std::same_as<T, Seat>) {
      return "number";
    } else if constexpr (std::convertible_to<T, std::string_view> || std::same_as<T, Term>) {
      return "string";
    } else if constexpr (std::same_as<T, SeatSet>) {
      return "number[]";
    } else if constexpr (std::same_as<T, Message>) {
      uses_message_ = true;
      return "Message";
    } else if constexpr (detail::is_optional<T>) {
      return name_of_type<typename T::value_type>() + " | null";
    } else if constexpr (detail::is_list<T>) {
      const std::string inner = name_of_type<typename T::value_type>();
      return inner.find('|') == std::string::npos ? inner + "[]" : "(" + inner + ")[]";
    } else {
      return declare<T>();
    }
  }

  template <class T>
  std::string declare() {
    std::string name = plain_name<T>();
    if (!shared_ && of_all_games<T>()) {
      if (std::ranges::find(imported_, name) == imported_.end()) imported_.push_back(name);
      return name;
    }
    if (std::ranges::find(known_, name) != known_.end()) return name;
    known_.push_back(name);
    if constexpr (Described<T>) {
      std::string text = "export type " + name + " =";
      bool first = true;
      for (const std::string_view one : names_of<T>) {
        text += (first ? " '" : " | '") + std::string(one) + "'";
        first = false;
      }
      declared_.push_back(text + ";\n");
    } else {
      static_assert(detail::DescribedStruct<T>, "describe it with BOOST_DESCRIBE_STRUCT");
      std::string text = "export interface " + name + " {\n";
      using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
      boost::mp11::mp_for_each<Members>([&](auto member) {
        using M = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
        text += "  " + std::string(member.name);
        if constexpr (detail::is_optional<M>)
          text += "?: " + name_of_type<typename M::value_type>() + ";\n";
        else
          text += ": " + name_of_type<M>() + ";\n";
      });
      declared_.push_back(text + "}\n");
    }
    return name;
  }

  bool shared_;
  bool uses_message_ = false;
  std::vector<std::string> known_, declared_, imported_;
};

}  // namespace ennead
