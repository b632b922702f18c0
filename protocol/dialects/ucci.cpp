// The UCCI dialect of xiangqi programs (Universal Chinese Chess Protocol 3.0).
//
// Differences from UCI: `setoption <name> <value>`; clocks in seconds unless `usemillisec` is set;
// `banmoves` forbids moves in this position; an answer without a move is `nobestmove`; scores are
// bare numbers; `quit` is answered by `bye`. Options keep their UCI names, with `_` for blanks,
// but hashsize, ponder and bookfiles.

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/dialects/commands.h"
#include "protocol/dialects/dialects.h"

namespace tianji::protocol {
namespace {

using Words = Session::Words;

constexpr std::string_view kMilliseconds = "usemillisec";

/// An option with a name of its own in UCCI.
struct Alias {
  std::string_view ucci;
  std::string_view option;
};
constexpr Alias kAliases[] = {
    {"hashsize", "Hash"}, {"ponder", "Ponder"}, {"bookfiles", "BookFile"}};

std::string ucci_name(std::string_view option) {
  for (const Alias& alias : kAliases) {
    if (alias.option == option) return std::string(alias.ucci);
  }
  std::string name(option);
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

/// The engine's name of the option that UCCI calls `name`; `name` itself if there is none.
std::string option_name(const search::Options& options, std::string_view name) {
  for (const search::Option& option : options.records()) {
    if (equal_ignoring_case(ucci_name(option.name), name)) return std::string(option.name);
  }
  return std::string(name);
}

/// `option hashsize type spin min 1 max 65536 default 64`
std::string option_line(const search::Option& option) {
  std::string line = absl::StrCat("option ", ucci_name(option.name), " type ",
                                  std::string(search::kind_name(option.kind)));
  if (option.kind == search::OptionKind::spin) {
    absl::StrAppend(&line, " min ", option.min, " max ", option.max);
  }
  for (const std::string_view choice : search::offered_choices(option)) {
    absl::StrAppend(&line, " var ", std::string(choice));
  }
  if (!option.default_value.empty()) absl::StrAppend(&line, " default ", option.default_value);
  return line;
}

void ucci(Session& session, Words) {
  static const search::Option kUnit{.name = kMilliseconds,
                                    .kind = search::OptionKind::check,
                                    .default_value = "false",
                                    .help = "UCCI: clocks in milliseconds instead of seconds."};
  session.options().add({&kUnit, 1});
  const absl::Status status = session.set_option("UCI_Variant", "xiangqi");
  if (!status.ok()) return session.complain(status);
  session.say("id name " + name_and_version());
  session.say("id author the Tianji authors");
  for (const search::Option& option : session.options_of_game()) {
    if (option.name != "UCI_Variant") session.say(option_line(option));
  }
  session.say(option_line(kUnit));
  session.say("ucciok");
}

void ucci_set_option(Session& session, Words words) {
  if (words.empty()) return session.complain(unreadable("setoption", "setoption <name> <value>"));
  if (words[0] == "name") {
    return session.complain(unreadable(absl::StrCat("setoption ", joined(words)),
                                       "setoption <name> <value>: UCCI writes no \"name\" and no "
                                       "\"value\" between them"));
  }
  session.finish();
  const std::string name = option_name(session.options(), words[0]);
  const absl::Status status = session.set_option(name, joined(words.subspan(1)));
  if (!status.ok()) session.complain(status);
}

void ucci_ban_moves(Session& session, Words words) {
  session.finish();
  session.ban(words);
}

void ucci_go(Session& session, Words words) {
  // UCCI says increment where parse_go reads inc.
  std::vector<std::string_view> translated(words.begin(), words.end());
  std::replace(translated.begin(), translated.end(), std::string_view("increment"),
               std::string_view("inc"));
  const bool milliseconds = session.options().check(kMilliseconds);
  commands::go(session, translated, search::Milliseconds(milliseconds ? 1 : 1000));
}

void ucci_quit(Session& session, Words words) {
  commands::quit(session, words);
  session.say("bye");
}

constexpr Command kUcciCommands[] = {
    {"ucci", ucci, "speak UCCI: print name and options, then ucciok"},
    {"isready", commands::is_ready, "make the tables that thinking needs, then answer readyok"},
    {"setoption", ucci_set_option, "setoption <name> <value>"},
    {"position", commands::position, "position startpos | fen <position> [moves <move> ...]"},
    {"banmoves", ucci_ban_moves,
     "banmoves <move> ...: moves that may not be played in the position set"},
    {"go", ucci_go, "go [ponder] [time <s> increment <s> movestogo <n> | depth <n> | nodes <n>]"},
    {"stop", commands::stop, "stop thinking and answer with bestmove"},
    {"ponderhit", commands::ponder_hit,
     "say that the expected move was played: the clock runs from now on"},
    {"quit", ucci_quit, "end the session"},
};

bool ucci_obey(Session& session, std::string_view line) {
  return obey_one_of(kUcciCommands, session, line);
}

std::vector<std::string> ucci_info(const search::Info& info, bool /*risk*/) {
  std::string line = absl::StrCat("info time ", info.time.count(), " nodes ", info.nodes, " depth ",
                                  info.depth, " score ", info.score);
  if (!info.pv.empty()) absl::StrAppend(&line, " pv ", absl::StrJoin(info.pv, " "));
  return {line};
}

std::string ucci_answer(const search::Decision& decision) {
  if (decision.move.empty()) return "nobestmove";
  std::string line = "bestmove " + decision.move;
  if (!decision.ponder.empty()) line += " ponder " + decision.ponder;
  return line;
}

}  // namespace

const Dialect kUcci{.greeting = "ucci",
                    .obey = ucci_obey,
                    .info = ucci_info,
                    .answer = ucci_answer,
                    .note = "info message "};

}  // namespace tianji::protocol
