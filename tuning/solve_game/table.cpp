#include "tuning/solve_game/table.h"

#include <algorithm>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace tianji::tuning {

void row(std::ostream& out, std::string name, const std::string& value) {
  constexpr std::size_t kNameWidth = 18;
  if (name.size() < kNameWidth) name.resize(kNameWidth, ' ');
  out << name << " " << value << "\n";
}

void print_strategy(const std::vector<search::SetBehaviour>& strategy, std::ostream& out) {
  constexpr std::size_t kWidest = 60;
  std::size_t width = 0;
  for (const auto& one : strategy) width = std::max(width, std::min(one.set.size(), kWidest));
  row(out, "strategy", absl::StrCat("of ", strategy.size(), " information sets"));
  for (const auto& one : strategy) {
    std::string text = one.set;
    if (text.size() < width) text.resize(width, ' ');
    for (const auto& [move, probability] : one.moves) {
      absl::StrAppend(&text, "  ", move, " ", absl::StrFormat("%.4f", probability));
    }
    row(out, one.seat, text);
  }
}

}  // namespace tianji::tuning
