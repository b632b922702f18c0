#include "engine/squares.h"

#include <algorithm>

namespace tianji {

std::string diagram(const Squares& squares) {
  std::size_t width = 1;
  for (const Man& man : squares.men) width = std::max(width, man.sign.size());
  const auto cell = [&](std::string_view text) {
    return std::string(width + 1 - text.size(), ' ').append(text);
  };
  std::string text;
  for (std::size_t i = 0; i < squares.men.size(); ++i) {
    if (i % squares.columns == 0)
      text +=
          std::to_string((squares.men.size() - i) / squares.columns - 1 + squares.first_rank) + ' ';
    const std::string& sign = squares.men[i].sign;
    text += cell(sign.empty() ? "." : sign);
    if ((i + 1) % squares.columns == 0) text += '\n';
  }
  text += "  ";
  for (std::size_t i = 0; i < squares.columns; ++i)
    text += cell({"abcdefghijklmnopqrstuvwxyz" + i, 1});
  return text + '\n';
}

}  // namespace tianji
