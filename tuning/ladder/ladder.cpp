#include "tuning/ladder/ladder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <ostream>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/match.h"
#include "tuning/match/records/standing.h"
#include "tuning/match/records/store.h"
#include "tuning/statistics/mean.h"
#include "tuning/statistics/share.h"

namespace tianji::tuning {
namespace {

using match::GameRow;
using match::Store;

constexpr std::array<std::string_view, 7> kRungs{"random",  "random-capture", "one-ply", "flat",
                                                 "is-mcts", "self",           "all-seen"};

/// The words of `-engine` for a rung.
std::vector<std::string> words_of(std::string_view rung, const LadderOptions& options) {
  std::vector<std::string> words{"-engine", absl::StrCat("name=", std::string(rung))};
  words.push_back(absl::StrCat("player=", rung == "self" ? "search" : std::string(rung)));
  if (rung == "one-ply") words.push_back(absl::StrCat("worlds=", options.rung_worlds));
  if (rung == "is-mcts") words.push_back(absl::StrCat("nodes=", options.tree_playouts));
  if (rung == "flat") words.push_back(absl::StrCat("worlds=", options.playouts));
  return words;
}

std::vector<std::string> our_words(const LadderOptions& options) {
  std::vector<std::string> words{
      "-engine",
      "name=ours",
      "player=search",
      absl::StrCat("worlds=", options.worlds),
      absl::StrCat("depth=", options.depth),
      absl::StrCat("option.Rollout=", options.rollout),
      absl::StrCat("option.RiskAversion=", std::lround(100 * options.lambda)),
      absl::StrCat("option.RiskForm=", options.form)};
  if (!options.weights.empty()) words.push_back("option.Weights=" + options.weights);
  return words;
}

struct Count {
  int won = 0;
  int drawn = 0;
  int lost = 0;
};

/// The results against one rung that the store holds, seen by our player.
struct Climbed {
  std::map<std::string, Count> ends;
  Count all;
  match::Standing standing{/*imps=*/false, /*games_of_a_unit=*/2};
  int games = 0;
  int plies = 0;
  std::array<double, 2> ms{};  ///< of our player, of the rung
  std::array<int, 2> moves{};
  bool illegal = false;
};

void count(const GameRow& game, Climbed& climbed) {
  const auto add = [&](Count& count) {
    ++(game.points > 0.5 ? count.won : game.points < 0.5 ? count.lost : count.drawn);
  };
  const std::size_t colon = game.reason.find(": ");
  add(climbed.ends[game.fault.empty() && colon != std::string::npos ? game.reason.substr(colon + 2)
                                                                    : game.reason]);
  add(climbed.all);
  climbed.standing.add(game);
  climbed.illegal = climbed.illegal || !game.fault.empty();
  climbed.plies += game.plies;
  ++climbed.games;
}

/// The results by the number of the rung's engine.
absl::StatusOr<std::map<int, Climbed>> climbed_in(Store& store) {
  const auto units = store.units();
  if (!units.ok()) return units.status();
  std::map<int, int> rung_of;
  for (const match::UnitRow& unit : *units) rung_of[unit.number] = unit.second;
  const auto games = store.games();
  if (!games.ok()) return games.status();
  std::map<int, Climbed> result;
  for (const GameRow& game : *games) {
    Climbed& climbed = result[rung_of[game.unit]];
    count(game, climbed);
    const auto decisions = store.decisions(game.number);
    if (!decisions.ok()) return decisions.status();
    for (const match::DecisionRow& decision : *decisions) {
      const std::size_t who = decision.engine == 0 ? 0 : 1;
      climbed.ms[who] += decision.ms;
      ++climbed.moves[who];
    }
  }
  return result;
}

void print(const std::string& name, const Climbed& climbed, std::ostream& out) {
  const std::vector<double> shares = climbed.standing.unit_values();
  if (shares.empty()) return;
  const auto pace = [&](std::size_t who) {
    return climbed.ms[who] / std::max(climbed.moves[who], 1);
  };
  const ShareInterval interval = share_interval(shares);
  out << absl::StrFormat(
      "%s: %.1f %% (%.1f to %.1f) in %d pairs, %.0f plies a game, %.1f against %.1f ms a move\n",
      name, 100 * mean_of(shares), 100 * interval.low, 100 * interval.high, shares.size(),
      static_cast<double>(climbed.plies) / climbed.games, pace(0), pace(1));
  const auto line = [&](std::string_view what, const Count& count) {
    out << absl::StrFormat("  %-12s %6d won %6d drawn %6d lost\n", what, count.won, count.drawn,
                           count.lost);
  };
  for (const auto& [end, count] : climbed.ends) line(end, count);
  line("all", climbed.all);
}

/// Prints the results in the store. True if a game was lost by an illegal move or another fault.
absl::StatusOr<bool> print_all(const std::string& path, std::ostream& out) {
  auto store = Store::read(path);
  if (!store.ok()) return store.status();
  const auto engines = store->engines();
  if (!engines.ok()) return engines.status();
  const auto climbed = climbed_in(*store);
  if (!climbed.ok()) return climbed.status();
  bool illegal = false;
  for (const auto& [rung, result] : *climbed) {
    print((*engines)[static_cast<std::size_t>(rung)].name, result, out);
    illegal = illegal || result.illegal;
  }
  return illegal;
}

absl::Status check(const LadderOptions& options) {
  if (options.variant != "junqi" && options.variant != "siguo") {
    return at("--variant", unreadable(options.variant, "junqi or siguo"));
  }
  for (const std::string& rung : options.rungs) {
    if (std::find(kRungs.begin(), kRungs.end(), rung) == kRungs.end()) {
      return at("--rungs", unreadable(rung, ladder_rungs()));
    }
  }
  return absl::OkStatus();
}

}  // namespace

std::string ladder_rungs() {
  std::string names;
  for (const std::string_view name : kRungs) {
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  return names;
}

absl::StatusOr<match::MatchOptions> ladder_match(const LadderOptions& options) {
  absl::Status status = check(options);
  if (!status.ok()) return status;
  std::vector<std::string> words{"-variant",     options.variant,
                                 "-tournament",  "gauntlet",
                                 "-rounds",      absl::StrCat(options.pairs),
                                 "-srand",       absl::StrCat(options.seed),
                                 "-concurrency", absl::StrCat(options.concurrency),
                                 "-db",          options.database};
  const auto add = [&words](const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
  };
  add(our_words(options));
  for (const std::string_view rung : kRungs) {
    const auto& wanted = options.rungs;
    if (wanted.empty() || std::find(wanted.begin(), wanted.end(), rung) != wanted.end()) {
      add(words_of(rung, options));
    }
  }
  return match::read_options(words);
}

protocol::Outcome ladder_command(const LadderOptions& options, const std::atomic<bool>& stopped,
                                 std::ostream& out) {
  auto match = ladder_match(options);
  if (!match.ok()) return protocol::misused(match.status());
  std::ostream nowhere(nullptr);
  protocol::Outcome outcome = match::run_match(*std::move(match), stopped, nowhere);
  if (!outcome.error.ok()) return outcome;
  const auto illegal = print_all(options.database, out);
  if (!illegal.ok()) return protocol::failed(illegal.status());
  if (stopped) {
    out << "Not finished. Every finished game is in " << options.database
        << "; the same command goes on with it\n";
  }
  out << std::flush;
  return *illegal || outcome.status != 0 ? protocol::failed() : protocol::Outcome{};
}

}  // namespace tianji::tuning
