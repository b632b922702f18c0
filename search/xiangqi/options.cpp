// The options of xiangqi.
#include <span>
#include <vector>

#include "absl/strings/str_cat.h"
#include "search/alpha_beta/pruning.h"
#include "search/option.h"
#include "search/thinking/level.h"
#include "search/xiangqi/player.h"

namespace tianji::search {

std::span<const Option> xiangqi_options() {
  static const std::vector<Option> kOptions = with_level_options({
      chances_option(),
      {.name = "CoordinateBase",
       .kind = OptionKind::spin,
       .default_value = "0",
       .min = 0,
       .max = 1,
       .help = "Xiangqi: the number of red's first rank, unless the client's moves show it."},
      {.name = "RepetitionRules",
       .kind = OptionKind::combo,
       .default_value = "asian",
       .choices = {"asian", "chinese", "simple"},
       .help = "Xiangqi: the rules that judge a repeated position; by simple it is always a draw."},
      {.name = "EvalFile",
       .kind = OptionKind::text,
       .default_value = "",
       .help = "Xiangqi: a file with another evaluation, weights or a network; hand is the "
               "built-in one without its network."},
      {.name = "BookFile",
       .kind = OptionKind::text,
       .default_value = "",
       .help = "Xiangqi: an opening book in place of the built-in one; with none the engine plays "
               "without a book."},
      {.name = "EndingsFile",
       .kind = OptionKind::text,
       .default_value = "",
       .help =
           "Xiangqi: the file of endings that `tianji-lab endings --game xiangqi` made; none if "
           "empty."},
      {.name = "FullWidth",
       .kind = OptionKind::check,
       .default_value = "false",
       .help = "Xiangqi: prunes by exact methods only, for experiments: a search of depth n is "
               "minimax of n plies, captures and checks behind them."},
      {.name = "RiskWorlds",
       .kind = OptionKind::spin,
       .default_value = "4",
       .min = 0,
       .max = 64,
       .help =
           "Xiangqi: models of the opponent in which candidates are weighed; 0 weighs no risk."},
  });
  return kOptions;
}

std::span<const Option> tuned_xiangqi_options() {
  static const std::vector<Option> kOptions = [] {
    const auto usual = xiangqi_options();
    std::vector<Option> all(usual.begin(), usual.end());
    for (const pruning::NumberRow& row : pruning::kNumberRows) {
      all.push_back({.name = row.name,
                     .kind = OptionKind::spin,
                     .default_value = absl::StrCat(pruning::kStandardRules.*row.number),
                     .min = row.min,
                     .max = row.max,
                     .help = "Xiangqi: a number of the search, for tuning."});
    }
    return all;
  }();
  return kOptions;
}

}  // namespace tianji::search
