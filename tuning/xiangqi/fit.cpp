#include "tuning/xiangqi/fit.h"

#include <filesystem>
#include <ostream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "tuning/learn/hold_out.h"
#include "tuning/learn/self_play/xiangqi.h"

namespace tianji::tuning {
namespace {

using xiangqi::Weights;

constexpr std::size_t kValidation = 10;  // one game of this many is kept out of the fit
constexpr std::string_view kRound = "# Fitted by tianji-lab fit, rounds: ";

absl::StatusOr<Weights> first_weights(const std::string& path) {
  if (path.empty()) return xiangqi::standard_weights();
  const auto text = file_text(path, "a file of weights");
  if (!text.ok()) return text.status();
  auto weights = xiangqi::parse_weights(*text);
  return weights.ok() ? weights : at(path, weights.status());
}

/// The weights after a number of rounds.
struct Checkpoint {
  int rounds = 0;
  Weights weights;
};

absl::Status write(const std::string& path, const Checkpoint& checkpoint) {
  return write_file(path, absl::StrCat(std::string(kRound), checkpoint.rounds, "\n",
                                       to_text(checkpoint.weights)));
}

absl::StatusOr<Checkpoint> resumed(const std::string& path, const Weights& first) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return Checkpoint{0, first};
  const auto text = file_text(path, "fitted weights");
  if (!text.ok()) return text.status();
  const auto head = lines(*text);
  const auto rounds = !head.empty() && head[0].starts_with(kRound)
                          ? parse_int(head[0].substr(kRound.size()))
                          : std::nullopt;
  if (!rounds || *rounds < 0) {
    return at(path, unreadable(head.empty() ? "" : head[0], std::string(kRound) + "<number>"));
  }
  const auto weights = xiangqi::parse_weights(*text);
  if (!weights.ok()) return at(path, weights.status());
  return Checkpoint{static_cast<int>(*rounds), *weights};
}

absl::Status check(const FitOptions& options) {
  if (absl::Status status = check(options.play); !status.ok()) return status;
  const std::pair<std::string_view, std::int64_t> counts[] = {{"--rounds", options.rounds},
                                                              {"--epochs", options.weights.epochs}};
  for (const auto& [name, value] : counts) {
    if (value < 1) return at(name, unreadable(std::to_string(value), "a whole number from 1"));
  }
  if (!(options.weights.prior > 0)) {
    return at("--prior",
              unreadable(absl::StrCat(options.weights.prior), "a number of centipawns above 0"));
  }
  return absl::OkStatus();
}

/// Goes on from `checkpoint` to the last round.
absl::Status fit_rounds(const FitOptions& options, const Weights& first,
                        std::span<const Sample> samples, const WeightFit& settings,
                        Checkpoint& checkpoint) {
  while (checkpoint.rounds < options.rounds) {
    std::size_t knobs = 0;
    each(checkpoint.weights, [&](const std::string&, auto numbers) { knobs += numbers.size(); });
    const std::string name = absl::StrCat("round ", checkpoint.rounds + 1);
    protocol::ProgressBar progress(name, knobs + static_cast<std::size_t>(options.weights.epochs));
    const auto step = [&] { progress.step(); };
    const Slopes slopes(samples, checkpoint.weights, step);
    checkpoint.weights = fit_weights(samples, slopes, checkpoint.weights, first, settings, step);
    ++checkpoint.rounds;
    absl::Status status = write(options.out, checkpoint);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace

SelfPlay play_of_fit() {
  const auto numbers = xiangqi_settings();
  SelfPlay play{.numbers = {numbers.begin(), numbers.end()}};
  play["nodes"] = 2000;
  play["resign"] = 0;
  return play;
}

absl::StatusOr<Fitted> fit(const FitOptions& options) {
  if (absl::Status status = check(options); !status.ok()) return status;
  const auto first = first_weights(options.play.evaluation);
  if (!first.ok()) return first.status();
  if (absl::Status status = check_writable(options.out); !status.ok()) return status;
  auto last = resumed(options.out, *first);
  if (!last.ok()) return last.status();
  const auto all = play_samples(options.positions, options.play);
  if (!all.ok()) return all.status();
  Parts<Sample> samples;
  for (const Sample& sample : *all) samples.of(sample.game, kValidation).push_back(sample);
  Fitted fitted{.fitted = samples.training.size(), .validated = samples.validation.size()};
  const auto loss_at = [&](std::span<const Sample> positions, const Weights& weights) {
    return loss(positions, values_for_red(positions, weights), fitted.scale);
  };
  WeightFit settings = options.weights;
  settings.scale = fitted.scale =
      fit_scale(samples.training, values_for_red(samples.training, *first));
  absl::Status status = fit_rounds(options, *first, samples.training, settings, *last);
  if (!status.ok()) return status;
  fitted.loss_before = loss_at(samples.training, *first);
  fitted.loss_after = loss_at(samples.training, last->weights);
  fitted.validation_before = loss_at(samples.validation, *first);
  fitted.validation_after = loss_at(samples.validation, last->weights);
  return fitted;
}

protocol::Outcome fit_command(const FitOptions& options, std::ostream& out) {
  if (absl::Status status = check(options); !status.ok()) return protocol::misused(status);
  const auto fitted = fit(options);
  if (!fitted.ok()) return protocol::failed(fitted.status());
  out << absl::StrFormat(
      "scale %.1f\ntraining positions %d: loss %.5f before, %.5f after\n"
      "validation positions %d: loss %.5f before, %.5f after\n",
      fitted->scale, fitted->fitted, fitted->loss_before, fitted->loss_after, fitted->validated,
      fitted->validation_before, fitted->validation_after);
  return {};
}

}  // namespace tianji::tuning
