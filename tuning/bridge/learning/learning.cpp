#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "eval/bridge/bidding/table/parser.h"
#include "tuning/bridge/bidding/bidding.h"
#include "tuning/bridge/boards/audit.h"
#include "tuning/bridge/boards/beginnings.h"
#include "tuning/bridge/learning/lessons.h"
#include "tuning/bridge/learning/table_text.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {
namespace {

using bridge::bidding::System;

constexpr std::string_view kHeading =
    "# place, range, new range, boards, IMPs, held-out IMPs, verdict\n";
/// The standard errors that a gain must reach on the deals for training, and on these and
/// those for validation together. Thousands of trials bring many smaller gains by chance.
constexpr double kPromising = 1.0;
constexpr double kBeyondChance = 2.3;
/// The numbers of a row that has a part in fewer auctions are not tried.
constexpr std::size_t kFewestAuctions = 10;
/// A change must alter the results of this many boards.
constexpr std::size_t kFewestBoards = 5;
/// The most boards over which the IMPs a board are printed: all their contracts have to be solved.
constexpr std::size_t kShown = 1000;
/// Deals on which a changed table must not behave worse.
constexpr int kAuditDeals = 300;

/// The number of faults of a system.
struct Faults {
  std::size_t rows = 0;  ///< findings of the tables' own check
  int lies = 0;          ///< hands outside the explanations of their calls
  int passed = 0;        ///< forcing calls that were passed, and game forces that ended below game

  bool worse_than(const Faults& other) const {
    return rows > other.rows || lies > other.lies || passed > other.passed;
  }
};

Faults faults(const System& system, const System& opponent) {
  Faults found;
  for (const System* table = &system; table != nullptr; table = table->fallback()) {
    found.rows += bridge::bidding::check(table->table()).size();
  }
  const SelfBidding bid = bid_by_themselves({&system, &opponent}, 1, kAuditDeals);
  found.lies = times(bid.lies);
  found.passed = times(bid.passed) + times(bid.stopped);
  return found;
}

/// The worth of one change, and what became of it.
struct Trial {
  Worth training;
  Worth validation;
  std::string_view verdict = "no gain";
};

/// The beginnings after which calls are learnt, the deals for training, and those for validation.
struct Deals {
  std::vector<Beginning> beginnings;
  std::vector<Board> training;
  std::vector<Board> validation;
};

absl::StatusOr<Deals> deals_to_learn(const BiddingOptions& options, const System& system) {
  auto beginnings = parse_beginnings(options.after);
  if (!beginnings.ok()) return beginnings.status();
  auto training = boards_that_begin(*beginnings, system, options.seed, options.deals, options.weak);
  if (!training.ok()) return training.status();
  auto validation =
      boards_that_begin(*beginnings, system, options.seed + 1, options.deals, options.weak);
  if (!validation.ok()) return validation.status();
  return Deals{*std::move(beginnings), *std::move(training), *std::move(validation)};
}

class Learner {
 public:
  Learner(TableText tables, System system, std::vector<System> opponents, Deals deals,
          std::unique_ptr<SolvedDeals> solved, const BiddingOptions& options)
      : tables_(std::move(tables)),
        system_(std::move(system)),
        opponents_(std::move(opponents)),
        solved_(std::move(solved)),
        log_path_(options.log),
        own_(options.own),
        beginnings_(std::move(deals.beginnings)),
        training_(opponents_, std::move(deals.training), beginnings_, *solved_),
        validation_(opponents_, std::move(deals.validation), beginnings_, *solved_),
        faults_(faults(system_, opponents_[0])) {}

  absl::Status run(std::ostream& out) {
    auto text = resumed_text(log_path_, kHeading, "");
    if (!text.ok()) return text.status();
    for (const std::string_view line : lines(*text)) tried_.insert(key_of(line));
    log_.open(log_path_, std::ios::binary | std::ios::app);
    training_.bid(system_);
    validation_.bid(system_);
    if (auto saved = solved_->save(); !saved.ok()) return saved;
    print_state(out);
    std::vector<NumberCell> cells = tables_.cells();
    if (own_) std::erase_if(cells, [](const NumberCell& cell) { return cell.file != 0; });
    std::stable_sort(cells.begin(), cells.end(), [this](const auto& a, const auto& b) {
      return training_.auctions(place(a)) > training_.auctions(place(b));
    });
    for (NumberCell& cell : cells) {
      if (training_.auctions(place(cell)) < kFewestAuctions) break;
      if (auto done = learn(cell, out); !done.ok()) return done;
    }
    training_.bid(system_);
    validation_.bid(system_);
    print_state(out);
    return solved_->save();
  }

 private:
  RowPlace place(const NumberCell& cell) const { return {tables_.file(cell.file), cell.line}; }
  std::string name(const NumberCell& cell) const {
    return cell.place(std::filesystem::path(tables_.file(cell.file)).filename().string());
  }
  static std::string key(const std::string& place, const std::string& before,
                         const std::string& after) {
    return place + "\t" + before + "\t" + after;
  }
  static std::string key_of(std::string_view line) {
    std::size_t end = 0;
    for (int tab = 0; tab < 3 && end != line.npos; ++tab) end = line.find('\t', end + 1);
    return std::string(line.substr(0, end));
  }

