#include "protocol/session/decision_log.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/core/version.h"
#include "search/thinking/position_text.h"

namespace tianji::protocol {
namespace {

using Json = nlohmann::ordered_json;
using search::Weighing;

std::string phase_of(const search::Info& info) {
  for (const auto& [key, value] : info.extra) {
    if (key == "phase") return value;
  }
  return "";
}

/// The candidate that comes first by payoff alone, and in each risk form at the decision's lambda.
void add_choices(const Weighing& weighing, Json& json) {
  const Ranking ranking = rank(weighing.payoffs, weighing.risk);
  json["by_payoff"] = weighing.candidates[payoff_order(ranking)[0]];
  Json& by_risk = json["by_risk"] = Json::object();
  for (const std::string_view name : risk_form_names()) {
    RiskSettings settings = weighing.risk;
    settings.form = parse_risk_form(name).value_or(RiskForm::rms);
    by_risk[std::string(name)] =
        weighing.candidates[rank(weighing.payoffs, settings).order.front()];
  }
}

/// `value(candidate, world)` as one list for each world.
template <class Value>
Json by_world(const Weighing& weighing, const Value& value) {
  Json all = Json::array();
  for (std::size_t i = 0; i < weighing.payoffs.worlds(); ++i) {
    Json world = Json::array();
    for (std::size_t j = 0; j < weighing.candidates.size(); ++j) world.push_back(value(j, i));
    all.push_back(std::move(world));
  }
  return all;
}

void add_weighing(const Weighing& weighing, const std::string& chosen, Json& json) {
  const PayoffMatrix& payoffs = weighing.payoffs;
  json["candidates"] = weighing.candidates;
  Json& weights = json["weights"] = Json::array();
  for (std::size_t i = 0; i < payoffs.worlds(); ++i) weights.push_back(payoffs.weight(i));
  json["payoffs"] =
      by_world(weighing, [&](std::size_t j, std::size_t i) { return payoffs.at(j, i); });
  json["unit"] = std::string(weighing.unit);
  json["form"] = std::string(text(weighing.risk.form));
  json["lambda"] = weighing.risk.lambda;
  std::vector<double> expected, risk, adjusted;
  for (const search::RiskLine& line : search::risk_lines(weighing)) {
    expected.push_back(line.expected);
    risk.push_back(line.risk);
    adjusted.push_back(line.adjusted);
  }
  json["expected"] = expected;
  json["risk"] = risk;
  json["adjusted"] = adjusted;
  json["chosen"] = chosen;
  if (!payoffs.empty()) add_choices(weighing, json);
  if (weighing.tricks.empty()) return;
  json["tricks"] = by_world(weighing, [&](std::size_t j, std::size_t i) {
    return weighing.tricks[i * weighing.candidates.size() + j];
  });
}

}  // namespace

std::string decision_text(const search::Decision& decision, const Circumstances& circumstances) {
  Json json = {{"variant", circumstances.variant}, {"game", circumstances.game}};
  if (const auto split = search::split_position(circumstances.position); split.ok()) {
    json["ply"] = split->moves.size();
  }
  json["position"] = circumstances.position;
  json["seat"] = circumstances.seat;
  const Weighing nothing{.candidates = {decision.move}, .risk = {.lambda = 0}, .unit = ""};
  add_weighing(decision.weighing ? *decision.weighing : nothing, decision.move, json);
  json["phase"] = phase_of(circumstances.last);
  json["depth"] = circumstances.last.depth;
  json["nodes"] = circumstances.last.nodes;
  json["ms"] = circumstances.time.count();
  json["version"] = version();
  // The position comes from the client and may not be valid UTF-8.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tianji::protocol
