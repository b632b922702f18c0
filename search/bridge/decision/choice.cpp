#include "search/bridge/decision/choice.h"

#include <cmath>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"

namespace tianji::bridge {

std::string without_blanks(std::string text) {
  for (char& c : text) {
    if (c == ' ' || c == '=') c = '_';
  }
  return text;
}

namespace {

using search::Info;

/// A number as the info keys show it.
std::string decimal(double x) { return absl::StrFormat("%.2f", x); }

/// "3NT_by_N:0.75,4S_by_N:0.25"
std::string text(const std::vector<ContractChances::Chance>& chances) {
  return absl::StrJoin(chances, ",", [](std::string* out, const ContractChances::Chance& chance) {
    absl::StrAppend(out,
                    chance.contract ? without_blanks(bridge::text(*chance.contract)) : "all_pass",
                    ":", decimal(chance.probability));
  });
}

/// The part of worlds in which the candidate does better, as well and worse than the other tables
/// (points: in which it wins points, wins none and loses some).
std::optional<Chances> chances(const search::Weighing& weighing, const std::string& move) {
  constexpr double kHalf = 50;  // of the matchpoints
  constexpr double kTied = 0.5;
  const double even = weighing.unit == unit_of(Scoring::matchpoints) ? kHalf : 0;
  return search::shares_of_worlds(weighing, move, even, kTied);
}

}  // namespace

Info info_of(const Choice& choice, std::size_t i) {
  const Candidate& candidate = choice.candidates[i];
  Info info;
  info.depth = 1;
  info.selective_depth = static_cast<int>(candidate.pv.size());
  info.multipv = static_cast<int>(i) + 1;
  info.score = static_cast<Value>(std::lround(candidate.points));
  info.nodes = choice.nodes;
  for (const Move move : candidate.pv) info.pv.push_back(text(move));
  if (choice.weighing != nullptr) {
    info.risk = search::line_of(*choice.weighing, info.pv[0]);
    info.chances = chances(*choice.weighing, info.pv[0]);
    info.extra.emplace_back("unit", choice.weighing->unit);
  }
  if (candidate.tricks) info.extra.emplace_back("tricks", decimal(*candidate.tricks));
  if (candidate.make) info.extra.emplace_back("make", decimal(*candidate.make));
  if (i == 0 && !choice.elsewhere.empty()) {
    info.extra.emplace_back("elsewhere", text(choice.elsewhere));
  }
  info.extra.emplace_back("phase", text(choice.grounds));
  if (i == 0 && !choice.reason.empty()) {
    info.extra.emplace_back(candidate.move.is_card() ? "rule" : "meaning",
                            without_blanks(choice.reason));
  }
  if (i == 0 && choice.alert) info.extra.emplace_back("alert", "true");
  if (i == 0 && choice.claim) info.extra.emplace_back("claim", std::to_string(*choice.claim));
  if (i == 0 && !choice.overruled.empty()) info.extra.emplace_back("overruled", choice.overruled);
  return info;
}

}  // namespace tianji::bridge
