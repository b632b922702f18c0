#include "tuning/training/learner.h"

#include <algorithm>

namespace tianji::tuning {
namespace {

Network::Shape with_shared(const LearntGame& game) {
  return {game.use.inputs + game.shared_rows, game.width};
}

/// All numbers after the rows: the bias and the output.
template <class Some>
auto after_rows(Some& parameters) {
  return parameters.all().subspan(parameters.width() * parameters.inputs());
}

}  // namespace

Learner::Learner(const LearntGame& game, Random random)
    : game_(game),
      parts_(with_shared(game)),
      gradient_(with_shared(game)),
      adam_(with_shared(game)),
      model_(first_parameters(game.shape(), random)) {
  std::copy_n(model_.row(0), model_.width() * model_.inputs(), parts_.row(0));
  std::ranges::copy(after_rows(model_), after_rows(parts_).begin());
}

void Learner::add_up() {
  const std::size_t width = model_.width();
  std::copy_n(parts_.row(0), width * model_.inputs(), model_.row(0));
  std::ranges::copy(after_rows(parts_), after_rows(model_).begin());
  if (game_.shared_rows == 0) return;
  for (std::size_t i = 0; i < model_.inputs(); ++i) {
    for (const std::uint16_t shared : game_.shared_by(static_cast<std::uint16_t>(i))) {
      const float* row = parts_.row(model_.inputs() + shared);
      for (std::size_t lane = 0; lane < width; ++lane) model_.row(i)[lane] += row[lane];
    }
  }
}

void Learner::step(const Parameters& gradient, double rate, double decay) {
  const std::size_t width = model_.width();
  std::copy_n(gradient.row(0), width * model_.inputs(), gradient_.row(0));
  std::ranges::copy(after_rows(gradient), after_rows(gradient_).begin());
  std::fill_n(gradient_.row(model_.inputs()), width * game_.shared_rows, 0.0F);
  if (game_.shared_rows > 0) {
    for (std::size_t i = 0; i < model_.inputs(); ++i) {
      for (const std::uint16_t shared : game_.shared_by(static_cast<std::uint16_t>(i))) {
        float* row = gradient_.row(model_.inputs() + shared);
        for (std::size_t lane = 0; lane < width; ++lane) row[lane] += gradient.row(i)[lane];
      }
    }
  }
  adam_.step(parts_, gradient_, rate, decay);
  add_up();
}

}  // namespace tianji::tuning
