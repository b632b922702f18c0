// For the tests of bidding tables: tables from text, hands and auctions from words.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bridge/deal.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/understanding.h"

namespace tianji::bridge::bidding {

inline System system_of(std::string_view text) {
  auto system = System::parse(text, "test.bid");
  INFO((system.ok() ? std::string() : sentence(system.status())));
  REQUIRE(system.ok());
  return *std::move(system);
}

inline System builtin_system(std::string_view name) {
  auto system = builtin(name);
  INFO((system.ok() ? std::string() : sentence(system.status())));
  REQUIRE(system.ok());
  return *std::move(system);
}

inline HandFacts facts(std::string_view text) {
  const auto hand = parse_hand(text);
  REQUIRE(hand.ok());
  return HandFacts(*hand);
}

/// The understanding after calls such as "1H P 2H", where both sides play `system` and North deals.
inline Understanding after(const System& system, std::string_view calls,
                           Vulnerability vulnerability = Vulnerability::none) {
  Understanding understanding({&system, &system}, kNorth, vulnerability);
  for (const std::string_view word : words(calls)) {
    const auto call = parse_call(word);
    REQUIRE(call);
    REQUIRE(understanding.auction().legal(*call));
    understanding.push(*call);
  }
  return understanding;
}

/// The call that `hand` makes after `calls`, as text.
inline std::string next(const System& system, std::string_view calls, std::string_view hand,
                        Vulnerability vulnerability = Vulnerability::none) {
  const Understanding understanding = after(system, calls, vulnerability);
  const HandFacts held = facts(hand);
  const Choice choice = understanding.choose(held);
  CHECK(choice.call == understanding.call(held));
  return text(choice.call);
}

/// Whether rollouts would weigh `call`.
inline bool judged(const System& system, std::string_view calls, std::string_view hand,
                   std::string_view call) {
  const std::vector<Call> weighed = after(system, calls).choose(facts(hand)).judged;
  return std::any_of(weighed.begin(), weighed.end(),
                     [call](Call each) { return text(each) == call; });
}

/// An example from a textbook: a hand, an auction and its call.
struct Page {
  std::string_view calls;  ///< both sides play the system; North deals
  std::string_view hand;   ///< spades first
  std::string_view call;
  std::string_view says = {};  ///< a part of the call's explanation
};

inline void check_pages(const char* name, const std::vector<Page>& pages) {
  const System system = builtin_system(name);
  for (const Page& page : pages) {
    INFO(name << ": " << page.calls << " ? " << page.hand);
    CHECK(next(system, page.calls, page.hand) == page.call);
    if (page.says.empty()) continue;
    Understanding auction = after(system, page.calls);
    auction.push(*parse_call(page.call));
    const std::string told = auction.explain(auction.auction().calls().size() - 1).text;
    CHECK_THAT(told, Catch::Contains(std::string(page.says)));
  }
}

}  // namespace tianji::bridge::bidding
