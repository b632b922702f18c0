#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/flags.h"
#include "tuning/learn/chances.h"
#include "tuning/match/records/store.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

/// The command line.
struct ChancesOptions {
  std::vector<std::string> files;  ///< of matches, all of one game
  std::string out;                 ///< the fitted table; empty: it is only printed
  int skip = 0;                    ///< answers at the beginning of each game that are left out
};

/// A score beyond this says mate (DecisionRow), which needs no table.
constexpr std::int64_t kLargest = 5000;

/// The scores of all matches, and where they come from.
struct Material {
  std::string variant;
  std::vector<std::string> matches;  ///< settings of each
  std::vector<Scored> scored;
  int games = 0;
};

void take(const match::GameRow& game, std::span<const match::DecisionRow> decisions, int first,
          int skip, Material& into) {
  const int number = into.games++;
  for (const match::DecisionRow& answer : decisions) {
    const bool searched = answer.phase != "book" && answer.phase != "rules";
    if (!searched || answer.ply < skip || !answer.score_cp ||
        std::abs(*answer.score_cp) > kLargest) {
      continue;
    }
    into.scored.push_back({.score = static_cast<int>(*answer.score_cp),
                           .points = answer.engine == first ? game.points : 1 - game.points,
                           .game = number,
                           .fold = game.unit % kFolds});
  }
}

absl::Status read(const std::string& path, int skip, Material& into) {
  auto store = match::Store::read(path);
  if (!store.ok()) return store.status();
  const auto match = store->match();
  if (!match.ok()) return match.status();
  if (!into.variant.empty() && into.variant != match->variant) {
    return unreadable(match->variant, "a match of " + into.variant + ", as the file before");
  }
  into.variant = match->variant;
  into.matches.push_back(absl::StrJoin(match->settings, " "));
  const auto units = store->units();
  const auto games = store->games();
  if (!units.ok()) return units.status();
  if (!games.ok()) return games.status();
  std::map<int, int> first_of;
  for (const match::UnitRow& unit : *units) first_of[unit.number] = unit.first;
  for (const match::GameRow& game : *games) {
    if (!game.fault.empty()) continue;
    const auto decisions = store->decisions(game.number);
    if (!decisions.ok()) return decisions.status();
    take(game, *decisions, first_of[game.unit], skip, into);
  }
  return absl::OkStatus();
}

std::string row(std::string_view name, std::span<const std::int16_t> numbers) {
  std::string text = absl::StrFormat("%-5s", std::string(name));
  for (const std::int16_t number : numbers) absl::StrAppendFormat(&text, " %5d", number);
  return text + "\n";
}

std::string text_of(const ChanceTable& table, const Material& material) {
  std::string text = absl::StrCat(
      "# Permille of games won and lost by score, for the seat helped. Counted in ", material.games,
      " games of\n# our player against "
      "itself (tianji-lab chances), ",
      material.scored.size(), " scores.\n");
  for (const std::string& match : material.matches) {
    absl::StrAppend(&text, "# tianji-lab match ", match, "\n");
  }
  return text + row("score", table.score) + row("win", table.win) + row("loss", table.loss);
}

std::string text_of(const std::vector<Decile>& deciles) {
  std::string text = "  from   promised    got   promised less got   (error)     won   drawn\n";
  double worst = 0;
  for (const Decile& one : deciles) {
    worst = std::max(worst, std::abs(one.promised - one.got));
    absl::StrAppendFormat(&text, "%6.0f   %6.1f %%  %5.1f %%  %+17.1f   %7.1f   %+5.1f   %+5.1f\n",
                          one.lowest, 100 * one.promised, 100 * one.got,
                          100 * (one.promised - one.got), 100 * one.error, 100 * one.won,
                          100 * one.drawn);
  }
  absl::StrAppendFormat(&text, "farthest off: %.1f %%\n", 100 * worst);
  return text;
}

/// Fits the table to all games, and prints how tables that are fitted to three quarters of them do
/// in the fourth. Blocks.
protocol::Outcome fit_and_check(const ChancesOptions& options, std::ostream& out) {
  if (!options.out.empty()) {
    absl::Status status = check_writable(options.out);
    if (!status.ok()) return protocol::failed(status);
  }
  Material material;
  for (const std::string& path : options.files) {
    const absl::Status status = read(path, options.skip, material);
    if (!status.ok()) return protocol::failed(at(path, status));
  }
  const auto table = fit_chances(material.scored);
  if (!table.ok()) return protocol::failed(table.status());
  const auto promises = validated_promises(material.scored);
  if (!promises.ok()) return protocol::failed(promises.status());
  const std::string text = text_of(*table, material);
  out << text << "\npredicted by fits to the other games, by tenths of the scores\n"
      << text_of(deciles(*promises));
  if (options.out.empty()) return {};
  const absl::Status written = write_file(options.out, text);
  return protocol::outcome_of(written);
}

}  // namespace

protocol::Outcome chances_program(const protocol::Arguments& arguments) {
  ChancesOptions options;
  const protocol::Flag flags[] = {
      {"file", &options.files, "files of finished matches (tianji-lab match -db), all of one game",
       "FILE...", protocol::Default::required},
      {"out", &options.out, "write the fitted table there", "FILE"},
      {"skip", &options.skip, "leave out the answers of the first N plies after the opening", "N"},
  };
  const protocol::Usage usage{
      "usage: tianji-lab chances FILE... [OPTIONS]\n\n"
      "Fits the chances of a score to finished matches: how many games are won, drawn and lost\n"
      "from it, as UCI_ShowWDL tells clients. A check follows: for each tenth of the scores it\n"
      "shows how far fits to three quarters of the units are off in the last quarter.\n",
      "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
      "Example: tianji-lab match -engine cmd=tianji name=A -engine cmd=tianji name=B \\\n"
      "           -each nodes=1000 -rounds 1000 -games 1 -db play.db\n"
      "         tianji-lab chances play.db --out my.weights\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {"file", -1}, usage)) {
    return *ended;
  }
  return fit_and_check(options, std::cout);
}

}  // namespace tianji::tuning
