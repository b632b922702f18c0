#include "absl/strings/str_cat.h"
#include "tuning/match/command/flags.h"
#include "tuning/match/command/readers.h"

namespace tianji::match {
namespace {

KeyReader decimal_key(std::string_view key, double& target, double least, double most) {
  return {key, [&target, least, most](std::string_view value) {
            const auto number = parse_number(value);
            if (!number || *number <= least || *number >= most) {
              return unreadable(value, absl::StrCat("a number between ", least, " and ", most));
            }
            target = *number;
            return absl::OkStatus();
          }};
}

constexpr std::array<std::string_view, 2> kLayouts{"drawn", kOwnLayouts};
constexpr std::array<std::string_view, 5> kTournaments{"roundrobin", "gauntlet", "knockout",
                                                       "round-robin", "pyramid"};
constexpr std::array<std::string_view, 5> kFormats{"epd", "pgn", "pbn", "fen", "text"};
constexpr std::array<std::string_view, 3> kPolicies{"round", "encounter", "default"};
constexpr std::array<std::string_view, 2> kOrders{"sequential", "random"};
constexpr std::array<std::string_view, 2> kModels{"normalized", "logistic"};

absl::Status read_openings(Values values, Reading& reading) {
  OpeningsFile& openings = reading.options.openings;
  // The format is found out from the file, as it must be for its games.
  std::string order, format, policy{kPolicies[0]};
  const KeyReader readers[] = {
      {"file",
       [&](std::string_view value) {
         openings.file = value;
         return value.empty() ? unreadable(value, "a file") : absl::OkStatus();
       }},
      word_key("order", kOrders, order),
      number_key("start", openings.start, 1),
      number_key("plies", openings.plies, 1),
      word_key("format", kFormats, format),
      word_key("policy", kPolicies, policy),
  };
  absl::Status status = read_keys(values, readers);
  if (!order.empty()) openings.order = order == kOrders[1] ? Order::random : Order::sequential;
  if (status.ok() && policy != kPolicies[0]) {
    add_note("-openings: policy= is passed over: all pairings of a round have one opening",
             reading.options.notes);
  }
  return status;
}

absl::Status read_sprt(Values values, Reading& reading) {
  Sprt sprt;
  std::string model;
  const KeyReader readers[] = {
      decimal_key("elo0", sprt.elo0, -1000, 1000), decimal_key("elo1", sprt.elo1, -1000, 1000),
      decimal_key("alpha", sprt.alpha, 0, 0.5),    decimal_key("beta", sprt.beta, 0, 0.5),
      word_key("model", kModels, model),
  };
  if (absl::Status status = read_keys(values, readers); !status.ok()) return status;
  if (model == kModels[1]) sprt.model = EloModel::logistic;
  if (sprt.elo0 >= sprt.elo1) {
    return unreadable(absl::StrCat("elo0=", sprt.elo0, " elo1=", sprt.elo1), "elo0 below elo1");
  }
  reading.options.sprt = sprt;
  return absl::OkStatus();
}

absl::Status read_draw(Values values, Reading& reading) {
  DrawRule& draw = reading.options.draw;
  draw = {34, 8, 20};
  const KeyReader readers[] = {number_key("movenumber", draw.from, 0),
                               number_key("movecount", draw.moves, 1),
                               number_key("score", draw.score, 0)};
  return read_keys(values, readers);
}

absl::Status read_resign(Values values, Reading& reading) {
  ResignRule& resign = reading.options.resign;
  resign = {3, 600};
  const KeyReader readers[] = {number_key("movecount", resign.moves, 1),
                               number_key("score", resign.score, 1),
                               truth_key("twosided", resign.two_sided)};
  return read_keys(values, readers);
}

absl::Status read_variant(Values values, Reading& reading) {
  return word_into(values[0], games::variants(), reading.options.variant);
}

absl::Status read_rules(Values values, Reading& reading) {
  std::vector<std::string_view> known;
  for (const games::GameKind* kind : games::kinds()) {
    known.insert(known.end(), kind->rules.begin(), kind->rules.end());
  }
  return word_into(values[0], known, reading.options.rules);
}

constexpr Flag kFlags[] = {
    {"engine",
     "cmd=COMMAND name=NAME proto=uci|ugi|ucci dir=DIR ranks=0|1 option.X=V tc= st= nodes= …",
     "an engine; once for each. player=NAME in the place of cmd= is a player of this program: "
     "random;\n        tianji (the engine in this process); tianji-tuning (see tune); junqi and "
     "siguo also\n        random-capture, one-ply, flat, is-mcts, search, bomber, all-seen;\n"
     "        small games also those that their option Search offers, such as minimax and uct",
     1, kAnyCount,
     [](Values values, Reading& reading) {
       reading.engines.emplace_back(values.begin(), values.end());
       return absl::OkStatus();
     }},
    {"each", "tc=[MOVES/]TIME[+INC] st=S nodes=N depth=N worlds=N timemargin=MS option.X=V …",
     "the same for all engines; the words of -engine override it", 1, kAnyCount,
     [](Values values, Reading& reading) {
       reading.each.insert(reading.each.end(), values.begin(), values.end());
       return absl::OkStatus();
     }},
    {"variant", "NAME",
     "xiangqi (default), bridge, junqi, siguo, or a small game (tianji --help lists them)", 1, 1,
     read_variant},
    {"rules", "NAME",
     "how xiangqi judges repetitions: asian (default), chinese, simple; which armies a seat of\n"
     "        siguo sees: dark (default, only its own), allies (its partner's too), all",
     1, 1, read_rules},
    {"layouts", "NAME",
     "junqi and siguo: drawn (default): tianji-lab draws the layouts, the same ones for all games\n"
     "        of a unit; own: each engine sets up its army",
     1, 1, read_word<kLayouts, &MatchOptions::layouts>},
    {"tournament", "NAME",
     "roundrobin (default; also as round-robin, pyramid); gauntlet: the first engine against each\n"
     "        other; knockout: who loses a pairing is out",
     1, 1,
     [](Values values, Reading& reading) {
       std::string name;
       absl::Status status = word_into(values[0], kTournaments, name);
       reading.options.tournament = name == kTournaments[1]   ? Tournament::gauntlet
                                    : name == kTournaments[2] ? Tournament::knockout
                                                              : Tournament::roundrobin;
       return status;
     }},
    {"seeds", "N", "gauntlet: the first N engines each play all others (default 1)", 1, 1,
     read_number<&MatchOptions::seeds, 1, 1000>},
    {"rounds", "N", "units of each pairing: openings, deals or layouts (default 1)", 1, 1,
     read_number<&MatchOptions::rounds, 1, 10'000'000>},
    {"games", "N",
     "games of a unit: 2 (default), sides swapped; or 1. An even number N above 2: each of the\n"
     "        rounds has N games, which are N/2 units of two games",
     1, 1, read_number<&MatchOptions::games, 1, 10'000'000>},
    {"repeat", "[2]", "two games from each opening; that is the default", 0, 1,
     [](Values values, Reading& reading) {
       int games = 2;
       if (values.empty()) return absl::OkStatus();
       absl::Status status = number_into(values[0], 1, 2, games);
       if (status.ok() && games == 1) {
         add_note("-repeat 1 is passed over: each opening is played from both ends",
                  reading.options.notes);
       }
       return status;
     }},
    {"noswap", "", "sides stay as they are: one game of each unit", 0, 0,
     [](Values, Reading& reading) {
       reading.swaps = false;
       return absl::OkStatus();
     }},
    {"openings", "file=FILE order=sequential|random start=N plies=N format=epd|pgn|pbn",
     "xiangqi: PGN, lines of FEN (EPD) or moves; bridge: PBN or a deal a line; junqi, siguo: a\n"
     "        layout of 25 letters for each seat, or a position, a line; else drawn from srand.\n"
     "        The form is found out, whatever format says",
     1, 6, read_openings},
    {"contracts", "FILE",
     "bridge: a file of deals with their auctions, so that only the play is compared: PBN, or\n"
     "        lines DEAL DEALER VUL CALLS",
     1, 1, read_text<&MatchOptions::contracts>},
    {"srand", "N",
     "the seed of deals, layouts, the order of openings, and the option Seed of each engine\n"
     "        (default 1)",
     1, 1, read_number<&MatchOptions::seed, 0, 1'000'000'000'000>},
    {"draw", "movenumber=34 movecount=8 score=20",
     "xiangqi: a draw from move movenumber on, when both engines' scores stayed within score\n"
     "        centipawns for movecount moves of each side",
     1, 3, read_draw},
    {"resign", "movecount=3 score=600 twosided=false",
     "xiangqi: a side loses when its own score was -score centipawns or less for movecount of its\n"
     "        moves in a row; twosided=true: and the other side's was score or more",
     1, 3, read_resign},
    {"maxmoves", "N", "moves of each side, then the game is a draw (0: no limit)", 1, 1,
     read_number<&MatchOptions::longest, 0, 1'000'000>},
    {"sprt", "elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized|logistic",
     "ends the match when one of two differences is accepted", 1, 5, read_sprt},
};

}  // namespace

std::span<const Flag> match_flags() { return kFlags; }

}  // namespace tianji::match
