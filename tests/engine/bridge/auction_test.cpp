#include "engine/bridge/auction.h"

#include <catch2/catch.hpp>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

/// The auction after calls such as "1C P X"; every one of them must be legal.
Auction after(std::string_view calls, Seat dealer = kNorth) {
  Auction auction(dealer);
  for (const std::string_view word : words(calls)) {
    const auto call = parse_call(word);
    REQUIRE(call);
    REQUIRE(auction.why_illegal(*call) == "");
    auction.push(*call);
  }
  return auction;
}

TEST_CASE("calls print and parse back, in the usual spellings", "[engine/bridge]") {
  for (int code = 0; code < kCalls; ++code) {
    const Call call = Call::from_code(code);
    CHECK(parse_call(text(call)) == call);
    CHECK(parse_call(lower(text(call))) == call);
  }
  CHECK(text(Call::bid(1, Strain::clubs)) == "1C");
  CHECK(text(Call::bid(7, Strain::notrump)) == "7NT");
  CHECK(Call::bid(7, Strain::notrump).code() == 34);
  for (const char* pass : {"P", "p", "pass", "PASS"}) CHECK(parse_call(pass) == Call::pass());
  for (const char* dbl : {"X", "d", "Dbl", "double"}) CHECK(parse_call(dbl) == Call::double_());
  for (const char* rdbl : {"XX", "r", "Rdbl"}) CHECK(parse_call(rdbl) == Call::redouble());
  CHECK(parse_call("3n") == Call::bid(3, Strain::notrump));
  for (const char* bad : {"", "8C", "0C", "1", "1X", "1CC", "XXX", "NT"}) CHECK(!parse_call(bad));
}

TEST_CASE("contracts print and parse back", "[engine/bridge]") {
  for (int code = 0; code < 35; ++code) {
    for (const Seat declarer : kSeats) {
      for (const auto doubling : {Doubling::none, Doubling::doubled, Doubling::redoubled}) {
        const Call bid = Call::from_code(code);
        const Contract contract{bid.level(), bid.strain(), doubling, declarer};
        const std::string whole = text(contract);
        CHECK(parse_contract(whole.substr(0, whole.find(' ')), declarer) == contract);
      }
    }
  }
  CHECK(text(Contract{4, Strain::hearts, Doubling::redoubled, kSouth}) == "4HXX by S");
  for (const char* bad : {"", "Pass", "X", "4HXXX", "8C"}) CHECK(!parse_contract(bad, kNorth));
}

TEST_CASE("the laws of the auction, each with its sentence", "[engine/bridge]") {
  struct Row {
    const char* calls;
    const char* call;
    const char* why;  // "" = legal
  };
  const Row rows[] = {
      {"", "Pass", ""},
      {"", "1C", ""},
      {"", "7NT", ""},
      {"", "X", "nothing has been bid to double"},
      {"", "XX", "nothing has been bid to redouble"},
      {"Pass Pass", "X", "nothing has been bid to double"},
      {"1H", "1S", ""},
      {"1H", "2C", ""},
      {"1H", "1H", "1H is insufficient over 1H"},
      {"1H", "1D", "1D is insufficient over 1H"},
      {"1NT", "1S", "1S is insufficient over 1NT"},
      {"2C X", "1NT", "1NT is insufficient over 2C"},
      {"7NT", "7S", "7S is insufficient over 7NT"},
      {"7NT", "X", ""},
      {"1H", "X", ""},
      {"1H Pass", "X", "a side may not double its own bid"},
      {"1H Pass Pass", "X", ""},
      {"1H X", "X", "a side may not double its own bid"},
      {"1H X Pass", "X", "the bid is doubled already"},
      {"1H X XX", "X", "the bid is doubled already"},
      {"1H X", "XX", ""},
      {"1H X Pass Pass", "XX", ""},
      {"1H X Pass", "XX", "a side may redouble only its own bid"},
      {"1H", "XX", "a side may redouble only its own bid"},
      {"1H Pass", "XX", "the bid is not doubled"},
      {"1H X XX Pass", "XX", "the bid is redoubled already"},
      {"1H X XX", "XX", "a side may redouble only its own bid"},
      {"1H X 1S", "XX", "a side may redouble only its own bid"},
      {"1H X 1S Pass", "XX", "the bid is not doubled"},
      {"1H X 1S", "X", ""},
      {"1H Pass Pass", "Pass", ""},
      {"1H Pass Pass Pass", "Pass", "the auction is over"},
      {"1H X Pass Pass Pass", "2H", "the auction is over"},
      {"Pass Pass Pass", "1C", ""},
      {"Pass Pass Pass", "Pass", ""},
      {"Pass Pass Pass Pass", "1C", "the auction is over"},
  };
  for (const Row& row : rows) {
    const Auction auction = after(row.calls);
    const auto call = parse_call(row.call);
    REQUIRE(call);
    INFO(row.calls << " | " << row.call);
    CHECK(auction.why_illegal(*call) == row.why);
    CHECK(auction.legal(*call) == auction.why_illegal(*call).empty());
  }
}

