// Hide and seek on a directed graph without cycles (Luogu P4232): hider and seeker move at the same
// time, along an edge or not at all, and see each other. The game ends when they meet, or at time
// T + 1; its value to the hider is the time of its end.
//
// Text: `n m u v T`, then m edges `a b`: nodes 1 to n, the hider on u, the seeker on v. At the end
// ` | 2` when the seeker is helped, ` | t4` when 4 rounds are over (u and v are the current nodes).
// Choices: the next node.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"

namespace tianji::theory {

/// The graph of the game; nodes count from 0.
struct Paths {
  /// For each node: itself, then the ends of its edges
  std::vector<std::vector<std::uint16_t>> next;
  std::vector<std::array<std::uint16_t, 2>> edges;
  Key key = 0;  ///< of the nodes and edges

  friend bool operator==(const Paths& a, const Paths& b) {
    return a.edges == b.edges && a.next == b.next;
  }
};

/// The SimultaneousPosition of engine/game.h: seat 0 hides, seat 1 seeks.
class Pursuit {
 public:
  using Move = std::uint16_t;  ///< a node
  using MoveList = std::vector<Move>;
  using JointMove = std::array<Move, 2>;
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }
  static constexpr std::int64_t kMostNodes = 400;
  static constexpr std::int64_t kMostTime = 10'000;

  Pursuit();  ///< a small example

  bool over() const { return places_[0] == places_[1] || elapsed_ > last_; }
  bool acts(Seat /*seat*/) const { return !over(); }
  /// In hundredths of a round; at most 300 rounds count, so that values stay below kProven.
  Value value(Side side) const;
  void moves(Seat seat, MoveList& list) const;
  void play(const JointMove& joint);
  Key key() const;

  const Paths& paths() const { return *paths_; }
  const std::array<std::uint16_t, 2>& places() const { return places_; }
  int elapsed() const { return elapsed_; }
  int last() const { return last_; }  ///< T
  Seat helped() const { return Seat{helped_}; }

  friend bool operator==(const Pursuit& a, const Pursuit& b) {
    return *a.paths_ == *b.paths_ && a.places_ == b.places_ && a.elapsed_ == b.elapsed_ &&
           a.last_ == b.last_ && a.helped_ == b.helped_;
  }
  friend absl::Status parse(std::string_view text, Pursuit& position);

 private:
  absl::Status read_end(std::string_view text);

  std::shared_ptr<const Paths> paths_;  // never null
  std::array<std::uint16_t, 2> places_{};
  int elapsed_ = 0;
  int last_ = 0;
  std::uint8_t helped_ = 0;
};

std::string to_text(const Pursuit& position);
std::string to_text(const Pursuit& position, Seat seat, Pursuit::Move move);
absl::StatusOr<Pursuit::Move> parse_move(const Pursuit& position, Seat seat, std::string_view text);

}  // namespace tianji::theory
