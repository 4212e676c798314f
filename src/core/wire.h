// How values are written as JSON, and what their types are for other programs (core/typescript.h):
// described structs and `object`s become objects of their fields, lists arrays, enumerations their
// words. A field that is a `std::optional` may be left out; what means "none" is null. A type of a
// game's own, or a frame that people write otherwise than by its members, has a `to_wire` beside
// it, which gives what is written instead.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>

#include "core/enums.h"
#include "core/frame_stack.h"
#include "core/json_text.h"
#include "core/message.h"
#include "core/seat.h"

namespace ennead {

struct Hidden {  // what the viewer may not know: "?"
  bool operator==(const Hidden&) const = default;
};
template <class T>
using Known = std::variant<T, Hidden>;
template <class T>
using OrNull = std::variant<T, std::nullptr_t>;
template <class T>
std::optional<T> only_if(bool there, T value) {
  return there ? std::optional<T>(std::move(value)) : std::nullopt;
}
// Named values in their order.
template <class Key, class T>
using ByName = std::vector<std::pair<Key, T>>;

// A name as part of a type.
template <std::size_t Size>
struct WireName {
  std::array<char, Size> letters{};
  // NOLINTNEXTLINE(google-explicit-constructor): a text is written where a name is expected
  consteval WireName(const char (&text)[Size]) { std::copy_n(text, Size, letters.begin()); }
  constexpr std::string_view text() const { return {letters.data(), Size - 1}; }
};
template <WireName Name, class T>
struct WireField {
  T value{};
};
template <WireName Name, class T>
WireField<Name, T> field(T value) {
  return {std::move(value)};
}
// What is written field by field. The fields are named here and nowhere else.
template <WireName Name, class... Fields>
struct Object {
  static constexpr auto called = Name;
  std::tuple<Fields...> fields;
};
template <WireName Name = "", class... Fields>
Object<Name, Fields...> object(Fields... fields) {
  return {{std::move(fields)...}};
}

namespace detail {

template <class T, template <class...> class Template>
inline constexpr bool is_a = false;
template <template <class...> class Template, class... Args>
inline constexpr bool is_a<Template<Args...>, Template> = true;
template <class T>
inline constexpr bool is_optional = is_a<T, std::optional>;
template <class T>
concept List = requires(const T& list) {
  list.begin();
};
template <class T>
concept Record = requires {
  typename T::value_type::first_type;
};
template <class T>
struct KeyOf {};
template <class Enum, class T>
struct KeyOf<PerEnum<Enum, T>> : std::type_identity<Enum> {};
template <class T>
concept EachEnumerator = requires {
  typename KeyOf<T>::type;
};
template <class T>
inline constexpr bool is_per_seat = false;
template <class T, int Count>
inline constexpr bool is_per_seat<PerSeat<T, Count>> = true;
template <class T>
concept Stack = requires {
  typename T::List;
  T::capacity;
};
// It is one of several and says which: its name is the field "step".
template <class T>
concept Named = requires {
  requires std::same_as<decltype(T::name), const std::string_view>;
};

// What is written for a T.
template <class T, class Context>
struct WrittenFor : std::type_identity<T> {};
template <class T, class Context>
requires requires(const Context& c, const T& value) { to_wire(c, value); }
struct WrittenFor<T, Context>
    : std::type_identity<decltype(to_wire(std::declval<Context>(), std::declval<T>()))> {};
template <class T, class Context>
using Written = typename WrittenFor<T, Context>::type;

template <WireName Name, class T, class Visit>
void visit_field(const WireField<Name, T>& field, const Visit& visit) {
  visit(Name.text(), field.value);
}
template <WireName Name, class T, class Visit>
void visit_two(const WireField<Name, T>& was, const WireField<Name, T>& now, const Visit& visit) {
  visit(Name.text(), was.value, now.value);
}

}  // namespace detail

template <class T>
concept DescribedStruct = boost::describe::has_describe_members<T>::value;

// The name and the value of each field.
template <WireName Name, class... Fields, class Visit>
void each_field(const Object<Name, Fields...>& from, const Visit& visit) {
  std::apply([&](const auto&... fields) { (detail::visit_field(fields, visit), ...); },
             from.fields);
}
template <class Struct, class Visit>
requires DescribedStruct<std::remove_cvref_t<Struct>>
void each_field(Struct&& from, const Visit& visit) {
  using Members =
      boost::describe::describe_members<std::remove_cvref_t<Struct>, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Members>(
      [&](auto member) { visit(std::string_view(member.name), from.*member.pointer); });
}

// The fields of two of the same type, one beside the other.
template <WireName Name, class... Fields, class Visit>
void each_two_fields(const Object<Name, Fields...>& was, const Object<Name, Fields...>& now,
                     const Visit& visit) {
  [&]<std::size_t... At>(std::index_sequence<At...> /*places*/) {
    (detail::visit_two(std::get<At>(was.fields), std::get<At>(now.fields), visit), ...);
  }
  (std::index_sequence_for<Fields...>{});
}
template <DescribedStruct Struct, class Visit>
void each_two_fields(const Struct& was, const Struct& now, const Visit& visit) {
  using Members = boost::describe::describe_members<Struct, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Members>([&](auto member) {
    visit(std::string_view(member.name), was.*member.pointer, now.*member.pointer);
  });
}

// ---- Writing ------------------------------------------------------------------------------------

// Calls `use` with the text of what names a value in an object.
template <class Context, class Key, class Use>
void with_name(const Context& c, const Key& key, const Use& use) {
  if constexpr (requires { to_wire(c, key); }) {
    with_name(c, to_wire(c, key), use);
  } else if constexpr (std::same_as<Key, Hidden>) {
    use(std::string_view("?"));
  } else if constexpr (Described<Key>) {
    use(word_of(key));
  } else if constexpr (detail::is_optional<Key>) {
    with_name(c, *key, use);
  } else if constexpr (detail::is_a<Key, std::variant>) {
    std::visit([&](const auto& one) { with_name(c, one, use); }, key);
  } else {
    use(std::string_view(key));
  }
}

template <JsonSink Sink, class Context, class T>
void write_value(Sink& out, const Context& c, const T& value);

template <JsonSink Sink, class Context, class T>
void write_field(Sink& out, const Context& c, std::string_view name, const T& value) {
  if constexpr (!detail::is_optional<T>) {
    out.name(name);
    write_value(out, c, value);
  } else if (value) {
    out.name(name);
    write_value(out, c, *value);
  }
}
template <JsonSink Sink, class Context, class T>
void write_fields(Sink& out, const Context& c, const T& from) {
  if constexpr (requires { to_wire(c, from); }) {
    write_fields(out, c, to_wire(c, from));
  } else {
    each_field(from,
               [&](std::string_view name, const auto& value) { write_field(out, c, name, value); });
  }
}

// `c` is what is needed beyond the value: the state, whose players end lists by seat, or what says
// messages in words.
template <JsonSink Sink, class Context, class T>
void write_value(Sink& out, const Context& c, const T& value) {
  const auto list = [&](const auto& values) {
    out.begin_list();
    for (const auto& one : values) write_value(out, c, one);
    out.end_list();
  };
  if constexpr (!detail::Named<T> && requires { to_wire(c, value); }) {
    write_value(out, c, to_wire(c, value));
  } else if constexpr (std::same_as<T, bool>) {
    out.boolean(value);
  } else if constexpr (std::integral<T>) {
    out.number(value);
  } else if constexpr (std::same_as<T, std::nullptr_t>) {
    out.null();
  } else if constexpr (std::same_as<T, Seat>) {
    if (index(value) < max_seats)
      out.number(index(value));
    else
      out.null();
  } else if constexpr (std::same_as<T, Hidden>) {
    out.string("?");
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    out.string(value);
  } else if constexpr (std::same_as<T, Term>) {
    out.string(value.key);
  } else if constexpr (std::same_as<T, Message>) {
    c.say(out, value);
  } else if constexpr (Described<T>) {
    if (static_cast<std::size_t>(value) < words_of<T>.size())
      out.string(word_of(value));
    else
      out.null();
  } else if constexpr (detail::is_optional<T>) {
    if (value)
      write_value(out, c, *value);
    else
      out.null();
  } else if constexpr (detail::is_a<T, std::variant>) {
    std::visit([&](const auto& one) { write_value(out, c, one); }, value);
  } else if constexpr (detail::Stack<T>) {
    out.begin_list();
    for (std::size_t depth = 0; depth < value.size(); ++depth)
      value.visit(depth, [&](const auto& frame) { write_value(out, c, frame); });
    out.end_list();
  } else if constexpr (detail::Record<T>) {
    out.begin_object();
    for (const auto& [key, one] : value) {
      with_name(c, key, [&out](std::string_view name) { out.name(name); });
      write_value(out, c, one);
    }
    out.end_object();
  } else if constexpr (detail::EachEnumerator<T>) {
    out.begin_object();
    for (std::size_t at = 0; at < value.values.size(); ++at) {
      out.name(words_of<typename detail::KeyOf<T>::type>[at]);
      write_value(out, c, value.values[at]);
    }
    out.end_object();
  } else if constexpr (detail::is_per_seat<T>) {
    list(std::span(value.values).first(static_cast<std::size_t>(c.players)));
  } else if constexpr (detail::List<T>) {
    list(value);
  } else {
    out.begin_object();
    if constexpr (detail::Named<T>) {
      out.name("step");
      out.string(T::name);
    }
    write_fields(out, c, value);
    out.end_object();
  }
}

template <class Context, class T>
json::value to_value(const Context& c, const T& value) {
  JsonValue out;
  write_value(out, c, value);
  return out.take();
}
template <class Context, class T>
json::object to_object(const Context& c, const T& value) {
  return std::move(to_value(c, value).as_object());
}

// The answers of those who are asked: null before one was given, hidden where `knows` says no.
template <class State, class Frame, class Knows, class Answer>
auto answers_of(const State& s, const Frame& frame, Knows knows, Answer answer) {
  std::vector<std::optional<Known<decltype(answer(Seat{}))>>> answers;
  for (const Seat seat : SeatSet::first(s.players)) {
    if (!frame.answered.has(seat))
      answers.emplace_back();
    else if (!knows(seat))
      answers.emplace_back(Hidden{});
    else
      answers.emplace_back(answer(seat));
  }
  return answers;
}

}  // namespace ennead
