// What a person can type besides moves.
#include <memory>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/play/table/host.h"
#include "protocol/play/terminal/terminal.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol {
namespace {

constexpr std::string_view kMultiPv = "MultiPV";

}  // namespace

std::span<const Host::Command> Host::commands() {
  static constexpr Command kCommands[] = {
      {"help", "help: prints this list", &Host::help},
      {"board", "board: shows again what you see", &Host::show_board},
      {"moves", "moves: lists your legal moves", &Host::show_moves},
      {"hint", "hint: shows what the engine would do in your seat, with payoff and risk",
       &Host::hint},
      {"meaning", "meaning [CALL]: bridge: what that call would tell, or each of your calls",
       &Host::show_meaning},
      {"auto", "auto: lets the engine make this move for you", &Host::let_engine_move},
      {"claim", "claim [N]: bridge: claims N of the tricks that are left, or all of them",
       &Host::claim},
      {"undo", "undo: goes back to your previous turn", &Host::undo},
      {"score", "score: shows the score of the games so far", &Host::show_score},
      {"save", "save FILE: writes the record so far to FILE", &Host::save},
      {"resign", "resign: gives up the game", &Host::resign},
      {"quit", "quit: leaves the table (as does the end of input)", &Host::quit},
  };
  return kCommands;
}

/// Obeys a command; false if the line is none.
bool Host::obey(std::string_view line) {
  const auto all = words(line);
  for (const Command& command : commands()) {
    if (!equal_ignoring_case(all[0], command.name)) continue;
    (this->*command.obey)(trimmed(line.substr(all[0].size())));
    return true;
  }
  return false;
}

std::vector<std::string> Host::known_words() const {
  std::vector<std::string> result = game_.legal();
  for (const Command& command : commands()) result.emplace_back(command.name);
  if (army_) {
    for (std::string& word : ArmyEditor::words()) result.push_back(std::move(word));
  }
  return result;
}

void Host::help(std::string_view) {
  terminal_.say(game_.how_to_move() + "\n");
  if (army_) terminal_.say(ArmyEditor::help());
  const bool calls = sitting_.terms.kind.disclosure.has_value();
  for (const Command& command : commands()) {
    if (!calls && command.help.find(": bridge: ") != std::string_view::npos) continue;
    terminal_.say(std::string(command.help) + "\n");
  }
}

void Host::show_board(std::string_view) {
  if (army_) {
    terminal_.say(army_->picture());
  } else {
    terminal_.show(game_.board(*game_.seat()));
  }
}

void Host::show_moves(std::string_view) {
  const auto moves = game_.legal();
  if (moves.empty()) terminal_.say(game_.how_to_move() + "\n");
  std::string text;
  std::size_t column = 0;
  for (const std::string& move : moves) {
    if (column > 0 && column + 1 + move.size() > kColumns) {
      text += "\n";
      column = 0;
    }
    absl::StrAppend(&text, column > 0 ? " " : "", move);
    column += move.size() + (column > 0 ? 1 : 0);
  }
  if (column > 0) terminal_.show(text + "\n");
}

void Host::hint(std::string_view) {
  const auto engine = sitting_.engines.at(*game_.seat());
  absl::Status status = engine.status();
  if (status.ok()) status = (*engine)->set_option(kMultiPv, "3");
  if (status.ok()) {
    const auto answer = (*engine)->ask(position_, sitting_.terms.go);
    status = answer.status();
    if (answer.ok()) {
      const std::string text = hint_text(*answer);
      terminal_.show(text);
      if (!sitting_.explained) terminal_.say(hint_words(text));
      sitting_.explained = true;
    }
    status.Update((*engine)->set_option(kMultiPv, "1"));
  }
  if (!status.ok()) say(status);
}

void Host::show_meaning(std::string_view call) {
  if (call.empty()) {
    const auto text = meanings_text(game_, sitting_.engines);
    text.ok() ? terminal_.show(*text) : say(text.status());
    return;
  }
  const auto meaning = meaning_of(game_, sitting_.engines, call);
  if (!meaning.ok()) {
    say(meaning.status());
    return;
  }
  terminal_.show(absl::StrCat("  ", meaning->move, "  ",
                              meaning->meaning.empty() ? "nothing is agreed" : meaning->meaning,
                              meaning->alert ? "  (to be alerted)" : "", "\n"));
}

void Host::let_engine_move(std::string_view) {
  auto answer = sitting_.engines.ask(*game_.seat(), position_);
  if (!answer.ok()) {
    say(answer.status());
    return;
  }
  terminal_.show(hint_text(*answer));
  moved_ = *std::move(answer);
}

void Host::claim(std::string_view tricks) {
  std::optional<int> number;
  if (!tricks.empty()) {
    constexpr std::int64_t kMost = 13;
    const auto read = parse_int(tricks);
    if (!read || *read < 0 || *read > kMost) {
      say(unreadable(tricks, "a number of tricks, or nothing for all"));
      return;
    }
    number = static_cast<int>(*read);
  }
  const absl::Status status = game_.tricks() == nullptr
                                  ? absl::UnimplementedError("this game knows no claims")
                                  : game_.tricks()->claim(*game_.seat(), number);
  if (status.ok()) {
    request_ = Request::claimed;
  } else {
    say(status);
  }
}

void Host::undo(std::string_view) {
  if (people_turns_.size() < 2) {
    terminal_.say("there is no earlier turn of yours to go back to\n");
    return;
  }
  request_ = Request::undo;
}

void Host::save(std::string_view path) {
  if (path.empty()) {
    terminal_.say("save needs the name of a file\n");
    return;
  }
  const games::GameKind& kind = sitting_.terms.kind;
  const auto record = game_.record(head_at_terminal(sitting_.people));
  absl::Status status = record.status();
  if (status.ok()) {
    status = write_file(std::string(path), joined_records(kind, sitting_.earlier, *record));
  }
  if (!status.ok()) {
    say(status);
    return;
  }
  terminal_.say(absl::StrCat("saved ", visible(path), " (", std::string(kind.record_kind), ")\n"));
}

void Host::show_score(std::string_view) {
  if (sitting_.score) {
    terminal_.show(sitting_.score());
  } else {
    terminal_.say("no score is kept\n");
  }
}

void Host::resign(std::string_view) {
  const Seat seat = *game_.seat();
  if (!game_.resign(seat)) {
    terminal_.say("this game cannot be resigned now; quit leaves the table\n");
    return;
  }
  resigned_ = seat;
  request_ = Request::leave;
}

}  // namespace tianji::protocol
