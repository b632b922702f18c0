// tianji: the engine on standard input and output, and its programs.

#include "protocol/programs/programs.h"

namespace {

using namespace tianji::protocol;  // NOLINT: the program's own file

constexpr Program kPrograms[] = {
    {"play", "engines play a game, at a terminal people with them; bridge: a deal of a PBN file",
     play_program},
    {"solve", "double-dummy table and par of each deal of a PBN file, or what each card lost",
     solve_program},
    {"table-manager", "play one seat at a bridge table manager's table", seat_program},
    {"bench", "node counts of fixed positions: the signature of the search", bench_program},
};

constexpr Flag kFlags[] = {
    {"--table-manager ADDRESS", "the same as table-manager ADDRESS"},
    {"--variant NAME", "the game that is played, for clients that cannot set UCI_Variant"},
    {"--options", "print the options of the engine as a Markdown table"},
};

}  // namespace

int main(int count, char** values) {
  return run(
      {.name = "tianji",
       .about =
           "Plays games with hidden information. Without a command it reads lines of "
           "UCI, UGI,\nUCCI, GTP or the collegiate championship from standard input and answers "
           "on standard\noutput.\n",
       .programs = kPrograms,
       .flags = kFlags,
       .more_help = print_session_help,
       .otherwise = converse_program},
      count, values);
}
