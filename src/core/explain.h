// How the engine explains itself: sums that say where they come from. A game builds its own
// described struct `Explanation` of these, made from a view alone, so that it tells a viewer
// nothing hidden. Clients draw it and need no rules; core/typescript.h gives them the types.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include "core/message.h"

namespace ennead {

struct Part {
  Message cause;
  int value = 0;
  bool operator==(const Part&) const = default;
};

// Points, a price: the parts add up to the total.
struct Sum {
  int total = 0;
  std::vector<Part> parts;

  void add(Message cause, int value) {
    if (value == 0) return;
    total += value;
    parts.push_back({std::move(cause), value});
  }
  bool operator==(const Sum&) const = default;
};

// What one cause gives each of those who are compared; nothing: it does not concern them.
struct Row {
  Message cause;
  std::vector<std::optional<int>> values;
  bool operator==(const Row&) const = default;
};

// Several seats are compared: each column adds up to its total.
struct Reckoning {
  std::vector<Seat> seats;
  std::vector<Row> rows;
  std::vector<int> totals;

  Reckoning() = default;
  explicit Reckoning(std::vector<Seat> compared)
      : seats(std::move(compared)), totals(seats.size(), 0) {}

  Row& row(const Message& cause) {
    const auto found = std::ranges::find(rows, cause, &Row::cause);
    if (found != rows.end()) return *found;
    return rows.emplace_back(Row{cause, std::vector<std::optional<int>>(seats.size())});
  }
  void add(const Message& cause, std::size_t column, int value) {
    if (value != 0) show(cause, column, value);
  }
  void show(const Message& cause, std::size_t column, int value = 0) {  // nothing, too
    std::optional<int>& cell = row(cause).values[column];
    cell = cell.value_or(0) + value;
    totals[column] += value;
  }
  bool operator==(const Reckoning&) const = default;
};

BOOST_DESCRIBE_STRUCT(Part, (), (cause, value))
BOOST_DESCRIBE_STRUCT(Sum, (), (total, parts))
BOOST_DESCRIBE_STRUCT(Row, (), (cause, values))
BOOST_DESCRIBE_STRUCT(Reckoning, (), (seats, rows, totals))

// An explanation in two parts. Most of it is the same for everybody, so it is made once for all who
// look (`G::explain_all`, from the spectators' view). The fields that a viewer has of its own are
// made beside it (`G::explain_own`), and stand instead of the common ones.
template <class Explanation>
class OwnPart {
 public:
  explicit OwnPart(Explanation& into) : into_(into) {}

  // A field, which is the viewer's own from now on.
  template <auto Member>
  auto& make() {
    fields_ |= std::uint64_t{1} << number_of<Member>();
    return into_.*Member;
  }
  // By their numbers.
  std::uint64_t fields() const { return fields_; }

 private:
  using Members = boost::describe::describe_members<Explanation, boost::describe::mod_public>;
  static_assert(boost::mp11::mp_size<Members>::value <= 64);

  template <auto Member>
  static consteval std::size_t number_of() {
    std::size_t at = 0, found = 64;
    boost::mp11::mp_for_each<Members>([&](auto member) {
      if constexpr (std::is_same_v<std::remove_cv_t<decltype(member.pointer)>, decltype(Member)>)
        if (member.pointer == Member) found = at;
      ++at;
    });
    return found;
  }

  Explanation& into_;
  std::uint64_t fields_ = 0;
};

// All that a viewer is explained.
template <class G>
typename G::Explanation explained_whole(const auto& view) {
  typename G::Explanation out;
  OwnPart own(out);
  G::explain_all(view, out);
  G::explain_own(view, out, own);
  return out;
}

// Some thing on the table as clients name it: "space:C3" is the kind "space" and the name "C3".
struct Target {
  std::string_view kind, name;
  explicit Target(std::string_view text)
      : kind(text.substr(0, text.find(':'))),
        name(kind.size() == text.size() ? "" : text.substr(kind.size() + 1)) {}
};

}  // namespace ennead
