#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/dice/ewn.h"

namespace tianji::dice {
namespace {

constexpr std::string_view kLetters = ".ABCDEFabcdef";
constexpr std::string_view kExpected =
    "five rows of A-F, a-f and digits, r or b, and the die or -, such as "
    "AFC2/EB3/D3b/3ca/2dfe r 4";
constexpr std::string_view kSetUpWord = "setup:";

std::string square_text(std::size_t square) {
  return {static_cast<char>('a' + square % 5), static_cast<char>('5' - square / 5)};
}

using Board = std::array<std::uint8_t, kEwnSquares>;

/// Reads a row; false unless it is five squares in the one way to write them.
bool read_row(std::string_view text, std::uint8_t* row) {
  std::size_t column = 0;
  bool gap = false;
  for (const char c : text) {
    const bool digit = c >= '1' && c <= '5';
    const std::size_t code = digit ? 0 : kLetters.find(c);
    if (code == kLetters.npos || (!digit && code == 0) || (digit && gap)) return false;
    const std::size_t width = digit ? static_cast<std::size_t>(c - '0') : 1;
    if (column + width > 5) return false;
    if (!digit) row[column] = static_cast<std::uint8_t>(code);
    column += width;
    gap = digit;
  }
  return column == 5;
}

bool read_board(std::string_view text, Board& board) {
  for (std::size_t row = 0; row < 5; ++row) {
    const std::size_t end = std::min(text.find('/'), text.size());
    const bool last = end == text.size();
    if (last != (row == 4) || !read_row(text.substr(0, end), &board[5 * row])) return false;
    text.remove_prefix(last ? end : end + 1);
  }
  for (std::size_t code = 1; code < kLetters.size(); ++code) {
    if (std::count(board.begin(), board.end(), static_cast<std::uint8_t>(code)) > 1) return false;
  }
  return true;
}

/// Whether all six stones of `seat` stand at home.
bool at_home(const Board& board, std::size_t seat) {
  return std::all_of(ewn_home(seat).begin(), ewn_home(seat).end(), [&](std::uint8_t square) {
    return board[square] > seat * kEwnStones && board[square] <= (seat + 1) * kEwnStones;
  });
}

std::size_t stones_of(const Board& board, std::size_t seat) {
  return static_cast<std::size_t>(std::count_if(board.begin(), board.end(), [&](std::uint8_t code) {
    return code > seat * kEwnStones && code <= (seat + 1) * kEwnStones;
  }));
}

absl::StatusOr<EwnMove> parse_set_up(std::string_view text) {
  const std::string_view digits = text.substr(std::min(kSetUpWord.size(), text.size()));
  EwnSetUp numbers{};
  std::string sorted(digits);
  std::sort(sorted.begin(), sorted.end());
  if (text.substr(0, kSetUpWord.size()) != kSetUpWord || sorted != "123456") {
    return unreadable(text, "setup: and the numbers 1 to 6 in some order, such as setup:163524");
  }
  for (std::size_t i = 0; i < kEwnStones; ++i) {
    numbers[i] = static_cast<std::uint8_t>(digits[i] - '0');
  }
  return ewn_set_up(rank_of(numbers));
}

}  // namespace

std::string to_text(const Ewn& position) {
  std::string text;
  for (std::size_t row = 0; row < 5; ++row) {
    if (row > 0) text += '/';
    for (std::size_t column = 0; column < 5; ++column) {
      const char letter = kLetters[position.at(5 * row + column)];
      const bool run = letter == '.' && column > 0 && text.back() >= '1' && text.back() <= '4';
      if (run) {
        ++text.back();
      } else {
        text += letter == '.' ? '1' : letter;
      }
    }
  }
  text += position.mover() == 0 ? " r " : " b ";
  return text + (position.die() == 0 ? '-' : static_cast<char>('0' + position.die()));
}

std::string to_text(const Ewn& /*position*/, EwnMove move) {
  const auto code = static_cast<std::size_t>(move);
  if (move >= ewn_set_up(0)) {
    std::string text(kSetUpWord);
    for (const auto number : ewn_set_up_of(code - static_cast<std::size_t>(ewn_set_up(0)))) {
      text += static_cast<char>('0' + number);
    }
    return text;
  }
  if (move >= ewn_roll(1)) {
    return std::to_string(code - static_cast<std::size_t>(ewn_roll(1)) + 1);
  }
  return square_text(code / kEwnSquares) + square_text(code % kEwnSquares);
}

absl::Status parse(std::string_view text, Ewn& position) {
  const auto parts = words(text);
  Board board{};
  if (parts.size() != 3 || !read_board(parts[0], board) || (parts[1] != "r" && parts[1] != "b") ||
      parts[2].size() != 1 || std::string_view("-123456").find(parts[2][0]) == parts[2].npos) {
    return unreadable(text, kExpected);
  }
  const std::size_t mover = parts[1] == "r" ? 0 : 1;
  const std::array<std::size_t, 2> count = {stones_of(board, 0), stones_of(board, 1)};
  Ewn result;
  // A side without stones waits for its set-up only while the other side is absent or at home: a
  // side that has taken six stones has left home.
  const bool waits = count[mover] == 0 && (count[1 - mover] == 0 || at_home(board, 1 - mover));
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (!waits || count[seat] > 0) result.mark_set_up(seat);
  }
  for (std::size_t square = 0; square < kEwnSquares; ++square) {
    const std::size_t code = board[square];
    if (code != 0) result.put((code - 1) / kEwnStones, (code - 1) % kEwnStones, square);
  }
  result.pass_turn(mover);
  if (!waits && result.winner() == static_cast<int>(mover)) {
    return unreadable(text, "a finished game in which the winner has just moved");
  }
  if (board[kRedGoal] >= 1 && board[kRedGoal] <= kEwnStones && board[kBlueGoal] > kEwnStones) {
    return unreadable(text, "at most one side on the other's corner");
  }
  const bool rolled = parts[2] != "-";
  if (rolled && (waits || result.over())) return unreadable(text, "- where nobody rolls");
  if (rolled && result.rolls()) result.set_die(static_cast<unsigned>(parts[2][0] - '0'));
  position = result;
  return absl::OkStatus();
}

absl::StatusOr<EwnMove> parse_move(const Ewn& position, std::string_view text) {
  if (position.setting_up()) return parse_set_up(text);
  Ewn::MoveList list;
  position.moves(list);
  std::string expected = list.empty() ? "no move: the game is over" : "one of";
  for (const EwnMove move : list) {
    const std::string name = to_text(position, move);
    if (equal_ignoring_case(text, name)) return move;
    absl::StrAppend(&expected, " ", name);
  }
  return unreadable(text, expected);
}

Squares squares(const Ewn& position) {
  Squares board{.columns = 5, .men = std::vector<Man>(kEwnSquares)};
  for (std::size_t square = 0; square < kEwnSquares; ++square) {
    const std::size_t code = position.at(square);
    if (code == 0) continue;
    const std::size_t seat = (code - 1) / kEwnStones;
    board.men[square] = {absl::StrCat(seat == 0 ? "r" : "b", (code - 1) % kEwnStones + 1),
                         Seat{static_cast<std::uint8_t>(seat)}};
  }
  return board;
}

}  // namespace tianji::dice
