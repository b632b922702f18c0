#include <iostream>

#include "engine/bridge/cards.h"
#include "engine/core/text.h"
#include "protocol/programs/choices.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/programs.h"
#include "protocol/session/go.h"
#include "protocol/table_manager/seat_client.h"

namespace tianji::protocol {
namespace {

using table_manager::SeatRequest;

constexpr Usage kUsage{
    "usage: tianji table-manager HOST:PORT --seat SEAT --team NAME [OPTIONS]\n"
    "       tianji --table-manager HOST:PORT --seat SEAT --team NAME [OPTIONS]\n\n"
    "Sits down at one seat of a bridge table and plays there until the session is over. The table\n"
    "is that of a table manager (protocol version 18, as the computer bridge championship uses\n"
    "it): another program, or `tianji-lab manager`. Four clients make a table.\n"
    "With --option Ponder=true and a --go of time it thinks in the other seats' time too.\n"
    "Prints a line for each board, and everything odd that the manager sends.\n",
    "Exit status: 0 the session came to its end, 1 it did not, 2 wrong usage.\n"
    "Example: tianji --table-manager localhost:2000 --seat North --team Tianji\n"};

struct Asked {
  std::string address;
  std::string seat;
  Arguments options;
  int patience = 30;
  SeatRequest request;
};

absl::Status read_address(const std::string& address, SeatRequest& request) {
  const std::size_t colon = address.rfind(':');
  const auto port =
      colon == std::string::npos ? std::nullopt : parse_int(address.substr(colon + 1));
  if (!port || *port < 1 || *port > 65535 || colon == 0) {
    return at("--table-manager", unreadable(address, "HOST:PORT, such as localhost:2000"));
  }
  request.host = address.substr(0, colon);
  request.port = static_cast<int>(*port);
  return absl::OkStatus();
}

absl::Status read_request(Asked& asked) {
  SeatRequest& request = asked.request;
  absl::Status status = read_address(asked.address, request);
  if (!status.ok()) return status;
  request.seat = bridge::parse_seat(asked.seat);
  if (!request.seat && !equal_ignoring_case(asked.seat, "any")) {
    return at("--seat", unreadable(asked.seat, "North, East, South, West or any"));
  }
  auto options = read_settings(asked.options);
  if (!options.ok()) return options.status();
  request.options = *std::move(options);
  if (asked.patience < 0 || asked.patience > 3600) {
    return at("--patience", unreadable(std::to_string(asked.patience), "seconds from 0 to 3600"));
  }
  request.patience = std::chrono::seconds(asked.patience);
  return at("--go", check_unattended_go(request.go));
}

std::vector<Flag> flags(Asked& asked) {
  return {
      {"table-manager", &asked.address, "the address at which the manager listens", "HOST:PORT",
       Default::required},
      {"seat", &asked.seat, "North, East, South, West, or any: the manager chooses", "SEAT",
       Default::required},
      {"team", &asked.request.team, "the team's name, the same for both partners", "NAME",
       Default::required},
      {"go", &asked.request.go,
       "limits of each decision, as after go: \"worlds 200\", \"movetime 2000\"", "WORDS"},
      {"option", &asked.options,
       "an option of the engine, may be repeated; Seed is 0 unless set, so that play differs each "
       "time",
       "NAME=VALUE"},
      {"log", &asked.request.log, "append every line that is sent and received to this file",
       "FILE"},
      {"patience", &asked.patience,
       "how long to try again when a connection cannot be made or was lost; 0: not at all",
       "SECONDS"},
  };
}

}  // namespace

Outcome seat_program(const Arguments& arguments) {
  Asked asked;
  if (const auto ended = read_arguments(arguments, flags(asked), {"table-manager"}, kUsage)) {
    return *ended;
  }
  const absl::Status status = read_request(asked);
  if (!status.ok()) return misused(status);
  const absl::Status end = table_manager::play_seat(asked.request, [](std::string_view line) {
    std::cout << line << "\n" << std::flush;
  });
  return end.ok() ? Outcome{} : failed(end);
}

}  // namespace tianji::protocol
