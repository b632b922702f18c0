#include "tuning/match/players/match_engines.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/match/players/house_player.h"

namespace tianji::match {
namespace {

constexpr std::string_view kSeed = "Seed";
constexpr std::string_view kGameNumber = "GameNumber";

bool offers(const protocol::Engine& engine, std::string_view option) {
  return engine.introduction().find(option) != nullptr;
}

}  // namespace

Seated MatchEngines::start(const EngineOptions& options) const {
  const auto by_rules = kind_.engine_options(custom_of(options_));
  for (const HousePlayer& row : house_players(kind_)) {
    if (row.name != options.player) continue;
    auto player = row.seat(kind_, options);
    for (const auto& [name, value] : by_rules) {
      if (!player.ok() || !offers(**player, name)) continue;
      absl::Status status = (*player)->set_option(name, value);
      if (!status.ok()) return status;
    }
    return player;
  }
  protocol::EngineSpec spec = options;
  spec.variant = options_.variant;
  spec.options_if_offered = by_rules;
  return start_program_(spec);
}

Seated MatchEngines::start_process(const protocol::EngineSpec& spec) {
  return protocol::EngineProcess::start(spec);
}

/// The value of the opponent's option that the engine at `place` gets (GameKind::disclosure):
/// the value that the match set, else the option's default. Where the opponent has no such option,
/// the engine keeps its own default. Empty: there is nothing to tell, or the command line has set
/// it.
std::string MatchEngines::disclosed(Place place, int opponent) const {
  const auto& disclosure = kind_.disclosure;
  if (!disclosure) return {};
  const auto is = [](std::string_view name) {
    return [name](const auto& option) { return equal_ignoring_case(option.first, name); };
  };
  const auto& own = options_of(place.first).options;
  const auto* const known = engines_.at(place)->introduction().find(disclosure->theirs);
  if (known == nullptr || std::any_of(own.begin(), own.end(), is(disclosure->theirs))) return {};
  const auto& theirs = options_of(opponent).options;
  const auto at = std::find_if(theirs.begin(), theirs.end(), is(disclosure->of));
  if (at != theirs.end()) return at->second;
  const auto* const usual = engines_.at({opponent, 0})->introduction().find(disclosure->of);
  return (usual != nullptr ? usual : known)->default_value;
}

absl::Status MatchEngines::set_up(Place place, int opponent, const Terms& terms) {
  constexpr std::uint64_t kSeeds = 2'147'483'647;
  protocol::Engine& engine = at(place);
  Settings settings;
  if (offers(engine, kSeed)) {
    settings.emplace_back(kSeed, absl::StrCat(1 + terms.seed % (kSeeds - 1)));
  }
  if (offers(engine, kGameNumber)) settings.emplace_back(kGameNumber, absl::StrCat(terms.game));
  const std::string known = disclosed(place, opponent);
  if (!known.empty()) settings.emplace_back(kind_.disclosure->theirs, known);
  settings.insert(settings.end(), terms.settings.begin(), terms.settings.end());
  for (const auto& [name, value] : settings) {
    if (absl::Status status = engine.set_option(name, value); !status.ok()) return status;
  }
  return engine.new_game();
}

absl::Status MatchEngines::seat(Place place) {
  if (engines_.find(place) != engines_.end()) return absl::OkStatus();
  auto started = start(options_of(place.first));
  if (!started.ok()) return started.status();
  versions_[place.first] = (*started)->introduction().name;
  engines_[place] = *std::move(started);
  return absl::OkStatus();
}

absl::Status MatchEngines::prepare(Place place, int opponent, const Terms& terms) {
  if (options_of(place.first).restart) drop(place);
  absl::Status status;
  for (int attempt = 0; attempt < 2; ++attempt) {
    status = seat(place);
    if (status.ok()) status = seat({opponent, 0});
    if (!status.ok() && protocol::fault_of(status) != protocol::Fault::crashed) return status;
    if (status.ok()) status = set_up(place, opponent, terms);
    if (status.ok()) return status;
    drop(place);
  }
  return status;
}

}  // namespace tianji::match
