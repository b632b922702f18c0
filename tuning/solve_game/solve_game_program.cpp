// `tianji-lab solve-game`: solves a small game and prints the solution as a table.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "protocol/games/numbered/state.h"
#include "protocol/programs/flags.h"
#include "search/catalogue.h"
#include "search/option.h"
#include "search/regret/run.h"
#include "search/theory/hidden/hidden_table.h"
#include "search/thinking/player_with_options.h"
#include "tuning/programs.h"
#include "tuning/solve_game/resolve.h"
#include "tuning/solve_game/responder.h"
#include "tuning/solve_game/solve_file.h"
#include "tuning/solve_game/strategy_file.h"

namespace tianji::tuning {
namespace {

constexpr std::uint64_t kUsualIterations = 1000;
/// The most games of responders, and lines before a move.
constexpr int kMostPlayedOut = 1'000'000;
constexpr std::uint64_t kIterationsOfFiles = 100'000;

/// An outcome in words. One without words stays as it is.
std::string outcome_words(std::string_view outcome) {
  if (outcome == "first") return "first player wins";
  if (outcome == "second") return "second player wins";
  if (outcome == "left") return "White (Left) wins, whoever begins";
  if (outcome == "right") return "Black (Right) wins, whoever begins";
  return std::string(outcome);
}

/// Prints a list whose members are divided by semicolons, one member a line.
void list(std::ostream& out, const std::string& name, const std::string& value) {
  std::size_t begin = 0;
  std::string label = name;
  while (begin <= value.size()) {
    const std::size_t end = std::min(value.find(';', begin), value.size());
    row(out, std::exchange(label, ""), value.substr(begin, end - begin));
    begin = end + 1;
  }
}

std::string score_text(Value score) {
  const Value size = score < 0 ? -score : score;
  const std::string part = std::to_string(size % 100);
  return (score < 0 ? "-" : "") + std::to_string(size / 100) + "." +
         (part.size() < 2 ? "0" + part : part);
}

void print(const search::Info& info, std::ostream& out) {
  for (const auto& [key, value] : info.extra) {
    list(out, key, key == "outcome" ? outcome_words(value) : value);
  }
  row(out, "score", score_text(info.score));
  std::string line;
  for (const std::string& move : info.pv) line += (line.empty() ? "" : " ") + move;
  if (!line.empty()) row(out, "line", line);
}

using search::regret::Row;

/// The row of the table of convergence that is in `info`; nothing where the game is not solved step
/// by step.
std::optional<Row> row_of(const search::Info& info) {
  const auto number = [&](const std::string& name) -> std::optional<double> {
    for (const auto& [key, value] : info.extra) {
      // Of several seats the first one's value counts.
      if (key == name || key == absl::StrCat(name, "s")) {
        return parse_number(value.substr(0, value.find(',')));
      }
    }
    return std::nullopt;
  };
  const auto iterations = number("iterations");
  const auto value = number("value");
  const auto exploitability = number("exploitability");
  if (!iterations || !value || !exploitability) return std::nullopt;
  return Row{static_cast<std::int64_t>(*iterations), *value, *exploitability};
}

absl::Status set_options(const SolveOptions& options, search::PlayerWithOptions& player) {
  for (const std::string& setting : options.set) {
    const auto parsed = search::parse_setting(setting);
    if (!parsed.ok()) return at("--set", parsed.status());
    const absl::Status status = player.set(parsed->first, parsed->second);
    if (!status.ok()) return at("--set", status);
  }
  return absl::OkStatus();
}

/// The player with the options of the command line; an error is a fault of theirs.
absl::StatusOr<std::unique_ptr<search::PlayerWithOptions>> player_of(const search::Game& game,
                                                                     const SolveOptions& options) {
  auto player = search::PlayerWithOptions::make(
      game, protocol::Settings{{"Seed", absl::StrCat(options.seed)}});
  if (!player.ok()) return player.status();
  absl::Status status = set_options(options, **player);
  if (!status.ok()) return status;
  return player;
}

/// Is it solved by regret minimisation?
bool converges(const search::Game& game) {
  const auto options = game.options();
  return std::any_of(options.begin(), options.end(),
                     [](const search::Option& option) { return option.name == "Regret"; });
}

using Rows = std::vector<search::SetBehaviour>;

/// The limits of a thought about one position.
search::Limits limits_of(const search::Game& game, const SolveOptions& options) {
  search::Limits limits;
  if (converges(game) && options.iterations > 0) limits.iterations = options.iterations;
  return limits;
}

absl::StatusOr<std::string> position_of(search::PlayerWithOptions& player) {
  const std::array<std::string_view, 1> fen{"fen"};
  return player->query(fen);
}

/// What the player does where it sees `set`.
absl::StatusOr<KnownStrategy::Moves> asked(search::PlayerWithOptions& player,
                                           const search::Limits& limits, const std::string& set,
                                           const std::string& seat) {
  const std::string mark = set.ends_with(seat) ? "" : " " + seat;
  const auto thought = player.think(absl::StrCat("fen ", set, mark), limits);
  if (!thought.ok()) return thought.status();
  return KnownStrategy::Moves{{thought->decision.move, 1}};
}

/// The strategy of a player that chooses one move at each set, as far as its tree can be compiled;
/// else nothing.
absl::StatusOr<Rows> all_asked(search::PlayerWithOptions& player, const search::Limits& limits) {
  const auto even = player->worth({});
  Rows rows = even.ok() ? even->responses : Rows();
  for (search::SetBehaviour& row : rows) {
    auto moves = asked(player, limits, row.set, row.seat);
    if (!moves.ok()) return moves.status();
    row.moves = *std::move(moves);
  }
  return rows;
}

/// Prints what responders win from the strategy, beside what best responses do where that is known.
/// Without `rows` of the strategy the player is asked what it does.
absl::Status respond(const SolveOptions& options, const search::Game& game,
                     search::PlayerWithOptions& player, std::optional<Rows> rows,
                     std::ostream& out) {
  const auto position = position_of(player);
  if (!position.ok()) return position.status();
  const auto root = protocol::numbered::placed(game.variant, *position);
  if (!root.ok()) return at("--responder", root.status());
  const search::Limits limits = limits_of(game, options);
  if (!rows) {
    auto all = all_asked(player, limits);
    if (!all.ok()) return all.status();
    absl::Status status = player->set_position("fen " + *position);
    if (!status.ok()) return status;
    if (!all->empty()) {
      rows = *std::move(all);
      const auto worth = player->worth(*rows);
      if (!worth.ok()) return worth.status();
      print_worth(*worth, search::seat_names(worth->seats.size()), out);
    }
  }
  std::map<std::pair<std::string, std::string>, KnownStrategy::Moves> known;
  for (const auto& [seat, set, moves] : rows.value_or(Rows())) known[{seat, set}] = moves;
  KnownStrategy strategy([&](int one, const KnownStrategy::State& state) {
    const std::string seat(search::seat_name(Seat{static_cast<std::uint8_t>(one)}));
    if (!rows) return asked(player, limits, state.view(one), seat);
    const auto found = known.find({seat, state.view(one)});
    return absl::StatusOr<KnownStrategy::Moves>(found == known.end() ? KnownStrategy::Moves()
                                                                     : found->second);
  });
  return print_responders(options, *root, strategy, out);
}

/// Does what `--resolve` and `--responder` ask of the strategy, if it is known.
absl::Status examine(const SolveOptions& options, const search::Game& game,
                     search::PlayerWithOptions& player, const std::optional<Rows>& rows,
                     std::ostream& out) {
  if (!options.resolve.empty()) {
    if (!rows) return at("--resolve", unreadable("one position searched", "a game solved"));
    const auto position = position_of(player);
    if (!position.ok()) return position.status();
    const auto root = protocol::numbered::placed(game.variant, *position);
    if (!root.ok()) return at("--resolve", root.status());
    absl::Status status = print_resolved(options, *root->game, *rows, out);
    if (!status.ok()) return status;
  }
  return options.responder > 0 ? respond(options, game, player, rows, out) : absl::OkStatus();
}

/// What the strategy of a file is worth from the position on.
absl::Status value_profile(const SolveOptions& options, const search::Game& game,
                           search::PlayerWithOptions& player, std::ostream& out) {
  const auto strategy = read_strategy(options.profile);
  if (!strategy.ok()) return strategy.status();
  const auto worth = player->worth(*strategy);
  if (!worth.ok()) return at(options.profile, worth.status());
  print_worth(*worth, search::seat_names(worth->seats.size()), out);
  absl::Status status = write_strategy(options, worth->responses, out);
  return status.ok() ? examine(options, game, player, *strategy, out) : status;
}

absl::Status solve(const search::Game& game, const SolveOptions& options,
                   search::PlayerWithOptions& owner, std::ostream& out) {
  search::Player& player = *owner;
  const absl::Status placed =
      player.set_position(options.position.empty() ? "startpos" : "fen " + options.position);
  if (!placed.ok()) return at("position", placed);
  const std::array<std::string_view, 1> fen{"fen"};
  const std::array<std::string_view, 1> seat{"seat"};
  row(out, "game", std::string(game.title));
  row(out, "position", player.query(fen).value_or(options.position));
  if (!options.profile.empty()) return value_profile(options, game, owner, out);
  const std::string on_turn = player.query(seat).value_or("?");
  row(out, "to move", on_turn);
  const search::Limits limits = limits_of(game, options);
  search::Control control;
  search::Info last;
  std::vector<Row> rows;
  const auto decision = player.think(limits, control, [&](const search::Info& info) {
    last = info;
    if (const auto one = row_of(info)) rows.push_back(*one);
  });
  if (!decision.ok()) return decision.status();
  if (decision->move.empty()) {
    if (!last.extra.empty()) print(last, out);
    row(out, "best move", "none: the game is over");
    return absl::OkStatus();
  }
  if (!rows.empty()) print_convergence(rows, out);
  print(last, out);
  // A dealer or a die has no best move.
  row(out, on_turn == "chance" ? "drawn" : "best move", decision->move);
  const auto strategy = player.strategy();
  print_strategy(options, strategy, out);
  absl::Status status = plot(options, rows, out);
  if (status.ok()) status = write_strategy(options, strategy, out);
  if (!status.ok()) return status;
  return examine(options, game, owner, strategy.empty() ? std::nullopt : std::optional(strategy),
                 out);
}

/// "nim, octal, …": every game of the catalogue.
std::string solve_variants() {
  std::string names;
  for (const std::string_view name : protocol::games::variants()) {
    absl::StrAppend(&names, names.empty() ? "" : ", ", std::string(name));
  }
  return names;
}

protocol::Outcome solve(const SolveOptions& options, std::ostream& out) {
  if (is_game_file(options.variant)) {
    if (!options.position.empty()) {
      return protocol::misused(
          unreadable("a position with " + options.variant, "a file without a position"));
    }
    if (options.responder > 0 || !options.resolve.empty()) {
      return protocol::misused(at(options.responder > 0 ? "--responder" : "--resolve",
                                  unreadable(options.variant, "a game that is not in a file")));
    }
    absl::Status status = check_files(options);
    if (status.ok()) status = solve_file(options, out);
    return protocol::outcome_of(status);
  }
  if (std::ranges::count(protocol::games::variants(), options.variant) == 0) {
    return protocol::misused(
        at("variant",
           unreadable(options.variant, "one of " + solve_variants() + ", or a file .efg or .nfg")));
  }
  const search::Game& game = search::game_of(options.variant);
  const std::string_view asks = !options.plot.empty()      ? "--plot"
                                : !options.write.empty()   ? "--write"
                                : !options.profile.empty() ? "--profile"
                                : !options.resolve.empty() ? "--resolve"
                                : options.responder > 0    ? "--responder"
                                                           : "";
  if (!asks.empty() && !converges(game)) {
    return protocol::misused(
        at(asks, unreadable(game.variant, "a game that is solved by regret minimisation")));
  }
  const auto player = player_of(game, options);
  if (!player.ok()) return protocol::misused(player.status());
  absl::Status status = check_files(options);
  if (status.ok()) status = solve(game, options, **player, out);
  return protocol::outcome_of(status);
}

std::vector<protocol::Flag> flags(SolveOptions& options) {
  using protocol::Default;
  return {
      {"seed", &options.seed, "seed by which a move is drawn where the answer is a mixture (1)",
       "N", Default::unshown},
      {"set", &options.set, "an option of the engine, such as Regret=dcfr; may be repeated",
       "NAME=VALUE"},
      {"iterations", &options.iterations,
       "iterations for poker, liar's dice and goofspiel (1000), for a file the most (100000)", "N",
       Default::unshown},
      {"strategy", &options.strategy,
       "print what every seat does at all information sets, however many there are"},
      {"plot", &options.plot, "write how such a game converges to STEM.csv and STEM.svg", "STEM"},
      {"write", &options.write, "write the strategy of all seats to FILE, with all digits", "FILE"},
      {"profile", &options.profile,
       "do not solve: what is the strategy in FILE (the form of --write) worth, and what would "
       "best responses gain? With --write these are written",
       "FILE"},
      {"resolve", &options.resolve,
       "solve the subgames of the strategy again, as if it were known (unsafe) and so that nothing "
       "is lost (safe), and compare; they begin behind an open card (card) or N moves",
       "card|N"},
      {"responder", &options.responder,
       "play N games at each seat against the strategy by players who know it: a lower bound of "
       "its exploitability, in games of any size",
       "N", Default::unshown},
      {"lines", &options.lines,
       "lines that such a player plays out before a move, for each legal move", "N"},
      {"word", &options.words, "the game and its position: " + solve_variants(), "WORD..."},
  };
}

constexpr protocol::Usage kUsage{
    "usage: tianji-lab solve-game [OPTION...] VARIANT [POSITION...]\n\n"
    "Solves a small game exactly and prints the solution as a table: values, who wins,\n"
    "best moves or mixtures. The position is the text after \"position fen\" in the\n"
    "protocol (default: the game's start). Write -- before a word that begins with a\n"
    "dash. A game that is too large to be solved is searched as \"go\" searches it.\n\n"
    "A file of Gambit (.efg, .nfg) with two players whose payoffs are opposed is solved by\n"
    "regret minimisation and as a linear program, a tree of three by the former alone; of\n"
    "other files the equilibria are listed. With --profile a strategy of yours is valued.\n",
    "Exit status: 0 solved, 1 the position is unreadable or too large, 2 wrong usage.\n"
    "Examples: tianji-lab solve-game nim 3 4 5\n"
    "          tianji-lab solve-game matrix \"0,-1,2;1,0,-1;-1,1,0\"\n"
    "          tianji-lab solve-game --plot leduc --set Regret=pcfr+ leduc ranks=4\n"
    "          tianji-lab solve-game --profile mine.tsv leduc\n"
    "          tianji-lab solve-game poker.efg\n"};

}  // namespace

protocol::Outcome solve_game_program(const protocol::Arguments& arguments) {
  SolveOptions options;
  protocol::GivenFlags given;
  if (const auto ended =
          protocol::read_arguments(arguments, flags(options), {"word", -1}, kUsage, &given)) {
    return *ended;
  }
  if (options.words.empty()) {
    return protocol::misused(unreadable(
        "no game",
        "a game and perhaps its position, such as nim 3 4 5, or a file of Gambit's; games: " +
            solve_variants()));
  }
  for (const auto& [name, number] :
       {std::pair{"responder", options.responder}, {"lines", options.lines}}) {
    if (given.contains(name) && (number < 1 || number > kMostPlayedOut)) {
      return protocol::misused(
          at(absl::StrCat("--", std::string(name)),
             unreadable(absl::StrCat(number), absl::StrCat("1 to ", kMostPlayedOut))));
    }
  }
  if (given.contains("resolve") && !parse_beginning(options.resolve)) {
    return protocol::misused(
        at("--resolve", unreadable(options.resolve, "card, or a number from 1 on")));
  }
  options.variant = options.words[0];
  options.position = absl::StrJoin(std::span(options.words).subspan(1), " ");
  if (!given.contains("iterations")) {
    options.iterations = is_game_file(options.variant) ? kIterationsOfFiles : kUsualIterations;
  }
  return solve(options, std::cout);
}

}  // namespace tianji::tuning
