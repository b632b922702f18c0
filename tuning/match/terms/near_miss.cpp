#include "tuning/match/terms/near_miss.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::match {
namespace {

/// How many letters must be changed, added or left out, or neighbours swapped, to make `a` into
/// `b`.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const std::size_t changed = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost[i][j] = std::min({changed, cost[i - 1][j] + 1, cost[i][j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string_view near_miss(std::string_view read, std::span<const std::string_view> known) {
  constexpr std::size_t kLongestWord = 64;
  if (read.size() > kLongestWord) return {};
  std::string_view best;
  std::size_t least = read.size() / 3 + 1;
  for (const std::string_view word : known) {
    const std::size_t away = distance(lower(read), lower(word));
    if (away > least || (away == least && !best.empty())) continue;
    least = away;
    best = word;
  }
  constexpr std::size_t kTelling = 4;
  if (!best.empty() || read.size() < kTelling) return best;
  // "count" for movecount.
  const auto at = std::find_if(known.begin(), known.end(), [&](std::string_view word) {
    return lower(word).find(lower(read)) != std::string::npos;
  });
  return at == known.end() ? best : *at;
}

std::string one_of(std::string_view read, std::span<const std::string_view> known) {
  std::string text = "one of ";
  for (const std::string_view word : known) {
    absl::StrAppend(&text, word == known.front() ? "" : ", ", std::string(word));
  }
  const std::string_view near = near_miss(read, known);
  if (!near.empty()) absl::StrAppend(&text, "; did you mean ", std::string(near), "?");
  return text;
}

}  // namespace tianji::match
