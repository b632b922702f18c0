#include "tuning/bridge/boards/audit.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <ostream>
#include <string_view>
#include <vector>

#include "absl/strings/str_format.h"
#include "eval/bridge/bidding/table/parser.h"
#include "eval/bridge/bidding/understanding.h"
#include "tuning/bridge/boards/boards.h"
#include "tuning/bridge/boards/swings.h"

namespace tianji::tuning {
namespace {

using namespace bridge;
using bidding::Agreements;
using bidding::Announced;
using bidding::Choice;
using bidding::Force;
using bidding::Meaning;
using bidding::PointRange;
using bidding::System;
using bidding::Understanding;

constexpr std::size_t kListed = 12;  // most rows of a list that are printed

void notice(Notices& list, const std::string& what, const std::string& example) {
  Noticed& noticed = list[what];
  if (noticed.times++ == 0) noticed.example = example;
}

/// Bids one deal and notes the faults.
class SelfBidder {
 public:
  SelfBidder(SelfBidding& found, const Agreements& agreements, const Board& board)
      : found_(found),
        auction_(agreements, board.dealer, board.vulnerability),
        facts_(facts_of(board.hands)) {}

  void run() {
    while (!auction_.auction().over()) call();
    found_.hands += 4;
    stops();
  }

 private:
  std::string line() const { return auction_line(auction_.auction()); }

  void call() {
    const Seat seat = auction_.auction().turn();
    const HandFacts& hand = facts_[index(seat)];
    const Choice choice = auction_.choose(hand);
    ++found_.calls;
    const Meaning& meaning = choice.meaning;
    if (meaning.context != nullptr && meaning.context->open_start) {
      notice(found_.generic,
             absl::StrFormat("%s:%d: %s", meaning.system->table().file, meaning.context->line,
                             meaning.context->text),
             line());
    }
    const std::size_t count = auction_.auction().calls().size();
    if (choice.call.is_pass() && count >= 2 && auction_.auction().calls()[count - 1].is_pass()) {
      const Meaning& partners = auction_.meaning(count - 2);
      // A double may be passed on purpose, by a row for hands that want to defend.
      const bool defends = auction_.auction().calls()[count - 2].is_double() &&
                           meaning.row != nullptr && !meaning.row->unconditional();
      if (partners.force != Force::none && partners.row != nullptr && !game_reached() && !defends) {
        notice(found_.passed, partners.row->meaning, line());
      }
    }
    auction_.push(choice.call);
    const Meaning& read = auction_.meaning(count);
    if (read.force == Force::game) forced_[index(side_of(seat))] = true;
    if (!choice.call.is_pass() && read.context != meaning.context && read.context != nullptr) {
      notice(found_.misread,
             absl::StrFormat("line %d \"%s\" as line %d \"%s\"", meaning.row->line,
                             meaning.row->meaning, read.row->line, read.row->meaning),
             line());
    }
    compare(auction_.announced(count), hand);
  }

  /// Compares what is disclosed about the last call with the caller's hand.
  void compare(const Announced& announced, const HandFacts& hand) {
    const Announced nothing;
    if (announced.strength != nothing.strength) {
      ++found_.strength_announced;
      found_.strength_outside += announced.strength_holds(hand) ? 0 : 1;
      found_.tops_announced +=
          std::ranges::all_of(announced.strength, &PointRange::open_above) ? 0 : 1;
    }
    if (announced.lo != nothing.lo || announced.hi != nothing.hi) {
      ++found_.lengths_announced;
      found_.lengths_outside += announced.lengths_hold(hand) ? 0 : 1;
    }
    if (announced.holds(hand)) return;
    const std::size_t last = auction_.auction().calls().size() - 1;
    notice(found_.lies, auction_.explain(last).text, line());
  }

  bool game_reached() const {
    const auto contract = auction_.auction().contract();
    return contract && is_game(*contract);
  }

  void stops() {
    const auto contract = auction_.auction().contract();
    if (!contract || !forced_[index(side_of(contract->declarer))]) return;
    if (!is_game(*contract) && contract->doubling == Doubling::none) {
      notice(found_.stopped, text(*contract), line());
    }
  }

  SelfBidding& found_;
  Understanding auction_;
  HandsFacts facts_;
  std::array<bool, 2> forced_{};
};

/// A hand to test with: its suits from the longest to the shortest, which become the opponents'
/// suits.
struct Kind {
  std::string_view name;
  std::array<std::string_view, 4> suits;
};
constexpr std::array<Kind, 3> kKinds{{{"strong", {"AKJ54", "AKQ2", "A43", "2"}},
                                      {"two suits", {"KQJ874", "AQJ96", "2", "3"}},
                                      {"eight trumps", {"KQJT9532", "A4", "32", "2"}}}};

HandFacts dealt(const Kind& kind, const std::array<bool, 4>& enemy) {
  std::array<std::size_t, 4> order{3, 2, 1, 0};  // spades first
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return !enemy[a] && enemy[b]; });
  std::array<std::string_view, 4> by_suit;
  for (std::size_t i = 0; i < 4; ++i) by_suit[order[i]] = kind.suits[i];
  std::string text;
  for (std::size_t s = 4; s-- > 0;) {
    text.append(by_suit[s]).append(s > 0 ? "." : "");
  }
  return HandFacts(*parse_hand(text));
}

