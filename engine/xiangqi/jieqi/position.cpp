#include "engine/xiangqi/jieqi/position.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "engine/core/zobrist.h"

namespace tianji::xiangqi::jieqi {
namespace {

constexpr int kOccurrences = 3;
constexpr std::size_t kCounts = 6;  // of a kind in a pool: 0 to 5

constexpr auto kPoolKeys = zobrist_keys<2 * kKinds * kCounts>(0x6a70);

Key pool_key(Side side, std::size_t kind, std::size_t count) {
  return kPoolKeys[(tianji::index(side) * kKinds + kind) * kCounts + count];
}

Pool full_pool() {
  Pool pool{};
  for (std::size_t kind = 1; kind < kKinds; ++kind) {
    pool[kind] = static_cast<std::uint8_t>(kSetCount[kind]);
  }
  return pool;
}

DarkBoard start_board() {
  DarkBoard board;
  board.put(square_at(4, 0), piece_of(kRed, Kind::king));
  board.put(square_at(4, kRanks - 1), piece_of(kBlack, Kind::king));
  for (const Side side : {kRed, kBlack}) {
    homes(side).each([&](Square square) { board.put_dark(square, side); });
  }
  return board;
}

}  // namespace

int size_of(const Pool& pool) { return std::accumulate(pool.begin(), pool.end(), 0); }

std::string_view to_text(Reason reason) {
  constexpr std::array<std::string_view, 4> kNames = {"checkmate", "stalemate", "repetition",
                                                      "no capture"};
  return kNames[static_cast<std::size_t>(reason)];
}

Position::Position() { set_up(start_board(), {full_pool(), full_pool()}, {}, 0, 0); }

void Position::set_up(const DarkBoard& board, const std::array<Pool, 2>& pools,
                      const std::array<Pool, 2>& lost, int quiet, int ply) {
  board_ = board;
  pools_ = pools;
  lost_ = lost;
  pool_key_ = 0;
  for (const Side side : {kRed, kBlack}) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      pool_key_ ^= pool_key(side, kind, pool(side)[kind]);
    }
  }
  in_check_ = board.in_check();
  ply_ = ply;
  counters_ = {quiet, 0};
  played_.clear();
  before_.clear();
}

void Position::change(std::array<Pool, 2>& pools, Side side, Kind kind, int by) {
  std::uint8_t& count = pools[tianji::index(side)][index(kind)];
  const auto changed = static_cast<std::uint8_t>(count + by);
  if (&pools == &pools_) {
    pool_key_ ^= pool_key(side, index(kind), count) ^ pool_key(side, index(kind), changed);
  }
  count = changed;
}

void Position::learn_lost(Side side, const Pool& kinds) {
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    change(pools_, side, static_cast<Kind>(kind), -kinds[kind]);
    change(lost_, side, static_cast<Kind>(kind), kinds[kind]);
  }
}

void Position::forget_lost(Side side) {
  const Pool known = lost(side);
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    change(pools_, side, static_cast<Kind>(kind), known[kind]);
  }
  lost_[tianji::index(side)] = {};
}

std::optional<Ending> Position::ending() const {
  if (!has_legal_move(board_)) {
    return Ending{in_check_ ? Reason::checkmate : Reason::stalemate, board_.mover()};
  }
  if (const auto length = loop_length(kOccurrences)) {
    return Ending{Reason::repetition,
                  judge(board_, std::span(played_).last(*length), rules_.repetition)};
  }
  if (counters_.quiet >= rules_.quiet) return Ending{Reason::quiet, std::nullopt};
  return std::nullopt;
}

void Position::moves(DarkMoveList& list) const {
  if (!ending()) legal_moves(board_, list);
}

