// The player of games of turns without hidden information that have no theory of their own: it
// searches with iterative deepening to the end of the game.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "search/theory/exact_player.h"
#include "search/theory/notated.h"

namespace tianji::search {

/// The methods that fit a game; the first is its own. With two sides and `evaluate`, which values
/// positions that are not over, that is alpha-beta: it looks further ahead than max^n.
template <Position P>
std::vector<Method> methods_for() {
  if constexpr (P::kSideCount > 2) {
    return {Method::max_n, Method::beam, Method::uct};
  } else if constexpr (requires(P position) { position.evaluate(Side{0}); }) {
    return {Method::alpha_beta, Method::minimax, Method::full_width,
            Method::max_n,      Method::beam,    Method::uct};
  } else {
    return {Method::max_n,      Method::minimax, Method::alpha_beta,
            Method::full_width, Method::beam,    Method::uct};
  }
}

/// The options Search and BeamWidth.
template <Position P>
std::span<const Option> searched_options() {
  static const std::vector<Option> kOptions{search_option(methods_for<P>()), beam_option()};
  return kOptions;
}

template <Position P>
class SearchedGame final : public TurnGame<P> {
 public:
  absl::StatusOr<Answer> solve(const Allowed& allowed,
                               const std::atomic<bool>& stop) const override {
    return this->search(allowed, {.method = methods_for<P>().front()}, stop);
  }
};

/// `options` must outlive the player.
template <Position P>
std::unique_ptr<Player> make_searched_player(const Options& options) {
  return make_exact_player(std::make_unique<SearchedGame<P>>(), options);
}

}  // namespace tianji::search
