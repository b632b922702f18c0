// The part of a Sitting that is alike in all games of turns: states gone by, and the referee.
#pragma once

#include <utility>
#include <vector>

#include "protocol/engines/referee.h"
#include "protocol/play/sitting.h"

namespace tianji::protocol {

template <class State>
class Turns : public Sitting {
 public:
  using Read = typename Referee<State>::Read;

  explicit Turns(const State& start, Read read = Referee<State>::read_one)
      : read_(std::move(read)), states_{start} {}

  bool over() const override { return state().over(); }
  Seat turn() const override { return state().seat(); }
  std::size_t turns() const override { return states_.size() - 1; }

  absl::Status step(const Ask& ask, std::string_view go) override {
    Referee<State> referee(state(), ask, read_);
    auto step = referee.step(go);
    if (!step.ok()) return step.status();
    states_.push_back(referee.state());
    taken_.push_back({step->seat, step->move, std::move(step->answer)});
    return absl::OkStatus();
  }

  void take_back(std::size_t turns) override {
    states_.erase(states_.begin() + static_cast<std::ptrdiff_t>(turns) + 1, states_.end());
    taken_.erase(taken_.begin() + static_cast<std::ptrdiff_t>(turns), taken_.end());
  }

  std::vector<std::string> moves() const override {
    typename State::MoveList list;
    state().moves(list);
    std::vector<std::string> result;
    for (const auto& move : list) result.push_back(to_text(state(), move));
    return result;
  }

 protected:
  struct Taken {
    Seat seat;
    typename State::Move move;  ///< the last one of the turn
    Answer answer;
  };

  const State& state() const { return states_.back(); }
  State& state() { return states_.back(); }
  const State& before(std::size_t turn) const { return states_[turn]; }  ///< turn number `turn`
  const std::vector<Taken>& taken() const { return taken_; }
  const Read& read() const { return read_; }

 private:
  Read read_;
  std::vector<State> states_;  ///< before the first turn, and after each
  std::vector<Taken> taken_;
};

}  // namespace tianji::protocol
