// Commands that the dialects share, and the search for a command in a table.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "protocol/session/session.h"
#include "search/report.h"

namespace tianji::protocol {

/// One command: a row of a dialect's table.
struct Command {
  std::string_view name;
  void (*obey)(Session& session, Session::Words words);  ///< `words`: those after the name
  std::string_view help;
};

/// Obeys the command with which the line begins; false if there is none.
bool obey_one_of(std::span<const Command> commands, Session& session, std::string_view line);
void help(std::span<const Command> commands, Session& session);

namespace commands {

void is_ready(Session& session, Session::Words words);
void stop(Session& session, Session::Words words);
void ponder_hit(Session& session, Session::Words words);
void quit(Session& session, Session::Words words);
void new_game(Session& session, Session::Words words);
/// `startpos | fen <position> [moves ...]`
void position(Session& session, Session::Words words);
void query(Session& session, Session::Words words);
void show(Session& session, Session::Words words);
/// Reads the limits and starts the search, whatever is wrong with them. `time` and `inc` are
/// counted in `clock_unit`.
void go(Session& session, Session::Words words, search::Milliseconds clock_unit);

}  // namespace commands

/// `info string worlds=256 ev=412.5 risk=148.1 … pv=SA,H3`: the figures that UCI has no words for;
/// empty if there are none.
std::string risk_line(const search::Info& info);

/// `info depth 10 seldepth 14 multipv 1 score cp 338 nodes … pv SA H3`: what every client reads.
/// `wdl` follows the score where the chances are known.
std::string plain_line(const search::Info& info);

}  // namespace tianji::protocol
