#include "search/thinking/level.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

#include "engine/core/random.h"

namespace tianji::search {
namespace {

constexpr std::string_view kLimit = "UCI_LimitStrength";
constexpr std::string_view kElo = "UCI_Elo";
constexpr int kHighestElo = 5000;
constexpr int kUsualElo = 1500;

/// Candidates that are worse by more than this many times the softness are never drawn.
constexpr double kFarthest = 3;
constexpr std::size_t kSoftCandidates = 12;

// Streams of one decision's luck.
constexpr std::uint64_t kWhichLevel = 1;
constexpr std::uint64_t kWhichCandidate = 2;
constexpr std::uint64_t kWhichSeen = 3;

/// One of the two levels around the rating, the nearer one more often.
std::optional<Level> around(int elo, const Levels& levels, Random luck) {
  const auto& below = levels.below;
  const auto above =
      std::upper_bound(below.begin(), below.end(), elo,
                       [](int rating, const Level& one) { return rating < one.elo; });
  if (above == below.begin()) return below.front();
  const Level& lower = *(above - 1);
  const int next = above == below.end() ? levels.full_elo : above->elo;
  const double part =
      next > lower.elo ? static_cast<double>(elo - lower.elo) / (next - lower.elo) : 1;
  if (luck.uniform() >= part) return lower;
  if (above == below.end()) return std::nullopt;
  return *above;
}

}  // namespace

std::vector<Option> with_level_options(std::vector<Option> options) {
  const Option of_levels[] = {
      {.name = kSkillLevel,
       .kind = OptionKind::spin,
       .default_value = std::to_string(kLevels),
       .min = 1,
       .max = kLevels,
       .help = "Bridge, xiangqi, junqi, siguo, banqi, flip junqi: how well the engine plays; the "
               "highest level is "
               "full strength."},
      {.name = kLimit,
       .kind = OptionKind::check,
       .default_value = "false",
       .help = "Bridge, xiangqi, junqi, siguo, banqi, flip junqi: the engine plays with the "
               "strength that UCI_Elo "
               "says, whatever Skill Level is."},
      {.name = kElo,
       .kind = OptionKind::spin,
       .default_value = std::to_string(kUsualElo),
       .min = kFirstElo,
       .max = kHighestElo,
       .help = "Bridge, xiangqi, junqi, siguo, banqi, flip junqi: the rating to play with; level 1 "
               "of each game "
               "has 1000, and what is above the game's own scale is full strength."},
  };
  options.insert(options.end(), std::begin(of_levels), std::end(of_levels));
  return options;
}

std::optional<Level> chosen_level(const Options& options, const Levels& levels,
                                  const Random& luck) {
  if (options.check("UCI_AnalyseMode")) return std::nullopt;
  if (options.check(kLimit)) {
    return around(static_cast<int>(options.spin(kElo)), levels, luck.split(kWhichLevel));
  }
  const auto skill = options.spin(kSkillLevel);
  if (skill >= kLevels) return std::nullopt;
  return levels.below[static_cast<std::size_t>(skill) - 1];
}

std::size_t candidates_of(const std::optional<Level>& level) {
  return level && level->softness > 0 ? kSoftCandidates : 1;
}

std::vector<bool> seen(std::size_t count, double overlooks, Random luck) {
  Random own = luck.split(kWhichSeen);
  std::vector<bool> result(count);
  result[own.below(static_cast<std::uint32_t>(count))] = true;
  for (std::size_t i = 0; i < count; ++i) result[i] = own.uniform() >= overlooks || result[i];
  return result;
}

std::size_t softened(std::span<const double> values, double softness, const Random& luck) {
  const auto best = std::max_element(values.begin(), values.end());
  if (softness <= 0) return static_cast<std::size_t>(best - values.begin());
  const auto weight = [&](double value) {
    const double gap = (*best - value) / softness;
    return gap > kFarthest ? 0 : std::exp(-gap);
  };
  double sum = 0;
  for (const double value : values) sum += weight(value);
  return outcome_at(luck.split(kWhichCandidate).uniform() * sum, values, weight);
}

}  // namespace tianji::search
