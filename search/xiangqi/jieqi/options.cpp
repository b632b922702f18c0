// The options of jieqi.
#include <span>
#include <vector>

#include "search/option.h"
#include "search/xiangqi/jieqi/player.h"

namespace tianji::xiangqi::jieqi {

std::span<const search::Option> options() {
  using search::OptionKind;
  static const std::vector<search::Option> kOptions = search::with_level_options({
      {.name = "JieqiRepetition",
       .kind = OptionKind::combo,
       .default_value = "asian",
       .choices = {"asian", "chinese", "simple", "checks_only"},
       .help =
           "Jieqi: the rules that judge a repeated position, as RepetitionRules; by checks_only "
           "perpetual check alone loses."},
      {.name = "JieqiQuiet",
       .kind = OptionKind::spin,
       .default_value = "120",
       .min = 2,
       .max = 500,
       .help = "Jieqi: the plies without a capture after which a game is drawn."},
      {.name = "JieqiEvalFile",
       .kind = OptionKind::text,
       .default_value = "",
       .help = "Jieqi: a file with another evaluation, weights or a network, which is added to the "
               "built-in weights."},
      {.name = "JieqiDeals",
       .kind = OptionKind::spin,
       .default_value = "12",
       .min = 0,
       .max = 64,
       .help =
           "Jieqi: deals of the dark pieces in which candidates are weighed; 0 weighs no risk."},
      {.name = "JieqiRevealsInLine",
       .kind = OptionKind::spin,
       .default_value = "4",
       .min = 0,
       .max = 60,
       .help = "Jieqi: reveals that a line may have before the search ends by captures."},
      {.name = "JieqiRevealsInQuiescence",
       .kind = OptionKind::spin,
       .default_value = "1",
       .min = 0,
       .max = 8,
       .help = "Jieqi: reveals that captures at the end of a line may have; more are estimated."},
      {.name = "JieqiRevealPlies",
       .kind = OptionKind::spin,
       .default_value = "1",
       .min = 0,
       .max = 6,
       .help = "Jieqi: plies that a reveal takes from the depth of a search besides its own."},
  });
  return kOptions;
}

}  // namespace tianji::xiangqi::jieqi
