#include "engine/xiangqi/diagram.h"

#include <string_view>

#include "absl/strings/str_cat.h"

namespace tianji::xiangqi {

std::string diagram(const Board& board, CoordinateBase base) {
  constexpr std::string_view kLetters = "KABNRCPkabnrcp.";
  constexpr std::size_t kRiver = 5;  // below this rank
  const std::size_t first = base == CoordinateBase::one ? 1 : 0;
  std::string result;
  for (std::size_t rank = kRanks; rank-- > 0;) {
    const std::string name = std::to_string(rank + first);
    absl::StrAppend(&result, name, std::string(2 - name.size(), ' '));
    for (std::size_t file = 0; file < kFiles; ++file) {
      result += ' ';
      result += kLetters[index(board.at(square_at(file, rank)))];
    }
    if (rank == kRiver) result += "\n   -----------------";
    result += '\n';
  }
  return result + "   a b c d e f g h i\n";
}

}  // namespace tianji::xiangqi
