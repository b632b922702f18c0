// Those who play the games of one worker.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "tuning/match/players/contender.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// Each engine has a process (or a player of this program) for every seat that it holds in a game;
/// they are started when they are first needed and live as long as the crew.
class Crew {
 public:
  /// Which engine, and which of its seats.
  using Place = std::pair<int, int>;

  explicit Crew(const MatchOptions& options) : options_(options), kind_(kind_of(options)) {}

  /// Ready for a game against engine `opponent` that it plays with this seed (one without the
  /// option Seed goes without), told what it should know of its opponent. A process that ended
  /// since the last game is started again. An error: it cannot be started, which no match goes on
  /// without.
  absl::Status prepare(Place place, int opponent, std::uint64_t seed);
  /// Precondition: prepared.
  Contender& at(Place place) { return *contenders_.at(place); }
  /// What engines that were started call themselves.
  const std::map<int, std::string>& versions() const { return versions_; }
  /// Ends a process that cannot be asked any more.
  void drop(Place place) { contenders_.erase(place); }

 private:
  absl::StatusOr<std::unique_ptr<Contender>> start(const EngineOptions& engine) const;
  absl::Status seat(Place place);
  absl::Status set_up(Place place, int opponent, const std::string& seed);
  std::string disclosed(Place place, int opponent) const;
  const EngineOptions& options_of(int engine) const {
    return options_.engines[static_cast<std::size_t>(engine)];
  }

  const MatchOptions& options_;
  const games::GameKind& kind_;
  std::map<Place, std::unique_ptr<Contender>> contenders_;
  std::map<int, std::string> versions_;
};

}  // namespace tianji::match
