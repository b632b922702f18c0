#include "tuning/bridge/boards/swings.h"

#include <algorithm>
#include <map>
#include <ostream>

#include "absl/strings/str_format.h"
#include "engine/bridge/diagram.h"
#include "eval/bridge/bidding/understanding.h"
#include "tuning/statistics/mean.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

constexpr std::size_t kContexts = 15;  // most that are listed

void print_row(std::string_view label, const Sum& sum, std::ostream& out) {
  out << absl::StrFormat("  %-28s %7d %+9.0f %+9.3f %s\n", label, sum.count(), sum.sum(),
                         sum.mean(), error_text(sum.error(), 3));
}

std::string table_result(const Bid& bid) {
  const auto contract = bid.auction.contract();
  return (contract ? text(*contract) : "passed out") + absl::StrFormat(" %+d", bid.points);
}

/// Prints the auction call by call with the explanation that the tables give of each.
void print_auction(const Board& board, const Bid& bid, std::ostream& out) {
  if (bid.agreements[0] == nullptr) {
    out << "    " << auction_line(bid.auction) << "\n";
    return;
  }
  bidding::Understanding read(bid.agreements, board.dealer, board.vulnerability);
  for (std::size_t i = 0; i < bid.auction.calls().size(); ++i) {
    const Call call = bid.auction.calls()[i];
    read.push(call);
    if (call.is_pass()) continue;
    out << absl::StrFormat("    %c %-4s %s\n", letter(bid.auction.caller(i)), text(call),
                           read.explain(i).text);
  }
}

void print_board(const Swing& swing, std::ostream& out) {
  out << absl::StrFormat("\nBoard %d: %+d IMPs, %s against %s; dealer %c, vulnerable %s\n",
                         swing.board.number, swing.imps(), table_result(swing.first),
                         table_result(swing.second), letter(swing.board.dealer),
                         std::string(text(swing.board.vulnerability)))
      << diagram(swing.board.hands) << "  first table\n";
  print_auction(swing.board, swing.first, out);
  out << "  second table\n";
  print_auction(swing.board, swing.second, out);
}

void print_contexts(std::span<const Swing> swings, std::ostream& out) {
  std::map<std::string, Sum> by_context;
  for (const Swing& swing : swings) {
    if (swing.first.auction == swing.second.auction) continue;
    const Parting at = parting(swing.first.auction, swing.second.auction);
    const bool ours_first = side_of(at.seat) == kNorthSouth;
    const Call ours = ours_first ? at.first : at.second;
    const Call theirs = ours_first ? at.second : at.first;
    by_context[at.context + " ? " + text(ours) + " not " + text(theirs)].add(swing.imps());
  }
  std::vector<std::pair<std::string, Sum>> rows(by_context.begin(), by_context.end());
  std::ranges::stable_sort(rows, {}, [](const auto& row) { return row.second.sum(); });
  const auto list = [&](std::string_view heading, const auto& begin, const auto& end) {
    out << heading << "\n";
    for (auto row = begin; row != end; ++row) {
      out << absl::StrFormat("  %+6.0f in %4d  %s\n", row->second.sum(), row->second.count(),
                             row->first);
    }
  };
  const auto most = static_cast<std::ptrdiff_t>(std::min(kContexts, rows.size()));
  list("Where the auctions part and most is lost", rows.begin(), rows.begin() + most);
  list("Where most is won", rows.rbegin(), rows.rbegin() + most);
}

}  // namespace

bool is_game(const Contract& contract) {
  const int trick = contract.strain >= Strain::hearts ? 30 : 20;
  const int first = contract.strain == Strain::notrump ? 10 : 0;
  return contract.level * trick + first >= 100;
}

