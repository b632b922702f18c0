// Turns the result of a search by one of the methods of `Search` into the answer of a small game.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "search/methods/searched.h"
#include "search/theory/answer.h"

namespace tianji::search {

/// Searches `moves`, those that may be chosen, in a game in which winning counts kWin. kCancelled
/// if not even one depth could be finished. Preconditions: a seat is to act; there is a move.
template <Position P>
absl::StatusOr<Answer> answer_by_method(const P& position,
                                        const std::vector<typename P::Move>& moves,
                                        const Effort& effort, const std::atomic<bool>& stop) {
  const auto found = MethodSearch<P>(position, moves, effort, stop).run();
  if (!found) return absl::CancelledError("stopped");
  Answer answer{.depth = found->depth, .nodes = found->nodes, .exact = found->solved};
  const auto& best = found->moves[found->best];
  answer.score = hundredths(best.value / kWin);
  answer.choices = {{to_text(position, best.move), 1}};
  std::string visits;
  for (const auto& [move, value, count] : found->moves) {
    const std::string text = to_text(position, move);
    // Two moves of a sampled tree are never known to be equally good.
    if (effort.method != Method::uct && value == best.value) answer.equals.push_back(text);
    absl::StrAppend(&visits, visits.empty() ? "" : ";", text, "=", count);
  }
  answer.keys.emplace_back("method", std::string(name_of(effort.method)));
  if (effort.method == Method::uct) answer.keys.emplace_back("visits", visits);
  if (found->solved) answer.keys.emplace_back("solved", "true");
  return answer;
}

}  // namespace tianji::search
