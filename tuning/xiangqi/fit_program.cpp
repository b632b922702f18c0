// `tianji-lab fit`: weights of xiangqi or jieqi fitted to the results of self-play.
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
  FittedGame game = xiangqi_fitted();
  std::string positions;          ///< file of positions; missing games are played
  SelfPlay play = play_of_fit();  ///< the fit too begins with `play.evaluation`
  WeightFit weights;              ///< its scale is fitted first
  std::string out;                ///< file of the weights; rounds that it holds are not done again
  int rounds = 2;
};

absl::StatusOr<Numbers> first_numbers(const FittedGame& game, const std::string& path) {
  if (path.empty()) return game.standard();
  const auto text = file_text(path, "a file of weights");
  if (!text.ok()) return text.status();
  auto numbers = game.weights(*text);
  return numbers.ok() ? numbers : at(path, numbers.status());
}

/// The weights after a number of rounds.
struct Checkpoint {
  int rounds = 0;
  Numbers numbers;
};

absl::Status write(const FitOptions& options, const Checkpoint& checkpoint) {
  return write_file(options.out, absl::StrCat(std::string(kRound), checkpoint.rounds, "\n",
                                              options.game.text(checkpoint.numbers)));
}

absl::StatusOr<Checkpoint> resumed(const FitOptions& options, const Numbers& first) {
  const std::string& path = options.out;
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
  const auto numbers = options.game.weights(*text);
  if (!numbers.ok()) return at(path, numbers.status());
  return Checkpoint{static_cast<int>(*rounds), *numbers};
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
absl::Status fit_rounds(const FitOptions& options, const Numbers& first, const Fitted& training,
                        const WeightFit& settings, Checkpoint& checkpoint) {
  while (checkpoint.rounds < options.rounds) {
    const std::string name = absl::StrCat("round ", checkpoint.rounds + 1);
    protocol::ProgressBar progress(name,
                                   first.size() + static_cast<std::size_t>(options.weights.epochs));
    const auto step = [&] { progress.step(); };
    const Slopes slopes(training, checkpoint.numbers, step);
    checkpoint.numbers = fit_numbers(training, slopes, checkpoint.numbers, first, settings, step);
    ++checkpoint.rounds;
    absl::Status status = write(options, checkpoint);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

/// Plays games until `positions` holds them all, then fits round by round and writes the weights
/// after each; prints the losses, all at the scale of the first weights. An interrupted run goes on
/// from both files; the same options give the same files.
absl::Status fit(const FitOptions& options) {
  const auto first = first_numbers(options.game, options.play.evaluation);
  if (!first.ok()) return first.status();
  if (absl::Status status = check_writable(options.out); !status.ok()) return status;
  auto last = resumed(options, *first);
  if (!last.ok()) return last.status();
  const auto samples = play_samples(options.positions, options.game, options.play);
  if (!samples.ok()) return samples.status();
  const Fitted& training = samples->training;
  WeightFit settings = options.weights;
  settings.scale = fit_scale(training.points, training.values(*first));
  absl::Status status = fit_rounds(options, *first, training, settings, *last);
  if (!status.ok()) return status;
  const auto losses = [&](const Fitted& some) {
    const auto with = [&](const Numbers& numbers) {
      return loss(some.points, some.values(numbers), settings.scale);
    };
    return absl::StrFormat("positions %d: loss %.5f before, %.5f after\n", some.points.size(),
                           with(*first), with(last->numbers));
  };
  std::cout << absl::StrFormat("scale %.1f\n", settings.scale) << "training " << losses(training)
            << "validation " << losses(samples->validation);
  return absl::OkStatus();
}

}  // namespace

protocol::Outcome fit_program(const protocol::Arguments& arguments) {
  FitOptions options;
  SelfPlay& play = options.play;
  std::string variant(options.game.variant);
  const protocol::Flag flags[] = {
      {"game", &variant, "xiangqi or jieqi"},
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
      "Plays xiangqi or jieqi against itself, keeps quiet positions, and fits the\n"
      "weights of the evaluation to the results. Every tenth game is kept out of the fit,\n"
      "and the loss on these games is printed too. It may be interrupted: the same command\n"
      "goes on where it was, and the same options give the same files.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab fit --positions play.txt --games 500 --out my.weights\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {}, usage)) return *ended;
  const auto game = fitted_game(variant);
  if (!game.ok()) return protocol::misused(at("--game", game.status()));
  options.game = *game;
  if (absl::Status status = check(options); !status.ok()) return protocol::misused(status);
  const absl::Status status = fit(options);
  return protocol::outcome_of(status);
}

}  // namespace tianji::tuning