Cause cause(const Auction& one, const Auction& other) {
  const auto a = one.contract();
  const auto b = other.contract();
  if (a == b) return Cause::none;
  const auto either = [&](auto holds) { return (a && holds(*a)) || (b && holds(*b)); };
  if (either([](const Contract& c) { return c.doubling == Doubling::redoubled; })) {
    return Cause::redoubled;
  }
  if (either([](const Contract& c) { return c.level >= 6; })) return Cause::slam;
  if (either([](const Contract& c) { return c.doubling == Doubling::doubled; })) {
    return Cause::doubled;
  }
  if (!a || !b || side_of(a->declarer) != side_of(b->declarer)) return Cause::declaring;
  if (is_game(*a) != is_game(*b)) return Cause::game;
  if (a->strain != b->strain) return Cause::strain;
  return a->level != b->level ? Cause::level : Cause::declarer;
}

int Swing::imps() const { return bridge::imps(first.points - second.points); }
int Swing::imps_doubled() const {
  return bridge::imps(first.points_doubled - second.points_doubled);
}

double Swing::imps_as_observed() const {
  double mean = 0;
  for (const bool one : {false, true}) {
    for (const bool other : {false, true}) {
      const double chance = (one ? first.chance_of_double : 1 - first.chance_of_double) *
                            (other ? second.chance_of_double : 1 - second.chance_of_double);
      if (chance == 0) continue;
      mean += chance * bridge::imps((one ? first.points_if_doubled : first.points) -
                                    (other ? second.points_if_doubled : second.points));
    }
  }
  return mean;
}

std::string calls_seen_by(const Auction& auction, std::size_t count, Side side) {
  std::string result;
  bool opened = false;
  for (std::size_t i = 0; i < count; ++i) {
    const Call call = auction.calls()[i];
    opened = opened || !call.is_pass();
    if (!opened) continue;
    if (!result.empty()) result += ' ';
    const std::string word = call.is_pass() ? "P" : text(call);
    result += side_of(auction.caller(i)) == side ? word : "(" + word + ")";
  }
  return result;
}

Parting parting(const Auction& first, const Auction& second) {
  std::size_t i = 0;
  while (i < first.calls().size() && i < second.calls().size() &&
         first.calls()[i] == second.calls()[i]) {
    ++i;
  }
  const Seat seat = first.caller(i);
  return {.context = calls_seen_by(first, i, side_of(seat)),
          .first = first.calls()[i],
          .second = second.calls()[i],
          .seat = seat};
}

std::string auction_line(const Auction& auction) {
  return calls_seen_by(auction, auction.calls().size(), kNorthSouth);
}

void print_sums(std::span<const Swing> swings, std::ostream& out) {
  Sum plain;
  Sum doubled;
  Sum observed;
  std::array<Sum, 4> by_vulnerability;
  std::array<Sum, kCauses.size()> by_cause;
  for (const Swing& swing : swings) {
    plain.add(swing.imps());
    doubled.add(swing.imps_doubled());
    observed.add(swing.imps_as_observed());
    by_vulnerability[static_cast<std::size_t>(swing.board.vulnerability)].add(swing.imps());
    by_cause[static_cast<std::size_t>(cause(swing.first.auction, swing.second.auction))].add(
        swing.imps());
  }
  out << absl::StrFormat("  %-28s %7s %9s %9s\n", "", "boards", "IMPs", "a board");
  print_row("all", plain, out);
  print_row("failing contracts doubled", doubled, out);
  print_row("doubled as often as observed", observed, out);
  for (std::size_t i = 0; i < by_vulnerability.size(); ++i) {
    print_row("vulnerable: " + std::string(text(static_cast<Vulnerability>(i))),
              by_vulnerability[i], out);
  }
  for (std::size_t i = 0; i < by_cause.size(); ++i) {
    if (by_cause[i].count() > 0) print_row(kCauses[i], by_cause[i], out);
  }
}

void print_swings(std::span<const Swing> swings, std::size_t worst, std::ostream& out) {
  print_sums(swings, out);
  print_contexts(swings, out);
  std::vector<const Swing*> order;
  for (const Swing& swing : swings) order.push_back(&swing);
  std::stable_sort(order.begin(), order.end(),
                   [](const Swing* a, const Swing* b) { return a->imps() < b->imps(); });
  order.resize(std::min(worst, order.size()));
  if (!order.empty()) out << "The boards on which most is lost\n";
  for (const Swing* swing : order) print_board(*swing, out);
}

}  // namespace tianji::tuning
