// The options of fog xiangqi.
#include <span>
#include <vector>

#include "search/option.h"
#include "search/xiangqi/fog/player.h"

namespace tianji::xiangqi::fog {

std::span<const search::Option> options() {
  using search::OptionKind;
  static const std::vector<search::Option> kOptions = search::with_level_options({
      search::worlds_option(),
      {.name = "FogRules",
       .kind = OptionKind::combo,
       .default_value = "mistboard",
       .choices = {"mistboard", "mistchess", "room"},
       .help = "Fog xiangqi: the rules of sight, of draws and of kings that face each other, where "
               "the position does not say."},
      {.name = "FogKnown",
       .kind = OptionKind::spin,
       .default_value = "2048",
       .min = 1,
       .max = 65536,
       .help = "Fog xiangqi: possible games that are followed; beyond them a part is drawn."},
      {.name = "FogVeto",
       .kind = OptionKind::spin,
       .default_value = "5",
       .min = 0,
       .max = 100,
       .help =
           "Fog xiangqi: a move comes last that lets the king be taken in more worlds than this "
           "percentage."},
      {.name = "FogMixing",
       .kind = OptionKind::spin,
       .default_value = "5",
       .min = 0,
       .max = 1000,
       .help = "Fog xiangqi: tenths of a percent by which a move that is drawn 1/e as often is "
               "worse; 0 always plays the best."},
  });
  return kOptions;
}

}  // namespace tianji::xiangqi::fog
