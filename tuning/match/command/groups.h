// Command lines as cutechess-cli has them: options that begin with a dash, each with a group of
// values behind it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/text.h"

namespace tianji::match {

using Values = std::span<const std::string>;

/// The most values of an option that takes any number of them.
inline constexpr std::size_t kAnyCount = 1000;

/// An option of a command line with the values after it; views into the words.
struct Group {
  std::string_view word;  ///< with its dashes
  std::string_view name;  ///< without them
  Values values;
};

/// The options of a command line in their order. An error: the first word is no option.
absl::StatusOr<std::vector<Group>> groups_of(Values words);

/// An option that a command knows: its name without the dash, and how it is read into a `Reading`.
template <class Reading>
struct FlagOf {
  std::string_view name;
  std::string_view form;  ///< how its values look, for help
  std::string_view help;
  std::size_t least;  ///< the fewest values it takes
  std::size_t most;   ///< the most values it takes
  absl::Status (*read)(Values values, Reading& reading);
};

/// The error of an option that `command` does not know; it names the nearest of those `known`.
absl::Status unknown_option(const Group& group, std::string_view command,
                            std::span<const std::string_view> known);

/// The error of an option with too few or too many values.
absl::Status miscounted(const Group& group, std::string_view form);

/// Reads the values of an option; an error begins with the name of the option.
template <class Reading>
absl::Status read_group(const FlagOf<Reading>& flag, const Group& group, Reading& reading) {
  const std::size_t count = group.values.size();
  const std::string where = "-" + std::string(flag.name);
  if (count < flag.least || count > flag.most) return at(where, miscounted(group, flag.form));
  return at(where, flag.read(group.values, reading));
}

/// A flag as --help shows it.
std::string flag_text(std::string_view name, std::string_view form, std::string_view help);

/// The row of that name; null if there is none.
template <class Row>
const Row* row_of(std::span<const Row> rows, std::string_view name) {
  for (const Row& row : rows) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

}  // namespace tianji::match
