// `tianji-lab fit`: xiangqi's weights fitted to the results of self-play.
#include <filesystem>
#include <iostream>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/progress.h"
#include "tuning/learn/self_play/learnt_game.h"
#include "tuning/learn/validation.h"
#include "tuning/programs.h"
#include "tuning/xiangqi/logistic.h"
#include "tuning/xiangqi/positions.h"

namespace tianji::tuning {
namespace {

using xiangqi::Weights;

constexpr std::size_t kValidation = 10;  // one game of this many is kept out of the fit
constexpr std::string_view kRound = "# Fitted by tianji-lab fit, rounds: ";

/// The self-play by which positions come, by default: nobody resigns.
SelfPlay play_of_fit() {
  SelfPlay play = self_play_of(xiangqi_learnt());
  play["nodes"] = 2000;
  play["resign"] = 0;
  return play;
}

/// The command line.
struct FitOptions {
  std::string positions;          ///< file of positions; missing games are played
  SelfPlay play = play_of_fit();  ///< the fit too begins with `play.evaluation`
  WeightFit weights;              ///< its scale is fitted first
  std::string out;                ///< file of the weights; rounds that it holds are not done again
  int rounds = 2;
};

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

/// Plays games until `positions` holds them all, then fits round by round and writes the weights
/// after each; prints the losses, all at the scale of the first weights. An interrupted run goes on
/// from both files; the same options give the same files.
absl::Status fit(const FitOptions& options) {
  const auto first = first_weights(options.play.evaluation);
  if (!first.ok()) return first.status();
  if (absl::Status status = check_writable(options.out); !status.ok()) return status;
  auto last = resumed(options.out, *first);
  if (!last.ok()) return last.status();
  const auto all = play_samples(options.positions, options.play);
  if (!all.ok()) return all.status();
  Parts<Sample> samples;
  for (const Sample& sample : *all) samples.of(sample.game, kValidation).push_back(sample);
  WeightFit settings = options.weights;
  settings.scale = fit_scale(samples.training, values_for_red(samples.training, *first));
  absl::Status status = fit_rounds(options, *first, samples.training, settings, *last);
  if (!status.ok()) return status;
  const auto losses = [&](const std::vector<Sample>& some) {
    const auto with = [&](const Weights& weights) {
      return loss(some, values_for_red(some, weights), settings.scale);
    };
    return absl::StrFormat("positions %d: loss %.5f before, %.5f after\n", some.size(),
                           with(*first), with(last->weights));
  };
  std::cout << absl::StrFormat("scale %.1f\n", settings.scale) << "training "
            << losses(samples.training) << "validation " << losses(samples.validation);
  return absl::OkStatus();
}

}  // namespace

protocol::Outcome fit_program(const protocol::Arguments& arguments) {
  FitOptions options;
  SelfPlay& play = options.play;
  const protocol::Flag flags[] = {
      {"positions", &options.positions,
       "file of positions of self-play; missing games are played and appended", "FILE",
       protocol::Default::required},
      {"out", &options.out, "file of the fitted weights, written after each round", "FILE",
       protocol::Default::required},
      {"from", &play.evaluation,
       "weights with which the games are played and the fit begins (default: the built-in ones)",
       "FILE"},
      {"games", &play.games, "games of self-play"},
      {"nodes", &play["nodes"], "nodes for each move"},
      {"opening", &play["opening"], "random moves at the start of a game"},
      {"longest", &play["longest"], "plies after which a game is a draw"},
      {"seed", &play.seed, "seed of the openings"},
      {"rounds", &options.rounds, "rounds of the fit"},
      {"epochs", &options.weights.epochs, "steps of Adam in each round"},
      {"prior", &options.weights.prior,
       "centipawns within which the first weights are believed to be right"},
  };
  const protocol::Usage usage{
      "usage: tianji-lab fit --positions FILE --out FILE [OPTIONS]\n\n"
      "Plays games of xiangqi against itself, keeps their quiet positions, and fits the\n"
      "weights of the evaluation to the results. Every tenth game is kept out of the fit,\n"
      "and the loss on these games is printed too. It may be interrupted: the same command\n"
      "goes on where it was, and the same options give the same files.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab fit --positions play.txt --games 500 --out my.weights\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {}, usage)) return *ended;
  if (absl::Status status = check(options); !status.ok()) return protocol::misused(status);
  const absl::Status status = fit(options);
  return protocol::outcome_of(status);
}

}  // namespace tianji::tuning
