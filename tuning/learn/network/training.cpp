#include "tuning/learn/network/training.h"

#include <algorithm>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/programs/ranges.h"
#include "tuning/figures/chart.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {
namespace {

/// The endings of the files beside the network: the losses of each epoch, and the state.
constexpr const char* kTable = ".csv";
constexpr const char* kState = ".state";
constexpr std::string_view kColumns = "epoch,learnt,unseen,unseen quantised\n";
constexpr std::string_view kAnyState = "state of training: ";

/// The mean losses of the predicted points after an epoch.
struct Losses {
  double training = 0;
  double validation = 0;
  double quantised = 0;  ///< validation of the network that is written
};

/// What is trained, with what, and towards what.
struct Task {
  const TrainingOptions& options;
  const LearntGame& game;
  const Parts<Example>& examples;
  std::string before;  ///< where the network comes from that training begins from

  /// The mean validation loss of predictions by `value(example)`.
  template <class Predict>
  double validation(const Predict& value) const {
    return mean_loss(examples.validation, options.threads, [&](const Example& example) {
      return loss_of(predicted(value(example), options.aim), target_of(example, options.aim),
                     options.aim.loss);
    });
  }
};

std::string steps_text(const Task& task) {
  const TrainingOptions& options = task.options;
  return absl::StrFormat("rate %g, decay %g, scale %g, mix %g, loss %s%s", options.rate,
                         options.decay, options.aim.scale, options.aim.mix,
                         std::string(loss_name(options.aim.loss)), task.before);
}

/// What must agree for a run to go on.
/// Differs for other examples, or for the same ones in another order.
std::uint64_t check_of(const std::vector<Example>& examples) {
  std::uint64_t sum = 0;
  for (const Example& example : examples) {
    for (const std::uint16_t input : example.on()) sum = mix64(sum ^ input);
    sum = mix64(sum ^ static_cast<std::uint16_t>(example.value));
    sum = mix64(sum ^ static_cast<std::uint64_t>(2 * example.result));
  }
  return sum;
}

std::string state_heading(const Task& task) {
  return absl::StrFormat(
      "%s%d examples (check %08x), %d unseen, seed %d, %d epochs of batches of %d, %s\n",
      std::string(kAnyState), task.examples.training.size(),
      static_cast<std::uint32_t>(check_of(task.examples.training)), task.examples.validation.size(),
      task.options.seed, task.options.epochs, task.options.batch, steps_text(task));
}

std::string origin_of(const Task& task) {
  return absl::StrFormat(
      "%d positions of %d files, seed %d, %d epochs, batches of %d, %s, tianji %s",
      task.examples.training.size(), task.options.games.size(), task.options.seed,
      task.options.epochs, task.options.batch, steps_text(task), std::string(version()));
}

std::string row(int epoch, const Losses& losses) {
  return absl::StrFormat("%d,%.6f,%.6f,%.6f\n", epoch, losses.training, losses.validation,
                         losses.quantised);
}

absl::StatusOr<std::string> drawn(const std::string& out) {
  const auto table = file_text(out + kTable, "the losses of each epoch");
  if (!table.ok()) return table.status();
  const figures::Chart chart{.x_label = "epoch",
                             .y_label = "mean loss",
                             .series = figures::series_of(*table),
                             .zero = false};
  return figures::write_figure(out, *table, "Mean loss after each epoch", std::vector{chart});
}

absl::StatusOr<std::shared_ptr<const Network>> network_of(const std::string& path,
                                                          const LearntGame& game) {
  const auto text = file_text(path, "the network");
  if (!text.ok()) return text.status();
  auto network = read_network(*text, game.use);
  if (!network.ok()) return at(path, network.status());
  return network;
}

/// What is learnt before the first epoch; writes into `before` where it comes from.
absl::StatusOr<Parameters> beginning(const TrainingOptions& options, const LearntGame& game,
                                     std::string& before) {
  if (options.from.empty()) return first_parameters(game.shape(), Random(options.seed));
  const auto network = network_of(options.from, game);
  if (!network.ok()) return at("--from", network.status());
  if ((*network)->shape() != game.shape()) {
    const auto lanes = [](std::size_t width) { return absl::StrCat(width, " lanes"); };
    return at("--from", unreadable(lanes((*network)->width()), lanes(game.width)));
  }
  before = absl::StrCat("; begun from ", (*network)->origin().data);
  return parameters_of(**network);
}

/// The places of all that is written, before the work: nothing of another kind is overwritten.
absl::Status check_places(const TrainingOptions& options) {
  absl::Status status = absl::OkStatus();
  for (const auto& [ending, begins] :
       {std::pair{"", kNetworkForm}, std::pair{kTable, kColumns}, std::pair{kState, kAnyState}}) {
    if (status.ok()) status = check_ours(options.out + ending, begins);
    if (status.ok()) status = check_writable(options.out + ending);
  }
  return status;
}

/// Adds the row of the last epoch. A run that was interrupted before it saved its state learns an
/// epoch again, whose row is in the table already.
absl::Status add_row(const TrainingState& state, const Losses& losses, const std::string& table) {
  const auto before = file_text(table, "the table of losses");
  if (!before.ok()) return before.status();
  std::string text;
  for (const std::string_view line : lines(*before)) {
    if (line.starts_with(absl::StrCat(state.epochs, ","))) break;
    absl::StrAppend(&text, std::string(line), "\n");
  }
  return write_file(table, text + row(state.epochs, losses));
}

/// Learns for one epoch, and writes its losses, the state, and the network if it is the best one.
absl::StatusOr<Losses> run_epoch(const Task& task, TrainingState& state) {
  const TrainingOptions& options = task.options;
  Losses losses;
  losses.training = learn_epoch(options, task.game, task.examples.training, state);
  losses.validation =
      mean_loss(task.examples.validation, options.threads, [&](const Example& example) {
        return learn(state.learner.model(), task.game, example, options.aim, false, 1, nullptr);
      });
  const Network network = quantised(state.learner.model(), options.aim,
                                    {std::string(task.game.use.game), origin_of(task)});
  losses.quantised = task.validation(
      [&](const Example& example) { return value_of(network, task.game, example); });
  if (losses.quantised < state.best) {
    state.best = losses.quantised;
    const std::string text = to_text(network);
    if (const auto read = parse_network(text); !read.ok()) return read.status();
    if (absl::Status status = write_file(options.out, text); !status.ok()) return status;
  }
  absl::Status status = add_row(state, losses, options.out + kTable);
  if (status.ok()) status = save(state, options.out + kState, state_heading(task));
  if (!status.ok()) return status;
  return losses;
}

/// Goes on from `state` to the last epoch of this run.
absl::Status run_epochs(const Task& task, TrainingState& state, int last, std::ostream& out) {
  while (state.epochs < last) {
    const auto losses = run_epoch(task, state);
    if (!losses.ok()) return losses.status();
    out << absl::StrFormat("epoch %d: training loss %.6f, validation loss %.6f, quantised %.6f\n",
                           state.epochs, losses->training, losses->validation, losses->quantised)
        << std::flush;
  }
  return absl::OkStatus();
}

/// A line: how well the results of the validation games are predicted by the hand-made evaluation,
/// by the search that taught, and by the network.
std::string predictions(const Task& task, const Network& network) {
  const auto mean = [&](const auto& value) {
    return mean_loss(task.examples.validation, task.options.threads, [&](const Example& example) {
      return log_loss(predicted(value(example), task.options.aim),
                      static_cast<double>(example.result));
    });
  };
  return absl::StrFormat(
      "log loss of the validation results: hand-made %.4f, search %.4f, network %.4f\n",
      mean([](const Example& example) { return example.hand; }),
      mean([](const Example& example) { return example.value; }),
      mean([&](const Example& example) { return value_of(network, task.game, example); }));
}

}  // namespace

