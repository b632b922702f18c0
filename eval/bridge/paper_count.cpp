#include "eval/bridge/paper_count.h"

#include <algorithm>
#include <numeric>
#include <string_view>

namespace tianji::bridge {
namespace {

int sum(const std::array<int, 4>& by_suit) {
  return std::accumulate(by_suit.begin(), by_suit.end(), 0);
}

/// "S -1, H -1", spades first; suits without any are left out.
std::string by_suit(const std::array<int, 4>& half_points, std::string_view sign) {
  std::string text;
  for (std::size_t s = half_points.size(); s-- > 0;) {
    if (half_points[s] == 0) continue;
    text.append(text.empty() ? "" : ", ").append(1, letter(kSuits[s])).append(" ");
    text.append(sign).append(points_text(half_points[s]));
  }
  return text.empty() ? "none" : text;
}

/// A line: what is counted, the sum so far, and how it came about.
std::string step(std::string_view name, int so_far, std::string_view how) {
  constexpr std::size_t kName = 24;
  constexpr std::size_t kSum = 7;
  std::string line(name);
  line.resize(kName, ' ');
  line += points_text(so_far);
  line.resize(kName + kSum, ' ');
  return line.append(how).append("\n");
}

}  // namespace

int PaperCount::after_honours() const { return sum(honours); }
int PaperCount::after_falling() const { return after_honours() - sum(may_fall); }
int PaperCount::after_long_suits() const { return after_falling() + sum(long_suit); }

PaperCount paper_count(const HandFacts& hand, std::optional<Suit> trump) {
  PaperCount count{.trump = trump};
  for (const Suit suit : kSuits) {
    const std::size_t s = index(suit);
    const int honours = hand.of(suit, SuitFeature::top4);
    const int length = hand.length(suit);
    count.honours[s] = hand.of(suit, SuitFeature::milton);
    count.long_suit[s] = honours >= 2 && length >= 5 ? length - 1 : 0;
    count.may_fall[s] = count.honours[s] + count.long_suit[s] - hand.of(suit, SuitFeature::paper);
  }
  if (trump) {
    count.for_trump = hand.points(PointCount::paper, *trump) - hand.points(PointCount::paper);
  }
  return count;
}

std::string points_text(int half_points) {
  return std::to_string(half_points / 2) + (half_points % 2 != 0 ? ".5" : "");
}

std::string steps_text(const PaperCount& count) {
  std::string text = step("honours", count.after_honours(), by_suit(count.honours, ""));
  text += step("honours that may fall", count.after_falling(), by_suit(count.may_fall, "-"));
  text += step("long suits", count.after_long_suits(), by_suit(count.long_suit, "+"));
  if (!count.trump) return text;
  const std::string_view why = count.for_trump == 4   ? "+2, the strongest suit of the hand"
                               : count.for_trump == 2 ? "+1, the second strongest suit of the hand"
                                                      : "+0, neither of the two strongest suits";
  return text + step(std::string(name(*count.trump)) + " are trumps", count.total(), why);
}

}  // namespace tianji::bridge
