#include "protocol/browser/table/game/game_engines.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/core/text.h"
#include "search/catalogue.h"
#include "search/thinking/level.h"

namespace tianji::protocol::browser {
namespace {

constexpr std::string_view kBook = "BookFile";

bool has_option(const games::GameKind& kind, std::string_view name) {
  const auto options = search::game_of(kind.variant).options();
  return std::any_of(options.begin(), options.end(),
                     [&](const auto& option) { return option.name == name; });
}

}  // namespace

GameEngines::GameEngines(const TableSettings& settings, const games::GameKind& kind,
                         const games::Custom& custom, std::uint64_t luck, Post post)
    : settings_(settings),
      terms_(settings.terms(kind, custom, "")),
      rules_(kind.engine_options(custom)),
      luck_(luck),
      post_(std::move(post)),
      readers_(terms_) {}

/// A value of `Seed` that follows from the seed of this game, another one for each number.
std::string GameEngines::seed(std::uint64_t number) const {
  constexpr std::uint64_t kSeeds = 2'147'483'647;
  return std::to_string(1 + (luck_ % kSeeds + number) % kSeeds);
}

/// An engine of our own, with `more` options.
GameEngines::Made GameEngines::make_own(Seat seat, int level, const Settings& more) const {
  Settings settings = settings_of(terms_, seat);
  // An engine that sat down with the usual seed would set up the same army in every game. A seed
  // that the command line sets stands later in the list and counts.
  settings.insert(settings.begin(), {"Seed", seed(0)});
  if (level > 0 && has_option(terms_.kind, search::kSkillLevel)) {
    settings.emplace_back(search::kSkillLevel, std::to_string(level));
  }
  settings.insert(settings.end(), more.begin(), more.end());
  return ThinkingSeat::own_engine(terms_.kind.variant, settings, post_, settings_.thinks);
}

GameEngines::Made GameEngines::make_player(const SeatPlayer& player, Seat seat,
                                           bool limited) const {
  if (player.by != SeatPlayer::By::program) return make_own(seat, player.level);
  for (const OfferedProgram& program : settings_.programs) {
    if (program.name != player.program) continue;
    EngineSpec spec = program.spec;
    spec.variant = terms_.kind.variant;
    spec.options_if_offered = rules_;
    const auto limit = limited ? kLongestSilence : settings_.limit;
    return std::make_unique<ThinkingSeat>(spec, limit, post_);
  }
  return unreadable(player.program, "a program that --engine names");
}

absl::Status GameEngines::move(Seat seat, const SeatPlayer& player, bool limited,
                               ThinkingSeat::Question question) {
  auto engine = players_.find(seat);
  if (engine == players_.end()) {
    auto made = make_player(player, seat, limited);
    if (!made.ok()) return made.status();
    engine = players_.emplace(seat, *std::move(made)).first;
  }
  engine->second->ask(std::move(question));
  return absl::OkStatus();
}

void GameEngines::give_up_moves() {
  for (const auto& [seat, engine] : players_) engine->give_up();
}

GameEngines::Made GameEngines::make_helper(const Helper& helper) const {
  // In a review all candidates are compared with the move that was played. Where a search looks
  // deeper for fewer candidates, the next turn says what that move was worth.
  const std::string candidates = !helper.reviews ? "5" : terms_.kind.scored ? "1" : "60";
  Settings settings{{"MultiPV", candidates}};
  if (helper.page != 0 && has_option(terms_.kind, kBook)) settings.emplace_back(kBook, "none");
  return make_own(helper.seat, 0, settings);
}

absl::Status GameEngines::advise(const Helper& helper, const std::string& position,
                                 const Advised& advised,
                                 std::function<void(const absl::Status& why)> failed) {
  auto adviser = advisers_.find(helper);
  if (adviser == advisers_.end()) {
    auto made = make_helper(helper);
    if (!made.ok()) return made.status();
    adviser = advisers_.emplace(helper, *std::move(made)).first;
  }
  const std::string_view usual = helper.page == 0 ? "movetime 1000"
                                 : helper.reviews ? "movetime 400"
                                                  : "movetime 15000";
  const auto lines = std::make_shared<std::vector<std::string>>();
  adviser->second->ask(
      {.position = position,
       .go = settings_.go.empty() ? std::string(usual) : settings_.go,
       .heard =
           [lines, advised](const std::string& line) {
             lines->push_back(line);
             if (line.find(" multipv 1 ") == std::string::npos) return;
             advised(candidates_of(*lines), false);
           },
       .answered =
           [lines, advised, failed = std::move(failed)](const absl::StatusOr<Answer>& answer) {
             answer.ok() ? advised(candidates_of(*lines), true) : failed(answer.status());
           }});
  return absl::OkStatus();
}

void GameEngines::give_up_advice() {
  for (const auto& [seat, adviser] : advisers_) adviser->give_up();
}

void GameEngines::give_up_advice(Seat seat, Connection page) {
  for (const auto& [helper, adviser] : advisers_) {
    if (helper.page == page && !helper.reviews && (page != 0 || helper.seat == seat)) {
      adviser->give_up();
    }
  }
}

void GameEngines::forget(Connection page) {
  drawers_.erase(page);
  std::erase_if(advisers_, [&](const auto& one) { return one.first.page == page; });
}

absl::Status GameEngines::draw_army(Connection page, Seat seat, int number,
                                    const std::string& position,
                                    std::function<void(const std::string& move)> drawn) {
  auto made = make_own(seat, 0, {{"Seed", seed(static_cast<std::uint64_t>(number) + 1)}});
  if (!made.ok()) return made.status();
  auto& drawer = drawers_[page] = *std::move(made);
  drawer->ask({.position = position,
               .go = "movetime 1000",
               .heard = nullptr,
               .answered = [drawn = std::move(drawn)](const absl::StatusOr<Answer>& answer) {
                 if (answer.ok()) drawn(answer->best_move);
               }});
  return absl::OkStatus();
}

}  // namespace tianji::protocol::browser
