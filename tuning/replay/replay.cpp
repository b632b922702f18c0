#include "tuning/replay/replay.h"

#include <ostream>
#include <string_view>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/core/visible.h"
#include "protocol/programs/choices.h"
#include "protocol/programs/progress.h"

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

void print(const Replayed& file, const std::string& path, bool notes, std::ostream& out) {
  for (const Finding& finding : file.findings) {
    if (finding.is_note && !notes) continue;
    out << visible(path) << ": ";
    if (!finding.where.empty()) out << visible(finding.where) << ": ";
    out << (finding.is_note ? "note: " : "") << visible(finding.what) << "\n";
  }
}

}  // namespace

protocol::Outcome replay_command(const ReplayOptions& options, std::ostream& out) {
  const auto kind = protocol::read_kind(options.variant);
  if (!kind.ok()) return protocol::misused(kind.status());
  if (options.files.empty()) {
    return protocol::misused(unreadable("", "at least one file of records"));
  }
  Tally all;
  {
    protocol::ProgressBar progress("replay", options.files.size());
    for (const std::string& path : options.files) {
      const Replayed file = replay_file(**kind, path);
      print(file, path, options.notes, out);
      add(file, all);
      progress.step();
    }
  }
  out << counted(options.files.size(), "file", "files") << ", "
      << counted(all.games, "game", "games") << ", " << counted(all.moves, "move", "moves") << ": "
      << counted(all.discrepancies, "discrepancy", "discrepancies") << " ("
      << counted(all.unreadable, "game", "games") << " unreadable), "
      << counted(all.notes, "note", "notes") << "\n";
  return all.discrepancies == 0 ? protocol::Outcome{} : protocol::failed();
}

}  // namespace tianji::tuning
