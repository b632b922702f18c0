// Runs a game between engines, each of which is told only what its seat may know.
#pragma once

#include <functional>
#include <string>

#include "engine/hidden.h"
#include "protocol/client.h"

namespace tianji::protocol {

/// Holds the true state. `step` shows the seat to act its view and plays what it answers; an
/// illegal answer is an error and changes nothing.
template <HiddenPosition State>
class Referee {
 public:
  /// Asks the engine of `seat`: (seat, position, go) -> answer.
  using Ask = std::function<absl::StatusOr<Answer>(Seat, std::string_view, std::string_view)>;

  struct Step {
    Seat seat;
    typename State::Move move;
    Answer answer;
  };

  Referee(const State& state, Ask ask) : state_(state), ask_(std::move(ask)) {}

  const State& state() const { return state_; }

  /// Precondition: the game is not over.
  absl::StatusOr<Step> step(std::string_view go) {
    const Seat seat = state_.seat();
    auto answer = ask_(seat, "fen " + to_text(view(state_, seat)), go);
    if (!answer.ok()) return answer.status();
    const auto move = parse_move(state_, answer->best_move);
    if (!move.ok()) return move.status();
    state_.play(*move);
    return Step{seat, *move, *std::move(answer)};
  }

 private:
  State state_;
  Ask ask_;
};

}  // namespace tianji::protocol
