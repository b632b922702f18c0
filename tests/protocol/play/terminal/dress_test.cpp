#include <catch2/catch.hpp>

#include "engine/bridge/diagram.h"
#include "protocol/games/kinds.h"
#include "protocol/play/terminal/terminal.h"

namespace tianji::protocol {
namespace {

constexpr Style kSymbols{.symbols = true, .colour = false};
constexpr Style kColour{.symbols = false, .colour = true};
constexpr Style kBoth{.symbols = true, .colour = true};

std::string hands(std::string_view text, Style style = kSymbols) {
  return dressed(text, games::Look::hands, style);
}

TEST_CASE("suit letters become symbols where they stand for suits, and nowhere else",
          "[protocol/play/terminal]") {
  CHECK(hands("S AQ7                 H -\n") == "♠ AQ7                 ♥ -\n");
  CHECK(hands("D ?") == "♦ ?");
  CHECK(hands("  N  C9 from dummy") == "  N  ♣9 from dummy");
  CHECK(hands("(2) S 2H(3): 5+H, 0-7D, 16+ points") == "(2) S 2♥(3): 5+♥, 0-7♦, 16+ points");
  CHECK(hands("Contract 4SX by S: 10 tricks") == "Contract 4♠X by S: 10 tricks");
  CHECK(hands("H10 HT") == "♥10 ♥T");
  for (const char* text : {"South  3NT", "Board 9, dealer North", "NS 3   EW 4", "Double dummy: 9",
                           "N:AQ7.KJ32.T98.A54", "S 2NT by S", "  S    3    3"}) {
    CHECK(hands(text) == text);
  }
  CHECK(hands("S A\nH K", kColour) == "S A\n\x1b[31mH K\x1b[0m");
  CHECK(hands("H K", {}) == "H K");
}

TEST_CASE("a board of xiangqi keeps its columns with Chinese pieces", "[protocol/play/terminal]") {
  const auto game = *games::kXiangqi.begin({}, games::kXiangqi.start(1));
  const std::string text = dressed(game->board(Seat{0}), games::Look::points, kSymbols);
  CHECK_THAT(text, Catch::Contains("9 車馬象士將士象馬車      帥仕相傌俥炮兵 Red"));
  CHECK_THAT(text, Catch::Contains("\n7  .砲 . . . . .砲 .\n") ||
                       Catch::Contains("\n7  .砲 . . . . .砲 .  "));
  CHECK_THAT(text, Catch::Contains("0 俥傌相仕帥仕相傌俥"));
  CHECK_THAT(text, Catch::Contains("   a b c d e f g h i"));
  CHECK_THAT(dressed(game->board(Seat{0}), games::Look::points, kColour),
             Catch::Contains("\x1b[31m R\x1b[0m"));
}

TEST_CASE("pieces of junqi are Chinese only where colours tell whose they are",
          "[protocol/play/terminal]") {
  const std::string row = "G Sb Sa () N? --   a 40 marshal";
  CHECK(dressed(row, games::Look::stations, kSymbols) == row + " 司");
  CHECK(dressed(row, games::Look::stations, kBoth) ==
        "G \x1b[31m军\x1b[0m \x1b[31m司\x1b[0m () \x1b[36mN?\x1b[0m --   a 40 marshal 司");
  CHECK(dressed("you are South, with North", games::Look::stations, kBoth) ==
        "you are South, with North");
}

}  // namespace
}  // namespace tianji::protocol
