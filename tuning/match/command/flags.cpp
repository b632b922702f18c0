#include "tuning/match/command/flags.h"

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/match/terms/engine_options.h"
#include "tuning/match/terms/near_miss.h"

namespace tianji::match {
namespace {

constexpr std::size_t kAny = 1000;

template <class Target>
absl::Status number_into(const std::string& value, std::int64_t least, std::int64_t most,
                         Target& target) {
  const auto number = parse_number_in(value, least, most);
  if (number.ok()) target = static_cast<Target>(*number);
  return number.status();
}

template <std::size_t N>
absl::Status word_into(const std::string& value, const std::array<std::string_view, N>& known,
                       std::string& target) {
  if (std::find(known.begin(), known.end(), value) == known.end()) {
    return unreadable(value, one_of(value, known));
  }
  target = value;
  return absl::OkStatus();
}

KeyReader whole_key(std::string_view key, int& target, std::int64_t least) {
  return {key, [&target, least](std::string_view value) {
            return number_into(std::string(value), least, 1'000'000'000, target);
          }};
}

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
constexpr std::array<std::string_view, 2> kTournaments{"roundrobin", "gauntlet"};
constexpr std::array<std::string_view, 2> kOrders{"sequential", "random"};
constexpr std::array<std::string_view, 2> kModels{"normalized", "logistic"};

absl::Status read_openings(Values values, Reading& reading) {
  OpeningsFile& openings = reading.options.openings;
  const KeyReader readers[] = {
      {"file",
       [&](std::string_view value) {
         openings.file = value;
         return value.empty() ? unreadable(value, "a file") : absl::OkStatus();
       }},
      {"order",
       [&](std::string_view value) {
         std::string order;
         absl::Status status = word_into(std::string(value), kOrders, order);
         openings.order = order == kOrders[1] ? Order::random : Order::sequential;
         return status;
       }},
      whole_key("start", openings.start, 1),
  };
  return read_keys(values, readers);
}

absl::Status read_sprt(Values values, Reading& reading) {
  Sprt sprt;
  const KeyReader readers[] = {
      decimal_key("elo0", sprt.elo0, -1000, 1000),
      decimal_key("elo1", sprt.elo1, -1000, 1000),
      decimal_key("alpha", sprt.alpha, 0, 0.5),
      decimal_key("beta", sprt.beta, 0, 0.5),
      {"model",
       [&](std::string_view value) {
         std::string model;
         absl::Status status = word_into(std::string(value), kModels, model);
         sprt.model = model == kModels[1] ? EloModel::logistic : EloModel::normalized;
         return status;
       }},
  };
  if (absl::Status status = read_keys(values, readers); !status.ok()) return status;
  if (sprt.elo0 >= sprt.elo1) {
    return unreadable(absl::StrCat("elo0=", sprt.elo0, " elo1=", sprt.elo1), "elo0 below elo1");
  }
  reading.options.sprt = sprt;
  return absl::OkStatus();
}

absl::Status read_draw(Values values, Reading& reading) {
  DrawRule& draw = reading.options.draw;
  draw = {34, 8, 20};
  const KeyReader readers[] = {whole_key("movenumber", draw.from, 0),
                               whole_key("movecount", draw.moves, 1),
                               whole_key("score", draw.score, 0)};
  return read_keys(values, readers);
}

absl::Status read_resign(Values values, Reading& reading) {
  ResignRule& resign = reading.options.resign;
  resign = {3, 600};
  const KeyReader readers[] = {whole_key("movecount", resign.moves, 1),
                               whole_key("score", resign.score, 1)};
  return read_keys(values, readers);
}

absl::Status read_variant(Values values, Reading& reading) {
  const auto known = games::variants();
  if (std::find(known.begin(), known.end(), values[0]) == known.end()) {
    return unreadable(values[0], one_of(values[0], known));
  }
  reading.options.variant = values[0];
  return absl::OkStatus();
}

absl::Status read_rules(Values values, Reading& reading) {
  std::vector<std::string_view> known;
  for (const games::GameKind* kind : games::kinds()) {
    known.insert(known.end(), kind->rules.begin(), kind->rules.end());
  }
  if (std::find(known.begin(), known.end(), values[0]) == known.end()) {
    return unreadable(values[0], one_of(values[0], known));
  }
  reading.options.rules = values[0];
  return absl::OkStatus();
}

// Readers of options with one value.
template <const auto& kKnown, std::string MatchOptions::* kTarget>
absl::Status read_word(Values values, Reading& reading) {
  return word_into(values[0], kKnown, reading.options.*kTarget);
}
template <std::string MatchOptions::* kTarget>
absl::Status read_text(Values values, Reading& reading) {
  reading.options.*kTarget = values[0];
  return absl::OkStatus();
}
template <auto kTarget, std::int64_t kLeast, std::int64_t kMost>
absl::Status read_number(Values values, Reading& reading) {
  return number_into(values[0], kLeast, kMost, reading.options.*kTarget);
}

constexpr Flag kFlags[] = {
    {"engine",
     "cmd=COMMAND name=NAME proto=uci|ugi|ucci dir=DIR ranks=0|1 option.X=V tc= st= nodes= …",
     "an engine; give -engine once for each. player=NAME instead of cmd= is a player of this\n"
     "        program: random; in junqi and siguo also random-capture, one-ply, flat, search and\n"
     "        all-seen",
     1, kAny,
     [](Values values, Reading& reading) {
       reading.engines.emplace_back(values.begin(), values.end());
       return absl::OkStatus();
     }},
    {"each", "tc=[MOVES/]TIME[+INC] st=S nodes=N depth=N worlds=N timemargin=MS option.X=V …",
     "words for all engines; what -engine says overrides them", 1, kAny,
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
     "roundrobin (default): everybody against everybody; gauntlet: the first engine against each\n"
     "        of the others",
     1, 1,
     [](Values values, Reading& reading) {
       std::string name;
       absl::Status status = word_into(values[0], kTournaments, name);
       reading.options.tournament =
           name == kTournaments[1] ? Tournament::gauntlet : Tournament::roundrobin;
       return status;
     }},
    {"rounds", "N", "units of each pairing: openings, deals or layouts (default 1)", 1, 1,
     read_number<&MatchOptions::rounds, 1, 10'000'000>},
    {"games", "N", "games of a unit: 2 (default), sides swapped; or 1", 1, 1,
     read_number<&MatchOptions::games, 1, 2>},
    {"repeat", "[2]", "two games from each opening, which is the default", 0, 1,
     [](Values values, Reading& reading) {
       reading.options.games = 2;
       int games = 2;
       return values.empty() ? absl::OkStatus() : number_into(values[0], 2, 2, games);
     }},
    {"openings", "file=FILE order=sequential|random start=N",
     "a file of openings. xiangqi: lines of FEN (EPD) or moves; bridge: PBN, or a deal a line;\n"
     "        junqi, siguo: a layout of 25 letters for each seat, or a position, a line; small\n"
     "        games: a position a line. Without this option openings are drawn from -srand",
     1, 3, read_openings},
    {"contracts", "FILE",
     "bridge: a file of deals with their auctions, so that only the play is compared: PBN, or\n"
     "        lines DEAL DEALER VUL CALLS",
     1, 1, read_text<&MatchOptions::contracts>},
    {"srand", "N",
     "the seed of deals, layouts, the order of openings, and the option Seed of each engine\n"
     "        (default 1)",
     1, 1, read_number<&MatchOptions::seed, 0, 1'000'000'000'000>},
    {"draw", "movenumber=34 movecount=8 score=20",
     "xiangqi: from move `movenumber` on a game is a draw when the scores of both sides were\n"
     "        within `score` centipawns of 0 for the last `movecount` moves of each",
     1, 3, read_draw},
    {"resign", "movecount=3 score=600",
     "xiangqi: a side has lost when its own score was -`score` centipawns or less for its last\n"
     "        `movecount` moves",
     1, 2, read_resign},
    {"maxmoves", "N", "after N moves of each side a game is a draw", 1, 1,
     read_number<&MatchOptions::longest, 1, 1'000'000>},
    {"sprt", "elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized|logistic",
     "two engines: ends the match when one of two differences in Elo, elo0 or elo1, is accepted", 1,
     5, read_sprt},
    {"concurrency", "N", "games at a time (default 1); results do not depend on it", 1, 1,
     read_number<&MatchOptions::concurrency, 1, 256>},
    {"recover", "", "start an engine that crashed or hangs again, and go on with the match", 0, 0,
     [](Values, Reading& reading) {
       reading.options.recover = true;
       return absl::OkStatus();
     }},
    {"ratinginterval", "N", "games between ratings (default 10; 0: only at the end)", 1, 1,
     read_number<&MatchOptions::rating_interval, 0, 1'000'000'000>},
    {"log", "FILE", "append all that is said to engines and by them", 1, 1,
     read_text<&MatchOptions::log>},
    {"pgnout", "FILE",
     "append the record of each finished game: PGN for xiangqi, PBN for bridge, and for any other\n"
     "        game its own text, as tianji-lab report writes them",
     1, 1, read_text<&MatchOptions::records>},
    {"db", "FILE", "where every finished game is stored (default match.db)", 1, 1,
     read_text<&MatchOptions::database>},
    {"resume", "FILE", "go on with the match in FILE; its engines and settings are in the file", 1,
     1,
     [](Values values, Reading& reading) {
       reading.options.database = values[0];
       reading.options.resume = true;
       return absl::OkStatus();
     }},
};

}  // namespace

std::span<const Flag> flags() { return kFlags; }

}  // namespace tianji::match
