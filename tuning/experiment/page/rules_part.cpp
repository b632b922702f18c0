#include <array>

#include "absl/strings/str_cat.h"
#include "engine/bridge/deal.h"
#include "eval/bridge/paper_count.h"
#include "tuning/experiment/page/parts.h"
#include "tuning/experiment/page/printed.h"
#include "tuning/figures/table.h"

namespace tianji::experiment {
namespace {

std::string name_of(Preferred preferred) {
  return preferred == Preferred::first ? "A" : preferred == Preferred::second ? "B" : "neither";
}

/// A column that stands on pages alone.
figures::Column shown(std::string heading, int decimals = 0) {
  return {.page = {std::move(heading), decimals}};
}

std::string table_1() {
  figures::Table table({shown("E of A"), shown("L of A"), shown("E of B"), shown("L of B"),
                        shown("preferred"), shown("R", 6), shown("paper"), shown("its R", 6)});
  for (const printed::PairOfTable1& pair : printed::kTable1) {
    const PairVerdict verdict = compare_pair(pair.a, pair.b);
    table.add({pair.a.expected, pair.a.loss, pair.b.expected, pair.b.loss,
               name_of(verdict.preferred), verdict.log_ratio.value_or(0), name_of(pair.preferred),
               pair.log_ratio});
  }
  return table.html();
}

std::string steps_of_a_hand() {
  const auto hand = bridge::parse_hand(printed::kHand);
  if (!hand.ok()) return "";
  const bridge::PaperCount count =
      bridge::paper_count(bridge::HandFacts(*hand), bridge::Suit::clubs);
  const std::array<int, printed::kSteps.size()> ours{count.after_honours(), count.after_falling(),
                                                     count.after_long_suits(), count.total()};
  figures::Table table({shown("step"), shown("points"), shown("paper", 1)});
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const printed::Step& step = printed::kSteps[i];
    table.add({step.name, bridge::points_text(ours[i]), step.points});
  }
  return table.html();
}

}  // namespace

Part rules_part() {
  Part part{.id = "examples", .title = "Printed examples", .state = "computed"};
  part.html =
      absl::StrCat(heading("Table 1 on risk: which of two moves the rules prefer"), table_1(),
                   heading(absl::StrCat("A hand counted as the paper on bridge does: ",
                                        std::string(printed::kHand))),
                   steps_of_a_hand());
  return part;
}

}  // namespace tianji::experiment
