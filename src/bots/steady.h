// Functions that the C library computes differently from processor to processor in the last digit.
// Bots use these, so that the same seed, view and work give the same answer everywhere.
#pragma once

#include <bit>
#include <cstdint>

namespace ennead {

// The hyperbolic tangent by Lambert's fraction, within a ten thousandth; from 4.97 on it is 1.
template <class Real>
constexpr Real steady_tanh(Real x) {
  constexpr auto end = static_cast<Real>(4.97);
  if (x > end) return 1;
  if (x < -end) return -1;
  const Real q = x * x;
  return x * (135135 + q * (17325 + q * (378 + q))) / (135135 + q * (62370 + q * (3150 + q * 28)));
}

// e to the power of x, for small x: from -9 to 9.
inline double steady_exp(double x) {
  const double within = x > 9 ? 9 : x < -9 ? -9 : x;
  const double t = steady_tanh(within / 4);
  const double root = (1 + t) / (1 - t);  // e to the half
  return root * root;
}

// A logarithm to the base 2, in straight pieces between the powers of 2.
inline double steady_log(std::uint32_t number) {
  const auto whole = static_cast<unsigned>(std::bit_width(number) - 1);
  return whole - 1.0 + static_cast<double>(number) / static_cast<double>(1U << whole);
}

}  // namespace ennead
