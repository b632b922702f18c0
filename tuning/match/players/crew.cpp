#include "tuning/match/players/crew.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/match/players/roster.h"

namespace tianji::match {
namespace {

constexpr std::string_view kSeed = "Seed";
constexpr std::string_view kGameNumber = "GameNumber";

}  // namespace

absl::StatusOr<std::unique_ptr<Contender>> Crew::start(const EngineOptions& engine) const {
  const auto by_rules = kind_.engine_options(custom_of(options_));
  for (const HousePlayer& row : house_players(kind_)) {
    if (row.name != engine.player) continue;
    auto player = row.seat(kind_, engine);
    for (const auto& [name, value] : by_rules) {
      if (!player.ok() || !(*player)->offered(name)) continue;
      absl::Status status = (*player)->set_option(name, value);
      if (!status.ok()) return status;
    }
    return player;
  }
  protocol::EngineSpec spec;
  spec.name = engine.name;
  spec.command = engine.command;
  spec.protocol = engine.protocol;
  spec.working_directory = engine.folder;
  spec.variant = options_.variant;
  if (engine.first_rank >= 0) {
    spec.rank_base = engine.first_rank == 0 ? protocol::RankBase::zero : protocol::RankBase::one;
  }
  spec.first_lines = engine.first_lines;
  spec.options = engine.options;
  spec.options_if_offered = by_rules;
  return start_process(spec);
}

/// The value of the opponent's option that the engine at `place` is told (GameKind::disclosure):
/// the value that the match set, else the option's default. Where the opponent has no such option,
/// the engine keeps its own default. Empty: there is nothing to tell, or the command line has said
/// it.
std::string Crew::disclosed(Place place, int opponent) const {
  const auto& disclosure = kind_.disclosure;
  const Contender& contender = *contenders_.at(place);
  if (!disclosure || !contender.usual(disclosure->told)) return {};
  const auto is = [](std::string_view name) {
    return [name](const auto& option) { return equal_ignoring_case(option.first, name); };
  };
  const auto& own = options_of(place.first).options;
  if (std::any_of(own.begin(), own.end(), is(disclosure->told))) return {};
  const auto& theirs = options_of(opponent).options;
  const auto at = std::find_if(theirs.begin(), theirs.end(), is(disclosure->of));
  if (at != theirs.end()) return at->second;
  if (const auto usual = contenders_.at({opponent, 0})->usual(disclosure->of)) return *usual;
  return contender.usual(disclosure->told).value_or("");
}

absl::Status Crew::set_up(Place place, int opponent, const Terms& terms) {
  constexpr std::uint64_t kSeeds = 2'147'483'647;
  Contender& contender = at(place);
  absl::Status status;
  if (contender.usual(kSeed)) {
    status = contender.set_option(kSeed, absl::StrCat(1 + terms.seed % (kSeeds - 1)));
  }
  if (status.ok() && contender.usual(kGameNumber)) {
    status = contender.set_option(kGameNumber, absl::StrCat(terms.game));
  }
  const std::string known = disclosed(place, opponent);
  if (status.ok() && !known.empty()) {
    status = contender.set_option(kind_.disclosure->told, known);
  }
  for (const auto& [name, value] : terms.settings) {
    if (status.ok()) status = contender.set_option(name, value);
  }
  return status.ok() ? contender.new_game() : status;
}

absl::Status Crew::seat(Place place) {
  if (contenders_.find(place) != contenders_.end()) return absl::OkStatus();
  auto started = start(options_of(place.first));
  if (!started.ok()) return started.status();
  versions_[place.first] = (*started)->version();
  contenders_[place] = *std::move(started);
  return absl::OkStatus();
}

absl::Status Crew::prepare(Place place, int opponent, const Terms& terms) {
  if (options_of(place.first).restart) drop(place);
  absl::Status status;
  for (int attempt = 0; attempt < 2; ++attempt) {
    for (const Place& one : {place, Place{opponent, 0}}) {
      if (status = seat(one); !status.ok()) return status;
    }
    status = set_up(place, opponent, terms);
    if (status.ok()) return status;
    drop(place);
  }
  return status;
}

}  // namespace tianji::match
