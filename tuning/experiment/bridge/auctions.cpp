#include "tuning/experiment/bridge/auctions.h"

#include <sstream>

#include "engine/core/file.h"
#include "eval/bridge/bidding/system.h"
#include "tuning/bridge/boards/bid_out.h"
#include "tuning/bridge/boards/boards.h"

namespace tianji::experiment {

absl::Status write_auctions(const std::string& path, std::uint64_t seed, int boards) {
  const auto natural = bridge::bidding::builtin("natural");
  if (!natural.ok()) return natural.status();
  std::ostringstream file;
  for (int number = 1, written = 0; written < boards; ++number) {
    const tuning::Board board = tuning::dealt_board(seed, number);
    const bridge::Auction auction =
        tuning::bid_out(board, {&*natural, &*natural}, bridge::Auction(board.dealer));
    if (!auction.contract()) continue;
    file << bridge::deal_text(board.hands) << ' ' << bridge::letter(board.dealer) << ' '
         << bridge::text(board.vulnerability);
    for (const bridge::Call call : auction.calls()) file << ' ' << bridge::text(call);
    file << '\n';
    ++written;
  }
  return write_file(path, file.str());
}

}  // namespace tianji::experiment
