#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/banqi/position.h"
#include "engine/core/text.h"

namespace tianji::banqi {
namespace {

// In the order of the men; the dark man's letter is the last.
constexpr std::string_view kLetters = "GAERHCSgaerhcsX";
constexpr std::array<std::string_view, kMen + 1> kFaces = {
    "帥", "仕", "相", "俥", "傌", "炮", "兵", "將", "士", "象", "車", "馬", "砲", "卒", "暗"};
constexpr std::string_view kIcgaLetters = "KGMRNCPkgmrncp";
constexpr std::string_view kColours = "rb";
constexpr std::string_view kExpected =
    "four rows of GAERHCS, gaerhcs, X and digits, r, b or -, the men face down, quiet plies and "
    "the number of the turn, such as G7/7s/X7/8 r s1 3 5";
constexpr int kMostQuiet = 1000;
constexpr int kMostChase = 100;
constexpr std::int64_t kLastTurn = 1'000'000;

std::string cell_text(std::size_t cell) {
  return {static_cast<char>('a' + cell % kFiles), static_cast<char>('0' + cell / kFiles)};
}

std::optional<std::size_t> cell_of(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '0' || text[1] > '3') {
    return std::nullopt;
  }
  return static_cast<std::size_t>(text[1] - '0') * kFiles + static_cast<std::size_t>(text[0] - 'a');
}

bool read_row(std::string_view text, std::size_t row, Board& board) {
  std::size_t file = 0;
  bool gap = false;
  for (const char c : text) {
    const bool digit = c >= '1' && c <= '8';
    const std::size_t man = digit ? kEmpty : kLetters.find(c);
    if (man == kLetters.npos || (digit && gap)) return false;
    const std::size_t width = digit ? static_cast<std::size_t>(c - '0') : 1;
    if (file + width > kFiles) return false;
    if (!digit) board.put(static_cast<Man>(man), row * kFiles + file);
    file += width;
    gap = digit;
  }
  return file == kFiles;
}

bool read_rows(std::string_view text, Board& board) {
  for (std::size_t row = kRows; row-- > 0;) {
    const std::size_t end = std::min(text.find('/'), text.size());
    const bool last = end == text.size();
    if (last != (row == 0) || !read_row(text.substr(0, end), row, board)) return false;
    text.remove_prefix(last ? end : end + 1);
  }
  return true;
}

/// Numbers may be 0, and each man is named once.
bool read_pool(std::string_view text, Board& board) {
  if (text == "-") return true;
  if (text.empty() || text.size() % 2 != 0) return false;
  Cells seen = 0;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::size_t man = kLetters.find(text[i]);
    const int count = text[i + 1] - '0';
    if (man >= kMen || count < 0 || count > 5 || (seen & cell_bit(man)) != 0) return false;
    seen |= cell_bit(man);
    for (int n = 0; n < count; ++n) board.add_to_pool(static_cast<Man>(man));
  }
  return true;
}

/// Are these men of one set, with as many face down as there are in the pool?
absl::Status check(const Board& board, std::string_view text) {
  std::size_t face_down = 0;
  for (Man man = 0; man < kMen; ++man) {
    face_down += board.pool(man);
    if (board.alive(man) > kArmy[man % kKinds]) {
      return unreadable(text, absl::StrCat("at most ", int{kArmy[man % kKinds]}, " of ",
                                           std::string(1, kLetters[man])));
    }
  }
  const auto dark = static_cast<std::size_t>(std::popcount(board.dark()));
  if (face_down != dark) {
    return unreadable(text, absl::StrCat("as many men in the pool as X on the board, ", dark));
  }
  if (board.occupied() == 0) return unreadable(text, "at least one man on the board");
  return absl::OkStatus();
}

