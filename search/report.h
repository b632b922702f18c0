// The reports of a search while it runs, and its decision.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/types.h"
#include "eval/chances.h"
#include "search/limits.h"

namespace tianji::search {

/// A candidate weighed over worlds (eval/risk.h), in the game's own unit.
struct RiskLine {
  int worlds = 0;
  double expected = 0;  ///< the mean over the worlds
  double risk = 0;
  double adjusted = 0;  ///< expected - lambda * risk
  double lambda = 0;
  int rank = 1;  ///< by adjusted, among all candidates
  int candidates = 1;
};

/// A report on one candidate. Dialects print it as an `info string` (risk) and a plain `info` line.
struct Info {
  int depth = 0;
  int selective_depth = 0;
  int multipv = 1;
  Value score = 0;  ///< for the seat that is helped
  /// The chances from this score; only with the option UCI_ShowWDL, in games that know it.
  std::optional<Chances> chances{};
  std::uint64_t nodes = 0;
  int hash_permille = 0;
  Milliseconds time{0};
  std::vector<std::string> pv;
  std::optional<RiskLine> risk;
  /// The game's own keys, in order: {"phase", "pimc"}, {"make", "0.62"}. No blanks in values.
  std::vector<std::pair<std::string, std::string>> extra;
};

/// Called from the thread that thinks, never after `think` has returned.
using Report = std::function<void(const Info&)>;

struct Weighing;

/// The result of a search.
struct Decision {
  std::string move;      ///< empty: no legal move
  std::string ponder{};  ///< the expected reply, may be empty
  /// The payoffs behind the risk lines (search/thinking/weighing.h); null if nothing was weighed.
  std::shared_ptr<const Weighing> weighing{};
};

}  // namespace tianji::search
