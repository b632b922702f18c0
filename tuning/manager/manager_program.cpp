#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/flags.h"
#include "tuning/manager/teams_match.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

using namespace manager;

constexpr protocol::Usage kUsage{
    "usage: tianji-lab manager --out FILE.pbn [OPTIONS]\n\n"
    "Manages a bridge table (protocol version 18): deals, relays calls and cards, and keeps the\n"
    "clock and the score of a duplicate teams match. The first team sits North-South in the open\n"
    "room and East-West in the closed room; four clients of any program play in each. Every board\n"
    "is in the file, with auction, alerts, play, times and IMPs, as soon as it is played.\n",
    "A side forfeits a board, and the other team gets 3 IMPs, when one of its seats that is to\n"
    "act sends nothing legal for --silence seconds or gives 20 illegal answers on the board, or\n"
    "when its clients leave the board more often than --restarts times. A client that comes back\n"
    "is seated again; a board that it left begins anew.\n"
    "Exit status: 0 all boards were played, 1 they were not, 2 wrong usage.\n"
    "Example, a match of our engine against itself with eight clients:\n"
    "  tianji-lab manager --port 2000 --boards 8 --out match.pbn --teams One,Two &\n"
    "  for team in One Two; do for seat in North East South West; do\n"
    "    tianji --table-manager localhost:2000 --seat $seat --team $team --go \"worlds 16\" &\n"
    "  done; done; wait\n"};

struct Given {
  std::string file;
  int boards = 8;
  std::uint64_t seed = 1;
  std::string teams;
  std::string rooms = "both";
  std::string event = "Teams match";
  int closed_port = -1;
  double pause = 0.3;
  double silence = 600;
  double unready = 2;
  double wait = 3600;
  bool resume = false;
  MatchRequest request;
};

