// House players: players of this program that take part in a match as opponents of known strength.
// Their answers follow from their seed. They have no clock; worlds and depth limit them. The
// exception is the engine itself (engine_player.h), which heeds clocks.
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
#include "engine/core/version.h"
#include "tuning/match/players/contender.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// A house player of a game: its name, and how it takes a seat.
struct HousePlayer {
  std::string_view name;
  /// Makes the player. An error: an option that it does not have, or whose value it cannot read.
  absl::StatusOr<std::unique_ptr<Contender>> (*seat)(const games::GameKind& kind,
                                                     const EngineOptions& options);
};

/// A player whose moves follow from its seed and from the positions it is asked about.
class SeededPlayer : public Contender {
 public:
  std::string version() const override { return name_and_version(); }
  std::optional<protocol::Offered> offered(std::string_view option) const override;
  absl::Status set_option(std::string_view name, std::string_view value) override;
  absl::Status new_game() override;
  absl::StatusOr<protocol::Answer> ask(std::string_view position, std::string_view go,
                                       std::chrono::milliseconds limit) override;

 protected:
  /// The move in a position, which is the text that follows the word `position`.
  virtual absl::StatusOr<std::string> choose(std::string_view position, Random& random) = 0;
  std::uint64_t seed() const { return seed_; }

 private:
  std::uint64_t seed_ = 1;
  Random random_{1};
};

/// A player that chooses by what it sees: `Seen` is a view, or the state for a player that sees
/// all.
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

  static constexpr std::string_view kFen = "fen ";  // the referee always begins with it
};

/// For a player without options: an error names the first option that it was given.
absl::Status check_no_options(const EngineOptions& options);

/// Makes the player `random`, which plays any legal move.
absl::StatusOr<std::unique_ptr<Contender>> seat_random(const games::GameKind& kind,
                                                       const EngineOptions& options);

}  // namespace tianji::match
