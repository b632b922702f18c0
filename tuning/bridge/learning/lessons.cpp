#include "tuning/bridge/learning/lessons.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "eval/bridge/bidding/understanding.h"
#include "tuning/bridge/boards/bid_out.h"

namespace tianji::tuning {
namespace {

using namespace bridge;
using bidding::Agreements;
using bidding::System;
using bidding::TriedRow;
using bidding::Understanding;

/// A hand misses a row by little if it misses one condition, by at most this many of its units.
constexpr int kLittle = 3;
/// A change that is kHopeless standard errors from 0 after this many changed boards is given up.
constexpr std::size_t kEnough = 60;
constexpr double kHopeless = -1.0;

RowPlace place(const TriedRow& row) { return {row.table->file, row.row->line}; }

}  // namespace

Lessons::Lessons(std::span<const System> opponents, std::vector<Board> boards,
                 std::span<const Beginning> beginnings, SolvedDeals& solved)
    : opponents_(opponents), beginnings_(beginnings), solved_(solved), boards_(std::move(boards)) {
  for (std::size_t opponent = 0; opponent < opponents.size(); ++opponent) {
    for (const Side side : {kNorthSouth, kEastWest}) tables_.push_back({opponent, side, false});
  }
  for (const Side side : {kNorthSouth, kEastWest}) tables_.push_back({0, side, true});
  const Agreements theirs{&opponents[0], &opponents[0]};
  for (const Board& board : boards_) {
    std::array<Result, 2> silent;
    for (const Side side : {kNorthSouth, kEastWest}) {
      silent[index(side)] =
          bid_out(board, theirs, Auction(board.dealer), opponent(side)).contract();
    }
    reference_.push_back(silent);
  }
  results_.resize(boards_.size() * tables());
}

int Lessons::points(std::size_t board, const Result& result, bool silent) {
  if (!result) return 0;
  const int tricks = solved_.tricks(boards_[board], *result, solver_);
  const Vulnerability vulnerability = boards_[board].vulnerability;
  return silent ? score_north_south(*result, tricks, vulnerability)
                : points_if_doubled_at_times(*result, tricks, vulnerability);
}

std::vector<Lessons::Pair> Lessons::pairs(std::size_t board,
                                          std::span<const Result> results) const {
  std::vector<Pair> pairs;
  const std::size_t silent = results.size() - 2;
  for (std::size_t i = 0; i < silent; i += 2) pairs.push_back({results[i], results[i + 1], false});
  pairs.push_back({results[silent], reference_[board][0], true});
  pairs.push_back({reference_[board][1], results[silent + 1], true});
  return pairs;
}

int Lessons::imps(std::size_t board, const Pair& pair) {
  if (pair.first == pair.second) return 0;
  return bridge::imps(points(board, pair.first, pair.silent) -
                      points(board, pair.second, pair.silent));
}

/// Bids auction number `play`: that of table play % tables() on board play / tables(). With `note`
/// the rows that have a part in it are noted.
Lessons::Result Lessons::bid(const System& system, std::size_t play, bool note) {
  const Board& board = boards_[play / tables()];
  const Table& table = tables_[play % tables()];
  const HandsFacts facts = facts_of(board.hands);
  Agreements agreements{&opponents_[table.opponent], &opponents_[table.opponent]};
  agreements[index(table.ours)] = &system;
  Understanding read(agreements, board.dealer, board.vulnerability);
  const auto note_row = [&](const TriedRow& row) {
    auto& plays = plays_[place(row)];
    if (plays.empty() || plays.back() != play) plays.push_back(static_cast<std::uint32_t>(play));
  };
  while (!read.auction().over()) {
    const Seat seat = read.auction().turn();
    const HandFacts& hand = facts[index(seat)];
    const bool ours = side_of(seat) == table.ours;
    if (!ours || !note || !begun(read.auction(), table.ours, beginnings_)) {
      read.push(!ours && table.silent ? Call::pass() : read.call(hand));
      continue;
    }
    const std::vector<TriedRow> rows = read.tried(hand);
    const auto chosen =
        std::find_if(rows.begin(), rows.end(), [](const TriedRow& row) { return row.missed == 0; });
    for (auto row = rows.begin(); row != chosen; ++row) {
      if (row->missed == 1 && row->by <= kLittle) note_row(*row);
    }
    read.push(chosen == rows.end() ? Call::pass() : chosen->call);
    if (chosen == rows.end()) continue;
    note_row(*chosen);
    const std::size_t last = read.auction().calls().size() - 1;
    for (const TriedRow& row : rows) {
      if (row.call == chosen->call && row.context == read.meaning(last).context) note_row(row);
    }
  }
  return read.auction().contract();
}

void Lessons::bid(const System& system) {
  plays_.clear();
  for (std::size_t play = 0; play < results_.size(); ++play) {
    results_[play] = bid(system, play, true);
  }
}

int Lessons::gain(std::size_t board, std::span<const Result> before,
                  std::span<const Result> after) {
  if (std::ranges::equal(before, after)) return 0;
  const std::vector<Pair> old = pairs(board, before);
  const std::vector<Pair> now = pairs(board, after);
  int sum = 0;
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (now[i] != old[i]) sum += imps(board, now[i]) - imps(board, old[i]);
  }
  return sum;
}

double Lessons::imps_a_board(std::size_t most) {
  const std::size_t boards = std::min(most, boards_.size());
  double sum = 0;
  int weights = 0;
  for (std::size_t board = 0; board < boards; ++board) {
    const int weight = boards_[board].weight;
    weights += weight;
    for (const Pair& pair : pairs(board, results(board))) sum += weight * imps(board, pair);
  }
  return sum / weights;
}

std::size_t Lessons::auctions(const RowPlace& row) const {
  const auto found = plays_.find(row);
  return found == plays_.end() ? 0 : found->second.size();
}

Worth Lessons::worth(const System& changed, const RowPlace& row) {
  Worth worth;
  const auto found = plays_.find(row);
  if (found == plays_.end()) return worth;
  const auto& plays = found->second;
  for (std::size_t i = 0; i < plays.size();) {
    const std::size_t board = plays[i] / tables();
    const std::span<const Result> before = results(board);
    std::vector<Result> after(before.begin(), before.end());
    for (; i < plays.size() && plays[i] / tables() == board; ++i) {
      after[plays[i] % tables()] = bid(changed, plays[i], false);
    }
    const int gained = boards_[board].weight * gain(board, before, after);
    if (gained == 0) continue;
    worth.add(gained);
    if (worth.count() >= kEnough && worth.deviations() < kHopeless) break;
  }
  return worth;
}

void Lessons::adopt(const System& changed, const RowPlace& row) {
  const auto found = plays_.find(row);
  if (found == plays_.end()) return;
  const std::vector<std::uint32_t> plays = found->second;
  for (const std::uint32_t play : plays) results_[play] = bid(changed, play, true);
  for (auto& [place, noted] : plays_) {
    std::sort(noted.begin(), noted.end());
    noted.erase(std::unique(noted.begin(), noted.end()), noted.end());
  }
}

}  // namespace tianji::tuning
