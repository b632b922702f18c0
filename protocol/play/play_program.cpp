#include <algorithm>
#include <iostream>
#include <memory>

#include "absl/strings/str_cat.h"
#include "engine/bridge/records/lin.h"
#include "engine/bridge/records/pbn.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/embedded.h"
#include "protocol/games/bridge.h"
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

struct Asked {
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

bool is_bridge(const Asked& asked) { return asked.variant == games::kBridge.variant; }

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
absl::Status add_level(const Asked& asked, Settings& options) {
  const auto level = read_level(asked.level);
  if (!level.ok() || !*level) return level.status();
  const auto known = search::game_of(asked.variant).options();
  if (std::none_of(known.begin(), known.end(), [](const search::Option& option) {
        return option.name == search::kSkillLevel;
      })) {
    return at("--level", unreadable(asked.level, "none: " + asked.variant + " has no levels"));
  }
  options.emplace_back(search::kSkillLevel, asked.level);
  return absl::OkStatus();
}

/// The options of all engines. All seats play the same agreements and know it, unless an option
/// says otherwise.
absl::StatusOr<Settings> read_options(const Asked& asked, const games::GameKind& kind) {
  auto given = read_settings(asked.options);
  if (!given.ok()) return given.status();
  search::Options known;
  known.add(search::shared_options());
  known.add(search::game_of(asked.variant).options());
  for (const auto& [name, value] : *given) {
    absl::Status status = known.set(name, value);
    if (!status.ok()) return at("--option", status);
  }
  Settings options = disclosed(kind, *std::move(given));
  absl::Status status = add_level(asked, options);
  if (!status.ok()) return status;
  return options;
}

/// By default the seed differs each time with people, and is 1 without people.
absl::StatusOr<std::uint32_t> seed_of(const Asked& asked) {
  constexpr std::uint32_t kHighest = 2147483647;
  if (asked.seed.empty() && asked.people.empty()) return 1U;
  auto seed = read_seed(asked.seed);
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
absl::StatusOr<Boards> read_boards(const Asked& asked, std::uint32_t seed) {
  absl::StatusOr<std::string> pbn(demo_deal());
  if (!asked.file.empty()) pbn = file_text(asked.file, "a file that can be read");
  if (!pbn.ok()) return pbn.status();
  if (asked.demo || !asked.file.empty()) return find_boards(*pbn, asked.board);
  const auto number = parse_int(asked.board.empty() ? "1" : asked.board);
  if (!number || *number < 1 || *number > 1'000'000) {
    return at("--board", unreadable(asked.board, "the number of a board, from 1"));
  }
  return Boards{dealt_board(seed, static_cast<int>(*number), 0)};
}

absl::Status write_record(const char* option, const std::string& path, const std::string& record) {
  return path.empty() ? absl::OkStatus() : at(option, write_file(path, record));
}

/// Writes what is asked for of records in the game's own form; of bridge, LIN too.
absl::Status write_records(const Asked& asked, const std::string& record) {
  absl::Status status = write_record("--pbn", asked.pbn, record);
  if (status.ok() && !asked.lin.empty()) {
    status = write_record("--lin", asked.lin, bridge::lin_text(bridge::read_pbn(record).boards));
  }
  return status;
}

/// What somebody who has seen the demonstration may want next, in three lines.
constexpr std::string_view kNext =
    "\nYour turn:  tianji play --human South                  bridge, board after board\n"
    "            tianji play --variant xiangqi --human Red  or junqi, siguo, small games\n"
    "            tianji play --help                         hints, levels, records\n";

/// Four engines at a bridge table, with the reasons for every card where they are asked for.
Outcome play_board(const Asked& asked, const bridge::Record& board, const Settings& options) {
  const auto record = play({board, asked.go, options, asked.grounds, asked.style}, std::cout);
  if (!record.ok()) return failed(record.status());
  if (asked.demo) std::cout << kNext;
  const absl::Status status = write_records(asked, bridge::pbn_text(std::span(&*record, 1)));
  return status.ok() ? Outcome{} : failed(status);
}

/// The game with a number from 0: at a bridge table a board of the file or the next one dealt.
absl::StatusOr<std::unique_ptr<games::TableGame>> game_number(const Asked& asked,
                                                              const Boards& boards,
                                                              std::uint32_t seed,
                                                              std::size_t number) {
  const games::GameKind& kind = *games::find_kind(asked.variant);
  if (&kind != &games::kBridge) return kind.begin({}, kind.start(seed + number));
  if (number < boards.size()) return games::new_bridge_game(boards[number]);
  if (asked.demo || !asked.file.empty()) return nullptr;
  const auto first = parse_int(boards[0].board).value_or(1);
  return games::new_bridge_game(dealt_board(seed, static_cast<int>(first), number));
}

Outcome sit_down(const Asked& asked, const Boards& boards, std::uint32_t seed,
                 const Settings& options) {
  const games::GameKind& kind = *games::find_kind(asked.variant);
  const auto people = read_people(asked.people, kind);
  if (!people.ok()) return misused(people.status());
  const std::string go = asked.go.empty() && !is_bridge(asked) ? std::string(kUsualGo) : asked.go;
  EveningRequest request{
      .terms = {kind, go, options, side_of_people(*people)},
      .people = *people,
      .luck = seed,
      .games = asked.people.empty() ? 1 : asked.games,
      .deal = [&](std::size_t number) { return game_number(asked, boards, seed, number); },
      .keep = {},
      .kept_at = asked.pbn.empty() ? asked.lin : asked.pbn};
  if (!request.kept_at.empty()) {
    request.keep = [&](const std::string& records) { return write_records(asked, records); };
  }
  const Interrupts interrupts;
  Terminal terminal = Terminal::standard(kind.look, asked.style);
  if (!asked.people.empty()) {
    terminal.say(absl::StrCat("seed ", seed, "; help lists the commands\n"));
  }
  const absl::Status status = play_evening(request, terminal);
  return status.ok() ? Outcome{} : failed(status);
}

/// What standard output is allowed to show.
absl::Status read_style(Asked& asked) {
  const auto colour = parse_when(asked.colour);
  if (!colour.ok()) return at("--colour", colour.status());
  const auto symbols = parse_when(asked.symbols);
  if (!symbols.ok()) return at("--symbols", symbols.status());
  asked.style = style_of_output(*colour, *symbols);
  return absl::OkStatus();
}

std::vector<Flag> flags(Asked& asked) {
  return {
      {"file", &asked.file, "a file of deals in PBN, of which one is played", "FILE.pbn"},
      {"variant", &asked.variant, "the game: " + joined(games::variants()), "GAME"},
      {"human", &asked.people, "a seat for a person; may be repeated", "SEAT"},
      {"demo", &asked.demo, "play the deal that travels with the program"},
      {"board", &asked.board, "the number of the board in the file (default: the first)", "NUMBER"},
      {"seed", &asked.seed,
       "the seed of the deal, where no file is given, and the engines' Seed; 0 draws another one "
       "each time and is the default with people; without people the default is 1",
       "NUMBER"},
      {"go", &asked.go,
       "limits of each decision, as after go: \"worlds 200\", \"movetime 500\", \"nodes 100000\"; "
       "all but bridge: a second",
       "WORDS"},
      {"level", &asked.level,
       "how well all engines play, from 1 to 8, which is full strength and the default: bridge, "
       "xiangqi, junqi, siguo",
       "N"},
      {"option", &asked.options, "an option for all engines; may be repeated", "NAME=VALUE"},
      {"pbn", &asked.pbn,
       "write the record there: PBN, xiangqi PGN, junqi and siguo their own text", "FILE"},
      {"lin", &asked.lin, "write the record of bridge there as LIN, which Bridge Base Online reads",
       "FILE"},
      {"games", &asked.games,
       "so many games or boards in a row with people (default: as many as they like)", "N",
       Default::unshown},
      {"grounds", &asked.grounds, "bridge without people: the grounds of every card"},
      {"colour", &asked.colour, "colours: auto (on a terminal, without NO_COLOR), always, never",
       "WHEN"},
      {"symbols", &asked.symbols,
       "suit symbols and Chinese pieces: auto (on a terminal in UTF-8), always, never", "WHEN"},
  };
}

/// Do the arguments fit each other and the game?
absl::Status check(const Asked& asked) {
  const auto kind = read_kind(asked.variant);
  if (!kind.ok()) return kind.status();
  if (!is_bridge(asked) && !asked.lin.empty()) {
    return at("--lin", unreadable(asked.variant, "bridge: LIN is its form"));
  }
  if (!is_bridge(asked) && (asked.demo || !asked.file.empty())) {
    return unreadable(asked.file, "a file of deals only for bridge");
  }
  if (asked.people.empty() && asked.games > 0) {
    return at("--games", unreadable(std::to_string(asked.games), "a person at the table, --human"));
  }
  return at("--go", check_unattended_go(asked.go));
}

/// A record that cannot be written there is found out before the game.
absl::Status check_records(const Asked& asked) {
  absl::Status status =
      asked.pbn.empty() ? absl::OkStatus() : at("--pbn", check_writable(asked.pbn));
  if (status.ok() && !asked.lin.empty()) status = at("--lin", check_writable(asked.lin));
  return status;
}

}  // namespace

Outcome play_program(const Arguments& arguments) {
  Asked asked;
  if (const auto ended = read_arguments(arguments, flags(asked), {"file"}, kUsage)) return *ended;
  absl::Status status = check(asked);
  if (!status.ok()) return misused(status);
  const auto kind = read_kind(asked.variant);
  auto given = read_options(asked, **kind);
  const auto seed = seed_of(asked);
  status = given.ok() ? seed.status() : given.status();
  if (status.ok()) status = read_style(asked);
  if (!status.ok()) return misused(status);
  if (status = check_records(asked); !status.ok()) return failed(status);
  given->insert(given->begin(), {"Seed", std::to_string(*seed)});
  const auto boards = is_bridge(asked) ? read_boards(asked, *seed) : Boards{};
  if (!boards.ok()) return failed(boards.status());
  if (is_bridge(asked) && asked.people.empty()) return play_board(asked, boards->front(), *given);
  return sit_down(asked, *boards, *seed, *given);
}

}  // namespace tianji::protocol
