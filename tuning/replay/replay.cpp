#include "tuning/replay/replay.h"

#include <array>
#include <ostream>
#include <string_view>

#include "engine/bridge/records/lin.h"
#include "engine/bridge/records/pbn.h"
#include "engine/bridge/records/replay.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/junqi/records/record.h"
#include "engine/xiangqi/records/pgn.h"
#include "protocol/programs/progress.h"

namespace tianji::tuning {
namespace {

/// One discrepancy or note and where it is within its file.
struct Finding {
  std::string where;  ///< "board 12 (line 345)"
  std::string what;
  bool is_note = false;
};

/// What the replay of one file, or of all, came to.
struct Tally {
  std::vector<Finding> findings;
  std::size_t games = 0;
  std::size_t unreadable = 0;
  std::size_t moves = 0;
  std::size_t discrepancies = 0;
  std::size_t notes = 0;
};

std::string where(const std::string& board, std::size_t line) {
  const std::string number = board.empty() ? "board" : "board " + board;
  return number + " (line " + std::to_string(line) + ")";
}

bridge::Records read_bridge(std::string_view text, std::string_view path) {
  const bool lin = lower(path).ends_with(".lin");
  return lin ? bridge::read_lin(text) : bridge::read_pbn(text);
}

Tally replay_bridge(std::string_view text, std::string_view path) {
  Tally tally;
  const bridge::Records records = read_bridge(text, path);
  for (const bridge::Problem& problem : records.problems) {
    tally.findings.push_back({where(problem.board, problem.line), sentence(problem.status)});
    ++tally.unreadable;
  }
  for (const bridge::Record& record : records.boards) {
    const bridge::Replay replay = bridge::replay(record);
    const std::string place = where(record.board, record.line);
    for (const std::string& what : replay.discrepancies) tally.findings.push_back({place, what});
    for (const std::string& what : replay.remarks) tally.findings.push_back({place, what, true});
    tally.moves += static_cast<std::size_t>(replay.calls + replay.cards);
    ++tally.games;
  }
  if (records.boards.empty() && records.problems.empty()) {
    tally.findings.push_back({"line 1", "no board in this file"});
  }
  return tally;
}

template <class Board>
Tally replay_junqi(std::string_view text, std::string_view /*path*/) {
  const auto place = [](const std::string& game, std::size_t line) {
    return "game " + game + " (line " + std::to_string(line) + ")";
  };
  Tally tally;
  const auto records = junqi::read_games<Board>(text);
  for (const junqi::RecordProblem& problem : records.problems) {
    tally.findings.push_back({place(problem.game, problem.line), sentence(problem.status)});
    ++tally.unreadable;
  }
  for (const auto& game : records.games) {
    const junqi::GameReplay replay = junqi::replay(game);
    for (const auto& [line, what] : replay.discrepancies) {
      tally.findings.push_back({place(game.name, line), what});
    }
    for (const auto& [line, what] : replay.remarks) {
      tally.findings.push_back({place(game.name, line), what, true});
    }
    tally.moves += replay.moves;
    ++tally.games;
  }
  if (records.games.empty() && records.problems.empty()) {
    tally.findings.push_back({"line 1", "no game in this file"});
  }
  return tally;
}

Tally replay_xiangqi(std::string_view text, std::string_view /*path*/) {
  Tally tally;
  const xiangqi::PgnGames records = xiangqi::read_pgn(text);
  const auto place = [](std::size_t game, std::size_t line) {
    return "game " + std::to_string(game) + " (line " + std::to_string(line) + ")";
  };
  for (const xiangqi::PgnProblem& problem : records.problems) {
    tally.findings.push_back({"line " + std::to_string(problem.line), sentence(problem.status)});
    ++tally.unreadable;
  }
  for (const xiangqi::PgnGame& game : records.games) {
    const xiangqi::PgnReplay replay = xiangqi::replay(game);
    ++tally.games;
    for (const auto& [line, what] : replay.discrepancies) {
      tally.findings.push_back({place(tally.games, line), what});
    }
    for (const auto& [line, what] : replay.remarks) {
      tally.findings.push_back({place(tally.games, line), what, true});
    }
    tally.moves += replay.moves.size();
  }
  if (records.games.empty() && records.problems.empty()) {
    tally.findings.push_back({"line 1", "no game in this file"});
  }
  return tally;
}

/// A variant whose records can be replayed.
struct Variant {
  std::string_view name;
  Tally (*replay)(std::string_view text, std::string_view path);
};

constexpr std::array<Variant, 4> kVariants{{
    {"bridge", replay_bridge},
    {"xiangqi", replay_xiangqi},
    {"junqi", replay_junqi<junqi::JunqiBoard>},
    {"siguo", replay_junqi<junqi::SiguoBoard>},
}};

Tally replay_file(const Variant& variant, const std::string& path) {
  const auto text = file_text(path, "a file of records");
  if (text.ok()) return variant.replay(*text, path);
  Tally tally;
  tally.findings.push_back({"", "this file cannot be opened"});
  return tally;
}

void add(const Tally& file, Tally& all) {
  all.games += file.games;
  all.unreadable += file.unreadable;
  all.moves += file.moves;
  for (const Finding& finding : file.findings) ++(finding.is_note ? all.notes : all.discrepancies);
}

void print(const Tally& tally, const std::string& path, bool notes, std::ostream& out) {
  for (const Finding& finding : tally.findings) {
    if (finding.is_note && !notes) continue;
    out << path << ": ";
    if (!finding.where.empty()) out << finding.where << ": ";
    out << (finding.is_note ? "note: " : "") << finding.what << "\n";
  }
}

}  // namespace

std::string replay_variants() {
  std::string names;
  for (const Variant& variant : kVariants) {
    names += (names.empty() ? "" : ", ") + std::string(variant.name);
  }
  return names;
}

protocol::Outcome replay_command(const ReplayOptions& options, std::ostream& out) {
  const Variant* variant = nullptr;
  for (const Variant& row : kVariants) {
    if (row.name == options.variant) variant = &row;
  }
  if (variant == nullptr) {
    return protocol::misused(at("--variant", unreadable(options.variant, replay_variants())));
  }
  if (options.files.empty()) {
    return protocol::misused(unreadable("", "at least one file of records"));
  }
  Tally all;
  {
    protocol::ProgressBar progress("replay", options.files.size());
    for (const std::string& path : options.files) {
      const Tally tally = replay_file(*variant, path);
      print(tally, path, options.notes, out);
      add(tally, all);
      progress.step();
    }
  }
  out << options.files.size() << " files, " << all.games << " games, " << all.moves
      << " moves: " << all.discrepancies << " discrepancies (" << all.unreadable
      << " games unreadable), " << all.notes << " notes\n";
  return all.discrepancies == 0 ? protocol::Outcome{} : protocol::failed();
}

}  // namespace tianji::tuning
