#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "protocol/c/answer.h"
#include "protocol/session/go.h"
#include "search/catalogue.h"
#include "search/thinking/weighing.h"

/// A player of the catalogue with its options, and what it thought last.
struct tianji_player {
  tianji::search::Options options;
  std::unique_ptr<tianji::search::Player> player;
  tianji::search::Decision decision;
  std::string lines;
  // Of the thinking that runs, for tianji_player_stop.
  std::mutex mutex;
  tianji::search::Control* control = nullptr;
};

namespace tianji::protocol::c {
namespace {

const search::Game* find_game(std::string_view variant) {
  const auto games = search::catalogue();
  const auto at = std::find_if(games.begin(), games.end(),
                               [&](const search::Game& game) { return game.variant == variant; });
  return at == games.end() ? nullptr : &*at;
}

/// One line for a candidate, as tianji_player_lines gives them.
std::string line_of(const search::Info& info) {
  std::string line = absl::StrCat(info.pv.empty() ? "" : info.pv.front(), "\t");
  const auto add = [&](std::string_view key, const auto& value) {
    absl::StrAppend(&line, line.ends_with('\t') ? "" : " ", std::string(key), "=", value);
  };
  add("score", info.score);
  add("depth", info.depth);
  add("nodes", info.nodes);
  if (info.risk) {
    add("worlds", info.risk->worlds);
    add("ev", info.risk->expected);
    add("risk", info.risk->risk);
    add("adjusted", info.risk->adjusted);
  }
  for (const auto& [key, value] : info.extra) add(key, value);
  return line;
}

/// Keeps the last line of each candidate, best first.
class Lines {
 public:
  void hear(const search::Info& info) {
    const auto number = static_cast<std::size_t>(std::max(info.multipv, 1));
    if (lines_.size() < number) lines_.resize(number);
    lines_[number - 1] = line_of(info);
  }
  std::string text() const { return absl::StrJoin(lines_, "\n"); }

 private:
  std::vector<std::string> lines_;
};

absl::Status think(tianji_player& player, std::string_view position, std::string_view go) {
  absl::Status status = player.player->set_position(position);
  if (status.ok()) status = check_unattended_go(go);
  if (!status.ok()) return status;
  const auto parts = words(go);
  const GoText limits = parse_go(parts);
  if (!limits.complaints.empty()) return limits.complaints.front();
  player.player->prepare();
  search::Control control;
  {
    const std::lock_guard lock(player.mutex);
    player.control = &control;
  }
  Lines lines;
  const auto decision = player.player->think(limits.limits, control,
                                             [&](const search::Info& info) { lines.hear(info); });
  {
    const std::lock_guard lock(player.mutex);
    player.control = nullptr;
  }
  if (!decision.ok()) return decision.status();
  player.decision = *decision;
  player.lines = lines.text();
  return absl::OkStatus();
}

}  // namespace
}  // namespace tianji::protocol::c

using namespace tianji;
using namespace tianji::protocol;
using namespace tianji::protocol::c;

tianji_player* tianji_player_new(const char* variant) {
  return guarded([&]() -> tianji_player* {
    const search::Game* game = find_game(text_of(variant));
    if (game == nullptr) {
      return failed(unreadable(text_of(variant), "a game: tianji_game_names")), nullptr;
    }
    auto player = std::make_unique<tianji_player>();
    player->options.add(search::shared_options(*game));
    player->options.add(game->options());
    // The same program gives the same games; a caller that wants others sets Seed.
    player->options.draw_seed(1);
    player->player = game->make(player->options);
    const absl::Status status = player->player->options_changed();
    return status.ok() ? player.release() : (failed(status), nullptr);
  });
}

void tianji_player_free(tianji_player* player) { delete player; }

int tianji_player_set(tianji_player* player, const char* name, const char* value) {
  return guarded([&] {
    const search::Options before = player->options;
    absl::Status status = player->options.set(text_of(name), text_of(value));
    if (status.ok()) status = player->player->options_changed();
    if (!status.ok()) player->options = before;
    return code_of(status);
  });
}

int tianji_player_new_game(tianji_player* player) {
  return guarded([&] {
    player->player->new_game();
    return static_cast<int>(TIANJI_OK);
  });
}

int tianji_player_think(tianji_player* player, const char* position, const char* go) {
  return guarded([&] { return code_of(think(*player, text_of(position), text_of(go))); });
}

void tianji_player_stop(tianji_player* player) {
  const std::lock_guard lock(player->mutex);
  if (player->control != nullptr) player->control->stop();
}

int64_t tianji_player_move(const tianji_player* player, char* out, size_t size) {
  return write_text(player->decision.move, out, size);
}

int64_t tianji_player_lines(const tianji_player* player, char* out, size_t size) {
  return write_text(player->lines, out, size);
}

int64_t tianji_player_candidates(const tianji_player* player, char* out, size_t size) {
  return guarded([&] {
    const auto* weighing = player->decision.weighing.get();
    return write_text(weighing == nullptr ? "" : absl::StrJoin(weighing->candidates, " "), out,
                      size);
  });
}

int64_t tianji_player_payoffs(const tianji_player* player, double* out, size_t size) {
  return guarded([&] {
    std::vector<double> payoffs;
    if (const auto* weighing = player->decision.weighing.get()) {
      for (std::size_t world = 0; world < weighing->payoffs.worlds(); ++world) {
        for (std::size_t i = 0; i < weighing->payoffs.candidates(); ++i) {
          payoffs.push_back(weighing->payoffs.at(i, world));
        }
      }
    }
    return write_all(payoffs, out, size);
  });
}

int64_t tianji_player_weights(const tianji_player* player, double* out, size_t size) {
  return guarded([&] {
    std::vector<double> weights;
    if (const auto* weighing = player->decision.weighing.get()) {
      for (std::size_t world = 0; world < weighing->payoffs.worlds(); ++world) {
        weights.push_back(weighing->payoffs.weight(world));
      }
    }
    return write_all(weights, out, size);
  });
}

int64_t tianji_player_query(tianji_player* player, const char* position, const char* query,
                            char* out, size_t size) {
  return guarded([&]() -> int64_t {
    const absl::Status status = player->player->set_position(text_of(position));
    if (!status.ok()) return failed(status);
    const auto parts = words(text_of(query));
    const auto answer = player->player->query(parts);
    return answer.ok() ? write_text(*answer, out, size) : failed(answer.status());
  });
}
