#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/browser/table/open_table.h"
#include "protocol/browser/table_host.h"
#include "protocol/games/kinds.h"
#include "protocol/machine/entropy.h"
#include "protocol/programs/choices.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/programs.h"
#include "protocol/session/go.h"
#include "search/catalogue.h"

namespace tianji::protocol {
namespace {

using browser::OfferedProgram;
using browser::SeatPlayer;

constexpr Usage kUsage{
    "usage: tianji table [OPTIONS]\n"
    "       tianji table --variant GAME --human SEAT... [OPTIONS]\n\n"
    "Opens a table in the browser: it prints an address of this machine, at which a page shows\n"
    "the game, with hands, boards, the meaning of calls and the engine's advice. Every tab (of a\n"
    "game with hidden cards or pieces: every browser) that opens the address takes a seat, and is\n"
    "sent only what its seat may know. The page can begin any other game. Only programs of\n"
    "this machine that know the address can reach the table. Ctrl-C closes it.\n",
    "Exit status: 0 the table was closed, 1 it could not be opened, 2 wrong usage.\n"
    "Example: tianji table --variant xiangqi --human Black --level 3 --open\n"
    "Example: tianji table --variant xiangqi --engine \"rival=ucci ./rival --quiet\"\n"};

struct Given {
  std::string variant{games::variants().front()};
  Arguments people;
  Arguments engines;
  Arguments options;
  std::string level;
  std::string seed;
  std::string rules;
  std::string clock;
  std::string record;
  int game = 1;
  int boards = 0;
  std::string deals;
  browser::SetOfBoards set;
  browser::Door door;
  browser::TableSettings settings;
  std::vector<SeatPlayer> players;
};

/// `NAME=PROTOCOL COMMAND`, or `NAME=COMMAND` for UCI.
absl::StatusOr<OfferedProgram> read_program(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
    return unreadable(text, "NAME=COMMAND, or NAME=ucci COMMAND");
  }
  OfferedProgram program;
  program.name = text.substr(0, equals);
  program.spec.name = program.name;
  program.spec.command = text.substr(equals + 1);
  const std::size_t blank = program.spec.command.find(' ');
  if (blank != std::string::npos &&
      parse_language(std::string_view(program.spec.command).substr(0, blank)).ok()) {
    program.spec.protocol = program.spec.command.substr(0, blank);
    program.spec.command.erase(0, blank + 1);
  }
  return program;
}

/// The people's seats; without any, the first seat that sits at the bottom of its board.
absl::Status read_players(Given& given, const games::GameKind& kind) {
  const auto level = read_level(given.level);
  if (!level.ok()) return level.status();
  const auto people = read_people(given.people, kind);
  if (!people.ok()) return people.status();
  if (given.people.empty()) {
    given.players = browser::one_person(kind, level->value_or(0));
    return absl::OkStatus();
  }
  for (const bool person : *people) {
    SeatPlayer& player = given.players.emplace_back();
    player.level = level->value_or(0);
    if (person) player.by = SeatPlayer::By::person;
  }
  return absl::OkStatus();
}

absl::Status read_luck(Given& given) {
  const auto seed = read_seed(given.seed);
  if (!seed.ok()) return seed.status();
  if (*seed == 0) {
    given.settings.luck = entropy;
  } else {
    given.settings.luck = [next = Random(*seed)]() mutable { return next.next(); };
  }
  return absl::OkStatus();
}

absl::Status read_set(Given& given) {
  constexpr int kMost = 1'000'000;
  if (given.boards < 0 || given.boards > kMost) {
    return at("--boards", unreadable(std::to_string(given.boards), "a number of boards"));
  }
  given.set.boards = given.boards;
  if (given.deals.empty()) return absl::OkStatus();
  const auto deals = parse_int(given.deals);
  if (!deals || *deals < 0 || *deals > kMost) {
    return at("--deals", unreadable(given.deals, "a whole number from 0 to 1000000"));
  }
  given.set.seed = static_cast<int>(*deals);
  return absl::OkStatus();
}

absl::Status check(Given& given) {
  const auto kind = read_kind(given.variant);
  if (!kind.ok()) return kind.status();
  if (given.door.port < 0 || given.door.port > 65535) {
    return at("--port", unreadable(std::to_string(given.door.port), "a port from 0 to 65535"));
  }
  if (given.game < 1) {
    return at("--game", unreadable(std::to_string(given.game), "the number of a game, from 1"));
  }
  if (given.record.empty() ? given.game != 1 : !given.settings.file.empty()) {
    return given.record.empty() ? unreadable("--game", "--game with --record FILE")
                                : unreadable("--record with --file", "one of them");
  }
  for (const std::string& text : given.engines) {
    auto program = read_program(text);
    if (!program.ok()) return at("--engine", program.status());
    given.settings.programs.push_back(*std::move(program));
  }
  auto options = read_settings(given.options);
  if (!options.ok()) return options.status();
  given.settings.options = *std::move(options);
  absl::Status status = at("--rules", browser::check_rules(**kind, given.rules));
  if (status.ok()) status = at("--clock", browser::read_clock(**kind, given.clock).status());
  if (status.ok() && !given.settings.go.empty()) {
    status = at("--go", check_unattended_go(given.settings.go));
  }
  if (status.ok()) status = read_luck(given);
  if (status.ok()) status = read_set(given);
  if (status.ok()) status = read_players(given, **kind);
  return status;
}

std::vector<Flag> flags(Given& given) {
  return {
      {"variant", &given.variant,
       "the game to begin with: bridge, xiangqi, junqi, siguo, or a small game", "GAME"},
      {"human", &given.people,
       "a seat for a person, such as South or Red; may be repeated; default: one seat", "SEAT"},
      {"level", &given.level,
       "the level of the engines at the other seats, 1 to 8 (full strength, the default)", "N"},
      {"rules", &given.rules,
       "the rules, where the game leaves a choice: xiangqi asian, chinese, simple; siguo dark, "
       "allies, all",
       "NAME"},
      {"port", &given.door.port, "the port to listen at; 0: any that is free", "N"},
      {"open", &given.door.open, "open the page in the browser"},
      {"file", &given.settings.file,
       "keep the table in this file after every move, and go on from it if it is there", "FILE"},
      {"go", &given.settings.go,
       "limits of each decision of an engine, as after go: \"movetime 2000\"; by default a second, "
       "or what its clock has",
       "WORDS"},
      {"clock", &given.clock,
       "the time of each seat in seconds and what each turn adds, 600+5 or 10:00; without time "
       "left "
       "a game is lost, but not at bridge",
       "CLOCK"},
      {"record", &given.record,
       "records to look at: PBN, LIN, PGN, junqi's and those of small games", "FILE"},
      {"game", &given.game, "the game of --record to begin with", "N"},
      {"boards", &given.boards, "the number of boards, or games, of a set; 0: no end", "N"},
      {"deals", &given.deals,
       "the deals of the set: all who choose the same number play the same boards", "N"},
      {"engine", &given.engines,
       "a program that may sit at a seat, with its protocol before the command unless it is UCI; "
       "may be repeated",
       "NAME=COMMAND"},
      {"option", &given.options, "an option for all engines of Tianji; may be repeated",
       "NAME=VALUE"},
      {"seed", &given.seed,
       "deals and the engines' Seed come from this number; 0, the default: every game differs",
       "N"},
  };
}

/// Reads the records of a file onto the table.
absl::Status show_file(const Given& given, browser::OpenTable& table) {
  const games::GameKind& kind = *games::find_kind(given.variant);
  const auto text = file_text(given.record, absl::StrCat("records of ", given.variant));
  if (!text.ok()) return text.status();
  auto records = kind.recall(*text);
  if (!records.ok()) return at(given.record, records.status());
  return at(given.record,
            table.show_records(*std::move(records), static_cast<std::size_t>(given.game - 1)));
}

/// Puts a game on the table; what is to be said of it.
absl::StatusOr<std::string> begin(const Given& given, browser::OpenTable& table) {
  absl::Status status = given.settings.try_options(*games::find_kind(given.variant));
  if (!status.ok()) return at("--option", status);
  status = absl::NotFoundError("");
  if (!given.settings.file.empty()) status = table.go_on();
  if (status.ok()) return "It goes on where it was left. ";
  if (!absl::IsNotFound(status)) return status;
  status = table.begin(given.variant, given.rules, given.players, given.clock, given.set);
  if (status.ok() && !given.record.empty()) status = show_file(given, table);
  if (!status.ok()) return status;
  return "";
}

}  // namespace

Outcome table_program(const Arguments& arguments) {
  Given given;
  if (const auto ended = read_arguments(arguments, flags(given), {}, kUsage)) return *ended;
  const absl::Status status = check(given);
  if (!status.ok()) return misused(status);
  return browser::host_table(given.settings, given.door,
                             [&given](browser::OpenTable& table) { return begin(given, table); });
}

}  // namespace tianji::protocol
