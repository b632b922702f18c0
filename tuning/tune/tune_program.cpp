#include <atomic>
#include <iostream>
#include <string>

#include "tuning/programs.h"
#include "tuning/store/stop_signals.h"
#include "tuning/tune/tune.h"

namespace tianji::tuning {
namespace {

constexpr char kBefore[] =
    "usage: tianji-lab tune -engine cmd=COMMAND LIMIT -param NAME[,START[,MIN[,MAX …]]] … "
    "[OPTIONS]\n"
    "       tianji-lab tune --resume FILE [-concurrency N]\n\n"
    "Tunes options of an engine by SPSA (Spall 1998): in each iteration two settings, the value\n"
    "plus and minus a step for every parameter, play pairs of games against each other, with\n"
    "sides exchanged, and all values move towards the setting that won. At the end it prints what\n"
    "moved, writes the course as a table and draws it. Every finished game is stored at once;\n"
    "--resume goes on with a tuning that was interrupted, to the same values. tianji-lab report\n"
    "reads the file too.\n\n"
    "The engine is any program of UCI, UGI or UCCI whose options are of the type spin, or\n"
    "player=tianji, which is this engine in the same process. player=tianji-tuning, and "
    "cmd=\"tianji\n"
    "--tuning\", also offer the numbers of xiangqi's search.\n\n"
    "Options, which begin with one dash or two\n";

constexpr char kAfter[] =
    "\nA tuning is little evidence of strength: play the values that come out against the old\n"
    "ones (tianji-lab match) before they are kept.\n\n"
    "Exit status: 0 all iterations have ended, 1 not all or an engine lost by a fault, 2 wrong\n"
    "usage.\n\n"
    "Examples:\n"
    "  tianji-lab tune -engine cmd=engine nodes=5000 -param Contempt -param \"Time "
    "Base,50,10,90\"\n"
    "  tianji-lab tune -engine player=tianji-tuning nodes=3000 option.BookFile=none \\\n"
    "    -param HistoryDivisor -iterations 5000 -pairs 2 -concurrency 2 -db history.db\n"
    "  tianji-lab tune --resume history.db\n";

}  // namespace

protocol::Outcome tune_program(const protocol::Arguments& arguments) {
  for (const std::string& word : arguments) {
    if (word == "-h" || word == "-help" || word == "--help") {
      std::cout << kBefore << tune::options_help() << kAfter;
      return {};
    }
  }
  const auto options = tune::read_options(arguments);
  if (!options.ok()) return protocol::misused(options.status());
  for (const std::string& note : options->match.notes) {
    std::cerr << "tianji-lab tune: " << note << "\n";
  }
  std::atomic<bool> stopped = false;
  const StopSignals signals(stopped, "tianji-lab tune");
  return tune::run_tune(*options, stopped, std::cout);
}

}  // namespace tianji::tuning
