#include "eval/bridge/bidding/bbsa.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "eval/embedded.h"

namespace tianji::bridge::bidding {
namespace {

std::string_view embedded_file(std::string_view ending) {
  for (const auto& [path, text] : embedded::eval::kFiles) {
    if (path.ends_with(ending)) return text;
  }
  return {};
}

/// One change of cells.
struct Swap {
  std::string_view after;
  bool begins = false;  ///< contexts that only begin so, too
  std::string_view call;
  std::string_view from;
  std::string_view to;

  bool concerns(std::string_view context) const {
    return begins ? context.starts_with(after) : context == after;
  }
  /// The line of a row with `columns` columns, the last of which is the meaning.
  std::string swapped(std::string line, std::size_t columns) const {
    const auto cells = words(line);
    if (cells.empty() || cells[0] != call) return line;
    for (std::size_t i = 0; i + 1 < columns && i < cells.size(); ++i) {
      for (const std::string_view part : split(cells[i], '|')) {
        if (part != from) continue;
        const auto place = static_cast<std::size_t>(part.data() - line.data());
        return line.replace(place, part.size(), to);
      }
    }
    return line;
  }
};

Swap swap_of(std::string_view line) {
  const auto halves = split(line.substr(std::string_view("swap ").size()), '|');
  Swap swap{.after = halves[0], .call = {}, .from = {}, .to = {}};
  swap.begins = swap.after.ends_with('*');
  if (swap.begins) swap.after.remove_suffix(1);
  // The new cell may have bars of its own.
  const auto cells = words(line.substr(line.find('|') + 1));
  swap.call = cells[0], swap.from = cells[1], swap.to = cells[2];
  return swap;
}

/// The base system's text with `rows` before its first context, and with its cells swapped.
std::string changed_table(std::string_view base, std::string_view rows,
                          const std::vector<Swap>& swaps) {
  std::string result;
  std::vector<std::string_view> contexts;
  bool gathering = false;
  std::size_t columns = 0;
  for (const std::string_view line : lines(base)) {
    const bool is_context = line.starts_with("after ");
    if (is_context) {
      if (contexts.empty()) absl::StrAppend(&result, std::string(rows));
      if (!gathering) contexts.clear();
      contexts.push_back(trimmed(line.substr(std::string_view("after ").size())));
    }
    gathering = is_context;
    if (line.starts_with("call ")) columns = words(line).size();
    std::string changed(line.starts_with("system ") ? "system card" : line);
    for (const Swap& swap : swaps) {
      if (!is_context &&
          std::ranges::any_of(contexts, [&](auto each) { return swap.concerns(each); })) {
        changed = swap.swapped(std::move(changed), columns);
      }
    }
    absl::StrAppend(&result, changed, "\n");
  }
  return result;
}

}  // namespace

const std::vector<CardKey>& card_keys() {
  static const std::vector<CardKey> kKeys = [] {
    std::vector<CardKey> result;
    std::vector<std::string_view> CardKey::* part = nullptr;
    for (const std::string_view line : lines(embedded_file("/bbsa.keys"))) {
      if (line.starts_with("key ")) {
        result.push_back({.name = trimmed(line.substr(4)), .asks = {}, .set = {}, .unset = {}});
      } else if (line.starts_with("ask ")) {
        result.back().asks.push_back(line.substr(4));
      } else if (line == "set" || line == "unset") {
        part = line == "set" ? &CardKey::set : &CardKey::unset;
      } else if (!result.empty() && part != nullptr) {
        (result.back().*part).push_back(line);
      }
    }
    return result;
  }();
  return kKeys;
}

absl::StatusOr<CardValues> card_values(std::string_view text, std::string_view file) {
  CardValues values;
  int number = 0;
  for (std::string_view line : lines(text)) {
    ++number;
    if (trimmed(line).empty()) continue;
    const std::size_t equals = line.find(" = ");
    const bool found = equals != std::string_view::npos;
    const auto value = found ? parse_int(trimmed(line.substr(equals + 3))).value_or(-1) : -1;
    const std::string_view key = trimmed(line.substr(0, found ? equals : 0));
    const bool type = key == kSystemType || key == kOpponentType;
    if (key.empty() || value < 0 || value > (type ? 9 : 1)) {
      return at(absl::StrCat(std::string(file), ":", number),
                unreadable(line, "KEY = 0 or KEY = 1, with a blank on each side of ="));
    }
    values[std::string(key)] = static_cast<int>(value);
  }
  if (values.contains(kSystemType)) return values;
  return at(file, unreadable("no System type", "a line such as System type = 0"));
}

absl::StatusOr<std::string> table_of_card(std::string_view text, std::string_view file) {
  const auto values = card_values(text, file);
  if (!values.ok()) return values.status();
  const int type = values->find(kSystemType)->second;
  if (type != 0 && type != 1 && type != 3) {
    return at(file, unreadable(absl::StrCat("System type = ", type),
                               "0 or 1 (five-card majors) or 3 (Precision): there are no tables of "
                               "the other systems"));
  }
  std::string rows;
  std::vector<Swap> swaps;
  for (const CardKey& key : card_keys()) {
    const auto value = values->find(key.name);
    if (value == values->end()) continue;
    for (const std::string_view line : value->second != 0 ? key.set : key.unset) {
      if (line.starts_with("swap ")) {
        swaps.push_back(swap_of(line));
      } else {
        absl::StrAppend(&rows, std::string(line), "\n");
      }
    }
  }
  std::ranges::reverse(swaps);
  return changed_table(embedded_file(type == 3 ? "/precision.bid" : "/natural.bid"), rows, swaps);
}

}  // namespace tianji::bridge::bidding
