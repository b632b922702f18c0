#include "tuning/match/crew.h"

#include <algorithm>

#include "engine/core/text.h"

namespace tianji::match {
namespace {

constexpr std::string_view kSeed = "Seed";

}  // namespace

absl::Status Crew::start(Place place) {
  const EngineOptions& engine = options_.engines[static_cast<std::size_t>(place.first)];
  protocol::EngineSpec spec;
  spec.name = engine.name;
  spec.command = engine.command;
  spec.protocol = engine.protocol;
  spec.working_directory = engine.folder;
  spec.variant = options_.variant;
  if (engine.first_rank >= 0) {
    spec.rank_base = engine.first_rank == 0 ? protocol::RankBase::zero : protocol::RankBase::one;
  }
  spec.options = engine.options;
  spec.options_if_offered = discipline_.engine_options();
  auto process = protocol::EngineProcess::start(spec);
  if (!process.ok()) return process.status();
  versions_[place.first] = (*process)->introduction().name;
  processes_[place] = *std::move(process);
  return absl::OkStatus();
}

/// What the opponent was told to play; else what engines of this kind play by themselves.
std::string Crew::disclosed(const protocol::EngineProcess& process, int opponent) const {
  const auto disclosure = discipline_.disclosure();
  if (!disclosure || process.introduction().find(disclosure->told) == nullptr) return {};
  const auto is = [](std::string_view name) {
    return [name](const auto& option) { return equal_ignoring_case(option.first, name); };
  };
  const auto& own = process.spec().options;
  if (std::any_of(own.begin(), own.end(), is(disclosure->told))) return {};
  const auto& theirs = options_.engines[static_cast<std::size_t>(opponent)].options;
  const auto at = std::find_if(theirs.begin(), theirs.end(), is(disclosure->of));
  if (at != theirs.end()) return at->second;
  const protocol::Offered* usual = process.introduction().find(disclosure->of);
  return usual == nullptr ? std::string() : usual->default_value;
}

absl::Status Crew::set_up(protocol::EngineProcess& process, int opponent, const std::string& seed) {
  absl::Status status;
  if (process.introduction().find(kSeed) != nullptr) status = process.set_option(kSeed, seed);
  const std::string known = disclosed(process, opponent);
  if (status.ok() && !known.empty()) {
    status = process.set_option(discipline_.disclosure()->told, known);
  }
  return status.ok() ? process.new_game() : status;
}

absl::Status Crew::prepare(Place place, int opponent, std::uint64_t seed) {
  constexpr std::uint64_t kSeeds = 2'147'483'647;
  const std::string number = std::to_string(1 + seed % (kSeeds - 1));
  absl::Status status;
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (processes_.find(place) == processes_.end()) {
      status = start(place);
      if (!status.ok()) return status;
    }
    status = set_up(at(place), opponent, number);
    if (status.ok()) return status;
    drop(place);
  }
  return status;
}

}  // namespace tianji::match
