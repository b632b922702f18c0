#include "protocol/seats/engines.h"

#include <catch2/catch.hpp>

#include "engine/bridge/cards.h"
#include "protocol/games/bridge/bridge.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol {
namespace {

TEST_CASE("the second side's engines are told their own system and that of the first",
          "[protocol/seats]") {
  EngineTerms terms{
      games::kBridge, "", {{"BiddingSystem", "precision"}, {"OpponentSystem", "paper"}}};
  CHECK(settings_of(terms, bridge::kSouth) == terms.options);
  const Settings others{{"OpponentSystem", "precision"}, {"BiddingSystem", "paper"}};
  CHECK(settings_of(terms, bridge::kWest) == others);
  terms.side = 1;
  CHECK(settings_of(terms, bridge::kWest) == terms.options);
  CHECK(settings_of(terms, bridge::kNorth) == others);
}

TEST_CASE("both sides play what the options say and are told so, unless the options differ",
          "[protocol/seats]") {
  const auto both = [](const Settings& options) {
    const EngineTerms terms{games::kBridge, "", disclosed(games::kBridge, options)};
    const auto last = [](const Settings& settings, std::string_view name) {
      std::string found;
      for (const auto& [option, value] : settings) {
        if (option == name) found = value;
      }
      return found;
    };
    std::string text;
    for (const Seat seat : {bridge::kNorth, bridge::kEast}) {
      const Settings settings = settings_of(terms, seat);
      text += last(settings, "BiddingSystem") + "/" + last(settings, "OpponentSystem") + " ";
    }
    return text;
  };
  CHECK(both({}) == "precision/precision precision/precision ");
  CHECK(both({{"BiddingSystem", "natural"}}) == "natural/natural natural/natural ");
  CHECK(both({{"OpponentSystem", "paper"}}) == "precision/paper paper/precision ");
  CHECK(disclosed(*games::find_kind("xiangqi"), {}).empty());
}

}  // namespace
}  // namespace tianji::protocol
