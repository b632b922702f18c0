// Small games on the page: the board after each move, as people see it at a terminal.

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/match/records/records.h"
#include "tuning/report/pages/html.h"
#include "tuning/report/pages/page.h"

namespace tianji::report {
namespace {

using protocol::games::TableGame;

std::string frame(const TableGame& game, bool shown) {
  const std::string turn = game.last_turn();
  return absl::StrCat("<pre", shown ? " class=\"on\"" : "", ">", escaped_lines(game.board(kNobody)),
                      turn.empty() ? "" : absl::StrCat("\n", escaped_lines(turn)), "</pre>");
}

}  // namespace

std::string small_game(const Data& data, const match::UnitRow& unit, const match::GameRow& game) {
  std::string html = absl::StrCat("<p>", escaped(game.start), "</p><p>", escaped(game.moves),
                                  "</p><p>", escaped(game.end), "</p>");
  const auto table = data.kind().begin({}, unit.opening);
  if (!table.ok()) {
    return absl::StrCat(html, "<p class=\"fault\">", escaped(sentence(table.status())), "</p>");
  }
  const std::vector<std::string> moves = match::moves_of(game);
  std::string frames;
  std::size_t last = 0;
  for (const std::string& move : moves) {
    frames += frame(**table, false);
    if ((*table)->over() || !(*table)->play(move, {}).ok()) break;
    ++last;
  }
  frames += last == moves.size() ? frame(**table, true) : "";
  return absl::StrCat("<div class=\"game\">", stepper("frames", last, last, ""),
                      "<div class=\"frames\">", frames, "</div></div>", html);
}

}  // namespace tianji::report
