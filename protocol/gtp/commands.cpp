// GTP, the Go Text Protocol, version 2 (Farnebäck's draft of 2002), for every game of the
// catalogue. Colours name seats; tianji-position tells a seat its view of a hidden game.

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/dialects/dialects.h"
#include "protocol/gtp/gtp.h"
#include "protocol/session/go.h"
#include "protocol/session/guarded.h"
#include "protocol/session/session.h"

namespace tianji::protocol::gtp {
namespace {

using Words = Session::Words;
using Answer = absl::StatusOr<std::string>;

/// More seconds, as milliseconds, do not fit into 32 bits.
constexpr std::int64_t kMostSeconds = 2'000'000;

/// The state of a conversation: the board, the clocks, and the limits of a search.
struct Talk {
  Session& session;
  Board board{session};
  Clocks clocks{};
  search::Limits limits{};
};

struct Command {
  std::string_view name;
  std::string_view arguments;  ///< their names, for complaints
  std::size_t least;           ///< the smallest number of arguments
  Answer (*obey)(Talk& talk, Words arguments);
};
std::span<const Command> commands();

Answer reply(const absl::Status& status) {
  if (!status.ok()) return status;
  return "";
}

const Command* find(std::string_view name) {
  const auto all = commands();
  const auto at = std::find_if(all.begin(), all.end(),
                               [&](const Command& command) { return command.name == name; });
  return at == all.end() ? nullptr : &*at;
}

absl::StatusOr<int> whole(std::string_view word, std::int64_t most) {
  const auto number = parse_int(word);
  if (number && *number >= 0 && *number <= most) return static_cast<int>(*number);
  return at("syntax error", unreadable(word, absl::StrCat("a whole number from 0 to ", most)));
}

// --- administration ------------------------------------------------------------------------------

Answer protocol_version(Talk&, Words) { return "2"; }
Answer name(Talk&, Words) { return "Tianji"; }
Answer version_of_program(Talk&, Words) { return std::string(version()); }
Answer known_command(Talk&, Words words) { return find(words[0]) == nullptr ? "false" : "true"; }

Answer list_commands(Talk&, Words) {
  std::string result;
  for (const Command& command : commands()) {
    absl::StrAppend(&result, result.empty() ? "" : "\n", std::string(command.name));
  }
  return result;
}

Answer quit(Talk& talk, Words) {
  talk.session.quit();
  return "";
}

// --- the board -----------------------------------------------------------------------------------

/// Each game has one board size; games without a board accept every size.
Answer boardsize(Talk& talk, Words words) {
  const auto size = whole(words[0], kMostSeconds);
  if (!size.ok()) return size.status();
  const int own = talk.session.game().board;
  if (own != 0 && *size != own) {
    return at("unacceptable size", unreadable(words[0], absl::StrCat(own)));
  }
  talk.board.clear();
  return "";
}

Answer clear_board(Talk& talk, Words) {
  talk.board.clear();
  talk.clocks.restart();
  return "";
}

/// Go's compensation for White: accepted, as the draft wants, and not used.
Answer komi(Talk&, Words words) {
  if (parse_number(words[0])) return "";
  return at("syntax error", unreadable(words[0], "a number"));
}

Answer play(Talk& talk, Words words) {
  return reply(talk.board.play(words[0], joined(words.subspan(1))));
}

Answer generate(Talk& talk, std::string_view colour, bool keep) {
  search::Limits limits = talk.limits;
  talk.clocks.limit(colour, limits);
  const search::Stopwatch watch;
  auto move = talk.board.generate(colour, limits, keep);
  if (keep && move.ok()) talk.clocks.spend(colour, watch.elapsed());
  return move;
}

Answer genmove(Talk& talk, Words words) { return generate(talk, words[0], true); }
Answer reg_genmove(Talk& talk, Words words) { return generate(talk, words[0], false); }
Answer undo(Talk& talk, Words) { return reply(talk.board.undo()); }
Answer showboard(Talk& talk, Words) {
  const auto board = talk.board.show();
  if (!board.ok()) return board.status();
  return "\n" + *board;
}

// --- time ----------------------------------------------------------------------------------------

Answer time_settings(Talk& talk, Words words) {
  const auto main = whole(words[0], kMostSeconds);
  const auto period = whole(words[1], kMostSeconds);
  const auto moves = whole(words[2], kMostSeconds);
  if (!main.ok()) return main.status();
  if (!period.ok()) return period.status();
  if (!moves.ok()) return moves.status();
  talk.clocks.set({std::chrono::seconds(*main), std::chrono::seconds(*period), *moves});
  return "";
}

Answer time_left(Talk& talk, Words words) {
  const auto time = whole(words[1], kMostSeconds);
  const auto moves = whole(words[2], kMostSeconds);
  if (!time.ok()) return time.status();
  if (!moves.ok()) return moves.status();
  talk.clocks.set_left(words[0], std::chrono::seconds(*time), *moves);
  return "";
}

// --- commands beyond GTP -------------------------------------------------------------------------

Answer variant(Talk& talk, Words words) {
  if (words.empty()) return std::string(talk.session.game().variant);
  return reply(talk.board.choose_game(words[0]));
}

Answer position(Talk& talk, Words words) { return reply(talk.board.set(joined(words))); }

/// The view of a seat, written as tianji-position reads it; without a seat the whole position.
Answer hand(Talk& talk, Words words) {
  using Question = std::vector<std::string_view>;
  return talk.board.query(words.empty() ? Question{"fen"} : Question{"view", words[0]});
}

Answer query(Talk& talk, Words words) { return talk.board.query(words); }

Answer options(Talk& talk, Words) {
  std::string result;
  const search::Options& options = talk.session.options();
  for (const search::Option& option : options.records()) {
    const std::string option_name(option.name);
    absl::StrAppend(&result, "\n", option_name, " = ", options.text(option_name));
  }
  return result;
}

/// Names may hold blanks: takes the longest name with which the words begin.
Answer option(Talk& talk, Words words) {
  for (std::size_t count = words.size(); count > 0; --count) {
    const std::string name = joined(words.subspan(0, count));
    const search::Option* option = talk.session.options().find(name);
    if (option == nullptr) continue;
    const std::string value = joined(words.subspan(count));
    if (option->name == "UCI_Variant") return reply(talk.board.choose_game(value));
    return reply(talk.session.set_option(name, value));
  }
  return unreadable(words[0], "the name of an option (tianji-options lists them) and its value");
}

Answer limits(Talk& talk, Words words) {
  GoText read = parse_go(words);
  if (!read.complaints.empty()) return read.complaints[0];
  if (read.limits.infinite || read.limits.ponder || read.limits.perft) {
    return at("tianji-limits", unreadable(joined(words), "limits that end a search"));
  }
  talk.limits = std::move(read.limits);
  return "";
}

constexpr Command kCommands[] = {
    {"protocol_version", "", 0, protocol_version},
    {"name", "", 0, name},
    {"version", "", 0, version_of_program},
    {"known_command", "<command>", 1, known_command},
    {"list_commands", "", 0, list_commands},
    {"quit", "", 0, quit},
    {"boardsize", "<size>", 1, boardsize},
    {"clear_board", "", 0, clear_board},
    {"komi", "<number>", 1, komi},
    {"play", "<colour> <move>", 2, play},
    {"genmove", "<colour>", 1, genmove},
    {"reg_genmove", "<colour>", 1, reg_genmove},
    {"undo", "", 0, undo},
    {"time_settings", "<main seconds> <period seconds> <moves a period>", 3, time_settings},
    {"time_left", "<colour> <seconds> <moves>", 3, time_left},
    {"showboard", "", 0, showboard},
    {"tianji-variant", "[<game>]", 0, variant},
    {"tianji-position", "<position as your seat sees it> | startpos [moves <move> ...]", 1,
     position},
    {"tianji-hand", "[<colour>]", 0, hand},
    {"tianji-query", "<question>", 1, query},
    {"tianji-limits", "[depth|nodes|movetime|worlds|iterations <n>] ...", 0, limits},
    {"tianji-options", "", 0, options},
    {"tianji-option", "<name> <value>", 2, option},
};

std::span<const Command> commands() { return kCommands; }

// --- the conversation ----------------------------------------------------------------------------

class GtpConversation final : public Conversation {
 public:
  /// GTP has no `Seed`, and its users expect a different game each time.
  explicit GtpConversation(Session& session) : talk_{session} { session.be_unpredictable(); }

