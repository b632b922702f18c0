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
}

}  // namespace tianji::tuning
