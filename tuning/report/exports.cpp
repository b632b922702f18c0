#include "tuning/report/exports.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/bridge/records/pbn.h"
#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "engine/junqi/records/record.h"
#include "engine/xiangqi/records/pgn.h"

namespace tianji::report {
namespace {

using match::DecisionRow;
using match::GameRow;

absl::Status not_of(const Data& data, std::string_view what, std::string_view whose) {
  return unreadable(data.match.variant, absl::StrCat("a match of ", std::string(whose),
                                                     ", whose records are ", std::string(what)));
}

absl::Status in_game(const GameRow& game, const absl::Status& status) {
  return at(absl::StrCat("game ", game.number), status);
}

std::string said(const DecisionRow& decision) {
  std::string text;
  if (decision.score_cp)
    absl::StrAppendFormat(&text, "%+.2f", static_cast<double>(*decision.score_cp) / 100);
  if (decision.depth) absl::StrAppend(&text, "/", *decision.depth);
  absl::StrAppendFormat(&text, " %.3fs", decision.ms / 1000);
  return text;
}

std::string seat_name(const Data& data, const GameRow& game, std::size_t seat) {
  return seat < game.seats.size() ? data.name(game.seats[seat]) : "";
}

xiangqi::PgnGame pgn_game(const Data& data, const GameRow& game) {
  xiangqi::PgnGame pgn;
  pgn.tags = {{"Game", "Chinese Chess"},
              {"Event", "tianji-lab match"},
              {"Date", data.match.created},
              {"Round", absl::StrCat(game.unit + 1, ".", game.rotation + 1)},
              {"Red", seat_name(data, game, 0)},
              {"Black", seat_name(data, game, 1)},
              {"Result", game.result},
              {"Termination", game.reason}};
  const std::size_t moves_at = game.start.find(" moves ");
  const std::string fen = game.start.substr(0, moves_at);
  if (fen != xiangqi::kStart) pgn.tags.push_back({"FEN", fen});
  if (moves_at != std::string::npos) {
    for (const std::string_view move : words(std::string_view(game.start).substr(moves_at + 7))) {
      pgn.moves.push_back({std::string(move), "opening", 0});
    }
  }
  std::size_t ply = 0;
  for (const std::string& move : moves_of(game)) {
    std::string comment;
    for (const DecisionRow& decision : game.decisions) {
      if (static_cast<std::size_t>(decision.ply) == ply) comment = said(decision);
    }
    pgn.moves.push_back({move, comment, 0});
    ++ply;
  }
  pgn.result = game.result;
  return pgn;
}

template <class Board>
absl::StatusOr<std::string> junqi_games(const Data& data) {
  std::string text;
  for (const GameRow& game : data.games) {
    junqi::State<Board> state;
    const absl::Status status = parse(game.end, state);
    if (!status.ok()) return in_game(game, status);
    if (state.battle().setting_up() || !state.record().from_set_up()) {
      absl::StrAppend(&text, "# game ", game.number, " did not begin from its set-up\n");
      continue;
    }
    text += junqi::game_text(std::to_string(game.number), state);
  }
  return text;
}

template <class T>
nlohmann::ordered_json maybe(const std::optional<T>& value) {
  return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

nlohmann::ordered_json json_of(const DecisionRow& d) {
  return {{"ply", d.ply},
          {"seat", d.seat},
          {"engine", d.engine},
          {"ms", d.ms},
          {"move", d.move},
          {"worlds", maybe(d.worlds)},
          {"ev", maybe(d.ev)},
          {"risk", maybe(d.risk)},
          {"adjusted", maybe(d.adjusted)},
          {"lambda", maybe(d.lambda)},
          {"rank", d.rank},
          {"phase", d.phase},
          {"meaning", d.meaning},
          {"depth", maybe(d.depth)},
          {"score_cp", maybe(d.score_cp)},
          {"nodes", maybe(d.nodes)},
          {"info", d.info}};
}

nlohmann::ordered_json json_of(const GameRow& game) {
  nlohmann::ordered_json json = {
      {"number", game.number}, {"unit", game.unit},          {"rotation", game.rotation},
      {"seats", game.seats},   {"start", game.start},        {"moves", game.moves},
      {"end", game.end},       {"result", game.result},      {"points", game.points},
      {"reason", game.reason}, {"fault", game.fault},        {"plies", game.plies},
      {"ms", game.ms},         {"stderr", game.stderr_text}, {"last_lines", game.last_lines}};
  auto& decisions = json["decisions"] = nlohmann::ordered_json::array();
  for (const DecisionRow& decision : game.decisions) decisions.push_back(json_of(decision));
  return json;
}

}  // namespace

absl::StatusOr<std::string> pgn_export(const Data& data) {
  if (data.match.variant != "xiangqi") return not_of(data, "PGN", "xiangqi");
  std::string text;
  for (const GameRow& game : data.games) text += xiangqi::pgn_text(pgn_game(data, game));
  return text;
}

absl::StatusOr<bridge::Record> bridge_record(const Data& data, const GameRow& game) {
  bridge::State start;
  bridge::State end;
  absl::Status status = parse(game.start, start);
  if (status.ok()) status = parse(game.end, end);
  if (!status.ok()) return in_game(game, status);
  const bridge::Table& table = end.table();
  const std::size_t given = start.table().auction().calls().size() + start.table().cards().size();
  bridge::Record record;
  record.event = "tianji-lab match";
  record.date = data.match.created.substr(0, 10);
  std::replace(record.date.begin(), record.date.end(), '-', '.');
  record.board = std::to_string(game.unit + 1);
  for (std::size_t i = 0; i < 4; ++i) record.names[i] = seat_name(data, game, i);
  record.deal = end.deal();
  record.dealer = table.auction().dealer();
  record.vulnerability = table.vulnerability();
  record.scoring = "IMP";
  std::size_t ply = 0;
  for (const bridge::Call call : table.auction().calls()) {
    bridge::NotedCall noted{.what = call, .alerted = false, .meaning = {}, .glyphs = {}};
    for (const DecisionRow& decision : game.decisions) {
      if (static_cast<std::size_t>(decision.ply) + given == ply) noted.meaning = decision.meaning;
    }
    noted.alerted = !noted.meaning.empty();
    record.calls.push_back(std::move(noted));
    ++ply;
  }
  for (const bridge::Card card : table.cards()) {
    record.cards.push_back({.what = card, .alerted = false, .meaning = {}, .glyphs = {}});
  }
  record.contract = table.contract();
  record.passed_out = table.auction().passed_out();
  record.in_progress = !end.over();
  if (end.over() && record.contract) {
    record.result = table.tricks_won(bridge::side_of(record.contract->declarer));
  }
  record.tags.push_back({"Room", game.rotation == 0 ? "Open" : "Closed", {}});
  return record;
}

absl::StatusOr<std::string> pbn_export(const Data& data) {
  if (!data.bridge()) return not_of(data, "PBN", "bridge");
  std::vector<bridge::Record> records;
  for (const GameRow& game : data.games) {
    auto record = bridge_record(data, game);
    if (!record.ok()) return record.status();
    records.push_back(*std::move(record));
  }
  return bridge::pbn_text(records);
}

absl::StatusOr<std::string> junqi_export(const Data& data) {
  if (data.match.variant == "junqi") return junqi_games<junqi::JunqiBoard>(data);
  if (data.match.variant == "siguo") return junqi_games<junqi::SiguoBoard>(data);
  return not_of(data, "a text of their own", "junqi or siguo");
}

std::string json_export(const Data& data) {
  nlohmann::ordered_json json = {{"variant", data.match.variant},
                                 {"settings", data.match.settings},
                                 {"version", data.match.version},
                                 {"created", data.match.created}};
  auto& engines = json["engines"] = nlohmann::ordered_json::array();
  for (const match::EngineRow& engine : data.engines) {
    engines.push_back({{"id", engine.id},
                       {"name", engine.name},
                       {"command", engine.command},
                       {"protocol", engine.protocol},
                       {"options", engine.options},
                       {"version", engine.version}});
  }
  auto& units = json["units"] = nlohmann::ordered_json::array();
  for (const match::UnitRow& unit : data.units) {
    units.push_back({{"number", unit.number},
                     {"first", unit.first},
                     {"second", unit.second},
                     {"opening", unit.opening},
                     {"score", maybe(unit.score)}});
  }
  auto& games = json["games"] = nlohmann::ordered_json::array();
  for (const GameRow& game : data.games) games.push_back(json_of(game));
  return json.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace tianji::report
