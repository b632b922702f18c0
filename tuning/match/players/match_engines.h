// The engines of one worker: the processes and house players that play its games.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "protocol/engines/engine_process.h"
#include "tuning/match/players/house_player.h"

namespace tianji::match {

/// Each engine has a process (or a house player) for every seat that it holds in a game. A process
/// is started when it is first needed and lives as long as this object.
class MatchEngines {
 public:
  /// The number of an engine, and which of its seats: 0, or 1 for the second seat of its side.
  using Place = std::pair<int, int>;
  /// Starts the program of an engine.
  using Start = std::function<Seated(const protocol::EngineSpec&)>;
  static Seated start_process(const protocol::EngineSpec& spec);
  explicit MatchEngines(const MatchOptions& options, Start start_program = start_process)
      : options_(options), kind_(kind_of(options)), start_program_(std::move(start_program)) {}

  /// The options that are set in an engine for one game, where it has them.
  struct Terms {
    std::uint64_t seed;   ///< Seed, brought into its range
    int game;             ///< GameNumber: the number of the game in a log of decisions
    Settings settings{};  ///< of this game; it is an error if one is refused
  };

  /// Makes the engine at `place` ready for a game against engine `opponent`: sets what `terms` say,
  /// and tells it what it should know of its opponent (GameKind::disclosure). A process that ended
  /// since the last game, or as it was started, is started again, once. An error: an engine cannot
  /// be started, and the match cannot go on without it.
  absl::Status prepare(Place place, int opponent, const Terms& terms);
  /// The engine at a place. Precondition: prepared.
  protocol::Engine& at(Place place) { return *engines_.at(place); }
  /// The name and version that each engine gives itself, by the number of the engine; only engines
  /// that were started.
  const std::map<int, std::string>& versions() const { return versions_; }
  /// Ends a process that cannot be used any more.
  void drop(Place place) { engines_.erase(place); }

 private:
  Seated start(const EngineOptions& options) const;
  absl::Status seat(Place place);
  absl::Status set_up(Place place, int opponent, const Terms& terms);
  std::string disclosed(Place place, int opponent) const;
  const EngineOptions& options_of(int engine) const {
    return options_.engines[static_cast<std::size_t>(engine)];
  }

  const MatchOptions& options_;
  const games::GameKind& kind_;
  Start start_program_;
  std::map<Place, std::unique_ptr<protocol::Engine>> engines_;
  std::map<int, std::string> versions_;
};

}  // namespace tianji::match
