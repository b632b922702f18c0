#include "protocol/browser/series.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/bridge/score.h"
#include "protocol/engines/client.h"
#include "search/catalogue.h"

namespace tianji::protocol::browser {
namespace {

/// How the engines are asked.
struct Asking {
  std::string go;
  ThinkingSeat::Settings settings;
};

/// Plays a game by engines, one at each seat; nothing if it was stopped or an engine failed.
std::optional<games::Ending> played(const games::GameKind& kind, const games::Custom& custom,
                                    const std::string& opening, const Asking& asking,
                                    const std::atomic<bool>& stopped) {
  const auto game = kind.begin(custom, opening);
  if (!game.ok()) return std::nullopt;
  std::vector<std::unique_ptr<Client>> clients;
  for (std::size_t i = 0; i < kind.seats.size(); ++i) {
    auto& client = clients.emplace_back(std::make_unique<Client>(search::catalogue()));
    absl::Status status =
        client->tell(absl::StrCat("setoption name UCI_Variant value ", std::string(kind.variant)));
    for (const auto& [name, value] : asking.settings) {
      status.Update(client->tell(absl::StrCat("setoption name ", name, " value ", value)));
    }
    if (!status.ok()) return std::nullopt;
  }
  const games::Ask ask = [&](Seat seat, std::string_view position, std::string_view go) {
    return clients[index(seat)]->ask(position, go);
  };
  while (!(*game)->over()) {
    if (stopped || !(*game)->step(ask, asking.go).ok()) return std::nullopt;
  }
  return (*game)->ending();
}

}  // namespace

Series::~Series() {
  *alive_ = false;
  clear();
}

void Series::clear() {
  *stopped_ = true;
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  results_.clear();
  stopped_ = std::make_shared<std::atomic<bool>>(false);
}

void Series::begin(const games::GameKind& kind, const games::Custom& custom,
                   const std::string& opening, const ThinkingSeat::Settings& settings) {
  if (!results_.empty() && results_.back().here.empty()) results_.pop_back();  // was given up
  if (!kind.imps) return;
  results_.push_back({});
  results_.back().number = boards();
  results_.back().id = ++last_id_;
  threads_.emplace_back([this, alive = alive_, stopped = stopped_, &kind, custom, opening,
                         asking = Asking{go_, settings}, id = last_id_] {
    const auto ending = played(kind, custom, opening, asking, *stopped);
    if (!ending) return;
    post_([this, alive, id, ending = *ending] {
      if (!*alive) return;
      const auto at = std::find_if(results_.begin(), results_.end(),
                                   [&](const BoardResult& result) { return result.id == id; });
      if (at == results_.end()) return;
      at->elsewhere = ending.reason;
      at->points_elsewhere = ending.value;
      changed_();
    });
  });
}

void Series::ended(const games::Ending* ending) {
  if (results_.empty()) return;
  results_.back().here = ending == nullptr ? "" : ending->reason;
  results_.back().points = ending == nullptr ? 0 : ending->value;
}

nlohmann::json Series::shown() const {
  nlohmann::json boards = nlohmann::json::array();
  for (const BoardResult& result : results_) {
    nlohmann::json board = {{"number", result.number}};
    if (!result.here.empty()) {
      board["here"] = result.here;
      board["points"] = result.points;
      // The other table is told only when ours is done: it would tell of the hands.
      if (!result.elsewhere.empty()) {
        board["elsewhere"] = result.elsewhere;
        board["points_elsewhere"] = result.points_elsewhere;
        board["imps"] = bridge::imps(static_cast<int>(result.points - result.points_elsewhere));
      }
    }
    boards.push_back(std::move(board));
  }
  return boards;
}

}  // namespace tianji::protocol::browser
