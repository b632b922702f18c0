#include "tuning/solve_game/strategy_file.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/text.h"

namespace tianji::tuning {
namespace {

using search::SetBehaviour;

std::string escaped(const std::string& text) { return absl::Utf8SafeCEscape(text); }

/// The first three columns of a row as names, the fourth as a number.
struct StrategyRow {
  std::array<std::string, 3> names;
  double probability = 0;
};

absl::StatusOr<StrategyRow> row_of(std::string_view line) {
  const std::vector<std::string_view> columns = split(line, '\t');
  StrategyRow row;
  if (columns.size() != 4) {
    return unreadable(absl::StrCat(columns.size(), " columns"), "seat, set, move, probability");
  }
  for (std::size_t i = 0; i < row.names.size(); ++i) {
    if (!absl::CUnescape({columns[i].data(), columns[i].size()}, &row.names[i])) {
      return unreadable(columns[i], "a name, with backslashes as in C");
    }
  }
  const auto probability = parse_number(columns[3]);
  if (!probability) return unreadable(columns[3], "a probability");
  row.probability = *probability;
  return row;
}

}  // namespace

std::string to_tsv(std::span<const SetBehaviour> strategy) {
  std::string text = std::string(kStrategyHeading) + "\n";
  for (const SetBehaviour& set : strategy) {
    for (const auto& [move, probability] : set.moves) {
      absl::StrAppendFormat(&text, "%s\t%s\t%s\t%.17g\n", escaped(set.seat), escaped(set.set),
                            escaped(move), probability);
    }
  }
  return text;
}

absl::StatusOr<std::vector<SetBehaviour>> read_strategy(const std::string& path) {
  const auto text = file_text(path, "a strategy that can be read");
  if (!text.ok()) return text.status();
  std::vector<SetBehaviour> strategy;
  std::size_t number = 0;
  for (const std::string_view line : lines(*text)) {
    ++number;
    if (line.empty() || (number == 1 && line == kStrategyHeading)) continue;
    auto row = row_of(line);
    if (!row.ok()) return at(absl::StrCat(path, ":", number), row.status());
    auto& [seat, set, move] = row->names;
    const auto known = [&, &name = move](const auto& one) { return one.first == name; };
    if (strategy.empty() || strategy.back().seat != seat || strategy.back().set != set ||
        std::ranges::any_of(strategy.back().moves, known)) {
      strategy.push_back({.seat = seat, .set = set, .moves = {}});
    }
    strategy.back().moves.emplace_back(move, row->probability);
  }
  return strategy;
}

}  // namespace tianji::tuning
