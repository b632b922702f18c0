#include "eval/xiangqi/book.h"

#include <algorithm>
#include <span>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "eval/embedded_text.h"

namespace tianji::xiangqi {
namespace {

constexpr std::string_view kStandard = "eval/xiangqi/standard.book";

Square mirrored(Square square) { return square_at(kFiles - 1 - file_of(square), rank_of(square)); }

Move mirrored(Move move) { return move_of(mirrored(from_of(move)), mirrored(to_of(move))); }

Board mirrored(const Board& board) {
  Board result;
  board.occupied().each([&](Square square) { result.put(mirrored(square), board.at(square)); });
  result.set_mover(board.mover());
  return result;
}

/// Converts moves of `board` to moves of the board that the book stores, or back: they are mirrored
/// if the mirror image has the book's key.
std::vector<BookMove> as_in_book(const Board& board, std::vector<BookMove> moves) {
  if (book_key(board) == board.key()) return moves;
  for (BookMove& good : moves) good.move = mirrored(good.move);
  return moves;
}

using Words = std::span<const std::string_view>;

absl::StatusOr<Board> board_after(Words moves) {
  Position position;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = parse_move(position.board(), moves[i], CoordinateBase::zero);
    if (!move.ok()) return at(absl::StrCat("move ", i + 1), move.status());
    position.play(*move);
  }
  return position.board();
}

absl::StatusOr<Board> board_of(Words position) {
  if (position.empty() || position[0] != "fen") return board_after(position);
  std::string text;
  for (const std::string_view word : position.subspan(1))
    absl::StrAppend(&text, std::string(word), " ");
  const auto fen = parse_fen(text);
  if (!fen.ok()) return fen.status();
  absl::Status status = check_turn(fen->board);
  if (!status.ok()) return status;
  return fen->board;
}

absl::StatusOr<std::vector<BookMove>> moves_of(const Board& board, Words pairs) {
  std::vector<BookMove> result;
  for (std::size_t i = 0; i < pairs.size(); i += 2) {
    const auto move = parse_move(board, pairs[i], CoordinateBase::zero);
    if (!move.ok()) return at("good move", move.status());
    const auto same = [&](const BookMove& good) { return good.move == *move; };
    if (std::any_of(result.begin(), result.end(), same)) {
      return unreadable(pairs[i], "each good move once");
    }
    const std::string_view text = i + 1 < pairs.size() ? pairs[i + 1] : "";
    const auto weight = parse_int(text);
    if (!weight || *weight < 1 || *weight > Book::kHeaviest) {
      return at(absl::StrCat("weight of ", std::string(pairs[i])),
                unreadable(text, absl::StrCat("a whole number from 1 to ", Book::kHeaviest)));
    }
    result.push_back({*move, static_cast<int>(*weight)});
  }
  if (result.empty()) return unreadable("", "good moves after the colon");
  return result;
}

absl::Status read_line(std::string_view line, Book& book) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos)
    return unreadable(line, "<moves> : <good move> <weight> ...");
  const auto board = board_of(words(line.substr(0, colon)));
  if (!board.ok()) return board.status();
  auto moves = moves_of(*board, words(line.substr(colon + 1)));
  if (!moves.ok()) return moves.status();
  if (book.add(*board, *std::move(moves))) return absl::OkStatus();
  return unreadable(line.substr(0, colon), "each position once, mirror images included");
}

}  // namespace

Key book_key(const Board& board) { return std::min(board.key(), mirrored(board).key()); }

bool symmetrical(const Board& board) { return mirrored(board) == board; }

std::vector<BookMove> Book::moves(const Board& board) const {
  const auto found = entries_.find(book_key(board));
  if (found == entries_.end()) return {};
  return as_in_book(board, found->second);
}

bool Book::add(const Board& board, std::vector<BookMove> moves) {
  return entries_.emplace(book_key(board), as_in_book(board, std::move(moves))).second;
}

absl::StatusOr<Book> parse_book(std::string_view text) {
  Book book;
  const auto all = lines(text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string_view line = trimmed(all[i].substr(0, all[i].find('#')));
    if (line.empty()) continue;
    absl::Status status = read_line(line, book);
    if (!status.ok()) return at(absl::StrCat("line ", i + 1), status);
  }
  return book;
}

const Book& standard_book() {
  static const Book kBook = parse_embedded(kStandard, parse_book);
  return kBook;
}

std::vector<BookMove> playable(const Book& book, const Position& position,
                               const std::vector<Move>& excluded) {
  const Board& board = position.board();
  Position after = position;
  std::vector<BookMove> good;
  for (const BookMove& candidate : book.moves(board)) {
    if (std::find(excluded.begin(), excluded.end(), candidate.move) != excluded.end()) continue;
    // A move may be illegal here: two positions can share a key.
    if (!board.pseudo_legal(candidate.move) || !board.legal(candidate.move)) continue;
    after.play(candidate.move);
    const bool back = after.occurrences(2) > 1;
    after.undo(candidate.move);
    if (!back) good.push_back(candidate);
  }
  return good;
}

std::optional<Move> choose(const Book& book, const Position& position, std::uint64_t seed,
                           const std::vector<Move>& excluded) {
  const std::vector<BookMove> good = playable(book, position, excluded);
  if (good.empty()) return std::nullopt;
  std::uint32_t total = 0;
  for (const BookMove& move : good) total += static_cast<std::uint32_t>(move.weight);
  Random random(mix64(seed) ^ book_key(position.board()));
  auto drawn = static_cast<std::int64_t>(random.below(total));
  std::size_t i = 0;
  while (drawn >= good[i].weight) drawn -= good[i++].weight;
  return good[i].move;
}

absl::Status Opening::load(const std::string& name) {
  if (name == name_) return absl::OkStatus();
  std::optional<Book> own;
  if (name == "none") own.emplace();
  if (!name.empty() && name != "none") {
    const auto text = file_text(name, "none or a book that can be read");
    if (!text.ok()) return text.status();
    auto book = parse_book(*text);
    if (!book.ok()) return at(name, book.status());
    own = *std::move(book);
  }
  own_ = std::move(own);
  name_ = name;
  return absl::OkStatus();
}

std::vector<BookLine> Opening::lines(const Position& position, std::uint64_t seed,
                                     const std::vector<Move>& excluded) const {
  const auto chosen = xiangqi::choose(book(), position, seed, excluded);
  if (!chosen) return {};
  std::vector<BookMove> moves = playable(book(), position, excluded);
  std::stable_sort(moves.begin(), moves.end(), [&](const BookMove& a, const BookMove& b) {
    const bool first = a.move == *chosen;
    return first != (b.move == *chosen) ? first : a.weight > b.weight;
  });
  std::vector<BookLine> lines;
  lines.reserve(moves.size());
  for (const BookMove& one : moves) lines.push_back(line(position, one.move));
  return lines;
}

BookLine Opening::line(const Position& position, Move move) const {
  BookLine line{.move = move, .reply = std::nullopt};
  Board after = position.board();
  after.play(move);
  const auto replies = book().moves(after);
  const auto best =
      std::max_element(replies.begin(), replies.end(),
                       [](const auto& a, const auto& b) { return a.weight < b.weight; });
  if (best != replies.end()) line.reply = best->move;
  return line;
}

}  // namespace tianji::xiangqi
