// The RegretTable of a game of turns with two seats and hidden information.
#pragma once

#include <string>

#include "search/regret/compile.h"
#include "search/theory/hidden/hidden_words.h"
#include "search/theory/hidden/regret_table.h"

namespace tianji::search {

/// A game of two seats with hidden information at a position, which regret minimisation can solve.
template <HiddenNotation P>
class HiddenTable final : public HiddenWords<P, RegretTable> {
 public:
  using HiddenWords<P, RegretTable>::HiddenWords;

  std::string root() const override { return to_text(P{}); }
  absl::StatusOr<regret::Tree> compile(std::size_t most_nodes,
                                       const std::atomic<bool>& stop) const override {
    return regret::compile(P{}, most_nodes, &stop);
  }
};

}  // namespace tianji::search
