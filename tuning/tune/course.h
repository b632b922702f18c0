// The course of a tuning: it says what each pair of games is played with, and learns from the
// scores.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tuning/match/run/steering.h"
#include "tuning/tune/spsa.h"

namespace tianji::tune {

/// How the table of a course begins.
inline constexpr std::string_view kCourse = "iteration,result";

/// How the course is scored and reported.
struct CourseTerms {
  int pairs = 1;      ///< units of an iteration
  bool imps = false;  ///< units are scored in IMPs, of which 12 count as two won games
  int interval = 0;   ///< games between news; 0: none
};

/// The state after an iteration.
struct Row {
  int iteration = 0;
  double result = 0;  ///< games won less games lost by the first setting
  std::vector<double> values;
};

/// Follows from the parameters, the seed and the scores alone: whatever the order in which the
/// units of an iteration end, the values are the same.
class Course final : public match::Steering {
 public:
  Course(Spsa spsa, const CourseTerms& terms) : spsa_(std::move(spsa)), terms_(terms) {}

  std::optional<std::array<match::Settings, 2>> settings(int unit) const override;
  void note(int unit, double score) override;
  std::string news() override;

  const Spsa& spsa() const { return spsa_; }
  const std::vector<Row>& rows() const { return rows_; }
  /// The course as a table with commas: the start, and the values after each iteration.
  std::string csv() const;
  /// The parameters with start, value now and change, and the options to set.
  std::string table() const;

 private:
  /// Games won less games lost in a unit with this score.
  double result_of(double score) const;

  Spsa spsa_;
  CourseTerms terms_;
  std::map<int, double> scores_;  // of units of iterations that have not ended
  std::vector<Row> rows_;
  int reported_ = 0;  // iterations
};

}  // namespace tianji::tune
