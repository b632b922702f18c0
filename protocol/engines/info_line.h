// Reads an engine's lines `info …`, in every protocol.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/engines/answer.h"

namespace tianji::protocol {

/// The unit of a score; bare: UCCI has no word for the unit.
enum class ScoreKind : std::uint8_t { centipawns, mate, bare };

/// A score in centipawns or in moves to mate.
struct SaidScore {
  ScoreKind kind = ScoreKind::centipawns;
  std::int64_t value = 0;
};

/// The fields of one line. Its views point into the line.
struct InfoLine {
  int multipv = 1;
  std::optional<std::int64_t> depth{};
  std::optional<std::int64_t> nodes{};
  std::optional<SaidScore> score{};
  std::vector<std::string_view> pv{};
  /// The words for what was expected at the first malformed field; empty: the line is well-formed.
  std::string_view expected{};
};

/// Reads `info …` up to the word `string`; nothing for other lines and for `info string …`. A
/// malformed number is left out.
std::optional<InfoLine> read_info(std::string_view line);

/// An engine's report on a candidate: its plain line, which has a score or a pv, and the line
/// `info string …` before it (empty: none). The views point into the lines given.
struct ReportedCandidate {
  std::string_view line;
  std::string_view key_line;
  InfoLine info;
};
std::vector<ReportedCandidate> reported_candidates(std::span<const std::string> lines);

}  // namespace tianji::protocol