void Position::play(Move move, const Shown& shown) {
  const bool reveals = this->reveals(move);
  before_.push_back({counters_, in_check_, {std::nullopt, shown.taken}});
  const DarkBoard::Undo undo = board_.play(move);
  if (shown.taken) {
    change(pools_, board_.mover(), *shown.taken, -1);
    change(lost_, board_.mover(), *shown.taken, 1);
  }
  played_.push_back({move, false, undo});
  ++ply_;
  const bool captures = undo.captured != kNoPiece;
  counters_.quiet = captures ? 0 : counters_.quiet + 1;
  counters_.reversible = captures || reveals ? 0 : counters_.reversible + 1;
  if (!reveals) {
    in_check_ = board_.in_check();
    played_.back().check = in_check_;
  } else if (shown.turned) {
    turn_up(*shown.turned);
  }
}

void Position::turn_up(Kind kind) {
  const Side side = opponent(board_.mover());
  board_.turn_into(to_of(played_.back().move), kind);
  change(pools_, side, kind, -1);
  before_.back().shown.turned = kind;
  in_check_ = board_.in_check();
  played_.back().check = in_check_;
}

void Position::turn_back() {
  const Move move = played_.back().move;
  board_.turn_into(to_of(move), *home_kind(from_of(move)));
  change(pools_, opponent(board_.mover()), *before_.back().shown.turned, 1);
  before_.back().shown.turned.reset();
}

void Position::undo(Move move) {
  assert(!played_.empty() && played_.back().move == move);
  if (before_.back().shown.turned) turn_back();
  const Before& before = before_.back();
  if (before.shown.taken) {
    change(pools_, board_.mover(), *before.shown.taken, 1);
    change(lost_, board_.mover(), *before.shown.taken, -1);
  }
  board_.undo(move, played_.back().undo);
  counters_ = before.counters;
  in_check_ = before.check;
  --ply_;
  played_.pop_back();
  before_.pop_back();
}

void Position::play_null() {
  assert(!in_check_);
  before_.push_back({counters_, false, {}});
  played_.push_back({kNoMove, false, {board_.key(), kNoPiece}});
  board_.pass();
  ++ply_;
  counters_.reversible = 0;
}

void Position::undo_null() {
  assert(!played_.empty() && played_.back().move == kNoMove);
  board_.pass();
  --ply_;
  counters_ = before_.back().counters;
  in_check_ = false;
  played_.pop_back();
  before_.pop_back();
}

std::optional<std::size_t> Position::loop_length(int occurrence) const {
  const std::span<const Played> moves = reversible();
  int found = 1;
  // A position can recur after four plies at the earliest.
  for (std::size_t back = 4; back <= moves.size(); back += 2) {
    if (moves[moves.size() - back].undo.key != board_.key()) continue;
    if (++found == occurrence) return back;
  }
  return std::nullopt;
}

std::optional<Value> Position::value_by_rule(Side side, std::size_t searched) const {
  auto length = loop_length(2);
  if (length && *length > searched) length = loop_length(kOccurrences);
  if (length) {
    const auto loser = judge(board_, std::span(played_).last(*length), rules_.repetition);
    if (!loser) return kDraw;
    return *loser == side ? -kWin : kWin;
  }
  if (counters_.quiet >= rules_.quiet) return kDraw;
  return std::nullopt;
}

int Position::quiet_before() const {
  return counters_.reversible == 0 ? counters_.quiet
                                   : before_[before_.size() - counters_.reversible].counters.quiet;
}

bool operator==(const Position& a, const Position& b) {
  const auto moves_a = a.reversible();
  const auto moves_b = b.reversible();
  return a.board_ == b.board_ && a.pools_ == b.pools_ && a.lost_ == b.lost_ && a.ply_ == b.ply_ &&
         a.rules_ == b.rules_ && a.counters_ == b.counters_ &&
         std::equal(moves_a.begin(), moves_a.end(), moves_b.begin(), moves_b.end(),
                    [](const auto& x, const auto& y) { return x.move == y.move; });
}

}  // namespace tianji::xiangqi::jieqi
