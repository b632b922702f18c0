#include "engine/xiangqi/wxf.h"

#include <array>
#include <cctype>
#include <optional>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/xiangqi/move_generation.h"

namespace tianji::xiangqi {
namespace {

constexpr std::string_view kForm =
    "a piece, its file, + - or . and a number, such as C2.5, or two squares, such as h2e2";

/// The meaning of one character; `+` and `-` are both places and directions.
enum class Sign : std::uint8_t { piece, number, plus, minus, across, front, middle, rear };
struct Symbol {
  Sign sign = Sign::piece;
  int value = 0;  ///< the Kind, or the number
};

struct Glyph {
  std::string_view text;
  Symbol symbol;
};
constexpr Symbol piece(Kind kind) { return {Sign::piece, static_cast<int>(kind)}; }
constexpr Symbol number(int n) { return {Sign::number, n}; }
constexpr Glyph kGlyphs[] = {
    {"k", piece(Kind::king)},
    {"g", piece(Kind::king)},
    {"帅", piece(Kind::king)},
    {"帥", piece(Kind::king)},
    {"将", piece(Kind::king)},
    {"將", piece(Kind::king)},
    {"a", piece(Kind::advisor)},
    {"仕", piece(Kind::advisor)},
    {"士", piece(Kind::advisor)},
    {"e", piece(Kind::elephant)},
    {"b", piece(Kind::elephant)},
    {"相", piece(Kind::elephant)},
    {"象", piece(Kind::elephant)},
    {"h", piece(Kind::horse)},
    {"n", piece(Kind::horse)},
    {"马", piece(Kind::horse)},
    {"馬", piece(Kind::horse)},
    {"傌", piece(Kind::horse)},
    {"r", piece(Kind::rook)},
    {"车", piece(Kind::rook)},
    {"車", piece(Kind::rook)},
    {"俥", piece(Kind::rook)},
    {"c", piece(Kind::cannon)},
    {"炮", piece(Kind::cannon)},
    {"砲", piece(Kind::cannon)},
    {"包", piece(Kind::cannon)},
    {"p", piece(Kind::pawn)},
    {"s", piece(Kind::pawn)},
    {"兵", piece(Kind::pawn)},
    {"卒", piece(Kind::pawn)},
    {"一", number(1)},
    {"二", number(2)},
    {"三", number(3)},
    {"四", number(4)},
    {"五", number(5)},
    {"六", number(6)},
    {"七", number(7)},
    {"八", number(8)},
    {"九", number(9)},
    {"１", number(1)},
    {"２", number(2)},
    {"３", number(3)},
    {"４", number(4)},
    {"５", number(5)},
    {"６", number(6)},
    {"７", number(7)},
    {"８", number(8)},
    {"９", number(9)},
    {"+", {Sign::plus}},
    {"进", {Sign::plus}},
    {"進", {Sign::plus}},
    {"-", {Sign::minus}},
    {"退", {Sign::minus}},
    {".", {Sign::across}},
    {"=", {Sign::across}},
    {"平", {Sign::across}},
    {"前", {Sign::front}},
    {"中", {Sign::middle}},
    {"后", {Sign::rear}},
    {"後", {Sign::rear}},
};

std::optional<Symbol> take_symbol(std::string_view& text) {
  if (text[0] >= '1' && text[0] <= '9') {
    const int n = text[0] - '0';
    text.remove_prefix(1);
    return number(n);
  }
  const char first = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  for (const Glyph& glyph : kGlyphs) {
    const bool same =
        glyph.text.size() == 1 ? glyph.text[0] == first : text.starts_with(glyph.text);
    if (!same) continue;
    text.remove_prefix(glyph.text.size());
    return glyph.symbol;
  }
  return std::nullopt;
}

/// A move as the text describes it.
struct WrittenMove {
  Kind kind = Kind::king;
  std::optional<int> file;
  std::optional<Symbol> place;
  Sign direction = Sign::across;
  int number = 0;
};

std::optional<WrittenMove> read(std::string_view text) {
  std::array<Symbol, 4> symbols;
  for (Symbol& symbol : symbols) {
    const auto next = text.empty() ? std::nullopt : take_symbol(text);
    if (!next) return std::nullopt;
    symbol = *next;
  }
  const bool piece_first = symbols[0].sign == Sign::piece;
  const Symbol& named = symbols[piece_first ? 0 : 1];
  const Symbol& which = symbols[piece_first ? 1 : 0];
  const bool directed = symbols[2].sign == Sign::plus || symbols[2].sign == Sign::minus ||
                        symbols[2].sign == Sign::across;
  if (!text.empty() || named.sign != Sign::piece || which.sign == Sign::piece ||
      which.sign == Sign::across || !directed || symbols[3].sign != Sign::number) {
    return std::nullopt;
  }
  WrittenMove written{static_cast<Kind>(named.value), {}, {}, symbols[2].sign, symbols[3].value};
  if (piece_first && which.sign == Sign::number) {
    written.file = which.value;
  } else {
    written.place = which;
  }
  return written;
}

int file_number(Side side, Square square) {
  const int file = static_cast<int>(file_of(square));
  return side == kRed ? 9 - file : file + 1;
}

/// The ranks that a move goes towards the other side's edge.
int steps(Side side, Move move) {
  const int up = static_cast<int>(rank_of(to_of(move))) - static_cast<int>(rank_of(from_of(move)));
  return side == kRed ? up : -up;
}

bool goes_straight(Kind kind) {
  return kind == Kind::king || kind == Kind::rook || kind == Kind::cannon || kind == Kind::pawn;
}

/// The place of a piece, counted from the front, among those of its kind on its file, and their
/// number: {2, 3} is the second of three.
std::pair<int, int> place(const Board& board, Square square) {
  const Piece piece = board.at(square);
  int ahead = 0;
  int all = 0;
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    const Square other = square_at(file_of(square), rank);
    if (board.at(other) != piece) continue;
    ++all;
    if (steps(side_of(piece), move_of(square, other)) > 0) ++ahead;
  }
  return {ahead + 1, all};
}

bool stands_there(const Symbol& written, std::pair<int, int> place) {
  const auto [at, all] = place;
  if (all < 2) return false;
  switch (written.sign) {
    case Sign::plus:
    case Sign::front:
      return at == 1;
    case Sign::minus:
    case Sign::rear:
      return at == all;
    case Sign::middle:
      return all == 3 && at == 2;
    default:
      return at == written.value;
  }
}

bool fits(const Board& board, const WrittenMove& written, Move move) {
  const Square from = from_of(move);
  const Kind kind = kind_of(board.at(from));
  const Side side = board.mover();
  if (kind != written.kind) return false;
  if (written.file && *written.file != file_number(side, from)) return false;
  if (written.place && !stands_there(*written.place, place(board, from))) return false;
  const int forward = steps(side, move);
  const Sign direction = forward > 0 ? Sign::plus : forward < 0 ? Sign::minus : Sign::across;
  if (direction != written.direction) return false;
  const bool counts = direction != Sign::across && goes_straight(kind);
  return written.number == (counts ? std::abs(forward) : file_number(side, to_of(move)));
}

/// Whether the text begins with a letter and digits, like a square, and then a letter again.
bool looks_like_squares(std::string_view text) {
  const auto letter = [&](std::size_t i) {
    return i < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) != 0;
  };
  std::size_t i = 1;
  while (i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0) ++i;
  return i > 1 && letter(0) && letter(i);
}

