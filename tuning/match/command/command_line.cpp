#include "tuning/match/command/command_line.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/match/command/flags.h"
#include "tuning/match/players/house_player.h"
#include "tuning/match/terms/engine_options.h"
#include "tuning/match/terms/near_miss.h"

namespace tianji::match {
namespace {

absl::Status unknown(const Group& group) {
  std::vector<std::string_view> known;
  for (const Flag& flag : match_flags()) known.push_back(flag.name);
  for (const Flag& flag : run_flags()) known.push_back(flag.name);
  for (const PassedFlag& flag : passed_flags()) known.push_back(flag.name);
  return unknown_option(group, "match", known);
}

bool plays(const games::GameKind& kind, std::string_view rules) {
  return rules.empty() ||
         std::find(kind.rules.begin(), kind.rules.end(), rules) != kind.rules.end();
}

/// An error where `flag` was given and the game has no use for it. `use` is the member of GameKind
/// that is true for the games that have one.
absl::Status only_for(bool given, const char* flag, bool games::GameKind::* use,
                      const games::GameKind& kind) {
  if (!given || kind.*use) return absl::OkStatus();
  std::string names;
  for (const games::GameKind* other : games::kinds()) {
    if (other->*use)
      absl::StrAppend(&names, names.empty() ? "" : " or ", std::string(other->variant));
  }
  return at(flag, unreadable(kind.variant, "-variant " + names));
}

/// Refuses options that the variant has no use for: ignored, they would be a silent mistake.
absl::Status check_variant(const MatchOptions& options) {
  using games::GameKind;
  const GameKind& kind = kind_of(options);
  for (const absl::Status& status :
       {only_for(options.draw.moves > 0, "-draw", &GameKind::scored, kind),
        only_for(options.resign.moves > 0, "-resign", &GameKind::scored, kind),
        only_for(options.openings.plies > 0, "-openings: plies=", &GameKind::scored, kind),
        only_for(!options.contracts.empty(), "-contracts", &GameKind::contracts, kind),
        only_for(!options.layouts.empty(), "-layouts", &GameKind::layouts, kind)}) {
    if (!status.ok()) return status;
  }
  if (!plays(kind, options.rules)) {
    return at("-rules", unreadable(options.rules, "rules of " + options.variant));
  }
  if (!options.layouts.empty() && !options.openings.file.empty()) {
    return at("-layouts", unreadable(options.layouts, "no -openings beside it"));
  }
  if (!kind.imps) return absl::OkStatus();
  if (options.games != 2) {
    return at("-games", unreadable("1", "2: a board of bridge is played at both tables"));
  }
  if (options.sprt && options.sprt->model == EloModel::logistic) {
    return at("-sprt", unreadable("model=logistic", "model=normalized: bridge is scored in IMPs"));
  }
  if (!options.contracts.empty() && !options.openings.file.empty()) {
    return at("-contracts", unreadable(options.contracts, "no -openings beside it"));
  }
  return absl::OkStatus();
}

/// Names tell engines apart in every line of output, so no two may be alike. An engine without a
/// name gets that of its player, or the file name of its command.
absl::Status name_engines(std::vector<EngineOptions>& engines) {
  for (EngineOptions& engine : engines) {
    if (engine.name.empty()) engine.name = engine.player;
    if (engine.name.empty()) {
      const std::string program = engine.command.substr(0, engine.command.find(' '));
      engine.name = program.substr(program.rfind('/') + 1);
    }
  }
  for (std::size_t i = 0; i < engines.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (engines[i].name == engines[j].name) {
        return at("-engine", unreadable("name=" + engines[i].name, "a name= of its own for each"));
      }
    }
  }
  return absl::OkStatus();
}

absl::Status check_players(const MatchOptions& options) {
  const games::GameKind& kind = kind_of(options);
  const auto players = house_players(kind);
  std::vector<std::string_view> known;
  known.reserve(players.size());
  for (const HousePlayer& row : players) known.push_back(row.name);
  for (const EngineOptions& engine : options.engines) {
    if (engine.player.empty()) continue;
    const auto at_row = std::find(known.begin(), known.end(), engine.player);
    if (at_row == known.end()) {
      return at("-engine", at("player=", unreadable(engine.player, one_of(engine.player, known))));
    }
    const auto& row = players[static_cast<std::size_t>(at_row - known.begin())];
    const auto seated = row.seat(kind, engine);
    if (!seated.ok()) return at("-engine", seated.status());
  }
  return absl::OkStatus();
}

absl::Status finish_engines(Reading& reading) {
  for (const auto& words : reading.engines) {
    EngineOptions engine;
    std::vector<std::string>& notes = reading.options.notes;
    absl::Status status = at("-each", read_engine(reading.each, engine, notes));
    // Options that -each sets are those of processes.
    const bool player = std::any_of(words.begin(), words.end(), [](const std::string& word) {
      return word.starts_with("player=");
    });
    if (player) engine.options.clear(), engine.arguments.clear();
    if (status.ok()) status = at("-engine", read_engine(words, engine, notes));
    if (!status.ok()) return status;
    if (engine.command.empty() == engine.player.empty()) {
      return at("-engine", unreadable(engine.command, "one of cmd=COMMAND and player=NAME"));
    }
    if (engine.player.empty() && !engine.time.limited()) {
      return at("-engine",
                unreadable(engine.command,
                           "a limit for it, there or at -each: tc= (other than inf), st=, nodes=, "
                           "depth= or worlds="));
    }
    for (const std::string& argument : engine.arguments) {
      absl::StrAppend(&engine.command, " ", argument);
    }
    engine.arguments.clear();
    reading.options.engines.push_back(engine);
  }
  if (reading.options.engines.size() < 2) {
    return unreadable(absl::StrCat(reading.options.engines.size(), " times -engine"),
                      "two engines or more");
  }
  if (reading.options.sprt && reading.options.engines.size() > 2) {
    return at("-sprt", unreadable("more than two engines", "two"));
  }
  return name_engines(reading.options.engines);
}

/// Reads one option with the values after it.
absl::Status read_flag(const Group& group, Reading& reading) {
  const Flag* flag = row_of(match_flags(), group.name);
  if (flag == nullptr) flag = row_of(run_flags(), group.name);
  if (flag != nullptr) return read_group(*flag, group, reading);
  const PassedFlag* passed = row_of(passed_flags(), group.name);
  if (passed == nullptr) return unknown(group);
  add_note(
      absl::StrCat("-", std::string(group.name), " is passed over: ", std::string(passed->why)),
      reading.options.notes);
  return absl::OkStatus();
}

/// `-games 100` of other tools is fifty pairs of games.
absl::Status finish_games(Reading& reading) {
  MatchOptions& options = reading.options;
  if (options.games > 2) {
    if (options.games % 2 != 0) {
      return at("-games", unreadable(absl::StrCat(options.games), "1, or an even number"));
    }
    const std::int64_t rounds = std::int64_t{options.rounds} * (options.games / 2);
    constexpr std::int64_t kMost = 10'000'000;
    if (rounds > kMost) {
      return at("-games", unreadable(absl::StrCat(options.games), "fewer games in all rounds"));
    }
    options.rounds = static_cast<int>(rounds);
    options.games = 2;
  }
  if (!reading.swaps && options.games == 2) {
    options.games = 1;
    add_note("-noswap: one game of each unit is played; the second would be the first again",
             options.notes);
  }
  if (options.seeds > 1 && options.tournament != Tournament::gauntlet) {
    add_note("-seeds is passed over: it is for -tournament gauntlet", options.notes);
    options.seeds = 1;
  }
  if (options.seeds >= static_cast<int>(std::max<std::size_t>(options.engines.size(), 2))) {
    return at("-seeds", unreadable(absl::StrCat(options.seeds), "fewer than there are engines"));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<MatchOptions> read_options(std::span<const std::string> words) {
  Reading reading;
  const auto groups = groups_of(words);
  if (!groups.ok()) return groups.status();
  for (const Group& group : *groups) {
    absl::Status status = read_flag(group, reading);
    if (!status.ok()) return status;
  }
  if (reading.options.resume) {
    if (reading.engines.empty() && settings_of(reading.options) == settings_of(MatchOptions{})) {
      return reading.options;
    }
    return at("--resume", unreadable("options that say what the match is",
                                     "only -concurrency, -recover, -ratinginterval, -log or "
                                     "-pgnout beside it: what the match is comes from its file"));
  }
  absl::Status status = finish_engines(reading);
  if (status.ok()) status = finish_games(reading);
  if (status.ok()) status = check_variant(reading.options);
  if (status.ok()) status = check_players(reading.options);
  if (!status.ok()) return status;
  return reading.options;
}

std::string options_help() {
  std::string text;
  for (const auto flags : {match_flags(), run_flags()}) {
    for (const Flag& flag : flags) {
      text += flag_text(flag.name, flag.form, flag.help);
    }
  }
  text += "Passed over with one line each, for the sake of command lines of other tools:\n ";
  std::size_t column = 1;
  for (const PassedFlag& flag : passed_flags()) {
    if (column + flag.name.size() + 2 > 79) {
      text += "\n ";
      column = 1;
    }
    absl::StrAppend(&text, " -", std::string(flag.name));
    column += flag.name.size() + 2;
  }
  return text + "\n";
}

}  // namespace tianji::match
