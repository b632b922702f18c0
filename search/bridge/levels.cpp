#include "search/bridge/levels.h"

#include <algorithm>
#include <vector>

namespace tianji::bridge {
namespace {

constexpr int kTricks = 13;

}  // namespace

search::Limits play_at(const search::Level& level, const search::Limits& limits,
                       Settings& settings) {
  search::Limits within = limits;
  if (level.softness > 0) settings.only_choice = false;  // the other cards need figures too
  if (level.worlds == 0) {
    settings.calls_by_table = true;
    settings.switch_declarer = settings.switch_defender = kTricks;
    settings.check_worlds = 0;
    return within;
  }
  within.worlds = std::min(limits.worlds.value_or(level.worlds), level.worlds);
  settings.worlds = std::min(settings.worlds, level.worlds);
  settings.check_worlds = std::min(settings.check_worlds, level.worlds);
  return within;
}

std::size_t drawn_card(const Choice& choice, const search::Level& level, const Random& luck) {
  // The softness of a level without worlds is in points of the rules of thumb, which do not choose
  // in an open deal.
  const bool by_rules = level.worlds == 0;
  const bool by_worlds = choice.weighing != nullptr;
  if (by_rules == by_worlds || !choice.candidates[0].move.is_card()) return 0;
  std::vector<double> values;
  values.reserve(choice.candidates.size());
  for (const Candidate& candidate : choice.candidates) {
    values.push_back(by_rules ? candidate.advice : candidate.points);
  }
  return search::softened(values, level.softness, luck);
}

}  // namespace tianji::bridge
