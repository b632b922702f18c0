// The other tables at which the same deal is played, and with which our result is compared.
//
// In a match of teams there is one other table: opponents hold our cards there and teammates hold
// theirs, and each pair bids its own system. In a pairs' tournament there is a field: each system
// in each direction. The other tables bid by their bidding tables and play double dummy. A table
// that reaches the contract played here is the exception: its play is as open as the play here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "search/bridge/auctions/contract_scores.h"
#include "search/bridge/results/results.h"
#include "search/bridge/settings.h"
#include "search/bridge/worlds/belief.h"

namespace tianji::bridge {

/// The pairs at the other tables where `here` are the pairs at ours; none with Scoring::points.
std::vector<bidding::Agreements> pairs_elsewhere(const bidding::Agreements& here, Scoring scoring);
/// How closely tricks are counted, at all tables: one overtrick hardly changes a swing of IMPs, but
/// at matchpoints it may decide a board.
constexpr Counting counting_for(Scoring scoring) {
  return scoring == Scoring::imps ? Counting::goals : Counting::tricks;
}

/// Bids a deal at the other tables and scores it there. For one thread at a time.
class OtherTables {
 public:
  /// One table for each of `pairs`, whose systems must outlive this object.
  OtherTables(std::span<const bidding::Agreements> pairs, Counting counting, Seat dealer,
              Vulnerability vulnerability);

  bool empty() const { return starts_.empty(); }
  Counting counting() const { return counting_; }
  /// How the auction of each table ends.
  std::vector<AuctionEnd> ends(const HandsFacts& hands) const;

  /// The result at each table; nothing when stopped. `ours` is the contract played here. It must be
  /// the same in all calls, because results are remembered by deal alone.
  std::optional<OtherResults> results(const Hands& deal, const Contract& ours,
                                      double_dummy::Solver& solver);

 private:
  using Key = std::array<std::uint64_t, 4>;
  static Key key_of(const Hands& deal);

  Counting counting_;
  Vulnerability vulnerability_;
  std::vector<bidding::Understanding> starts_;
  std::map<Key, OtherResults> known_;
};

/// The results to expect at the other tables while the cards of a board are played, remembered for
/// one board. For one thread at a time.
///
/// To find them, whole deals are solved. Late in the play that costs many times as much as the
/// decision itself, and the cards played tell hardly anything new about it. So a few deals are
/// drawn as they were likely when the viewer first saw the hands that it sees: before the opening
/// lead, or when dummy was laid down. Any later view gives the same deals, so a board needs them
/// only once.
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
