// Games of fog xiangqi for tests.
#pragma once

#include <catch2/catch.hpp>
#include <string_view>

#include "engine/xiangqi/fog/state.h"

namespace tianji::xiangqi::fog {

inline Rules rules_of(std::string_view name, CannonSight cannon = CannonSight::d) {
  Rules rules = *parse_rules(name);
  rules.cannon = cannon;
  return rules;
}

inline State game(std::string_view text) {
  State state;
  const absl::Status status = parse(text, state);
  INFO(status.ToString());
  REQUIRE(status.ok());
  return state;
}

inline State start_by(const Rules& rules) {
  Start start;
  start.rules = rules;
  return State(start);
}

}  // namespace tianji::xiangqi::fog
