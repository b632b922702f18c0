// The dialogue of Taiwan's tournaments of banqi (TCGA, CDC protocol 1.1.0), in the manner of GTP:
// `12 genmove unknown` is answered by `=12 d8 d8`, with ICGA's cells, two equal ones for a flip.
// The server tells both programs every move afterwards, and what a flip showed.

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/games/kinds.h"
#include "protocol/gtp/gtp.h"

namespace tianji::protocol::gtp {
namespace {

using Arguments = std::span<const std::string>;
using Answer = absl::StatusOr<std::string>;

struct TcgaCommand {
  std::string_view name;
  std::size_t least;  ///< the smallest number of arguments
  bool own;           ///< GTP has no command of this name
  Answer (Tcga::*obey)(Arguments arguments);
};

absl::StatusOr<std::string> cell(std::string_view text) {
  const auto found = banqi::cell_of_icga(text);
  if (!found) return unreadable(text, "a cell, a1 to d8");
  return to_text(banqi::Position(), banqi::flip_of(*found)).substr(0, 2);
}

Answer accepted(const absl::Status& status) {
  if (!status.ok()) return status;
  return "";
}

}  // namespace

/// The table of commands, in the order of the protocol's numbers.
struct TcgaTable {
  static constexpr std::array<TcgaCommand, 19> kRows{{
      {"protocol_version", 0, false, &Tcga::protocol_version},
      {"name", 0, false, &Tcga::name},
      {"version", 0, false, &Tcga::version_of_program},
      {"known_command", 1, false, &Tcga::known_command},
      {"list_commands", 0, false, &Tcga::list_commands},
      {"quit", 0, false, &Tcga::quit},
      {"boardsize", 0, false, &Tcga::accept},
      {"reset_board", 0, true, &Tcga::reset_board},
      {"num_repetition", 1, true, &Tcga::repetitions},
      {"num_moves_to_draw", 1, true, &Tcga::quiet_plies},
      {"move", 2, true, &Tcga::move},
      {"flip", 2, true, &Tcga::flip},
      {"genmove", 1, false, &Tcga::generate},
      {"game_over", 0, true, &Tcga::accept},
      {"ready", 0, true, &Tcga::accept},
      {"time_settings", 0, false, &Tcga::accept},
      {"time_left", 2, false, &Tcga::time_left},
      {"showboard", 0, false, &Tcga::show},
      {"init_board", 0, true, &Tcga::init_board},
  }};
  static const TcgaCommand* find(std::string_view name) {
    const auto at = std::find_if(kRows.begin(), kRows.end(),
                                 [&](const TcgaCommand& one) { return one.name == name; });
    return at == kRows.end() ? nullptr : &*at;
  }
};

bool Tcga::is_meant(const Line& line) {
  if (line.words.empty()) return false;
  const TcgaCommand* command = TcgaTable::find(line.words[0]);
  if (command == nullptr) return false;
  return command->own ||
         (line.words[0] == "genmove" && line.words.size() > 1 && line.words[1] == "unknown");
}

Tcga::Tcga(Session& session) : session_(session) {
  // The name is one of the catalogue's.
  session.set_option("UCI_Variant", games::kBanqi.variant).IgnoreError();
  reset_board({}).IgnoreError();
}

Answer Tcga::answer_to(const Line& line) {
  const std::string_view name = line.words.empty() ? std::string_view() : line.words[0];
  const TcgaCommand* command = TcgaTable::find(name);
  if (command == nullptr) return unreadable(name, "one of list_commands");
  const Arguments arguments = std::span(line.words).subspan(1);
  if (arguments.size() < command->least) {
    return unreadable(name, absl::StrCat("the command with ", command->least, " arguments"));
  }
  return (this->*command->obey)(arguments);
}

Answer Tcga::protocol_version(Arguments) { return "1.1.0"; }
Answer Tcga::name(Arguments) { return "Tianji"; }
Answer Tcga::version_of_program(Arguments) { return std::string(version()); }
Answer Tcga::accept(Arguments) { return ""; }
Answer Tcga::known_command(Arguments arguments) {
  return TcgaTable::find(arguments[0]) == nullptr ? "false" : "true";
}
Answer Tcga::list_commands(Arguments) {
  std::string names;
  for (const TcgaCommand& command : TcgaTable::kRows) {
    absl::StrAppend(&names, names.empty() ? "" : " ", std::string(command.name));
  }
  return names;
}
Answer Tcga::quit(Arguments) {
  session_.quit();
  return "";
}

absl::Status Tcga::set(const banqi::Position& position) {
  absl::Status status = session_.set_position_of_game("fen " + to_text(position));
  if (status.ok()) position_ = position;
  return status;
}

Answer Tcga::reset_board(Arguments) {
  session_.new_game();
  left_ = {};
  banqi::Position start;
  start.set_rules(position_.rules());
  return accepted(set(start));
}

Answer Tcga::init_board(Arguments arguments) {
  if (arguments.empty()) return reset_board({});
  return unreadable(arguments[0], "no argument: a game begins with all men face down");
}

/// The rules of this house's banqi know the third occurrence only.
Answer Tcga::repetitions(Arguments arguments) {
  if (arguments[0] == "3") return "";
  return unreadable(arguments[0], "3 occurrences of a position for a draw");
}

Answer Tcga::quiet_plies(Arguments arguments) {
  constexpr int kMost = 1000;
  const auto plies = parse_int(arguments[0]);
  if (!plies || *plies < 1 || *plies > kMost) {
    return unreadable(arguments[0], absl::StrCat("a number of plies from 1 to ", kMost));
  }
  banqi::Position next = position_;
  next.set_rules({.quiet = static_cast<int>(*plies), .chase = next.rules().chase});
  return accepted(set(next));
}

Answer Tcga::play(std::string_view first, std::string_view then) {
  banqi::Position next = position_;
  for (const std::string_view word : {first, then}) {
    if (word.empty()) continue;
    const auto move = parse_move(next, word);
    if (!move.ok()) return move.status();
    next.play(*move);
  }
  return accepted(set(next));
}

Answer Tcga::move(Arguments arguments) {
  const auto from = cell(arguments[0]);
  const auto to = cell(arguments[1]);
  if (!from.ok()) return from.status();
  if (!to.ok()) return to.status();
  if (*from == *to) return unreadable(arguments[1], "another cell than the first; flip turns up");
  return play(*from + *to, "");
}

Answer Tcga::flip(Arguments arguments) {
  const auto at = cell(arguments[0]);
  if (!at.ok()) return at.status();
  const auto man = arguments[1].size() == 1 ? banqi::man_of_icga(arguments[1][0]) : std::nullopt;
  if (!man) return unreadable(arguments[1], "a man, one of K G M R N C P or k g m r n c p");
  return play(*at + *at, to_text(position_, banqi::shown(*man)));
}

Answer Tcga::generate(Arguments arguments) {
  const auto colour = position_.colour(position_.mover());
  const std::string_view on_turn = !colour ? "unknown" : *colour == 0 ? "red" : "black";
  if (arguments[0] != on_turn) {
    return unreadable(arguments[0], absl::StrCat(std::string(on_turn), ", whose turn it is"));
  }
  search::Limits limits;
  const auto left = left_[colour.value_or(0)];
  if (left) limits.own.time = *left;
  if (!left) limits.movetime = kWithoutClock;
  const auto decision = session_.decide(limits);
  if (!decision.ok()) return decision.status();
  if (decision->move.empty()) return absl::FailedPreconditionError("there is no legal move");
  const auto move = parse_move(position_, decision->move);
  if (!move.ok()) return move.status();
  return banqi::icga_cell(from_of(*move)) + " " + banqi::icga_cell(to_of(*move));
}

/// `time_left red 90000`, in milliseconds. Before the first flip `unknown` is either colour.
Answer Tcga::time_left(Arguments arguments) {
  constexpr std::int64_t kMost = 1'000'000'000;
  const auto time = parse_int(arguments[1]);
  if (!time || *time < 0 || *time > kMost) {
    return unreadable(arguments[1], "milliseconds");
  }
  for (const std::size_t colour : {0U, 1U}) {
    const std::string_view name = colour == 0 ? "red" : "black";
    if (arguments[0] == name || arguments[0] == "unknown") {
      left_[colour] = search::Milliseconds(*time);
    }
  }
  return "";
}

Answer Tcga::show(Arguments) { return "\n" + session_.player().show(); }

}  // namespace tianji::protocol::gtp