TEST_CASE("the auction ends after three passes over a bid, four at the start", "[engine/bridge]") {
  CHECK_FALSE(after("Pass Pass Pass").over());
  CHECK(after("Pass Pass Pass Pass").over());
  CHECK(after("Pass Pass Pass Pass").passed_out());
  CHECK_FALSE(after("Pass Pass Pass 1C Pass Pass").over());
  CHECK(after("Pass Pass Pass 1C Pass Pass Pass").over());
  CHECK_FALSE(after("Pass Pass Pass 1C Pass Pass Pass").passed_out());
  CHECK_FALSE(after("1C Pass Pass X Pass Pass").over());
  CHECK(after("1C Pass Pass X Pass Pass Pass").over());
}

TEST_CASE("declarer is the first of the side to name the strain", "[engine/bridge]") {
  struct Row {
    const char* calls;
    Seat dealer;
    const char* contract;
  };
  const Row rows[] = {
      {"1H Pass 2H Pass Pass Pass", kNorth, "2H by N"},
      {"1S Pass 2H Pass 4H Pass Pass Pass", kNorth, "4H by S"},
      {"1H 1S 2H 2S Pass Pass Pass", kNorth, "2S by E"},
      // Both sides name spades: declarer is the first who did so on the side of the contract.
      {"1S 2S Pass 3S Pass Pass Pass", kNorth, "3S by E"},
      {"Pass 1NT Pass 2C Pass 2D Pass 3NT Pass Pass Pass", kNorth, "3NT by E"},
      {"1NT X XX Pass Pass Pass", kWest, "1NTXX by W"},
      {"1C X 1D Pass Pass Pass", kEast, "1D by W"},
      {"1C X Pass 1D X Pass Pass Pass", kSouth, "1DX by E"},
      {"1C 1D X XX Pass Pass Pass", kSouth, "1DXX by W"},
      {"7NT Pass Pass Pass", kWest, "7NT by W"},
  };
  for (const Row& row : rows) {
    INFO(row.calls);
    const Auction auction = after(row.calls, row.dealer);
    CHECK(auction.over());
    REQUIRE(auction.contract());
    CHECK(text(*auction.contract()) == row.contract);
  }
  CHECK_FALSE(after("Pass Pass Pass Pass").contract());
  CHECK_FALSE(after("Pass").contract());
}

TEST_CASE("the longest auction fits", "[engine/bridge]") {
  Auction auction(kEast);
  for (int i = 0; i < 3; ++i) auction.push(Call::pass());
  for (int bid = 0; bid < 35; ++bid) {
    for (const Call call :
         {Call::from_code(bid), Call::pass(), Call::pass(), Call::double_(), Call::pass(),
          Call::pass(), Call::redouble(), Call::pass(), Call::pass()}) {
      REQUIRE(auction.why_illegal(call) == "");
      auction.push(call);
    }
  }
  auction.push(Call::pass());
  CHECK(auction.over());
  CHECK(auction.calls().size() == Auction::kLongest);
  CHECK(text(*auction.contract()) == "7NTXX by N");  // North named notrump first
}

TEST_CASE("taking calls back restores everything that can be asked", "[engine/bridge]") {
  Random random(11);
  for (int game = 0; game < 300; ++game) {
    Auction auction(kSeats[random.below(4)]);
    std::vector<Auction> history;
    std::vector<std::string> contracts;
    while (!auction.over()) {
      std::vector<Call> legal;
      for (int code = 0; code < kCalls; ++code) {
        const Call call = Call::from_code(code);
        // Low bids are likelier, so that auctions grow long and doubles come up.
        if (!auction.legal(call)) continue;
        if (call.is_bid() && auction.last_bid() && call.code() > auction.last_bid()->code() + 3) {
          continue;
        }
        legal.push_back(call);
      }
      history.push_back(auction);
      contracts.push_back(auction.contract() ? text(*auction.contract()) : "");
      auction.push(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    while (!history.empty()) {
      auction.pop();
      REQUIRE(auction == history.back());
      REQUIRE((auction.contract() ? text(*auction.contract()) : "") == contracts.back());
      for (int code = 0; code < kCalls; ++code) {
        const Call call = Call::from_code(code);
        REQUIRE(auction.why_illegal(call) == history.back().why_illegal(call));
      }
      history.pop_back();
      contracts.pop_back();
    }
  }
}

}  // namespace
}  // namespace tianji::bridge
