#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "protocol/programs/flags.h"
#include "tuning/learn/self_play/learnt_game.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

/// A setting as the command takes it, for all games that have it.
struct OfferedSetting {
  std::string_view name;
  std::string owners;  ///< the games
  std::string help;
  std::vector<std::int64_t> defaults;  ///< of each game
  std::string value_name;              ///< with these
  std::int64_t value = 0;

  bool of_all() const { return defaults.size() == learnt_games().size(); }
};

/// Those that all games have come first.
std::vector<OfferedSetting> offered_settings() {
  std::vector<OfferedSetting> offered;
  for (const LearntGame& game : learnt_games()) {
    for (const PlaySetting& setting : game.settings) {
      auto known = std::ranges::find(offered, setting.name, &OfferedSetting::name);
      if (known == offered.end()) {
        offered.push_back({setting.name, "", std::string(setting.help), {}, {}});
        known = offered.end() - 1;
      }
      absl::StrAppend(&known->owners, known->owners.empty() ? "" : ", ", std::string(game.variant));
      known->defaults.push_back(setting.value);
    }
  }
  for (OfferedSetting& setting : offered) {
    if (!setting.of_all()) setting.help = absl::StrCat(setting.owners, ": ", setting.help);
    setting.value_name = absl::StrCat("arg (=", absl::StrJoin(setting.defaults, ", "), ")");
  }
  std::ranges::stable_partition(offered, &OfferedSetting::of_all);
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
                unreadable(game.variant, absl::StrCat(setting.owners, " where --",
                                                      std::string(setting.name), " is given")));
    }
    play[setting.name] = setting.value;
  }
  return check(play);
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab selfplay --out FILE [OPTIONS]\n\n"
    "Plays games of xiangqi, jieqi, junqi or siguo against itself and writes them with a value "
    "for\n"
    "every move, for `tianji-lab train`. It may be interrupted: the same command goes on where it\n"
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
       "evaluation of both sides, as the game's option (EvalFile, JieqiEvalFile, JunqiEvalFile, "
       "SiguoEvalFile) takes it (default: the built-in one)",
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
  return protocol::outcome_of(status);
}

}  // namespace tianji::tuning
