#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/visible.h"
#include "tuning/report/data.h"

namespace tianji::report {
namespace {

constexpr std::size_t kNameWidth = 24;

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

/// "1 game", "4 games".
std::string counted(std::size_t count, std::string_view noun) {
  return absl::StrCat(count, " ", std::string(noun), count == 1 ? "" : "s");
}

std::string row_of(const Data& data, const Ranked& ranked, std::size_t rank) {
  const match::Standing& standing = ranked.standing;
  std::string row = absl::StrFormat("%2u  ", static_cast<unsigned>(rank));
  row += padded(visible(data.name(ranked.engine)), kNameWidth);
  const auto units = static_cast<unsigned>(standing.unit_values().size());
  absl::StrAppendFormat(&row, "%6u  +%d =%d -%d  ", units, standing.won(), standing.drawn(),
                        standing.lost());
  if (data.imps()) {
    absl::StrAppendFormat(&row, "%+.0f IMPs, %+.2f", standing.total(), ranked.mean());
    if (const auto error = ranked.imps_error()) absl::StrAppendFormat(&row, " +- %.2f", *error);
    row += " a board";
  } else {
    absl::StrAppendFormat(&row, "%.1f points", standing.total());
    if (const auto rating = standing.rating()) {
      absl::StrAppendFormat(&row, ", Elo %s, LOS %.1f %%", match::elo_text(*rating),
                            100 * rating->los);
    }
  }
  if (ranked.faults > 0) absl::StrAppendFormat(&row, ", %d lost by faults", ranked.faults);
  return row + "\n";
}

}  // namespace

std::string tables(const Data& data) {
  std::string text =
      absl::StrCat(visible(data.match.variant), ", begun ", visible(data.match.created), ", ",
                   counted(data.units.size(), data.imps() ? "board" : "unit"), ", ",
                   counted(data.games.size(), "game"), "\n\n");
  absl::StrAppend(&text, " #  ", padded("engine", kNameWidth), data.imps() ? "boards" : " units",
                  "  result\n");
  std::size_t rank = 0;
  for (const Ranked& ranked : ranking(data)) text += row_of(data, ranked, ++rank);
  std::map<std::string, int> ends;
  for (const match::GameRow& game : data.games) {
    ++ends[game.fault.empty() ? "played to the end" : game.fault];
  }
  text += "\n";
  for (const auto& [end, count] : ends)
    absl::StrAppendFormat(&text, "%6d  %s\n", count, visible(end));
  return text;
}

}  // namespace tianji::report
