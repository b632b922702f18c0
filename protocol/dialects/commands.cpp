#include "protocol/dialects/commands.h"

#include "engine/core/text.h"
#include "protocol/session/go.h"

namespace tianji::protocol {

bool obey_one_of(std::span<const Command> commands, Session& session, std::string_view line) {
  const std::vector<std::string_view> all = words(line);
  for (const Command& command : commands) {
    if (all.empty() || command.name != all[0]) continue;
    command.obey(session, Session::Words(all).subspan(1));
    return true;
  }
  return false;
}

void help(std::span<const Command> commands, Session& session) {
  for (const Command& command : commands) {
    session.note(std::string(command.name).append(": ").append(command.help));
  }
}

namespace commands {

using Words = Session::Words;

void is_ready(Session& session, Words) {
  session.prepare();
  session.say("readyok");
}
void stop(Session& session, Words) { session.stop(); }
void ponder_hit(Session& session, Words) { session.ponder_hit(); }
void quit(Session& session, Words) { session.quit(); }

void new_game(Session& session, Words) { session.new_game(); }

void position(Session& session, Words words) {
  const absl::Status status = session.set_position(joined(words));
  if (!status.ok()) session.complain(at("position", status));
}

void go(Session& session, Words words, search::Milliseconds clock_unit) {
  const GoText read = parse_go(words, clock_unit);
  for (const absl::Status& complaint : read.complaints) session.complain(complaint);
  session.go(read.limits);
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

}  // namespace commands
}  // namespace tianji::protocol
