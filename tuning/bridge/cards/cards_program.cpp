#include <algorithm>
#include <atomic>
#include <iostream>

#include "absl/strings/str_join.h"
#include "engine/bridge/records/pbn.h"
#include "engine/core/file.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/system.h"
#include "protocol/games/bridge/bridge.h"
#include "protocol/programs/choices.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/progress.h"
#include "protocol/programs/ranges.h"
#include "protocol/session/go.h"
#include "search/thinking/crew.h"
#include "tuning/bridge/cards/cards.h"
#include "tuning/bridge/cards/cards_report.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

constexpr protocol::Usage kUsage{
    "usage: tianji-lab cards [OPTIONS] FILE.pbn...\n\n"
    "Replays recorded boards and asks our engine at each decision for its card. Its card and the\n"
    "record's are judged double dummy, and the tricks that they lose are summed by role\n"
    "(declarer, opening lead, defence), by trick, by phase and by rule of thumb.\n"
    "The calls of all seats are read as those of the natural system, unless --option sets\n"
    "another one.\n",
    "Exit status: 0 done, 1 a file or a board cannot be read, 2 wrong usage.\n"
    "Examples:\n"
    "  tianji-lab cards --tricks 3 championship.pbn\n"
    "  tianji-lab cards --go \"worlds 32\" --option PhaseSwitchTrick=0 --worst 10 match.pbn\n"};

std::vector<protocol::Flag> flags(CardsOptions& options, bool& json) {
  return {
      {"go", &options.go, "limits of each decision, as the command go takes them", "LIMITS"},
      {"option", &options.settings, "an option for our engine; may be repeated", "NAME=VALUE"},
      {"tricks", &options.tricks, "judge the first N tricks", "N"},
      {"boards", &options.boards,
       "at most this many boards, spread evenly over the files; 0 is all", "N"},
      {"half", &options.half,
       "1 or 2: only that half of the deals; a deal is in the same half in all files; 0 is all",
       "N"},
      {"worst", &options.worst,
       "number of our most expensive cards that are listed, with their positions", "N"},
      {"format", &options.format,
       "table, csv (a line for each role, trick, phase and rule) or json", "NAME"},
      {"json", &json, "the same as --format json"},
      {"plan", &options.plan,
       "compare declarer's last six tricks with the best plan for all layouts, weighed as natural "
       "calls and the play make them likely"},
      {"threads", protocol::ThreadCount{&options.threads}, "number of threads", "N"},
      {"positions", &options.positions,
       "the files hold declarer's problems with their right cards (lines name:, theme:, ending:, "
       "need:, right:, why:, position:): count those that PIMC solves, and those that one plan for "
       "all worlds solves"},
      {"file", &options.files, "played boards in PBN", "FILE.pbn...", protocol::Default::required},
  };
}

absl::Status check(const CardsOptions& options) {
  constexpr int kMany = 1'000'000;
  absl::Status status = protocol::check_ranges<int>({{"--tricks", options.tricks, 1, 13},
                                                     {"--half", options.half, 0, 2},
                                                     {"--boards", options.boards, 0, kMany},
                                                     {"--worst", options.worst, 0, kMany}});
  if (status.ok()) status = at("--go", protocol::check_unattended_go(options.go));
  const bool known =
      options.format == "table" || options.format == "csv" || options.format == "json";
  if (status.ok() && !known) {
    status = at("--format", unreadable(options.format, "table, csv or json"));
  }
  return status;
}

search::Limits limits_of(const CardsOptions& options) {
  return protocol::parse_go(words(options.go)).limits;
}

absl::StatusOr<protocol::EngineTerms> terms_of(const CardsOptions& options) {
  protocol::Settings settings{
      {"BiddingSystem", "natural"}, {"OpponentSystem", "natural"}, {"Hash", "16"}};
  const auto given = protocol::read_settings(options.settings);
  if (!given.ok()) return given.status();
  settings.insert(settings.end(), given->begin(), given->end());
  return protocol::EngineTerms{protocol::games::kBridge, options.go, settings, 0, true};
}

/// The half that a deal belongs to, 1 or 2. It follows from the cards, so that all tables at which
/// a deal was played are in one half.
int half_of(const bridge::Record& board) {
  std::uint64_t hash = 0;
  for (const bridge::CardSet hand : board.deal) hash = mix64(hash ^ hand.bits());
  return 1 + static_cast<int>(hash & 1);
}

