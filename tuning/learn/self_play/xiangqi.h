// Self-play of xiangqi. A game begins with random moves (`opening` in its line); values are in
// centipawns.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/xiangqi/board.h"
#include "eval/xiangqi/evaluation.h"
#include "tuning/learn/self_play/self_play.h"

namespace tianji::tuning {

/// The game, as the catalogue names it.
inline constexpr std::string_view kXiangqi = "xiangqi";

/// `resign` ends a game when the values of four plies in a row say that the same side is ahead by
/// that many centipawns; 0: never.
std::span<const PlaySetting> xiangqi_settings();
inline constexpr GameForm kXiangqiForm{
    .word = "opening",
    .beginning = 0,
    .expected = "<number> <result> opening <moves> played <move> <value> …",
    .first = "red's",
    .most = kProven - 1,
    .unit = "centipawns"};

/// An engine that plays both sides. A game ends before the move with which a mate was seen. An
/// error: the evaluation cannot be read.
absl::StatusOr<PlayGame> xiangqi_player(const SelfPlay& settings);

/// Quiet are positions that are not in check and whose move is no capture.
std::unique_ptr<Replay> xiangqi_replay();

/// The end of the captures that gain.
struct Resolved {
  Value value;          ///< for the side to move, in centipawns
  xiangqi::Board leaf;  ///< at the end of the best line; the first board if no capture gains
};
/// Searches captures to at most `depth` plies.
Resolved resolved(const xiangqi::Board& board, const xiangqi::Evaluation& evaluation, int depth);

}  // namespace tianji::tuning
