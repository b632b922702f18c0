// The programs of `tianji`, each in a file of its own beside what it runs: *_program.cpp.
#pragma once

#include <iosfwd>

#include "protocol/programs/program.h"

namespace tianji::protocol {

/// The engine on standard input and output: what runs without a name.
Outcome converse_program(const Arguments& arguments);
Outcome play_program(const Arguments& arguments);
Outcome solve_program(const Arguments& arguments);
Outcome seat_program(const Arguments& arguments);
Outcome bench_program(const Arguments& arguments);

/// A session to type, and what each option of the engine means.
void print_session_help(std::ostream& out);

}  // namespace tianji::protocol
