// The UCI and UGI dialects, with the queries and options that hidden information adds. They differ
// in their greetings, and a `bestmove` line of UGI has exactly two words.

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/dialects/commands.h"
#include "protocol/dialects/dialects.h"
#include "search/queries.h"

namespace tianji::protocol {
namespace {

using Words = Session::Words;

void introduce(Session& session, std::string_view ok) {
  session.say("id name " + name_and_version());
  session.say("id author the Tianji authors");
  for (const search::Option& option : session.offered_options()) {
    session.say(search::uci_line(option));
  }
  session.say(ok);
}

void uci(Session& session, Words) { introduce(session, "uciok"); }
void ugi(Session& session, Words) { introduce(session, "ugiok"); }

void set_option(Session& session, Words words) {
  const auto value = std::find(words.begin(), words.end(), "value");
  if (words.empty() || words[0] != "name" || value == words.begin() + 1) {
    return session.complain(
        unreadable("setoption " + joined(words), "setoption name <name> [value <value>]"));
  }
  session.finish();
  const auto count = static_cast<std::size_t>(value - words.begin());
  const std::string name = joined(words.subspan(1, count - 1));
  const std::string text = value == words.end() ? "" : joined(words.subspan(count + 1));
  if (const absl::Status status = session.set_option(name, text); !status.ok())
    session.complain(status);
}

void go(Session& session, Words words) { commands::go(session, words, search::Milliseconds(1)); }

void help_uci(Session& session, Words);

constexpr Command kCommands[] = {
    {"uci", uci, "speak UCI: print name and options, then uciok"},
    {"ugi", ugi, "speak UGI: print name and options, then ugiok"},
    {"isready", commands::is_ready, "make the tables that thinking needs, then answer readyok"},
    {"setoption", set_option, "setoption name <name> value <value>"},
    {"ucinewgame", commands::new_game, "begin a new game and forget the last one"},
    {"uginewgame", commands::new_game, "begin a new game and forget the last one"},
    {"position", commands::position, "position startpos | fen <position> [moves <move> ...]"},
    {"go", go,
     "go [worlds|nodes|depth|movetime|perft <n>] [infinite] [ponder] [time <ms> inc <ms>] "
     "[wtime|btime|winc|binc|p1time|p2time|p1inc|p2inc <ms>] [movestogo|mate|iterations <n>] "
     "[searchmoves <move> ...]"},
    {"stop", commands::stop, "stop thinking and answer with bestmove"},
    {"ponderhit", commands::ponder_hit,
     "say that the expected move was played: the clock runs from now on"},
    {"query", commands::query,
     "ask about the position (questions below); the answer begins with response"},
    {"show", commands::show, "draw the position for human eyes"},
    {"d", commands::show, "draw the position, like show"},
    {"help", help_uci, "print this list"},
    {"quit", commands::quit, "end the session"},
};

void help_uci(Session& session, Words) {
  help(kCommands, session);
  for (const search::Query& query : search::query_table()) {
    session.note(std::string("query ").append(query.help));
  }
  session.note("ucci: speak UCCI, the protocol of xiangqi programs, from now on");
}

bool obey(Session& session, std::string_view line) { return obey_one_of(kCommands, session, line); }

std::vector<std::string> info(const search::Info& info, bool risk) {
  std::vector<std::string> result{plain_line(info)};
  const std::string before = risk ? risk_line(info) : "";
  if (!before.empty()) result.insert(result.begin(), before);
  return result;
}

/// The answer in UGI's form, without the expected reply.
std::string plain_answer(const search::Decision& decision) {
  return "bestmove " + (decision.move.empty() ? "0000" : decision.move);
}

std::string answer(const search::Decision& decision) {
  const std::string line = plain_answer(decision);
  return decision.ponder.empty() ? line : line + " ponder " + decision.ponder;
}

}  // namespace

const Dialect kUci{
    .greeting = "uci", .obey = obey, .info = info, .answer = answer, .note = "info string "};
const Dialect kUgi{
    .greeting = "ugi", .obey = obey, .info = info, .answer = plain_answer, .note = "info string "};

}  // namespace tianji::protocol
