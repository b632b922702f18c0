#include "tuning/experiment/decisions.h"

#include <algorithm>
#include <map>
#include <ostream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/experiment/losses/measures.h"
#include "tuning/experiment/played/logged_decision.h"
#include "tuning/statistics/mean.h"

namespace tianji::experiment {
DecisionStudy::DecisionStudy()
    : settings_(grid()),
      gains_(settings_.size()),
      variances_(settings_.size()),
      changes_(settings_.size()) {}

void DecisionStudy::add_half(const PayoffMatrix& chosen_in, const PayoffMatrix& valued_in,
                             std::size_t at) {
  const std::size_t plain = payoff_order(rank(chosen_in))[0];
  const double expected = moments_of(valued_in, plain).mean;
  for (std::size_t s = 0; s < settings_.size(); ++s) {
    const std::size_t choice =
        s == 0 ? plain : rank(chosen_in, {settings_[s].lambda, settings_[s].form}).order.front();
    const Moments moments = moments_of(valued_in, choice);
    gains_[s][at] += (moments.mean - expected) / 2;
    variances_[s][at] += moments.variance / 2;
    if (choice != plain) ++changes_[s];
  }
}

bool DecisionStudy::add(const PayoffMatrix& payoffs) {
  if (payoffs.candidates() < 2 || payoffs.worlds() < 2 * kFewestWorlds) return false;
  for (std::size_t s = 0; s < settings_.size(); ++s) {
    gains_[s].push_back(0);
    variances_[s].push_back(0);
  }
  const auto candidates = every(0, payoffs.candidates());
  const PayoffMatrix even = selected(payoffs, candidates, every(0, payoffs.worlds(), 2));
  const PayoffMatrix odd = selected(payoffs, candidates, every(1, payoffs.worlds(), 2));
  add_half(even, odd, decisions_);
  add_half(odd, even, decisions_);
  ++decisions_;
  return true;
}

std::vector<Figure> DecisionStudy::figures(const std::string& unit) const {
  std::vector<Figure> all;
  all.reserve(settings_.size());
  for (std::size_t s = 0; s < settings_.size(); ++s) {
    Figure figure{.setting = settings_[s], .scoring = unit, .units = decisions_};
    if (decisions_ > 0) {
      figure.gain = estimate_of(gains_[s]);
      figure.variance = tuning::mean_of(variances_[s]);
      std::vector<double> differences(variances_[s]);
      for (std::size_t i = 0; i < decisions_; ++i) differences[i] -= variances_[0][i];
      figure.variance_gain = estimate_of(differences);
      figure.changed = static_cast<double>(changes_[s]) / (2 * static_cast<double>(decisions_));
    }
    all.push_back(std::move(figure));
  }
  return all;
}

absl::Status read_decisions(const std::string& log, std::map<std::string, DecisionKind>& kinds) {
  return each_decision(log, [&](const LoggedDecision& logged) {
    DecisionKind& kind = kinds[absl::StrCat(logged.variant, "-", logged.phase, "-", logged.unit)];
    if (kind.study.add(logged.payoffs)) {
      kind.unit = logged.unit + " a decision";
    } else {
      ++kind.left_out;
    }
    return absl::OkStatus();
  });
}

namespace {

absl::Status write_decisions(const Options& options, std::ostream& out) {
  if (absl::Status made = make_folder(options.folder); !made.ok()) return made;
  std::map<std::string, DecisionKind> kinds;
  for (const std::string& log : options.logs) {
    if (absl::Status status = read_decisions(log, kinds); !status.ok()) return status;
  }
  if (kinds.empty()) return unreadable("no decision", "at least one in the logs");
  for (const auto& [name, kind] : kinds) {
    out << name << ": " << kind.study.decisions() << " decisions; left out for too few candidates "
        << "or worlds: " << kind.left_out << "\n";
    if (kind.study.decisions() == 0) continue;
    absl::Status status = write_settings(
        options.path(name), kind.study.figures(kind.unit),
        {.title = absl::StrCat(name, ": ", kind.study.decisions(),
                               " decisions, beside plain payoff, with 95 % intervals"),
         .gain = kind.unit,
         .variance = "variance over worlds, less that of plain payoff"},
        out);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace

protocol::Outcome run_decisions(const Run& run) {
  if (run.options.logs.empty()) {
    return protocol::misused(unreadable("no --log", "a decision log"));
  }
  return protocol::outcome_of(write_decisions(run.options, run.out));
}

}  // namespace tianji::experiment
