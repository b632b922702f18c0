#include <array>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "engine/bridge/deal.h"
#include "eval/bridge/paper_count.h"
#include "tuning/experiment/page/parts/parts.h"
#include "tuning/experiment/page/parts/printed.h"

namespace tianji::experiment {
namespace {

std::string name_of(Preferred preferred) {
  return preferred == Preferred::first ? "A" : preferred == Preferred::second ? "B" : "neither";
}

/// Does a number agree with one that is printed with six digits?
bool agrees(double ours, double printed) { return std::abs(ours - printed) < 1e-6; }

std::string table_1(bool& same) {
  HtmlTable table({"E of A", "L of A", "E of B", "L of B", "preferred", "R", "paper", "its R"});
  for (const printed::PairOfTable1& pair : printed::kTable1) {
    const PairVerdict verdict = compare_pair(pair.a, pair.b);
    const double ratio = verdict.log_ratio.value_or(0);
    same = same && verdict.preferred == pair.preferred && agrees(ratio, pair.log_ratio);
    table.add({number(pair.a.expected, 0), number(pair.a.loss, 0), number(pair.b.expected, 0),
               number(pair.b.loss, 0), name_of(verdict.preferred), number(ratio, 6),
               name_of(pair.preferred), number(pair.log_ratio, 6)});
  }
  return table.html();
}

std::string steps_of_a_hand(bool& same) {
  const auto hand = bridge::parse_hand(printed::kHand);
  if (!hand.ok()) return "";
  const bridge::PaperCount count =
      bridge::paper_count(bridge::HandFacts(*hand), bridge::Suit::clubs);
  const std::array<int, printed::kSteps.size()> ours{count.after_honours(), count.after_falling(),
                                                     count.after_long_suits(), count.total()};
  HtmlTable table({"step", "points", "paper"});
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const printed::Step& step = printed::kSteps[i];
    same = same && agrees(ours[i] / 2.0, step.points);
    table.add({std::string(step.name), bridge::points_text(ours[i]), number(step.points, 1)});
  }
  return table.html();
}

}  // namespace

Part rules_part() {
  Part part{.id = "examples", .title = "Printed examples", .state = "computed"};
  bool same = true;
  part.html = heading("Table 1 on risk: which of two moves the rules prefer") + table_1(same) +
              meaning(same ? "Our rules prefer the same moves, with the same R."
                           : "Our rules differ from the paper's in this table.");
  same = true;
  part.html += heading(absl::StrCat("A hand counted as the paper on bridge does: ",
                                    std::string(printed::kHand))) +
               steps_of_a_hand(same) +
               meaning(same ? "Our count comes to the same points at every step."
                            : "Our count differs from the paper's in this hand.");
  return part;
}

}  // namespace tianji::experiment
