#include "app/arena_statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace ennead {

namespace {

constexpr double z = 1.959963984540054;  // 95 % of a normal distribution lie within

struct Bar {
  double score;
  double share;
};

// Shares of the distinct scores. A thousandth of a deal at either end keeps the likelihoods finite
// while a score has not been seen yet.
std::vector<Bar> histogram(const std::map<double, int>& counts) {
  constexpr double pinch = 1e-3;
  std::map<double, double> weights = {{0.0, pinch}, {1.0, pinch}};
  double total = 2 * pinch;
  for (const auto& [score, count] : counts) {
    weights[score] += count;
    total += count;
  }
  std::vector<Bar> bars;
  bars.reserve(weights.size());
  for (const auto& [score, weight] : weights) bars.push_back({score, weight / total});
  return bars;
}

// The most likely distribution with a given mean has the shares p / (1 + x (score - mean)); this
// finds x, at which the weighted deviations cancel out.
double tilt(const std::vector<Bar>& bars, double mean) {
  const auto lean = [&](double x) {
    double sum = 0;
    for (const Bar& bar : bars)
      sum += bar.share * (bar.score - mean) / (1 + x * (bar.score - mean));
    return sum;  // falls as x grows
  };
  double low = -1 / (1 - mean);  // beyond these a share would be negative
  double high = 1 / mean;
  for (int n = 0; n < 100; ++n) {
    const double middle = (low + high) / 2;
    (lean(middle) > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

Interval wilson(double share, double n) {
  if (n <= 0) return {0, 1};
  const double centre = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half =
      z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  // Exactly 0 and 1 at the ends, where rounding would leave a trace.
  return {share <= 0 ? 0 : std::max(0.0, centre - half),
          share >= 1 ? 1 : std::min(1.0, centre + half)};
}

Estimate estimate(std::span<const double> deals, int games_each) {
  const auto n = static_cast<double>(deals.size());
  if (deals.empty()) return {0, {0, 1}};
  double sum = 0;
  for (const double score : deals) sum += score;
  const double mean = sum / n;
  double squares = 0;
  for (const double score : deals) squares += (score - mean) * (score - mean);
  const double of_one_game = mean * (1 - mean);
  const double of_mean = n > 1 ? squares / (n - 1) / n : 0;
  // Seats that decide every game would make pairs all alike; that is worth no more than twice the
  // games.
  double independent = n;
  if (of_one_game > 0 && of_mean > 0)
    independent = std::min(of_one_game / of_mean, 2 * n * games_each);
  return {mean, wilson(mean, independent)};
}

double elo(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / score - 1);
}

double expected_score(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double SequentialTest::log_likelihood_ratio() const {
  const std::vector<Bar> bars = histogram(counts_);
  const double mean0 = expected_score(elo0_);
  const double mean1 = expected_score(elo1_);
  const double tilt0 = tilt(bars, mean0);
  const double tilt1 = tilt(bars, mean1);
  double mean_ratio = 0;
  for (const Bar& bar : bars)
    mean_ratio +=
        bar.share * std::log((1 + tilt0 * (bar.score - mean0)) / (1 + tilt1 * (bar.score - mean1)));
  double deals = 0;
  for (const auto& [score, count] : counts_) deals += count;
  return mean_ratio * deals;
}

SequentialTest::Verdict SequentialTest::verdict() const {
  const double ratio = log_likelihood_ratio();
  if (ratio >= bound) return Verdict::accepts_1;
  if (ratio <= -bound) return Verdict::accepts_0;
  return Verdict::open;
}

}  // namespace ennead
