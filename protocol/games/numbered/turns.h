// The State and Game of any game played in turns, by a coding: a class that gives its moves
// numbers, and writes its vectors.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/game.h"
#include "engine/hidden.h"
#include "protocol/games/numbered/state.h"

namespace tianji::protocol::numbered {

/// A coding of positions `P`.
///
/// - `shape()`, `start()`: of the game.
/// - `number(position, move)`: the number of a legal move or outcome. No two moves of one list may
///   share one. A coding without it numbers the moves by their place in the list.
/// - `move(position, number)`, optional: the legal move with that number, if it can be said faster
///   than by listing all.
/// - `draw(position, random)`, optional: an outcome of chance, faster than by listing all.
/// - `over(position)`, optional: does the game end here already?
/// - `won(position, player)`: at the end, what the player has won. `share(position, payoffs)`,
///   optional: the same of all players, faster than one by one.
/// - `observe(position, player, out)`, `inform(position, player, out)`, optional: write the vectors
///   into entries that are 0.
/// - `like(position, drawn)`, optional: `drawn` with what the engine does not tell apart as in
///   `position`.
template <class C>
concept Coding = requires(const C coding, const typename C::Position position, int player) {
  { coding.shape() } -> std::same_as<Shape>;
  { coding.start() } -> std::same_as<typename C::Position>;
  { coding.won(position, player) } -> std::convertible_to<double>;
};

constexpr Seat seat_of_player(int player) { return Seat{static_cast<std::uint8_t>(player)}; }

/// What `kWin` and numbers below it are in returns: 1 won, 0 drawn, -1 lost.
template <class P>
double won_or_lost(const P& position, int player) {
  const Value value = position.value(P::side(seat_of_player(player)));
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}

inline absl::Status wrong_number(int number, const std::vector<int>& legal) {
  return unreadable(absl::StrCat(number),
                    legal.empty() ? "no action: the game is over"
                                  : absl::StrCat("a legal action: ", absl::StrJoin(legal, " ")));
}

// Outside of the classes, whose members have the names of what is called.
template <class P>
std::string text_for(const P& position, int player) {
  if constexpr (requires { typename P::View; }) {
    return to_text(view(position, seat_of_player(player)));
  } else {
    static_cast<void>(player);
    return to_text(position);
  }
}
template <class P>
P drawn_for(const P& position, int player, Random& random) {
  if constexpr (requires { typename P::View; }) {
    return sample(knowledge(view(position, seat_of_player(player))), random);
  } else {
    static_cast<void>(player), static_cast<void>(random);
    return position;
  }
}
template <class P>
std::string position_text(const P& position) {
  return to_text(position);
}

/// A vector as a coding writes it, or nothing.
template <class C, class T>
void write_vector(const C& coding, const typename C::Position& position, Vector vector, int player,
                  std::span<T> out) {
  std::fill(out.begin(), out.end(), T{0});
  if (vector == Vector::observation) {
    if constexpr (requires { coding.observe(position, player, out.data()); }) {
      coding.observe(position, player, out.data());
    }
  } else {
    if constexpr (requires { coding.inform(position, player, out.data()); }) {
      coding.inform(position, player, out.data());
    }
  }
}

template <class C>
class StateOfTurns final : public State {
 public:
  using P = typename C::Position;
  using Move = typename P::Move;

  StateOfTurns(std::shared_ptr<const C> coding, const P& position,
               std::shared_ptr<std::string> root)
      : coding_(std::move(coding)), position_(position), root_(std::move(root)), player_(actor()) {}

  std::unique_ptr<State> clone() const override { return std::make_unique<StateOfTurns>(*this); }
  void assign(const State& other) override {
    const auto& from = static_cast<const StateOfTurns&>(other);
    // Counting who shares these takes longer than a move of a small game.
    if (coding_ != from.coding_) coding_ = from.coding_;
    if (root_ != from.root_) root_ = from.root_;
    position_ = from.position_;
    player_ = from.player_;
    made_ = from.made_;
    undone_by_ = from.undone_by_;
  }

  int player() const override { return player_; }
  void legal(int player, std::vector<int>& numbers) const override {
    numbers.clear();
    if (player != player_ || player == kEnded) return;
    typename P::MoveList list;
    position_.moves(list);
    for (std::size_t i = 0; i < list.size(); ++i) numbers.push_back(number_of(list, i));
    if (!std::is_sorted(numbers.begin(), numbers.end())) std::sort(numbers.begin(), numbers.end());
  }
  void outcomes(std::vector<Outcome>& list) const override {
    list.clear();
    if constexpr (ChancePosition<P>) {
      if (player_ != kDealer) return;
      typename P::ChanceList chances;
      position_.chances(chances);
      for (const auto& [move, probability] : chances) {
        list.push_back({coding_->number(position_, move), probability});
      }
    }
  }
  bool allows(int number) const override { return move_of(number).has_value(); }
  int drawn(Random& random) const override {
    if constexpr (requires { coding_->draw(position_, random); }) {
      return coding_->draw(position_, random);
    } else if constexpr (ChancePosition<P>) {
      typename P::ChanceList chances;
      position_.chances(chances);
      const auto at =
          draw_outcome(chances, random, [](const auto& one) { return one.probability; });
      return coding_->number(position_, chances[at].move);
    } else {
      return 0;
    }
  }
  absl::Status apply(int number) override {
    const int mover = player_;
    const auto move = move_of(number);
    if (!move) {
      std::vector<int> numbers;
      legal(mover, numbers);
      return wrong_number(number, numbers);
    }
    made_.push_back({mover, number});
    undone_by_.push_back({*move, position_.play(*move)});
    player_ = actor();
    return absl::OkStatus();
  }
  absl::Status apply_together(std::span<const int> /*numbers*/) override {
    return unreadable("an action of each player", "one action: this game is played in turns");
  }
  absl::Status undo() override {
    if (made_.empty()) return unreadable("undo", "a state in which a move was made");
    position_.undo(undone_by_.back().move, undone_by_.back().undo);
    undone_by_.pop_back();
    made_.pop_back();
    player_ = actor();
    return absl::OkStatus();
  }

