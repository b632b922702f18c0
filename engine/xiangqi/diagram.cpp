#include "engine/xiangqi/diagram.h"

#include <string_view>

#include "absl/strings/str_cat.h"

namespace tianji::xiangqi {

std::string diagram(const Board& board, CoordinateBase base, Side below) {
  constexpr std::string_view kLetters = "KABNRCPkabnrcp.";
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
      result += kLetters[index(board.at(square_at(file, rank)))];
    }
    if (row + 1 == kRanks / 2) result += "\n   -----------------";
    result += '\n';
  }
  return result + (turned ? "   i h g f e d c b a\n" : "   a b c d e f g h i\n");
}

}  // namespace tianji::xiangqi
