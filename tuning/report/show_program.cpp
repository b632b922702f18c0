#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/browser/table_host.h"
#include "protocol/machine/entropy.h"
#include "protocol/programs/flags.h"
#include "tuning/match/records/records.h"
#include "tuning/programs.h"
#include "tuning/report/data.h"

namespace tianji::tuning {
namespace {

namespace browser = protocol::browser;

struct Shown {
  std::string file;
  int game = 1;
  browser::Door door;
};

/// Puts the games of a match on a table, first the one with this number.
absl::Status show(const report::Data& data, int game, browser::OpenTable& table) {
  const match::MatchHead head = head_of(data.match, data.engines);
  std::map<int, std::string> openings;
  for (const match::UnitRow& unit : data.units) openings[unit.number] = unit.opening;
  std::vector<protocol::games::Recalled> games;
  std::optional<std::size_t> first;
  for (const match::GameRow& row : data.games) {
    if (row.number == game) first = games.size();
    games.push_back(match::recalled(head, openings[row.unit], row));
  }
  if (!first) return unreadable(std::to_string(game), "the number of a finished game");
  // Who plays on from a record begins with a seat.
  const auto players = browser::one_person(data.kind());
  absl::Status status = table.begin(data.match.variant, "", players);
  if (status.ok()) status = table.show_records(std::move(games), *first);
  return status;
}

}  // namespace

protocol::Outcome show_program(const protocol::Arguments& arguments) {
  Shown given;
  const protocol::Flag flags[] = {
      {"file", &given.file, "the file of a match", "DB"},
      {"game", &given.game, "the number of the game to begin with; the page can show any other",
       "N"},
      {"port", &given.door.port, "the port to listen at; 0: any that is free", "N"},
      {"open", &given.door.open, "open the page in the browser"},
      {"review", &given.door.review, "let an engine look at every turn, and list the mistakes"},
  };
  const protocol::Usage usage{
      "usage: tianji-lab show [OPTIONS] DB\n\n"
      "Shows the games of a match on a board in the browser, as tianji table does with records:\n"
      "step by step, with the meaning of each call, what each card cost double dummy, and play on\n"
      "from any turn. It prints an address of this machine. Ctrl-C closes it.\n",
      "Exit status: 0 it was closed, 1 the file or the port cannot be opened, 2 wrong usage.\n"
      "Example: tianji-lab show --game 12 --open match.db\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {"file"}, usage)) return *ended;
  if (given.file.empty()) return protocol::misused(unreadable("", "the file of a match"));
  if (given.door.port < 0 || given.door.port > 65535) {
    return protocol::misused(
        at("--port", unreadable(std::to_string(given.door.port), "a port from 0 to 65535")));
  }
  const auto data = report::read_data(given.file);
  if (!data.ok()) return protocol::failed(data.status());
  browser::TableSettings settings;
  settings.luck = protocol::entropy;
  return browser::host_table(settings, given.door,
                             [&](browser::OpenTable& table) -> absl::StatusOr<std::string> {
                               absl::Status status = at("--game", show(*data, given.game, table));
                               if (!status.ok()) return status;
                               return "";
                             });
}

}  // namespace tianji::tuning
