#include <string>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/programs/arguments.h"
#include "tuning/programs.h"
#include "tuning/training/junqi_games.h"
#include "tuning/training/learnt_game.h"
#include "tuning/training/xiangqi_games.h"

namespace tianji::tuning {
namespace {

namespace po = boost::program_options;

/// The options of both games, and the arguments that are not of one game alone.
struct SelfPlayOptions {
  std::string game{kXiangqi};
  std::string out;
  SelfPlay xiangqi{.nodes = 1500, .resign = 1500};
  JunqiSelfPlay junqi;
  int threads = 1;
};

/// Options that only one game has.
constexpr const char* kXiangqiAlone[] = {"nodes", "resign"};
constexpr const char* kJunqiAlone[] = {"worlds", "depth", "truth", "strays"};

template <class Number>
void take(const po::variables_map& values, const char* name, Number& number) {
  if (values.count(name) != 0) number = values[name].as<Number>();
}

/// Fills in what both games have. An error: an option that the game does not have.
template <class Play, std::size_t N>
absl::Status complete(const po::variables_map& values, const char* const (&others)[N],
                      std::string_view other_game, Play& play) {
  for (const char* name : others) {
    if (values.count(name) != 0 && !values[name].defaulted()) {
      return at("--game",
                unreadable(values["game"].as<std::string>(),
                           absl::StrCat(std::string(other_game), " where --", name, " is given")));
    }
  }
  take(values, "games", play.games);
  take(values, "opening", play.opening);
  take(values, "longest", play.longest);
  take(values, "seed", play.seed);
  return check(play);
}

po::options_description described_options(SelfPlayOptions& options) {
  auto described = protocol::described_options();
  SelfPlay& xiangqi = options.xiangqi;
  JunqiSelfPlay& junqi = options.junqi;
  const auto number = [](int& value) { return po::value(&value)->default_value(value); };
  described.add_options()("game", po::value(&options.game)->default_value(options.game),
                          "xiangqi or junqi")(
      "out", po::value(&options.out)->required()->value_name("FILE"),
      "file of the games; games that it holds are not played again")(
      "games", po::value<int>()->default_value(xiangqi.games), "games in the file")(
      "eval", po::value(&xiangqi.weights)->value_name("FILE"),
      "evaluation of both sides, as the option EvalFile or JunqiEvalFile takes it (default: the "
      "built-in one)")("opening", po::value<int>()->value_name("arg (=8, 4)"),
                       "random moves at the start of a game")(
      "longest", po::value<int>()->value_name("arg (=240, 600)"),
      "plies after which a game is a draw")("nodes",
                                            po::value(&xiangqi.nodes)->default_value(xiangqi.nodes),
                                            "xiangqi: nodes for each move")(
      "resign", po::value(&xiangqi.resign)->default_value(xiangqi.resign),
      "xiangqi: centipawns that end a game after four plies; 0: play on")(
      "worlds", number(junqi.worlds), "junqi: worlds for each move")(
      "depth", number(junqi.depth), "junqi: plies of the search in each world")(
      "truth", number(junqi.truth),
      "junqi: plies of the search that sees all and gives a position "
      "its value")("strays", number(junqi.strays), "junqi: percent of moves that are random")(
      "seed", po::value<std::uint64_t>()->default_value(xiangqi.seed), "seed of all chances")(
      "threads", protocol::threads_value(options.threads), "games at the same time");
  return described;
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab selfplay --out FILE [OPTIONS]\n\n"
    "Plays games of xiangqi or junqi against itself and writes them with a value for every\n"
    "move, for `tianji-lab train`. It may be interrupted: the same command goes on where it\n"
    "was. The file does not depend on the number of threads.\n",
    "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
    "Example: tianji-lab selfplay --out games.txt --games 1000 --threads 2\n"};

}  // namespace

protocol::Outcome selfplay_program(const protocol::Arguments& arguments) {
  SelfPlayOptions options;
  po::variables_map values;
  if (const auto ended =
          protocol::read_arguments(arguments, described_options(options), {}, kUsage, values)) {
    return *ended;
  }
  if (const auto game = learnt_game(options.game); !game.ok()) {
    return protocol::misused(at("--game", game.status()));
  }
  const bool junqi = options.game == kJunqi;
  options.junqi.evaluation = options.xiangqi.weights;
  absl::Status status = junqi ? complete(values, kXiangqiAlone, kXiangqi, options.junqi)
                              : complete(values, kJunqiAlone, kJunqi, options.xiangqi);
  if (!status.ok()) return protocol::misused(status);
  status = fill(
      junqi ? junqi_file(options.out, options.junqi) : xiangqi_file(options.out, options.xiangqi),
      options.threads);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::tuning
