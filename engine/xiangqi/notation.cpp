#include "engine/xiangqi/notation.h"

#include <array>
#include <cctype>
#include <string>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/xiangqi/attacks.h"

namespace tianji::xiangqi {
namespace {

constexpr std::string_view kLetters = "kabnrcp";
constexpr std::array<std::string_view, kKinds> kKindNames = {"king", "advisor", "elephant", "horse",
                                                             "rook", "cannon",  "pawn"};

std::string name(Side side) { return side == kRed ? "red" : "black"; }
std::string name(Kind kind) { return std::string(kKindNames[index(kind)]); }
std::string name(Piece piece) { return name(side_of(piece)) + " " + name(kind_of(piece)); }

/// The rank of a square, counted from the side's own edge.
std::size_t rank_for(Side side, Square square) {
  return side == kRed ? rank_of(square) : kRanks - 1 - rank_of(square);
}

/// The end of an error message for a piece on a square where it may not stand; empty where it may.
std::string_view misplaced(Piece piece, Square square) {
  const Side side = side_of(piece);
  const std::size_t file = file_of(square);
  const std::size_t rank = rank_for(side, square);
  const bool palace = file >= 3 && file <= 5 && rank <= 2;
  switch (kind_of(piece)) {
    case Kind::king:
      return palace ? "" : "a king in its palace";
    case Kind::advisor:
      return palace ? "" : "an advisor in its palace";
    case Kind::elephant:
      return rank <= 4 ? "" : "an elephant on its own half";
    case Kind::pawn:
      return rank >= 3 ? "" : "a pawn not behind its start";
    default:
      return "";
  }
}

/// One row; the rest is as in read_rows().
absl::Status read_row(std::string_view row, std::size_t rank, const RowLetters& also,
                      PutLetter put) {
  std::size_t file = 0;
  for (const char c : row) {
    if (c >= '1' && c <= '9') {
      file += static_cast<std::size_t>(c - '0');
      continue;
    }
    const bool known = piece_of_letter(c) || also.letters.find(c) != std::string_view::npos;
    if (!known || file >= kFiles) {
      file = kFiles + 1;
      break;
    }
    if (absl::Status status = put(c, square_at(file++, rank)); !status.ok()) return status;
  }
  if (file == kFiles) return absl::OkStatus();
  return unreadable(row,
                    absl::StrCat("nine columns in the row of rank ", rank, ", pieces (kabnrcp)",
                                 std::string(also.meaning), " or gaps (1-9)"));
}

absl::Status put_piece(Board& board, char letter, Square square) {
  const Piece piece = *piece_of_letter(letter);
  const std::string_view fault = misplaced(piece, square);
  if (!fault.empty()) return unreadable(name(piece) + " on " + to_text(square), fault);
  board.put(square, piece);
  return absl::OkStatus();
}

absl::Status check_sets(const Board& board) {
  for (const Side side : {kRed, kBlack}) {
    for (std::size_t n = 0; n < kKinds; ++n) {
      const Kind kind = static_cast<Kind>(n);
      const int count = board.of(side, kind).count();
      const int most = kSetCount[n];
      const bool too_few = kind == Kind::king && count < 1;
      if (count <= most && !too_few) continue;
      const std::string what = name(side) + " " + name(kind);
      return unreadable(std::to_string(count) + " of " + what,
                        (too_few ? "exactly 1 " : "at most " + std::to_string(most) + " ") + what);
    }
  }
  return absl::OkStatus();
}

absl::Status read_rest(std::span<const std::string_view> fields, Fen& fen) {
  for (std::size_t i = 2; i < fields.size() && i < 4; ++i) {
    if (fields[i] != "-") return at("field " + std::to_string(i + 1), unreadable(fields[i], "-"));
  }
  if (fields.size() > 4) {
    const auto status = read_number(fields[4], 0, kMostPlies, fen.quiet_plies);
    if (!status.ok()) return at("field 5, plies without capture", status);
  }
  if (fields.size() > 5) {
    const auto status = read_number(fields[5], 1, kMostMoves, fen.move_number);
    if (!status.ok()) return at("field 6, number of the move", status);
  }
  return absl::OkStatus();
}

/// As in a diagram.
template <bool kDark>
char letter_on(const BoardOf<kDark>& board, Square square) {
  const Piece piece = board.at(square);
  if (piece == kNoPiece) return '.';
  if constexpr (kDark) {
    if (board.dark().has(square)) return side_of(piece) == kRed ? 'X' : 'x';
  }
  return letter_of(piece);
}

/// Takes a square off the front of `text`.
std::optional<Square> take_square(std::string_view& text, CoordinateBase base) {
  if (text.size() < 2) return std::nullopt;
  const int file = std::tolower(static_cast<unsigned char>(text[0])) - 'a';
  std::size_t digits = 1;
  while (digits < text.size() && std::isdigit(static_cast<unsigned char>(text[digits])) != 0) {
    ++digits;
  }
  const auto number = digits <= 3 ? parse_int(text.substr(1, digits - 1)) : std::nullopt;
  if (!number || (digits == 3 && text[1] == '0')) return std::nullopt;
  const auto rank = *number - (base == CoordinateBase::one ? 1 : 0);
  if (file < 0 || file >= static_cast<int>(kFiles) || rank < 0 ||
      rank >= static_cast<int>(kRanks)) {
    return std::nullopt;
  }
  text.remove_prefix(digits);
  return square_at(static_cast<std::size_t>(file), static_cast<std::size_t>(rank));
}

template <bool kDark>
absl::Status refuse(const BoardOf<kDark>& board, std::string_view text, Move move,
                    CoordinateBase base) {
  const std::string from = to_text(from_of(move), base);
  const Piece piece = board.at(from_of(move));
  if (piece == kNoPiece || side_of(piece) != board.mover()) {
    return unreadable(text, "a piece of " + name(board.mover()) + " on " + from);
  }
  const std::string named = "the " + name(kind_of(piece)) + " on " + from;
  if (!board.pseudo_legal(move)) return unreadable(text, "a move of " + named);
  return unreadable(text, "a move of " + named + " that leaves the king on " +
                              to_text(board.king(board.mover()), base) + " safe");
}

}  // namespace

char letter_of(Piece piece) {
  const char small = kLetters[index(kind_of(piece))];
  return side_of(piece) == kRed ? static_cast<char>(std::toupper(static_cast<unsigned char>(small)))
                                : small;
}

std::optional<Piece> piece_of_letter(char c) {
  const bool capital = std::isupper(static_cast<unsigned char>(c)) != 0;
  char small = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (small == 'e') small = 'b';
  if (small == 'h') small = 'n';
  const std::size_t kind = kLetters.find(small);
  if (kind == kLetters.npos) return std::nullopt;
  return piece_of(capital ? kRed : kBlack, static_cast<Kind>(kind));
}

std::optional<Side> read_side(std::string_view text) {
  if (text == "w" || text == "r") return kRed;
  if (text == "b") return kBlack;
  return std::nullopt;
}

absl::Status read_number(std::string_view text, int lowest, int highest, int& number) {
  const auto value = parse_int(text);
  if (!value || *value < lowest || *value > highest) {
    return unreadable(text,
                      "a number of " + std::to_string(lowest) + " to " + std::to_string(highest));
  }
  number = static_cast<int>(*value);
  return absl::OkStatus();
}

absl::StatusOr<std::optional<CoordinateBase>> detect_base(std::span<const std::string_view> moves) {
  std::optional<CoordinateBase> found;
  for (const std::string_view move : moves) {
    for (std::size_t i = 1; i < move.size(); ++i) {
      const bool rank_starts = std::isalpha(static_cast<unsigned char>(move[i - 1])) != 0;
      if (!rank_starts || std::isdigit(static_cast<unsigned char>(move[i])) == 0) continue;
      const bool ten = move[i] == '1' && i + 1 < move.size() && move[i + 1] == '0';
      if (move[i] != '0' && !ten) continue;
      const CoordinateBase base = ten ? CoordinateBase::one : CoordinateBase::zero;
      if (found.value_or(base) != base) {
        return unreadable(move, "ranks 0 to 9 or ranks 1 to 10 throughout");
      }
      found = base;
    }
  }
  return found;
}

std::string to_text(Square square, CoordinateBase base) {
  const std::size_t rank = rank_of(square) + (base == CoordinateBase::one ? 1 : 0);
  return static_cast<char>('a' + static_cast<int>(file_of(square))) + std::to_string(rank);
}

std::string to_text(Move move, CoordinateBase base) {
  return to_text(from_of(move), base) + to_text(to_of(move), base);
}

template <bool kDark>
absl::StatusOr<Move> parse_move(const BoardOf<kDark>& board, std::string_view text,
                                CoordinateBase base) {
  std::string_view rest = text;
  const auto from = take_square(rest, base);
  const auto to = from ? take_square(rest, base) : std::nullopt;
  if (!to || !rest.empty()) {
    return unreadable(text, base == CoordinateBase::zero ? "two squares, a0 to i9, such as h2e2"
                                                         : "two squares, a1 to i10, such as h3e3");
  }
  const Move move = move_of(*from, *to);
  if (!board.pseudo_legal(move) || !board.legal(move)) return refuse(board, text, move, base);
  return move;
}

absl::Status read_rows(std::string_view text, const RowLetters& also, PutLetter put) {
  std::string_view rest = text;
  for (std::size_t rank = kRanks; rank-- > 0;) {
    const std::size_t end = rest.find('/');
    if ((end == rest.npos) != (rank == 0)) return unreadable(text, "ten rows separated by /");
    absl::Status status = read_row(rest.substr(0, end), rank, also, put);
    if (!status.ok()) return status;
    rest = end == rest.npos ? std::string_view{} : rest.substr(end + 1);
  }
  return absl::OkStatus();
}

std::string rows_text(LetterOn letter_on) {
  std::string text;
  for (std::size_t rank = kRanks; rank-- > 0;) {
    int gap = 0;
    const auto close_gap = [&] {
      if (gap > 0) absl::StrAppend(&text, gap);
      gap = 0;
    };
    for (std::size_t file = 0; file < kFiles; ++file) {
      const char letter = letter_on(square_at(file, rank));
      if (letter == '.') {
        ++gap;
        continue;
      }
      close_gap();
      text += letter;
    }
    close_gap();
    if (rank > 0) text += '/';
  }
  return text;
}

template <bool kDark>
std::string rows_text(const BoardOf<kDark>& board) {
  return rows_text([&](Square square) { return letter_on(board, square); });
}

std::string to_text(const Fen& fen) {
  std::string text = rows_text(fen.board);
  text += fen.board.mover() == kRed ? " w - - " : " b - - ";
  return text + std::to_string(fen.quiet_plies) + " " + std::to_string(fen.move_number);
}

absl::StatusOr<Fen> parse_fen(std::string_view text) {
  const auto fields = words(text);
  if (fields.size() < 2 || fields.size() > 6) {
    return unreadable(text, "a FEN of two to six fields: rows, w or b, - - plies number");
  }
  Fen fen;
  absl::Status status = read_rows(fields[0], {}, [&](char letter, Square square) {
    return put_piece(fen.board, letter, square);
  });
  if (!status.ok()) return status;
  const auto side = read_side(fields[1]);
  if (!side) return at("field 2", unreadable(fields[1], "w for red or b for black to move"));
  fen.board.set_mover(*side);
  status = check_sets(fen.board);
  if (status.ok()) status = read_rest(fields, fen);
  if (!status.ok()) return status;
  return fen;
}

template <bool kDark>
absl::Status check_turn(const BoardOf<kDark>& board) {
  const Side rested = opponent(board.mover());
  const Bitboard checkers = board.checkers(rested);
  if (checkers.empty()) return absl::OkStatus();
  const Square king = board.king(rested);
  const Square by = checkers.first();
  if (by == board.king(board.mover())) {
    return unreadable("kings on " + to_text(king) + " and " + to_text(by),
                      "a piece between the kings on one file");
  }
  return unreadable(
      name(board.at(by)) + " on " + to_text(by) + " gives check on " + to_text(king),
      "the king of " + name(rested) + " safe when " + name(board.mover()) + " is to move");
}

std::string diagram(LetterOn letter_on, CoordinateBase base, Side below) {
  const std::size_t first = base == CoordinateBase::one ? 1 : 0;
  const bool turned = below != kRed;
  std::string result;
  for (std::size_t row = 0; row < kRanks; ++row) {
    const std::size_t rank = turned ? row : kRanks - 1 - row;
    const std::string name = std::to_string(rank + first);
    absl::StrAppend(&result, name, std::string(2 - name.size(), ' '));
    for (std::size_t column = 0; column < kFiles; ++column) {
      const std::size_t file = turned ? kFiles - 1 - column : column;
      result += ' ';
      result += letter_on(square_at(file, rank));
    }
    if (row + 1 == kRanks / 2) result += "\n   -----------------";
    result += '\n';
  }
  return result + (turned ? "   i h g f e d c b a\n" : "   a b c d e f g h i\n");
}

template <bool kDark>
std::string diagram(const BoardOf<kDark>& board, CoordinateBase base, Side below) {
  return diagram([&](Square square) { return letter_on(board, square); }, base, below);
}

template absl::StatusOr<Move> parse_move(const Board&, std::string_view, CoordinateBase);
template absl::StatusOr<Move> parse_move(const DarkBoard&, std::string_view, CoordinateBase);
template absl::Status check_turn(const Board&);
template absl::Status check_turn(const DarkBoard&);
template std::string rows_text(const Board&);
template std::string rows_text(const DarkBoard&);
template std::string diagram(const Board&, CoordinateBase, Side);
template std::string diagram(const DarkBoard&, CoordinateBase, Side);

}  // namespace tianji::xiangqi
