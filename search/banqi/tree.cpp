#include "search/banqi/tree.h"

#include "engine/core/fixed_vector.h"

namespace tianji::banqi {

std::optional<Value> Tree::ended(Side side) const {
  const auto first = position_.colour(0);
  if (position_.flipping() || !first) return std::nullopt;
  const auto number = static_cast<Value>(std::min(position_.number(), kLastCounted));
  const auto lost = [&](std::size_t seat) {
    return index(side) == seat ? number - kWin : kWin - number;
  };
  const Board& board = position_.board();
  for (std::size_t seat = 0; seat < kSeatCount; ++seat) {
    if (board.alive_of(*first ^ seat) == 0) return lost(seat);
  }
  if (board.dark() == 0 && !position_.can_move()) return lost(position_.mover());
  if (!parts_.clock) return std::nullopt;
  if (position_.quiet_plies() >= position_.rules().quiet || repeats()) return kDraw;
  return std::nullopt;
}

void Tree::moves(MoveList& list) const {
  if (position_.rules().chase > 0) {
    position_.moves(list);
  } else {
    position_.board_moves(list);
  }
  const Board& board = position_.board();
  if (position_.flipping() || board.dark() == 0) return;
  const std::size_t all = list.size();
  std::size_t kept = 0;
  while (kept < all && !is_flip(list[kept])) ++kept;
  if (flips_ >= parts_.most_flips) {
    // Without another move a third one is turned up.
    list.resize(std::max<std::size_t>(kept, 1));
    return;
  }
  if (!parts_.far_as_one) return;
  const Cells men = board.army(0) | board.army(1);
  bool far = false;
  for (std::size_t i = kept; i < all; ++i) {
    const bool near = (kBeside[from_of(list[i])] & men) != 0;
    if (!near && far) continue;
    far = far || !near;
    list[kept++] = list[i];
  }
  list.resize(kept);
}

/// Does an exchange on the target of a capture cost more than it brings? Looks at the first
/// retaking only.
bool Tree::loses_men(Move move) const {
  const Board& board = position_.board();
  const Man taker = board.at(from_of(move));
  const Man taken = board.at(to_of(move));
  if (worths_.of[taken] >= worths_.of[taker]) return false;
  const std::size_t enemy = 1 - colour_of(taker);
  for (Cells men = kBeside[to_of(move)] & board.army(enemy); men != 0; men &= men - 1) {
    const Man man = board.at(static_cast<std::size_t>(std::countr_zero(men)));
    if (kind_of(man) != Kind::cannon && takes(kind_of(man), kind_of(taker))) return true;
  }
  const Cells after = board.occupied() & ~cell_bit(from_of(move));
  return (cannon_jumps(to_of(move), after) & board.of(man_of(enemy, Kind::cannon))) != 0;
}

int Tree::promise(Move move) const {
  constexpr int kCapture = 100'000;
  if (is_flip(move)) return 0;
  const Man taken = position_.board().at(to_of(move));
  if (taken == kEmpty) return history_[position_.mover()][static_cast<std::size_t>(move)] + 1;
  const int gain = 16 * worths_.of[taken] - worths_.of[position_.board().at(from_of(move))];
  return loses_men(move) ? gain / 16 : kCapture + gain;
}

void Tree::order(MoveList& list) const {
  std::array<int, MoveList::capacity()> promises;  // NOLINT: filled below
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Move move = list[i];
    const int own = promise(move);
    std::size_t at = i;
    for (; at > 0 && promises[at - 1] < own; --at) {
      promises[at] = promises[at - 1];
      list[at] = list[at - 1];
    }
    promises[at] = own;
    list[at] = move;
  }
}

void Tree::captures(MoveList& list) const {
  const auto colour = position_.colour(position_.mover());
  if (!colour) return;
  const Board& board = position_.board();
  for (Cells men = board.army(*colour); men != 0; men &= men - 1) {
    const auto from = static_cast<std::size_t>(std::countr_zero(men));
    for (Cells taken = board.captures(from); taken != 0; taken &= taken - 1) {
      const Move move = move_of(from, static_cast<std::size_t>(std::countr_zero(taken)));
      if (!parts_.exchange || !loses_men(move)) list.push_back(move);
    }
  }
  order(list);
}

}  // namespace tianji::banqi
