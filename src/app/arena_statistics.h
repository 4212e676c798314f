// What the scores of an arena say: win rates with intervals, Elo, and a sequential test.
//
// The unit is the deal, not the game: a deal is one seed played once from every rotation of the
// seats, and its score is the mean of a bot's results in these games (1 won, 0 lost, a draw
// shared). Games of one deal depend on each other, deals do not, so all variances are those of
// deals.
#pragma once

#include <map>
#include <span>

namespace ennead {

struct Interval {
  double low = 0;
  double high = 0;
};

struct Estimate {
  double mean = 0;
  Interval interval;  // 95 %
};

// The mean score of deals of `games_each` games, with Wilson's interval for as many independent
// games as would have the variance that the deals show. Where the deals show none (every game won,
// say), each deal counts as one game, which is cautious.
Estimate estimate(std::span<const double> deals, int games_each);

// Wilson's interval for a share that was seen in n independent trials.
Interval wilson(double share, double n);

// The difference in Elo at which a score is expected; infinite at 0 and 1.
double elo(double score);
double expected_score(double elo);

// The generalised sequential probability ratio test: is the difference in Elo `elo1` rather than
// `elo0`? The likelihood ratio is that of the two distributions of deal scores nearest to what was
// seen, with these means. Both kinds of error have 5 %.
class SequentialTest {
 public:
  enum class Verdict { open, accepts_0, accepts_1 };
  static constexpr double bound = 2.9444389791664403;  // log(0.95 / 0.05)

  SequentialTest(double elo0, double elo1) : elo0_(elo0), elo1_(elo1) {}

  double elo0() const { return elo0_; }
  double elo1() const { return elo1_; }
  void add(double deal_score) { ++counts_[deal_score]; }
  double log_likelihood_ratio() const;
  Verdict verdict() const;

 private:
  double elo0_;
  double elo1_;
  std::map<double, int> counts_;  // of each score
};

}  // namespace ennead
