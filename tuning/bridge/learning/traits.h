// The traits of a turn of an auction that may tell whether another call is better: the columns of a
// bidding table, counted for the hand and the announcements so far.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "eval/bridge/bidding/understanding.h"
#include "eval/bridge/hand.h"

namespace tianji::tuning {

/// "Announced" is what the calls promise of a hand. "That suit" is the one in the line before.
enum class Trait : std::uint8_t {
  hcp,
  controls,
  quick,     ///< quick tricks, in halves
  losers,    //
  longest,   //
  shortest,  //
  pard,      ///< cards in the suit partner has announced most of; -1: none
  mine,      ///< cards in the suit I have announced; -1: none
  fresh,     ///< cards in my longest suit that nobody has announced
  quality,   ///< quality of that suit, 0 to 4
  their,     ///< cards in the opponents' first suit; -1: none
  wasted,    ///< HCP in that suit
  stop,      ///< SuitFeature::stopper in the opponents' first suit
  spades,
  hearts,
  fit,      ///< pard plus the least partner has announced
  support,  ///< points with partner's suit as trumps; -1: none
  total,    ///< HCP plus the least partner has announced
  likely,   ///< HCP plus the middle of what partner has announced
  foes,     ///< cards that the opponents have announced together in the suit of their last bid
  level,    ///< level of the last bid
  theirs,   ///< 1: the last bid is theirs
  doubled,  ///< 1: it is doubled
  last,     ///< 1: a pass ends the auction
  calls,    ///< number of calls since the opening
  vul,
  they_vul,
};
inline constexpr std::size_t kTraits = 27;
/// In the order of Trait.
inline constexpr std::array<std::string_view, kTraits> kTraitNames{
    "hcp",    "controls", "quick",   "losers", "longest", "shortest", "pard",
    "mine",   "new",      "new-q",   "their",  "wasted",  "stop",     "S",
    "H",      "fit",      "support", "total",  "likely",  "foes",     "level",
    "theirs", "doubled",  "last",    "calls",  "vul",     "they-vul"};
using Traits = std::array<std::int8_t, kTraits>;

/// The traits of the seat on turn, which holds `hand`.
Traits traits(const bridge::bidding::Understanding& read, bridge::Vulnerability vulnerability,
              const bridge::HandFacts& hand);

/// A call as a table would write it: P, X, +new, ++pard, +mine, +their, +NT …
struct OtherCall {
  bridge::Call call;
  std::string name;
};
/// Calls within reason for the seat on turn: pass, double, redouble, and up to the five level the
/// cheapest bid and a jump in each suit that has been announced or is the longest new one.
std::vector<OtherCall> calls_within_reason(const bridge::bidding::Understanding& read,
                                           const bridge::HandFacts& hand);

}  // namespace tianji::tuning
