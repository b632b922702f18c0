#include "protocol/browser/table/candidates.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "protocol/engines/info_line.h"

namespace tianji::protocol::browser {

nlohmann::json candidates_of(std::span<const std::string> lines) {
  std::map<int, nlohmann::json> found;
  for (const SaidCandidate& said : said_candidates(lines)) {
    if (said.info.pv.empty()) continue;
    nlohmann::json candidate = {{"move", std::string(said.info.pv.front())}};
    for (const auto& [key, value] : keys_of(said.key_line)) {
      if (key != "pv") candidate[key] = with_blanks(value);
    }
    nlohmann::json& line = candidate["line"] = nlohmann::json::array();
    for (const std::string_view move : said.info.pv) line.push_back(std::string(move));
    if (said.info.score) {
      candidate[said.info.score->kind == ScoreKind::mate ? "mate" : "score"] =
          said.info.score->value;
    }
    if (said.info.depth) candidate["depth"] = *said.info.depth;
    found[said.info.multipv] = std::move(candidate);
  }
  nlohmann::json result = nlohmann::json::array();
  for (auto& [rank, candidate] : found) result.push_back(std::move(candidate));
  return result;
}

}  // namespace tianji::protocol::browser
