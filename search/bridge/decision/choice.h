// What a decision at the bridge table came to: candidates weighed, and on what grounds.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bridge/table.h"
#include "search/bridge/results/results.h"
#include "search/thinking/weighing.h"

namespace tianji::bridge {

/// How a decision was made: by a bidding table, by rules of thumb, over sampled worlds, or over all
/// worlds there are.
enum class Grounds : std::uint8_t { book, rules, pimc, exact };
std::string_view text(Grounds grounds);

/// One call or card. Payoffs are of the side that decides, in the unit of the scoring.
struct Candidate {
  Move move{};
  double expected = 0;
  double adjusted = 0;  ///< expected - lambda * risk
  double points = 0;    ///< adjusted, where payoffs are in duplicate points whatever the scoring
  /// Declarer's tricks in the mean, and the share of worlds in which the contract makes.
  std::optional<double> tricks{};
  std::optional<double> make{};
  std::vector<Move> pv{};  ///< from `move` on
};

/// Of the contracts reached elsewhere.
inline constexpr std::size_t kContractsShown = 3;

struct Choice {
  std::vector<Candidate> candidates;  ///< what is chosen, then the others best first; never empty
  Grounds grounds = Grounds::rules;
  std::string reason{};  ///< the rule's name, or a call's meaning; may be empty
  /// The rule of thumb whose card was found clearly worse by worlds; may be empty.
  std::string overruled{};
  std::optional<int> claim{};  ///< of the tricks that are left, those its side is sure of
  int worlds = 0;              ///< 0 where none were needed
  std::uint64_t nodes = 0;
  std::vector<ContractShares::Share> elsewhere{};  ///< likeliest at the other tables
  /// What the candidates' figures were computed from; null where none were weighed.
  std::shared_ptr<const search::Weighing> weighing{};
};

/// "points", "imps" or "matchpoints": the unit of payoffs.
constexpr std::string_view unit_of(Scoring scoring) {
  return scoring == Scoring::matchpoints ? "matchpoints"
         : scoring == Scoring::imps      ? "imps"
                                         : "points";
}

}  // namespace tianji::bridge
