// Positions and moves of games in which men lie face down, as text:
//   <rows> <colour to move> <men face down> [<quiet plies> [<turn> [<rules>]]] [moves ...]
// Before it is decided who has which colour, the colour is `-`, with what each player has turned up
// last where the rules ask for it (`-rb`, `-r-`).
// The rows are written from the top, with letters and the numbers of empty cells; the men face down
// as letters with numbers (or `-`); the turn counts from 1: at odd ones the first player moves.
// Rules other than the usual ones are words. What is not written is 0 quiet plies and turn 1.
//
// A game has, in its Position (position.h): kRows, kColumns, cell_at(row, column), kLetters (of the
// men in their order, then of one face down), kColours (`rb`), kArmy (the men of each kind),
// kForm (the text that is expected), cell_text(cell), cell_of(text), read_rule(word, rules),
// rules_text(rules), decided_late(rules) (may it be undecided after a flip?), refused(board) (what
// is wrong with an otherwise sound board), and turn_in_words(word): the words of a list of moves
// that a word of any dialect stands for.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/face_down/position.h"

namespace tianji::face_down {

inline constexpr int kMostQuiet = 1000;
inline constexpr std::int64_t kLastTurn = 1'000'000;

template <class Game>
std::string move_text(Move move) {
  if (is_shown(move)) return {Game::kLetters[man_shown(move)]};
  if (is_found(move)) return Game::cell_text(cell_found(move));
  return Game::cell_text(from_of(move)) + Game::cell_text(to_of(move));
}

template <class Game>
bool read_row(std::string_view text, std::size_t row, typename Game::Board& board) {
  std::size_t column = 0;
  bool gap = false;
  for (const char c : text) {
    const bool digit = c >= '1' && c <= '9';
    const std::size_t man = digit ? Game::Board::kEmpty : Game::kLetters.find(c);
    if (man == Game::kLetters.npos || (digit && gap)) return false;
    const std::size_t width = digit ? static_cast<std::size_t>(c - '0') : 1;
    if (column + width > Game::kColumns) return false;
    if (!digit) board.put(static_cast<Man>(man), Game::cell_at(row, column));
    column += width;
    gap = digit;
  }
  return column == Game::kColumns;
}

template <class Game>
bool read_rows(std::string_view text, typename Game::Board& board) {
  for (std::size_t row = 0; row < Game::kRows; ++row) {
    const std::size_t end = std::min(text.find('/'), text.size());
    const bool last = end == text.size();
    if (last != (row + 1 == Game::kRows) || !read_row<Game>(text.substr(0, end), row, board)) {
      return false;
    }
    text.remove_prefix(last ? end : end + 1);
  }
  return true;
}

template <class Game>
int most_of(Man man) {
  return Game::kArmy[man % Game::kArmy.size()];
}

template <class Game>
absl::Status too_many(std::string_view text, Man man) {
  return unreadable(text, absl::StrCat("at most ", most_of<Game>(man), " of ",
                                       std::string(1, Game::kLetters[man])));
}

/// Numbers may be 0, and each man is named once.
template <class Game>
absl::Status read_pool(std::string_view text, typename Game::Board& board) {
  if (text == "-") return absl::OkStatus();
  absl::Status formless = unreadable(text, Game::kForm);
  if (text.empty() || text.size() % 2 != 0) return formless;
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::size_t letter = Game::kLetters.find(text[i]);
    const int count = text[i + 1] - '0';
    if (letter >= Game::Board::kMen || count < 0 || count > 9 || (seen >> letter & 1U) != 0) {
      return formless;
    }
    seen |= std::uint64_t{1} << letter;
    const Man man = static_cast<Man>(letter);
    if (count > most_of<Game>(man)) return too_many<Game>(text, man);
    for (int n = 0; n < count; ++n) board.add_to_pool(man);
  }
  return absl::OkStatus();
}

/// Are these men of one set, with as many face down as there are in the pool?
template <class Game>
absl::Status check(const typename Game::Board& board, bool coloured, std::string_view text) {
  std::size_t face_down = 0;
  for (Man man = 0; man < Game::Board::kMen; ++man) {
    face_down += board.pool(man);
    if (board.alive(man) > static_cast<std::size_t>(most_of<Game>(man))) {
      return too_many<Game>(text, man);
    }
  }
  const auto dark = static_cast<std::size_t>(std::popcount(board.dark()));
  if (face_down != dark) {
    const std::string letter(1, Game::kLetters.back());
    return unreadable(text,
                      absl::StrCat("as many men in the pool as ", letter, " on the board, ", dark));
  }
  if (board.occupied() == 0) return unreadable(text, "at least one man on the board");
  const std::string refused = Game::refused(board);
  if (!refused.empty()) return unreadable(text, refused);
  if (coloured || (board.army(0) | board.army(1)) == 0) return absl::OkStatus();
  return unreadable(text, "r or b where a man is face up");
}

template <class Game>
std::string rows_text(const typename Game::Board& board) {
  std::string text;
  for (std::size_t row = 0; row < Game::kRows; ++row) {
    if (row > 0) text += '/';
    int gap = 0;
    for (std::size_t column = 0; column < Game::kColumns; ++column) {
      const Man man = board.at(Game::cell_at(row, column));
      if (man == Game::Board::kEmpty) {
        ++gap;
        continue;
      }
      if (gap > 0) absl::StrAppend(&text, gap);
      gap = 0;
      text += Game::kLetters[man];
    }
    if (gap > 0) absl::StrAppend(&text, gap);
  }
  return text;
}

