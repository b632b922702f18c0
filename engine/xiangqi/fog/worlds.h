// The worlds that a view of fog xiangqi leaves open: positions with a history that looks to the
// viewer as its game does, ply by ply.
//
// As long as there are few, all are kept. When there are more than `most`, a part of them is drawn
// at random, and from then on each ply of the enemy draws moves of worlds at random and keeps those
// that look right: a particle filter. Where next to none is left, the worlds of the ply before are
// mended: what cannot stand where it did is put somewhere out of sight. Such a world looks right
// now, but no game led to it. Rarely, as in one of 500 views of a game at random whose rules tell a
// check from out of sight, there is none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/random.h"
#include "engine/xiangqi/fog/state.h"

namespace tianji::xiangqi::fog {

/// The open worlds. They depend on the view and the settings alone, however the view was reached.
class Worlds {
 public:
  struct Settings {
    std::size_t most = 4096;
    std::uint64_t seed = 1;
    friend bool operator==(const Settings&, const Settings&) = default;
  };

  explicit Worlds(const Settings& settings) : settings_(settings) {}

  /// Finds the worlds of a view. Where the last one was an earlier view of the same game, only the
  /// plies since then are followed. Takes about 10 ms a ply of the enemy with 4,096 worlds.
  void follow(const View& view);

  std::size_t size() const { return boards_.size(); }
  bool exact() const { return exact_; }  ///< are these all worlds that there are?
  const Board& board(std::size_t world) const { return boards_[world]; }
  /// The whole game of a world; nothing if there is none, or if it would have ended before, or
  /// otherwise, by a rule about the moves played.
  std::optional<State> state(const View& view, std::size_t world) const;

 private:
  /// A world of a ply: which one of the ply before it comes from, and by which move; kNoMove where
  /// it was mended.
  struct Link {
    std::uint32_t before;
    Move move;
  };
  class Next;

  void begin(const View& view);
  bool continues(const View& view) const;
  void add_ply(const View& view, std::size_t ply);
  void add_own(const View& view, std::size_t ply, Next& next) const;
  void add_all(const View& view, Next& next) const;
  void add_drawn(const View& view, std::size_t ply, Next& next) const;
  void add_mended(std::size_t ply, Next& next) const;

  Settings settings_;
  std::optional<View> view_;
  std::vector<std::vector<Link>> links_;  // by ply, from the first
  std::vector<Board> boards_;
  std::vector<Board> last_;  // where there are none: those of the last ply that had any
  bool exact_ = true;
};

/// What follows from a view. Of many worlds it holds some (Worlds).
struct Knowledge {
  View view;
  Worlds worlds;
};
Knowledge knowledge(const View& view);
bool admits(const Knowledge& known, const State& state);
/// Draws a world, all that are known with the same probability. The start of the game for a view
/// to which no game is known to lead.
State sample(const Knowledge& known, Random& random);

}  // namespace tianji::xiangqi::fog
