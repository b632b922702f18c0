// What a colour means in the pictures of the experiments: one thing on the whole page.
#pragma once

#include <cstdint>

#include "eval/risk.h"

namespace tianji::experiment {

/// Colours of figures/chart.css by their number.
enum class Colour : std::uint8_t {
  estimate,
  real_loss,
  miss,
  rms,  ///< the forms of risk, in the order of RiskForm
  literal,
  downside,
  regret,
  hybrid,  ///< programs and settings at bridge
  rules,
  worlds,
  unchecked,
  checked,
  notrump,
  suit,
  printed,  ///< the formula of the switch at two K
  printed_more,
  meant,
  meant_more,
};

constexpr int number_of(Colour colour) { return static_cast<int>(colour); }
constexpr int colour_of(RiskForm form) { return number_of(Colour::rms) + static_cast<int>(form); }

}  // namespace tianji::experiment
