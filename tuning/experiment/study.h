// What all experiments share: the command line, the command with which files were made, and matches
// that are played and go on.
//
// The match of an experiment is one of tianji-lab (tuning/match). Its file holds every game, so
// that an interrupted experiment goes on; figures follow from the file alone.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/programs/program.h"
#include "tuning/figures/table.h"
#include "tuning/match/records/store.h"
#include "tuning/match/run/job.h"

namespace tianji::experiment {

using figures::Estimate;
using figures::estimate_of;

/// Words of a command line, such as that of `tianji-lab match`.
using Words = std::vector<std::string>;

/// The command line of an experiment, which heeds what concerns it.
struct Options {
  std::string engine;  ///< the command; empty: tianji beside this program
  std::string folder;  ///< of the files; made where it is not there
  int units = 0;       ///< of each setting; 0: as `quick` says, in losses the usual number of games
  bool quick = false;
  bool figures_only = false;  ///< of the games that are there
  std::uint64_t seed = 1;
  int concurrency = 1;
  std::vector<std::string> games;  ///< names of disciplines or of loss_games(); none: all
  std::vector<std::string> logs;   ///< decisions: files of the engine's option DecisionLog
  std::vector<double> ks;          ///< switch: the K of the formula; none: kUsualKs
  int longest = 0;           ///< losses: moves of each side, then a game is broken off; 0: no limit
  bool other = false;        ///< losses, choice: against an engine of another evaluation and depth
  std::string records;       ///< losses: a file of games of people; empty: engines play
  int replays = 2;           ///< choice: of each move
  bool random_ties = false;  ///< choice: draws the move by risk where R of (8) is 0
  std::string from = ".";    ///< page: a folder with those of the experiments
  std::string html;          ///< page: the file; empty: experiments.html in `from`

  int units_or(int quick_units, int full_units) const {
    return units > 0 ? units : quick ? quick_units : full_units;
  }
  /// The path of a file of the experiment.
  std::string path(std::string_view name) const { return folder + "/" + std::string(name); }
};

/// An experiment that runs, and what ends it early.
struct Run {
  const Options& options;
  std::atomic<bool>& stopped;
  match::Job& job;
  std::ostream& out;
};

// --- the experiments, which the folders and files of their names have ---------------------------
// Each plays what is missing, writes its figures into the folder, prints a line about them and
// blocks until that is done or it is stopped.

/// Matches between settings of risk: FOLDER/<discipline>.csv and .svg, for bridge also rubber.csv
/// and .svg.
protocol::Outcome run_lambda(const Run& run);
/// Reads logs: FOLDER/<variant>-<phase>-<unit>.csv and .svg for each group of decisions. Those with
/// too few candidates or worlds are counted and left out. An error: a file cannot be read or
/// written, or a line of a log is no decision (with file and line).
protocol::Outcome run_decisions(const Run& run);
/// How well does the risk that was computed before a move predict the loss that came of it? Tables
/// 2 to 8 and figures 4 to 8 of the paper behind eval/risk.h. Engines play a match and log their
/// decisions; then every turn is valued once more with nothing hidden. Both stay in files, from
/// which all figures are computed again: FOLDER/<game>*.csv and FOLDER/<game>.svg.
protocol::Outcome run_losses(const Run& run);
/// Replays of the worst of those decisions; the folder is that of the losses: <game>-choice.csv and
/// -ranks.csv.
protocol::Outcome run_choice(const Run& run);
/// Which figures known beforehand foretell the miss of those decisions: <game>-foresight.csv.
protocol::Outcome run_foresight(const Run& run);
/// The trick at which worlds take over: switch.csv and .svg. A K of 0 or less
/// is refused: it leaves nothing but -N^4.
protocol::Outcome run_switch(const Run& run);
/// Counts of points beside double-dummy tricks: points.csv and .svg.
protocol::Outcome run_points(const Run& run);
/// The paper's two experiments with the hybrid program: <experiment>.csv and .svg.
protocol::Outcome run_hybrid(const Run& run);
/// All tables and figures of the experiments on one page, beside what the papers print. It is
/// computed from the files that the experiments keep, and from nothing else: the same files give
/// the same bytes. It needs no other file and no network. An experiment that was not begun is named
/// on the page; a file that cannot be used too, and then the outcome is that of a failure.
protocol::Outcome run_page(const Run& run);

absl::Status make_folder(const std::string& folder);

// --- made.cpp: with which command files were made ------------------------------------------------
/// It is kept beside the files, so that figures can be computed again and a page can say where they
/// come from.
struct Made {
  std::string version;  ///< of the tianji-lab that ran last
  Words command;        ///< "experiment", its name, and the options that the figures depend on

  /// The whole number after an option; nothing where the command has none.
  std::optional<std::int64_t> number(std::string_view option) const;
  /// "tianji-lab experiment losses --game junqi --units 4 --seed 1"
  std::string text() const;
};

/// The command of an experiment whose figures depend on the number of units and the seed alone.
Words made_command(const std::string& name, const Options& options, int units);
/// Writes STEM.made with the version of this program.
absl::Status write_made(const std::string& stem, const Words& command);
/// The same for files that take more units, but nothing else: an error where STEM.made has
/// another command, or of more units.
absl::Status begin_made(const std::string& stem, const Words& command);
/// Reads it. NotFound where it is not there; other errors name file and line.
absl::StatusOr<Made> read_made(const std::string& stem);

// --- matches -------------------------------------------------------------------------------------
/// One engine of a match.
struct Rival {
  std::string name;
  Words options;  ///< "option.NAME=VALUE", limits
};

/// A match in which the first engine plays against each of the other ones, on the same deals.
struct MatchStudy {
  std::string name = {};  ///< of its files: FOLDER/NAME.db
  std::string_view variant = {};
  std::vector<Rival> rivals = {};
  Words each = {};        ///< options and limits of all
  int units = 1;          ///< of each pairing
  bool auctions = false;  ///< bridge: the deals of write_auctions, so that only the play counts
  std::string made = {};  ///< FOLDER/MADE.made has the command
  Words command = {};
  std::string beginning = {};  ///< a line for people, printed before the match
  /// Writes the figures of the match and prints what they are.
  std::function<absl::Status(match::Store& store)> write = {};
};

/// What the engines of bridge have in common where only the play counts.
Words natural_bidders();

/// Plays what the files of the matches do not hold yet (with figures_only nothing) and writes their
/// figures. Blocks; an outcome that is not 0 says what went wrong.
protocol::Outcome run_matches(const Run& run, std::span<const MatchStudy> all);

/// The command of the engine: that of the options, or tianji beside this program.
std::string engine_of(const Options& options);
/// The words by which `tianji-lab match` plays `units` units of a game into the database `file`;
/// engines and whatever else the experiment says follow them.
Words match_words(const Options& options, std::string_view variant, const std::string& file,
                  int units);
/// Plays what the file of a match of these words does not hold yet; a file with fewer units of it
/// takes more. `command` is that of the experiment (Made), which goes on with it. Blocks.
protocol::Outcome play_match(const Words& words, const Words& command, const Run& run);

/// Writes `boards` lines DEAL DEALER VUL CALLS, as `tianji-lab match -contracts` reads them: deals
/// from `seed`, bid by the natural tables at all four seats; deals that are passed out are left
/// out. The same seed writes the same lines, of a longer file the same first ones.
absl::Status write_auctions(const std::string& path, std::uint64_t seed, int boards);

}  // namespace tianji::experiment
