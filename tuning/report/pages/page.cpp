#include "tuning/report/pages/page.h"

#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/drawing/boards.h"
#include "protocol/drawing/junqi_board.h"
#include "protocol/drawing/xiangqi_board.h"
#include "tuning/match/records/records.h"

namespace tianji::report {
namespace {

using match::GameRow;
using match::UnitRow;
namespace drawing = protocol::drawing;

std::string standings_table(const Data& data) {
  std::string html = absl::StrCat(
      "<table class=\"standings\"><tr><th>#</th><th>engine</th><th>version</th><th>",
      data.imps() ? "boards" : "units", "</th><th>+ = −</th>",
      data.imps() ? "<th>IMPs</th><th>a board</th>" : "<th>points</th><th>Elo</th><th>LOS</th>",
      "<th>faults</th></tr>");
  int rank = 0;
  for (const Ranked& ranked : ranking(data)) {
    std::string version;
    for (const match::EngineRow& engine : data.engines) {
      if (engine.id == ranked.engine) version = engine.version;
    }
    const match::Standing& standing = ranked.standing;
    absl::StrAppendFormat(&html,
                          "<tr><td>%d</td><td class=\"who\">%s</td><td data-l=\"version\">%s</td>"
                          "<td data-l=\"%s\">%u</td><td data-l=\"+ = −\">+%d =%d −%d</td>",
                          ++rank, escaped(data.name(ranked.engine)), escaped(version),
                          data.imps() ? "boards" : "units",
                          static_cast<unsigned>(standing.unit_values().size()), standing.won(),
                          standing.drawn(), standing.lost());
    if (data.imps()) {
      absl::StrAppendFormat(&html, "<td data-l=\"IMPs\">%+.0f</td><td data-l=\"a board\">%+.2f",
                            standing.total(), ranked.mean());
      if (const auto error = ranked.imps_error()) absl::StrAppendFormat(&html, " ± %.2f", *error);
      html += "</td>";
    } else {
      const auto rating = standing.rating();
      absl::StrAppendFormat(&html,
                            "<td data-l=\"points\">%.1f</td><td data-l=\"Elo\">%s</td>"
                            "<td data-l=\"LOS\">%s</td>",
                            standing.total(), rating ? match::elo_text(*rating) : std::string(),
                            rating ? absl::StrFormat("%.1f %%", 100 * rating->los) : std::string());
    }
    absl::StrAppend(&html, "<td data-l=\"faults\">", ranked.faults, "</td></tr>");
  }
  return html + "</table>";
}

std::string ends_table(const Data& data) {
  std::map<std::string, int> ends;
  for (const GameRow& game : data.games) {
    if (!data.imps() || !game.fault.empty()) ++ends[game.reason];
  }
  if (ends.empty()) return "";
  std::string html = "<h2>How games ended</h2><table class=\"ends\">";
  for (const auto& [reason, count] : ends) {
    absl::StrAppend(&html, "<tr><td>", count, "</td><td>", escaped(reason), "</td></tr>");
  }
  return html + "</table>";
}

std::string score_curve(const Data& data) {
  if (data.engines.empty()) return "";
  figures::Chart chart = chart_of(data, {data.engines[0]});
  if (chart.series[0].x.size() < 2) return "";
  chart.series[0].name.clear();
  chart.height = 200;
  const std::string& name = data.engines[0].name;
  chart.title = data.imps() ? absl::StrCat("IMPs of ", name, " after each board")
                            : absl::StrCat("Elo of ", name, " after each unit, with its 95 % band");
  return absl::StrCat("<h2>", escaped(chart.title), "</h2>", svg_chart(chart));
}

/// The fault by which a game was lost, with the last lines and the engine's standard error; empty
/// without a fault.
std::string fault_text(const GameRow& game) {
  if (game.fault.empty()) return "";
  std::string html =
      absl::StrCat("<p class=\"fault\">", escaped(game.fault), ": ", escaped(game.reason), "</p>");
  for (const auto& [title, text] : {std::pair{"last lines", &game.last_lines},
                                    std::pair{"standard error", &game.stderr_text}}) {
    if (text->empty()) continue;
    std::string body;
    for (const std::string_view line : lines(*text)) absl::StrAppend(&body, escaped(line), "\n");
    absl::StrAppend(&html, "<details><summary>", title, "</summary><pre>", body,
                    "</pre></details>");
  }
  return html;
}

std::string bridge_summary(const Data& data, const UnitRow& unit) {
  std::string html = absl::StrCat("<b>Board ", unit.number + 1, "</b>");
  for (const GameRow* game : data.games_of(unit.number)) {
    absl::StrAppend(&html, "<span>", escaped(game->reason), "</span>");
  }
  if (unit.score && *unit.score != 0) {
    const double imps = std::abs(*unit.score);
    absl::StrAppendFormat(&html, "<em>%.0f %s to %s</em>", imps, imps == 1 ? "IMP" : "IMPs",
                          escaped(data.name(*unit.score > 0 ? unit.first : unit.second)));
  } else {
    html += unit.score ? "<em>no swing</em>" : "<em>not finished</em>";
  }
  return html;
}

std::string game_summary(const Data& data, const GameRow& game) {
  std::string html = absl::StrCat("<b>Game ", game.number, "</b><span>");
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    absl::StrAppend(&html, i > 0 ? " – " : "", escaped(data.name(game.seats[i])));
  }
  return absl::StrCat(html, "</span><span>", escaped(game.reason), "</span><em>",
                      escaped(game.result), "</em>");
}

bool is_even(const UnitRow& unit) { return unit.score == 0.0; }

/// A check box that hides boards without a swing, which most boards are.
std::string swings_only(const Data& data) {
  const auto even = std::count_if(data.units.begin(), data.units.end(), is_even);
  return absl::StrCat("<input type=\"checkbox\" id=\"swings\">",
                      "<label for=\"swings\">leave out the ", even,
                      " boards without a swing</label>\n");
}

std::string frame(const protocol::games::TableGame& game, bool shown) {
  const std::string turn = game.last_turn();
  return absl::StrCat("<pre", shown ? " class=\"on\"" : "", ">", escaped_lines(game.board(kNobody)),
                      turn.empty() ? "" : absl::StrCat("\n", escaped_lines(turn)), "</pre>");
}

/// A small game: the board after each move, as people see it at a terminal.
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

}  // namespace

