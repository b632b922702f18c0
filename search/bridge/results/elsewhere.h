// What is expected at the other tables while the cards of a board are played.
//
// Whole deals are solved for it. Late in the play that costs many times what the decision itself
// does, and the cards hardly tell anything new about it. So it is looked at on a few deals as
// likely as they were when the viewer first saw the hands that it sees: before the opening lead, or
// when dummy was laid down. That follows from any later view too, and is solved once a board.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "search/bridge/results/other_tables.h"
#include "search/bridge/worlds/belief.h"

namespace tianji::bridge {

class Elsewhere {
 public:
  /// What is thought of the hands that a view does not see.
  using Believed = std::function<Belief(const View&)>;
  Elsewhere(OtherTables tables, Believed believed)
      : tables_(std::move(tables)), believed_(std::move(believed)) {}

  const OtherTables& tables() const { return tables_; }
  /// Of all tables on all deals, each as likely as the others; of no more deals than are known
  /// before `enough()` or a stop of the solver. Precondition: the play is on.
  OtherResults results(const View& view, const Settings& settings, double_dummy::Solver& solver,
                       const std::function<bool()>& enough);

 private:
  const std::vector<Hands>& deals(const View& view, const Settings& settings);

  OtherTables tables_;
  Believed believed_;
  std::vector<Hands> deals_;
  std::optional<View> start_;  // which they were drawn for
  std::uint64_t seed_ = 0;
};

}  // namespace tianji::bridge
