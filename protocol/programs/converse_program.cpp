#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <span>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/dialects/dialects.h"
#include "protocol/machine/system/descriptor.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/programs.h"
#include "protocol/session/guarded.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"

namespace tianji::protocol {
namespace {

std::vector<search::Option> all_options() {
  Session session({search::catalogue(), dialects()}, [](std::string_view) {});
  return session.options().records();
}

/// The options of the engine as tables in Markdown.
void print_options() {
  std::cout << "| option | type | default | range | meaning |\n|---|---|---|---|---|\n";
  for (const search::Option& option : all_options()) {
    std::cout << "| `" << option.name << "` | " << search::kind_name(option.kind) << " | "
              << option.default_value << " | ";
    if (option.kind == search::OptionKind::spin) std::cout << option.min << ".." << option.max;
    for (const std::string_view choice : option.choices) std::cout << choice << " ";
    std::cout << " | " << option.help << " |\n";
  }
}

/// Tells a person at a terminal what waits there for lines; a client gets nothing.
void greet_person() {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return;
  write_all(STDOUT_FILENO,
            name_and_version() +
                " waits for lines of UCI, UGI, UCCI or GTP: help lists them, quit ends.\n"
                "A person plays by tianji play; tianji --help tells more.\n");
}

/// Writes each line whole and at once, without std::cout: reading std::cin flushes std::cout, which
/// could print a line twice that the thinking thread is just writing. Where output is lost, nobody
/// hears the answers: the session ends.
Outcome converse(std::span<const search::Game> games, std::string_view variant) {
  std::cin.tie(nullptr);
  greet_person();
  std::atomic<bool> lost = false;
  {
    Session session(
        {.games = games, .dialects = dialects(), .variant = variant, .unforeseen = true},
        [&lost](std::string_view line) {
          if (!write_all(STDOUT_FILENO, std::string(line).append("\n"))) lost = true;
        });
    std::string line;
    bool more = true;
    while (more && !lost) {
      const absl::Status read = guarded([&] {
        more = next_input_line(line, Session::kLongestLine) && session.obey(line);
        return absl::OkStatus();
      });
      if (!read.ok()) session.complain(read);
    }
  }
  return lost ? failed(output_lost()) : Outcome{};
}

/// Fills `names` with the names of the games; true if `variant` is one of them.
bool is_game(std::string_view variant, std::string& names) {
  bool found = false;
  for (const search::Game& game : search::catalogue()) {
    names.append(names.empty() ? "" : ", ").append(game.variant);
    found = found || game.variant == variant;
  }
  return found;
}

}  // namespace

void print_session_help(std::ostream& out) {
  out << "An example of a session (help lists the commands, uci the options):\n"
         "  setoption name Worlds value 128\n"
         "  position fen N:AQ7.KJ32.T98.A54 - - - N None N\n"
         "  go\n"
         "  quit\n\n"
         "Options of the engine (setoption name NAME value VALUE):\n";
  const std::vector<search::Option> options = all_options();
  std::size_t widest = 0;
  for (const search::Option& option : options) widest = std::max(widest, option.name.size());
  for (const search::Option& option : options) {
    print_row(option.name,
              absl::StrCat(std::string(option.help), " Default: ",
                           option.default_value.empty() ? "none" : option.default_value, "."),
              widest + 2, out);
  }
}

Outcome converse_program(const Arguments& arguments) {
  for (const std::string& word : arguments) {
    if (word.starts_with("--table-manager")) return seat_program(arguments);
  }
  bool lists_options = false;
  bool tuning = false;
  std::string variant;
  const Flag flags[] = {
      {"options", &lists_options, "print the options of the engine as a Markdown table"},
      {"variant", &variant, "the game that is played", "NAME"},
      {"tuning", &tuning, "offer the numbers of xiangqi's search as options too"},
  };
  if (const auto ended = read_arguments(arguments, flags, {}, {""})) return *ended;
  std::string games;
  if (!variant.empty() && !is_game(variant, games)) {
    return misused(at("--variant", unreadable(variant, "one of " + games)));
  }
  const auto games_offered = tuning ? search::tuning_catalogue() : search::catalogue();
  if (!lists_options) return converse(games_offered, variant);
  print_options();
  return {};
}

}  // namespace tianji::protocol
