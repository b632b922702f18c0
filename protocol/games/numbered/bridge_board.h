// A board of bridge whose deal is a part of the game: 52 moves of chance, card by card to North,
// East, South, West. Then it is bridge::State.
//
// Text: that of the state; before the deal is complete `dealing` and the cards in their order
// ("dealing C2 SA"), in a view `?` for those of other hands and the seat at the end.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/bridge/knowledge.h"
#include "engine/bridge/state.h"
#include "engine/game.h"

namespace tianji::protocol::numbered {

class BridgeBoard {
 public:
  using Move = bridge::Move;
  using MoveList = FixedVector<Move, 52>;
  using ChanceList = FixedVector<Chance<Move>, 52>;
  struct Undo {};
  /// What one seat sees.
  struct View;
  static constexpr std::size_t kSeatCount = 4;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return bridge::side_of(seat); }

  explicit BridgeBoard(const bridge::Table& table = bridge::Table())
      : state_(bridge::Hands{}, table) {}
  explicit BridgeBoard(const bridge::State& state);

  bool dealing() const { return order_.size() < 52; }
  const bridge::State& state() const { return state_; }
  const bridge::Table& table() const { return state_.table(); }
  /// Cards as they were dealt.
  const FixedVector<bridge::Card, 52>& order() const { return order_; }
  bridge::CardSet left() const { return left_; }  ///< that are not dealt yet
  bridge::CardSet dealt_to(Seat seat) const { return hands_[index(seat)]; }

  Seat seat() const { return dealing() ? kChance : state_.seat(); }
  bool over() const { return !dealing() && state_.over(); }
  Value value(Side side) const { return state_.value(side); }
  void moves(MoveList& list) const;
  void chances(ChanceList& list) const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const;
  friend bool operator==(const BridgeBoard& a, const BridgeBoard& b) {
    return a.order_ == b.order_ && a.state_ == b.state_;
  }

 private:
  bridge::State state_;
  bridge::Hands hands_{};
  bridge::CardSet left_ = bridge::CardSet::full();
  FixedVector<bridge::Card, 52> order_;
};

struct BridgeBoard::View {
  BridgeBoard board;
  Seat seat;
};

BridgeBoard::View view(const BridgeBoard& board, Seat seat);
inline BridgeBoard::View knowledge(const BridgeBoard::View& seen) { return seen; }
BridgeBoard sample(const BridgeBoard::View& seen, Random& random);

std::string to_text(const BridgeBoard& board);
std::string to_text(const BridgeBoard& board, bridge::Move move);
std::string to_text(const BridgeBoard::View& seen);
/// Keeps dealer and vulnerability while cards are dealt.
absl::Status parse(std::string_view text, BridgeBoard& board);
absl::StatusOr<bridge::Move> parse_move(const BridgeBoard& board, std::string_view text);

}  // namespace tianji::protocol::numbered
