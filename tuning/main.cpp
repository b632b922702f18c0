// tianji-lab: everything that runs around engines. One row of the table a subcommand.

#include <array>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/arguments.h"
#include "tuning/junqi/belief.h"
#include "tuning/junqi/ladder.h"
#include "tuning/replay.h"
#include "tuning/xiangqi/book.h"
#include "tuning/xiangqi/fit.h"

namespace {

namespace po = boost::program_options;
using tianji::protocol::Arguments;
using tianji::protocol::read_arguments;
using tianji::protocol::Usage;

constexpr int kUsageError = 2;

int replay(const Arguments& arguments) {
  tianji::tuning::ReplayOptions options;
  po::options_description described("Options");
  described.add_options()("help,h", "this text")(
      "variant", po::value(&options.variant)->required()->value_name("NAME"),
      ("whose rules: " + tianji::tuning::replay_variants()).c_str())(
      "notes", po::bool_switch(&options.notes),
      "also print what is unusual but allowed, such as final passes left out")(
      "file", po::value(&options.files)->value_name("FILE..."), "the records");
  const Usage usage{
      "usage: tianji-lab replay --variant NAME [--notes] FILE...\n\n"
      "Replays records of real games by our rules and prints one line for each thing that\n"
      "does not agree: an illegal call or card, another contract, result or score than the\n"
      "record states, text that cannot be read. Totals come last.\n"
      "Bridge reads PBN, and LIN from files that end in .lin; junqi and siguo read games\n"
      "as engine/junqi/records/record.h describes them.\n",
      "Exit status: 0 all agree, 1 something does not, 2 wrong usage.\n"
      "Example: tianji-lab replay --variant bridge final.pbn semifinal.lin\n"};
  po::variables_map values;
  if (!read_arguments(arguments, described, {"file", -1}, usage, values)) return 0;
  return tianji::tuning::replay_command(options, std::cout, std::cerr);
}

int book(const Arguments& arguments) {
  tianji::tuning::GrowOptions options;
  po::options_description described("Options");
  described.add_options()("help,h", "this text")(
      "out", po::value(&options.out)->required()->value_name("FILE"),
      "the book; what it holds already is kept and not searched again")(
      "plies", po::value(&options.plies)->default_value(options.plies),
      "search positions with fewer plies behind them")(
      "positions", po::value(&options.positions)->default_value(options.positions),
      "how many positions the book may have")(
      "margin", po::value(&options.margin)->default_value(options.margin),
      "good moves are at most so much worse than the best (centipawns)")(
      "moves", po::value(&options.most)->default_value(options.most), "good moves a position")(
      "rare", po::value(&options.rare)->default_value(options.rare),
      "leave out positions met less than once in so many games")(
      "nodes", po::value(&options.nodes)->default_value(options.nodes), "nodes a position")(
      "hash", po::value(&options.hash)->default_value(options.hash), "MiB of search table");
  const Usage usage{
      "usage: tianji-lab book --out FILE [OPTIONS]\n\n"
      "Grows an opening book of xiangqi from the start of the game, breadth first, by\n"
      "searches of its own. May be interrupted: the same command goes on where it was,\n"
      "and the same options give the same book.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab book --out my.book --plies 6 --nodes 100000\n"};
  po::variables_map values;
  if (!read_arguments(arguments, described, {}, usage, values)) return 0;
  return tianji::tuning::book_command(options, std::cout, std::cerr);
}

int fit(const Arguments& arguments) {
  tianji::tuning::FitOptions options;
  tianji::tuning::SelfPlay& play = options.play;
  po::options_description described("Options");
  described.add_options()("help,h", "this text")(
      "positions", po::value(&play.file)->required()->value_name("FILE"),
      "positions of self-play; games that are missing are played and appended")(
      "out", po::value(&options.out)->required()->value_name("FILE"),
      "the fitted weights, written after each round")(
      "from", po::value(&play.weights)->value_name("FILE"),
      "weights that play and that the fit begins with (default: the built-in ones)")(
      "games", po::value(&play.games)->default_value(play.games), "games of self-play")(
      "nodes", po::value(&play.nodes)->default_value(play.nodes), "nodes a move")(
      "opening", po::value(&play.opening)->default_value(play.opening), "random moves to begin")(
      "longest", po::value(&play.longest)->default_value(play.longest), "plies, then a draw")(
      "seed", po::value(&play.seed)->default_value(play.seed), "of the openings")(
      "rounds", po::value(&options.rounds)->default_value(options.rounds), "rounds of the fit")(
      "epochs", po::value(&options.descent.epochs)->default_value(options.descent.epochs),
      "steps of Adam a round")(
      "prior", po::value(&options.descent.prior)->default_value(options.descent.prior),
      "centipawns within which the first weights are thought to be right");
  const Usage usage{
      "usage: tianji-lab fit --positions FILE --out FILE [OPTIONS]\n\n"
      "Plays games of xiangqi against itself, keeps their quiet positions, and fits the\n"
      "weights of the evaluation to the results; every tenth game is kept aside and\n"
      "its loss printed beside. May be interrupted: the same command goes on where it\n"
      "was, and the same options give the same files.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab fit --positions play.txt --games 500 --out my.weights\n"};
  po::variables_map values;
  if (!read_arguments(arguments, described, {}, usage, values)) return 0;
  return tianji::tuning::fit_command(options, std::cout, std::cerr);
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
  const Usage usage{
      "usage: tianji-lab ladder --variant NAME [--rungs NAME...] [--pairs N] ...\n\n"
      "Our junqi or siguo player against opponents of rising strength, in mirrored\n"
      "pairs: the same layouts twice, sides exchanged. For each rung our share of the\n"
      "points with its 95 % interval over pairs, and games by what ended them. In\n"
      "all-seen our player sees all cards and meets itself: an upper bound.\n",
      "Exit status: 0, 1 a move was illegal, 2 wrong usage.\n"
      "Example: tianji-lab ladder --variant siguo --rungs one-ply flat --pairs 50\n"};
  po::variables_map values;
  if (!read_arguments(arguments, described, {}, usage, values)) return 0;
  return tianji::tuning::ladder_command(options, std::cout, std::cerr);
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
      "fit weights to the training half and write them there")(
      "file", po::value(&options.files)->value_name("FILE..."), "the records");
  const Usage usage{
      "usage: tianji-lab belief --variant NAME [OPTIONS] FILE...\n\n"
      "Replays records of real games (engine/junqi/records/record.h) and says how well a seat\n"
      "recognizes the pieces that it does not see: the mean of -ln(the probability that it\n"
      "gives the true kind), in nats, with standard errors over games. Asked for are pieces\n"
      "on the board of which logic leaves more than one kind. Compared are the counts of\n"
      "the kinds that logic leaves to a piece, worlds that are all equally likely\n"
      "(inventory), worlds weighed by the layout prior, and by behaviour too.\n"
      "Every second game, from the second on, is the test half, which these numbers are of;\n"
      "--fit uses the others only, the training half.\n",
      "Exit status: 0, 1 when a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab belief --variant siguo games.txt --plies 40 80\n"};
  po::variables_map values;
  if (!read_arguments(arguments, described, {"file", -1}, usage, values)) return 0;
  return tianji::tuning::belief_command(options, std::cout, std::cerr);
}

struct Command {
  std::string_view name;
  std::string_view purpose;
  int (*run)(const Arguments& arguments);
};

constexpr std::array<Command, 5> kCommands{{
    {"replay", "replay records of real games by our rules and list what does not agree", replay},
    {"belief", "say how well hidden pieces are recognized in real games, or fit that", belief},
    {"ladder", "measure the junqi and siguo players against simple opponents", ladder},
    {"book", "grow an opening book of xiangqi by searches", book},
    {"fit", "fit the weights of xiangqi's evaluation to self-play", fit},
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
