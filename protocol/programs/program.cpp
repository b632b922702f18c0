#include "protocol/programs/program.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iomanip>
#include <iostream>
#include <new>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/session/guarded.h"

namespace tianji::protocol {
namespace {

constexpr int kFailed = 1;
constexpr int kMisused = 2;
constexpr std::size_t kColumn = 26;

Outcome unknown(const Suite& suite, const std::string& name) {
  std::string expected = "a command, one of";
  for (const Program& program : suite.programs) {
    absl::StrAppend(&expected, " ", std::string(program.name));
  }
  return misused(unreadable(name, expected));
}

Outcome run_one(const Suite& suite, const Arguments& arguments, std::string& who) {
  const std::string first = arguments.empty() ? "" : arguments[0];
  if (first == "--help" || first == "-h" || first == "help")
    return print_help(suite, std::cout), Outcome{};
  if (first == "--pages" && suite.pages != nullptr) {
    return suite.pages(suite, {arguments.begin() + 1, arguments.end()});
  }
  if (first == "--version") {
    std::cout << suite.name << " " << version() << "\n";
    return {};
  }
  for (const Program& program : suite.programs) {
    if (program.name != first) continue;
    who += " " + first;
    return program.run({arguments.begin() + 1, arguments.end()});
  }
  if (!first.empty() && first[0] != '-') return unknown(suite, first);
  if (suite.otherwise != nullptr) return suite.otherwise(arguments);
  if (!first.empty()) return unknown(suite, first);
  print_help(suite, std::cerr);
  return {.status = kMisused};
}

/// Memory may lack where a library cannot say so: then the program ends all the same as one that
/// failed. Any other exception is a fault of ours.
[[noreturn]] void end_without_memory() {
  try {
    std::rethrow_exception(std::current_exception());
  } catch (const std::bad_alloc&) {
    std::fputs("tianji: there is not enough memory\n", stderr);
    std::_Exit(kFailed);
  } catch (...) {
    std::abort();
  }
}

}  // namespace

bool next_input_line(std::string& line, std::size_t longest) {
  using Traits = std::streambuf::traits_type;
  std::streambuf& from = *std::cin.rdbuf();
  line.clear();
  for (auto c = from.sbumpc(); c != Traits::eof(); c = from.sbumpc()) {
    if (c == '\n') return true;
    if (line.size() <= longest) line += Traits::to_char_type(c);
  }
  return !line.empty();
}

void print_row(std::string_view name, std::string_view meaning, std::size_t width,
               std::ostream& out) {
  constexpr std::size_t kLine = 100;
  out << "  " << std::left << std::setw(static_cast<int>(width)) << name;
  std::size_t column = 2 + std::max(width, name.size());
  std::string_view blank;
  for (const std::string_view word : words(meaning)) {
    if (!blank.empty() && column + 1 + word.size() > kLine) {
      out << "\n" << std::string(2 + width, ' ');
      column = 2 + width;
      blank = "";
    }
    out << blank << word;
    column += blank.size() + word.size();
    blank = " ";
  }
  out << "\n";
}

void print_help(const Suite& suite, std::ostream& out) {
  out << "usage: " << suite.name << (suite.otherwise == nullptr ? " COMMAND" : " [COMMAND]")
      << " [OPTIONS]\n\n"
      << suite.about << "\nCommands (" << suite.name << " COMMAND --help tells more):\n";
  for (const Program& program : suite.programs)
    print_row(program.name, program.purpose, kColumn, out);
  out << "\nOptions:\n";
  for (const CommandFlag& flag : suite.flags) print_row(flag.name, flag.purpose, kColumn, out);
  print_row("-h, --help", "print this text", kColumn, out);
  print_row("--version", "print the version", kColumn, out);
  if (suite.more_help != nullptr) suite.more_help(out << "\n");
}

Outcome failed(absl::Status error) { return {kFailed, std::move(error)}; }
absl::Status output_lost() {
  return absl::DataLossError("standard output did not take all of the output");
}
Outcome outcome_of(const absl::Status& status) { return status.ok() ? Outcome{} : failed(status); }
Outcome misused(absl::Status error) { return {kMisused, std::move(error)}; }

int run(const Suite& suite, int count, char** values) {
  const std::span<char*> words(values, static_cast<std::size_t>(count));
  std::set_terminate(end_without_memory);
  std::string who;
  Outcome outcome;
  const absl::Status thrown = guarded([&] {
    who = suite.name;
    Arguments arguments(words.begin() + std::min(count, 1), words.end());
    if (arguments.empty() && !suite.variant.empty()) {
      arguments.push_back("--variant=" + std::string(suite.variant));
    }
    outcome = run_one(suite, arguments, who);
    return absl::OkStatus();
  });
  if (!thrown.ok()) outcome = failed(thrown);
  std::cout << std::flush;
  if (!std::cout && outcome.error.ok()) {
    outcome = failed(output_lost());
  }
  if (outcome.error.ok()) return outcome.status;
  const absl::Status said = guarded([&] {
    std::cerr << who << ": " << visible(sentence(outcome.error));
    if (outcome.status == kMisused) std::cerr << " (" << who << " --help tells more)";
    std::cerr << "\n";
    return absl::OkStatus();
  });
  if (!said.ok()) std::cerr << suite.name << ": there is not enough memory to say what failed\n";
  return outcome.status;
}

}  // namespace tianji::protocol
