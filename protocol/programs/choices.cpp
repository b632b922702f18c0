#include "protocol/programs/choices.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "search/option.h"
#include "search/thinking/level.h"

namespace tianji::protocol {

absl::StatusOr<const games::GameKind*> read_kind(std::string_view word) {
  const games::GameKind* kind = games::find_kind(word);
  if (kind != nullptr) return kind;
  return at("--variant", unreadable(word, absl::StrCat("one of ", joined(games::variants()))));
}

absl::StatusOr<std::vector<bool>> read_people(const Arguments& words, const games::GameKind& kind) {
  std::vector<bool> people(kind.seats.size());
  for (const std::string& word : words) {
    const auto seat = std::find_if(kind.seats.begin(), kind.seats.end(), [&](std::string_view one) {
      return !word.empty() && equal_ignoring_case(one.substr(0, word.size()), word);
    });
    if (seat == kind.seats.end()) {
      return at("--human", unreadable(word, absl::StrCat("one of ", joined(kind.seats))));
    }
    people[static_cast<std::size_t>(seat - kind.seats.begin())] = true;
  }
  return people;
}

absl::StatusOr<std::optional<int>> read_level(std::string_view word) {
  if (word.empty()) return std::optional<int>();
  const auto level = parse_int(word);
  if (level && *level >= 1 && *level <= search::kLevels) {
    return std::optional<int>(static_cast<int>(*level));
  }
  return at("--level", unreadable(word, absl::StrCat("a level from 1 to ", search::kLevels)));
}

absl::StatusOr<std::uint32_t> read_seed(std::string_view word) {
  constexpr std::int64_t kHighest = 2147483647;  // that of the option Seed
  const auto seed = parse_int(word.empty() ? "0" : word);
  if (seed && *seed >= 0 && *seed <= kHighest) return static_cast<std::uint32_t>(*seed);
  return at("--seed", unreadable(word, absl::StrCat("a whole number from 0 to ", kHighest)));
}

absl::StatusOr<Settings> read_settings(const Arguments& words) {
  Settings settings;
  for (const std::string& word : words) {
    auto setting = search::parse_setting(word);
    if (!setting.ok()) return at("--option", setting.status());
    settings.push_back(*std::move(setting));
  }
  return settings;
}

}  // namespace tianji::protocol
