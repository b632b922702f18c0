// Views as the protocol writes them.
#pragma once

#include <catch2/catch.hpp>
#include <string_view>

#include "engine/bridge/state.h"

namespace tianji::bridge {

inline View view_of(std::string_view text) {
  View view;
  REQUIRE(parse(text, view).ok());
  return view;
}

}  // namespace tianji::bridge
