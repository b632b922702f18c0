// What a tuning adds to a match: options of the engines that follow from the results of earlier
// units.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "tuning/match/players/match_engines.h"

namespace tianji::match {

/// Steers a match of two engines. The runner calls one function at a time, from several threads.
class Steering {
 public:
  Steering() = default;
  Steering(const Steering&) = delete;
  Steering& operator=(const Steering&) = delete;
  virtual ~Steering() = default;

  /// The options to set in the first and in the second engine before each game of a unit; nothing
  /// while units that it depends on are not finished.
  virtual std::optional<std::array<Settings, 2>> settings(int unit) const = 0;
  /// Notes the score of a finished unit as its first engine sees it (UnitRow::score). Units come in
  /// any order, each once.
  virtual void note(int unit, double score) = 0;
  /// What there is to report after a finished game, and was not before: lines, or nothing.
  virtual std::string news() = 0;
};

}  // namespace tianji::match
