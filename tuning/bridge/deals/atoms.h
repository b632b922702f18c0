// The terms of a bidding table as plain conditions on one hand, where they need no auction.
#pragma once

#include <algorithm>
#include <cstddef>

#include "eval/bridge/bidding/table/rule.h"

namespace tianji::tuning {

/// Calls `sink` with each condition of a term; returns false as soon as `sink` does.
template <class Sink>
bool each_atom(const bridge::bidding::Term& term, const bridge::bidding::Binding& binding,
               Sink sink) {
  using bridge::feature;
  using bridge::HandFeature;
  using bridge::SuitFeature;
  using bridge::bidding::Atom;
  using bridge::bidding::Term;
  const auto suit = static_cast<std::size_t>(std::max(binding.suit(term.role), 0));
  switch (term.kind) {
    case Term::Kind::suit:
      return sink(Atom{feature(bridge::kSuits[suit], static_cast<SuitFeature>(term.feature)),
                       term.lo, term.hi});
    case Term::Kind::by_suit:
      return sink(Atom{feature(static_cast<HandFeature>(term.feature), suit), term.lo, term.hi});
    case Term::Kind::longer: {
      const auto other = static_cast<std::size_t>(std::max(binding.suit(term.other), 0));
      return sink(Atom{feature(HandFeature::longer, 4 * suit + other), term.lo, term.hi});
    }
    case Term::Kind::longest:
      for (std::size_t other = 0; other < 4; ++other) {
        if (!sink(Atom{feature(HandFeature::longer, 4 * suit + other), 0, Atom::kNoHigh})) {
          return false;
        }
      }
      return true;
    default:
      return sink(Atom{term.feature, term.lo, term.hi});
  }
}

}  // namespace tianji::tuning
