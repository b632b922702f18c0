#include "tuning/bridge/boards/beginnings.h"

#include <algorithm>
#include <array>
#include <string>

#include "engine/core/text.h"
#include "tuning/bridge/boards/bid_out.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

/// The search for deals is given up if fewer than one in this many begins with the wanted calls.
constexpr int kPatience = 20000;

/// The calls of `side`, without its passes before it bids.
Beginning calls_of(const Auction& auction, Side side) {
  Beginning calls;
  for (std::size_t i = 0; i < auction.calls().size(); ++i) {
    if (side_of(auction.caller(i)) != side) continue;
    const Call call = auction.calls()[i];
    if (!calls.empty() || !call.is_pass()) calls.push_back(call);
  }
  return calls;
}

bool has_strong_side(const Hands& hands) {
  return std::ranges::any_of(std::array{kNorth, kEast}, [&](Seat seat) {
    const int points = hcp(hands[index(seat)]) + hcp(hands[index(partner_of(seat))]);
    return points >= kStrongSide;
  });
}

}  // namespace

bool begun(const Auction& auction, Side side, std::span<const Beginning> beginnings) {
  if (beginnings.empty()) return true;
  const Beginning calls = calls_of(auction, side);
  return std::ranges::any_of(beginnings, [&](const Beginning& beginning) {
    return beginning.size() <= calls.size() &&
           std::equal(beginning.begin(), beginning.end(), calls.begin());
  });
}

absl::StatusOr<std::vector<Beginning>> parse_beginnings(std::string_view text) {
  std::vector<Beginning> beginnings;
  if (text.empty()) return beginnings;
  for (const std::string_view part : split(text, ',')) {
    Beginning& calls = beginnings.emplace_back();
    for (const std::string_view word : words(part)) {
      const auto call = parse_call(word);
      if (!call) return unreadable(word, "calls of one side such as \"2C 2D,1C 1D 1NT\"");
      calls.push_back(*call);
    }
    if (calls.empty() || calls.front().is_pass()) {
      return unreadable(text, "calls of one side that begin with a bid, such as \"2C 2D\"");
    }
  }
  return beginnings;
}

absl::StatusOr<std::vector<Board>> boards_that_begin(std::span<const Beginning> beginnings,
                                                     const bidding::System& system,
                                                     std::uint64_t seed, int count, int weak) {
  std::vector<Board> boards;
  int weaker = 0;  // deals without a strong side so far
  const bidding::Agreements agreements{&system, &system};
  for (int number = 1; static_cast<int>(boards.size()) < count; ++number) {
    if ((number - 1) / kPatience > static_cast<int>(boards.size())) {
      return unreadable(std::to_string(boards.size()) + " of " + std::to_string(number - 1) +
                            " deals that begin as --after says",
                        "--after with calls that the system makes more often");
    }
    Board board = dealt_board(seed, number);
    const bool wanted = beginnings.empty() ||
                        std::ranges::any_of(std::array{kNorthSouth, kEastWest}, [&](Side side) {
                          const Auction auction =
                              bid_out(board, agreements, Auction(board.dealer), opponent(side));
                          return begun(auction, side, beginnings);
                        });
    if (!wanted) continue;
    if (!has_strong_side(board.hands)) {
      if (++weaker % weak != 0) continue;
      board.weight = weak;
    }
    boards.push_back(board);
  }
  return boards;
}

}  // namespace tianji::tuning
