#include <algorithm>
#include <array>
#include <iostream>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/ranges.h"
#include "tuning/bridge/bidding/bidding.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

/// The command line.
struct Given {
  std::string measurement;
  BiddingOptions options;
};

struct Measurement {
  std::string_view name;
  protocol::Outcome (*run)(const BiddingOptions& options, std::ostream& out);
};
constexpr std::array<Measurement, 11> kMeasurements{{{"match", bidding_match},
                                                     {"par", bidding_par},
                                                     {"programs", bidding_programs},
                                                     {"people", bidding_people},
                                                     {"reading", bidding_reading},
                                                     {"check", bidding_check},
                                                     {"learn", bidding_learn},
                                                     {"points", bidding_points},
                                                     {"table", bidding_table},
                                                     {"card", bidding_card},
                                                     {"explain", bidding_explain}}};

/// The names as a sentence has them: "match, par or learn".
std::string measurement_names() {
  std::string names;
  for (const Measurement& each : kMeasurements) {
    const bool last = &each == &kMeasurements.back();
    names += (names.empty() ? "" : last ? " or " : ", ") + std::string(each.name);
  }
  return names;
}

/// The high-card points of all four hands together.
constexpr int kPoints = 40;

/// The command line, with the measurements that heed it.
std::vector<protocol::Flag> flags(Given& given) {
  using protocol::Default;
  BiddingOptions& options = given.options;
  constexpr Default kUsual = Default::usual;
  return {
      // The measurement, its words, and how it is shown.
      {"measurement", &given.measurement, measurement_names(), "WHAT", Default::required},
      {"word", &options.words,
       "points: hand and trumps; table: system and context; card: system; explain: calls",
       "WORD...", kUsual, "points table card explain"},
      {"html", &options.html, "card: written as a page", "FILE", kUsual, "card"},
      {"bbsa", &options.bbsa, "card: in the form of other programs", "", kUsual, "card"},
      {"dealer", &options.dealer, "explain: who calls first", "SEAT", kUsual, "explain"},
      {"vul", &options.vulnerable, "explain: who is vulnerable, None, NS, EW or All", "WHO", kUsual,
       "explain"},
      // Who bids, and which boards.
      {"ours", &options.ours, "the system that is measured", "SYSTEM"},
      {"theirs", &options.theirs,
       "the opponents' system; programs, people: the system by which their calls are read",
       "SYSTEM"},
      {"believed", &options.believed,
       "--worlds: the system that --ours believes the opponents to play; without it --theirs",
       "SYSTEM", kUsual, "match programs people"},
      {"boards", &options.boards,
       "programs, reading: files of boards and auctions; people: PBN files", "FILE...", kUsual,
       "programs people reading"},
      {"first", &options.first, "number of the first board", "N"},
      {"deals", &options.deals, "number of boards", "N"},
      {"seed", &options.seed, "the same seed deals the same boards", "N"},
      {"cache", &options.cache, "file that keeps solved deals for the next run", "FILE"},
      // What only some measurements heed.
      {"log", &options.log,
       "learn: file of the changes that were tried; a later run does not try them again", "FILE",
       kUsual, "learn"},
      {"after", &options.after,
       "learn, par: only deals on which a side begins with these calls while the other "
       "passes, such as \"2C 2D,1C 1D 1NT\" for either of two beginnings; learn changes later "
       "calls "
       "only",
       "CALLS,...", kUsual, "learn par"},
      {"own", &options.own, "learn: only rows in the file of --ours, not those in its fallbacks",
       "", kUsual, "learn"},
      {"weak", &options.weak,
       "learn: of deals on which no side holds 27 points one in N is taken, and counts N times, so "
       "that slams are learnt sooner",
       "N", kUsual, "learn"},
      {"silent", &options.silent, "match: East-West pass at both tables", "", kUsual, "match"},
      {"strong", &options.strong, "par: only sides that hold N high-card points or more", "N",
       kUsual, "par"},
      // How calls are weighed, and how much is shown.
      {"worlds", &options.worlds,
       "match, par, programs, people: worlds in which --ours weighs its calls; 0: its "
       "tables choose",
       "N", kUsual, "match par programs people"},
      {"opponent-doubles", &options.opponent_doubles,
       "--worlds: how often --ours expects its opponents to double, and to run from its doubles, "
       "where their tables do not, in percent of what was observed "
       "(eval/bridge/double_chances.weights)",
       "PERCENT", kUsual, "match par programs people"},
      {"threads", protocol::ThreadCount{&options.threads}, "number of threads", "N"},
      {"worst", &options.worst, "number of boards that are shown", "N"},
  };
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab bidding match|par|programs|people|reading|check|learn [OPTIONS]\n"
    "       tianji-lab bidding points HAND [TRUMP]\n"
    "       tianji-lab bidding table SYSTEM CONTEXT\n"
    "       tianji-lab bidding card SYSTEM [--html FILE] [--bbsa]\n"
    "       tianji-lab bidding explain CALL... [--dealer N] [--vul None]\n\n"
    "Measures a bidding system. Its tables alone choose the calls (unless --worlds is given),\n"
    "and contracts are valued double dummy.\n"
    "  match      bids each deal at two tables, --ours against --theirs: IMPs a board with their\n"
    "             standard error, by vulnerability and by cause; where the auctions part; the\n"
    "             worst boards with both auctions explained\n"
    "  par        each side of a deal bids by --ours while the other passes, and is compared\n"
    "             with its best contract: slams that make and that are bid, and the loss by kind\n"
    "             of contract\n"
    "  programs   compares --ours with the auctions of other programs in a file (--boards)\n"
    "  people     compares --ours with the auctions of people in PBN records: where their\n"
    "             opponents passed, and in contested auctions\n"
    "  reading    how much the calls of other programs tell of their hands (--boards), read by\n"
    "             --theirs and by --ours\n"
    "  check      lists the faults of --ours: rows that are never chosen or explain nothing,\n"
    "             hands outside explanations, forcing calls passed, game forces that end below\n"
    "             game, and calls from contexts for any auction\n"
    "  learn      fits the numbers in the rows of --ours, a file that it rewrites, to the IMPs\n"
    "             against --theirs (several with commas between) and against silence; the deals\n"
    "             of the next seed are held out, and a change that loses there does not stay\n"
    "  points     prints the steps of a hand's count by Qiu, Zheng and Wang: honours, less\n"
    "             those that may fall, long suits, trumps\n"
    "  table      prints the rows of a context (the text behind \"after\") as those authors write\n"
    "             them, with twelve numbers in each\n"
    "  card       prints the convention card of a system, for opponents\n"
    "  explain    prints what the calls of an auction mean; North-South bid --ours, East-West\n"
    "             --theirs\n"
    "A system is built in (precision, natural, paper), a .bid file, or the .bbsa card of another\n"
    "program. The fallback of a file is "
    "looked\n"
    "for in the same folder first, so that a folder can hold an older version of all tables.\n",
    "Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage.\n"
    "Examples:\n"
    "  tianji-lab bidding match --ours precision --theirs old/precision.bid --deals 2000\n"
    "  tianji-lab bidding programs --boards auctions.tsv --deals 1000 --worst 5\n"
    "  tianji-lab bidding people --worlds 32 --boards match1.pbn match2.pbn\n"
    "  tianji-lab bidding par --worlds 32 --deals 500 --worst 5\n"
    "  tianji-lab bidding points J2.K3.AJ2.AJ9876 C\n"
    "  tianji-lab bidding table paper open\n"
    "  tianji-lab bidding card precision --html card.html\n"
    "  tianji-lab bidding explain 1C Pass 1D Pass 1NT\n"};

