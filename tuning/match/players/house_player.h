// Players of this program that take part in a match: opponents whose strength is known and whose
// answers follow from their seed. They have no clock: worlds and depth limit them.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "tuning/match/command/options.h"
#include "tuning/match/players/contender.h"

namespace tianji::match {

/// A row of a variant's players.
struct HousePlayer {
  std::string_view name;
  /// An error: an option that it does not have, or cannot read.
  absl::StatusOr<std::unique_ptr<Contender>> (*seat)(const EngineOptions& options);
};

/// A player that follows from what it sees, `Seen` being a view or a whole position.
template <class State, class Seen>
class Mover : public Contender {
 public:
  using Move = typename State::Move;

  std::string version() const override { return "Tianji " TIANJI_VERSION; }
  std::optional<std::string> usual(std::string_view option) const override {
    if (!equal_ignoring_case(option, kSeed)) return std::nullopt;
    return "1";
  }
  absl::Status set_option(std::string_view name, std::string_view value) override {
    const auto seed = parse_int(value);
    if (!equal_ignoring_case(name, kSeed) || !seed) return unreadable(name, "Seed and a number");
    seed_ = static_cast<std::uint64_t>(*seed);
    return absl::OkStatus();
  }
  absl::Status new_game() override {
    random_ = Random(seed_);
    return absl::OkStatus();
  }
  absl::StatusOr<protocol::Answer> ask(std::string_view position, std::string_view,
                                       std::chrono::milliseconds) override {
    const auto asked = std::chrono::steady_clock::now();
    Seen seen = nothing_seen();
    absl::Status status = parse(position.substr(kFen.size()), seen);
    if (!status.ok()) return status;
    typename State::MoveList moves;
    seen.moves(moves);
    if (moves.size() == 0) return unreadable(position, "a position with a move");
    protocol::Answer answer;
    answer.best_move = to_text(written_from(seen), choose(seen, moves, random_));
    answer.elapsed = std::chrono::steady_clock::now() - asked;
    return answer;
  }

 protected:
  virtual Move choose(const Seen& seen, const typename State::MoveList& moves, Random& random) = 0;
  std::uint64_t seed() const { return seed_; }

 private:
  static constexpr std::string_view kSeed = "Seed";
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

  std::uint64_t seed_ = 1;
  Random random_{1};
};

/// Any legal move.
template <class State, class Seen>
class RandomMover final : public Mover<State, Seen> {
  typename State::Move choose(const Seen&, const typename State::MoveList& moves,
                              Random& random) override {
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }
};

/// An error names the first option of a player that knows none.
absl::Status check_no_options(const EngineOptions& options);

template <class State, class Seen>
absl::StatusOr<std::unique_ptr<Contender>> seat_random(const EngineOptions& options) {
  absl::Status status = check_no_options(options);
  if (!status.ok()) return status;
  return std::make_unique<RandomMover<State, Seen>>();
}

}  // namespace tianji::match
