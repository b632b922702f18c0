#include "tuning/experiment/bridge/switch_formula.h"

#include <algorithm>

namespace tianji::experiment {
namespace {

constexpr int kPack = 52;
constexpr int kHand = 13;

}  // namespace

int unseen_cards(int tricks_played) { return std::max(kPack - kHand - 4 * tricks_played, 0); }

double switch_formula(SwitchForm form, double k, int tricks_played) {
  const double unseen = unseen_cards(tricks_played);
  const double cards = form == SwitchForm::printed ? kPack : kPack - 4 * tricks_played;
  return k * unseen * unseen / 2 - cards * cards * cards * cards;
}

WorldTricks world_tricks(SwitchForm form, double k) {
  WorldTricks tricks{};
  for (int played = 0; played < kHand; ++played) {
    tricks[static_cast<std::size_t>(played)] = switch_formula(form, k, played) > 0;
  }
  return tricks;
}

std::string tricks_text(const WorldTricks& tricks) {
  std::string text;
  for (std::size_t i = 0; i < tricks.size(); ++i) {
    if (!tricks[i]) continue;
    const std::size_t first = i;
    while (i + 1 < tricks.size() && tricks[i + 1]) ++i;
    text.append(text.empty() ? "" : ", ").append(std::to_string(first + 1));
    if (i > first) text.append("-").append(std::to_string(i + 1));
  }
  return text.empty() ? "never" : text;
}

}  // namespace tianji::experiment
