#include <iostream>
#include <string>

#include "tuning/match/command/command_line.h"
#include "tuning/match/match.h"
#include "tuning/programs.h"
#include "tuning/store/stop_signals.h"

namespace tianji::tuning {
namespace {

constexpr char kBefore[] =
    "usage: tianji-lab match -engine cmd=COMMAND … -engine cmd=COMMAND … -each tc=… [OPTIONS]\n"
    "       tianji-lab match --resume FILE [-concurrency N]\n\n"
    "Plays engines against each other, by UCI, UGI or UCCI, and measures how strong they are.\n"
    "tianji-lab is the referee and shows each seat only what it may know. A unit is one opening,\n"
    "deal or layout from which both sides play both ends, and is scored as one: in bridge at two\n"
    "tables, in IMPs. Every finished game is stored at once; --resume goes on with a match that\n"
    "was interrupted. It runs the commands that FILE holds, as you: go on with files of others\n"
    "only if you trust them (-trust).\n\n"
    "Options, which begin with one dash or two\n";

constexpr char kAfter[] =
    "\nTime: a clock starts when `go` has been written and stops when the line with the move has\n"
    "come. An engine whose move is more than timemargin milliseconds (200) too late is late. An\n"
    "engine without a clock that is silent for ten minutes counts as hanging. The side whose\n"
    "engine is late, hangs, crashes, or answers illegally loses the game; in bridge that board\n"
    "costs it 12 IMPs. After a crash or a hang the match ends; with -recover it goes on.\n\n"
    "Exit status: 0 all was played, 1 not all was played or an engine lost by a fault, 2 wrong\n"
    "usage.\n\n"
    "Examples:\n"
    "  tianji-lab match -engine cmd=tianji -engine cmd=fairy-stockfish -each tc=1+0.01 \\\n"
    "    -rounds 50 -concurrency 2\n"
    "  tianji-lab match -variant bridge -engine cmd=tianji name=risk option.RiskAversion=50 \\\n"
    "    -engine cmd=tianji name=plain option.RiskAversion=0 -each worlds=32 -rounds 100\n"
    "  tianji-lab match --resume match.db\n"
    "  mpirun -n 8 --hostfile HOSTS tianji-lab match --resume match.db -concurrency 2\n";

}  // namespace

protocol::Outcome match_program(const protocol::Arguments& arguments) {
  for (const std::string& word : arguments) {
    if (word == "-h" || word == "-help" || word == "--help") {
      std::cout << kBefore << match::options_help() << kAfter;
      return {};
    }
  }
  const auto options = match::read_options(arguments);
  if (!options.ok()) return protocol::misused(options.status());
  std::atomic<bool> stopped = false;
  const StopSignals signals(stopped, "tianji-lab match");
  // All ranks read the same command line; only rank 0 keeps the file and prints the results.
  const auto job = match::Job::join();
  if (!job.ok()) return protocol::failed(job.status());
  if ((*job)->rank() == 0) {
    for (const std::string& note : options->notes) {
      std::cerr << "tianji-lab match: " << note << "\n";
    }
    return match::run_match(*options, stopped, std::cout, job->get());
  }
  absl::Status status = match::serve_match(*options, stopped, **job);
  return protocol::outcome_of(status);
}

}  // namespace tianji::tuning
