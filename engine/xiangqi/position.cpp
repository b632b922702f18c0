#include "engine/xiangqi/position.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "engine/core/text.h"
#include "engine/game.h"
#include "engine/xiangqi/notation.h"

namespace tianji::xiangqi {
namespace {

static_assert(tianji::Position<Position> && Notation<Position>);

constexpr int kChecksCounted = 10;
constexpr int kOccurrences = 3;

const Fen& start() {
  static const Fen kFen = *parse_fen(kStart);
  return kFen;
}

}  // namespace

// No piece is left that could cross the river, or only one cannon, which finds no screen
// when nothing but the kings stands beside it.
bool insufficient(const Board& board) {
  const auto count = [&](Kind kind) { return board.of(kind).count(); };
  if (count(Kind::rook) + count(Kind::horse) + count(Kind::pawn) > 0) return false;
  if (count(Kind::cannon) == 0) return true;
  return board.occupied().count() == 3;
}

std::string_view to_text(Reason reason) {
  constexpr std::array<std::string_view, 5> kNames = {"checkmate", "stalemate", "repetition",
                                                      "sixty moves", "material"};
  return kNames[static_cast<std::size_t>(reason)];
}

Position::Position() : board_(start().board) {}

Seat Position::seat() const {
  return over() ? kNobody : Seat{static_cast<std::uint8_t>(tianji::index(board_.mover()))};
}

std::optional<Ending> Position::ending() const {
  if (!has_legal_move(board_)) {
    return Ending{in_check_ ? Reason::checkmate : Reason::stalemate, board_.mover()};
  }
  if (const auto length = loop_length(kOccurrences)) {
    return Ending{Reason::repetition, judge(board_, std::span(played_).last(*length), rules_)};
  }
  if (counters_.quiet >= kQuietLimit) return Ending{Reason::sixty_moves, std::nullopt};
  if (insufficient(board_)) return Ending{Reason::material, std::nullopt};
  return std::nullopt;
}

Value Position::value(Side side) const {
  const auto end = ending();
  assert(end.has_value());
  if (!end->loser.has_value()) return kDraw;
  return *end->loser == side ? -kWin : kWin;
}

void Position::moves(MoveList& list) const {
  if (!over()) legal_moves(board_, list);
}

void Position::push(Move move, Board::Undo undo, bool check) {
  played_.push_back({move, check, undo});
  before_.push_back(counters_);
}

void Position::pop() {
  counters_ = before_.back();
  played_.pop_back();
  before_.pop_back();
  in_check_ = !played_.empty() ? played_.back().check : board_.in_check();
}

Position::Undo Position::play(Move move) {
  const std::size_t us = tianji::index(board_.mover());
  const Board::Undo undo = board_.play(move);
  in_check_ = board_.in_check();
  push(move, undo, in_check_);
  ++ply_;
  if (undo.captured != kNoPiece) {
    counters_ = {};
    return {};
  }
  ++counters_.reversible;
  const bool counts = !in_check_ || ++counters_.checks[us] <= kChecksCounted;
  if (counts) ++counters_.quiet;
  return {};
}

void Position::undo(Move move, Undo /*undo*/) {
  assert(!played_.empty() && played_.back().move == move);
  board_.undo(move, played_.back().undo);
  --ply_;
  pop();
}

void Position::play_null() {
  assert(!in_check_);
  push(kNoMove, {board_.key(), kNoPiece}, false);
  board_.pass();
  ++ply_;
  counters_.reversible = 0;
}

void Position::undo_null() {
  assert(!played_.empty() && played_.back().move == kNoMove);
  board_.pass();
  --ply_;
  pop();
}

std::optional<std::size_t> Position::loop_length(int occurrence) const {
  const std::span<const Played> moves = since_capture();
  int found = 1;
  // A position can recur after four plies at the earliest.
  for (std::size_t back = 4; back <= moves.size(); back += 2) {
    if (moves[moves.size() - back].undo.key != board_.key()) continue;
    if (++found == occurrence) return back;
  }
  return std::nullopt;
}

int Position::occurrences(int enough) const {
  int found = 1;
  while (found < enough && loop_length(found + 1)) ++found;
  return found;
}

std::optional<Value> Position::value_by_rule(Side side, std::size_t searched) const {
  auto length = loop_length(2);
  if (length && *length > searched) length = loop_length(kOccurrences);
  if (length) {
    const auto loser = judge(board_, std::span(played_).last(*length), rules_);
    if (!loser) return kDraw;
    return *loser == side ? -kWin : kWin;
  }
  if (counters_.quiet >= kQuietLimit || insufficient(board_)) return kDraw;
  return std::nullopt;
}

bool operator==(const Position& a, const Position& b) {
  const auto moves_a = a.since_capture();
  const auto moves_b = b.since_capture();
  return a.board_ == b.board_ && a.ply_ == b.ply_ && a.counters_ == b.counters_ &&
         std::equal(moves_a.begin(), moves_a.end(), moves_b.begin(), moves_b.end(),
                    [](const Played& x, const Played& y) { return x.move == y.move; });
}

std::string to_text(const Position& position, CoordinateBase base) {
  const auto moves = position.since_capture();
  const int plies = static_cast<int>(moves.size());
  Fen fen{position.board_, position.counters_.quiet, 1};
  if (plies > 0) fen.quiet_plies = position.before_[position.before_.size() - moves.size()].quiet;
  for (std::size_t i = moves.size(); i > 0; --i) {
    fen.board.undo(moves[i - 1].move, moves[i - 1].undo);
  }
  fen.move_number = (position.ply_ - plies) / 2 + 1;
  std::string text = to_text(fen);
  if (plies > 0) text += " moves";
  for (const Played& played : moves) text += ' ' + to_text(played.move, base);
  return text;
}

std::string to_text(const Position& position) { return to_text(position, CoordinateBase::zero); }

absl::Status parse(std::string_view text, Position& position) {
  const auto fields = words(text);
  std::size_t length = 0;
  while (length < fields.size() && fields[length] != "moves") ++length;
  const std::string_view fen_text =
      length == fields.size()
          ? text
          : text.substr(0, static_cast<std::size_t>(fields[length].data() - text.data()));
  const auto fen = parse_fen(fen_text);
  if (!fen.ok()) return fen.status();
  if (absl::Status status = check_turn(fen->board); !status.ok()) return status;
  Position result;
  result.board_ = fen->board;
  result.in_check_ = fen->board.in_check();
  result.rules_ = position.rules_;
  result.ply_ = 2 * (fen->move_number - 1) + (fen->board.mover() == kBlack ? 1 : 0);
  result.counters_.quiet = fen->quiet_plies;
  const auto moves = std::span(fields).subspan(std::min(length + 1, fields.size()));
  const auto base = detect_base(moves);
  if (!base.ok()) return base.status();
  for (const std::string_view word : moves) {
    const auto move = parse_move(result.board_, word, base->value_or(CoordinateBase::zero));
    if (!move.ok()) return move.status();
    result.play(*move);
  }
  position = std::move(result);
  return absl::OkStatus();
}

std::string to_text(const Position& /*position*/, Move move) { return to_text(move); }

absl::StatusOr<Move> parse_move(const Position& position, std::string_view text) {
  if (const auto end = position.ending()) {
    return unreadable(text, "no move: the game is over, " + std::string(to_text(end->reason)));
  }
  return parse_move(position.board(), text, CoordinateBase::zero);
}

}  // namespace tianji::xiangqi
