// tianji-lab: everything that runs around engines. One row of the table a subcommand.

#include <array>
#include <boost/program_options.hpp>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tuning/ladder.h"
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

int ladder(const Arguments& arguments) {
  tianji::tuning::LadderOptions options;
  po::options_description described("Options");
  auto add = described.add_options();
  const auto number = [&add](const char* name, auto& value, const char* help) {
    add(name, po::value(&value)->default_value(value)->value_name("N"), help);
  };
  add("help,h", "this text");
  add("variant", po::value(&options.variant)->required()->value_name("NAME"), "junqi or siguo");
  add("rungs", po::value(&options.rungs)->multitoken()->value_name("NAME..."),
      ("which of them, all without this: " + tianji::tuning::ladder_rungs()).c_str());
  number("pairs", options.pairs, "of games, a rung");
  number("minutes", options.minutes, "a rung, if it has not played its pairs before; 0: no limit");
  number("worlds", options.worlds, "of our player, a round");
  number("depth", options.depth, "of our player's search");
  number("rollout", options.rollout, "plies of our player's rollouts; 0: none");
  number("lambda", options.lambda, "risk aversion of our player, 0 to 1");
  add("form", po::value(&options.form)->default_value(options.form)->value_name("NAME"),
      "of our player's risk: rms, literal, downside, regret");
  number("rung-worlds", options.rung_worlds, "of one-ply");
  number("playouts", options.playouts, "of flat, each move");
  number("seed", options.seed, "of layouts and players");
  add("weights", po::value(&options.weights)->value_name("FILE"),
      "evaluation weights of our player in place of the built-in ones, which \"self\" keeps");
  po::variables_map values;
  po::store(po::command_line_parser(arguments).options(described).run(), values);
  if (values.count("help") != 0) {
    std::cout << "usage: tianji-lab ladder --variant NAME [--rungs NAME...] [--pairs N] ...\n\n"
                 "Our junqi or siguo player against opponents of rising strength, in mirrored\n"
                 "pairs: the same layouts twice, sides exchanged. For each rung our share of the\n"
                 "points with its 95 % interval over pairs, and games by what ended them. In\n"
                 "all-seen our player sees all cards and meets itself: an upper bound.\n\n"
              << described
              << "\nExit status: 0, 1 a move was illegal, 2 wrong usage.\n"
                 "Example: tianji-lab ladder --variant siguo --rungs one-ply flat --pairs 50\n";
    return 0;
  }
  po::notify(values);
  return tianji::tuning::ladder_command(options, std::cout, std::cerr);
}

struct Command {
  std::string_view name;
  std::string_view purpose;
  int (*run)(const Arguments& arguments);
};

constexpr std::array<Command, 2> kCommands{{
    {"replay", "replay records of real games by our rules and list what does not agree", replay},
    {"ladder", "measure the junqi and siguo players against simple opponents", ladder},
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
