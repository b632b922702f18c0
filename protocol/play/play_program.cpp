#include <algorithm>
#include <iostream>
#include <memory>

#include "absl/strings/str_cat.h"
#include "engine/bridge/records/lin.h"
#include "engine/bridge/records/pbn.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/embedded.h"
#include "protocol/games/bridge/bridge.h"
#include "protocol/games/kinds.h"
#include "protocol/machine/entropy.h"
#include "protocol/play/board.h"
#include "protocol/play/evening/evening.h"
#include "protocol/play/table/host.h"
#include "protocol/play/terminal/interrupts.h"
#include "protocol/programs/choices.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/programs.h"
#include "protocol/session/go.h"
#include "search/catalogue.h"
#include "search/option.h"
#include "search/thinking/level.h"

namespace tianji::protocol {
namespace {

constexpr Usage kUsage{
    "usage: tianji play [OPTIONS] FILE.pbn\n"
    "       tianji play [OPTIONS] [--demo]\n"
    "       tianji play --variant GAME [--human SEAT]... [OPTIONS]\n\n"
    "Copies of the engine play a game, each shown only what its seat may see. Bridge prints\n"
    "what every call means, the tricks and the result; --grounds adds the grounds of every\n"
    "card. A person may take any seat (--human South): the board or the hands that it may\n"
    "see, moves typed in the game's notation, hints, undo, a record; help at the prompt lists\n"
    "the commands. After a game comes the next one, with a running score: in bridge IMPs\n"
    "against a table where engines play the same board. Ctrl-C saves the record.\n",
    "Exit status: 0 the game was played, 1 it could not be, 2 wrong usage.\n"
    "Example: tianji play --demo --go \"worlds 100\" --option RiskAversion=0\n"
    "Example: tianji play --variant xiangqi --human Red\n"
    "Example: tianji play --human South --games 8 --pbn evening.pbn\n"};

/// One second a move in all games but bridge, where the number of worlds limits a decision.
constexpr std::string_view kUsualGo = "movetime 1000";

struct Given {
  std::string file;
  std::string board;
  std::string go;
  std::string pbn;
  std::string lin;
  std::string variant{games::kBridge.variant};
  std::string seed;
  std::string level;
  std::string colour = "auto";
  std::string symbols = "auto";
  Style style;
  Arguments people;
  Arguments options;
  std::uint32_t games = 0;
  bool demo = false;
  bool grounds = false;
};

bool is_bridge(const Given& given) { return given.variant == games::kBridge.variant; }

/// The deal that is embedded in the program.
std::string demo_deal() {
  for (const auto& [path, text] : embedded::protocol::kFiles) {
    if (path.ends_with(".pbn")) return std::string(text);
  }
  return "";
}

/// "1 2 3 and 13 more": the numbers of the boards.
std::string numbers_of(std::span<const bridge::Record> boards) {
  constexpr std::size_t kShown = 8;
  std::string text;
  for (const bridge::Record& board : boards.first(std::min(boards.size(), kShown))) {
    absl::StrAppend(&text, text.empty() ? "" : " ", board.board);
  }
  if (boards.size() > kShown) absl::StrAppend(&text, " and ", boards.size() - kShown, " more");
  return text;
}

using Boards = std::vector<bridge::Record>;

/// The boards from the one with that number on, or from the first if `board` is empty.
absl::StatusOr<Boards> find_boards(const std::string& pbn, const std::string& board) {
  const bridge::Records records = bridge::read_pbn(pbn);
  Boards found;
  for (const bridge::Record& record : records.boards) {
    if (found.empty() && !board.empty() && record.board != board) continue;
    for (const bridge::CardSet hand : record.deal) {
      if (hand.empty()) return unreadable(bridge::deal_text(record.deal), "a deal of four hands");
    }
    found.push_back(record);
  }
  if (!found.empty()) return found;
  if (records.boards.empty() && !records.problems.empty()) {
    return at("line " + std::to_string(records.problems[0].line), records.problems[0].status);
  }
  if (records.boards.empty()) return unreadable("a file without boards", "deals in PBN");
  return unreadable(board,
                    "the number of a board in the file, which has " + numbers_of(records.boards));
}

/// The level of all engines, as an option.
absl::Status add_level(const Given& given, Settings& options) {
  const auto level = read_level(given.level);
  if (!level.ok() || !*level) return level.status();
  const auto known = search::game_of(given.variant).options();
  if (std::none_of(known.begin(), known.end(), [](const search::Option& option) {
        return option.name == search::kSkillLevel;
      })) {
    return at("--level", unreadable(given.level, "none: " + given.variant + " has no levels"));
  }
  options.emplace_back(search::kSkillLevel, given.level);
  return absl::OkStatus();
}

/// The options of all engines. All seats play the same agreements and know it, unless an option
/// says otherwise.
absl::StatusOr<Settings> read_options(const Given& given, const games::GameKind& kind) {
  auto settings = read_settings(given.options);
  if (!settings.ok()) return settings.status();
  search::Options known;
  known.add(search::shared_options());
  known.add(search::game_of(given.variant).options());
  for (const auto& [name, value] : *settings) {
    absl::Status status = known.set(name, value);
    if (!status.ok()) return at("--option", status);
  }
  if (!settings->empty()) {
    // A file that cannot be read is told now, not when an engine is first to move.
    absl::Status status = search::game_of(given.variant).make(known)->options_changed();
    if (!status.ok()) return at("--option", status);
  }
  Settings options = disclosed(kind, *std::move(settings));
  absl::Status status = add_level(given, options);
  if (!status.ok()) return status;
  return options;
}

/// By default the seed differs each time with people, and is 1 without people.
absl::StatusOr<std::uint32_t> seed_of(const Given& given) {
  constexpr std::uint32_t kHighest = 2147483647;
  if (given.seed.empty() && given.people.empty()) return 1U;
  auto seed = read_seed(given.seed);
  if (!seed.ok() || *seed > 0) return seed;
  return static_cast<std::uint32_t>(entropy() % kHighest + 1);
}

/// The board `later` places after number `first` among those that a seed deals.
bridge::Record dealt_board(std::uint32_t seed, int first, std::size_t later) {
  bridge::Record board;
  Random random(seed);
  for (std::size_t i = 0; i <= later; ++i) board.deal = bridge::random_deal(random);
  const int number = first + static_cast<int>(later);
  board.board = std::to_string(number);
  board.dealer = bridge::dealer_of_board(number);
  board.vulnerability = bridge::vulnerability_of_board(number);
  return board;
}

/// The boards to play one after the other: those of a file or, as the single one here, the first of
/// those that are dealt.
absl::StatusOr<Boards> read_boards(const Given& given, std::uint32_t seed) {
  absl::StatusOr<std::string> pbn(demo_deal());
  if (!given.file.empty()) pbn = file_text(given.file, "a file that can be read");
  if (!pbn.ok()) return pbn.status();
  if (given.demo || !given.file.empty()) return find_boards(*pbn, given.board);
  const auto number = parse_int(given.board.empty() ? "1" : given.board);
  if (!number || *number < 1 || *number > 1'000'000) {
    return at("--board", unreadable(given.board, "the number of a board, from 1"));
  }
  return Boards{dealt_board(seed, static_cast<int>(*number), 0)};
}

absl::Status write_record(const char* option, const std::string& path, const std::string& record) {
  return path.empty() ? absl::OkStatus() : at(option, write_file(path, record));
}

/// Writes records in the game's own form and, of bridge, as LIN where they are asked for.
absl::Status write_records(const Given& given, const std::string& record, const std::string& lin) {
  absl::Status status = write_record("--pbn", given.pbn, record);
  return status.ok() ? write_record("--lin", given.lin, lin) : status;
}

/// What somebody who has seen the demonstration may want next, in three lines.
constexpr std::string_view kNext =
    "\nYour turn:  tianji play --human South                  bridge, board after board\n"
    "            tianji play --variant xiangqi --human Red  or junqi, siguo, small games\n"
    "            tianji play --help                         hints, levels, records\n";

/// Four engines at a bridge table, with the reasons for every card where they are given for.
Outcome play_board(const Given& given, const bridge::Record& board, const Settings& options) {
  const auto record = play({board, given.go, options, given.grounds, given.style}, std::cout);
  if (!record.ok()) return failed(record.status());
  if (given.demo) std::cout << kNext;
  const std::span<const bridge::Record> one(&*record, 1);
  const absl::Status status = write_records(given, bridge::pbn_text(one), bridge::lin_text(one));
  return outcome_of(status);
}

/// The game with a number from 0: at a bridge table a board of the file or the next one dealt.
absl::StatusOr<std::unique_ptr<games::TableGame>> game_number(const Given& given,
                                                              const Boards& boards,
                                                              std::uint32_t seed,
                                                              std::size_t number) {
  const games::GameKind& kind = *games::find_kind(given.variant);
  if (&kind != &games::kBridge) return kind.begin({}, kind.start(seed + number));
  if (number < boards.size()) return games::new_bridge_game(boards[number]);
  if (given.demo || !given.file.empty()) return nullptr;
  const auto first = parse_int(boards[0].board).value_or(1);
  return games::new_bridge_game(dealt_board(seed, static_cast<int>(first), number));
}

Outcome sit_down(const Given& given, const Boards& boards, std::uint32_t seed,
                 const Settings& options) {
  const games::GameKind& kind = *games::find_kind(given.variant);
  const auto people = read_people(given.people, kind);
  if (!people.ok()) return misused(people.status());
  const std::string go = given.go.empty() && !is_bridge(given) ? std::string(kUsualGo) : given.go;
  EveningRequest request{
      .terms = {kind, go, options, side_of_people(*people)},
      .people = *people,
      .luck = seed,
      .games = given.people.empty() ? 1 : given.games,
      .deal = [&](std::size_t number) { return game_number(given, boards, seed, number); },
      .keep = {},
      .kept_at = given.pbn.empty() ? given.lin : given.pbn};
  if (!request.kept_at.empty()) {
    request.keep = [&](const std::string& records, const std::string& lin) {
      return write_records(given, records, lin);
    };
  }
  const Interrupts interrupts;
  Terminal terminal = Terminal::standard(kind.look, given.style);
  if (!given.people.empty()) {
    terminal.say(absl::StrCat("seed ", seed, "; help lists the commands\n"));
  }
  const absl::Status status = play_evening(request, terminal);
  return outcome_of(status);
}

/// What standard output is allowed to show.
absl::Status read_style(Given& given) {
  const auto colour = parse_when(given.colour);
  if (!colour.ok()) return at("--colour", colour.status());
  const auto symbols = parse_when(given.symbols);
  if (!symbols.ok()) return at("--symbols", symbols.status());
  given.style = style_of_output(*colour, *symbols);
  return absl::OkStatus();
}

std::vector<Flag> flags(Given& given) {
  return {
      {"file", &given.file, "a file of deals in PBN, of which one is played", "FILE.pbn"},
      {"variant", &given.variant, "the game: " + joined(games::variants()), "GAME"},
      {"human", &given.people, "a seat for a person; may be repeated", "SEAT"},
      {"demo", &given.demo, "play the deal that travels with the program"},
      {"board", &given.board, "the number of the board in the file (default: the first)", "NUMBER"},
      {"seed", &given.seed,
       "the seed of the deal, where no file is given, and the engines' Seed; 0 draws another one "
       "each time and is the default with people; without people the default is 1",
       "NUMBER"},
      {"go", &given.go,
       "limits of each decision, as after go: \"worlds 200\", \"movetime 500\", \"nodes 100000\"; "
       "all but bridge: a second",
       "WORDS"},
      {"level", &given.level,
       "how well all engines play, from 1 to 8, which is full strength and the default: bridge, "
       "xiangqi, junqi, siguo",
       "N"},
      {"option", &given.options, "an option for all engines; may be repeated", "NAME=VALUE"},
      {"pbn", &given.pbn,
       "write the record there: PBN, xiangqi PGN, junqi and siguo their own text", "FILE"},
      {"lin", &given.lin, "write the record of bridge there as LIN, which Bridge Base Online reads",
       "FILE"},
      {"games", &given.games,
       "so many games or boards in a row with people (default: as many as they like)", "N",
       Default::unshown},
      {"grounds", &given.grounds, "bridge without people: the grounds of every card"},
      {"colour", &given.colour, "colours: auto (on a terminal, without NO_COLOR), always, never",
       "WHEN"},
      {"symbols", &given.symbols,
       "suit symbols and Chinese pieces: auto (on a terminal in UTF-8), always, never", "WHEN"},
  };
}

/// Do the arguments fit each other and the game?
absl::Status check(const Given& given) {
  const auto kind = read_kind(given.variant);
  if (!kind.ok()) return kind.status();
  if (!is_bridge(given) && !given.lin.empty()) {
    return at("--lin", unreadable(given.variant, "bridge: LIN is its form"));
  }
  if (!is_bridge(given) && (given.demo || !given.file.empty())) {
    return unreadable(given.file, "a file of deals only for bridge");
  }
  if (given.people.empty() && given.games > 0) {
    return at("--games", unreadable(std::to_string(given.games), "a person at the table, --human"));
  }
  return at("--go", check_unattended_go(given.go));
}

/// A record that cannot be written there is found out before the game.
absl::Status check_records(const Given& given) {
  absl::Status status =
      given.pbn.empty() ? absl::OkStatus() : at("--pbn", check_writable(given.pbn));
  if (status.ok() && !given.lin.empty()) status = at("--lin", check_writable(given.lin));
  return status;
}

}  // namespace

Outcome play_program(const Arguments& arguments) {
  Given given;
  if (const auto ended = read_arguments(arguments, flags(given), {"file"}, kUsage)) return *ended;
  absl::Status status = check(given);
  if (!status.ok()) return misused(status);
  const auto kind = read_kind(given.variant);
  auto options = read_options(given, **kind);
  const auto seed = seed_of(given);
  status = options.ok() ? seed.status() : options.status();
  if (status.ok()) status = read_style(given);
  if (!status.ok()) return misused(status);
  if (status = check_records(given); !status.ok()) return failed(status);
  options->insert(options->begin(), {"Seed", std::to_string(*seed)});
  const auto boards = is_bridge(given) ? read_boards(given, *seed) : Boards{};
  if (!boards.ok()) return failed(boards.status());
  if (is_bridge(given) && given.people.empty()) return play_board(given, boards->front(), *options);
  return sit_down(given, *boards, *seed, *options);
}

}  // namespace tianji::protocol
