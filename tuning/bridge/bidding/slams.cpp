#include "tuning/bridge/bidding/slams.h"

#include <algorithm>
#include <ostream>

#include "absl/strings/str_format.h"

namespace tianji::tuning {

using namespace bridge;

int most_tricks(const TrickTable& tricks, Side side) {
  int most = 0;
  for (const auto& row : tricks) {
    for (const Seat seat : kSeats) {
      if (side_of(seat) == side) most = std::max(most, row[index(seat)]);
    }
  }
  return most;
}

void Slams::add(const TrickTable& tricks, const Auction& auction, Side side) {
  const bool makes = most_tricks(tricks, side) >= 12;
  making += makes ? 1 : 0;
  const auto contract = auction.contract();
  if (!contract || contract->level < 6 || side_of(contract->declarer) != side) return;
  ++bid;
  const bool made =
      tricks[index(contract->strain)][index(contract->declarer)] >= contract->tricks_needed();
  failed += made ? 0 : 1;
  bid_making += made ? 1 : 0;
}

void Slams::print(std::string_view who, std::ostream& out) const {
  out << absl::StrFormat("  %-8s %d slams bid, %d down; %d of the %d that make were bid\n", who,
                         bid, failed, bid_making, making);
}

}  // namespace tianji::tuning
