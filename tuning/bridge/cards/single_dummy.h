// Positions for one player who sees two hands: declarer's problems with their right cards.
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

/// Declarer's side is on turn; the hidden cards lie as likely in one way as in another.
struct SingleDummy {
  std::string name;
  std::string theme;
  std::string ending;  ///< what North and South still hold, and the cards that are hidden
  int need = 0;        ///< further tricks that make the contract
  std::vector<bridge::Card> right;
  std::string why;
  bridge::View view;
};

/// Blocks of lines `name:`, `theme:`, `ending:`, `need:`, `right:`, `why:` and `position:` (a view
/// as the protocol's `position fen` takes it), parted by empty lines; `#` begins a comment. Says
/// what a block lacks, and where its need and its ending are not those of its position.
absl::StatusOr<std::vector<SingleDummy>> read_single_dummies(std::string_view text);

/// The share of layouts in which the contract makes after each legal card, if declarer follows the
/// best plan for all layouts at once and the defenders see everything. All layouts are enumerated.
struct SharesMade {
  struct Share {
    bridge::Card card;
    double made = 0;
  };
  std::vector<Share> shares;
  bool complete = false;  ///< looked ahead to the end within `nodes`
};
SharesMade shares_made(const SingleDummy& problem, std::uint64_t nodes,
                       bridge::double_dummy::Solver& solver);

/// The card that our player chooses, without any belief.
bridge::Card chosen(const SingleDummy& problem, const bridge::Settings& settings);
bool is_right(const SingleDummy& problem, bridge::Card card);

/// A line a problem: its right cards, the card of PIMC alone and that of one plan for all worlds;
/// then how many each finds, by theme and in all.
void print_single_dummies(std::ostream& out, const std::vector<SingleDummy>& problems,
                          bridge::Settings settings);

}  // namespace tianji::tuning