std::string review_line(const GameRow& game) {
  return absl::StrCat("<p>Its review: <code>tianji-lab show --review --game ", game.number,
                      " FILE</code></p>");
}

namespace {

std::string board_html(const Data& data, const UnitRow& unit, const GameRow& game) {
  switch (data.kind().look) {
    case protocol::games::Look::points:
      return xiangqi_game(data, game);
    case protocol::games::Look::stations:
      return junqi_game(data, game);
    default:
      return small_game(data, unit, game);
  }
}

std::string game_html(const Data& data, const UnitRow& unit, const GameRow& game) {
  return absl::StrCat(board_html(data, unit, game), review_line(game));
}

std::string units_list(const Data& data, const DoubleDummy& judged) {
  std::string html = absl::StrCat("<h2>", data.imps() ? "Boards" : "Games", "</h2>");
  if (data.imps()) html += swings_only(data);
  for (const UnitRow& unit : data.units) {
    if (data.imps()) {
      absl::StrAppend(&html, "<details class=\"unit", is_even(unit) ? " even" : "",
                      "\" id=\"board-", unit.number + 1, "\"><summary>", bridge_summary(data, unit),
                      "</summary>", bridge_unit(data, unit, judged));
      for (const GameRow* game : data.games_of(unit.number)) html += fault_text(*game);
      html += "</details>\n";
      continue;
    }
    for (const GameRow* game : data.games_of(unit.number)) {
      absl::StrAppend(&html, "<details class=\"unit\" id=\"game-", game->number, "\"><summary>",
                      game_summary(data, *game), "</summary>", game_html(data, unit, *game),
                      fault_text(*game), "</details>\n");
    }
  }
  return html;
}

/// The shapes that boards are drawn with; nothing where no boards are drawn.
std::string shapes_of(const Data& data) {
  if (data.kind().look == protocol::games::Look::points) return drawing::xiangqi_shapes();
  return data.kind().look == protocol::games::Look::stations ? drawing::junqi_shapes() : "";
}

/// Where pieces stand and what their shapes begin with, as attributes of `main`.
std::string places_of(const Data& data) {
  const auto attributes = [](std::string_view shape, const std::string& places) {
    return absl::StrCat("data-shape=\"", std::string(shape), "\" data-places=\"", places, "\"");
  };
  if (data.kind().look == protocol::games::Look::points) {
    return attributes(drawing::kXiangqiShape, drawing::xiangqi_places());
  }
  return data.kind().look == protocol::games::Look::stations
             ? attributes(drawing::kJunqiShape, drawing::junqi_places(data.kind().seats.size()))
             : "";
}

}  // namespace

