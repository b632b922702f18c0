// Declarer's problems: positions in which declarer sees two hands, with the cards that are right.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/state.h"
#include "search/bridge/double_dummy/solver.h"
#include "search/bridge/settings.h"

namespace tianji::tuning {

/// One problem. Declarer's side is on turn, and all layouts of the hidden cards are equally likely.
struct SingleDummy {
  std::string name;
  std::string theme;
  std::string ending;  ///< what North and South still hold, and the cards that are hidden
  int need = 0;        ///< further tricks that make the contract
  std::vector<bridge::Card> right;  ///< each of these is right
  std::string why;
  bridge::View view;
};

/// Reads blocks of lines `name:`, `theme:`, `ending:`, `need:`, `right:`, `why:` and `position:` (a
/// view as the protocol's `position fen` takes it), separated by empty lines; `#` begins a comment.
/// An error if a block lacks a line, or if its need or its ending is not that of its position.
absl::StatusOr<std::vector<SingleDummy>> read_single_dummies(std::string_view text);

/// The card that our player chooses if it believes all layouts to be equally likely.
bridge::Card chosen(const SingleDummy& problem, const bridge::Settings& settings);
bool is_right(const SingleDummy& problem, bridge::Card card);

/// Prints a line for each problem: the card of PIMC alone, the card of one plan for all worlds, and
/// the right cards; then the number of problems that each of the two solves, by theme and in all.
void print_single_dummies(std::ostream& out, const std::vector<SingleDummy>& problems,
                          bridge::Settings settings);

}  // namespace tianji::tuning
