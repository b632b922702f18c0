// Implements ExactGame, except for the solution, by the concepts of engine/game.h.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/game.h"
#include "search/methods/searched.h"
#include "search/theory/answer.h"
#include "search/theory/exact_player.h"
#include "search/thinking/position_text.h"

namespace tianji::search {

/// Longer lists of moves are refused.
inline constexpr std::uint64_t kMostListed = 100'000;
/// A position with more moves is solved by its theory only, because searching it would take long to
/// stop.
inline constexpr std::uint64_t kMostSearched = 1000;

/// The number of moves.
template <Position P>
std::uint64_t move_count(const P& position) {
  if constexpr (requires { position.move_count(); }) {
    return position.move_count();
  } else {
    typename P::MoveList moves;
    position.moves(moves);
    return moves.size();
  }
}

/// The moves that are allowed; an error if there are more than kMostSearched in all.
template <Position P, class IsAllowed>
absl::StatusOr<std::vector<typename P::Move>> moves_to_search(const P& position,
                                                              const IsAllowed& allowed) {
  if (const std::uint64_t count = move_count(position); count > kMostSearched) {
    return unreadable(
        absl::StrCat(count, " legal moves"),
        absl::StrCat("at most ", kMostSearched, " to search (Search exact has no bound)"));
  }
  typename P::MoveList list;
  position.moves(list);
  std::vector<typename P::Move> moves;
  for (const auto& move : list) {
    if (allowed(to_text(position, move))) moves.push_back(move);
  }
  return moves;
}

/// 1, 0 or -1.
constexpr Value sign_of(Value value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

/// Searches `moves`, those that may be chosen, in a game in which winning counts kWin. kCancelled
/// if not even one depth could be finished. Preconditions: a seat is to act; there is a move.
template <Position P>
absl::StatusOr<Answer> answer_by_method(const P& position,
                                        const std::vector<typename P::Move>& moves,
                                        const Effort& effort, const std::atomic<bool>& stop) {
  const auto found = MethodSearch<P>(position, moves, effort, stop).run();
  if (!found) return absl::CancelledError("stopped");
  Answer answer{.depth = found->depth, .nodes = found->nodes, .exact = found->solved};
  const auto& best = found->moves[found->best];
  answer.score = hundredths(best.value / kWin);
  answer.choices = {{to_text(position, best.move), 1}};
  std::string visits;
  for (const auto& [move, value, count] : found->moves) {
    const std::string text = to_text(position, move);
    // Two moves of a sampled tree are never known to be equally good.
    if (effort.method != Method::uct && value == best.value) answer.equals.push_back(text);
    absl::StrAppend(&visits, visits.empty() ? "" : ";", text, "=", count);
  }
  answer.keys.emplace_back("method", std::string(name_of(effort.method)));
  if (effort.method == Method::uct) answer.keys.emplace_back("visits", visits);
  if (found->solved) answer.keys.emplace_back("solved", "true");
  return answer;
}

/// A game of turns. `signs` are the one-letter names of the seats, "12" or "wb"; none: p1, p2 and
/// so on. Each seat is a side of its own, and payoffs are 1, 0 or -1.
template <Position P>
class TurnGame : public ExactGame {
 public:
  explicit TurnGame(P start = P(), std::string_view signs = "")
      : start_(std::move(start)), position_(start_), signs_(signs) {}

  absl::Status set_position(std::string_view text,
                            std::span<const std::string_view> moves) override {
    auto next = played(start_, text, moves, [](const P& position, std::string_view move) {
      return parse_move(position, move);
    });
    if (!next.ok()) return next.status();
    position_ = *std::move(next);
    return absl::OkStatus();
  }
  std::string text() const override { return to_text(position_); }
  std::string drawing() const override {
    if constexpr (requires { squares(position_); }) return diagram(squares(position_));
    return "";
  }
  bool over() const override { return position_.over(); }
  std::size_t seats() const override { return P::kSeatCount; }
  std::size_t seat() const override {
    if constexpr (requires { position_.turn(); }) {
      return index(position_.turn());
    } else {
      return over() ? 0 : index(position_.seat());
    }
  }
  std::string seat_name(std::size_t seat) const override {
    return signs_.empty() ? absl::StrCat("p", seat + 1) : std::string(1, signs_[seat]);
  }
  absl::StatusOr<std::vector<std::string>> legal(std::size_t seat) const override {
    std::vector<std::string> list;
    if (seat != this->seat()) return list;
    if (const std::uint64_t count = move_count(position_); count > kMostListed) {
      return unreadable(absl::StrCat(count, " legal moves"),
                        absl::StrCat("at most ", kMostListed, " to list"));
    }
    typename P::MoveList moves;
    position_.moves(moves);
    for (const auto& move : moves) list.push_back(to_text(position_, move));
    return list;
  }
  absl::StatusOr<std::string> read_move(std::string_view text) const override {
    const auto move = parse_move(position_, text);
    if (!move.ok()) return move.status();
    return to_text(position_, *move);
  }
  std::string any_move() const override {
    typename P::MoveList moves;
    position_.moves(moves);
    return moves.size() == 0 ? "" : to_text(position_, moves[0]);
  }
  std::vector<Value> won() const override {
    std::vector<Value> result(P::kSideCount);
    for (std::uint8_t side = 0; over() && side < P::kSideCount; ++side) {
      result[side] = sign_of(position_.value(Side{side}));
    }
    return result;
  }
  std::string payoff() const override { return absl::StrJoin(won(), " "); }
  absl::StatusOr<Answer> search(const Allowed& allowed, const Effort& effort,
                                const std::atomic<bool>& stop) const override {
    const auto moves = moves_to_search(position_, allowed);
    if (!moves.ok()) return moves.status();
    if (moves->empty()) return Answer{};
    return answer_by_method(position_, *moves, effort, stop);
  }

 protected:
  const P& position() const { return position_; }

 private:
  P start_;
  P position_;
  std::string_view signs_;
};

/// A game in which two seats choose at once. A move after the position is both choices: `r1,c2`.
template <SimultaneousPosition P>
class JointGame : public ExactGame {
 public:
  explicit JointGame(P start) : start_(std::move(start)), position_(start_) {}

  absl::Status set_position(std::string_view text,
                            std::span<const std::string_view> moves) override {
    auto next = played(start_, text, moves, read_joint);
    if (!next.ok()) return next.status();
    position_ = *std::move(next);
    return absl::OkStatus();
  }
  std::string text() const override { return to_text(position_); }
  bool over() const override { return position_.over(); }
  std::size_t seat() const override { return index(position_.helped()); }
  std::string seat_name(std::size_t seat) const override { return std::to_string(seat + 1); }
  absl::StatusOr<std::vector<std::string>> legal(std::size_t seat) const override {
    return list(Seat{static_cast<std::uint8_t>(seat)});
  }
  absl::StatusOr<std::string> read_move(std::string_view text) const override {
    const auto move = parse_move(position_, position_.helped(), text);
    if (!move.ok()) return move.status();
    return to_text(position_, position_.helped(), *move);
  }
  std::string any_move() const override { return over() ? "" : list(position_.helped())[0]; }
  std::vector<Value> won() const override {
    if (!over()) return {0, 0};
    const Value first = sign_of(position_.value(Side{0}) - position_.value(Side{1}));
    return {first, -first};
  }

 protected:
  const P& position() const { return position_; }
  std::vector<std::string> list(Seat seat) const {
    std::vector<std::string> result;
    typename P::MoveList moves;
    position_.moves(seat, moves);
    for (const auto& move : moves) result.push_back(to_text(position_, seat, move));
    return result;
  }

 private:
  static absl::StatusOr<typename P::JointMove> read_joint(const P& position,
                                                          std::string_view text) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto first = parse_move(position, Seat{0}, text.substr(0, comma));
    if (!first.ok()) return at("the first seat's choice", first.status());
    const std::string_view rest = comma < text.size() ? text.substr(comma + 1) : "";
    const auto second = parse_move(position, Seat{1}, rest);
    if (!second.ok()) return at("the second seat's choice", second.status());
    return typename P::JointMove{*first, *second};
  }

  P start_;
  P position_;
};

}  // namespace tianji::search
