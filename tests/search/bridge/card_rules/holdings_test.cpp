#include "search/bridge/card_rules/holdings.h"

#include <catch2/catch.hpp>
#include <string_view>
#include <utility>

namespace tianji::bridge {
namespace {

CardSet spades(std::string_view ranks) {
  CardSet cards;
  for (const char rank : ranks) {
    cards.add(Card(Suit::spades, static_cast<int>(std::string_view("23456789TJQKA").find(rank))));
  }
  return cards;
}

TEST_CASE("holdings are named by their honours at the top", "[search/bridge/card_rules]") {
  const std::pair<const char*, Holding> cases[] = {
      {"AK2", Holding::ace_king},
      {"AQJ", Holding::ace_queen},
      {"AJT", Holding::ace_jack},
      {"AT2", Holding::ace},
      {"A", Holding::ace},
      {"KQJ", Holding::king_queen_jack},
      {"KQT4", Holding::king_queen_jack},
      {"KQ9", Holding::king_queen},
      {"KJT", Holding::king_jack},
      {"K", Holding::king},
      {"QJT", Holding::queen_jack_ten},
      {"QJ9", Holding::queen_jack},
      {"QT9", Holding::queen},
      {"JT", Holding::jack_ten},
      {"J98", Holding::jack},
      {"T98", Holding::ten},
      {"987", Holding::small},
  };
  for (const auto& [ranks, holding] : cases) {
    INFO(ranks);
    CHECK(holding_of(spades(ranks)) == holding);
  }
}

TEST_CASE("honours that touch are not broken", "[search/bridge/card_rules]") {
  for (const char* ranks : {"AK2", "KQ2", "KQJ", "QJ2", "QJT", "987"}) {
    INFO(ranks);
    CHECK_FALSE(broken(holding_of(spades(ranks))));
  }
  for (const char* ranks : {"A32", "AQ2", "K32", "KJ2", "Q32", "J32", "JT2", "T32"}) {
    INFO(ranks);
    CHECK(broken(holding_of(spades(ranks))));
  }
}

}  // namespace
}  // namespace tianji::bridge
