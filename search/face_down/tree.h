// Games whose men lie face down, as expectiminimax searches them (search/expectiminimax/search.h
// lists the hooks).
//
// At most two men are turned up in a line, since each flip multiplies it by the men that it may
// show. Beyond the first ply flips far from all men face up are one: what they show does not matter
// soon.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

#include "engine/face_down/position.h"

namespace tianji::face_down {

/// The parts and numbers of the search; others than the usual ones are for tests and experiments.
struct Parts {
  bool clock = true;          ///< plies without capture and repetition end lines
  bool exchange = true;       ///< captures that lose men are not looked at behind the last ply
  bool reduce = true;         ///< later quiet moves are searched less deep
  int places = 100;           ///< percent of what the places of men count
  bool far_as_one = true;     ///< flips far from all men face up
  int most_flips = 2;         ///< in a line
  int plies_of_flip = 2;      ///< by which a flip lowers the depth
  Value most_by_flip = 1500;  ///< what a flip shows changes the value by no more
};

/// A position to be searched. `Judge` has the game's `Position`, and as static functions
///   worths(board)                  what each man is worth while these armies last: `of[man]`, and
///                                  `balance`, the sum of red's less that of the others
///   places(position)               what the places of men that are face up are worth for red
///   weighed(position, value)       a value in the light of what still can be won
///   loses_men(position, worths, move)   does a capture cost more than it brings?
///   near(position, cell)           does what lies there matter soon?
///   promise(position, cell)        orders flips, the best first
/// and may have searched_rules(rules): rules without what the search leaves out; and Endings with
///   known(endings, position)       the plies in which the mover wins, less than 0 in which it
///   loses,
///                                  0 in a draw; nothing if it is not known
/// A win on turn n is kWin - n.
struct NoEndings {};
template <class Judge>
struct EndingsOf {
  using Type = NoEndings;
};
template <class Judge>
  requires requires { typename Judge::Endings; }
struct EndingsOf<Judge> {
  using Type = typename Judge::Endings;
};

template <class Judge>
class Tree {
 public:
  using Position = typename Judge::Position;
  using Board = typename Position::Board;
  using Endings = typename EndingsOf<Judge>::Type;
  using Worths = decltype(Judge::worths(std::declval<const Board&>()));
  using Move = face_down::Move;
  using MoveList = typename Position::MoveList;
  using ChanceList = typename Position::ChanceList;
  struct Undo {
    typename Position::Undo position;
    Worths worths;
  };
  static constexpr std::size_t kSeatCount = Position::kSeatCount;
  static constexpr std::size_t kSideCount = Position::kSideCount;
  static constexpr Side side(Seat seat) { return Position::side(seat); }
  static constexpr bool kScouts = true;
  static constexpr std::size_t kLastCounted = 950;  ///< a win on a later turn counts as on this one

  /// `endings`, or null, must outlive it.
  explicit Tree(const Position& position, Parts parts = {}, const Endings* endings = nullptr)
      : position_(position),
        worths_(Judge::worths(position.board())),
        parts_(parts),
        endings_(endings) {
    if constexpr (requires { Judge::searched_rules(position.rules()); }) {
      position_.set_rules(Judge::searched_rules(position.rules()));
    }
  }

  // The concept Position (engine/game.h). A rule about plies or repetition ends the search, not the
  // tree.
  Seat seat() const {
    if (position_.flipping()) return kChance;
    return Seat{static_cast<std::uint8_t>(position_.mover())};
  }
  bool over() const { return ended(Side{0}).has_value(); }
  Value value(Side side) const { return *ended(side); }
  void moves(MoveList& list) const;
  void chances(ChanceList& list) const { position_.chances(list); }
  Undo play(Move move) {
    const Undo undo{position_.play(move), worths_};
    if (is_flip(move)) ++flips_;
    if (undo.position.taken != Board::kEmpty) worths_ = Judge::worths(position_.board());
    return undo;
  }
  void undo(Move move, const Undo& undo) {
    position_.undo(move, undo.position);
    worths_ = undo.worths;
    if (is_flip(move)) --flips_;
  }
  /// Near the draw by plies their number belongs to the key.
  Key key() const {
    const int left = position_.plies_left();
    return position_.key() ^ (left < kClockInKey ? mix64(static_cast<Key>(left)) : 0);
  }
  friend bool operator==(const Tree& a, const Tree& b) { return a.position_ == b.position_; }

