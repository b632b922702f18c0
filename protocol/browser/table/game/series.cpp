#include "protocol/browser/table/game/series.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/bridge/score.h"

namespace tianji::protocol::browser {

Series::~Series() {
  *alive_ = false;
  clear();
}

void Series::clear() {
  // All are stopped first, so that they end at the same time.
  for (const auto& board : boards_) {
    if (board->table) board->table->give_up();
  }
  boards_.clear();
  given_up_.clear();
}

/// Forgets the boards that were given up and whose threads have ended.
void Series::sweep() {
  std::erase_if(given_up_, [](const auto& board) { return board->table->finished(); });
}

void Series::begin(const EngineTerms& terms, const games::Custom& custom,
                   const std::string& opening) {
  sweep();
  if (!boards_.empty() && !boards_.back()->here) {
    if (boards_.back()->table) {
      boards_.back()->table->give_up();
      given_up_.push_back(std::move(boards_.back()));
    }
    boards_.pop_back();
  }
  if (!terms.kind.imps || terms.go.empty()) return;
  Board& board = *boards_.emplace_back(std::make_unique<Board>(terms));
  board.id = ++last_id_;
  auto game = terms.kind.begin(custom, opening);
  if (!game.ok()) return;  // the board is played here all the same
  board.engines.emplace(board.terms);
  board.table = std::make_unique<OtherTable>(*board.engines, *std::move(game),
                                             [this, alive = alive_, post = post_, id = board.id] {
                                               post([this, alive, id] {
                                                 if (*alive) finished(id);
                                               });
                                             });
}

/// Takes the result of a board whose other table has ended, and frees that table's engines.
void Series::finished(std::uint64_t id) {
  sweep();
  const auto at =
      std::find_if(boards_.begin(), boards_.end(), [&](const auto& one) { return one->id == id; });
  if (at == boards_.end() || !(*at)->table) return;
  if ((*at)->table->wait().ok() && (*at)->table->game().over()) {
    (*at)->there = (*at)->table->game().ending();
  }
  (*at)->table.reset();
  (*at)->engines.reset();
  changed_();
}

void Series::ended(const games::Ending* ending) {
  if (boards_.empty()) return;
  boards_.back()->here = ending == nullptr ? std::nullopt : std::optional(*ending);
}

nlohmann::json Series::shown() const {
  nlohmann::json boards = nlohmann::json::array();
  for (const auto& played : boards_) {
    nlohmann::json board = {{"number", boards.size() + 1}};
    if (played->here) {
      board["here"] = played->here->reason;
      board["points"] = played->here->value;
      // The other table is shown only when ours is done: it would tell of the hands.
      if (played->there) {
        board["elsewhere"] = played->there->reason;
        board["points_elsewhere"] = played->there->value;
        board["imps"] = bridge::imps(static_cast<int>(played->here->value - played->there->value));
      }
    }
    boards.push_back(std::move(board));
  }
  return boards;
}

}  // namespace tianji::protocol::browser
