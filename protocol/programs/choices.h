// What several programs read alike from their command lines: a game, the people at its table, a
// level, a seed, options. Each error names the option of the command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/games/game_kind.h"
#include "protocol/programs/program.h"

namespace tianji::protocol {

/// The value of --variant.
absl::StatusOr<const games::GameKind*> read_kind(std::string_view word);
/// The values of --human, each a seat's name or a beginning of it, in any case: the people's seats.
absl::StatusOr<std::vector<bool>> read_people(const Arguments& words, const games::GameKind& kind);
/// The value of --level; nothing if it is empty.
absl::StatusOr<std::optional<int>> read_level(std::string_view word);
/// The value of --seed, which 0 or nothing leaves to chance: 0.
absl::StatusOr<std::uint32_t> read_seed(std::string_view word);
/// The values of --option, each NAME=VALUE; the names are not looked up.
absl::StatusOr<Settings> read_settings(const Arguments& words);

}  // namespace tianji::protocol
