#include "search/methods/method.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace tianji::search {
namespace {

constexpr std::array<std::string_view, 10> kNames{
    "exact", "regret",         "minimax", "alpha-beta", "full-width",
    "max-n", "expectiminimax", "beam",    "uct",        "is-mcts"};
constexpr std::uint64_t kUsualPlayouts = 10'000;

bool has_time(const Limits& limits) {
  return limits.movetime || limits.own.time || limits.sides[0].time || limits.sides[1].time;
}

}  // namespace

std::string_view name_of(Method method) { return kNames[static_cast<std::size_t>(method)]; }

Method method_of(const Options& options) {
  const auto* at = std::find(kNames.begin(), kNames.end(), options.text("Search"));
  return static_cast<Method>(at - kNames.begin());  // a combo always holds one of its choices
}

Option search_option(const std::vector<Method>& methods) {
  Option option{.name = "Search",
                .kind = OptionKind::combo,
                .help =
                    "Small games: the method that finds a move. Each game has this option for "
                    "itself, with the methods that fit it; its first one is its default.",
                .own = true};
  for (const Method method : methods) option.choices.push_back(name_of(method));
  option.default_value = std::string(option.choices.front());
  return option;
}

Option beam_option() {
  return {.name = "BeamWidth",
          .kind = OptionKind::spin,
          .default_value = "4",
          .min = 1,
          .max = 1000,
          .help =
              "Small games: how many moves Search beam keeps in each position, the best by a "
              "search two moves deep."};
}

Effort effort_of(const Options& options, const Limits& limits) {
  Effort effort{.method = method_of(options), .seed = options.seed()};
  if (options.find("BeamWidth") != nullptr) {
    effort.width = static_cast<std::size_t>(options.spin("BeamWidth"));
  }
  effort.nodes = limits.nodes.value_or(0);
  if (effort.method != Method::uct && effort.method != Method::information_sets) {
    effort.depth = limits.depth.value_or(0);
    return effort;
  }
  if (effort.nodes == 0) effort.nodes = limits.iterations.value_or(0);
  const bool unlimited = !has_time(limits) && !limits.infinite && !limits.ponder;
  if (effort.nodes == 0 && unlimited) effort.nodes = kUsualPlayouts;
  return effort;
}

}  // namespace tianji::search
