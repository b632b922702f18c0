// The games that the experiment with losses plays, and how a position is valued in the truth.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/games/table_game.h"
#include "search/thinking/player_with_options.h"
#include "tuning/experiment/played/played_games.h"

namespace tianji::experiment {

/// A game of the experiment. All its figures are percent of the game, 0 to 100, of the side that
/// decides.
struct LossGame {
  std::string_view name;           ///< siguo, junqi, xiangqi
  std::string go;                  ///< limits of a decision, as in the protocol
  protocol::Settings options;      ///< of the engines that play
  std::vector<std::string> other;  ///< words of another engine, of other evaluation and depth
  protocol::Settings truth;        ///< options of the player that values moves in the truth
  std::string truth_go;            ///< its limits
  /// Limits that differ by one ply alone; empty: the game is not searched by plies.
  std::array<std::string, 2> depths = {};
  /// Everything is seen, so that the worlds of a decision are models of the opponent and there is
  /// no type I loss: a move's value in the truth is that of the search.
  bool in_full_view = false;
  /// The scale of payoffs and scores, by which eval/risk.h makes percent of them; 0: they are
  /// percent.
  double scale = 0;
  std::string_view unit;  ///< of payoffs in the log
  int games = 2;          ///< usual number
  int table = 0;  ///< of the paper, with losses against itself; the next one is against people
  /// The whole position as its seat would see it if nothing were hidden: the text after `position`.
  /// Empty: turns like this are not measured.
  absl::StatusOr<std::string> (*open)(const protocol::games::TableGame& game) = nullptr;
  /// The games of a text of records.
  absl::StatusOr<std::vector<PlayedGame>> (*recorded)(std::string_view text) = nullptr;
};

std::span<const LossGame> loss_games();
/// An error lists the names.
absl::StatusOr<const LossGame*> find_loss_game(std::string_view name);

/// The limits and options as words of an engine in `tianji-lab match`.
std::vector<std::string> engine_words(const LossGame& game);

/// A player of the game in this process. An error: an option that it does not take.
absl::StatusOr<std::unique_ptr<search::PlayerWithOptions>> make_player(
    const LossGame& game, const protocol::Settings& settings);
/// Thinks about a position as if it were the first: what was thought before does not matter. Both
/// texts are as in the protocol. Errors: they cannot be read, or the search would not end by
/// itself.
absl::StatusOr<search::Thought> think(search::PlayerWithOptions& player, std::string_view position,
                                      std::string_view go);

/// A payoff or score on the scale of 0 to 100.
double percent_of(const LossGame& game, double payoff);
/// The end of a game, as the side of this seat sees it.
double percent_of(const LossGame& game, const protocol::games::Ending& ending, Seat seat);

// --- recorded_games.cpp -------------------------------------------------------------------------
/// All games of a text of records, numbered from 1, as far as seats moved in turn: to the first
/// resignation or lapsed turn. An error names game and line: a record that cannot be read or a move
/// that does not fit.
template <class Board>
absl::StatusOr<std::vector<PlayedGame>> recorded_armies(std::string_view text);
absl::StatusOr<std::vector<PlayedGame>> recorded_xiangqi(std::string_view text);
/// Boards of PBN from the lead on; those that were passed out, are incomplete or irregular are left
/// out.
absl::StatusOr<std::vector<PlayedGame>> recorded_deals(std::string_view text);

}  // namespace tianji::experiment