  void obey(std::string_view text) override {
    const Line line = parse_line(text);
    id_ = line.id;
    if (line.words.empty() && line.id.empty()) return;
    if (!tcga_ && Tcga::is_meant(line)) tcga_.emplace(talk_.session);
    Answer answer = "";
    const absl::Status thrown = guarded([&] {
      answer = tcga_ ? tcga_->answer_to(line) : answer_to(line);
      return absl::OkStatus();
    });
    if (!thrown.ok()) return refuse(thrown);
    if (!answer.ok()) return refuse(answer.status());
    say('=', *answer);
  }
  void refuse(const absl::Status& status) override { say('?', visible(sentence(status))); }

 private:
  Answer answer_to(const Line& line) {
    if (line.words.empty()) return at("syntax error", unreadable("", "a command after the id"));
    const Command* command = find(line.words[0]);
    if (command == nullptr) {
      return at("unknown command", unreadable(line.words[0], "one of list_commands"));
    }
    const std::vector<std::string_view> arguments(line.words.begin() + 1, line.words.end());
    if (arguments.size() < command->least) {
      return at("syntax error",
                unreadable(joined(arguments),
                           std::string(command->name).append(" ").append(command->arguments)));
    }
    return command->obey(talk_, arguments);
  }

  void say(char sign, std::string_view text) {
    talk_.session.say_lines(answer_lines(sign, id_, text));
    id_.clear();
  }

  Talk talk_;
  std::optional<Tcga> tcga_;  // that dialogue is spoken since a line of its own came
  std::string id_;            // of the current line
};

/// A first line with a GTP command chooses GTP, except `quit` without an id, which is also UCI's.
bool greets(std::string_view text, bool first) {
  if (!first) return false;
  const Line line = parse_line(text);
  if (Tcga::is_meant(line)) return true;
  if (line.words.empty() || find(line.words[0]) == nullptr) return false;
  return line.words[0] != "quit" || !line.id.empty();
}

}  // namespace

const Dialect kGtp{.greeting = "protocol_version",
                   .greets = greets,
                   .note = "# ",
                   .begin = [](Session& session) -> std::unique_ptr<Conversation> {
                     return std::make_unique<GtpConversation>(session);
                   }};

}  // namespace tianji::protocol::gtp
