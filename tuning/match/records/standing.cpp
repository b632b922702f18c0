#include "tuning/match/records/standing.h"

#include <cmath>

#include "absl/strings/str_format.h"
#include "engine/bridge/score.h"
#include "tuning/statistics/mean.h"

namespace tianji::match {
namespace {

std::string los_text(std::optional<double> los) {
  return los ? absl::StrFormat("%.1f %%", 100 * *los) : "unknown";
}

std::string imps_text(const Standing& standing) {
  const std::vector<double> imps = standing.unit_values();
  if (imps.empty()) return " no board at both tables yet\n";
  const double mean = tuning::mean_of(imps);
  const auto los = superiority_of_imps(imps);
  const std::string error =
      los ? absl::StrFormat(" +/- %.3f (standard error)", tuning::standard_error_of(imps))
      : imps.size() < 2 ? ", one board shows no error"
                        : ", boards that are all alike show no error";
  return absl::StrFormat(" %+.0f IMPs in %d boards\nIMPs a board: %+.3f%s, LOS: %s\n",
                         mean * static_cast<double>(imps.size()), imps.size(), mean, error,
                         los_text(los));
}

std::string points_text(const Standing& standing, bool pentanomial) {
  const int games = standing.games();
  const double share = games == 0 ? 0.5 : (standing.won() + 0.5 * standing.drawn()) / games;
  std::string text = absl::StrFormat(" %d - %d - %d  [%.3f] %d\n", standing.won(), standing.lost(),
                                     standing.drawn(), share, games);
  const std::vector<double> shares = standing.unit_values();
  if (shares.empty()) return text;
  const Rating rating = rating_of(shares, standing.games_of_a_unit());
  absl::StrAppendFormat(&text, "Elo difference: %s, LOS: %s, DrawRatio: %.1f %%\n",
                        elo_text(rating), los_text(rating.los), 100.0 * standing.drawn() / games);
  text += rating.normalized_elo
              ? absl::StrFormat("Normalized Elo: %.2f +/- %.2f\n", *rating.normalized_elo,
                                rating.normalized_error)
              : "Normalized Elo: unknown, units that are all alike show no deviation\n";
  if (standing.games_of_a_unit() != 2 || !pentanomial) return text;
  const auto counts = pentanomial_of(shares);
  absl::StrAppendFormat(&text, "Pentanomial: [%d, %d, %d, %d, %d] of %d pairs\n", counts[0],
                        counts[1], counts[2], counts[3], counts[4], shares.size());
  return text;
}

}  // namespace

void Standing::add_for_second(const GameRow& game) {
  const bool forfeited = !game.fault.empty();
  add(game.unit, {imps_ && !forfeited ? -game.points : 1 - game.points, forfeited});
}

void Standing::add(int unit, const Result& result) {
  units_[unit].push_back(result);
  ++played_;
  const auto score = imps_ ? unit_score(unit) : result.points;
  if (!score) return;
  const double even = imps_ ? 0 : 0.5;
  ++(*score > even ? won_ : *score < even ? lost_ : drawn_);
}

double Standing::total() const {
  double sum = 0;
  for (const auto& [unit, results] : units_) sum += unit_score(unit).value_or(0);
  return sum;
}

std::optional<Rating> Standing::rating() const {
  const std::vector<double> shares = unit_values();
  if (imps_ || shares.empty()) return std::nullopt;
  return rating_of(shares, games_);
}

std::optional<double> Standing::unit_score(int unit) const {
  const auto at = units_.find(unit);
  if (at == units_.end() || at->second.size() < static_cast<std::size_t>(games_)) {
    return std::nullopt;
  }
  double points = 0;
  double forfeits = 0;
  bool forfeited = false;
  for (const Result& result : at->second) {
    points += result.points;
    forfeited = forfeited || result.forfeited;
    if (result.forfeited) forfeits += result.points > 0.5 ? kForfeit : -kForfeit;
  }
  if (!imps_) return points;
  return forfeited ? forfeits : bridge::imps(static_cast<int>(points));
}

std::vector<double> Standing::unit_values() const {
  std::vector<double> values;
  for (const auto& [unit, results] : units_) {
    if (const auto score = unit_score(unit)) values.push_back(imps_ ? *score : *score / games_);
  }
  return values;
}

std::size_t Standing::place_of(int unit) const {
  std::size_t place = 0;
  for (auto at = units_.begin(); at != units_.end() && at->first < unit; ++at) {
    if (at->second.size() >= static_cast<std::size_t>(games_)) ++place;
  }
  return place;
}

std::string standing_text(const std::string& first, const std::string& second,
                          const Standing& standing, bool pentanomial) {
  return absl::StrFormat("Score of %s vs %s:", first, second) +
         (standing.imps() ? imps_text(standing) : points_text(standing, pentanomial));
}

std::string sprt_text(const Sprt& sprt, double llr) {
  const double bound = llr < 0 ? sprt.lower() : sprt.upper();
  std::string text = absl::StrFormat("SPRT: llr %.2f (%.1f%%), lbound %.2f, ubound %.2f", llr,
                                     100 * std::abs(llr / bound), sprt.lower(), sprt.upper());
  if (llr >= sprt.upper()) text += " - H1 was accepted";
  if (llr <= sprt.lower()) text += " - H0 was accepted";
  return text + "\n";
}

std::optional<std::size_t> decided_after(const Sprt& sprt, const Standing& standing,
                                         std::size_t from) {
  const std::vector<double> values = standing.unit_values();
  for (std::size_t count = from; count <= values.size(); ++count) {
    const double llr = log_likelihood_ratio(sprt, standing.scores(std::span(values).first(count)));
    if (llr <= sprt.lower() || llr >= sprt.upper()) return count;
  }
  return std::nullopt;
}

}  // namespace tianji::match
