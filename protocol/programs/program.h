// The programs behind a command line: one row each, and what is alike in all of them: how help is
// asked for, how errors are said, and what the exit status tells.
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"

namespace tianji::protocol {

using Arguments = std::vector<std::string>;

/// How a program ended. Exit statuses: 0 it did what it should; 1 it could not, or found something
/// wrong; 2 its command line cannot be understood.
struct Outcome {
  int status = 0;
  absl::Status error = {};  ///< still to be said on standard error; OK when there is nothing to say
};

/// Status 1, with a sentence where `error` is one.
Outcome failed(absl::Status error = {});
/// Status 2; what is said names --help too.
Outcome misused(absl::Status error);

/// A row of the table.
struct Program {
  std::string_view name;
  std::string_view purpose;                    ///< one line, for the list in --help
  Outcome (*run)(const Arguments& arguments);  ///< those after the name
};

/// An option of the command itself, for its help.
struct Flag {
  std::string_view name;
  std::string_view purpose;
};

/// A command with programs.
struct Suite {
  std::string_view name;
  std::string_view about;  ///< a paragraph, with its line ends
  std::span<const Program> programs;
  std::span<const Flag> flags;                     ///< beside --help and --version
  void (*more_help)(std::ostream& out) = nullptr;  ///< the end of --help
  /// Runs when the first argument names no program: none is given, or it begins with a dash.
  /// Nothing: then help is printed, and that is status 2.
  Outcome (*otherwise)(const Arguments& arguments) = nullptr;
};

/// Runs what the command line asks for and says what went wrong; the exit status. No exception
/// leaves it.
int run(const Suite& suite, int count, char** values);

}  // namespace tianji::protocol
