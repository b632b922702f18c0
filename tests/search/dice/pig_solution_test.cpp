#include "search/dice/pig_solution.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

namespace tianji::dice {
namespace {

class At final : public search::Stopper {
 public:
  explicit At(int calls) : calls_(calls) {}
  bool should_stop(const search::Progress& /*progress*/) override { return calls_-- <= 0; }

 private:
  int calls_;
};

PigSolution solved(int target) {
  PigSolution solution(target);
  search::Never never;
  REQUIRE(solution.solve(never));
  return solution;
}

/// Value iteration as in a textbook: every state again and again until no value changes.
class PlainPig {
 public:
  explicit PlainPig(int target) : target_(target) {
    const auto n = static_cast<std::size_t>(target);
    wins_.assign(n * n * n, 0.0);
    double change = 1;
    while (change > 1e-14) change = sweep();
  }
  double wins(int own, int other, int total) const {
    return own + total >= target_ ? 1.0 : wins_[place(own, other, total)];
  }

 private:
  std::size_t place(int own, int other, int total) const {
    return static_cast<std::size_t>((own * target_ + other) * target_ + total);
  }
  double sweep() {
    double change = 0;
    for (int own = 0; own < target_; ++own) {
      for (int other = 0; other < target_; ++other) {
        for (int total = 0; own + total < target_; ++total) {
          double roll = (1 - wins(other, own, 0)) / 6;
          for (int face = 2; face <= 6; ++face) roll += wins(own, other, total + face) / 6;
          const double hold = total == 0 ? 0 : 1 - wins(other, own + total, 0);
          double& value = wins_[place(own, other, total)];
          change = std::max(change, std::abs(std::max(roll, hold) - value));
          value = std::max(roll, hold);
        }
      }
    }
    return change;
  }
  int target_;
  std::vector<double> wins_;
};

TEST_CASE("Pig to 100 is worth 0.5305927253 to the first seat", "[search/dice]") {
  const PigSolution solution = solved(100);
  CHECK(std::abs(solution.wins(Pig{}) - 0.5305927253) < 5e-11);
}

TEST_CASE("Pig's solution is that of value iteration, for every state of small targets",
          "[search/dice]") {
  for (const int target : {1, 2, 7, 25}) {
    const PigSolution solution = solved(target);
    const PlainPig plain(target);
    for (std::int16_t own = 0; own < target; ++own) {
      for (std::int16_t other = 0; other < target; ++other) {
        for (std::int16_t total = 0; own + total < target; ++total) {
          if (total == 1) continue;
          const Pig position({static_cast<std::int16_t>(target), own, other, total}, 0);
          INFO(to_text(position));
          CHECK(std::abs(solution.wins(position) - plain.wins(own, other, total)) < 1e-12);
          const double roll = solution.wins_after(position, PigMove::roll);
          const double hold = total > 0 ? solution.wins_after(position, PigMove::hold) : 0.0;
          CHECK(std::abs(std::max(roll, hold) - solution.wins(position)) < 1e-12);
        }
      }
    }
  }
}

TEST_CASE("Pig's best first turn holds at 21", "[search/dice]") {
  // Neller & Presser 2004: at 0 to 0 the optimal player rolls below 21.
  const PigSolution solution = solved(100);
  for (std::int16_t total = 2; total < 30; ++total) {
    const Pig position({100, 0, 0, total}, 0);
    const bool holds =
        solution.wins_after(position, PigMove::hold) > solution.wins_after(position, PigMove::roll);
    INFO(total);
    CHECK(holds == (total >= 21));
  }
}

TEST_CASE("a solution of Pig that was interrupted goes on where it was", "[search/dice]") {
  PigSolution solution(30);
  At soon(100);
  CHECK_FALSE(solution.solve(soon));
  CHECK_FALSE(solution.solved());
  search::Never never;
  CHECK(solution.solve(never));
  CHECK(solution.wins(Pig({30, 0, 0, 0}, 0)) == solved(30).wins(Pig({30, 0, 0, 0}, 0)));
}

}  // namespace
}  // namespace tianji::dice
