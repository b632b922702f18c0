#include "protocol/answers/json.h"

#include <map>
#include <nlohmann/json.hpp>

#include "protocol/engines/info_line.h"

namespace tianji::protocol {

using nlohmann::json;

json parsed(std::string_view text, int deepest) {
  bool deep = false;
  json value = json::parse(
      text,
      [&deep, deepest](int depth, json::parse_event_t, json&) {
        deep = deep || depth > deepest;
        return !deep;
      },
      false);
  return deep ? json() : value;
}

std::string dump(const json& message) {
  return message.dump(-1, ' ', false, json::error_handler_t::replace);
}

json candidates_of(std::span<const std::string> lines) {
  std::map<int, json> found;
  for (const ReportedCandidate& reported : reported_candidates(lines)) {
    if (reported.info.pv.empty()) continue;
    json candidate = {{"move", std::string(reported.info.pv.front())}};
    for (const auto& [key, value] : keys_of(reported.key_line)) {
      if (key != "pv") candidate[key] = with_blanks(value);
    }
    json& line = candidate["line"] = json::array();
    for (const std::string_view move : reported.info.pv) line.push_back(std::string(move));
    if (reported.info.score) {
      candidate[reported.info.score->kind == ScoreKind::mate ? "mate" : "score"] =
          reported.info.score->value;
    }
    if (reported.info.depth) candidate["depth"] = *reported.info.depth;
    // A book knows a move and not what it is worth.
    if (candidate.value("phase", "") == "book") {
      for (const char* key : {"score", "mate", "depth"}) candidate.erase(key);
    }
    found[reported.info.multipv] = std::move(candidate);
  }
  json result = json::array();
  for (auto& [rank, candidate] : found) result.push_back(std::move(candidate));
  return result;
}

}  // namespace tianji::protocol
