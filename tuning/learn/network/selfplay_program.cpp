#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "protocol/programs/arguments.h"
#include "tuning/learn/network/learnt_game.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

namespace po = boost::program_options;

/// The command line, but for the numbers of self-play.
struct SelfPlayOptions {
  std::string game{learnt_games().front().variant};
  std::string out;
  SelfPlay play;
  int threads = 1;
};

/// The values by default of the games that have a setting of this name.
std::vector<std::int64_t> defaults_of(std::string_view name) {
  std::vector<std::int64_t> values;
  for (const LearntGame& game : learnt_games()) {
    for (const PlaySetting& setting : game.settings()) {
      if (setting.name == name) values.push_back(setting.value);
    }
  }
  return values;
}

/// Adds the settings that all games have, or those of single games.
void add_settings(bool common, po::options_description& described) {
  for (const LearntGame& game : learnt_games()) {
    for (const PlaySetting& setting : game.settings()) {
      const std::string name(setting.name);
      const std::vector<std::int64_t> values = defaults_of(name);
      if ((values.size() == learnt_games().size()) != common) continue;
      if (described.find_nothrow(name, false) != nullptr) continue;
      const std::string whose = common ? "" : absl::StrCat(std::string(game.variant), ": ");
      described.add_options()(name.c_str(),
                              po::value<std::int64_t>()->value_name(
                                  absl::StrCat("arg (=", absl::StrJoin(values, ", "), ")")),
                              absl::StrCat(whose, std::string(setting.help)).c_str());
    }
  }
}

po::options_description described_options(SelfPlayOptions& options) {
  auto described = protocol::described_options();
  SelfPlay& play = options.play;
  described.add_options()("game", po::value(&options.game)->default_value(options.game),
                          learnt_game_names().c_str())(
      "out", po::value(&options.out)->required()->value_name("FILE"),
      "file of the games; games that it holds are not played again")(
      "games", po::value(&play.games)->default_value(play.games), "games in the file")(
      "eval", po::value(&play.evaluation)->value_name("FILE"),
      "evaluation of both sides, as the option EvalFile or JunqiEvalFile takes it (default: the "
      "built-in one)");
  for (const bool common : {true, false}) add_settings(common, described);
  described.add_options()("seed", po::value(&play.seed)->default_value(play.seed),
                          "seed of all chances")(
      "threads", protocol::threads_value(options.threads), "games at the same time");
  return described;
}

/// Fills in the numbers of the game. An error: one is out of its range, or another game's.
absl::Status take_settings(const po::variables_map& values, const LearntGame& game,
                           SelfPlay& play) {
  play.numbers = self_play_of(game).numbers;
  for (const LearntGame& owner : learnt_games()) {
    for (const PlaySetting& setting : owner.settings()) {
      const std::string name(setting.name);
      if (values.count(name) == 0) continue;
      if (std::ranges::count(play.numbers, setting.name, &PlaySetting::name) == 0) {
        return at("--game", unreadable(game.variant, absl::StrCat(std::string(owner.variant),
                                                                  " where --", name, " is given")));
      }
      play[name] = values[name].as<std::int64_t>();
    }
  }
  return check(play);
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
  const auto game = learnt_game(options.game);
  if (!game.ok()) return protocol::misused(at("--game", game.status()));
  absl::Status status = take_settings(values, **game, options.play);
  if (!status.ok()) return protocol::misused(status);
  status = fill(game_file(**game, options.out, options.play), options.threads);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::tuning
