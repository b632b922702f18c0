#include "engine/bridge/score.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

int trick_value(Strain strain) { return strain <= Strain::diamonds ? 20 : 30; }

int multiplier(Doubling doubling) {
  return doubling == Doubling::none ? 1 : doubling == Doubling::doubled ? 2 : 4;
}

int penalty(int down, Doubling doubling, bool vul) {
  if (doubling == Doubling::none) return down * (vul ? 100 : 50);
  // Doubled: 100 200 200 300 ... not vulnerable, 200 300 300 ... vulnerable.
  int points = 0;
  for (int i = 1; i <= down; ++i)
    points += vul ? (i == 1 ? 200 : 300) : (i == 1 ? 100 : i <= 3 ? 200 : 300);
  return doubling == Doubling::doubled ? points : 2 * points;
}

int overtricks(const Contract& contract, int count, bool vul) {
  if (contract.doubling == Doubling::none) return count * trick_value(contract.strain);
  return count * (vul ? 100 : 50) * multiplier(contract.doubling);
}

/// The bidding of perfect players as a game: after bid `code` by `bidder` and `passes` passes the
/// next seat passes or bids higher; three passes end it. Solved from 7NT down.
class BiddingGame {
 public:
  BiddingGame(const TrickTable& tricks, Vulnerability v) : tricks_(tricks), v_(v) {
    for (int code = 34; code >= 0; --code) {
      for (const Seat bidder : kSeats) {
        at(code, bidder, 3) = result(code, bidder);
        for (int passes = 2; passes >= 0; --passes) solve(code, bidder, passes);
      }
    }
  }

  /// The value for North-South when `seat` has yet to call and nobody has bid.
  int opening(Seat seat, int passes) const {
    int best = passes == 3 ? 0 : opening(left_of(seat), passes + 1);
    for (int code = 0; code < 35; ++code) best = better(seat, best, at(code, seat, 0));
    return best;
  }

  /// Collects the contracts with the par score in which best play by all seats can end.
  void collect(int code, Seat bidder, int passes, Par& par) {
    auto& seen =
        seen_[static_cast<std::size_t>(code)][index(bidder)][static_cast<std::size_t>(passes)];
    if (seen || at(code, bidder, passes) != par.score_north_south) return;
    seen = true;
    if (passes == 3) {
      if (!needless(code, bidder)) par.contracts.push_back(contract(code, bidder));
      return;
    }
    collect(code, bidder, passes + 1, par);
    const Seat seat = left_of(bidder, passes + 1);
    for (int higher = code + 1; higher < 35; ++higher) collect(higher, seat, 0, par);
  }

 private:
  static int better(Seat seat, int a, int b) {
    return side_of(seat) == kNorthSouth ? std::max(a, b) : std::min(a, b);
  }
  int& at(int code, Seat bidder, int passes) {
    return values_[static_cast<std::size_t>(code)][index(bidder)][static_cast<std::size_t>(passes)];
  }
  int at(int code, Seat bidder, int passes) const {
    return values_[static_cast<std::size_t>(code)][index(bidder)][static_cast<std::size_t>(passes)];
  }
  /// Players double a contract exactly when it fails.
  Contract contract(int code, Seat bidder) const {
    const Call bid = Call::from_code(code);
    Contract contract{bid.level(), bid.strain(), Doubling::none, bidder};
    if (made(contract) < contract.tricks_needed()) contract.doubling = Doubling::doubled;
    return contract;
  }
  /// A sacrifice that ranks below a contract which the other side makes for at least as much: that
  /// side would bid the contract over it, so only sacrifices above the contract count.
  bool needless(int code, Seat bidder) const {
    const int given = std::abs(at(code, bidder, 3));
    if (contract(code, bidder).doubling == Doubling::none) return false;
    for (int higher = code + 1; higher < 35; ++higher) {
      for (const Seat seat : {left_of(bidder), left_of(bidder, 3)}) {
        const bool makes = contract(higher, seat).doubling == Doubling::none;
        if (makes && std::abs(at(higher, seat, 3)) >= given) return true;
      }
    }
    return false;
  }
  int made(const Contract& contract) const {
    return tricks_[index(contract.strain)][index(contract.declarer)];
  }
  int result(int code, Seat bidder) const {
    const Contract ended = contract(code, bidder);
    return score_north_south(ended, made(ended), v_);
  }
  void solve(int code, Seat bidder, int passes) {
    const Seat seat = left_of(bidder, passes + 1);
    int best = at(code, bidder, passes + 1);
    for (int higher = code + 1; higher < 35; ++higher)
      best = better(seat, best, at(higher, seat, 0));
    at(code, bidder, passes) = best;
  }

