#include "search/theory/answer.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "absl/strings/str_format.h"
#include "engine/core/random.h"

namespace tianji::search {

Value hundredths(double value) {
  const double most = kProven - 1;
  return static_cast<Value>(std::lround(std::clamp(100 * value, -most, most)));
}

std::string draw(const std::vector<Choice>& choices, Random random) {
  if (choices.empty()) return "";
  const auto probability = [](const Choice& choice) { return choice.probability; };
  return choices[draw_outcome(choices, random, probability)].move;
}

std::string mixture_text(const std::vector<Choice>& choices) {
  std::string result;
  for (const Choice& choice : choices) {
    if (choice.probability <= 0) continue;
    absl::StrAppend(&result, result.empty() ? "" : ",", choice.move, ":",
                    absl::StrFormat("%.4f", choice.probability));
  }
  return result;
}

Weighing certain(std::vector<std::string> moves, Value score) {
  const std::size_t count = moves.size();
  const double weight = 1;
  auto payoffs =
      payoff_matrix(count, {&weight, 1}, [&](std::size_t, std::size_t) { return score; });
  assert(payoffs);
  return {.candidates = std::move(moves),
          .payoffs = *std::move(payoffs),
          .risk = {},
          .unit = kHundredths};
}

Info info_of(const Answer& answer, const std::string& move, Milliseconds time) {
  Info info;
  info.depth = info.selective_depth = answer.depth;
  info.score = answer.score;
  info.nodes = answer.nodes;
  info.time = time;
  info.pv = answer.line;
  if (info.pv.empty() && !move.empty()) info.pv = {move};
  info.extra = answer.keys;
  return info;
}

}  // namespace tianji::search
