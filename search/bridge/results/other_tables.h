// The other tables at which the deal is played: what a result is compared with in the end.
//
// In a match of teams that is one table, where our cards are held by the opponents and theirs by
// our teammates, each bidding its own system; in a pairs' tournament a field, of either system in
// either direction. They bid by tables, and play double dummy, but for a table that reaches the
// contract played here: there the play is as open as it is here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "search/bridge/auctions/auction_rollout.h"
#include "search/bridge/results/results.h"
#include "search/bridge/settings.h"

namespace tianji::bridge {

/// The pairs at the tables that count where those of `here` are heard; none with Scoring::points.
std::vector<bidding::Agreements> pairs_elsewhere(const bidding::Agreements& here, Scoring scoring);
/// As closely as tricks are to be counted, here and there: one more or less hardly moves a swing of
/// IMPs, of matchpoints it is a board.
constexpr Counting counting_for(Scoring scoring) {
  return scoring == Scoring::imps ? Counting::goals : Counting::tricks;
}

class OtherTables {
 public:
  /// `pairs` bid there, a table each, whose systems must outlive it.
  OtherTables(std::span<const bidding::Agreements> pairs, Counting counting, Seat dealer,
              Vulnerability vulnerability);

  bool empty() const { return starts_.empty(); }
  Counting counting() const { return counting_; }
  /// What they end in, a contract each.
  std::vector<MaybeContract> contracts(const HandsFacts& hands) const;

  /// What they score; nothing when stopped. `ours` is the contract played here, on all deals that
  /// it is asked for: it remembers them.
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

}  // namespace tianji::bridge
