#include "protocol/browser/table/game/game_story.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/browser/table/game/request.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::browser {

using nlohmann::json;

absl::StatusOr<GameStory> GameStory::begin(const games::GameKind& kind, const games::Custom& custom,
                                           const std::string& opening) {
  GameStory story(kind, custom, opening);
  auto game = kind.begin(custom, opening);
  if (!game.ok()) return game.status();
  story.game_ = *std::move(game);
  return story;
}

absl::Status GameStory::play(const std::string& move, const games::MoveNotes& notes,
                             std::optional<Seat> by) {
  const auto seat = game_->seat();
  if (!seat) return absl::FailedPreconditionError("the game is over");
  absl::Status status = game_->play(move, notes);
  if (!status.ok()) return status;
  turns_.push_back({*seat, by.value_or(*seat), move, game_->last_turn(), game_->own_turn(), notes});
  return status;
}

bool GameStory::carry_out(const Act& act, games::TableGame& game) {
  if (game.over()) return false;
  if (act.late) {
    const bool possible = game.timed() && game.seat() == act.seat;
    if (possible) game.lose_on_time();
    return possible;
  }
  if (!act.claimed) return game.resign(act.seat);
  return game.tricks() != nullptr && game.tricks()->claim(act.seat, act.claimed).ok();
}

bool GameStory::resign(Seat seat) {
  const Act act{.turns = turns_.size(), .seat = seat};
  if (!carry_out(act, *game_)) return false;
  acts_.push_back(act);
  return true;
}

absl::Status GameStory::claim(Seat seat, int tricks) {
  if (game_->tricks() == nullptr) return absl::UnimplementedError("this game knows no claims");
  absl::Status status = game_->tricks()->claim(seat, tricks);
  if (status.ok()) acts_.push_back({.turns = turns_.size(), .seat = seat, .claimed = tricks});
  return status;
}

void GameStory::lose_on_time() {
  const Act act{.turns = turns_.size(), .seat = *game_->seat(), .late = true};
  if (carry_out(act, *game_)) acts_.push_back(act);
}

void GameStory::take_back(std::size_t turns) {
  const auto late = [&](const Act& act) { return act.turns >= turns; };
  const bool acted = std::any_of(acts_.begin(), acts_.end(), late);
  std::erase_if(acts_, late);
  turns_.resize(std::min(turns, turns_.size()));
  game_->take_back(turns_.size());
  if (!acted) return;
  // A resignation is no turn, so that the game itself may not take it back.
  if (auto fresh = as_of(turns_.size()); fresh.ok()) game_ = *std::move(fresh);
}

absl::StatusOr<std::unique_ptr<games::TableGame>> GameStory::as_of(std::size_t turns) const {
  auto game = kind_->begin(custom_, opening_);
  if (!game.ok()) return game.status();
  const std::size_t end = std::min(turns, turns_.size());
  for (std::size_t i = 0; i < end; ++i) {
    for (const Act& act : acts_) {
      if (act.turns == i) carry_out(act, **game);
    }
    absl::Status status = (*game)->play(turns_[i].move, turns_[i].notes);
    if (!status.ok()) return status;
  }
  return game;
}

json GameStory::saved() const {
  json turns = json::array();
  for (const Turn& turn : turns_) {
    json one = {{"move", turn.move}};
    if (!turn.notes.meaning.empty()) one["meaning"] = turn.notes.meaning;
    if (turn.notes.alert) one["alert"] = true;
    if (turn.by != turn.seat) one["by"] = index(turn.by);
    turns.push_back(std::move(one));
  }
  json acts = json::array();
  for (const Act& act : acts_) {
    acts.push_back({{"turns", act.turns}, {"seat", index(act.seat)}});
    if (act.claimed) acts.back()["claimed"] = *act.claimed;
    if (act.late) acts.back()["late"] = true;
  }
  return {{"variant", std::string(kind_->variant)},
          {"rules", custom_.rules},
          {"own_layouts", custom_.own_layouts},
          {"systems", custom_.systems},
          {"opening", opening_},
          {"turns", std::move(turns)},
          {"acts", std::move(acts)}};
}

absl::StatusOr<GameStory> GameStory::restored(const json& saved) {
  try {
    const std::string variant = saved.at("variant").get<std::string>();
    const games::GameKind* kind = games::find_kind(variant);
    if (kind == nullptr) return unreadable(variant, "the name of a game");
    games::Custom custom;
    custom.rules = saved.at("rules").get<std::string>();
    custom.own_layouts = saved.at("own_layouts").get<bool>();
    custom.systems = saved.value("systems", custom.systems);
    auto story = begin(*kind, custom, saved.at("opening").get<std::string>());
    if (!story.ok()) return story.status();
    const auto act_now = [&] {
      for (const json& one : saved.at("acts")) {
        const auto seat = one.at("seat").get<std::size_t>();
        if (one.at("turns").get<std::size_t>() != story->turns_.size() ||
            seat >= kind->seats.size()) {
          continue;
        }
        Act act{.turns = story->turns_.size(), .seat = Seat{static_cast<std::uint8_t>(seat)}};
        if (one.contains("claimed")) act.claimed = one.at("claimed").get<int>();
        act.late = one.value("late", false);
        if (carry_out(act, *story->game_)) story->acts_.push_back(act);
      }
    };
    act_now();
    for (const json& turn : saved.at("turns")) {
      games::MoveNotes notes;
      notes.meaning = turn.value("meaning", "");
      notes.alert = turn.value("alert", false);
      std::optional<Seat> by;
      if (turn.contains("by")) by = Seat{turn.at("by").get<std::uint8_t>()};
      absl::Status status = story->play(turn.at("move").get<std::string>(), notes, by);
      if (!status.ok()) return at(absl::StrCat("turn ", story->turns_.size() + 1), status);
      act_now();
    }
    return story;
  } catch (const json::exception& error) {
    return unreadable(dump(saved).substr(0, 60), absl::StrCat("a saved game: ", error.what()));
  }
}

}  // namespace tianji::protocol::browser