absl::Status check(const TrainingOptions& options) {
  if (const auto game = learnt_game(options.game); !game.ok()) return at("--game", game.status());
  absl::Status status =
      protocol::check_ranges<double>({{"--epochs", static_cast<double>(options.epochs), 1, 10000},
                                      {"--batch", static_cast<double>(options.batch), 1, 1e7},
                                      {"--rate", options.rate, 1e-7, 1},
                                      {"--decay", options.decay, 0, 100},
                                      {"--scale", options.aim.scale, 1, 10000},
                                      {"--mix", options.aim.mix, 0, 1},
                                      {"--most", static_cast<double>(options.most), 1, 25000}});
  // A run that is interrupted goes on only if it finds what it began from.
  if (status.ok() && !options.from.empty() && options.from == options.out) {
    status = at("--from", unreadable(options.from, "another file than that of --out"));
  }
  if (status.ok() && options.rate * options.decay > 0.5) {
    status =
        at("--decay", unreadable(absl::StrCat(options.decay),
                                 absl::StrCat("at most half of 1 / --rate, ", 0.5 / options.rate)));
  }
  return status;
}

absl::Status train(const TrainingOptions& options, std::ostream& out) {
  if (absl::Status status = check_places(options); !status.ok()) return status;
  const LearntGame& game = **learnt_game(options.game);
  const auto examples = read_examples(options.games, game, options.most);
  if (!examples.ok()) return examples.status();
  const std::size_t training = examples->training.size();
  const std::size_t validation = examples->validation.size();
  if (training == 0 || validation == 0) {
    return unreadable(
        absl::StrCat(training, " training positions and ", validation, " for validation"),
        "files of at least twenty games");
  }
  Task task{options, game, *examples, ""};
  auto first = beginning(options, game, task.before);
  if (!first.ok()) return first.status();
  out << absl::StrFormat(
      "%d training positions, %d for validation; validation loss of the hand-made evaluation "
      "%.6f\n",
      training, validation, task.validation([](const Example& example) { return example.hand; }));
  TrainingState state{.learner = Learner(game, *std::move(first))};
  const auto resumed = load(options.out + kState, state_heading(task), state);
  if (!resumed.ok()) return resumed.status();
  absl::Status status = absl::OkStatus();
  if (!*resumed) {
    status = write_file(options.out + kTable, kColumns);
  }
  const int last =
      options.stop_after > 0 ? std::min(options.stop_after, options.epochs) : options.epochs;
  if (status.ok()) status = run_epochs(task, state, last, out);
  if (!status.ok() || last < options.epochs) return status;
  const auto picture = drawn(options.out);
  if (!picture.ok()) return picture.status();
  const auto network = network_of(options.out, game);
  if (!network.ok()) return network.status();
  out << predictions(task, **network) << *picture << "\n";
  return absl::OkStatus();
}

}  // namespace tianji::tuning
