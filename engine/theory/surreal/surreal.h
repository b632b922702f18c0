// Sums of games {L|R}: in turn Left (White, seat 0) and Right (Black) move in one of them; a seat
// that cannot move has lost.
//
// Text: the games as in engine/theory/surreal/forms.h, with blanks between, and the seat to move:
// `{0|1} * | w`. Moves: `1:0`, game 1 (from 1) becomes 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/theory/surreal/forms.h"
#include "engine/theory/turns.h"

namespace tianji::theory {

/// `option` is an index into `options(game, turn)`.
struct SurrealMove {
  std::uint32_t game = 0;
  std::uint32_t option = 0;

  friend bool operator==(const SurrealMove&, const SurrealMove&) = default;
};

/// The Position of engine/game.h.
class Surreal : public NormalPlay<Surreal> {
 public:
  using Move = SurrealMove;
  using MoveList = std::vector<Move>;
  struct Undo {
    FormPointer before;
  };

  Surreal();  ///< {0|1}, Left to move

  bool over() const;
  void moves(MoveList& list) const;
  Undo play(Move move);
  void undo(Move move, const Undo& undo);
  Key key() const;
  const std::vector<FormPointer>& games() const { return games_; }

  friend bool operator==(const Surreal& a, const Surreal& b);
  friend absl::Status parse(std::string_view text, Surreal& position);

 private:
  std::vector<FormPointer> games_;
};

std::string to_text(const Surreal& position);
std::string to_text(const Surreal& position, SurrealMove move);
absl::StatusOr<SurrealMove> parse_move(const Surreal& position, std::string_view text);

}  // namespace tianji::theory