  const TrickTable& tricks_;
  Vulnerability v_;
  std::array<std::array<std::array<int, 4>, 4>, 35> values_{};
  std::array<std::array<std::array<bool, 4>, 4>, 35> seen_{};
};

constexpr std::string_view kDigits = "0123456789abcd";

}  // namespace

Par par(const TrickTable& tricks, Vulnerability v, Seat dealer) {
  BiddingGame game(tricks, v);
  Par par{game.opening(dealer, 0), {}};
  for (int passes = 0; passes < 4; ++passes) {
    const Seat seat = left_of(dealer, passes);
    for (int code = 0; code < 35; ++code) game.collect(code, seat, 0, par);
    // The next seat gets to open only where passing scores par too.
    if (passes < 3 && game.opening(left_of(seat), passes + 1) != par.score_north_south) break;
  }
  std::sort(par.contracts.begin(), par.contracts.end(), [](const Contract& a, const Contract& b) {
    return std::tuple(a.strain, a.level, a.declarer) < std::tuple(b.strain, b.level, b.declarer);
  });
  par.contracts.erase(std::unique(par.contracts.begin(), par.contracts.end()), par.contracts.end());
  return par;
}

int score(const Contract& contract, int tricks, Vulnerability v) {
  const bool vul = vulnerable(v, side_of(contract.declarer));
  const int over = tricks - contract.tricks_needed();
  if (over < 0) return -penalty(-over, contract.doubling, vul);
  const int first = contract.strain == Strain::notrump ? 10 : 0;
  const int bid_points =
      (contract.level * trick_value(contract.strain) + first) * multiplier(contract.doubling);
  int points = bid_points + overtricks(contract, over, vul);
  points += bid_points >= 100 ? (vul ? 500 : 300) : 50;
  if (contract.level == 6) points += vul ? 750 : 500;
  if (contract.level == 7) points += vul ? 1500 : 1000;
  if (contract.doubling == Doubling::doubled) points += 50;
  if (contract.doubling == Doubling::redoubled) points += 100;
  return points;
}

int score_north_south(const Contract& contract, int tricks, Vulnerability v) {
  const int points = score(contract, tricks, v);
  return side_of(contract.declarer) == kNorthSouth ? points : -points;
}

int imps(int difference) {
  // Law 78B: the smallest difference that is worth 1, 2, ... 24 IMPs.
  constexpr std::array<int, 24> kSteps{20,   50,   90,   130,  170,  220,  270,  320,
                                       370,  430,  500,  600,  750,  900,  1100, 1300,
                                       1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000};
  const auto count =
      std::upper_bound(kSteps.begin(), kSteps.end(), std::abs(difference)) - kSteps.begin();
  return difference < 0 ? -static_cast<int>(count) : static_cast<int>(count);
}

std::string trick_digits(const TrickTable& tricks) {
  std::string digits;
  for (const Seat declarer : kDeclarersInText) {
    for (const Strain strain : kStrainsInText) {
      const int count = tricks[index(strain)][index(declarer)];
      digits += count == kUnknownTricks ? '-' : kDigits[static_cast<std::size_t>(count)];
    }
  }
  return digits;
}

absl::StatusOr<TrickTable> parse_trick_digits(std::string_view text) {
  constexpr std::string_view kExpected = "20 digits 0 to d, with - for tricks that are not known";
  if (text.size() != kDeclarersInText.size() * kStrainsInText.size()) {
    return unreadable(text, kExpected);
  }
  const std::string digits = lower(text);
  TrickTable tricks{};
  std::size_t i = 0;
  for (const Seat declarer : kDeclarersInText) {
    for (const Strain strain : kStrainsInText) {
      const char digit = digits[i++];
      const std::size_t count = kDigits.find(digit);
      if (count == std::string_view::npos && digit != '-') return unreadable(text, kExpected);
      tricks[index(strain)][index(declarer)] =
          digit == '-' ? kUnknownTricks : static_cast<int>(count);
    }
  }
  return tricks;
}

}  // namespace tianji::bridge
