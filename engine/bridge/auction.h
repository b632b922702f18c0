// The auction: calls, the laws that govern them, and the contract that results.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/bridge/cards.h"
#include "engine/core/fixed_vector.h"

namespace tianji::bridge {

/// A call: 0..34 are the bids 1C, 1D, 1H, 1S, 1NT, 2C … 7NT in rising order, then pass, double,
/// redouble.
class Call {
 public:
  constexpr Call() = default;  ///< a pass
  static constexpr Call bid(int level, Strain strain) {
    return Call(static_cast<std::uint8_t>((level - 1) * 5 + static_cast<int>(strain)));
  }
  static constexpr Call pass() { return Call(35); }
  static constexpr Call double_() { return Call(36); }
  static constexpr Call redouble() { return Call(37); }
  static constexpr Call from_code(int code) { return Call(static_cast<std::uint8_t>(code)); }

  constexpr int code() const { return code_; }
  constexpr bool is_bid() const { return code_ < 35; }
  constexpr bool is_pass() const { return code_ == 35; }
  constexpr bool is_double() const { return code_ == 36; }
  constexpr bool is_redouble() const { return code_ == 37; }
  constexpr int level() const { return code_ / 5 + 1; }                       ///< of a bid
  constexpr Strain strain() const { return static_cast<Strain>(code_ % 5); }  ///< of a bid
  friend constexpr bool operator==(Call, Call) = default;

 private:
  constexpr explicit Call(std::uint8_t code) : code_(code) {}
  std::uint8_t code_ = 35;
};
inline constexpr int kCalls = 38;

std::string text(Call call);  ///< "Pass", "X", "XX", "1C" … "7NT"
/// Reads the PBN spellings and the usual others (P, D, Dbl, R, Rdbl, 1N), whatever the case.
std::optional<Call> parse_call(std::string_view text);

/// Whether the last bid has been doubled or redoubled.
enum class Doubling : std::uint8_t { none, doubled, redoubled };

/// A contract: the declaring side must take level + 6 tricks.
struct Contract {
  int level = 0;  ///< 1..7
  Strain strain = Strain::notrump;
  Doubling doubling = Doubling::none;
  Seat declarer = kNorth;

  constexpr int tricks_needed() const { return level + 6; }
  friend constexpr bool operator==(const Contract&, const Contract&) = default;
};
std::string text(const Contract& contract);  ///< "4HX by S"
/// Reads PBN's Contract ("3NT", "4HX", "4SXX") for a declarer; "Pass" is not a contract.
std::optional<Contract> parse_contract(std::string_view text, Seat declarer);

/// The calls so far and what follows from them by Laws 17-22. An auction has at most 319 calls.
class Auction {
 public:
  /// Three passes, then after each of 35 bids pass pass double pass pass redouble pass pass, and a
  /// last pass.
  static constexpr std::size_t kLongest = 319;
  using Calls = FixedVector<Call, kLongest>;

  explicit Auction(Seat dealer = kNorth) : dealer_(dealer) {}

  Seat dealer() const { return dealer_; }
  const Calls& calls() const { return calls_; }
  /// The seat that made call number `i`.
  Seat caller(std::size_t i) const { return left_of(dealer_, static_cast<int>(i & 3)); }
  /// The seat that calls next; meaningful until `over()`.
  Seat turn() const { return caller(calls_.size()); }

  /// Whether three passes followed a bid, or four passes opened the auction.
  bool over() const;
  bool passed_out() const { return over() && !last_bid_; }
  /// The contract if the auction ended here; nothing before the first bid.
  std::optional<Contract> contract() const;
  /// The highest bid so far; nothing before the first bid.
  std::optional<Call> last_bid() const;

  bool legal(Call call) const;
  /// Empty when `call` is legal, else the law's reason in words, such as "2H is insufficient over
  /// 3C".
  std::string why_illegal(Call call) const;

  void push(Call call);  ///< precondition: legal(call)
  void pop();

  friend bool operator==(const Auction&, const Auction&);

 private:
  Side turn_side() const { return side_of(turn()); }

  Calls calls_;
  Seat dealer_;
  // pop() restores both, so that the auction can be taken back call by call.
  std::optional<std::size_t> last_bid_;  // index into calls_
  Doubling doubling_ = Doubling::none;
};

}  // namespace tianji::bridge
