#include "protocol/uci.h"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "protocol/go.h"
#include "protocol/session.h"

namespace tianji::protocol {
namespace {

using Words = Session::Words;

/// The words from one keyword to the next, joined by blanks: names and values may hold blanks.
std::string joined(Words words) {
  std::string result;
  for (const std::string_view word : words) {
    if (!result.empty()) result += ' ';
    result += word;
  }
  return result;
}

void introduce(Session& session, std::string_view ok) {
  session.say("id name Tianji " TIANJI_VERSION);
  session.say("id author the Tianji authors");
  for (const search::Option& option : session.options().records()) {
    session.say(search::uci_line(option));
  }
  session.say(ok);
}

void uci(Session& session, Words) { introduce(session, "uciok"); }
void ugi(Session& session, Words) { introduce(session, "ugiok"); }
void is_ready(Session& session, Words) { session.say("readyok"); }
void stop(Session& session, Words) { session.stop(); }
void ponder_hit(Session& session, Words) { session.ponder_hit(); }
void quit(Session& session, Words) {
  session.finish();
  session.quit();
}

void new_game(Session& session, Words) {
  session.finish();
  session.player().new_game();
}

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

void position(Session& session, Words words) {
  const bool fen = !words.empty() && words[0] == "fen";
  if (!fen && (words.empty() || words[0] != "startpos")) {
    return session.complain(
        unreadable("position " + joined(words.first(std::min(words.size(), std::size_t{1}))),
                   "position startpos | fen <position> [moves ...]"));
  }
  session.finish();
  const auto moves =
      static_cast<std::size_t>(std::find(words.begin(), words.end(), "moves") - words.begin());
  const std::string text = joined(words.subspan(1, moves - 1));
  const Words played = moves < words.size() ? words.subspan(moves + 1) : Words();
  if (fen && text.empty()) return session.complain(unreadable("", "a position after fen"));
  const absl::Status status = session.player().set_position(text, played);
  if (!status.ok()) session.complain(at("position", status));
}

void go(Session& session, Words words) {
  const auto limits = parse_go(words);
  if (!limits.ok()) return session.complain(limits.status());
  session.go(*limits);
}

void query(Session& session, Words words) {
  session.finish();
  const auto answer = session.player().query(words);
  if (!answer.ok()) return session.complain(at("query", answer.status()));
  session.say("response " + *answer);
}

void show(Session& session, Words) {
  session.finish();
  const std::string board = session.player().show();
  for (const std::string_view line : lines(board)) session.say(line);
}

void help(Session& session, Words);

struct Command {
  std::string_view name;
  void (*obey)(Session&, Words);
  std::string_view help;
};

constexpr Command kCommands[] = {
    {"uci", uci, "introduce yourself: name, options, uciok"},
    {"ugi", ugi, "the same, answered by ugiok"},
    {"isready", is_ready, "answer readyok at once"},
    {"setoption", set_option, "setoption name <name> value <value>"},
    {"ucinewgame", new_game, "forget the game before"},
    {"uginewgame", new_game, "forget the game before"},
    {"position", position, "position startpos | fen <position> [moves <move> ...]"},
    {"go", go, "go [worlds|nodes|depth|movetime <n>] [infinite] [ponder] [time <ms> inc <ms>] ..."},
    {"stop", stop, "stop thinking and answer"},
    {"ponderhit", ponder_hit, "the expected move was played"},
    {"query", query,
     "query legal | seat | players | fen | view <seat> | payoff | gameover | p1turn | result"},
    {"show", show, "the position for human eyes"},
    {"d", show, "the same"},
    {"help", help, "this list"},
    {"quit", quit, "end"},
};

void help(Session& session, Words) {
  for (const Command& command : kCommands) {
    std::string line = "info string ";
    line.append(command.name).append(": ").append(command.help);
    session.say(line);
  }
}

}  // namespace

void obey_uci(Session& session, std::string_view line) {
  const std::vector<std::string_view> all = words(line);
  if (all.empty()) return;
  for (const Command& command : kCommands) {
    if (command.name == all[0]) return command.obey(session, Words(all).subspan(1));
  }
}

}  // namespace tianji::protocol
