// Positions of junqi and siguo from text, for tests.
#pragma once

#include <catch2/catch.hpp>
#include <string_view>

#include "engine/core/text.h"
#include "engine/junqi/state.h"

namespace tianji::junqi {

template <class Game>
Game from(std::string_view text) {
  Game state;
  const absl::Status status = parse(text, state);
  INFO(sentence(status));
  REQUIRE(status.ok());
  return state;
}

}  // namespace tianji::junqi
