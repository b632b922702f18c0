#include <map>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/match/records/records.h"
#include "tuning/report/data.h"

namespace tianji::report {
namespace {

using match::DecisionRow;
using match::GameRow;

/// "junqi, siguo": the games whose records the option `file` of `report` writes.
std::string with_record_file(std::string_view file) {
  std::string names;
  for (const protocol::games::GameKind* kind : protocol::games::kinds()) {
    if (kind->record_file != file) continue;
    absl::StrAppend(&names, names.empty() ? "" : ", ", std::string(kind->variant));
  }
  return names;
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

absl::StatusOr<std::string> records_export(const Data& data, std::string_view file) {
  const protocol::games::GameKind& kind = data.kind();
  const bool lin = file == "lin";
  const std::string_view own = lin ? "pbn" : file;
  if (kind.record_file != own) {
    return unreadable(kind.variant, absl::StrCat("a match of ", with_record_file(own)));
  }
  match::MatchHead head = head_of(data.match, data.engines);
  head.form.lin = lin;
  std::map<int, std::string> openings;
  for (const match::UnitRow& unit : data.units) openings[unit.number] = unit.opening;
  std::string text = lin ? "" : kind.record_intro();
  for (const GameRow& game : data.games) {
    const auto record = match::record_text(head, openings[game.unit], game);
    if (!record.ok()) return record.status();
    text += *record;
  }
  return text;
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