/// The played boards of all files. Tells `complain` of each board that cannot be read.
template <class Complain>
std::vector<bridge::Record> played_boards(const CardsOptions& options, const Complain& complain) {
  std::vector<bridge::Record> boards;
  for (const std::string& path : options.files) {
    const auto text = file_text(path, "a file that can be read");
    if (!text.ok()) {
      complain("", text.status());
      continue;
    }
    bridge::Records records = bridge::read_pbn(*text);
    for (const bridge::Problem& problem : records.problems) {
      complain(path + ", line " + std::to_string(problem.line), problem.status);
    }
    for (bridge::Record& board : records.boards) {
      if (board.passed_out || board.cards.empty()) continue;
      if (options.half != 0 && half_of(board) != options.half) continue;
      boards.push_back(std::move(board));
    }
  }
  const auto most = static_cast<std::size_t>(options.boards);
  if (most == 0 || most >= boards.size()) return boards;
  std::vector<bridge::Record> spread;
  spread.reserve(most);
  for (std::size_t i = 0; i < most; ++i) spread.push_back(boards[i * boards.size() / most]);
  return spread;
}

/// Judges `boards` on all threads. The report does not depend on the number of threads.
template <class Complain>
CardsReport judge_all(const CardsOptions& options, const protocol::EngineTerms& terms,
                      const std::vector<bridge::Record>& boards, const Complain& complain) {
  std::vector<absl::StatusOr<JudgedBoard>> judged(boards.size(), absl::CancelledError("stopped"));
  std::atomic<std::size_t> next{0};
  const bridge::bidding::System natural = *bridge::bidding::builtin("natural");
  const bridge::bidding::Agreements calls{&natural, &natural};
  {
    protocol::ProgressBar bar("judging", boards.size());
    search::Crew crew;
    crew.run(static_cast<std::size_t>(options.threads), [&](std::size_t) {
      protocol::Engines engines(terms);
      absl::Status started = engines.start();
      bridge::double_dummy::Solver solver;
      for (std::size_t i = next++; i < boards.size(); i = next++) {
        judged[i] = started.ok() ? judge(boards[i], engines, solver, options.tricks,
                                         options.plan ? &calls : nullptr)
                                 : absl::StatusOr<JudgedBoard>(started);
        bar.step();
      }
    });
  }
  CardsReport report;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (judged[i].ok()) {
      report.add(*judged[i]);
    } else {
      complain(
          "board " + visible(boards[i].board) + " (line " + std::to_string(boards[i].line) + ")",
          judged[i].status());
    }
  }
  return report;
}

/// Prints the report on files of positions. The first one that cannot be read is an error, and so
/// are files without any.
absl::Status report_positions(const CardsOptions& options) {
  std::vector<SingleDummy> problems;
  for (const std::string& path : options.files) {
    const auto text = file_text(path, "a file that can be read");
    if (!text.ok()) return text.status();
    auto read = read_single_dummies(*text);
    if (!read.ok()) return at(path, read.status());
    problems.insert(problems.end(), read->begin(), read->end());
  }
  if (problems.empty()) {
    return at(absl::StrJoin(options.files, ", "), unreadable("no problem", "one at least"));
  }
  bridge::Settings settings;
  settings.worlds = limits_of(options).worlds.value_or(settings.worlds);
  print_single_dummies(std::cout, problems, settings);
  return absl::OkStatus();
}

}  // namespace

protocol::Outcome cards_program(const protocol::Arguments& arguments) {
  CardsOptions options;
  bool json = false;
  if (const auto ended =
          protocol::read_arguments(arguments, flags(options, json), {"file", -1}, kUsage)) {
    return *ended;
  }
  if (json) options.format = "json";
  absl::Status status = check(options);
  const auto terms = terms_of(options);
  if (status.ok()) status = terms.status();
  if (status.ok()) status = protocol::Engines(*terms).start();
  if (!status.ok()) return protocol::misused(status);
  bool good = true;
  const auto complain = [&](const std::string& where, const absl::Status& what) {
    std::cerr << "tianji-lab cards: " << visible(where) << (where.empty() ? "" : ": ")
              << visible(sentence(what)) << "\n";
    good = false;
  };
  if (options.positions) {
    status = report_positions(options);
    return protocol::outcome_of(status);
  }
  const CardsReport report = judge_all(options, *terms, played_boards(options, complain), complain);
  if (report.boards() == 0) {
    return protocol::failed(
        absl::NotFoundError("no board of these files was played (or --half left none)"));
  }
  if (options.format == "json") {
    report.print_json(std::cout);
  } else if (options.format == "csv") {
    report.print_csv(std::cout);
  } else {
    report.print_table(std::cout, options.worst);
  }
  return good ? protocol::Outcome{} : protocol::failed();
}

}  // namespace tianji::tuning
