// Enumerations whose names and count are known to the program: defined with
// BOOST_DEFINE_FIXED_ENUM_CLASS, or described beside their definition. A name is written once, and
// a table or a set over an enumeration is always as large as it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11.hpp>

// BOOST_DEFINE_FIXED_ENUM_CLASS for more enumerators than it takes (52): they are given in two
// lists in parentheses, as many in each.
#define ENNEAD_LISTED(...) __VA_ARGS__
#define ENNEAD_DESCRIBE_EACH(...) BOOST_DESCRIBE_PP_FOR_EACH(__VA_ARGS__)
#define ENNEAD_DEFINE_LONG_ENUM_CLASS(E, Base, First, Second)                      \
  enum class E : Base { ENNEAD_LISTED First, ENNEAD_LISTED Second };               \
  [[maybe_unused]] BOOST_DESCRIBE_ENUM_BEGIN(E)                                    \
      ENNEAD_DESCRIBE_EACH(BOOST_DESCRIBE_ENUM_ENTRY, E, ENNEAD_LISTED First)      \
          ENNEAD_DESCRIBE_EACH(BOOST_DESCRIBE_ENUM_ENTRY, E, ENNEAD_LISTED Second) \
              BOOST_DESCRIBE_ENUM_END(E)

namespace ennead {

template <class Enum>
concept Described = boost::describe::has_describe_enumerators<Enum>::value;

// Enumerators count from 0 without a gap.
template <Described Enum>
constexpr std::size_t count_of =
    boost::mp11::mp_size<boost::describe::describe_enumerators<Enum>>::value;

namespace detail {

template <class Enum>
constexpr auto identifiers() {
  std::array<std::string_view, count_of<Enum>> names{};
  std::size_t next = 0;
  bool in_order = true;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto one) {
    in_order = in_order && static_cast<std::size_t>(one.value) == next;
    names[next++] = one.name;
  });
  if (!in_order) throw "enumerators count from 0 without a gap";
  return names;
}

template <class Enum>
struct Dashed {
  static constexpr std::size_t longest = 32;
  std::array<std::array<char, longest>, count_of<Enum>> letters{};
  std::array<std::size_t, count_of<Enum>> lengths{};

  constexpr Dashed() {
    const auto names = identifiers<Enum>();
    for (std::size_t at = 0; at < names.size(); ++at) {
      lengths[at] = names[at].size();
      for (std::size_t n = 0; n < names[at].size(); ++n)
        letters[at][n] = names[at][n] == '_' ? '-' : names[at][n];
    }
  }
};
template <class Enum>
inline constexpr Dashed<Enum> dashed_letters{};

template <class Enum>
constexpr auto dashed() {
  std::array<std::string_view, count_of<Enum>> names{};
  for (std::size_t at = 0; at < names.size(); ++at)
    names[at] = {dashed_letters<Enum>.letters[at].data(), dashed_letters<Enum>.lengths[at]};
  return names;
}

}  // namespace detail

// "more_cards", and "more-cards" as data files and choices have it.
template <Described Enum>
inline constexpr auto names_of = detail::identifiers<Enum>();
template <Described Enum>
inline constexpr auto dashed_names_of = detail::dashed<Enum>();
template <Described Enum>
constexpr std::string_view name_of(Enum value) {
  return names_of<Enum>[static_cast<std::size_t>(value)];
}

// How states, records and data files write it: its names, unless a game says otherwise.
template <Described Enum>
inline constexpr auto words_of = names_of<Enum>;
template <Described Enum>
constexpr std::string_view word_of(Enum value) {
  return words_of<Enum>[static_cast<std::size_t>(value)];
}

// One value for each enumerator, none left out.
template <Described Enum, class T>
struct PerEnum {
  std::array<T, count_of<Enum>> values{};

  constexpr PerEnum() = default;
  template <class... Values>
  requires(sizeof...(Values) == count_of<Enum>)  // NOLINT
      constexpr explicit PerEnum(Values... given)
      : values{static_cast<T>(given)...} {}

  constexpr T& operator[](Enum at) { return values[static_cast<std::size_t>(at)]; }
  constexpr const T& operator[](Enum at) const { return values[static_cast<std::size_t>(at)]; }
  constexpr auto begin() const { return values.begin(); }
  constexpr auto end() const { return values.end(); }
  constexpr bool operator==(const PerEnum&) const = default;
};

// The smallest word with so many bits.
template <std::size_t Bits>
using WordOf = std::conditional_t<
    Bits <= 8, std::uint8_t,
    std::conditional_t<Bits <= 16, std::uint16_t,
                       std::conditional_t<Bits <= 32, std::uint32_t, std::uint64_t>>>;

// A set of enumerators, a bit for each.
template <Described Enum>
class EnumSet {
  static_assert(count_of<Enum> <= 64, "more enumerators than a word has bits");

 public:
  using Word = WordOf<count_of<Enum>>;

  constexpr EnumSet() = default;
  constexpr explicit EnumSet(Word bits) : bits_(bits) {}
  static constexpr EnumSet all() {
    return EnumSet(static_cast<Word>(~std::uint64_t{0} >> (64U - count_of<Enum>)));
  }
  static constexpr EnumSet of(Enum one) { return EnumSet(bit(one)); }

  constexpr bool has(Enum one) const { return (bits_ & bit(one)) != 0; }
  constexpr bool has_all(EnumSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Enum lowest() const { return static_cast<Enum>(std::countr_zero(bits_)); }
  constexpr Word bits() const { return bits_; }

  constexpr void add(Enum one) { bits_ = static_cast<Word>(bits_ | bit(one)); }
  constexpr void add(EnumSet other) { bits_ = static_cast<Word>(bits_ | other.bits_); }
  constexpr void remove(Enum one) { bits_ = static_cast<Word>(bits_ & ~bit(one)); }

  constexpr EnumSet operator&(EnumSet other) const {
    return EnumSet(static_cast<Word>(bits_ & other.bits_));
  }
  constexpr EnumSet operator|(EnumSet other) const {
    return EnumSet(static_cast<Word>(bits_ | other.bits_));
  }
  constexpr EnumSet without(EnumSet other) const {
    return EnumSet(static_cast<Word>(bits_ & ~other.bits_));
  }
  constexpr bool operator==(const EnumSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(Word bits) : bits_(bits) {}
    constexpr Enum operator*() const { return static_cast<Enum>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<Word>(bits_ & (bits_ - 1U));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    Word bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr Word bit(Enum one) {
    return static_cast<Word>(Word{1} << static_cast<unsigned>(one));
  }
  Word bits_ = 0;
};

}  // namespace ennead
