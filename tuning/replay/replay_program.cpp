// `tianji-lab replay`: replays records of real games by our rules.
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "protocol/programs/choices.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/progress.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

using protocol::games::Finding;
using protocol::games::GameKind;
using protocol::games::Replayed;

/// "1 game", "2 games".
std::string counted(std::size_t count, const std::string& noun, const std::string& nouns) {
  return std::to_string(count) + " " + (count == 1 ? noun : nouns);
}

/// The totals over all files.
struct Tally {
  std::size_t games = 0;
  std::size_t unreadable = 0;
  std::size_t moves = 0;
  std::size_t discrepancies = 0;
  std::size_t notes = 0;
};

Replayed replay_file(const GameKind& kind, const std::string& path) {
  const auto text = file_text(path, "a file of records");
  if (text.ok()) return kind.replay(*text, path);
  Replayed nothing;
  nothing.findings.push_back({"", "this file cannot be opened"});
  return nothing;
}

void add(const Replayed& file, Tally& all) {
  all.games += file.games;
  all.unreadable += file.unreadable;
  all.moves += file.moves;
  for (const Finding& finding : file.findings) ++(finding.is_note ? all.notes : all.discrepancies);
}

void print(const Replayed& file, const std::string& path, bool notes) {
  for (const Finding& finding : file.findings) {
    if (finding.is_note && !notes) continue;
    std::cout << visible(path) << ": ";
    if (!finding.where.empty()) std::cout << visible(finding.where) << ": ";
    std::cout << (finding.is_note ? "note: " : "") << visible(finding.what) << "\n";
  }
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab replay --variant NAME [--notes] FILE...\n\n"
    "Replays records of real games by our rules and prints one line for each thing that\n"
    "does not agree: an illegal call or card, another contract, result or score than the\n"
    "record states, text that cannot be read. Totals come last.\n"
    "Bridge reads PBN, and LIN from files that end in .lin; xiangqi PGN with its moves as\n"
    "h2e2, H2-E2, C2.5 or in Chinese; junqi and siguo the text that `tianji play --pbn` and\n"
    "`tianji-lab report --records` write.\n",
    "Exit status: 0 all agree, 1 something does not, 2 wrong usage.\n"
    "Example: tianji-lab replay --variant bridge final.pbn semifinal.lin\n"};

}  // namespace

protocol::Outcome replay_program(const protocol::Arguments& arguments) {
  std::string variant;
  std::vector<std::string> files;
  bool notes = false;
  const protocol::Flag flags[] = {
      {"variant", &variant, "the game whose rules apply: " + joined(protocol::games::variants()),
       "NAME", protocol::Default::required},
      {"notes", &notes, "also print what is unusual but allowed, such as final passes left out"},
      {"file", &files, "files of records", "FILE..."},
  };
  if (const auto ended = protocol::read_arguments(arguments, flags, {"file", -1}, kUsage)) {
    return *ended;
  }
  const auto kind = protocol::read_kind(variant);
  if (!kind.ok()) return protocol::misused(kind.status());
  if (files.empty()) return protocol::misused(unreadable("", "at least one file of records"));
  Tally all;
  {
    protocol::ProgressBar progress("replay", files.size());
    for (const std::string& path : files) {
      const Replayed file = replay_file(**kind, path);
      print(file, path, notes);
      add(file, all);
      progress.step();
    }
  }
  std::cout << counted(files.size(), "file", "files") << ", " << counted(all.games, "game", "games")
            << ", " << counted(all.moves, "move", "moves") << ": "
            << counted(all.discrepancies, "discrepancy", "discrepancies") << " ("
            << counted(all.unreadable, "game", "games") << " unreadable), "
            << counted(all.notes, "note", "notes") << "\n";
  return all.discrepancies == 0 ? protocol::Outcome{} : protocol::failed();
}

}  // namespace tianji::tuning
