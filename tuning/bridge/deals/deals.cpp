#include <algorithm>
#include <numeric>
#include <ostream>
#include <span>

#include "absl/strings/str_cat.h"
#include "engine/bridge/records/pbn.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "tuning/bridge/deals/conditions.h"

namespace tianji::tuning {

using namespace bridge;

namespace {

constexpr int kPack = 52;
constexpr int kHand = 13;

/// A pack from which hands are dealt.
class Pack {
 public:
  Pack() { std::iota(cards_.begin(), cards_.end(), 0); }

  void gather() { dealt_ = 0; }
  CardSet deal(Random& random) {
    CardSet hand;
    for (const int end = dealt_ + kHand; dealt_ < end; ++dealt_) {
      const auto at = static_cast<std::size_t>(dealt_);
      const auto left = static_cast<std::uint32_t>(kPack - dealt_);
      std::swap(cards_[at], cards_[at + random.below(left)]);
      hand.add(
          Card(bridge::kSuits[static_cast<std::size_t>(cards_[at] / kHand)], cards_[at] % kHand));
    }
    return hand;
  }

 private:
  std::array<int, kPack> cards_{};
  int dealt_ = 0;
};

/// The seats in the order in which their hands are dealt: the one that fits most seldom first.
std::array<Seat, 4> rarest_first(const DealConditions& conditions) {
  constexpr int kSample = 4000;
  constexpr std::uint64_t kStream = 0x6f72646572;  // any: the order changes no deal's chances
  Random random(kStream);
  std::array<int, 4> fits{};
  Pack pack;
  for (int i = 0; i < kSample; ++i) {
    pack.gather();
    const HandFacts hand(pack.deal(random));
    for (const Seat seat : kSeats) fits[index(seat)] += conditions.fitting(seat, hand).any();
  }
  std::array<Seat, 4> order = bridge::kSeats;
  std::ranges::stable_sort(order, {}, [&](Seat seat) { return fits[index(seat)]; });
  return order;
}

/// Draws a deal that fits, each as likely as any other: all cards are gathered in and dealt anew as
/// soon as a hand does not fit. NotFound: none of `most` draws fitted.
absl::StatusOr<Hands> draw(const DealConditions& conditions, const std::array<Seat, 4>& order,
                           Random& random, std::int64_t most) {
  const HandFacts none{CardSet()};
  Pack pack;
  for (std::int64_t draws = 1; draws <= most; ++draws) {
    pack.gather();
    Hands deal;
    HandsFacts hands{none, none, none, none};
    Bindings left = conditions.all();
    for (const Seat seat : order) {
      deal[index(seat)] = pack.deal(random);
      hands[index(seat)] = HandFacts(deal[index(seat)]);
      left &= conditions.fitting(seat, hands[index(seat)]);
      if (left.none()) break;
    }
    if (left.any() && conditions.fitting_together(hands, left).any()) return deal;
  }
  // What was not seen in n draws is rarer than 3 in n (95 %); a few draws tell nothing.
  const std::int64_t rarer = most / 3;
  return absl::NotFoundError(absl::StrCat(
      "no deal that fits was found in ", most, most == 1 ? " draw" : " draws",
      ": the conditions are impossible, or ",
      rarer > 1 ? absl::StrCat("fewer than one deal in ", rarer, " fits them") : "few deals fit",
      " (--tries draws more)"));
}

}  // namespace

absl::Status deal_boards(const DealRequest& request, std::ostream& out) {
  const auto conditions = DealConditions::parse(request.conditions);
  if (!conditions.ok()) return conditions.status();
  const std::string why = conditions->contradiction();
  if (!why.empty()) return absl::InvalidArgumentError("the conditions are impossible: " + why);
  const std::array<Seat, 4> order = rarest_first(*conditions);
  protocol::ProgressBar bar("dealing", static_cast<std::size_t>(request.deals));
  for (int i = 0; i < request.deals; ++i) {
    const int number = request.first + i;
    Random random = Random(request.seed).split(static_cast<std::uint64_t>(number));
    const auto deal = draw(*conditions, order, random, request.tries);
    if (!deal.ok()) return at(absl::StrCat("board ", number), deal.status());
    if (i == 0) out << "% PBN 2.1\n% EXPORT\n\n";
    Record record;
    record.event = "tianji-lab deal";
    record.board = std::to_string(number);
    record.deal = *deal;
    record.dealer = dealer_of_board(number);
    record.vulnerability = vulnerability_of_board(number);
    record.tags.push_back({"Conditions", request.conditions, {}});
    record.tags.push_back({"Seed", std::to_string(request.seed), {}});
    bar.hide();
    out << pbn_text(record) << std::flush;
    bar.step();
  }
  return absl::OkStatus();
}

}  // namespace tianji::tuning
