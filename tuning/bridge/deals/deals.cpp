#include "tuning/bridge/deals/deals.h"

#include <algorithm>
#include <numeric>
#include <ostream>
#include <span>

#include "absl/strings/str_cat.h"
#include "engine/bridge/records/pbn.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"

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

}  // namespace

DealDrawer::DealDrawer(const DealConditions& conditions) : conditions_(conditions) {
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
  std::ranges::stable_sort(order_, {}, [&](Seat seat) { return fits[index(seat)]; });
}

absl::StatusOr<DealDrawer::Drawn> DealDrawer::draw(Random& random, std::int64_t most) const {
  const HandFacts none{CardSet()};
  Pack pack;
  for (std::int64_t draws = 1; draws <= most; ++draws) {
    pack.gather();
    Drawn drawn{.deal = {}, .draws = draws};
    std::array<HandFacts, 4> hands{none, none, none, none};
    Bindings left = conditions_.all();
    for (const Seat seat : order_) {
      drawn.deal[index(seat)] = pack.deal(random);
      hands[index(seat)] = HandFacts(drawn.deal[index(seat)]);
      left &= conditions_.fitting(seat, hands[index(seat)]);
      if (left.none()) break;
    }
    if (left.any() && conditions_.fitting_together(hands, left).any()) return drawn;
  }
  // What was not seen in n draws is rarer than 3 in n (95 %); a few draws tell nothing.
  const std::int64_t rarer = most / 3;
  return absl::NotFoundError(absl::StrCat(
      "no deal that fits was found in ", most, most == 1 ? " draw" : " draws",
      ": the conditions are impossible, or ",
      rarer > 1 ? absl::StrCat("fewer than one deal in ", rarer, " fits them") : "few deals fit",
      " (--tries draws more)"));
}

namespace {

/// An error: they cannot be read, or contradict themselves (InvalidArgument).
absl::StatusOr<DealConditions> possible_conditions(std::string_view text) {
  auto conditions = DealConditions::parse(text);
  if (!conditions.ok()) return conditions;
  const std::string why = conditions->contradiction();
  if (!why.empty()) return absl::InvalidArgumentError("the conditions are impossible: " + why);
  return conditions;
}

}  // namespace

absl::Status deal_boards(const DealRequest& request, std::ostream& out) {
  const auto conditions = possible_conditions(request.conditions);
  if (!conditions.ok()) return conditions.status();
  const DealDrawer drawer(*conditions);
  protocol::ProgressBar bar("dealing", static_cast<std::size_t>(request.deals));
  for (int i = 0; i < request.deals; ++i) {
    const int number = request.first + i;
    Random random = Random(request.seed).split(static_cast<std::uint64_t>(number));
    const auto drawn = drawer.draw(random, request.tries);
    if (!drawn.ok()) return at(absl::StrCat("board ", number), drawn.status());
    if (i == 0) out << "% PBN 2.1\n% EXPORT\n\n";
    Record record;
    record.event = "tianji-lab deal";
    record.board = std::to_string(number);
    record.deal = drawn->deal;
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