/// Looks at a hand after the calls of West, partner and East.
void find_hole(const Agreements& agreements, const Kind& kind, const HandFacts& hand,
               const std::array<Call, 3>& calls, Holes& holes) {
  Understanding auction(agreements, kWest, Vulnerability::none);
  for (const Call call : calls) auction.push(call);
  const Choice choice = auction.choose(hand);
  ++holes.positions;
  const bool fell_through = choice.meaning.row == nullptr || choice.meaning.row->unconditional();
  if (!choice.call.is_pass() || !fell_through) return;
  const std::string partner = calls[0].is_pass() ? "silent" : text(calls[1]);
  notice(holes.passes, std::string(kind.name) + ", partner " + partner,
         auction_line(auction.auction()));
}

/// Bids are numbered from 1C, 0.
constexpr int kFourDiamonds = 16;
constexpr int kFourSpades = 18;
Call bid(int number) { return Call::bid(1 + number / 5, static_cast<Strain>(number % 5)); }

/// Looks at all hands where the opponents make the bids `first` and `second`.
void find_holes_after(const Agreements& agreements, int first, int second, Holes& holes) {
  std::array<bool, 4> enemy{};
  for (const int number : {first, second}) {
    const Strain strain = bid(number).strain();
    if (strain != Strain::notrump) enemy[index(strain)] = true;
  }
  const Call reply = bid(second);
  for (const Kind& kind : kKinds) {
    // Over their game only the strong hand must act: the others might have to bid at level five.
    if (second > kFourDiamonds && kind.name != kKinds[0].name) continue;
    const HandFacts hand = dealt(kind, enemy);
    find_hole(agreements, kind, hand, {bid(first), Call::pass(), reply}, holes);
    find_hole(agreements, kind, hand, {bid(first), Call::double_(), reply}, holes);
    find_hole(agreements, kind, hand, {Call::pass(), Call::pass(), reply}, holes);
  }
}

/// "of N calls" with the percentage.
void print_part(std::string_view what, int part, int all, std::ostream& out) {
  out << absl::StrFormat("%s: %d of %d calls (%.2f %%)\n", what, part, all,
                         all == 0 ? 0 : 100.0 * part / all);
}

void print_list(std::string_view heading, const Notices& list, std::ostream& out) {
  std::vector<std::pair<std::string, Noticed>> rows(list.begin(), list.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second.times > b.second.times; });
  out << absl::StrFormat("%s: %d\n", heading, times(list));
  for (std::size_t i = 0; i < std::min(kListed, rows.size()); ++i) {
    out << absl::StrFormat("  %5d  %s; as in %s\n", rows[i].second.times, rows[i].first,
                           rows[i].second.example);
  }
}

}  // namespace

int times(const Notices& list) {
  return std::accumulate(list.begin(), list.end(), 0,
                         [](int sum, const auto& row) { return sum + row.second.times; });
}

SelfBidding bid_by_themselves(const Agreements& agreements, std::uint64_t seed, int deals) {
  SelfBidding found;
  for (int number = 1; number <= deals; ++number) {
    SelfBidder(found, agreements, dealt_board(seed, number)).run();
  }
  return found;
}

Holes find_holes(const System& ours, const System& theirs) {
  Holes holes;
  for (int first = 0; first <= kFourSpades; ++first) {
    for (int second = first + 1; second <= kFourSpades; ++second) {
      find_holes_after({&ours, &theirs}, first, second, holes);
    }
  }
  return holes;
}

void print_audit(const System& ours, const System& theirs, std::uint64_t seed, int deals,
                 std::ostream& out) {
  for (const System* system = &ours; system != nullptr; system = system->fallback()) {
    for (const bidding::Finding& finding : bidding::check(system->table())) {
      out << absl::StrFormat("%s:%d: %s\n", system->table().file, finding.line, finding.text);
    }
  }
  const SelfBidding bid = bid_by_themselves({&ours, &theirs}, seed, deals);
  out << absl::StrFormat("%d deals, %d calls, %d hands\n", deals, bid.calls, bid.hands);
  print_part("strength outside the announced range", bid.strength_outside, bid.strength_announced,
             out);
  print_part("suit lengths outside it", bid.lengths_outside, bid.lengths_announced, out);
  print_part("announced strength with a top", bid.tops_announced, bid.strength_announced, out);
  print_list("hands outside an explanation", bid.lies, out);
  print_list("calls that partner reads by another context", bid.misread, out);
  print_list("forcing calls passed", bid.passed, out);
  print_list("game forces that stopped below game", bid.stopped, out);
  print_list("calls from contexts for any auction", bid.generic, out);
  const Holes holes = find_holes(ours, theirs);
  out << absl::StrFormat("%d positions of hands that should act\n", holes.positions);
  print_list("passes because no other row fits", holes.passes, out);
}

}  // namespace tianji::tuning
