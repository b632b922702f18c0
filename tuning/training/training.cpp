#include "tuning/training/training.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <limits>
#include <numeric>
#include <optional>
#include <ostream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/machine/workers.h"
#include "protocol/programs/progress.h"
#include "protocol/programs/ranges.h"
#include "tuning/plots/gnuplot.h"
#include "tuning/training/learner.h"
#include "tuning/training/predictions.h"

namespace tianji::tuning {
namespace {

/// A batch is cut into this many slices whose gradients are added in order, so that the sum does
/// not depend on the number of threads.
constexpr std::size_t kSlices = 4;
/// The rate at the end, as a part of that at the start.
constexpr double kLastRate = 0.05;

/// The endings of the files beside the network: the losses of each epoch, and the state.
constexpr const char* kTable = ".csv";
constexpr const char* kState = ".state";

/// The mean losses of the share after an epoch.
struct Losses {
  double seen = 0;
  double unseen = 0;     ///< of the model
  double quantised = 0;  ///< of the network that is written, on the unseen games
};

/// Calls `work(slice)` for all slices.
template <class Work>
void on_slices(int threads, const Work& work) {
  std::atomic<std::size_t> next{0};
  const auto some = [&] {
    for (std::size_t slice = next++; slice < kSlices; slice = next++) work(slice);
  };
  protocol::Workers workers;
  for (int i = 1; i < threads && workers.start(some); ++i) {
  }
  workers.run_here(some);
  workers.join();
}

std::pair<std::size_t, std::size_t> part(std::size_t count, std::size_t slice) {
  return {count * slice / kSlices, count * (slice + 1) / kSlices};
}

/// The training between two epochs.
class Training {
 public:
  Training(const TrainingOptions& options, const LearntGame& game, const Examples& examples)
      : options_(options),
        game_(game),
        examples_(examples),
        learner_(game, Random(options.seed)),
        gradients_(kSlices, Parameters(game.shape())) {}

  int epochs() const { return epochs_; }
  double best() const { return best_; }
  void keep(double best) { best_ = best; }
  const Parameters& model() const { return learner_.model(); }

  /// Trains an epoch and returns the mean loss of the examples while they were learnt.
  double epoch();
  double unseen_loss() const;
  double unseen_loss(const Network& network) const;

  absl::Status save() const;
  /// False: there is no state to go on from.
  absl::StatusOr<bool> load();

 private:
  std::string state_path() const { return options_.out + kState; }
  std::string state_heading() const;
  double step(std::span<const std::uint32_t> batch, const Random& random);
  double rate() const {
    const double done = static_cast<double>(epochs_) / std::max(options_.epochs - 1, 1);
    return options_.rate * std::pow(kLastRate, done);
  }
  template <class Measure>
  double mean_unseen(const Measure& loss) const {
    std::array<double, kSlices> sums{};
    on_slices(options_.threads, [&](std::size_t slice) {
      const auto [begin, end] = part(examples_.unseen.size(), slice);
      for (std::size_t i = begin; i < end; ++i) sums[slice] += loss(examples_.unseen[i]);
    });
    const double sum = std::accumulate(sums.begin(), sums.end(), 0.0);
    return sum / static_cast<double>(std::max<std::size_t>(examples_.unseen.size(), 1));
  }