template <class Game>
std::string pool_text(const typename Game::Board& board) {
  std::string text;
  for (Man man = 0; man < Game::Board::kMen; ++man) {
    if (board.pool(man) == 0) continue;
    text += Game::kLetters[man];
    absl::StrAppend(&text, int{board.pool(man)});
  }
  return text.empty() ? "-" : text;
}

template <class Game>
absl::StatusOr<Move> move_among(const typename Game::MoveList& list, std::string_view text) {
  constexpr std::size_t kFewMoves = 16;
  const auto at = std::find_if(list.begin(), list.end(),
                               [&](Move move) { return move_text<Game>(move) == text; });
  if (at != list.end()) return *at;
  if (list.empty()) return unreadable(text, "no move: the game is over");
  std::string expected = list.size() > kFewMoves ? "a legal move such as" : "one of";
  for (std::size_t i = 0; i < std::min(list.size(), kFewMoves); ++i) {
    absl::StrAppend(&expected, " ", move_text<Game>(list[i]));
  }
  return unreadable(text, expected);
}

/// The number of the colour, or what Position::undecided() says.
template <class Game>
std::optional<std::size_t> read_colour(std::string_view text) {
  const auto colour_of = [&](std::size_t place) { return Game::kColours.find(text[place]); };
  if (text == "-") return Game::kNoColour;
  if (text.size() == 1 && colour_of(0) != text.npos) return colour_of(0);
  if (text.size() != 3 || text[0] != '-') return std::nullopt;
  std::size_t seen[2] = {Game::kNoColour, Game::kNoColour};
  for (const std::size_t seat : {0U, 1U}) {
    if (text[seat + 1] == '-') continue;
    seen[seat] = colour_of(seat + 1);
    if (seen[seat] == text.npos) return std::nullopt;
  }
  return Game::undecided(seen[0], seen[1]);
}

template <class Game>
std::string colour_text(const Game& position) {
  if (const auto colour = position.colour(position.mover())) return {Game::kColours[*colour]};
  std::string text = "-";
  if (!position.turned_up(0) && !position.turned_up(1)) return text;
  for (const std::size_t seat : {0U, 1U}) {
    const auto colour = position.turned_up(seat);
    text += colour ? Game::kColours[*colour] : '-';
  }
  return text;
}

template <class Game>
std::string position_text(const Game& position) {
  const Game base = position.without_last_moves();
  std::string text = absl::StrCat(rows_text<Game>(base.board()), " ", colour_text(base), " ",
                                  pool_text<Game>(base.board()), " ", base.quiet_plies(), " ",
                                  base.number(), Game::rules_text(base.rules()));
  const auto moves = position.last_moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    absl::StrAppend(&text, i == 0 ? " moves " : " ", move_text<Game>(moves[i]));
  }
  return text;
}

/// Plays the moves of a text from `first` on.
template <class Game>
absl::Status read_moves(const std::vector<std::string_view>& parts, std::size_t first,
                        Game& position) {
  for (std::size_t i = first; i < parts.size(); ++i) {
    for (const std::string& word : position.turn_in_words(parts[i])) {
      typename Game::MoveList list;
      position.board_moves(list);
      const auto move = move_among<Game>(list, word);
      if (!move.ok()) return at(absl::StrCat("move ", i - first + 1), move.status());
      position.play(*move);
    }
  }
  return absl::OkStatus();
}

template <class Game>
absl::Status read_position(std::string_view text, Game& position) {
  const auto parts = words(text);
  typename Game::Board board;
  const auto colour = parts.size() < 3 ? std::nullopt : read_colour<Game>(parts[1]);
  if (!colour || !read_rows<Game>(parts[0], board)) return unreadable(text, Game::kForm);
  if (absl::Status status = read_pool<Game>(parts[2], board); !status.ok()) return status;
  const bool flipped = *colour != Game::kNoColour;
  if (absl::Status status = check<Game>(board, flipped, text); !status.ok()) return status;
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
  typename Game::Rules rules;
  while (next < parts.size() && Game::read_rule(parts[next], rules)) ++next;
  if (next < parts.size() && parts[next] != "moves") return unreadable(text, Game::kForm);
  if (*colour > Game::kNoColour && !Game::decided_late(rules)) {
    return unreadable(parts[1], "r, b or - by these rules");
  }
  Game result;
  result.set_rules(rules);
  if (flipped) {
    result.begin(board, *colour, static_cast<int>(quiet.value_or(0)),
                 static_cast<std::size_t>(turn.value_or(1)));
  } else {
    result.begin(board);
  }
  if (absl::Status status = read_moves(parts, next + 1, result); !status.ok()) return status;
  position = std::move(result);
  return absl::OkStatus();
}

template <class Game>
absl::StatusOr<Move> read_move(const Game& position, std::string_view text) {
  typename Game::MoveList list;
  position.moves(list);
  return move_among<Game>(list, text);
}

/// A number after a rule's name and `=`: "quiet=180".
inline std::optional<int> rule_number(std::string_view word, std::string_view name, int least,
                                      int most) {
  if (!word.starts_with(name) || word.size() == name.size() || word[name.size()] != '=') {
    return std::nullopt;
  }
  const auto number = parse_int(word.substr(name.size() + 1));
  if (!number || *number < least || *number > most) return std::nullopt;
  return static_cast<int>(*number);
}

}  // namespace tianji::face_down
