// Bridge at a table.
#pragma once

#include <memory>
#include <string>

#include "engine/bridge/records/record.h"
#include "engine/bridge/state.h"
#include "protocol/games/game_kind.h"
#include "protocol/games/turn_game.h"

namespace tianji::protocol::games {

class BridgeGame final : public TurnGame<bridge::State> {
 public:
  /// `board` says what a record of the game begins from: board, event, site, date. A start may have
  /// calls and cards in it.
  explicit BridgeGame(const bridge::State& start, const bridge::Record& board = {});

  using TurnGame::state;

  std::string hand() const override;
  Ending ending() const override;
  absl::StatusOr<std::string> understand(std::string_view text) const override;
  std::string how_to_move() const override;
  std::string board(Seat viewer) const override;
  std::string last_turn() const override;
  std::string outcome() const override;
  absl::StatusOr<std::string> record(const RecordHead& head) const override;
  /// The board as it was bid and played so far, without the names of those who play.
  bridge::Record played() const;

 private:
  const bridge::Table& table() const { return state().table(); }
  std::string heading(Seat viewer) const;
  std::string auction_text() const;
  std::string play_text() const;
  /// What was said of the call or card with that number from the first of the board.
  std::string meaning(std::size_t ply) const;

  bridge::Record board_;
  std::size_t given_;  ///< calls and cards of the start
};

/// The deal of `board` is bid and played anew. Precondition: four hands of thirteen cards.
std::unique_ptr<BridgeGame> new_bridge_game(const bridge::Record& board);

/// A finished board's contract, tricks and points beside the double-dummy ones.
std::string result_text(const bridge::Record& board);

extern const GameKind kBridge;

}  // namespace tianji::protocol::games