std::chrono::milliseconds milliseconds_of(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

absl::Status read_seconds(std::string_view name, double seconds) {
  if (seconds >= 0 && seconds <= 1e6) return absl::OkStatus();
  return at(name, unreadable(absl::StrCat(seconds), "seconds, from 0 to 1000000"));
}

absl::Status read_port(std::string_view name, int port) {
  if (port >= 0 && port <= 65535) return absl::OkStatus();
  return at(name, unreadable(std::to_string(port), "a port, from 0 (any that is free) to 65535"));
}

absl::Status read_rooms(const std::string& rooms, MatchRequest& request) {
  if (rooms == "both") request.sittings = {{true, true}};
  if (rooms == "open") request.sittings = {{true, false}};
  if (rooms == "closed") request.sittings = {{false, true}};
  if (rooms == "in-turn") request.sittings = {{true, false}, {false, true}};
  constexpr std::array<std::string_view, 4> kKnown{"both", "open", "closed", "in-turn"};
  if (std::find(kKnown.begin(), kKnown.end(), rooms) != kKnown.end()) return absl::OkStatus();
  return at("--rooms", unreadable(rooms, "both, open, closed or in-turn"));
}

absl::Status read_teams(const std::string& teams, MatchRequest& request) {
  if (teams.empty()) return absl::OkStatus();
  const std::size_t comma = teams.find(',');
  if (comma == std::string::npos || comma == 0 || comma + 1 == teams.size()) {
    return at("--teams", unreadable(teams, "two names with a comma between"));
  }
  request.teams = {teams.substr(0, comma), teams.substr(comma + 1)};
  return absl::OkStatus();
}

absl::Status read_request(Given& given) {
  MatchRequest& request = given.request;
  absl::Status status = read_port("--port", request.port);
  if (status.ok() && given.closed_port >= 0) {
    status = read_port("--closed-port", given.closed_port);
    request.closed_port = given.closed_port;
  }
  for (const auto& [name, seconds] :
       {std::pair{"--pause", given.pause}, std::pair{"--silence", given.silence},
        std::pair{"--unready", given.unready}, std::pair{"--wait", given.wait}}) {
    if (status.ok()) status = read_seconds(name, seconds);
  }
  if (status.ok()) status = read_rooms(given.rooms, request);
  if (status.ok()) status = read_teams(given.teams, request);
  if (status.ok() && given.boards < 1) {
    status = at("--boards", unreadable(std::to_string(given.boards), "a number from 1"));
  }
  request.rules.pause = milliseconds_of(given.pause);
  request.rules.silence = milliseconds_of(given.silence);
  request.rules.unready = milliseconds_of(given.unready);
  request.wait = std::chrono::seconds(static_cast<std::int64_t>(given.wait));
  return status;
}

absl::StatusOr<std::vector<Board>> read_boards(const Given& given, bool counted) {
  if (given.file.empty()) return dealt_boards(given.boards, given.seed);
  const auto text = file_text(given.file, "a PBN file that can be read");
  if (!text.ok()) return text.status();
  auto boards = boards_of_pbn(*text);
  if (!boards.ok()) return at(given.file, boards.status());
  if (counted && boards->size() > static_cast<std::size_t>(given.boards)) {
    boards->resize(static_cast<std::size_t>(given.boards));
  }
  return boards;
}

/// Makes the file of the score sheet. A file that is there is not overwritten: the match goes on
/// with it (--resume), or it is refused.
absl::Status open_sheet(const Given& given, ScoreSheet& sheet) {
  const std::string& file = given.request.file;
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return sheet.save(file);
  if (given.resume) return sheet.resume(file);
  return at("--out", unreadable(file, "a file that is not there yet; --resume goes on with it"));
}

void print_end(const ScoreSheet& sheet) {
  if (sheet.teams()[0].empty()) return;
  const auto totals = sheet.totals();
  std::cout << "\n"
            << visible(sheet.teams()[0]) << " " << imps_text(totals[0]) << ", "
            << visible(sheet.teams()[1]) << " " << imps_text(totals[1]) << "\n";
}

protocol::Outcome run_match(const Given& given, bool counted) {
  auto boards = read_boards(given, counted);
  if (!boards.ok()) return protocol::failed(boards.status());
  ScoreSheet sheet(*std::move(boards), given.event);
  absl::Status status = open_sheet(given, sheet);
  if (!status.ok()) return protocol::failed(status);
  const MatchObserver observer{
      .tell = [](std::string_view line) { std::cout << line << "\n"
                                                    << std::flush; },
      .listening =
          [&](std::size_t room, int port) {
            std::cout << kRoomNames[room] << " room: listening at " << given.request.address
                      << " port " << port << "\n"
                      << std::flush;
          }};
  status = play_match(given.request, observer, sheet);
  print_end(sheet);
  return protocol::outcome_of(status);
}

std::vector<protocol::Flag> flags(Given& given) {
  using protocol::Default;
  MatchRequest& request = given.request;
  return {
      {"out", &request.file, "the file of the score sheet", "FILE.pbn", Default::required},
      {"resume", &given.resume, "go on with the match in the file of --out"},
      {"deals", &given.file, "play the deals of this file; without it deals are drawn from --seed",
       "FILE.pbn"},
      {"boards", &given.boards,
       "boards to deal, or to play from the file of --deals (there all by default)", "N"},
      {"seed", &given.seed, "seed of the deals; the same seed gives the same deals", "N"},
      {"port", &request.port, "port for the clients; 0: any that is free", "N"},
      {"closed-port", &given.closed_port,
       "a port of its own for the closed room (default: one port; a client's team and seat tell "
       "its "
       "room)",
       "N", Default::unshown},
      {"address", &request.address,
       "the address of this machine to listen at; 0.0.0.0 lets other machines in", "IP"},
      {"teams", &given.teams, "names of the teams (default: as the first clients name them)",
       "A,B"},
      {"rooms", &given.rooms,
       "the rooms to play. both: eight clients at once; in-turn: four clients, which come again "
       "for "
       "the closed room with seats turned; open or closed: that room alone",
       "WORD"},
      {"event", &given.event, "the name of the match in the file", "TEXT"},
      {"pause", &given.pause, "wait before a call or a card is relayed", "SECONDS"},
      {"silence", &given.silence,
       "silence of a seat that is to act, after which its side forfeits the board", "SECONDS"},
      {"unready", &given.unready,
       "wait after which a line is sent to a client that has not reported that it is ready for it",
       "SECONDS"},
      {"restarts", &request.rules.restarts,
       "how often clients of one side may leave a board, which then begins anew", "N"},
      {"wait", &given.wait, "wait for empty seats, after which the match ends", "SECONDS"},
  };
}

}  // namespace

protocol::Outcome manager_program(const protocol::Arguments& arguments) {
  Given given;
  protocol::GivenFlags named;
  if (const auto ended = protocol::read_arguments(arguments, flags(given), {}, kUsage, &named)) {
    return *ended;
  }
  const absl::Status status = read_request(given);
  if (!status.ok()) return protocol::misused(status);
  return run_match(given, named.contains("boards"));
}

}  // namespace tianji::tuning
