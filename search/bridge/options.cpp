#include "search/bridge/options.h"

#include <string>
#include <vector>

#include "search/thinking/level.h"

namespace tianji::search {

using namespace bridge;

std::span<const Option> bridge_options() {
  static const std::vector<Option> kOptions = with_level_options({
      worlds_option(),
      chances_option(),
      {.name = "PhaseSwitchTrick",
       .kind = OptionKind::spin,
       .default_value = "3",
       .min = 0,
       .max = 13,
       .help = "Bridge: rules of thumb choose the cards up to and including this trick, worlds and "
               "solver those after it."},
      {.name = "SwitchDeclarer",
       .kind = OptionKind::spin,
       .default_value = "-1",
       .min = -1,
       .max = 13,
       .help =
           "Bridge: PhaseSwitchTrick for declarer's side; -1 takes the value of PhaseSwitchTrick."},
      {.name = "SwitchDefender",
       .kind = OptionKind::spin,
       .default_value = "-1",
       .min = -1,
       .max = 13,
       .help =
           "Bridge: PhaseSwitchTrick for the defenders; -1 takes the value of PhaseSwitchTrick."},
      {.name = "CheckWorlds",
       .kind = OptionKind::spin,
       .default_value = "16",
       .min = 0,
       .max = 1000,
       .help = "Bridge: worlds that check the card of a rule of thumb; more are sampled when a "
               "clock allows it; 0 turns the check off."},
      {.name = "PlanTricks",
       .kind = OptionKind::spin,
       .default_value = "6",
       .min = 0,
       .max = 13,
       .help = "Bridge: with at most this many tricks left declarer looks for one plan for all "
               "worlds (alpha-mu), since he cannot tell the worlds apart; 0 turns this off."},
      {.name = "Claim",
       .kind = OptionKind::check,
       .default_value = "false",
       .help = "Bridge: an info string says claim=N when N of the last tricks are sure and no more "
               "can be won, however the hidden cards lie; a defender must be on lead and claims "
               "only all of them."},
      {.name = "BiddingSystem",
       .kind = OptionKind::text,
       .default_value = "precision",
       .help =
           "Bridge: the system that our side bids, a built-in name (precision, natural, paper) or "
           "a .bid or .bbsa file."},
      {.name = "OpponentSystem",
       .kind = OptionKind::text,
       .default_value = "natural",
       .help = "Bridge: the system that the opponents are assumed to bid, a built-in name or a "
               ".bid or .bbsa file."},
      {.name = "OpponentDoubles",
       .kind = OptionKind::spin,
       .default_value = "100",
       .min = 0,
       .max = 300,
       .help = "Bridge: how often the opponents are assumed to double our contracts, and to run "
               "from our doubles, where their table does not say so, in percent of what was "
               "observed of programs (eval/bridge/double_chances.weights); 0: never."},
      {.name = "Carding",
       .kind = OptionKind::combo,
       .default_value = "standard",
       .choices = {kCardingNames.begin(), kCardingNames.end()},
       .help = "Bridge: the meaning of our defenders' small cards: a high card likes the suit or "
               "shows an even number (standard), a low card does (upside-down), or they mean "
               "nothing (none)."},
      {.name = "OpponentCarding",
       .kind = OptionKind::combo,
       .default_value = "none",
       .choices = {kCardingNames.begin(), kCardingNames.end()},
       .help = "Bridge: the meaning of the opponents' small cards, as declarer reads them."},
      {.name = "Scoring",
       .kind = OptionKind::combo,
       .default_value = "imps",
       .choices = {"imps", "matchpoints", "rubber"},
       .help =
           "Bridge: calls and cards are weighed by IMPs or matchpoints against the other tables, "
           "which bid by BiddingSystem and OpponentSystem, or by points (rubber)."},
  });
  return kOptions;
}

namespace {

/// The value of an option, `Carding` or `OpponentCarding`.
Carding carding_of(const Options& options, std::string_view name) {
  return parse_carding(options.text(name)).value_or(Carding::none);
}

}  // namespace

PlayReading reading_of(const Options& options, Side own) {
  PlayReading reading;
  reading.carding[index(own)] = carding_of(options, "Carding");
  reading.carding[index(opponent(own))] = carding_of(options, "OpponentCarding");
  return reading;
}

Settings settings_of(const Options& options) {
  Settings settings;
  settings.risk = search::risk_settings(options);
  const std::string& scoring = options.text("Scoring");
  settings.scoring = scoring == "matchpoints" ? Scoring::matchpoints
                     : scoring == "imps"      ? Scoring::imps
                                              : Scoring::points;
  settings.worlds = static_cast<int>(options.spin("Worlds"));
  constexpr double kPercent = 100;
  settings.opponent_doubles = static_cast<double>(options.spin("OpponentDoubles")) / kPercent;
  const auto last_trick_of_rules = [&](std::string_view role) {
    const auto trick = options.spin(role);
    return static_cast<int>(trick < 0 ? options.spin("PhaseSwitchTrick") : trick);
  };
  settings.switch_declarer = last_trick_of_rules("SwitchDeclarer");
  settings.switch_defender = last_trick_of_rules("SwitchDefender");
  settings.check_worlds = static_cast<int>(options.spin("CheckWorlds"));
  settings.planned_tricks = static_cast<int>(options.spin("PlanTricks"));
  settings.claims = options.check("Claim");
  settings.carding = carding_of(options, "Carding");
  settings.seed = options.seed();
  settings.threads = static_cast<int>(options.spin("Threads"));
  settings.table_bytes = static_cast<std::size_t>(options.spin("Hash")) << 20;
  settings.lines = static_cast<int>(options.spin("MultiPV"));
  return settings;
}

}  // namespace tianji::search

namespace tianji::bridge {

search::Limits play_at(const search::Level& level, const search::Limits& limits,
                       Settings& settings) {
  constexpr int kAllTricks = 13;
  search::Limits within = limits;
  if (level.worlds == 0) {
    settings.calls_by_table = true;
    settings.switch_declarer = settings.switch_defender = kAllTricks;
    settings.check_worlds = 0;
    return within;
  }
  settings.planned_tricks = 0;
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
