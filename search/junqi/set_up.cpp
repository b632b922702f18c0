#include "search/junqi/set_up.h"

#include <algorithm>

#include "engine/core/text.h"

namespace tianji::junqi {
absl::StatusOr<Layout> goes_on(const Layout& begun, std::string_view word) {
  constexpr std::string_view kWord = "setup:";
  const std::string text = lower(word);
  Layout layout = begun;
  bool legal = text.starts_with(kWord) && text.size() > kWord.size();
  for (std::size_t i = kWord.size(); legal && i < text.size(); ++i) {
    const auto kind = kind_of(text[i]);
    legal = kind && has(next_kinds(layout), *kind);
    if (legal) layout.push_back(*kind);
  }
  if (!legal) return unreadable(word, "setup:<letters>, each piece on a cell where it may stand");
  return layout;
}

bool begins(const Layout& layout, const Layout& begun) {
  return begun.size() <= layout.size() && std::equal(begun.begin(), begun.end(), layout.begin());
}

}  // namespace tianji::junqi