  void print_state(std::ostream& out) {
    out << absl::StrFormat(
               "%.3f IMPs a board on the training deals, %.3f on the validation deals (%d "
               "boards)\n",
               training_.imps_a_board(kShown), validation_.imps_a_board(kShown),
               std::min(kShown, training_.boards()))
        << std::flush;
  }

  /// Moves a bound of the cell by one, or ends its range where another row's begins, as long as a
  /// change stays.
  absl::Status learn(NumberCell& cell, std::ostream& out) {
    bool moved = true;
    while (moved) {
      moved = false;
      std::vector<std::string> ranges = neighbours(cell.range);
      std::ranges::copy(parts_of(cell.range, cell.numbers), std::back_inserter(ranges));
      for (const std::string& range : ranges) {
        const std::string trial_key = key(name(cell), cell.range, range);
        if (!tried_.insert(trial_key).second) continue;
        const std::string before = cell.range;
        const Trial trial = attempt(cell, range);
        moved = trial.verdict == "stays";
        if (moved) {
          tables_.mark(cell);
          if (auto saved = tables_.save(cell.file); !saved.ok()) return saved;
          print_change(cell, before, trial, out);
        }
        if (auto logged = log(trial_key, trial); !logged.ok()) return logged;
        if (moved) break;
      }
    }
    return absl::OkStatus();
  }

  /// Tries `range` in the cell. The cell holds it afterwards only if the verdict is "stays".
  Trial attempt(NumberCell& cell, const std::string& range) {
    Trial trial;
    TableText tables = tables_;
    NumberCell tried = cell;
    tables.replace(tried, range);
    auto changed = tables.parse();
    if (!changed.ok()) {
      trial.verdict = "cannot be read";
    } else {
      judge(*changed, place(cell), trial);
    }
    if (trial.verdict != "stays") return trial;
    tables_ = std::move(tables);
    cell = std::move(tried);
    training_.adopt(*changed, place(cell));
    validation_.adopt(*changed, place(cell));
    system_ = *std::move(changed);
    return trial;
  }

  void judge(const System& changed, const RowPlace& row, Trial& trial) {
    trial.training = training_.worth(changed, row);
    if (trial.training.count() < kFewestBoards || trial.training.deviations() < kPromising) return;
    trial.validation = validation_.worth(changed, row);
    trial.verdict = "loses on the held-out deals";
    if (trial.validation.sum() < 0) return;
    trial.verdict = "may be chance";
    Worth together = trial.training;
    together.add(trial.validation);
    if (together.deviations() < kBeyondChance) return;
    trial.verdict = "the table behaves worse";
    const Faults now = faults(changed, opponents_[0]);
    if (now.worse_than(faults_)) return;
    faults_ = now;
    trial.verdict = "stays";
  }

  void print_change(const NumberCell& cell, const std::string& before, const Trial& trial,
                    std::ostream& out) const {
    out << absl::StrFormat(
               "%s: after %s, %s: %s %s instead of %s: %+.0f IMPs on %d boards, %+.0f on %d\n",
               name(cell), cell.context, cell.call, cell.column, cell.range, before,
               trial.training.sum(), trial.training.count(), trial.validation.sum(),
               trial.validation.count())
        << std::flush;
  }

  absl::Status log(const std::string& trial_key, const Trial& trial) {
    log_ << trial_key
         << absl::StrFormat("\t%d\t%+.0f\t%+.0f\t%s\n", trial.training.count(),
                            trial.training.sum(), trial.validation.sum(),
                            std::string(trial.verdict))
         << std::flush;
    return log_ ? absl::OkStatus() : unreadable(log_path_, "a file that can be written");
  }

  TableText tables_;
  System system_;
  std::vector<System> opponents_;
  std::unique_ptr<SolvedDeals> solved_;
  std::string log_path_;
  bool own_;
  std::vector<Beginning> beginnings_;
  Lessons training_;
  Lessons validation_;
  Faults faults_;
  std::set<std::string> tried_;
  std::ofstream log_;
};

absl::StatusOr<std::vector<System>> load_all(std::string_view names) {
  std::vector<System> systems;
  for (const std::string_view name : split(names, ',')) {
    auto system = bridge::bidding::load(std::string(name));
    if (!system.ok()) return system.status();
    systems.push_back(*std::move(system));
  }
  return systems;
}

}  // namespace

protocol::Outcome bidding_learn(const BiddingOptions& options, std::ostream& out) {
  if (options.log.empty()) {
    return protocol::misused(
        unreadable("no --log", "--log with a file for the changes that are tried"));
  }
  auto tables = TableText::read(options.ours);
  if (!tables.ok()) return protocol::failed(tables.status());
  tables->begin_run({.version = std::string(version()),
                     .seed = std::to_string(options.seed),
                     .deals = std::to_string(options.deals)});
  auto system = tables->parse();
  if (!system.ok()) return protocol::failed(system.status());
  auto opponents = load_all(options.theirs);
  if (!opponents.ok()) return protocol::failed(opponents.status());
  auto solved = SolvedDeals::open(options.cache);
  if (!solved.ok()) return protocol::failed(solved.status());
  auto deals = deals_to_learn(options, *system);
  if (!deals.ok()) return protocol::misused(deals.status());
  Learner learner(*std::move(tables), *std::move(system), *std::move(opponents), *std::move(deals),
                  *std::move(solved), options);
  if (auto done = learner.run(out); !done.ok()) return protocol::failed(done);
  return {};
}

}  // namespace tianji::tuning