/// An error if a number lies outside the range that every measurement needs.
absl::Status check_numbers(const BiddingOptions& options) {
  constexpr int kMany = std::numeric_limits<int>::max();
  return protocol::check_ranges<int>({{"--deals", options.deals, 1, kMany},
                                      {"--first", options.first, 1, kMany},
                                      {"--weak", options.weak, 1, kMany},
                                      {"--strong", options.strong, 0, kPoints},
                                      {"--worlds", options.worlds, 0, kMany},
                                      {"--opponent-doubles", options.opponent_doubles, 0, 300}});
}

}  // namespace

protocol::Outcome bidding_program(const protocol::Arguments& arguments) {
  Given given;
  const auto known = flags(given);
  protocol::GivenFlags named;
  if (const auto ended =
          protocol::read_arguments(arguments, known, {"measurement", 1, "word"}, kUsage, &named)) {
    return *ended;
  }
  absl::Status status = check_numbers(given.options);
  if (status.ok()) status = protocol::check_heeded(known, named, given.measurement);
  if (!status.ok()) return protocol::misused(status);
  for (const Measurement& each : kMeasurements) {
    if (each.name == given.measurement) return each.run(given.options, std::cout);
  }
  return protocol::misused(unreadable(given.measurement, measurement_names()));
}

}  // namespace tianji::tuning
