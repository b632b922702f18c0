// The options of a program as a table, a row each, and the arguments that are read by it. What
// --help prints of the options follows from the table.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/programs/program.h"

namespace tianji::protocol {

/// A number of threads, from 1 to 1024.
struct ThreadCount {
  int* count;
};

/// What a value is read into, and with that how it is read. A bool takes no value and becomes true;
/// a list takes one value each time the option is given, or several at once (Flag::value).
using FlagTarget =
    std::variant<bool*, int*, std::uint32_t*, std::int64_t*, std::uint64_t*, double*, ThreadCount,
                 std::string*, std::vector<std::string>*, std::vector<int>*, std::vector<double>*>;

/// Does --help show what the target holds before as the default? `usual`: unless it is empty. An
/// option that is required has no default.
enum class Default : std::uint8_t { usual, unshown, required };

/// A row of the table.
struct Flag {
  std::string_view name;  ///< without its dashes
  FlagTarget target;
  std::string help;
  std::string_view value = "arg";  ///< the value's name in --help; FILE...: one or more at once
  Default shown = Default::usual;
  /// The subcommands that heed it, with spaces between (check_heeded); empty: all.
  std::string_view heeded_by = {};
};

/// The text of --help before and after the options.
struct Usage {
  std::string_view before;
  std::string_view after = "";
};

/// The option that needs no dashes, and how often it may be given (-1: any number of times); `rest`
/// takes what follows, if there is such an option.
struct Positional {
  std::string_view name = {};
  int most = 1;
  std::string_view rest = {};
};

/// The names of the options that the arguments have.
using GivenFlags = std::set<std::string, std::less<>>;

/// Reads `arguments` into the targets of `flags`. Nothing if the program shall go on; else its
/// outcome: help was printed, or an argument cannot be read.
std::optional<Outcome> read_arguments(const Arguments& arguments, std::span<const Flag> flags,
                                      Positional positional, const Usage& usage,
                                      GivenFlags* given = nullptr);

/// An error if an option was given that the subcommand does not heed.
absl::Status check_heeded(std::span<const Flag> flags, const GivenFlags& given,
                          std::string_view subcommand);

}  // namespace tianji::protocol
