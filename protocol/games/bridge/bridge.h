// Bridge at a table.
#pragma once

#include <memory>
#include <string>

#include "engine/bridge/records/record.h"
#include "engine/bridge/state.h"
#include "protocol/games/game_kind.h"
#include "protocol/games/turn_game.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::protocol::games {

/// One board under way: a deal, its auction and its play.
class BridgeGame final : public TurnGame<bridge::State>, public TrickGame {
 public:
  /// `board` gives the record its board, event, site and date. The start may hold calls and cards.
  explicit BridgeGame(const bridge::State& start, const bridge::Record& board = {});

  using TurnGame::state;
  using TurnGame::tricks;
  TrickGame* tricks() override { return this; }

  std::optional<Seat> seat() const override;
  std::string hand() const override;
  void take_back(std::size_t turns) override;
  /// The claim stands if no play of the other side can refute it with all four hands seen.
  absl::Status claim(Seat seat, std::optional<int> tricks) override;
  Ending ending() const override;
  absl::StatusOr<std::string> understand(std::string_view text) const override;
  std::string how_to_move() const override;
  std::string on_turn() const override;
  std::optional<Pair> declaring() const override;
  std::optional<std::string> position_after(Seat seat, std::string_view move) const override;
  std::string board(Seat viewer) const override;
  nlohmann::json sight(Seat viewer, bool whole) const override;
  absl::StatusOr<std::vector<int>> costs() const override;
  absl::StatusOr<nlohmann::json> par() const override;
  std::string last_turn() const override;
  std::string outcome() const override;
  absl::StatusOr<std::string> record(const RecordHead& head) const override;
  /// The board as it was bid and played so far, without the players' names.
  bridge::Record played() const;

 private:
  const bridge::Table& table() const { return state().table(); }
  /// Declarer's tricks, those that were claimed included. Precondition: there is a contract.
  int declarer_tricks() const;
  std::string heading(Seat viewer) const;
  std::string auction_text() const;
  std::string play_text() const;
  /// The meaning that was given to call or card `ply`, counted from the first call of the board.
  std::string meaning(std::size_t ply) const;
  /// Is a call artificial, as its caller stated? False for calls that were given.
  bool alerted(std::size_t ply) const;

  bridge::Record board_;
  std::size_t given_;            ///< number of calls and cards in the start
  std::optional<int> agreed_{};  ///< declarer's tricks after a claim
};

/// A game that bids and plays the deal of `board` from the beginning. Precondition: four hands of
/// thirteen cards.
std::unique_ptr<BridgeGame> new_bridge_game(const bridge::Record& board);

/// Contract, tricks and points of a finished board, beside the double-dummy tricks and par.
std::string result_text(const bridge::Record& board);

/// What is left to play, all four hands seen. Precondition: there is a contract.
bridge::double_dummy::Position open_position(const bridge::State& state);

extern const GameKind kBridge;

}  // namespace tianji::protocol::games
