// Players of this program that take part in a match: opponents whose strength is known and whose
// answers follow from their seed. They have no clock: worlds and depth limit them.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "tuning/match/players/contender.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// A row of a game's players.
struct HousePlayer {
  std::string_view name;
  /// An error: an option that it does not have, or cannot read.
  absl::StatusOr<std::unique_ptr<Contender>> (*seat)(const games::GameKind& kind,
                                                     const EngineOptions& options);
};

/// A player whose moves follow from its seed and from what it is told.
class SeededPlayer : public Contender {
 public:
  std::string version() const override { return "Tianji " TIANJI_VERSION; }
  std::optional<std::string> usual(std::string_view option) const override;
  absl::Status set_option(std::string_view name, std::string_view value) override;
  absl::Status new_game() override;
  absl::StatusOr<protocol::Answer> ask(std::string_view position, std::string_view go,
                                       std::chrono::milliseconds limit) override;

 protected:
  /// The move that is answered to a position (what follows `position`).
  virtual absl::StatusOr<std::string> choose(std::string_view position, Random& random) = 0;
  std::uint64_t seed() const { return seed_; }

 private:
  std::uint64_t seed_ = 1;
  Random random_{1};
};

/// A player that follows from what it sees, `Seen` being a view or a whole position.
template <class State, class Seen>
class Mover : public SeededPlayer {
 public:
  using Move = typename State::Move;

 protected:
  virtual Move choose_from(const Seen& seen, const typename State::MoveList& moves,
                           Random& random) = 0;

 private:
  absl::StatusOr<std::string> choose(std::string_view position, Random& random) final {
    Seen seen = nothing_seen();
    absl::Status status = parse(position.substr(kFen.size()), seen);
    if (!status.ok()) return status;
    typename State::MoveList moves;
    seen.moves(moves);
    if (moves.size() == 0) return unreadable(position, "a position with a move");
    return to_text(written_from(seen), choose_from(seen, moves, random));
  }
  static Seen nothing_seen() {
    if constexpr (std::is_default_constructible_v<Seen>) {
      return Seen();
    } else {
      return view(State(), Seat{0});
    }
  }
  /// How a move is written may depend on the position, but on nothing that is hidden.
  static State written_from(const Seen& seen) {
    if constexpr (std::is_same_v<Seen, State>) {
      return seen;
    } else {
      return State();
    }
  }

  static constexpr std::string_view kFen = "fen ";  // a referee always begins so
};

/// An error names the first option of a player that knows none.
absl::Status check_no_options(const EngineOptions& options);

/// The player `random`: any legal move.
absl::StatusOr<std::unique_ptr<Contender>> seat_random(const games::GameKind& kind,
                                                       const EngineOptions& options);

}  // namespace tianji::match
