// What the tests of dealt games (engine/theory/cards/dealt_game.h) share.
#pragma once

#include <catch2/catch.hpp>
#include <string_view>
#include <vector>

#include "tests/engine/free_hidden_tests.h"

namespace tianji::theory {

template <class P>
P read(std::string_view text) {
  P state;
  INFO(text);
  REQUIRE(parse(text, state).ok());
  return state;
}

/// Checks that each position and each view is refused, and that the target stays as it was.
template <class P>
void check_refused(const std::vector<const char*>& positions,
                   const std::vector<const char*>& views) {
  P state;
  for (const char* bad : positions) {
    INFO(bad);
    CHECK_FALSE(parse(bad, state).ok());
  }
  typename P::View seen = view(state, Seat{0});
  for (const char* bad : views) {
    INFO(bad);
    CHECK_FALSE(parse(bad, seen).ok());
  }
  CHECK(state == P{});
  CHECK(seen == view(P{}, Seat{0}));
}

/// Checks what each seat sees of a position: the text of its view.
template <class P>
void check_views(std::string_view position, const std::vector<std::string_view>& views) {
  INFO(position);
  REQUIRE(views.size() == P::kSeatCount);
  for (std::uint8_t seat = 0; seat < P::kSeatCount; ++seat) {
    CHECK(to_text(view(read<P>(position), Seat{seat})) == views[seat]);
  }
}

/// Checks what each seat has won at the end of a game.
template <class P>
void check_payoffs(std::string_view position, const std::vector<Value>& payoffs) {
  INFO(position);
  const P state = read<P>(position);
  REQUIRE(state.over());
  for (std::uint8_t seat = 0; seat < P::kSeatCount; ++seat) {
    CHECK(state.value(Side{seat}) == payoffs[seat]);
  }
}

}  // namespace tianji::theory
