#include "engine/junqi/diagram.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

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

template std::string diagram(const Battle<JunqiBoard>&);
template std::string diagram(const Battle<SiguoBoard>&);

}  // namespace tianji::junqi