  // The hooks of expectiminimax.
  std::optional<Value> ended(Side side) const;
  /// The value of `ended` holds only on the path on which the position was reached.
  bool ended_by_path() const { return parts_.clock && repeats(); }
  Value evaluate() const { return value_for(position_.mover()); }
  /// What a flip shows changes the value by no more than a few men: bounds for side 0.
  std::pair<Value, Value> bounds_of_chance() const {
    const Value middle = value_for(0);
    return {middle - parts_.most_by_flip, middle + parts_.most_by_flip};
  }
  int plies_of(Move move) const { return is_flip(move) ? parts_.plies_of_flip : 1; }
  bool may_be_reduced(Move move) const { return parts_.reduce && is_step(move); }
  void captures(MoveList& list) const;
  void order(MoveList& list) const;
  void cut_off_by(Move move, int depth) {
    if (!is_step(move)) return;
    int& history = history_[position_.mover()][static_cast<std::size_t>(move)];
    history += depth * depth;
    if (history > kMostHistory) {
      for (int& one : history_[position_.mover()]) one /= 2;
    }
  }

  const Position& position() const { return position_; }

 private:
  static constexpr int kClockInKey = 12;
  static constexpr int kMostHistory = 20'000;

  bool is_step(Move move) const {
    return !is_flip(move) && position_.board().at(to_of(move)) == Board::kEmpty;
  }
  bool repeats() const { return position_.occurrences() > 1; }
  Value value_for(std::size_t seat) const {
    const auto colour = position_.colour(seat);
    if (!colour) return kDraw;
    const Value red =
        Judge::weighed(position_, worths_.balance + parts_.places * Judge::places(position_) / 100);
    return *colour == 0 ? red : -red;
  }
  std::optional<Value> known(Side side) const;
  int promise(Move move) const;

  Position position_;
  Worths worths_;
  Parts parts_;
  const Endings* endings_;
  int flips_ = 0;
  std::array<std::array<int, kMostCells * kMostCells>, 2> history_{};
};

template <class Judge>
std::optional<Value> Tree<Judge>::ended(Side side) const {
  if (position_.flipping()) return std::nullopt;
  const auto first = position_.colour(0);
  const auto number = static_cast<Value>(std::min(position_.number(), kLastCounted));
  const auto lost = [&](std::size_t seat) {
    return index(side) == seat ? number - kWin : kWin - number;
  };
  for (std::size_t seat = 0; first && seat < kSeatCount; ++seat) {
    if (position_.has_lost(*first ^ seat)) return lost(seat);
  }
  if (!position_.can_move()) return lost(position_.mover());
  if (parts_.clock && (position_.drawn() || repeats())) return kDraw;
  return known(side);
}

/// What the endings know, if they are not decided too late.
template <class Judge>
std::optional<Value> Tree<Judge>::known(Side side) const {
  if constexpr (requires { typename Judge::Endings; }) {
    if (endings_ == nullptr) return std::nullopt;
    const auto plies = Judge::known(*endings_, position_);
    if (!plies) return std::nullopt;
    if (*plies == 0) return kDraw;
    const auto last = position_.number() + static_cast<std::size_t>(std::abs(*plies));
    const Value won = kWin - static_cast<Value>(std::min(last, kLastCounted));
    return (*plies > 0) == (index(side) == position_.mover()) ? won : -won;
  }
  return std::nullopt;
}

template <class Judge>
void Tree<Judge>::moves(MoveList& list) const {
  position_.board_moves(list);
  if constexpr (requires { position_.forbid_chases(list); }) position_.forbid_chases(list);
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
  std::optional<std::size_t> far;  // the place of the most promising far flip
  for (std::size_t i = kept; i < all; ++i) {
    const std::size_t cell = from_of(list[i]);
    if (Judge::near(position_, cell) || !far) {
      if (!Judge::near(position_, cell)) far = kept;
      list[kept++] = list[i];
    } else if (Judge::promise(position_, cell) > Judge::promise(position_, from_of(list[*far]))) {
      list[*far] = list[i];
    }
  }
  list.resize(kept);
}

template <class Judge>
int Tree<Judge>::promise(Move move) const {
  constexpr int kCapture = 100'000;
  if (is_flip(move)) return Judge::promise(position_, from_of(move));
  const Man taken = position_.board().at(to_of(move));
  if (taken == Board::kEmpty) {
    return history_[position_.mover()][static_cast<std::size_t>(move)] + 1;
  }
  const int gain = 16 * worths_.of[taken] - worths_.of[position_.board().at(from_of(move))];
  return Judge::loses_men(position_, worths_, move) ? gain / 16 : kCapture + gain;
}

template <class Judge>
void Tree<Judge>::order(MoveList& list) const {
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

template <class Judge>
void Tree<Judge>::captures(MoveList& list) const {
  const auto colour = position_.colour(position_.mover());
  if (!colour) return;
  for_each(position_.board().army(*colour), [&](std::size_t from) {
    for_each(position_.captures(from), [&](std::size_t to) {
      const Move move = move_of(from, to);
      if (!parts_.exchange || !Judge::loses_men(position_, worths_, move)) list.push_back(move);
    });
  });
  order(list);
}

}  // namespace tianji::face_down
