#include "tuning/match/play/openings.h"

#include <catch2/catch.hpp>
#include <set>

#include "engine/core/text.h"
#include "tests/place.h"

using namespace tianji;
using namespace tianji::match;

namespace {

struct Asked {
  MatchOptions options;

  explicit Asked(const std::string& variant) { options.variant = variant; }
  absl::StatusOr<std::string> read(const std::string& entry) const {
    return kind_of(options).read(custom_of(options), entry, 0);
  }
  Openings open() const {
    auto openings = Openings::open(options);
    INFO(sentence(openings.status()));
    REQUIRE(openings.ok());
    return *std::move(openings);
  }
};

}  // namespace

TEST_CASE("deals and layouts come from seed and round", "[tuning/match/play]") {
  for (const std::string variant : {"bridge", "junqi", "siguo"}) {
    INFO(variant);
    Asked asked(variant);
    const Openings openings = asked.open();
    CHECK(*openings.opening(3) == *openings.opening(3));
    CHECK(*openings.opening(3) != *openings.opening(4));
    Asked other(variant);
    other.options.seed = 2;
    CHECK(*openings.opening(3) != *other.open().opening(3));
  }
}

TEST_CASE("our openings of xiangqi differ from each other", "[tuning/match/play][threads]") {
  const Asked asked("xiangqi");
  const Openings openings = asked.open();
  std::set<std::string> seen;
  for (int round = 0; round < 26; ++round) seen.insert(*openings.opening(round));
  CHECK(seen.size() == 26);
}

TEST_CASE("a file of openings of xiangqi holds moves, FEN and EPD", "[tuning/match/play]") {
  const Place place("openings.epd",
                    "# a comment\n\nh2e2 h9g7\nh3e3 h10g8\n"
                    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\r\n"
                    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - id \"x\";\n"
                    "h2h9 h9h2\n");
  Asked asked("xiangqi");
  asked.options.openings.file = place.path();
  const Openings openings = asked.open();
  REQUIRE(openings.size() == 5);
  CHECK(openings.opening(0)->ends_with("moves h2e2 h9g7"));
  CHECK(*openings.opening(1) == *openings.opening(0));
  CHECK(openings.opening(2)->find(" w ") != std::string::npos);
  CHECK(openings.opening(3)->find(" b ") != std::string::npos);
  const auto wrong = openings.opening(4);
  REQUIRE_FALSE(wrong.ok());
  CHECK(sentence(wrong.status()).find("openings.epd, line 7: ") != std::string::npos);
  CHECK(*openings.opening(5) == *openings.opening(0));
  asked.options.openings.start = 4;
  CHECK(*asked.open().opening(0) == *openings.opening(3));
  asked.options.openings.start = 6;
  CHECK_FALSE(Openings::open(asked.options).ok());
}

TEST_CASE("the order by chance holds every opening once", "[tuning/match/play]") {
  std::string text;
  for (int i = 1; i <= 50; ++i) {
    text += "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 " +
            std::to_string(i) + "\n";
  }
  const Place place("order.epd", text);
  Asked asked("xiangqi");
  asked.options.openings = {place.path(), Order::random, 1};
  const Openings openings = asked.open();
  std::set<std::string> seen;
  for (int round = 0; round < 50; ++round) seen.insert(*openings.opening(round));
  CHECK(seen.size() == 50);
  CHECK(*openings.opening(0) == *asked.open().opening(0));
}

TEST_CASE("a file of deals is PBN or lines, with auctions or without", "[tuning/match/play]") {
  const std::string deal = "N:AQ7.KJ32.T98.A54 KJT9.AQT9.A2.932 8654.54.KQJ5.KQJ 32.876.7643.T876";
  Asked asked("bridge");
  SECTION("PBN") {
    const Place place("deals.pbn",
                      "% PBN 2.1\n[Event \"x\"]\n[Board \"2\"]\n[Dealer \"E\"]\n"
                      "[Vulnerable \"NS\"]\n[Deal \"" +
                          deal +
                          "\"]\n"
                          "[Auction \"E\"]\nPass 1NT Pass 3NT\nPass Pass Pass\n\n"
                          "[Board \"3\"]\n[Dealer \"S\"]\n[Vulnerable \"EW\"]\n[Deal \"" +
                          deal + "\"]\n[Declarer \"N\"]\n[Contract \"4HX\"]\n\n");
    asked.options.contracts = place.path();
    const Openings openings = asked.open();
    REQUIRE(openings.size() == 2);
    CHECK(openings.opening(0)->find("moves Pass 1NT Pass 3NT Pass Pass Pass") != std::string::npos);
    CHECK(openings.opening(1)->find("moves Pass Pass 4H X Pass Pass Pass") != std::string::npos);
  }
  SECTION("lines") {
    const Place place("deals.txt", deal + "\n" + deal + " S NS 1NT Pass 3NT Pass Pass Pass\n");
    asked.options.openings.file = place.path();
    const Openings openings = asked.open();
    REQUIRE(openings.size() == 2);
    CHECK(*openings.opening(0) == deal + " N None N");
    CHECK(openings.opening(1)->ends_with(" moves 1NT Pass 3NT Pass Pass Pass"));
  }
}

TEST_CASE("a file of layouts has one for each seat a line, or a position that is all seen",
          "[tuning/match/play]") {
  const std::string army = "abdhcggkiecgfeihjijdjlfhk";
  Asked asked("junqi");
  const Place place("layouts.txt", "# two armies\n" + army + " " + army + "\n" + army + "\n" +
                                       army + " lllllllllllllllllllllllll\n");
  asked.options.openings.file = place.path();
  const Openings openings = asked.open();
  REQUIRE(openings.size() == 3);
  const auto begun = openings.opening(0);
  REQUIRE(begun.ok());
  CHECK(*asked.read(*begun) == *begun);
  CHECK(sentence(openings.opening(1).status()).find("expected 2 layouts of 25 letters") !=
        std::string::npos);
  CHECK_FALSE(openings.opening(2).ok());
  const Asked siguo("siguo");
  const auto four = siguo.read(army + " " + army + " " + army + " " + army);
  REQUIRE(four.ok());
  CHECK(*siguo.read(*four) == *four);
}
