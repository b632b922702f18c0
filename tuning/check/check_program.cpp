#include <iostream>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "protocol/programs/choices.h"
#include "protocol/programs/flags.h"
#include "tuning/check/check.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

constexpr protocol::Usage kUsage{
    "usage: tianji-lab check [OPTIONS] COMMAND\n\n"
    "Starts an engine and goes through its protocol: its options, isready while it thinks, every\n"
    "form of go, how soon it answers stop, what it does with input that it does not understand,\n"
    "and how it ends. Prints a line for each step: passed, FAILED with what was wrong, or - with\n"
    "the reason why the step does not concern this engine. Quote a command that has arguments.\n",
    "Exit status: 0 all passed, 1 a step failed, 2 wrong usage.\n"
    "Examples: tianji-lab check --variant siguo build/release/tianji\n"
    "          tianji-lab check --variant xiangqi --protocol ucci fairy-stockfish\n"};

struct Given {
  std::vector<std::string> options;
  std::string command;
  int limit = 10;
  int stop_limit = 1000;
};

std::vector<protocol::Flag> flags(CheckRequest& request, Given& given) {
  using protocol::Default;
  auto& engine = request.engine;
  return {
      {"protocol", &engine.protocol, "the protocol to speak with it: uci, ugi or ucci (uci)",
       "NAME", Default::unshown},
      {"variant", &engine.variant, "the game to check, where the engine plays several", "NAME"},
      {"option", &given.options, "an option to set; may be repeated", "NAME=VALUE"},
      {"position", &request.position,
       "the position to ask about, as the text after \"position\" (default: the game's start, or "
       "an "
       "example)",
       "TEXT"},
      {"dir", &engine.working_directory, "the folder in which the engine runs", "FOLDER"},
      {"limit", &given.limit, "seconds to wait for any answer (10)", "S", Default::unshown},
      {"stop-limit", &given.stop_limit, "milliseconds to wait for the answer to stop (1000)", "MS",
       Default::unshown},
      {"command", &given.command, "the command that starts the engine", "COMMAND",
       Default::required},
  };
}

absl::Status take(const Given& given, CheckRequest& request) {
  auto options = protocol::read_settings(given.options);
  if (!options.ok()) return options.status();
  request.engine.options = *std::move(options);
  if (given.limit < 1) return unreadable(std::to_string(given.limit), "a limit of 1 s or more");
  if (given.stop_limit < 1) {
    return unreadable(std::to_string(given.stop_limit), "a limit of 1 ms or more");
  }
  request.engine.command = given.command;
  request.limit = request.engine.handshake_limit = std::chrono::seconds(given.limit);
  request.stop_limit = std::chrono::milliseconds(given.stop_limit);
  return protocol::parse_language(request.engine.protocol).status();
}

}  // namespace

protocol::Outcome check_program(const protocol::Arguments& arguments) {
  CheckRequest request;
  Given given;
  if (const auto ended =
          protocol::read_arguments(arguments, flags(request, given), {"command"}, kUsage)) {
    return *ended;
  }
  absl::Status status = take(given, request);
  if (!status.ok()) return protocol::misused(status);
  return check_engine(request, std::cout).failed == 0 ? protocol::Outcome{} : protocol::failed();
}

}  // namespace tianji::tuning
