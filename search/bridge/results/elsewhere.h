// The results to expect at the other tables while the cards of a board are played.
//
// To find them, whole deals are solved. Late in the play that costs many times as much as the
// decision itself, and the cards played tell hardly anything new about it. So a few deals are drawn
// as they were likely when the viewer first saw the hands that it sees: before the opening lead, or
// when dummy was laid down. Any later view gives the same deals, so a board needs them only once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "search/bridge/results/other_tables.h"
#include "search/bridge/worlds/belief.h"

namespace tianji::bridge {

/// Expected results at the other tables, remembered for one board. For one thread at a time.
class Elsewhere {
 public:
  /// Gives the belief about the hands that a view does not see.
  using Believed = std::function<Belief(const View&)>;
  Elsewhere(OtherTables tables, Believed believed)
      : tables_(std::move(tables)), believed_(std::move(believed)) {}

  const OtherTables& tables() const { return tables_; }
  /// The results of all tables on all deals, each with the same weight. `enough()` or a stop of the
  /// solver ends it early, with the results found so far. Precondition: the play has begun.
  OtherResults results(const View& view, const Settings& settings, double_dummy::Solver& solver,
                       const std::function<bool()>& enough);

 private:
  const std::vector<Hands>& deals(const View& view, const Settings& settings);

  OtherTables tables_;
  Believed believed_;
  std::vector<Hands> deals_;
  std::optional<View> start_;  // the view for which the deals were drawn
  std::uint64_t seed_ = 0;
};

}  // namespace tianji::bridge