std::string stepper(std::string_view kind, std::size_t last, std::size_t at,
                    const std::string& data) {
  return absl::StrCat(
      "<div class=\"stepper\" data-kind=\"", std::string(kind), "\" data-last=\"", last,
      "\" data-at=\"", at, "\"", data.empty() ? "" : " ", data,
      "><button aria-label=\"first\">|◀</button><button aria-label=\"back\">◀</button>"
      "<input type=\"range\" aria-label=\"step\" min=\"0\" max=\"",
      last, "\" value=\"", at,
      "\"><button aria-label=\"on\">▶</button><button aria-label=\"last\">▶|</button><output>", at,
      " of ", last, "</output></div>");
}

std::string men_svg(std::string_view men, std::string_view shape, std::string_view places) {
  const auto cells = words(places);
  std::string svg;
  for (const std::string_view man : words(men)) {
    const std::size_t colon = man.find(':');
    // "x,y", and ",v" where the man stands upright
    const auto place =
        split(cells[static_cast<std::size_t>(*parse_int(man.substr(0, colon)))], ',');
    absl::StrAppend(&svg, "<use href=\"#", std::string(shape), std::string(man.substr(colon + 1)),
                    place.size() > 2 ? "v" : "", "\" x=\"", std::string(place[0]), "\" y=\"",
                    std::string(place[1]), "\"/>");
  }
  return svg;
}

std::string number_cell(const std::optional<double>& value, int decimals) {
  return absl::StrCat("<td class=\"num\">",
                      value ? absl::StrFormat("%.*f", decimals, *value) : std::string(), "</td>");
}

std::string weighed_cells(const match::DecisionRow& decision) {
  return absl::StrCat(number_cell(decision.ev, 1), number_cell(decision.risk, 1),
                      number_cell(decision.adjusted, 1), "<td>", escaped(decision.rank), "</td>");
}

std::string page(const Data& data, const DoubleDummy& judged) {
  std::string body = absl::StrCat(
      "<p class=\"about\">begun ", escaped(data.match.created), ", tianji-lab ",
      escaped(data.match.version), ", ", data.games.size(), " games</p>\n", shapes_of(data),
      standings_table(data), "\n", score_curve(data), "\n", ends_table(data), "\n",
      units_list(data, judged), "<details class=\"about\"><summary>asked for</summary><pre>");
  for (const std::string& word : data.match.settings) absl::StrAppend(&body, escaped(word), " ");
  return figures::html_of(
      {.title = absl::StrCat("Match of ", data.match.variant),
       .style = absl::StrCat(std::string(drawing::boards_style()),
                             figures::page_file("tuning/report/pages/report.css"),
                             figures::page_file("tuning/figures/chart.css")),
       .body = body + "</pre></details>",
       .main_attributes = places_of(data),
       .script = absl::StrCat(std::string(drawing::boards_script()),
                              figures::page_file("tuning/report/pages/report.js"))});
}

}  // namespace tianji::report