/// "quiet=180" or "chase=7"; false for another word.
bool read_rule(std::string_view word, Rules& rules) {
  const std::size_t sign = std::min(word.find('='), word.size());
  const auto number = parse_int(word.substr(std::min(sign + 1, word.size())));
  if (!number) return false;
  const std::string_view name = word.substr(0, sign);
  if (name == "quiet" && *number >= 1 && *number <= kMostQuiet) {
    rules.quiet = static_cast<int>(*number);
  } else if (name == "chase" && *number >= 0 && *number <= kMostChase) {
    rules.chase = static_cast<int>(*number);
  } else {
    return false;
  }
  return true;
}

std::string board_text(const Board& board) {
  std::string text;
  for (std::size_t row = kRows; row-- > 0;) {
    int gap = 0;
    for (std::size_t file = 0; file < kFiles; ++file) {
      const Man man = board.at(row * kFiles + file);
      if (man == kEmpty) {
        ++gap;
        continue;
      }
      if (gap > 0) absl::StrAppend(&text, gap);
      gap = 0;
      text += kLetters[man];
    }
    if (gap > 0) absl::StrAppend(&text, gap);
    if (row > 0) text += '/';
  }
  return text;
}

std::string pool_text(const Board& board) {
  std::string text;
  for (Man man = 0; man < kMen; ++man) {
    if (board.pool(man) == 0) continue;
    text += kLetters[man];
    absl::StrAppend(&text, int{board.pool(man)});
  }
  return text.empty() ? "-" : text;
}

absl::StatusOr<Move> move_among(const Position::MoveList& list, const Position& position,
                                std::string_view text) {
  constexpr std::size_t kFewMoves = 16;
  const auto at = std::find_if(list.begin(), list.end(),
                               [&](Move move) { return to_text(position, move) == text; });
  if (at != list.end()) return *at;
  if (list.empty()) return unreadable(text, "no move: the game is over");
  std::string expected = list.size() > kFewMoves ? "a legal move such as" : "one of";
  for (std::size_t i = 0; i < std::min(list.size(), kFewMoves); ++i) {
    absl::StrAppend(&expected, " ", to_text(position, list[i]));
  }
  return unreadable(text, expected);
}

}  // namespace

std::string to_text(const Position& /*position*/, Move move) {
  if (is_shown(move)) return {kLetters[man_shown(move)]};
  return cell_text(from_of(move)) + cell_text(to_of(move));
}

std::string to_text(const Position& position) {
  Position base = position;
  const auto since = position.since_change();
  for (std::size_t i = since.size(); i-- > 0;) {
    const Move move = since[i].move;
    if (is_flip(move)) continue;
    const Man man = base.board_.at(to_of(move));
    base.board_.lift(to_of(move));
    base.board_.put(man, from_of(move));
    --base.number_;
    --base.quiet_;
  }
  const auto colour = base.colour(base.mover());
  std::string text =
      absl::StrCat(board_text(base.board_), colour ? *colour == 0 ? " r " : " b " : " - ",
                   pool_text(base.board_), " ", base.quiet_, " ", base.number_);
  if (position.rules_.quiet != Rules{}.quiet) {
    absl::StrAppend(&text, " quiet=", position.rules_.quiet);
  }
  if (position.rules_.chase != Rules{}.chase) {
    absl::StrAppend(&text, " chase=", position.rules_.chase);
  }
  for (std::size_t i = 0; i < since.size(); ++i) {
    absl::StrAppend(&text, i == 0 ? " moves " : " ", to_text(position, since[i].move));
  }
  return text;
}

