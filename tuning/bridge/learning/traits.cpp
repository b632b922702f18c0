#include "tuning/bridge/learning/traits.h"

#include <algorithm>
#include <optional>

namespace tianji::tuning {
namespace {

using namespace bridge;
using bidding::Role;
using bidding::Shown;
using bidding::Understanding;

constexpr int kNewSuit = 4;  // fewest cards of a new suit that is tried
constexpr int kHighest = 5;  // highest level of a suit that is tried

/// The suits by their role for the seat on turn.
struct Roles {
  std::optional<Suit> partners;
  std::optional<Suit> mine;
  std::optional<Suit> theirs;
  std::optional<Suit> fresh;  ///< the longest one; of equal ones the highest

  Roles(const Understanding& read, const HandFacts& hand)
      : partners(only(read, Role::partners)),
        mine(only(read, Role::mine)),
        theirs(only(read, Role::theirs)) {
    for (const Suit suit : read.suits(Role::fresh)) {
      if (!fresh || hand.length(suit) >= hand.length(*fresh)) fresh = suit;
    }
  }

 private:
  static std::optional<Suit> only(const Understanding& read, Role role) {
    const std::vector<Suit> suits = read.suits(role);
    return suits.empty() ? std::nullopt : std::optional(suits[0]);
  }
};

int calls_since_opening(const Auction& auction) {
  int opening = 0;
  for (const Call call : auction.calls()) {
    if (call.is_bid()) break;
    ++opening;
  }
  return static_cast<int>(auction.calls().size()) - opening;
}

int cards(const HandFacts& hand, std::optional<Suit> suit) {
  return suit ? hand.length(*suit) : -1;
}

void set(Traits& traits, Trait trait, int value) {
  traits[static_cast<std::size_t>(trait)] = static_cast<std::int8_t>(value);
}

/// What the hand holds, by itself and beside what partner has shown.
void set_of_hand(const Understanding& read, const HandFacts& hand, Traits& result) {
  const Shown& partner = read.shown(partner_of(read.auction().turn()));
  const Roles roles(read, hand);
  set(result, Trait::hcp, hand.hcp());
  set(result, Trait::controls, hand.controls());
  set(result, Trait::quick, hand.quick_tricks());
  set(result, Trait::losers, hand.losers());
  set(result, Trait::longest, hand[feature(HandFeature::longest)]);
  set(result, Trait::shortest, hand[feature(HandFeature::shortest)]);
  set(result, Trait::pard, cards(hand, roles.partners));
  set(result, Trait::mine, cards(hand, roles.mine));
  set(result, Trait::fresh, cards(hand, roles.fresh));
  set(result, Trait::quality, roles.fresh ? hand.of(*roles.fresh, SuitFeature::quality) : -1);
  set(result, Trait::their, cards(hand, roles.theirs));
  set(result, Trait::wasted, roles.theirs ? hand.of(*roles.theirs, SuitFeature::hcp) : -1);
  set(result, Trait::stop, roles.theirs ? hand.of(*roles.theirs, SuitFeature::stopper) : -1);
  set(result, Trait::spades, hand.length(Suit::spades));
  set(result, Trait::hearts, hand.length(Suit::hearts));
  set(result, Trait::fit,
      roles.partners ? hand.length(*roles.partners) + partner.lo[index(*roles.partners)] : -1);
  set(result, Trait::support,
      roles.partners ? hand.support(*roles.partners, SupportCount::controls) / 2 : -1);
  set(result, Trait::total, hand.hcp() + partner.hcp_lo);
  set(result, Trait::likely,
      hand.hcp() + (partner.hcp_lo + std::min(partner.hcp_hi, partner.hcp_lo + 8)) / 2);
}

/// What the auction says.
void set_of_auction(const Understanding& read, Traits& result) {
  const Seat seat = read.auction().turn();
  const Auction& auction = read.auction();
  const auto contract = auction.contract();
  const bool theirs = contract && side_of(contract->declarer) != side_of(seat);
  int foes = -1;
  if (theirs && contract->strain != Strain::notrump) {
    const auto suit = static_cast<std::size_t>(contract->strain);
    foes = read.shown(left_of(seat)).lo[suit] + read.shown(left_of(seat, 3)).lo[suit];
  }
  const std::size_t calls = auction.calls().size();
  set(result, Trait::foes, foes);
  set(result, Trait::level, contract ? contract->level : 0);
  set(result, Trait::theirs, theirs ? 1 : 0);
  set(result, Trait::doubled, contract && contract->doubling != Doubling::none ? 1 : 0);
  set(result, Trait::last,
      contract && calls >= 2 && auction.calls()[calls - 1].is_pass() &&
              auction.calls()[calls - 2].is_pass()
          ? 1
          : 0);
  set(result, Trait::calls, calls_since_opening(auction));
}

}  // namespace

Traits traits(const Understanding& read, Vulnerability vulnerability, const HandFacts& hand) {
  const Side side = side_of(read.auction().turn());
  Traits result{};
  set_of_hand(read, hand, result);
  set_of_auction(read, result);
  set(result, Trait::vul, vulnerable(vulnerability, side) ? 1 : 0);
  set(result, Trait::they_vul, vulnerable(vulnerability, opponent(side)) ? 1 : 0);
  return result;
}

std::vector<OtherCall> calls_within_reason(const Understanding& read, const HandFacts& hand) {
  const Auction& auction = read.auction();
  const Roles roles(read, hand);
  std::vector<OtherCall> result;
  const auto add = [&](Call call, std::string name) {
    if (auction.legal(call)) result.push_back({call, std::move(name)});
  };
  const auto add_bids = [&](Strain strain, const std::string& name, int highest, bool jump) {
    int level = 1;
    while (level <= 7 && !auction.legal(Call::bid(level, strain))) ++level;
    if (level > highest) return;
    add(Call::bid(level, strain), "+" + name);
    if (jump && level < highest) add(Call::bid(level + 1, strain), "++" + name);
  };
  add(Call::pass(), "P");
  add(Call::double_(), "X");
  add(Call::redouble(), "XX");
  add_bids(Strain::notrump, "NT", 3, true);
  if (roles.partners) add_bids(strain_of(*roles.partners), "pard", kHighest, true);
  if (roles.mine && roles.mine != roles.partners) {
    add_bids(strain_of(*roles.mine), "mine", kHighest, true);
  }
  if (roles.theirs && roles.theirs != roles.mine && roles.theirs != roles.partners) {
    add_bids(strain_of(*roles.theirs), "their", kHighest, false);
  }
  if (roles.fresh && hand.length(*roles.fresh) >= kNewSuit) {
    add_bids(strain_of(*roles.fresh), "new", kHighest, hand.length(*roles.fresh) > kNewSuit);
  }
  return result;
}

}  // namespace tianji::tuning
