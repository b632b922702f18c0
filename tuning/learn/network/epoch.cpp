#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <span>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "search/thinking/crew.h"
#include "tuning/learn/network/training.h"

namespace tianji::tuning {
namespace {

/// A batch is cut into this many slices whose gradients are added in order, so that the sum does
/// not depend on the number of threads.
constexpr std::size_t kSlices = 4;
/// The rate at the end, as a part of that at the start.
constexpr double kLastRate = 0.05;

/// Calls `work(slice, begin, end)` for all slices of `count` things.
template <class Work>
void on_slices(std::size_t count, int threads, const Work& work) {
  std::atomic<std::size_t> next{0};
  search::Crew().run(static_cast<std::size_t>(threads), [&](std::size_t) {
    for (std::size_t slice = next++; slice < kSlices; slice = next++) {
      work(slice, count * slice / kSlices, count * (slice + 1) / kSlices);
    }
  });
}

/// The learning of batches in one epoch.
class Batches {
 public:
  Batches(const TrainingOptions& options, const LearntGame& game,
          const std::vector<Example>& examples, TrainingState& state)
      : options_(options),
        game_(game),
        examples_(examples),
        learner_(state.learner),
        rate_(options.rate * std::pow(kLastRate, static_cast<double>(state.epochs) /
                                                     std::max(options.epochs - 1, 1))),
        gradients_(kSlices, Parameters(game.shape())) {}

  /// A step. Returns the sum of the losses before it.
  double learn(std::span<const std::uint32_t> batch, const Random& random) {
    std::array<double, kSlices> losses{};
    on_slices(
        batch.size(), options_.threads, [&](std::size_t slice, std::size_t begin, std::size_t end) {
          Parameters& gradient = gradients_[slice];
          std::ranges::fill(gradient.all(), 0.0F);
          Random coin = random.split(slice);
          for (std::size_t i = begin; i < end; ++i) {
            losses[slice] +=
                tuning::learn(learner_.model(), game_, examples_[batch[i]], options_.aim,
                              coin.below(2) == 0, static_cast<double>(batch.size()), &gradient);
          }
        });
    for (std::size_t slice = 1; slice < kSlices; ++slice) {
      const std::span<float> sum = gradients_[0].all();
      add_to(sum.data(), gradients_[slice].all().data(), sum.size());
    }
    learner_.step(gradients_[0], rate_, options_.decay);
    return std::accumulate(losses.begin(), losses.end(), 0.0);
  }

 private:
  const TrainingOptions& options_;
  const LearntGame& game_;
  const std::vector<Example>& examples_;
  Learner& learner_;
  double rate_;
  std::vector<Parameters> gradients_;
};

/// The memory of all that is in the file behind its heading, in order.
std::vector<std::span<char>> memory_of(TrainingState& state) {
  const auto one = [](auto& number) {
    return std::span(reinterpret_cast<char*>(&number), sizeof number);
  };
  std::vector<std::span<char>> parts{one(state.epochs), one(state.best)};
  for (const std::span<char> part : state.learner.state()) parts.push_back(part);
  return parts;
}

}  // namespace

double learn_epoch(const TrainingOptions& options, const LearntGame& game,
                   const std::vector<Example>& examples, TrainingState& state) {
  Random random = Random(options.seed).split(static_cast<std::uint64_t>(state.epochs) + 1);
  std::vector<std::uint32_t> order(examples.size());
  std::iota(order.begin(), order.end(), 0U);
  random.shuffle(std::span(order));
  const auto batch = static_cast<std::size_t>(options.batch);
  Batches batches(options, game, examples, state);
  protocol::ProgressBar progress(absl::StrCat("epoch ", state.epochs + 1), order.size());
  double loss = 0;
  for (std::size_t begin = 0; begin < order.size(); begin += batch) {
    const auto some =
        std::span<const std::uint32_t>(order).subspan(begin, std::min(batch, order.size() - begin));
    loss += batches.learn(some, random.split(begin));
    progress.step(some.size());
  }
  ++state.epochs;
  return loss / static_cast<double>(order.size());
}

double mean_loss(const std::vector<Example>& examples, int threads,
                 const std::function<double(const Example&)>& loss) {
  std::array<double, kSlices> sums{};
  on_slices(examples.size(), threads, [&](std::size_t slice, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) sums[slice] += loss(examples[i]);
  });
  const double sum = std::accumulate(sums.begin(), sums.end(), 0.0);
  return sum / static_cast<double>(std::max<std::size_t>(examples.size(), 1));
}

absl::Status save(TrainingState& state, const std::string& path, std::string_view heading) {
  std::string bytes(heading);
  for (const std::span<char> part : memory_of(state)) bytes.append(part.data(), part.size());
  return write_file(path, bytes);
}

absl::StatusOr<bool> load(const std::string& path, std::string_view heading, TrainingState& state) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return false;
  const auto text = file_text(path, "the state of a training");
  if (!text.ok()) return text.status();
  const auto parts = memory_of(state);
  std::size_t size = heading.size();
  for (const std::span<char> part : parts) size += part.size();
  if (!text->starts_with(heading) || text->size() != size) {
    return absl::InvalidArgumentError(absl::StrCat(
        path, " is of another training: read \"", text->substr(0, text->find('\n')),
        "\", expected \"", std::string(trimmed(heading)), "\"; another --out begins anew"));
  }
  std::size_t begin = heading.size();
  for (const std::span<char> part : parts) {
    text->copy(part.data(), part.size(), begin);
    begin += part.size();
  }
  state.learner.add_up();
  return true;
}

}  // namespace tianji::tuning
