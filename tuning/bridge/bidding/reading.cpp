#include <array>
#include <cmath>
#include <ostream>
#include <span>
#include <utility>
#include <vector>

#include "absl/strings/str_format.h"
#include "eval/bridge/bidding/understanding.h"
#include "tuning/bridge/bidding/bidding.h"
#include "tuning/statistics/mean.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

/// Random hands with which a hand is compared; more change the third digit.
constexpr std::size_t kOtherHands = 400;

std::vector<HandFacts> other_hands(std::uint64_t seed) {
  Random random(seed);
  std::vector<HandFacts> hands;
  while (hands.size() < kOtherHands) {
    for (const CardSet hand : random_deal(random)) hands.emplace_back(hand);
  }
  return hands;
}

/// How much more likely (as a logarithm) the calls are with the caller's hand than with any hand.
double told(const bidding::Constraints& calls, const HandFacts& hand,
            std::span<const HandFacts> others) {
  double sum = 0;
  for (const HandFacts& other : others) sum += calls.likelihood(other);
  return std::log(calls.likelihood(hand) * static_cast<double>(others.size()) / sum);
}

}  // namespace

protocol::Outcome bidding_reading(const BiddingOptions& options, std::ostream& out) {
  const auto boards = chosen_boards(options);
  if (!boards.ok()) return protocol::failed(boards.status());
  const auto ours = bidding::load(options.ours);
  if (!ours.ok()) return protocol::failed(ours.status());
  const auto theirs = bidding::load(options.theirs);
  if (!theirs.ok()) return protocol::failed(theirs.status());
  const auto others = other_hands(options.seed);
  for (const auto& [name, auction] :
       {std::pair("A", &BoardOfPrograms::a), std::pair("B", &BoardOfPrograms::b)}) {
    Sum by_theirs;
    Sum more;
    for (const BoardOfPrograms& board : *boards) {
      std::array<std::array<bidding::Constraints, 4>, 2> calls;
      for (std::size_t i = 0; i < 2; ++i) {
        const bidding::System* system = i == 0 ? &*ours : &*theirs;
        calls[i] = bidding::read(board.*auction, {system, system}, board.board.vulnerability);
      }
      for (const Seat seat : kSeats) {
        const HandFacts hand(board.board.hands[index(seat)]);
        const double usual = told(calls[1][index(seat)], hand, others);
        by_theirs.add(usual);
        more.add(told(calls[0][index(seat)], hand, others) - usual);
      }
    }
    out << absl::StrFormat("program %s: %.4f nats a hand by %s, %+.4f %s by %s\n", name,
                           by_theirs.mean(), options.theirs, more.mean(),
                           error_text(more.error(), 4), options.ours);
  }
  return {};
}

}  // namespace tianji::tuning
