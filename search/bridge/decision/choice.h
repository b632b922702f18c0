// The result of a decision at the bridge table: the candidates, and on what grounds they were
// ranked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bridge/table.h"
#include "search/bridge/results/results.h"
#include "search/bridge/settings.h"
#include "search/report.h"
#include "search/thinking/weighing.h"

namespace tianji::bridge {

/// How a decision was made: by a bidding table, by rules of thumb, over sampled worlds, or over all
/// possible worlds.
enum class Grounds : std::uint8_t { book, rules, pimc, exact };
std::string_view text(Grounds grounds);

/// One call or card that was weighed. Payoffs count for the side that decides, in the unit of the
/// scoring.
struct Candidate {
  Move move{};
  double expected = 0;
  double adjusted = 0;  ///< expected - lambda * risk
  double points = 0;    ///< as `adjusted`, but in duplicate points under every scoring
  int advice = 0;       ///< a card's points by the rules of thumb; 0 where they were not used
  /// Declarer's mean tricks, and the part of worlds in which the contract makes.
  std::optional<double> tricks{};
  std::optional<double> make{};
  std::vector<Move> pv{};  ///< begins with `move`
};

/// How many of the contracts expected at other tables are shown.
inline constexpr std::size_t kContractsShown = 3;

/// A decision: its candidates and why the first of them was chosen.
struct Choice {
  std::vector<Candidate> candidates;  ///< the chosen one, then the rest, best first; never empty
  Grounds grounds = Grounds::rules;
  std::string reason{};  ///< the rule's name, or a call's meaning; may be empty
  bool alert = false;    ///< of a call: it is artificial
  /// The rule of thumb whose card lost clearly in the worlds; may be empty.
  std::string overruled{};
  std::optional<int> claim{};  ///< how many of the remaining tricks its side is sure to win
  int worlds = 0;              ///< worlds solved; 0 where none was needed
  std::uint64_t nodes = 0;
  std::vector<ContractChances::Chance> elsewhere{};  ///< likeliest contracts at the other tables
  /// The payoffs behind the candidates' figures; null where nothing was weighed.
  std::shared_ptr<const search::Weighing> weighing{};
};

/// "points", "imps" or "matchpoints": the unit of payoffs.
constexpr std::string_view unit_of(Scoring scoring) {
  return scoring == Scoring::matchpoints ? "matchpoints"
         : scoring == Scoring::imps      ? "imps"
                                         : "points";
}

/// The info line of candidate `i` (from 0); the caller adds the time. Precondition: there is such a
/// candidate.
search::Info info_of(const Choice& choice, std::size_t i);

/// `text` with an underscore for each blank and `=`, fit to be the value of an info key.
std::string without_blanks(std::string text);

}  // namespace tianji::bridge
