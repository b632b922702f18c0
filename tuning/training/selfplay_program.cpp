#include <string>

#include "protocol/programs/arguments.h"
#include "tuning/programs.h"
#include "tuning/training/games.h"

namespace tianji::tuning {

namespace po = boost::program_options;

protocol::Outcome selfplay_program(const protocol::Arguments& arguments) {
  SelfPlay play{.nodes = 1500, .resign = 1500};
  std::string out;
  int threads = 1;
  auto described = protocol::described_options();
  described.add_options()("out", po::value(&out)->required()->value_name("FILE"),
                          "file of the games; games that it holds are not played again")(
      "games", po::value(&play.games)->default_value(play.games), "games in the file")(
      "nodes", po::value(&play.nodes)->default_value(play.nodes), "nodes for each move")(
      "eval", po::value(&play.weights)->value_name("FILE"),
      "evaluation of both sides, as the option EvalFile takes it (default: the built-in one)")(
      "opening", po::value(&play.opening)->default_value(play.opening),
      "random moves at the start of a game")("longest",
                                             po::value(&play.longest)->default_value(play.longest),
                                             "plies after which a game is a draw")(
      "resign", po::value(&play.resign)->default_value(play.resign),
      "centipawns that end a game after four plies; 0: play on")(
      "seed", po::value(&play.seed)->default_value(play.seed), "seed of the openings")(
      "threads", protocol::threads_value(threads), "games at the same time");
  const protocol::Usage usage{
      "usage: tianji-lab selfplay --out FILE [OPTIONS]\n\n"
      "Plays games of xiangqi against itself from random openings and writes them with the\n"
      "value of every move, for `tianji-lab train`. It may be interrupted: the same command\n"
      "goes on where it was. The file does not depend on the number of threads.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab selfplay --out games.txt --games 1000 --threads 2\n"};
  po::variables_map values;
  if (const auto ended = protocol::read_arguments(arguments, described, {}, usage, values)) {
    return *ended;
  }
  if (absl::Status status = check(play); !status.ok()) return protocol::misused(status);
  if (absl::Status status = play_games(out, play, threads); !status.ok()) {
    return protocol::failed(status);
  }
  return {};
}

}  // namespace tianji::tuning
