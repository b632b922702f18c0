// A small file of endings, made once.
#pragma once

#include <catch2/catch.hpp>
#include <string>

#include "engine/core/text.h"
#include "search/xiangqi/endings/endings.h"

namespace tianji::xiangqi {

/// One attacker against up to two guards, two pawns, pieces against pieces without guards.
inline constexpr std::size_t kMadePositions = 150'000;

inline const std::string& made_file() {
  static const std::string kFile = endings_file(kMadePositions, [] {});
  return kFile;
}

inline const Endings& made_endings() {
  static const absl::StatusOr<Endings> kEndings = Endings::from(made_file());
  INFO(sentence(kEndings.status()));
  REQUIRE(kEndings.ok());
  return *kEndings;
}

}  // namespace tianji::xiangqi