/// The move of a piece's letter, perhaps the file or rank that it leaves, and the square that it
/// comes to; nothing where that is not one legal move.
std::optional<Move> algebraic_move(const Board& board, std::string_view written,
                                   CoordinateBase base) {
  std::string text = lower(written);
  std::erase_if(text, [](char c) { return c == 'x' || c == '+' || c == '#'; });
  const std::size_t last = text.find_last_of("abcdefghi");
  if (text.empty() || last == text.npos || last == 0) return std::nullopt;
  std::string_view first = std::string_view(text).substr(0, 1);
  const auto named = take_symbol(first);
  if (!named || named->sign != Sign::piece) return std::nullopt;
  const std::string_view leaves = std::string_view(text).substr(1, last - 1);
  MoveList moves;
  legal_moves(board, moves);
  std::optional<Move> found;
  for (const Move move : moves) {
    const std::string from = to_text(from_of(move), base);
    const bool fits = kind_of(board.at(from_of(move))) == static_cast<Kind>(named->value) &&
                      to_text(to_of(move), base) == text.substr(last) &&
                      (leaves.empty() || leaves == from || leaves == from.substr(0, 1) ||
                       leaves == from.substr(1));
    if (!fits) continue;
    if (found) return std::nullopt;
    found = move;
  }
  return found;
}

}  // namespace

absl::StatusOr<Move> parse_wxf(const Board& board, std::string_view text) {
  const auto written = read(text);
  if (!written) return unreadable(text, kForm);
  MoveList moves;
  legal_moves(board, moves);
  std::vector<Move> found;
  for (const Move move : moves) {
    if (fits(board, *written, move)) found.push_back(move);
  }
  if (found.empty()) return unreadable(text, "a legal move");
  if (found.size() > 1) {
    return unreadable(
        text, absl::StrCat("one move, not two: ", to_text(found[0]), " or ", to_text(found[1])));
  }
  return found[0];
}

std::string wxf_text(const Board& board, Move move) {
  constexpr std::string_view kLetters = "KAEHRCP";
  const Square from = from_of(move);
  const Kind kind = kind_of(board.at(from));
  const Side side = board.mover();
  const auto [at, all] = place(board, from);
  const int forward = steps(side, move);
  const bool counts = forward != 0 && goes_straight(kind);
  std::string text(1, kLetters[index(kind)]);
  if (all > 1 && goes_straight(kind)) {
    text += at == 1 ? '+' : '-';
  } else {
    absl::StrAppend(&text, file_number(side, from));
  }
  text += forward > 0 ? '+' : forward < 0 ? '-' : '.';
  absl::StrAppend(&text, counts ? std::abs(forward) : file_number(side, to_of(move)));
  const auto read_back = parse_wxf(board, text);
  return read_back.ok() && *read_back == move ? text : to_text(move);
}

absl::StatusOr<Move> parse_written_move(const Board& board, std::string_view text,
                                        CoordinateBase base) {
  std::string squares(text);
  std::erase(squares, '-');
  absl::StatusOr<Move> move =
      looks_like_squares(squares) ? parse_move(board, squares, base) : parse_wxf(board, text);
  if (move.ok()) return move;
  // An error says what the usual forms expect.
  const auto algebraic = algebraic_move(board, text, base);
  return algebraic ? *algebraic : move;
}

}  // namespace tianji::xiangqi
