// A small game with hidden choices for more than two seats, as its player uses it.
#pragma once

#include "search/many_seats/tree.h"
#include "search/theory/hidden/hidden_words.h"
#include "search/theory/hidden/play_table.h"

namespace tianji::search {

/// A game at a position.
class SeatsTable : public PlayTable {
 public:
  virtual many_seats::Tree compile() const = 0;
};

/// The SeatsTable of a game of turns with hidden information.
template <HiddenNotation P>
class HiddenSeatsTable final : public HiddenWords<P, SeatsTable> {
 public:
  using HiddenWords<P, SeatsTable>::HiddenWords;

  many_seats::Tree compile() const override { return many_seats::Compiler<P>().run(P{}); }
};

}  // namespace tianji::search
