#include "engine/bridge/cards.h"

#include <cctype>

#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

constexpr std::string_view kSeatLetters = "NESW";
constexpr std::string_view kSuitLetters = "CDHS";
constexpr std::string_view kRankLetters = "23456789TJQKA";
constexpr std::array<std::string_view, 4> kSeatNames{"North", "East", "South", "West"};
constexpr std::array<std::string_view, 4> kSuitNames{"clubs", "diamonds", "hearts", "spades"};
constexpr std::array<std::string_view, 5> kStrainTexts{"C", "D", "H", "S", "NT"};

std::optional<int> find(std::string_view letters, char letter) {
  const auto at = letters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(letter))));
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<int>(at);
}

}  // namespace

char letter(Seat seat) { return kSeatLetters[index(seat)]; }
std::string_view name(Seat seat) { return kSeatNames[index(seat)]; }
char letter(Suit suit) { return kSuitLetters[index(suit)]; }
std::string_view name(Suit suit) { return kSuitNames[index(suit)]; }
char rank_letter(int rank) { return kRankLetters[static_cast<std::size_t>(rank)]; }
std::string_view text(Strain strain) { return kStrainTexts[index(strain)]; }
std::string text(Card card) { return {letter(card.suit()), rank_letter(card.rank())}; }

std::optional<Seat> parse_seat(std::string_view text) {
  for (const Seat seat : kSeats) {
    if (equal_ignoring_case(text, name(seat)) ||
        equal_ignoring_case(text, kSeatLetters.substr(index(seat), 1))) {
      return seat;
    }
  }
  return std::nullopt;
}

std::optional<Suit> parse_suit(char letter) {
  const auto at = find(kSuitLetters, letter);
  return at ? std::optional(static_cast<Suit>(*at)) : std::nullopt;
}

std::optional<int> parse_rank(char letter) { return find(kRankLetters, letter); }

std::optional<Strain> parse_strain(std::string_view text) {
  if (equal_ignoring_case(text, "N")) return Strain::notrump;
  for (const Strain strain : kStrains) {
    if (equal_ignoring_case(text, bridge::text(strain))) return strain;
  }
  return std::nullopt;
}

std::optional<Card> parse_card(std::string_view text) {
  const bool ten = text.size() == 3 && text.substr(1) == "10";
  if (text.size() != 2 && !ten) return std::nullopt;
  const auto suit = parse_suit(text[0]);
  const auto rank = ten ? std::optional(kTen) : parse_rank(text[1]);
  if (!suit || !rank) return std::nullopt;
  return Card(*suit, *rank);
}

}  // namespace tianji::bridge
