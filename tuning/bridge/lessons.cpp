#include "tuning/bridge/lessons.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "eval/bridge/bidding/understanding.h"
#include "tuning/bridge/bid_out.h"

namespace tianji::tuning {
namespace {

using namespace bridge;  // NOLINT: this file is about nothing else
using bidding::Agreements;
using bidding::System;
using bidding::TriedRow;
using bidding::Understanding;

/// A hand misses a row by little: in one condition, by this much in its units.
constexpr int kLittle = 3;
/// Boards after which a change that loses so many deviations is given up.
constexpr int kEnough = 60;
constexpr double kHopeless = -1.0;

RowPlace place(const TriedRow& row) { return {row.system->table().file, row.row->line}; }

}  // namespace

double Worth::deviations() const { return squares == 0 ? 0 : imps / std::sqrt(squares); }

Worth together(const Worth& one, const Worth& other) {
  return {one.boards + other.boards, one.imps + other.imps, one.squares + other.squares};
}

Lessons::Lessons(std::span<const System> opponents, std::vector<Board> boards,
                 std::span<const Beginning> beginnings, SolvedDeals& solved)
    : opponents_(opponents), beginnings_(beginnings), solved_(solved), boards_(std::move(boards)) {
  for (std::size_t opponent = 0; opponent < opponents.size(); ++opponent) {
    for (const Side side : {kNorthSouth, kEastWest}) tables_.push_back({opponent, side, false});
  }
  for (const Side side : {kNorthSouth, kEastWest}) tables_.push_back({0, side, true});
  const Agreements theirs{&opponents[0], &opponents[0]};
  for (const Board& board : boards_) {
    std::array<int, 2> silent{};
    for (const Side side : {kNorthSouth, kEastWest}) {
      silent[index(side)] =
          points(board, bid_out(board, theirs, Auction(board.dealer), opponent(side)), true);
    }
    reference_.push_back(silent);
  }
  points_.resize(boards_.size() * tables());
}

int Lessons::points(const Board& board, const Auction& auction, bool silent) {
  const auto contract = auction.contract();
  if (!contract) return 0;
  const int tricks = solved_.tricks(board, *contract, solver_);
  return silent ? score_north_south(*contract, tricks, board.vulnerability)
                : points_if_doubled_at_times(*contract, tricks, board.vulnerability);
}

/// Points to North-South of table number `play` of all; perhaps noting the rows.
int Lessons::bid(const System& system, std::size_t play, bool note) {
  const Board& board = boards_[play / tables()];
  const Table& table = tables_[play % tables()];
  const HandsFacts facts = facts_of(board.hands);
  Agreements agreements{&opponents_[table.opponent], &opponents_[table.opponent]};
  agreements[index(table.ours)] = &system;
  Understanding read(agreements, board.dealer, board.vulnerability);
  const auto say = [&](const TriedRow& row) {
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
      if (row->missed == 1 && row->by <= kLittle) say(*row);
    }
    read.push(chosen == rows.end() ? Call::pass() : chosen->call);
    if (chosen == rows.end()) continue;
    say(*chosen);
    const std::size_t last = read.auction().calls().size() - 1;
    for (const TriedRow& row : rows) {
      if (row.call == chosen->call && row.context == read.meaning(last).context) say(row);
    }
  }
  return points(board, read.auction(), table.silent);
}

void Lessons::bid(const System& system) {
  plays_.clear();
  for (std::size_t play = 0; play < points_.size(); ++play) {
    points_[play] = bid(system, play, true);
  }
}

int Lessons::imps(std::size_t board, std::span<const int> points) const {
  int sum = 0;
  for (std::size_t i = 0; i + 2 < points.size(); i += 2) {
    sum += bridge::imps(points[i] - points[i + 1]);
  }
  const auto& silent = reference_[board];
  sum += bridge::imps(points[points.size() - 2] - silent[0]);
  sum += bridge::imps(silent[1] - points[points.size() - 1]);
  return sum;
}

double Lessons::imps_a_board() const {
  double sum = 0;
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    sum += imps(i, std::span(points_).subspan(i * tables(), tables()));
  }
  return sum / static_cast<double>(boards_.size());
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
    const std::span<const int> before = std::span(points_).subspan(board * tables(), tables());
    std::vector<int> after(before.begin(), before.end());
    for (; i < plays.size() && plays[i] / tables() == board; ++i) {
      after[plays[i] % tables()] = bid(changed, plays[i], false);
    }
    const int gain = imps(board, after) - imps(board, before);
    if (gain == 0) continue;
    ++worth.boards;
    worth.imps += gain;
    worth.squares += gain * gain;
    if (worth.boards >= kEnough && worth.deviations() < kHopeless) break;
  }
  return worth;
}

void Lessons::adopt(const System& changed, const RowPlace& row) {
  const auto found = plays_.find(row);
  if (found == plays_.end()) return;
  const std::vector<std::uint32_t> plays = found->second;
  for (const std::uint32_t play : plays) points_[play] = bid(changed, play, true);
  for (auto& [place, said] : plays_) {
    std::sort(said.begin(), said.end());
    said.erase(std::unique(said.begin(), said.end()), said.end());
  }
}

}  // namespace tianji::tuning
