#include "tuning/bridge/learning/table_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/table/cells.h"

namespace tianji::tuning {
namespace {

using bridge::bidding::is_run;
using bridge::bidding::LearntRun;
using bridge::bidding::parse_run;
using bridge::bidding::System;

/// The columns whose numbers are a matter of judgement, not the definition of a system.
constexpr std::array<std::string_view, 12> kCounts{"hcp",   "points", "support", "total",
                                                   "best",  "likely", "spare",   "controls",
                                                   "quick", "rule20", "fit",     "extra"};

bool is_count(std::string_view heading) {
  return std::find(kCounts.begin(), kCounts.end(), heading.substr(0, heading.find(':'))) !=
         kCounts.end();
}

struct Bounds {
  int lo = 0;
  std::optional<int> hi;  ///< none: no upper end
};

/// The bounds of "8+", "6-10" or "12"; nothing for halves and for several ranges.
std::optional<Bounds> bounds(std::string_view range) {
  const bool open = range.ends_with('+');
  if (open) range.remove_suffix(1);
  const std::size_t dash = std::min(range.find('-'), range.size());
  const auto lo = parse_int(range.substr(0, dash));
  const auto hi = dash == range.size() ? lo : parse_int(range.substr(dash + 1));
  if (!lo || !hi) return std::nullopt;
  return Bounds{static_cast<int>(*lo), open ? std::nullopt : std::optional(static_cast<int>(*hi))};
}

std::string text(const Bounds& bounds) {
  const std::string lo = std::to_string(bounds.lo);
  if (!bounds.hi) return lo + "+";
  return *bounds.hi == bounds.lo ? lo : lo + "-" + std::to_string(*bounds.hi);
}

/// True for columns of lengths, whose cells may name a quality too: "5+:good".
bool is_length(std::string_view heading) {
  return heading != "call" && bridge::bidding::parse_role(heading).has_value();
}

bool names_a_number(std::string_view text) {
  constexpr std::array<std::string_view, 10> kNumbers{"one", "two",   "three", "four", "five",
                                                      "six", "seven", "eight", "nine", "ten"};
  return std::any_of(kNumbers.begin(), kNumbers.end(),
                     [text](std::string_view number) { return text.find(number) != text.npos; });
}

bool has_digit(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// The index of the line after the last setting, where a new one fits in.
std::size_t end_of_settings(std::span<const std::string> lines) {
  constexpr std::array<std::string_view, 6> kSettings{"system",  "part",     "points",
                                                      "support", "fallback", "learnt"};
  std::size_t end = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto parts = words(lines[i]);
    if (parts.empty()) continue;
    if (parts[0] == "after" || parts[0] == "call") break;
    if (std::ranges::find(kSettings, parts[0]) != kSettings.end()) end = i + 1;
  }
  return end;
}

/// Notes in the cells of each column of a table where the ranges of the column begin.
void note_numbers(std::span<NumberCell> cells) {
  std::map<std::pair<int, std::string>, std::set<int>> columns;
  for (const NumberCell& cell : cells) {
    const auto at = bounds(std::string_view(cell.range).substr(0, cell.range.find(':')));
    if (at) columns[{cell.table, cell.column}].insert(at->lo);
  }
  for (NumberCell& cell : cells) {
    const std::set<int>& numbers = columns[{cell.table, cell.column}];
    cell.numbers.assign(numbers.begin(), numbers.end());
  }
}

}  // namespace

std::string NumberCell::place(std::string_view file_name) const {
  return std::string(file_name) + ":" + std::to_string(line) + ":" + std::to_string(begin + 1);
}

std::vector<std::string> neighbours(std::string_view range) {
  std::vector<std::string> result;
  const std::size_t colon = std::min(range.find(':'), range.size());
  const std::string quality(range.substr(colon));
  const auto at = bounds(range.substr(0, colon));
  if (!at) return result;
  const auto add = [&](const Bounds& other) {
    if (other.lo < 0 || (other.hi && *other.hi < other.lo)) return;
    result.push_back(text(other) + quality);
  };
  add({at->lo - 1, at->hi});
  add({at->lo + 1, at->hi});
  if (at->hi) {
    add({at->lo, *at->hi + 1});
    add({at->lo, *at->hi - 1});
  }
  return result;
}

std::vector<std::string> parts_of(std::string_view range, std::span<const int> numbers) {
  std::vector<std::string> result;
  if (range == "-") {
    for (const int number : numbers) {
      if (number == 0) continue;
      result.push_back(text(Bounds{number, std::nullopt}));
      result.push_back(text(Bounds{0, number - 1}));
    }
    return result;
  }
  const std::size_t colon = std::min(range.find(':'), range.size());
  const auto at = bounds(range.substr(0, colon));
  if (!at || at->hi) return result;
  for (const int number : numbers) {
    if (number <= at->lo) continue;
    result.push_back(text(Bounds{at->lo, number - 1}).append(range.substr(colon)));
  }
  return result;
}

std::string TableText::File::text() const {
  std::string result;
  for (const std::string& line : lines) result.append(line).append("\n");
  return result;
}

absl::StatusOr<TableText> TableText::read(const std::string& path) {
  TableText tables;
  std::string next = path;
  while (!next.empty()) {
    const auto text = file_text(next, "a bidding file");
    if (!text.ok()) return text.status();
    File file{.path = next};
    std::string fallback;
    for (const std::string_view line : lines(*text)) {
      file.lines.emplace_back(line);
      const auto parts = words(line);
      if (parts.size() != 2) continue;
      if (parts[0] == "system" || parts[0] == "part") file.name = parts[1];
      if (parts[0] == "fallback") fallback = parts[1];
    }
    for (const File& user : tables.files_) {
      if (user.name == file.name)
        return unreadable(next, "a file whose fallbacks do not lead back to it");
    }
    tables.files_.push_back(std::move(file));
    if (fallback.empty()) break;
    next = (std::filesystem::path(path).parent_path() / (fallback + ".bid")).string();
  }
  if (auto system = tables.parse(); !system.ok()) return system.status();
  return tables;
}

absl::StatusOr<System> TableText::parse(std::size_t file) const {
  return System::parse(files_[file].text(), files_[file].path,
                       [this, file](std::string_view) { return parse(file + 1); });
}

absl::StatusOr<System> TableText::parse() const { return parse(0); }

void TableText::add_cells(std::size_t file, std::vector<NumberCell>& cells) const {
  const std::size_t first = cells.size();
  std::string context;
  int table = 0;
  std::vector<std::string> headings;
  for (std::size_t i = 0; i < files_[file].lines.size(); ++i) {
    const std::string_view line = files_[file].lines[i];
    const std::string_view code = line.substr(0, line.find('#'));
    const auto parts = words(code);
    if (parts.empty()) continue;
    if (parts[0] == "after") context = trimmed(code.substr(5));
    if (parts[0] == "call") {
      headings.assign(parts.begin(), parts.end());
      table = static_cast<int>(i + 1);
    }
    if (parts[0] == "after" || parts[0] == "as" || parts[0] == "call" || headings.empty()) continue;
    const bool row = parts.size() >= headings.size();
    const bool words_only = context.starts_with("open") || context.find("unexpl") != context.npos;
    if (!row || words_only) continue;
    const auto start = static_cast<std::size_t>(parts[headings.size() - 1].data() - line.data());
    const std::string_view meaning = code.substr(start, code.find('~', start) - start);
    if (has_digit(meaning)) continue;
    const bool lengths = !names_a_number(meaning);
    for (std::size_t c = 1; c + 1 < headings.size(); ++c) {
      const bool learnt = is_count(headings[c]) || (lengths && is_length(headings[c]));
      if (!learnt || (parts[c] != "-" && neighbours(parts[c]).empty())) continue;
      cells.push_back({.file = file,
                       .line = static_cast<int>(i + 1),
                       .begin = static_cast<std::size_t>(parts[c].data() - line.data()),
                       .word = c,
                       .column = headings[c],
                       .range = std::string(parts[c]),
                       .call = std::string(parts[0]),
                       .context = context,
                       .table = table,
                       .numbers = {}});
    }
  }
  note_numbers(std::span(cells).subspan(first));
}

std::vector<NumberCell> TableText::cells() const {
  std::vector<NumberCell> cells;
  for (std::size_t file = 0; file < files_.size(); ++file) add_cells(file, cells);
  return cells;
}

void TableText::replace(NumberCell& cell, std::string_view range) {
  std::string& line = files_[cell.file].lines[static_cast<std::size_t>(cell.line - 1)];
  // Other cells of the row may have moved it.
  const std::string_view before = words(line)[cell.word];
  const auto begin = static_cast<std::size_t>(before.data() - line.data());
  std::size_t width = before.size();
  std::string filled(range);
  while (filled.size() < width) filled += ' ';
  // A longer range takes up spaces behind it, all but the last.
  while (width < filled.size() && line.compare(begin + width, 2, "  ") == 0) ++width;
  line.replace(begin, width, filled);
  cell.range = range;
}

void TableText::begin_run(const LearntRun& run) {
  for (File& file : files_) {
    file.run_line = 0;
    LearntRun own = run;
    own.number = 1;
    for (std::size_t i = 0; i < file.lines.size() && file.run_line == 0; ++i) {
      if (!is_run(file.lines[i])) continue;
      const auto other = parse_run(file.lines[i]);
      if (!other.ok()) continue;  // parse() reports the error
      if (other->same_run(run)) file.run_line = i;
      own.number = std::max(own.number, other->number + 1);
    }
    if (file.run_line != 0) continue;
    file.run_line = end_of_settings(file.lines);
    file.lines.insert(file.lines.begin() + static_cast<std::ptrdiff_t>(file.run_line), text(own));
  }
}

void TableText::mark(const NumberCell& cell) {
  File& file = files_[cell.file];
  auto run = parse_run(file.lines[file.run_line]);
  if (!run.ok()) return;  // no run has begun
  if (std::ranges::find(run->columns, cell.column) == run->columns.end()) {
    run->columns.push_back(cell.column);
    std::ranges::sort(run->columns);
    std::string& line = file.lines[file.run_line];
    line.replace(0, line.find('#'), text(*run).append(line.find('#') == line.npos ? "" : "  "));
  }
  std::string& row = file.lines[static_cast<std::size_t>(cell.line - 1)];
  const std::string_view code = std::string_view(row).substr(0, row.find('#'));
  const auto parts = words(code);
  const std::string sign = bridge::bidding::mark(run->number);
  if (std::ranges::find(parts, sign) != parts.end()) return;
  row.insert(static_cast<std::size_t>(parts.back().data() + parts.back().size() - row.data()),
             " " + sign);
}

absl::Status TableText::save(std::size_t file) const {
  return write_file(files_[file].path, files_[file].text());
}

}  // namespace tianji::tuning
