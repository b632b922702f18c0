#include "engine/bridge/deal.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

constexpr std::array<std::string_view, 4> kVulnerabilityTexts{"None", "NS", "EW", "All"};
constexpr std::array<Suit, 4> kSpadesFirst{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};

/// Adds the cards of one suit to `hand`.
absl::Status parse_suit_of_hand(std::string_view text, Suit suit, CardSet& hand) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    auto rank = parse_rank(text[i]);
    if (!rank && text.substr(i, 2) == "10") {
      rank = kTen;
      ++i;
    }
    if (!rank) return unreadable(text.substr(i, 1), "a rank: A K Q J T 9 ... 2");
    const Card card(suit, *rank);
    if (hand.has(card)) return unreadable(bridge::text(card), "each card at most once in a hand");
    hand.add(card);
  }
  return absl::OkStatus();
}

}  // namespace

std::string_view text(Vulnerability v) { return kVulnerabilityTexts[static_cast<std::size_t>(v)]; }

std::optional<Vulnerability> parse_vulnerability(std::string_view text) {
  const std::string word = lower(text);
  constexpr std::array<std::pair<std::string_view, Vulnerability>, 16> kWords{{
      {"none", Vulnerability::none},
      {"love", Vulnerability::none},
      {"-", Vulnerability::none},
      {"neither", Vulnerability::none},
      {"o", Vulnerability::none},
      {"ns", Vulnerability::north_south},
      {"n/s", Vulnerability::north_south},
      {"n-s", Vulnerability::north_south},
      {"n", Vulnerability::north_south},
      {"ew", Vulnerability::east_west},
      {"e/w", Vulnerability::east_west},
      {"e-w", Vulnerability::east_west},
      {"e", Vulnerability::east_west},
      {"all", Vulnerability::both},
      {"both", Vulnerability::both},
      {"b", Vulnerability::both},
  }};
  for (const auto& [spelling, v] : kWords) {
    if (word == spelling) return v;
  }
  return std::nullopt;
}

Seat dealer_of_board(int number) { return Seat{static_cast<std::uint8_t>((number - 1) & 3)}; }

Vulnerability vulnerability_of_board(int number) {
  // Law 2, with 0 = none, 1 = NS, 2 = EW, 3 = both: each block of four boards starts one later.
  const int i = (number - 1) & 15;
  return static_cast<Vulnerability>((i + i / 4) & 3);
}

Hands random_deal(Random& random) {
  std::array<Card, 52> pack;
  std::copy(CardSet::full().begin(), CardSet::full().end(), pack.begin());
  random.shuffle(std::span<Card>(pack));
  Hands hands{};
  for (std::size_t i = 0; i < pack.size(); ++i) hands[i / 13].add(pack[i]);
  return hands;
}

std::string hand_text(CardSet hand) {
  std::string result;
  for (const Suit suit : kSpadesFirst) {
    if (suit != Suit::spades) result += '.';
    for (CardSet cards = hand.in(suit); !cards.empty(); cards.remove(cards.highest())) {
      result += rank_letter(cards.highest().rank());
    }
  }
  return result;
}

absl::StatusOr<CardSet> parse_hand(std::string_view text) {
  CardSet hand;
  std::string_view rest = text;
  for (std::size_t i = 0; i < kSpadesFirst.size(); ++i) {
    const bool last = i + 1 == kSpadesFirst.size();
    const std::size_t dot = rest.find('.');
    if ((dot == std::string_view::npos) != last) {
      return unreadable(text, "four suits, spades first, with a dot between them");
    }
    const auto status = parse_suit_of_hand(rest.substr(0, dot), kSpadesFirst[i], hand);
    if (!status.ok()) return at(text, status);
    if (!last) rest.remove_prefix(dot + 1);
  }
  if (hand.size() != 13) {
    return unreadable(text, absl::StrCat("a hand of 13 cards (it has ", hand.size(), ")"));
  }
  return hand;
}

std::string deal_text(const Hands& hands, Seat first) {
  std::string result{letter(first), ':'};
  for (int i = 0; i < 4; ++i) {
    const CardSet hand = hands[index(left_of(first, i))];
    if (i > 0) result += ' ';
    result += hand.empty() ? "-" : hand_text(hand);
  }
  return result;
}

absl::StatusOr<Hands> parse_deal(std::string_view text) {
  const std::string_view deal = trimmed(text);
  const auto first = deal.empty() ? std::nullopt : parse_seat(deal.substr(0, 1));
  if (!first || deal.size() < 2 || deal[1] != ':') {
    return unreadable(text, "a deal such as \"N:AKQ2.AKQ.AKQ.AKQ ...\" (a seat, a colon, 4 hands)");
  }
  const auto texts = words(deal.substr(2));
  if (texts.size() != 4) {
    return unreadable(text, absl::StrCat("4 hands with blanks between (there are ", texts.size(),
                                         "); \"-\" for a hand not seen"));
  }
  Hands hands{};
  CardSet seen;
  for (int i = 0; i < 4; ++i) {
    const Seat seat = left_of(*first, i);
    const std::string_view hand_text = texts[static_cast<std::size_t>(i)];
    if (hand_text == "-") continue;
    const auto hand = parse_hand(hand_text);
    const std::string where = absl::StrCat("hand of ", std::string(name(seat)));
    if (!hand.ok()) return at(where, hand.status());
    if (const CardSet twice = *hand & seen; !twice.empty()) {
      return at(where, unreadable(bridge::text(twice.lowest()), "each card in one hand only"));
    }
    hands[index(seat)] = *hand;
    seen |= *hand;
  }
  return hands;
}

}  // namespace tianji::bridge
