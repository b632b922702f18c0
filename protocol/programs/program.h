// The programs behind a command line, one row each, and what they share: help, messages of errors
// and the exit status.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"

namespace tianji::protocol {

using Arguments = std::vector<std::string>;

/// How a program ended. Exit status 0: it did what it should; 1: it failed or found something
/// wrong; 2: its command line cannot be understood.
struct Outcome {
  int status = 0;
  absl::Status error = {};  ///< still to be printed on standard error; OK: nothing to print
};

/// Status 1, with a message unless `error` is OK.
Outcome failed(absl::Status error = {});
/// What failed where standard output did not take all that was written.
absl::Status output_lost();
/// Status 0 of a program that is done, or failed(status).
Outcome outcome_of(const absl::Status& status);
/// Status 2, with a message that also names --help.
Outcome misused(absl::Status error);

/// Reads the next line of the standard input; false at its end. A line is cut one character above
/// `longest`, so that who reads it can refuse it and an endless line does not fill the memory.
bool next_input_line(std::string& line, std::size_t longest);

/// A row of the table.
struct Program {
  std::string_view name;
  std::string_view purpose;                    ///< one line, for the list in --help
  Outcome (*run)(const Arguments& arguments);  ///< `arguments`: those after the name
};

/// An option of the command itself, as --help lists it.
struct CommandFlag {
  std::string_view name;
  std::string_view purpose;
};

/// A command that offers programs, such as `tianji`.
struct Suite {
  std::string_view name;
  std::string_view about;  ///< a paragraph, with its line ends
  std::span<const Program> programs;
  std::span<const CommandFlag> flags;              ///< besides --help and --version
  void (*more_help)(std::ostream& out) = nullptr;  ///< the end of --help
  /// Runs if there is no argument or the first one begins with a dash. Null: help is printed, and
  /// the status is 2.
  Outcome (*otherwise)(const Arguments& arguments) = nullptr;
  /// Runs for --pages, which --help does not list (print_pages).
  Outcome (*pages)(const Suite& suite, const Arguments& arguments) = nullptr;
  /// The --variant of a command line without arguments; empty: none.
  std::string_view variant{};
};

/// A row of a list in --help: a name in a column of `width` and its meaning, in lines of at most
/// 100 characters.
void print_row(std::string_view name, std::string_view meaning, std::size_t width,
               std::ostream& out);

/// What --help of the command itself prints.
void print_help(const Suite& suite, std::ostream& out);

/// Runs the program that the command line names, prints its error and returns the exit status. Lets
/// no exception out.
int run(const Suite& suite, int count, char** values);

/// `tianji --pages WHAT`, for those who make packages: prints a manual page (`man`), or completion
/// for a shell (`bash`, `zsh`).
Outcome print_pages(const Suite& suite, const Arguments& arguments);

/// A text of --help as a page of troff: paragraphs are filled, lists get tags, examples stay.
std::string roff(std::string_view help);

/// The options that a text of --help lists.
std::vector<std::string> listed_options(std::string_view help);

}  // namespace tianji::protocol
