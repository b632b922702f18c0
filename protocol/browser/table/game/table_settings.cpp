#include "protocol/browser/table/game/table_settings.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/local_engine.h"
#include "search/thinking/level.h"

namespace tianji::protocol::browser {

EngineTerms TableSettings::terms(const games::GameKind& kind, const games::Custom& custom,
                                 const std::string& limits) const {
  Settings all = kind.engine_options(custom);
  all.insert(all.end(), options.begin(), options.end());
  all = disclosed(kind, std::move(all));
  if (kind.disclosure && custom.systems.size() == games::kSides) {
    all.emplace_back(kind.disclosure->of, custom.systems[0]);
    all.emplace_back(kind.disclosure->theirs, custom.systems[1]);
  }
  return {kind, limits, std::move(all)};
}

std::vector<std::string> TableSettings::systems(const games::GameKind& kind,
                                                const games::Custom& custom) const {
  std::vector<std::string> played;
  if (!kind.disclosure) return played;
  played.resize(games::kSides);
  for (const auto& [name, value] : terms(kind, custom, "").options) {
    if (equal_ignoring_case(name, kind.disclosure->of)) played[0] = value;
    if (equal_ignoring_case(name, kind.disclosure->theirs)) played[1] = value;
  }
  return played;
}

absl::Status TableSettings::check_systems(const games::GameKind& kind,
                                          const std::vector<std::string>& chosen) const {
  if (chosen.empty()) return absl::OkStatus();
  if (!kind.disclosure) return unreadable(chosen.front(), "no systems, since there is no choice");
  if (chosen.size() != games::kSides) {
    return unreadable(absl::StrCat(chosen.size(), " systems"), "one for each side");
  }
  const auto known = kind.disclosure->systems();
  const auto usual = systems(kind, {});
  for (const std::string& system : chosen) {
    if (std::find(known.begin(), known.end(), system) == known.end() &&
        std::find(usual.begin(), usual.end(), system) == usual.end()) {
      return unreadable(system, absl::StrCat("one of ", joined(known)));
    }
  }
  return absl::OkStatus();
}

absl::Status TableSettings::try_options(const games::GameKind& kind) const {
  const EngineTerms tried = terms(kind, {}, "");
  return LocalEngine::start(kind.variant, settings_of(tried, Seat{0})).status();
}

absl::Status TableSettings::check_players(const games::GameKind& kind,
                                          const std::vector<SeatPlayer>& players) const {
  if (players.size() > kind.seats.size()) {
    return unreadable(absl::StrCat(players.size(), " players"),
                      absl::StrCat("at most ", kind.seats.size()));
  }
  for (const SeatPlayer& player : players) {
    if (player.level < 0 || player.level > search::kLevels) {
      return unreadable(std::to_string(player.level),
                        absl::StrCat("a level from 1 to ", search::kLevels));
    }
    if (player.by != SeatPlayer::By::program) continue;
    const bool known = std::any_of(programs.begin(), programs.end(),
                                   [&](const auto& one) { return one.name == player.program; });
    if (!known) return unreadable(player.program, "a program that --engine names");
  }
  return absl::OkStatus();
}

std::vector<SeatPlayer> one_person(const games::GameKind& kind, int level) {
  std::vector<SeatPlayer> players(kind.seats.size(), {SeatPlayer::By::engine, level, ""});
  const auto south = std::find(kind.seats.begin(), kind.seats.end(), "South");
  const auto first = south == kind.seats.end() ? 0 : south - kind.seats.begin();
  players[static_cast<std::size_t>(first)].by = SeatPlayer::By::person;
  return players;
}

absl::Status check_rules(const games::GameKind& kind, const std::string& rules) {
  if (rules.empty()) return absl::OkStatus();
  if (std::find(kind.rules.begin(), kind.rules.end(), rules) != kind.rules.end()) {
    return absl::OkStatus();
  }
  return unreadable(rules, kind.rules.empty() ? "no rules, since there is no choice"
                                              : absl::StrCat("one of ", joined(kind.rules)));
}

absl::StatusOr<TimeControl> read_clock(const games::GameKind& kind, const std::string& text) {
  TimeControl control;
  if (text.empty()) return control;
  absl::Status status = parse_clock(text, control);
  if (!status.ok()) return status;
  if (control.has_clock() && !kind.timed) {
    return unreadable(
        text, absl::StrCat("no clock, since nobody loses ", std::string(kind.variant), " on time"));
  }
  return control;
}

}  // namespace tianji::protocol::browser
