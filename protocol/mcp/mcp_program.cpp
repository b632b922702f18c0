#include <atomic>
#include <iostream>

#include "protocol/machine/system/descriptor.h"
#include "protocol/mcp/server.h"
#include "protocol/programs/flags.h"
#include "protocol/programs/programs.h"
#include "protocol/session/guarded.h"

namespace tianji::protocol {
namespace {

constexpr Usage kUsage{
    "usage: tianji mcp\n\n"
    "Offers tools to a language model: legal moves, best moves with payoff and risk, bridge\n"
    "calls and their meanings, double dummy, beliefs about hidden cards, solved games. It speaks\n"
    "the Model Context Protocol, JSON-RPC 2.0 with one message a line, on standard input and\n"
    "output, until the input ends. A client starts it; its settings name the command and the\n"
    "argument:\n\n"
    "  {\"mcpServers\": {\"tianji\": {\"command\": \"tianji\", \"args\": [\"mcp\"]}}}\n",
    "Exit status: 0 the input has ended, 1 nobody takes the output, 2 wrong usage.\n"};

}  // namespace

Outcome mcp_program(const Arguments& arguments) {
  if (const auto ended = read_arguments(arguments, {}, {}, kUsage)) return *ended;
  std::cin.tie(nullptr);
  std::atomic<bool> lost = false;
  mcp::Server server([&lost](const std::string& line) {
    if (!write_all(1, line + "\n")) lost = true;
  });
  std::string line;
  bool more = true;
  while (more && !lost) {
    const absl::Status read = guarded([&] {
      more = next_input_line(line, mcp::Server::kLongestLine);
      if (more) server.hear(line);
      return absl::OkStatus();
    });
    if (!read.ok()) server.complain(read);
  }
  server.wait();
  return lost ? failed(output_lost()) : Outcome{};
}

}  // namespace tianji::protocol
