// What the tests of bidding tables share: tables from text, hands and auctions from words.
#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

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

/// "1H P 2H": both sides play `system`, North deals.
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

/// The call that follows, as text.
inline std::string next(const System& system, std::string_view calls, std::string_view hand,
                        Vulnerability vulnerability = Vulnerability::none) {
  const Understanding understanding = after(system, calls, vulnerability);
  const HandFacts held = facts(hand);
  const Choice choice = understanding.choose(held);
  CHECK(choice.call == understanding.call(held));
  return text(choice.call);
}

}  // namespace tianji::bridge::bidding
