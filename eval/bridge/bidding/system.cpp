#include "eval/bridge/bidding/system.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/bbsa.h"
#include "eval/bridge/bidding/table/parser.h"
#include "eval/bridge/bidding/table/pattern.h"
#include "eval/embedded.h"

namespace tianji::bridge::bidding {
namespace {

/// The file's name without folder and ending: "natural" for "eval/bridge/systems/natural.bid".
std::string_view stem(std::string_view path) {
  path = path.substr(path.rfind('/') + 1);
  return path.substr(0, path.rfind('.'));
}

/// Reads a file and its fallbacks from the same folder. `users` are the files that led to this one.
absl::StatusOr<System> load_file(const std::string& path, std::string_view expected,
                                 std::vector<std::string> users) {
  const auto text = file_text(path, expected);
  if (!text.ok()) return text.status();
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  users.push_back(path);
  return System::parse(*text, path, [&](std::string_view name) -> absl::StatusOr<System> {
    const std::string beside = (folder / (std::string(name) + ".bid")).string();
    std::error_code error;
    if (!std::filesystem::is_regular_file(beside, error)) return builtin(name);
    if (std::find(users.begin(), users.end(), beside) != users.end()) {
      return unreadable(name, "a fallback that does not fall back on " + path);
    }
    return load_file(beside, "a bidding file", users);
  });
}

}  // namespace

absl::StatusOr<System> System::parse(std::string_view text, std::string_view file,
                                     const Find& find) {
  auto table = parse_table(text, file);
  if (!table.ok()) return table.status();
  System system;
  system.table_ = *std::move(table);
  if (!system.table_.fallback.empty()) {
    if (system.table_.fallback == system.table_.name) {
      return at(file, unreadable(system.table_.fallback, "another system as the fallback"));
    }
    auto fallback = find ? find(system.table_.fallback) : builtin(system.table_.fallback);
    if (!fallback.ok()) return at(file, fallback.status());
    system.fallback_ = std::make_shared<const System>(*std::move(fallback));
  }
  std::vector<const Table*> fallbacks;
  for (const System* below = system.fallback(); below != nullptr; below = below->fallback()) {
    fallbacks.push_back(&below->table());
  }
  if (auto shared = share_rows(system.table_, fallbacks); !shared.ok()) return shared;
  system.index_contexts();
  return system;
}

const Table& System::holder(const Context& context) const {
  const System* system = this;
  for (std::uint32_t i = 0; i < context.below; ++i) system = system->fallback();
  return system->table();
}

std::size_t System::slot(Call bid, std::size_t calls) {
  if (calls == 0) return 0;
  return 1 + static_cast<std::size_t>(bid.code()) * kLongest + std::min(calls, kLongest) - 1;
}

void System::index_contexts() {
  index_.assign(1 + 35 * kLongest, {});
  for (std::uint32_t number = 0; number < table_.contexts.size(); ++number) {
    const Context& context = table_.contexts[number];
    if (context.opening || (context.open_start && context.steps.empty())) {
      index_[0].push_back(number);
    }
    if (context.opening) continue;
    for (int code = 0; code < 35; ++code) {
      const Call bid = Call::from_code(code);
      HeardCall opening{.call = bid,
                        .jump = static_cast<std::uint8_t>(bid.level()),
                        .step = static_cast<std::uint8_t>(code + 1)};
      bool fits = context.open_start || may_match(context.steps[0], opening);
      opening.artificial = true;
      fits = fits || may_match(context.steps[0], opening);
      for (std::size_t calls = 1; fits && calls <= kLongest; ++calls) {
        const std::size_t steps = context.steps.size();
        const bool length_fits = context.open_start ? steps <= calls || calls == kLongest
                                                    : std::min(steps, kLongest) == calls;
        if (length_fits) index_[slot(bid, calls)].push_back(number);
      }
    }
  }
}

std::span<const std::uint32_t> System::contexts(Call bid, std::size_t calls) const {
  return index_[slot(bid, calls)];
}

absl::StatusOr<System> builtin(std::string_view name) {
  for (const auto& [path, text] : embedded::eval::kFiles) {
    if (stem(path) == name && path.ends_with(".bid")) return System::parse(text, path);
  }
  std::string known;
  for (const std::string_view other : builtin_names()) known.append(" ").append(other);
  return unreadable(name, "a bidding system:" + known);
}

std::vector<std::string_view> builtin_names() {
  std::vector<std::string_view> names;
  for (const auto& [path, text] : embedded::eval::kFiles) {
    if (!path.ends_with(".bid")) continue;
    const auto table = parse_table(text, path);
    if (table.ok() && table->whole) names.push_back(stem(path));
  }
  std::sort(names.begin(), names.end());
  return names;
}

absl::StatusOr<System> load(const std::string& name) {
  for (const auto& [path, text] : embedded::eval::kFiles) {
    if (stem(path) == name && path.ends_with(".bid")) return System::parse(text, path);
  }
  std::string expected = "the name of a bidding file or one of";
  for (const std::string_view known : builtin_names()) expected.append(" ").append(known);
  if (!name.ends_with(".bbsa")) return load_file(name, expected, {});
  const auto card = file_text(name, expected);
  if (!card.ok()) return card.status();
  const auto table = table_of_card(*card, name);
  return table.ok() ? System::parse(*table, name) : table.status();
}

}  // namespace tianji::bridge::bidding
