// Seats: places at the table, sets of them, and one value for each of them.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace ennead {

// A player's place, 0-based in turn order at the start of the game.
enum class Seat : std::uint8_t {};

constexpr int max_seats = 5;

constexpr int index(Seat seat) { return static_cast<int>(seat); }

// A set of seats that is one byte and can be walked through in ascending order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(Seat seat) : bits_(bit(seat)) {}  // NOLINT: one seat is a set of seats

  static constexpr SeatSet first(int players) {
    return from_bits(static_cast<std::uint8_t>((1U << static_cast<unsigned>(players)) - 1U));
  }
  static constexpr SeatSet from_bits(std::uint8_t bits) {
    SeatSet set;
    set.bits_ = bits;
    return set;
  }

  constexpr bool has(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr std::uint8_t bits() const { return bits_; }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(seat)); }
  constexpr SeatSet without(SeatSet other) const {
    return from_bits(static_cast<std::uint8_t>(bits_ & ~other.bits_));
  }

  constexpr bool operator==(const SeatSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint8_t>(bits_ & (bits_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr std::uint8_t bit(Seat seat) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(seat));
  }
  std::uint8_t bits_ = 0;
};

// One value for each seat, reached by the seat itself.
template <class T, int Count = max_seats>
struct PerSeat {
  std::array<T, static_cast<std::size_t>(Count)> values;

  constexpr T& operator[](Seat seat) { return values[static_cast<std::size_t>(seat)]; }
  constexpr const T& operator[](Seat seat) const { return values[static_cast<std::size_t>(seat)]; }
  constexpr auto begin() { return values.begin(); }
  constexpr auto begin() const { return values.begin(); }
  constexpr auto end() { return values.end(); }
  constexpr auto end() const { return values.end(); }
};

template <class T, int Count>
constexpr bool operator==(const PerSeat<T, Count>& a, const PerSeat<T, Count>& b) {
  return a.values == b.values;
}

// Whose eyes a state is seen through: a seat's, a spectator's, or everything (the true state).
class Viewer {
 public:
  constexpr Viewer() = default;
  constexpr Viewer(Seat seat) : code_(static_cast<std::uint8_t>(seat)) {}  // NOLINT: a seat looks
  static constexpr Viewer spectator() { return Viewer(code_spectator); }
  static constexpr Viewer everything() { return Viewer(code_everything); }

  constexpr bool sees_everything() const { return code_ == code_everything; }
  constexpr bool is_spectator() const { return code_ == code_spectator; }
  constexpr bool is_seat() const { return code_ < max_seats; }
  constexpr Seat seat() const { return static_cast<Seat>(code_); }
  // May the viewer know what is `seat`'s alone?
  constexpr bool sees(Seat seat) const {
    return sees_everything() || code_ == static_cast<std::uint8_t>(seat);
  }
  constexpr bool operator==(const Viewer&) const = default;

 private:
  static constexpr std::uint8_t code_spectator = 0xfe;
  static constexpr std::uint8_t code_everything = 0xff;
  constexpr explicit Viewer(std::uint8_t code) : code_(code) {}
  std::uint8_t code_ = code_everything;
};

}  // namespace ennead
