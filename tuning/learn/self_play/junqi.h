// Self-play of junqi. A game begins with South's and North's armies (`armies` in its line); values
// are those of the position before the move, in hundredths of a colonel.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/junqi/board.h"
#include "tuning/learn/self_play/self_play.h"

namespace tianji::tuning {

/// The game, as the catalogue names it.
inline constexpr std::string_view kJunqi = junqi::JunqiBoard::kFacts.name;

/// `worlds` and `depth` limit the search of a move, `truth` the search that sees all and gives a
/// position its value.
std::span<const PlaySetting> junqi_settings();
inline constexpr GameForm kJunqiForm{
    .word = "armies",
    .beginning = 2,
    .expected = "<number> <result> armies <South's> <North's> played <move> <value> …",
    .first = "South's",
    .most = kProven,
    .unit = "hundredths of a colonel"};

/// An engine that plays both seats, each by its own view. An error: the evaluation cannot be read.
absl::StatusOr<PlayGame> junqi_player(const SelfPlay& settings);

/// Quiet are positions in which no capture gains.
std::unique_ptr<Replay> junqi_replay();

}  // namespace tianji::tuning
