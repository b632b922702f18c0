// What a search tells while it runs and when it is done.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/types.h"
#include "search/limits.h"

namespace tianji::search {

/// A candidate weighed over worlds (eval/risk): all in the game's own unit.
struct RiskLine {
  int worlds = 0;
  double expected = 0;  ///< plain expectation
  double risk = 0;
  double adjusted = 0;  ///< expected - lambda * risk
  double lambda = 0;
  int rank = 1;  ///< by adjusted, among all candidates
  int candidates = 1;
};

/// One candidate line. Becomes an `info string` (what only this engine tells) and a plain info.
struct Info {
  int depth = 0;
  int selective_depth = 0;
  int multipv = 1;
  Value score = 0;  ///< of the seat helped
  std::uint64_t nodes = 0;
  int hash_permille = 0;
  Milliseconds time{0};
  std::vector<std::string> pv;
  std::optional<RiskLine> risk;
  /// Keys of one game, in order: {"phase", "pimc"}, {"make", "0.62"}. No blanks in values.
  std::vector<std::pair<std::string, std::string>> extra;
};

/// Called from the thread that thinks, never after `think` has returned.
using Report = std::function<void(const Info&)>;

struct Weighing;

/// What a search came to.
struct Decision {
  std::string move;      ///< empty: no legal move
  std::string ponder{};  ///< the reply expected, may be empty
  /// What the risk lines were computed from (search/thinking/weighing.h); null where nothing was
  /// weighed.
  std::shared_ptr<const Weighing> weighing{};
};

}  // namespace tianji::search
