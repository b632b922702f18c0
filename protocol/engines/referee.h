// Runs a game between engines, each of which is told only what its seat may know.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/hidden.h"
#include "protocol/engines/client.h"

namespace tianji::protocol {

/// Holds the true state. `step` shows the seat to act its view (all of it where nothing is hidden)
/// and plays what it answers; an illegal answer is an error and changes nothing.
template <Position State>
class Referee {
 public:
  /// Asks the engine of `seat`: (seat, position, go) -> answer.
  using Ask = std::function<absl::StatusOr<Answer>(Seat, std::string_view, std::string_view)>;

  /// The moves that an answer stands for: one, but for armies that are set up at once.
  using Moves = std::vector<typename State::Move>;
  using Read = std::function<absl::StatusOr<Moves>(const State&, std::string_view)>;

  struct Step {
    Seat seat;
    typename State::Move move;  ///< the last one
    Answer answer;
  };

  Referee(const State& state, Ask ask, Read read = read_one)
      : state_(state), ask_(std::move(ask)), read_(std::move(read)) {}

  const State& state() const { return state_; }

  /// Precondition: the game is not over.
  absl::StatusOr<Step> step(std::string_view go) {
    const Seat seat = state_.seat();
    auto answer = ask_(seat, "fen " + seen_by(seat), go);
    if (!answer.ok()) return answer.status();
    const auto moves = read_(state_, answer->best_move);
    if (!moves.ok()) return moves.status();
    for (const auto& move : *moves) state_.play(move);
    return Step{seat, moves->back(), *std::move(answer)};
  }

  /// What nobody is asked for: a move of chance.
  void play(const typename State::Move& move) { state_.play(move); }

  /// The position as `seat` is told it.
  std::string seen_by(Seat seat) const {
    // Not HiddenPosition, which is false, and would tell all, where the game's knowledge is not
    // included.
    if constexpr (requires { typename State::View; }) {
      return to_text(view(state_, seat));
    } else {
      return to_text(state_);
    }
  }

  static absl::StatusOr<Moves> read_one(const State& state, std::string_view text) {
    const auto move = parse_move(state, text);
    if (!move.ok()) return move.status();
    return Moves{*move};
  }

 private:
  State state_;
  Ask ask_;
  Read read_;
};

}  // namespace tianji::protocol
