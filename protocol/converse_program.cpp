#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

#include "protocol/arguments.h"
#include "protocol/programs.h"
#include "protocol/session.h"
#include "search/catalogue.h"

namespace tianji::protocol {
namespace {

std::vector<search::Option> all_options() {
  Session session(search::catalogue(), [](std::string_view) {});
  return session.options().records();
}

/// The README's table of options.
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

void converse() {
  Session session(search::catalogue(), [](std::string_view line) {
    std::cout << line << "\n" << std::flush;  // a line at once: the client waits for it
  });
  std::string line;
  while (std::getline(std::cin, line) && session.obey(line)) {
  }
}

}  // namespace

void print_session_help(std::ostream& out) {
  out << "A session (help lists what can be said, uci lists the options):\n"
         "  setoption name Worlds value 128\n"
         "  position fen N:AQ7.KJ32.T98.A54 - - - N None N\n"
         "  go\n"
         "  quit\n\n"
         "Options of the engine (setoption name NAME value VALUE):\n";
  for (const search::Option& option : all_options()) {
    out << "  " << std::left << std::setw(18) << option.name << option.help
        << " Default: " << (option.default_value.empty() ? "none" : option.default_value) << ".\n";
  }
}

Outcome converse_program(const Arguments& arguments) {
  bool options_asked = false;
  auto options = described_options();
  options.add_options()("options", boost::program_options::bool_switch(&options_asked),
                        "print the options of the engine as a Markdown table");
  boost::program_options::variables_map values;
  if (const auto ended = read_arguments(arguments, options, {}, {""}, values)) return *ended;
  options_asked ? print_options() : converse();
  return {};
}

}  // namespace tianji::protocol
