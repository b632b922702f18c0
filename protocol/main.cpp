// tianji: the engine on standard input and output, and its programs.

#include <algorithm>
#include <string_view>

#include "protocol/programs/program.h"
#include "protocol/programs/programs.h"
#include "search/catalogue.h"

namespace {

using namespace tianji::protocol;

constexpr Program kPrograms[] = {
    {"play",
     "let engines play a game, also with people at a terminal; bridge: a deal of a PBN file",
     play_program},
    {"table", "open a table in the browser: play any game there, look at it, load records",
     table_program},
    {"solve",
     "print double-dummy table and par of each deal of a PBN file, or the tricks each card lost",
     solve_program},
    {"mcp", "offer tools to a language model: moves, meanings of calls, double dummy", mcp_program},
    {"serve", "answer questions by HTTP, as BEN does for bridge, and of every game", serve_program},
    {"table-manager", "play one seat at a bridge table manager's table", seat_program},
    {"bench", "count nodes in fixed positions: the signature of the search", bench_program},
};

constexpr CommandFlag kFlags[] = {
    {"--table-manager ADDRESS", "the same as table-manager ADDRESS"},
    {"--variant NAME", "the game to play, for clients that cannot set UCI_Variant"},
    {"--tuning", "offer the numbers of xiangqi's search as options too (tianji-lab tune)"},
    {"--options", "print the options of the engine as a Markdown table"},
};

/// The game named by the program's file name, as in `tianji-xiangqi`, for clients that can set only
/// a path; empty for other names.
std::string_view game_of_name(std::string_view path) {
  path.remove_prefix(path.find_last_of("/\\") + 1);
  constexpr std::string_view kOnWindows = ".exe";
  if (path.ends_with(kOnWindows)) path.remove_suffix(kOnWindows.size());
  constexpr std::string_view kBefore = "tianji-";
  if (!path.starts_with(kBefore)) return {};
  path.remove_prefix(kBefore.size());
  const auto games = tianji::search::catalogue();
  const auto at = std::find_if(games.begin(), games.end(),
                               [&](const auto& game) { return game.variant == path; });
  return at == games.end() ? std::string_view() : at->variant;
}

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
       .otherwise = converse_program,
       .pages = print_pages,
       .variant = game_of_name(values[0])},
      count, values);
}
