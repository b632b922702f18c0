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

struct Given {
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

absl::Status read_request(Given& given) {
  SeatRequest& request = given.request;
  absl::Status status = read_address(given.address, request);
  if (!status.ok()) return status;
  request.seat = bridge::parse_seat(given.seat);
  if (!request.seat && !equal_ignoring_case(given.seat, "any")) {
    return at("--seat", unreadable(given.seat, "North, East, South, West or any"));
  }
  auto options = read_settings(given.options);
  if (!options.ok()) return options.status();
  request.options = *std::move(options);
  if (given.patience < 0 || given.patience > 3600) {
    return at("--patience", unreadable(std::to_string(given.patience), "seconds from 0 to 3600"));
  }
  request.patience = std::chrono::seconds(given.patience);
  return at("--go", check_unattended_go(request.go));
}

std::vector<Flag> flags(Given& given) {
  return {
      {"table-manager", &given.address, "the address at which the manager listens", "HOST:PORT",
       Default::required},
      {"seat", &given.seat, "North, East, South, West, or any: the manager chooses", "SEAT",
       Default::required},
      {"team", &given.request.team, "the team's name, the same for both partners", "NAME",
       Default::required},
      {"go", &given.request.go,
       "limits of each decision, as after go: \"worlds 200\", \"movetime 2000\"", "WORDS"},
      {"option", &given.options,
       "an option of the engine, may be repeated; Seed is 0 unless set, so that play differs each "
       "time",
       "NAME=VALUE"},
      {"log", &given.request.log, "append every line that is sent and received to this file",
       "FILE"},
      {"patience", &given.patience,
       "how long to try again when a connection cannot be made or was lost; 0: not at all",
       "SECONDS"},
  };
}

}  // namespace

Outcome seat_program(const Arguments& arguments) {
  Given given;
  if (const auto ended = read_arguments(arguments, flags(given), {"table-manager"}, kUsage)) {
    return *ended;
  }
  const absl::Status status = read_request(given);
  if (!status.ok()) return misused(status);
  const absl::Status end = table_manager::play_seat(given.request, [](std::string_view line) {
    std::cout << line << "\n" << std::flush;
  });
  return outcome_of(end);
}

}  // namespace tianji::protocol