  const TrainingOptions& options_;
  const LearntGame& game_;
  const Examples& examples_;
  Learner learner_;
  std::vector<Parameters> gradients_;
  int epochs_ = 0;
  double best_ = std::numeric_limits<double>::infinity();
};

double Training::step(std::span<const std::uint32_t> batch, const Random& random) {
  std::array<double, kSlices> losses{};
  on_slices(options_.threads, [&](std::size_t slice) {
    Parameters& gradient = gradients_[slice];
    std::fill(gradient.all().begin(), gradient.all().end(), 0.0F);
    Random coin = random.split(slice);
    const auto [begin, end] = part(batch.size(), slice);
    for (std::size_t i = begin; i < end; ++i) {
      losses[slice] += learn(model(), game_, examples_.seen[batch[i]], options_.aim,
                             coin.below(2) == 0, static_cast<double>(batch.size()), &gradient);
    }
  });
  const std::span<float> sum = gradients_[0].all();
  for (std::size_t slice = 1; slice < kSlices; ++slice) {
    const std::span<const float> more = std::as_const(gradients_[slice]).all();
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
  }
  learner_.step(gradients_[0], rate(), options_.decay);
  return std::accumulate(losses.begin(), losses.end(), 0.0);
}

double Training::epoch() {
  Random random = Random(options_.seed).split(static_cast<std::uint64_t>(epochs_) + 1);
  std::vector<std::uint32_t> order(examples_.seen.size());
  std::iota(order.begin(), order.end(), 0U);
  for (std::size_t i = order.size(); i > 1; --i) {
    std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  }
  const auto batch = static_cast<std::size_t>(options_.batch);
  protocol::ProgressBar progress(absl::StrCat("epoch ", epochs_ + 1), order.size());
  double loss = 0;
  for (std::size_t begin = 0; begin < order.size(); begin += batch) {
    const auto some =
        std::span<const std::uint32_t>(order).subspan(begin, std::min(batch, order.size() - begin));
    loss += step(some, random.split(begin));
    progress.step(some.size());
  }
  ++epochs_;
  return loss / static_cast<double>(order.size());
}

double Training::unseen_loss() const {
  return mean_unseen([&](const Example& example) {
    return learn(model(), game_, example, options_.aim, false, 1, nullptr);
  });
}

double Training::unseen_loss(const Network& network) const {
  return mean_unseen([&](const Example& example) {
    return loss_of(share_of(value_of(network, game_, example), options_.aim),
                   target_of(example, options_.aim), options_.aim.loss);
  });
}

/// What must agree for a run to go on.
std::string Training::state_heading() const {
  return absl::StrFormat(
      "state of training: %d examples, %d unseen, seed %d, %d epochs of batches of "
      "%d, rate %g, decay %g, scale %g, mix %g, loss %s\n",
      examples_.seen.size(), examples_.unseen.size(), options_.seed, options_.epochs,
      options_.batch, options_.rate, options_.decay, options_.aim.scale, options_.aim.mix,
      std::string(loss_name(options_.aim.loss)));
}

template <class Number>
void append(std::string& bytes, const Number& number) {
  bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

template <class Number>
void take(std::string_view& bytes, Number& number) {
  bytes.copy(reinterpret_cast<char*>(&number), sizeof number);
  bytes.remove_prefix(sizeof number);
}

absl::Status Training::save() const {
  std::string bytes = state_heading();
  append(bytes, epochs_);
  append(bytes, best_);
  append(bytes, learner_.steps());
  for (const Parameters* numbers : learner_.state()) {
    const auto all = numbers->all();
    bytes.append(reinterpret_cast<const char*>(all.data()), all.size_bytes());
  }
  return write_file(state_path(), bytes);
}

absl::StatusOr<bool> Training::load() {
  std::error_code error;
  if (!std::filesystem::exists(state_path(), error)) return false;
  const auto text = file_text(state_path(), "the state of a training");
  if (!text.ok()) return text.status();
  const std::string heading = state_heading();
  std::size_t numbers = 0;
  for (const Parameters* some : learner_.state()) numbers += some->all().size_bytes();
  const std::size_t size =
      heading.size() + sizeof epochs_ + sizeof best_ + sizeof learner_.steps() + numbers;
  if (!text->starts_with(heading) || text->size() != size) {
    return at(state_path(), unreadable(text->substr(0, text->find('\n')), trimmed(heading)));
  }
  std::string_view rest = std::string_view(*text).substr(heading.size());
  take(rest, epochs_);
  take(rest, best_);
  take(rest, learner_.steps());
  for (Parameters* all : learner_.state()) {
    std::memcpy(all->all().data(), rest.data(), all->all().size_bytes());
    rest.remove_prefix(all->all().size_bytes());
  }
  learner_.add_up();
  return true;
}

std::string origin_of(const TrainingOptions& options, const Examples& examples) {
  return absl::StrFormat(
      "%d positions of %d files, seed %d, %d epochs, batches of %d, rate %g, decay %g, scale %g, "
      "mix %g, loss %s, tianji %s",
      examples.seen.size(), options.games.size(), options.seed, options.epochs, options.batch,
      options.rate, options.decay, options.aim.scale, options.aim.mix,
      std::string(loss_name(options.aim.loss)), std::string(version()));
}

std::string row(int epoch, const Losses& losses) {
  return absl::StrFormat("%d,%.6f,%.6f,%.6f\n", epoch, losses.seen, losses.unseen,
                         losses.quantised);
}

absl::StatusOr<std::string> drawn(const std::string& out) {
  const std::string table = out + kTable;
  const std::string picture = out + ".svg";
  const std::string script = absl::StrCat(
      "set datafile separator ','\nset terminal svg size 800,500\nset output ",
      gnuplot_string(picture), "\nset xlabel 'epoch'\nset ylabel 'mean loss of the share'\n",
      "set key autotitle columnhead\nplot for [column=2:4] ", gnuplot_string(table),
      " using 1:column with lines\n");
  return plotted(script, table, picture);
}

absl::StatusOr<Network> network_of(const std::string& path) {
  const auto text = file_text(path, "the network");
  if (!text.ok()) return text.status();
  auto network = parse_network(*text);
  if (!network.ok()) return at(path, network.status());
  return network;
}

/// The places of all that is written, before the work.
absl::Status check_places(const TrainingOptions& options) {
  absl::Status status = absl::OkStatus();
  for (const char* ending : {"", kTable, kState}) {
    if (status.ok()) status = check_writable(options.out + ending);
  }
  return status;
}

/// Learns for one epoch, and writes its losses, the state, and the network if it is the best one.
absl::StatusOr<Losses> learn_epoch(const TrainingOptions& options, const Examples& examples,
                                   const LearntGame& game, Training& training) {
  Losses losses;
  losses.seen = training.epoch();
  losses.unseen = training.unseen_loss();
  const Network network = quantised(training.model(), options.aim,
                                    {std::string(game.use.game), origin_of(options, examples)});
  losses.quantised = training.unseen_loss(network);
  if (losses.quantised < training.best()) {
    training.keep(losses.quantised);
    const std::string text = to_text(network);
    if (const auto read = parse_network(text); !read.ok()) return read.status();
    if (absl::Status status = write_file(options.out, text); !status.ok()) return status;
  }
  const std::string table = options.out + kTable;
  const auto before = file_text(table, "the table of losses");
  if (!before.ok()) return before.status();
  absl::Status status = write_file(table, *before + row(training.epochs(), losses));
  if (status.ok()) status = training.save();
  if (!status.ok()) return status;
  return losses;
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
  if (examples->seen.empty() || examples->unseen.empty()) {
    return unreadable(absl::StrCat(examples->seen.size(), " positions and ",
                                   examples->unseen.size(), " unseen ones"),
                      "files of at least twenty games");
  }
  out << absl::StrFormat("%d positions, %d unseen; loss of the hand-made evaluation %.6f\n",
                         examples->seen.size(), examples->unseen.size(),
                         hand_loss(*examples, options.aim));
  Training training(options, game, *examples);
  const auto resumed = training.load();
  if (!resumed.ok()) return resumed.status();
  if (!*resumed) {
    absl::Status status =
        write_file(options.out + kTable, "epoch,learnt,unseen,unseen quantised\n");
    if (!status.ok()) return status;
  }
  const int last =
      options.stop_after > 0 ? std::min(options.stop_after, options.epochs) : options.epochs;
  while (training.epochs() < last) {
    const auto losses = learn_epoch(options, *examples, game, training);
    if (!losses.ok()) return losses.status();
    out << absl::StrFormat("epoch %d: learnt %.6f, unseen %.6f, quantised %.6f\n",
                           training.epochs(), losses->seen, losses->unseen, losses->quantised)
        << std::flush;
  }
  if (last < options.epochs) return absl::OkStatus();
  const auto told = drawn(options.out);
  if (!told.ok()) return told.status();
  const auto network = network_of(options.out);
  if (!network.ok()) return network.status();
  out << predictions(*network, game, *examples, options.aim) << *told << "\n";
  return absl::OkStatus();
}

}  // namespace tianji::tuning
