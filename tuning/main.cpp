// tianji-lab: everything that runs around engines. One row of the table a subcommand.

#include <array>
#include <boost/program_options.hpp>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tuning/belief.h"
#include "tuning/replay.h"

namespace {

namespace po = boost::program_options;
using Arguments = std::vector<std::string>;

constexpr int kUsageError = 2;

int replay(const Arguments& arguments) {
  tianji::tuning::ReplayOptions options;
  po::options_description described("Options");
  described.add_options()("help,h", "this text")(
      "variant", po::value(&options.variant)->required()->value_name("NAME"),
      ("whose rules: " + tianji::tuning::replay_variants()).c_str())(
      "notes", po::bool_switch(&options.notes),
      "also print what is unusual but allowed, such as final passes left out");
  po::options_description hidden;
  hidden.add_options()("file", po::value(&options.files));
  po::positional_options_description positional;
  positional.add("file", -1);
  po::options_description all;
  all.add(described).add(hidden);
  po::variables_map values;
  po::store(po::command_line_parser(arguments).options(all).positional(positional).run(), values);
  if (values.count("help") != 0) {
    std::cout
        << "usage: tianji-lab replay --variant NAME [--notes] FILE...\n\n"
           "Replays records of real games by our rules and prints one line for each thing that\n"
           "does not agree: an illegal call or card, another contract, result or score than the\n"
           "record states, text that cannot be read. Totals come last.\n"
           "Bridge reads PBN, and LIN from files that end in .lin; junqi and siguo read games\n"
           "as engine/junqi/game_record.h describes them.\n\n"
        << described
        << "\nExit status: 0 all agree, 1 something does not, 2 wrong usage.\n"
           "Example: tianji-lab replay --variant bridge final.pbn semifinal.lin\n";
    return 0;
  }
  po::notify(values);
  return tianji::tuning::replay_command(options, std::cout, std::cerr);
}

int belief(const Arguments& arguments) {
  tianji::tuning::BeliefOptions options;
  po::options_description described("Options");
  described.add_options()("help,h", "this text")(
      "variant", po::value(&options.variant)->required()->value_name("NAME"),
      ("whose rules: " + tianji::tuning::belief_variants()).c_str())(
      "plies", po::value(&options.plies)->multitoken()->value_name("N..."),
      "moves made when beliefs are asked for; default 40 80 120")(
      "worlds", po::value(&options.worlds)->default_value(options.worlds)->value_name("N"),
      "worlds drawn for each belief")(
      "games", po::value(&options.games)->default_value(options.games)->value_name("N"),
      "use at most so many games; 0 is all")(
      "seats", po::value(&options.seats)->default_value(options.seats)->value_name("N"),
      "whose views are taken: so many, by turns")(
      "seed", po::value(&options.seed)->default_value(options.seed)->value_name("N"),
      "the same seed gives the same numbers")(
      "fit", po::value(&options.fit)->value_name("FOLDER"),
      "fit weights to the training half and write them there");
  po::options_description hidden;
  hidden.add_options()("file", po::value(&options.files));
  po::positional_options_description positional;
  positional.add("file", -1);
  po::options_description all;
  all.add(described).add(hidden);
  po::variables_map values;
  po::store(po::command_line_parser(arguments).options(all).positional(positional).run(), values);
  if (values.count("help") != 0) {
    std::cout
        << "usage: tianji-lab belief --variant NAME [OPTIONS] FILE...\n\n"
           "Replays records of real games (engine/junqi/game_record.h) and says how well a seat\n"
           "recognizes the pieces that it does not see: the mean of -ln(the probability that it\n"
           "gives the true kind), in nats, with standard errors over games. Asked for are pieces\n"
           "on the board of which logic leaves more than one kind. Compared are the counts of\n"
           "the kinds that logic leaves to a piece, worlds that are all equally likely\n"
           "(inventory), worlds weighed by the layout prior, and by behaviour too.\n"
           "Every second game, from the second on, is the test half, which these numbers are of;\n"
           "--fit uses the others only, the training half.\n\n"
        << described
        << "\nExit status: 0, 1 when a file cannot be read or written, 2 wrong usage.\n"
           "Example: tianji-lab belief --variant siguo games.txt --plies 40 80\n";
    return 0;
  }
  po::notify(values);
  return tianji::tuning::belief_command(options, std::cout, std::cerr);
}

struct Command {
  std::string_view name;
  std::string_view purpose;
  int (*run)(const Arguments& arguments);
};

constexpr std::array<Command, 2> kCommands{{
    {"belief", "say how well hidden pieces are recognized in real games, or fit that", belief},
    {"replay", "replay records of real games by our rules and list what does not agree", replay},
}};

void print_help(std::ostream& out) {
  out << "usage: tianji-lab COMMAND [OPTIONS]\n\nCommands (each has its own --help):\n";
  for (const Command& command : kCommands) {
    out << "  " << command.name << std::string(12 - command.name.size(), ' ') << command.purpose
        << "\n";
  }
  out << "\nOptions:\n  --help      this text\n  --version   the version\n";
}

int run(const Arguments& arguments) {
  if (arguments.empty()) {
    print_help(std::cerr);
    return kUsageError;
  }
  const std::string& name = arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    print_help(std::cout);
    return 0;
  }
  if (name == "--version") {
    std::cout << "tianji-lab " TIANJI_VERSION "\n";
    return 0;
  }
  for (const Command& command : kCommands) {
    if (command.name == name) return command.run({arguments.begin() + 1, arguments.end()});
  }
  std::cerr << "read \"" << name << "\", expected a command; tianji-lab --help lists them\n";
  return kUsageError;
}

}  // namespace

int main(int count, char** values) {
  const std::span<char*> words(values, static_cast<std::size_t>(count));
  Arguments arguments;
  for (char* word : words.subspan(count > 0 ? 1 : 0)) arguments.emplace_back(word);
  try {
    return run(arguments);
  } catch (const std::exception& error) {
    std::cerr << "tianji-lab: " << error.what() << "; --help teaches\n";
    return kUsageError;
  }
}
