#include "engine/junqi/diagram.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"

namespace tianji::junqi {
namespace {

template <class Board>
std::string square_text(const Battle<Board>& battle, Station station) {
  if (station == kNoStation) return "  ";
  const Piece piece = battle.at(station);
  if (piece != kNoPiece) {
    return {Board::kFacts.seat_letters[owner(piece)], letter(battle.kind(piece))};
  }
  const Topology<Board>& map = topology<Board>();
  return map.camps.has(station) ? "()" : map.headquarters.has(station) ? "[]" : "--";
}

/// Takes a piece or a run of empty stations off the front of `rank`.
template <class Board>
std::optional<Token> take_token(std::string_view& rank) {
  Token token;
  std::size_t digits = 0;
  while (digits < rank.size() && digits < 2 && rank[digits] >= '0' && rank[digits] <= '9') {
    token.empty = 10 * token.empty + static_cast<std::size_t>(rank[digits++] - '0');
  }
  if (digits > 0) {
    rank.remove_prefix(digits);
    if (token.empty == 0) return std::nullopt;
    return token;
  }
  if (rank.size() < 2) return std::nullopt;
  const auto seat = read_seat<Board>(rank.substr(0, 1));
  const auto kind = rank[1] == '?' ? Kind::unseen : kind_of(rank[1]);
  if (!seat || !kind) return std::nullopt;
  token.seat = *seat;
  token.kind = *kind;
  rank.remove_prefix(2);
  return token;
}

/// Reads one row of the board; `squares` hold a piece where `empty` is 0.
template <class Board>
bool read_rank(std::string_view rank, std::size_t row, Squares<Board>& squares) {
  std::size_t empty = 0;
  for (const Station s : topology<Board>().at[row]) {
    if (s == kNoStation) continue;
    if (empty == 0) {
      if (rank.empty()) return false;
      const auto token = take_token<Board>(rank);
      if (!token) return false;
      squares[s] = *token;
      empty = token->empty;
    }
    if (empty > 0) squares[s].empty = empty--;
  }
  return rank.empty() && empty == 0;
}

}  // namespace

template <class Board>
std::string diagram(const Battle<Board>& battle) {
  const auto& squares = topology<Board>().at;
  const auto rows = static_cast<std::size_t>(Board::kFacts.rows);
  const auto columns = static_cast<std::size_t>(Board::kFacts.columns);
  std::string result;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line(1, static_cast<char>('A' + row));
    for (std::size_t column = 0; column < columns; ++column) {
      absl::StrAppend(&line, " ", square_text(battle, squares[row][column]));
    }
    absl::StrAppend(&result, line.substr(0, line.find_last_not_of(' ') + 1), "\n");
  }
  result += " ";
  for (std::size_t column = 0; column < columns; ++column) {
    absl::StrAppendFormat(&result, "%3u", static_cast<unsigned>(column));
  }
  return result + "\n";
}

template <class Board>
std::optional<Seat> read_seat(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  const std::size_t at = Board::kFacts.seat_letters.find(text[0]);
  if (at == std::string_view::npos) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(at)};
}

template <class Board>
std::string ranks_text(const Battle<Board>& battle) {
  std::string text;
  for (std::size_t row = 0; row < static_cast<std::size_t>(Board::kFacts.rows); ++row) {
    if (row > 0) text += '/';
    int empty = 0;
    for (const Station s : topology<Board>().at[row]) {
      if (s == kNoStation) continue;
      const Piece piece = battle.at(s);
      if (piece == kNoPiece) {
        ++empty;
        continue;
      }
      if (empty > 0) absl::StrAppend(&text, empty);
      empty = 0;
      text += seat_letter<Board>(owner(piece));
      text += letter(battle.kind(piece));
    }
    if (empty > 0) absl::StrAppend(&text, empty);
  }
  return text;
}

template <class Board>
absl::Status read_ranks(std::string_view text, Squares<Board>& squares) {
  constexpr auto kRows = static_cast<std::size_t>(Board::kFacts.rows);
  std::size_t row = 0;
  std::string_view rest = text;
  for (; row < kRows; ++row) {
    const std::size_t end = std::min(rest.find('/'), rest.size());
    const std::string_view rank = rest.substr(0, end);
    if (!read_rank<Board>(rank, row, squares)) {
      return unreadable(
          rank, absl::StrCat("the stations of row ", std::string(1, static_cast<char>('A' + row)),
                             ": numbers of empty ones and pieces such as ",
                             std::string(1, seat_letter<Board>(0)), "a"));
    }
    if (end == rest.size()) break;
    rest.remove_prefix(end + 1);
  }
  if (row + 1 != kRows) return unreadable(text, absl::StrCat(kRows, " ranks separated by /"));
  return absl::OkStatus();
}

template std::string diagram(const Battle<JunqiBoard>&);
template std::string diagram(const Battle<SiguoBoard>&);
template std::optional<Seat> read_seat<JunqiBoard>(std::string_view);
template std::string ranks_text(const Battle<JunqiBoard>&);
template absl::Status read_ranks<JunqiBoard>(std::string_view, Squares<JunqiBoard>&);
template std::optional<Seat> read_seat<SiguoBoard>(std::string_view);
template std::string ranks_text(const Battle<SiguoBoard>&);
template absl::Status read_ranks<SiguoBoard>(std::string_view, Squares<SiguoBoard>&);

}  // namespace tianji::junqi
