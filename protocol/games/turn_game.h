// The part of a TableGame that all games of turns share: the past states, reading and playing a
// move, the text that a seat sees, and chance.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/hidden.h"
#include "protocol/games/table_game.h"
#include "search/thinking/chance.h"

namespace tianji::protocol::games {

/// A TableGame over a state of turns.
template <Position State>
class TurnGame : public TableGame {
 public:
  /// The moves that an answer stands for: one, or many when a whole army is set up.
  using Moves = std::vector<typename State::Move>;

  /// Chance draws with `luck`, but what it did in a record comes first: `recorded` has the number
  /// of each outcome in the list of its turn.
  explicit TurnGame(const State& start, Random luck = Random(0),
                    std::vector<std::uint32_t> recorded = {})
      : recorded_luck_(std::move(recorded)) {
    past_.push_back({start, luck, 0, 0});
    leave_to_chance();
  }

  std::optional<Seat> seat() const override {
    if (state().over()) return std::nullopt;
    return state().seat();
  }
  std::string position_for(Seat seat) const override {
    // Not HiddenPosition: where the header of the game's view is not included that concept is
    // false, and the seat would see the whole state. Here the code does not compile then.
    if constexpr (requires { typename State::View; }) {
      return "fen " + to_text(view(state(), seat));
    } else {
      return "fen " + to_text(state());
    }
  }
  absl::Status play(std::string_view move, const MoveNotes& notes) override {
    const auto read = this->read(move);
    if (!read.ok()) return read.status();
    const Seat mover = state().seat();
    past_.push_back(past_.back());
    for (const auto& one : *read) state().play(one);
    taken_.push_back({mover, read->back(), notes});
    if (std::string words = announced(move); !words.empty()) moves_.push_back(std::move(words));
    leave_to_chance();
    return absl::OkStatus();
  }
  std::size_t turns() const override { return taken_.size(); }
  void take_back(std::size_t turns) override {
    past_.erase(past_.begin() + static_cast<std::ptrdiff_t>(turns) + 1, past_.end());
    taken_.erase(taken_.begin() + static_cast<std::ptrdiff_t>(turns), taken_.end());
    moves_.resize(past_.back().moves);
  }
  std::string text() const override { return to_text(state()); }
  const std::vector<std::string>& moves() const override { return moves_; }
  std::vector<std::string> legal() const override {
    typename State::MoveList list;
    state().moves(list);
    std::vector<std::string> result;
    for (const auto& move : list) result.push_back(to_text(state(), move));
    return result;
  }
  absl::StatusOr<std::string> understand(std::string_view text) const override {
    const auto move = parse_move(state(), text);
    if (!move.ok()) return move.status();
    return to_text(state(), *move);
  }

 protected:
  struct Taken {
    Seat seat;
    typename State::Move move;  ///< the last one of the turn
    MoveNotes notes;
  };

  const State& state() const { return past_.back().state; }
  State& state() { return past_.back().state; }
  const State& before(std::size_t turn) const { return past_[turn].state; }
  const std::vector<Taken>& taken() const { return taken_; }

  virtual absl::StatusOr<Moves> read(std::string_view text) const {
    const auto move = parse_move(state(), text);
    if (!move.ok()) return move.status();
    return Moves{*move};
  }
  /// The move just played, as everybody hears it; empty: it is not announced yet.
  virtual std::string announced(std::string_view answered) const { return std::string(answered); }
  /// The moves of chance after the last turn, as they were announced.
  std::span<const std::string> recorded_luck() const {
    return std::span(moves_).subspan(moves_.size() - lucky_moves_);
  }

 private:
  /// The game before the first turn, or after a turn.
  struct Past {
    State state;
    Random luck;
    std::size_t moves;  ///< the number of announced moves
    std::size_t drawn;  ///< the number of outcomes of chance
  };

  void leave_to_chance() {
    lucky_moves_ = 0;
    if constexpr (ChancePosition<State>) {
      while (!state().over() && state().seat() == kChance) {
        const auto move = drawn_by_chance();
        moves_.push_back(to_text(state(), move));
        state().play(move);
        ++lucky_moves_;
      }
    }
    past_.back().moves = moves_.size();
  }

  typename State::Move drawn_by_chance()
    requires ChancePosition<State>
  {
    Past& now = past_.back();
    if (now.drawn < recorded_luck_.size()) {
      typename State::ChanceList outcomes;
      state().chances(outcomes);
      const std::uint32_t number = recorded_luck_[now.drawn++];
      if (number < outcomes.size()) return outcomes[number].move;
    }
    // A game dealt face down before it begins shows the same men whatever is turned up first.
    if constexpr (requires { dealt(state(), state(), now.luck); }) {
      return dealt(past_.front().state, state(), past_.front().luck);
    }
    return search::drawn_by_chance(state(), now.luck);
  }

  std::vector<Past> past_;
  std::vector<Taken> taken_;
  std::vector<std::string> moves_;
  std::size_t lucky_moves_ = 0;
  std::vector<std::uint32_t> recorded_luck_;
};

/// A game of turns that one of two seats can give up, or lose by its clock. Where three play, the
/// rules do not say what the other two win by it.
template <Position State>
class ResignableGame : public TurnGame<State> {
 public:
  using TurnGame<State>::TurnGame;
  static constexpr bool kTwoSeats = State::kSeatCount == 2;

  std::optional<Seat> seat() const override {
    return gave_up_ ? std::nullopt : TurnGame<State>::seat();
  }
  void take_back(std::size_t turns) override {
    gave_up_.reset();
    TurnGame<State>::take_back(turns);
  }
  bool resign(Seat seat) override {
    if (!kTwoSeats || this->over()) return false;
    gave_up_ = {seat, false};
    return true;
  }
  std::vector<std::string> legal() const override {
    return gave_up_ ? std::vector<std::string>() : TurnGame<State>::legal();
  }
  bool timed() const override { return kTwoSeats && !this->over(); }
  void lose_on_time() override { gave_up_ = {*seat(), true}; }

 protected:
  /// An end that no rule of the game brought.
  struct GaveUp {
    Seat seat;
    bool late;  ///< the seat's time was up; else it resigned

    std::string_view reason() const { return late ? "time" : "resignation"; }
  };

  const std::optional<GaveUp>& gave_up() const { return gave_up_; }

 private:
  std::optional<GaveUp> gave_up_;
};

/// The legal moves of a seat that sees `position`: `fen` and a position or a view. The text is read
/// into a copy of `empty`, which says which game it is.
template <class State>
absl::StatusOr<std::vector<std::string>> choices_from(std::string_view position,
                                                      const State& empty) {
  constexpr std::string_view kFen = "fen ";
  if (!position.starts_with(kFen)) return unreadable(position, "fen and a position");
  const auto list = [&](auto seen) -> absl::StatusOr<std::vector<std::string>> {
    absl::Status status = parse(position.substr(kFen.size()), seen);
    if (!status.ok()) return status;
    typename State::MoveList moves;
    seen.moves(moves);
    std::vector<std::string> result;
    for (const auto& move : moves) {
      if constexpr (requires { to_text(seen, move); }) {
        result.push_back(to_text(seen, move));
      } else {
        // A view has no notation here, but `empty` does: nothing hidden changes how a move is
        // written.
        result.push_back(to_text(empty, move));
      }
    }
    return result;
  };
  if constexpr (requires { typename State::View; }) {
    return list(view(empty, Seat{0}));
  } else {
    return list(empty);
  }
}

}  // namespace tianji::protocol::games