absl::Status parse(std::string_view text, Position& position) {
  const auto parts = words(text);
  Position result;
  result.board_ = Board();
  if (parts.size() < 3 || !read_rows(parts[0], result.board_) ||
      (parts[1] != "r" && parts[1] != "b" && parts[1] != "-") ||
      !read_pool(parts[2], result.board_)) {
    return unreadable(text, kExpected);
  }
  if (absl::Status status = check(result.board_, text); !status.ok()) return status;
  std::size_t next = 3;
  const auto number = [&](std::int64_t least, std::int64_t most) -> std::optional<std::int64_t> {
    if (next == parts.size()) return std::nullopt;
    const auto found = parse_int(parts[next]);
    if (!found || *found < least || *found > most) return std::nullopt;
    ++next;
    return found;
  };
  const auto quiet = number(0, kMostQuiet);
  const auto turn = quiet ? number(1, kLastTurn) : std::nullopt;
  while (next < parts.size() && read_rule(parts[next], result.rules_)) ++next;
  if (next < parts.size() && parts[next] != "moves") return unreadable(text, kExpected);
  if (parts[1] == "-") {
    if ((result.board_.army(0) | result.board_.army(1)) != 0) {
      return unreadable(text, "r or b where a man is face up");
    }
  } else {
    result.quiet_ = static_cast<int>(quiet.value_or(0));
    result.number_ = static_cast<std::size_t>(turn.value_or(1));
    result.first_ = static_cast<std::uint8_t>(kColours.find(parts[1]) ^ result.mover());
    result.key_ = result.turn_key();
  }
  for (std::size_t i = next + 1; i < parts.size(); ++i) {
    for (const std::string& word : turn_in_words(parts[i])) {
      Position::MoveList list;
      result.board_moves(list);
      const auto move = move_among(list, result, word);
      if (!move.ok()) return at(absl::StrCat("move ", i - next), move.status());
      result.play(*move);
    }
  }
  position = std::move(result);
  return absl::OkStatus();
}

absl::StatusOr<Move> parse_move(const Position& position, std::string_view text) {
  Position::MoveList list;
  position.moves(list);
  return move_among(list, position, text);
}

std::vector<std::string> turn_in_words(std::string_view word) {
  const auto flip = [&](std::optional<std::size_t> cell, char letter) -> std::vector<std::string> {
    if (!cell) return {std::string(word)};
    return {cell_text(*cell) + cell_text(*cell), std::string(1, letter)};
  };
  const bool icga = word.size() == 5;
  if (icga && word[2] == '(' && word[4] == ')') {
    const auto man = man_of_icga(word[3]);
    return flip(man ? cell_of_icga(word.substr(0, 2)) : std::nullopt, man ? kLetters[*man] : '?');
  }
  if (icga && word[2] == '-') {
    const auto from = cell_of_icga(word.substr(0, 2));
    const auto to = cell_of_icga(word.substr(3));
    if (from && to) return {cell_text(*from) + cell_text(*to)};
  }
  if (word.size() == 5 && word.substr(0, 2) == word.substr(2, 2)) {
    return flip(cell_of(word.substr(0, 2)), word[4]);
  }
  if (word.size() == 4 && word[2] == '=') return flip(cell_of(word.substr(0, 2)), word[3]);
  return {std::string(word)};
}

std::string icga_cell(std::size_t cell) {
  return {static_cast<char>('a' + cell / kFiles), static_cast<char>('1' + cell % kFiles)};
}

std::optional<std::size_t> cell_of_icga(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'd' || text[1] < '1' || text[1] > '8') {
    return std::nullopt;
  }
  return static_cast<std::size_t>(text[0] - 'a') * kFiles + static_cast<std::size_t>(text[1] - '1');
}

char icga_letter(Man man) { return kIcgaLetters[man]; }

std::optional<Man> man_of_icga(char letter) {
  const std::size_t man = kIcgaLetters.find(letter);
  if (man == kIcgaLetters.npos) return std::nullopt;
  return static_cast<Man>(man);
}

Squares squares(const Position& position) {
  Squares board{.columns = kFiles, .men = {}, .first_rank = 0};
  for (std::size_t row = kRows; row-- > 0;) {
    for (std::size_t file = 0; file < kFiles; ++file) {
      const Man man = position.board().at(row * kFiles + file);
      tianji::Man& place = board.men.emplace_back();
      if (man == kEmpty) continue;
      place.sign = kLetters[man];
      place.face = kFaces[man];
      if (man != kDark) place.owner = Seat{static_cast<std::uint8_t>(colour_of(man))};
    }
  }
  return board;
}

}  // namespace tianji::banqi
