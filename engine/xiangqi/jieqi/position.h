// Jieqi (hidden xiangqi) as one seat knows it: the board with its dark pieces, the kinds that are
// still unseen, and the moves since the last capture or reveal.
//
// Rules: the pieces of xiangqi, all but the kings shuffled and laid face down on the squares of
// their own side. A dark piece moves as the piece that begins on its square and is then turned up.
// Face-up advisors and elephants go anywhere. A game ends without a legal move (the mover loses),
// at the third occurrence of a position (RepetitionRules), or after a number of plies without a
// capture. Sources: Mistboard, JieqiBox and the jieqi branches of Pikafish; Rules has what differs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/types.h"
#include "engine/xiangqi/board.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/repetition.h"

namespace tianji::xiangqi::jieqi {

/// Who sees the kind of a dark piece that is captured.
enum class Captured : std::uint8_t { capturer, both, nobody };

/// What differs from place to place. Mistboard plays checks_only, the branches of Pikafish 80
/// plies.
struct Rules {
  RepetitionRules repetition = RepetitionRules::asian;
  int quiet = 120;  ///< plies without a capture that end the game
  Captured captured = Captured::capturer;
  friend bool operator==(const Rules&, const Rules&) = default;
};

/// A number of pieces of each kind.
using Pool = std::array<std::uint8_t, kKinds>;
int size_of(const Pool& pool);

/// The kinds that a move shows, as far as they are known: of the piece that it turns up, and of the
/// dark piece that it captures.
struct Shown {
  std::optional<Kind> turned{};
  std::optional<Kind> taken{};
};

/// The reason why a game is over.
enum class Reason : std::uint8_t { checkmate, stalemate, repetition, quiet };
std::string_view to_text(Reason reason);

/// How a game ended.
struct Ending {
  Reason reason;
  std::optional<Side> loser;  ///< nothing in a draw
};

/// One seat's knowledge. For each side, face-up pieces, pool and lost pieces are together at most a
/// set, and the pool is at least as large as the number of the side's dark pieces.
class Position {
 public:
  using Played = PlayedOn<true>;

  Position();  ///< the start of a game

  const DarkBoard& board() const { return board_; }
  Side mover() const { return board_.mover(); }
  bool in_check() const { return in_check_; }
  int ply() const { return ply_; }  ///< of the game: 0 is red's first move
  int quiet_plies() const { return counters_.quiet; }
  const Rules& rules() const { return rules_; }
  void set_rules(const Rules& rules) { rules_ = rules; }
  /// The kinds of a side's dark pieces, and of those of them that were captured unseen.
  const Pool& pool(Side side) const { return pools_[tianji::index(side)]; }
  /// The kinds of dark pieces that the side lost and that are known.
  const Pool& lost(Side side) const { return lost_[tianji::index(side)]; }
  /// Depends on the board and the pools.
  Key key() const { return board_.key() ^ pool_key_; }

  std::optional<Ending> ending() const;
  void moves(DarkMoveList& list) const;  ///< none when the game is over
  bool reveals(Move move) const { return board_.dark().has(from_of(move)); }

  /// Plays a legal move of the board. Where it reveals a piece and `shown` does not say its kind,
  /// turn_up() must come next.
  void play(Move move, const Shown& shown = {});
  void undo(Move move);
  /// The piece that has just moved turns out to be of this kind, which is in its pool.
  void turn_up(Kind kind);
  void turn_back();  ///< undoes turn_up()
  void play_null();  ///< only when not in check; nothing repeats across it
  void undo_null();

  /// As in xiangqi: the value for `side` when the game ends here by repetition, of which `searched`
  /// plies belong to a search, or by the plies without a capture.
  std::optional<Value> value_by_rule(Side side, std::size_t searched) const;
  /// The moves since the last capture or reveal.
  std::span<const Played> reversible() const {
    return std::span(played_).last(counters_.reversible);
  }
  std::span<const Played> played() const { return played_; }
  /// The plies without a capture before the first of reversible().
  int quiet_before() const;

  // Setting up. The caller keeps what the top of this class promises.
  void set_up(const DarkBoard& board, const std::array<Pool, 2>& pools,
              const std::array<Pool, 2>& lost, int quiet, int ply);
  /// Moves kinds that `side` lost from its pool to those known, or back.
  void learn_lost(Side side, const Pool& kinds);
  void forget_lost(Side side);

  /// Compares all but moves before the last capture or reveal.
  friend bool operator==(const Position& a, const Position& b);

 private:
  struct Counters {
    int quiet = 0;
    std::size_t reversible = 0;
    friend bool operator==(const Counters&, const Counters&) = default;
  };
  /// What a move changed besides the board.
  struct Before {
    Counters counters;
    bool check;
    Shown shown;
  };

  std::optional<std::size_t> loop_length(int occurrence) const;
  void change(std::array<Pool, 2>& pools, Side side, Kind kind, int by);

  DarkBoard board_;
  std::array<Pool, 2> pools_{};
  std::array<Pool, 2> lost_{};
  Key pool_key_ = 0;
  bool in_check_ = false;
  Rules rules_;
  int ply_ = 0;
  Counters counters_;
  std::vector<Played> played_;
  std::vector<Before> before_;
};

}  // namespace tianji::xiangqi::jieqi
