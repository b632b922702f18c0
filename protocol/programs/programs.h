// The programs of `tianji`, each in its own file *_program.cpp in the folder of its subject.
#pragma once

#include <iosfwd>

#include "protocol/programs/program.h"

namespace tianji::protocol {

/// The engine on standard input and output; runs if the command line names no program.
Outcome converse_program(const Arguments& arguments);
Outcome play_program(const Arguments& arguments);
Outcome solve_program(const Arguments& arguments);
Outcome seat_program(const Arguments& arguments);
Outcome bench_program(const Arguments& arguments);
Outcome table_program(const Arguments& arguments);
Outcome mcp_program(const Arguments& arguments);
Outcome serve_program(const Arguments& arguments);

/// Prints an example of a session, and the meaning of each option of the engine.
void print_session_help(std::ostream& out);

}  // namespace tianji::protocol
