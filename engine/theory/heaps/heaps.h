// Heap games: two seats in turn take from heaps or break them; a seat that cannot move has lost.
//
// Nim, subtraction games, octal games (Kayles .77, Dawson's Kayles .07), Grundy's game and Lasker's
// nim are one game with different codes. Text: `3 4 5` for nim, Grundy and Lasker, `.77 5 8` for
// octal games, `1,3,4 10` for subtraction games; ` | 2` at the end when the second seat is to move.
// Moves: `2:3` leaves 3 tokens in heap 2 (from 1), `2:3+1` breaks it into two; the second part
// becomes the last heap. An empty heap keeps its place.
#pragma once

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
#include "engine/theory/heaps/taking_code.h"
#include "engine/theory/turns.h"

namespace tianji::theory {

/// The games that share this engine; each has its own TakingCode and text.
enum class HeapVariant : std::uint8_t { nim, octal, subtraction, grundy, lasker };

/// A move: the heap it is made in, and the one or two heaps that are left of it.
struct HeapMove {
  std::uint32_t heap = 0;
  std::int32_t left = 0;
  std::int32_t second = 0;  ///< 0 when the heap is not broken

  friend bool operator==(const HeapMove&, const HeapMove&) = default;
};

/// The Position of engine/game.h.
class Heaps : public NormalPlay<Heaps> {
 public:
  using Move = HeapMove;
  using MoveList = std::vector<Move>;
  struct Undo {
    std::int32_t before;
  };

  /// The start position of the variant: 1 3 5 7 in nim, a row of 13 in Kayles.
  explicit Heaps(HeapVariant variant = HeapVariant::nim);

  bool over() const;
  void moves(MoveList& list) const;
  /// The number of moves, without listing them.
  std::uint64_t move_count() const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const;

  HeapVariant variant() const { return variant_; }
  const TakingCode& code() const { return *code_; }
  const std::vector<std::int32_t>& heaps() const { return heaps_; }

  friend bool operator==(const Heaps& a, const Heaps& b) {
    return a.variant_ == b.variant_ && *a.code_ == *b.code_ && a.heaps_ == b.heaps_ &&
           a.turn_ == b.turn_;
  }
  /// Reads by the rules of the target's variant.
  friend absl::Status parse(std::string_view text, Heaps& position);

 private:
  HeapVariant variant_;
  std::shared_ptr<const TakingCode> code_;  // never null
  std::vector<std::int32_t> heaps_;
};

std::string to_text(const Heaps& position);
std::string to_text(const Heaps& position, HeapMove move);
absl::StatusOr<HeapMove> parse_move(const Heaps& position, std::string_view text);

}  // namespace tianji::theory
