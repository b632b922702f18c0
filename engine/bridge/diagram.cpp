#include "engine/bridge/diagram.h"

#include <algorithm>

namespace tianji::bridge {
namespace {

constexpr std::size_t kHandWidth = 20;
constexpr std::size_t kCallWidth = 10;
constexpr std::array<Suit, 4> kRows{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size() + 1), ' ');
  return text;
}

void trim_line(std::string& text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
  text += '\n';
}

std::string row(CardSet hand, Suit suit) {
  std::string result{letter(suit), ' '};
  if (hand.empty()) return result + '?';
  if (hand.in(suit).empty()) return result + '-';
  for (CardSet cards = hand.in(suit); !cards.empty(); cards.remove(cards.highest())) {
    result += rank_letter(cards.highest().rank());
  }
  return result;
}

}  // namespace

std::string diagram(const Hands& hands) {
  const std::string indent(kHandWidth, ' ');
  std::string result;
  const auto middle = [&](Seat seat) {
    for (const Suit suit : kRows) result += indent + row(hands[index(seat)], suit) + '\n';
  };
  middle(kNorth);
  for (const Suit suit : kRows) {
    result += padded(row(hands[index(kWest)], suit), 2 * kHandWidth) +
              row(hands[index(kEast)], suit) + '\n';
  }
  middle(kSouth);
  return result;
}

std::string diagram(const Auction& auction, std::span<const std::string> marks) {
  std::string result;
  for (const Seat seat : {kWest, kNorth, kEast, kSouth}) {
    result += padded(std::string(name(seat)), kCallWidth);
  }
  trim_line(result);
  std::size_t column = index(left_of(auction.dealer()));  // West has the first column
  result += std::string(column * kCallWidth, ' ');
  for (std::size_t i = 0; i < auction.calls().size(); ++i, ++column) {
    if (column == 4) {
      trim_line(result);
      column = 0;
    }
    std::string call = text(auction.calls()[i]);
    if (i < marks.size()) call += marks[i];
    result += padded(call, kCallWidth);
  }
  trim_line(result);
  return result;
}

}  // namespace tianji::bridge