  void returns(std::span<double> payoffs) const override {
    const bool ended = player_ == kEnded;
    if constexpr (requires { coding_->share(position_, payoffs); }) {
      if (ended) return coding_->share(position_, payoffs);
    }
    for (std::size_t i = 0; i < payoffs.size(); ++i) {
      payoffs[i] = ended ? coding_->won(position_, static_cast<int>(i)) : 0;
    }
  }
  absl::StatusOr<std::string> word(int player, int number) const override {
    if (player == player_) {
      if (const auto move = move_of(number)) return to_text(position_, *move);
    }
    std::vector<int> numbers;
    legal(player, numbers);
    return wrong_number(number, numbers);
  }
  absl::StatusOr<int> number(int player, std::string_view word) const override {
    if (player == kEnded || player != player_) {
      return unreadable(word, "a move of the player on turn");
    }
    const auto move = parse_move(position_, word);
    if (!move.ok()) return move.status();
    typename P::MoveList list;
    position_.moves(list);
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i] == *move) return number_of(list, i);
    }
    return unreadable(word, "a legal move");
  }
  std::string position() const override { return position_text(position_); }
  std::string view(int player) const override { return text_for(position_, player); }
  const std::string& root() const override { return *root_; }
  const std::vector<Made>& made() const override { return made_; }
  void write(Vector vector, int player, std::span<float> out) const override {
    write_vector(*coding_, position_, vector, player, out);
  }
  void write(Vector vector, int player, std::span<std::uint8_t> out) const override {
    write_vector(*coding_, position_, vector, player, out);
  }
  std::unique_ptr<State> resampled(int player, Random& random) const override {
    P drawn = drawn_for(position_, player, random);
    if constexpr (requires { coding_->like(position_, drawn); }) {
      drawn = coding_->like(position_, drawn);
    }
    auto root = std::make_shared<std::string>(position_text(drawn));
    return std::make_unique<StateOfTurns>(coding_, drawn, std::move(root));
  }

 private:
  struct Undone {
    Move move;
    typename P::Undo undo;
  };

  int actor() const {
    if constexpr (requires { coding_->over(position_); }) {
      if (coding_->over(position_)) return kEnded;
    }
    const Seat seat = position_.seat();
    return seat == kNobody ? kEnded : seat == kChance ? kDealer : static_cast<int>(index(seat));
  }
  int number_of(const typename P::MoveList& list, std::size_t i) const {
    if constexpr (requires { coding_->number(position_, list[i]); }) {
      return coding_->number(position_, list[i]);
    } else {
      return static_cast<int>(i);
    }
  }
  std::optional<Move> move_of(int number) const {
    if (player_ == kEnded) return std::nullopt;
    if constexpr (requires { coding_->move(position_, number); }) {
      return coding_->move(position_, number);
    } else {
      typename P::MoveList list;
      position_.moves(list);
      for (std::size_t i = 0; i < list.size(); ++i) {
        if (number_of(list, i) == number) return list[i];
      }
      return std::nullopt;
    }
  }

  std::shared_ptr<const C> coding_;
  P position_;
  std::shared_ptr<std::string> root_;
  int player_;
  std::vector<Made> made_;
  std::vector<Undone> undone_by_;
};

template <class C>
class GameOfTurns final : public Game {
 public:
  explicit GameOfTurns(const C& coding)
      : coding_(std::make_shared<const C>(coding)),
        shape_(coding.shape()),
        start_(coding.start()),
        root_(std::make_shared<std::string>(position_text(start_))) {}

  const Shape& shape() const override { return shape_; }
  std::unique_ptr<State> start() const override {
    return std::make_unique<StateOfTurns<C>>(coding_, start_, root_);
  }
  absl::StatusOr<std::unique_ptr<State>> read(std::string_view position) const override {
    typename C::Position read = start_;
    absl::Status status = parse(position, read);
    if (status.ok()) {
      if constexpr (requires { coding_->check(read); }) status = coding_->check(read);
    }
    if (!status.ok()) return status;
    auto root = std::make_shared<std::string>(position_text(read));
    return std::make_unique<StateOfTurns<C>>(coding_, read, std::move(root));
  }
  std::string word(int player, int number) const override {
    if constexpr (requires { coding_->word(player, number); }) {
      return coding_->word(player, number);
    } else {
      return absl::StrCat(number);
    }
  }

 private:
  std::shared_ptr<const C> coding_;
  Shape shape_;
  typename C::Position start_;
  std::shared_ptr<std::string> root_;
};

template <Coding C>
std::shared_ptr<const Game> game_of_turns(const C& coding) {
  return std::make_shared<GameOfTurns<C>>(coding);
}

}  // namespace tianji::protocol::numbered
