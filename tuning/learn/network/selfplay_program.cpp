#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "protocol/programs/flags.h"
#include "tuning/learn/network/learnt_game.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

/// A setting as the command takes it, for all games that have it.
struct OfferedSetting {
  std::string_view name;
  std::string help;
  std::string value_name;  ///< with the default of each game
  std::string_view owner;  ///< the first of the games
  std::int64_t value = 0;
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

/// Those that all games have come first.
std::vector<OfferedSetting> offered_settings() {
  std::vector<OfferedSetting> offered;
  for (const bool common : {true, false}) {
    for (const LearntGame& game : learnt_games()) {
      for (const PlaySetting& setting : game.settings()) {
        const std::vector<std::int64_t> values = defaults_of(setting.name);
        if ((values.size() == learnt_games().size()) != common) continue;
        if (std::ranges::count(offered, setting.name, &OfferedSetting::name) > 0) continue;
        const std::string whose = common ? "" : absl::StrCat(std::string(game.variant), ": ");
        offered.push_back({.name = setting.name,
                           .help = absl::StrCat(whose, std::string(setting.help)),
                           .value_name = absl::StrCat("arg (=", absl::StrJoin(values, ", "), ")"),
                           .owner = game.variant});
      }
    }
  }
  return offered;
}

/// Fills in the numbers of the game. An error: one is out of its range, or another game's.
absl::Status take_settings(const std::vector<OfferedSetting>& offered,
                           const protocol::GivenFlags& given, const LearntGame& game,
                           SelfPlay& play) {
  play.numbers = self_play_of(game).numbers;
  for (const OfferedSetting& setting : offered) {
    if (!given.contains(setting.name)) continue;
    if (std::ranges::count(play.numbers, setting.name, &PlaySetting::name) == 0) {
      return at("--game",
                unreadable(game.variant, absl::StrCat(std::string(setting.owner), " where --",
                                                      std::string(setting.name), " is given")));
    }
    play[setting.name] = setting.value;
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
  std::string variant(learnt_games().front().variant);
  std::string out;
  SelfPlay play;
  int threads = 1;
  std::vector<OfferedSetting> offered = offered_settings();
  std::vector<protocol::Flag> flags{
      {"game", &variant, learnt_game_names()},
      {"out", &out, "file of the games; games that it holds are not played again", "FILE",
       protocol::Default::required},
      {"games", &play.games, "games in the file"},
      {"eval", &play.evaluation,
       "evaluation of both sides, as the option EvalFile or JunqiEvalFile takes it (default: the "
       "built-in one)",
       "FILE"}};
  for (OfferedSetting& setting : offered) {
    flags.push_back({setting.name, &setting.value, setting.help, setting.value_name,
                     protocol::Default::unshown});
  }
  flags.push_back({"seed", &play.seed, "seed of all chances"});
  flags.push_back({"threads", protocol::ThreadCount{&threads}, "games at the same time", "N"});
  protocol::GivenFlags given;
  if (const auto ended = protocol::read_arguments(arguments, flags, {}, kUsage, &given)) {
    return *ended;
  }
  const auto game = learnt_game(variant);
  if (!game.ok()) return protocol::misused(at("--game", game.status()));
  absl::Status status = take_settings(offered, given, **game, play);
  if (!status.ok()) return protocol::misused(status);
  status = fill(game_file(**game, out, play), threads);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::tuning
