#include "tuning/training/predictions.h"

#include <algorithm>
#include <array>

#include "absl/strings/str_format.h"

namespace tianji::tuning {
namespace {

/// The mean of `loss(example)` on the unseen games.
template <class Measure>
double unseen_mean(const Examples& examples, const Measure& loss) {
  double sum = 0;
  for (const Example& example : examples.unseen) sum += loss(example);
  return sum / static_cast<double>(std::max<std::size_t>(examples.unseen.size(), 1));
}

}  // namespace

double value_of(const Network& network, const LearntGame& game, const Example& example) {
  std::array<std::uint16_t, Example::kMost> inputs;
  std::ranges::transform(example.on(), inputs.begin(), game.input_of_other);
  Network::Hidden own = network.bias();
  Network::Hidden other = network.bias();
  network.change(own, example.on(), {});
  network.change(other, std::span(inputs).first(example.count), {});
  return example.hand + network.output(own, other, example.bucket);
}

double hand_loss(const Examples& examples, const Aim& aim) {
  return unseen_mean(examples, [&](const Example& example) {
    return loss_of(share_of(example.hand, aim), target_of(example, aim), aim.loss);
  });
}

std::string predictions(const Network& network, const LearntGame& game, const Examples& examples,
                        const Aim& aim) {
  const auto mean = [&](const auto& value) {
    return unseen_mean(examples, [&](const Example& example) {
      return log_loss(share_of(value(example), aim), static_cast<double>(example.result));
    });
  };
  return absl::StrFormat(
      "log loss of unseen results: hand-made %.4f, search %.4f, network %.4f\n",
      mean([](const Example& example) { return example.hand; }),
      mean([](const Example& example) { return example.value; }),
      mean([&](const Example& example) { return value_of(network, game, example); }));
}

}  // namespace tianji::tuning
