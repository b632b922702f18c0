// What an engine says of its thinking: the lines `info …`, of every kind of engine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/engines/answer.h"

namespace tianji::protocol {

/// UCCI has no word for the unit of a score.
enum class ScoreKind : std::uint8_t { centipawns, mate, bare };

struct SaidScore {
  ScoreKind kind = ScoreKind::centipawns;
  std::int64_t value = 0;
};

/// One line. Views are into it.
struct InfoLine {
  int multipv = 1;
  std::optional<std::int64_t> depth{};
  std::optional<std::int64_t> nodes{};
  std::optional<SaidScore> score{};
  std::vector<std::string_view> pv{};
  /// What was expected where the line is first unsound; empty: it is sound.
  std::string_view expected{};
};

/// Reads `info …` up to a free `string`; nothing of another line, nor of `info string …`. An
/// unsound number is left out.
std::optional<InfoLine> read_info(std::string_view line);

/// A candidate as an engine told of it: its plain line, which has a score or a line of play, and
/// the line `info string …` before it, empty where there was none. Views are into the lines given.
struct SaidCandidate {
  std::string_view line;
  std::string_view key_line;
  InfoLine info;
};
std::vector<SaidCandidate> said_candidates(std::span<const std::string> lines);

}  // namespace tianji::protocol
