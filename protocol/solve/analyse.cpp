#include <algorithm>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <ostream>

#include "absl/strings/ascii.h"
#include "engine/bridge/records/pbn.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "protocol/solve/solve.h"
#include "search/bridge/results/card_costs.h"

namespace tianji::protocol {
namespace {

using namespace bridge;

std::string player(const Record& board, Seat seat) {
  const std::string& who = board.names[index(seat)];
  return std::string(name(seat)) + (who.empty() ? "" : " (" + visible(who) + ")");
}

std::string heading(const Record& board, const CardCosts& costs) {
  std::string line = "Board " + visible(board.board) + "  " + text(costs.contract) +
                     ": double dummy " + std::to_string(costs.tricks);
  if (board.result) line += ", taken " + std::to_string(*board.result);
  return line + "\n";
}

/// One line for each trick; each card with the tricks it lost.
std::string table_text(const Record& board, const CardCosts& costs) {
  std::string result = heading(board, costs);
  for (std::size_t i = 0; i < costs.cards.size(); ++i) {
    const CardCost& cost = costs.cards[i];
    if (i % 4 == 0) result += (cost.trick < 10 ? "   " : "  ") + std::to_string(cost.trick);
    std::string cell = std::string("  ") + letter(cost.hand) + " " + text(cost.card);
    if (cost.lost > 0) cell += " -" + std::to_string(cost.lost);
    cell.resize(9, ' ');
    if (i % 4 == 3 || i + 1 == costs.cards.size()) {
      absl::StripTrailingAsciiWhitespace(&cell);
      cell += "\n";
    }
    result += cell;
  }
  result += "Tricks lost:";
  for (const Seat seat : kSeats) {
    if (seat == partner_of(costs.contract.declarer)) continue;
    result += " " + player(board, seat) + " " + std::to_string(costs.lost_by(seat));
  }
  return result + "\n\n";
}

std::string json_text(const Record& board, const CardCosts& costs) {
  nlohmann::ordered_json json{
      {"board", board.board}, {"contract", text(costs.contract)}, {"tricks", costs.tricks}};
  if (board.result) json["taken"] = *board.result;
  json["cards"] = nlohmann::json::array();
  for (const CardCost& cost : costs.cards) {
    json["cards"].push_back({{"trick", cost.trick},
                             {"hand", std::string(1, letter(cost.hand))},
                             {"card", text(cost.card)},
                             {"lost", cost.lost}});
  }
  for (const Seat seat : kSeats) {
    if (seat == partner_of(costs.contract.declarer)) continue;
    nlohmann::ordered_json line{{"lost", costs.lost_by(seat)}};
    if (!board.names[index(seat)].empty()) line["name"] = board.names[index(seat)];
    json["players"][std::string(1, letter(seat))] = line;
  }
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace

bool analyse(const SolveRequest& request, std::ostream& out, std::ostream& complaints) {
  const Records records = read_pbn(request.pbn);
  std::mutex mutex;  // guards `good` and `complaints`
  bool good = true;
  const auto complain = [&](std::size_t line, const std::string& board, const absl::Status& what) {
    const std::lock_guard lock(mutex);
    complaints << "line " << line << (board.empty() ? "" : ", board " + visible(board)) << ": "
               << visible(sentence(what)) << "\n";
    good = false;
  };
  for (const Problem& problem : records.problems) {
    complain(problem.line, problem.board, problem.status);
  }
  const auto played = [](const Record& board) { return !board.passed_out && !board.cards.empty(); };
  if (records.problems.empty() && std::ranges::none_of(records.boards, played)) {
    complaints << "there is no board with cards in this file\n";
    return false;
  }
  const auto worker = [&] {
    const auto solver = std::make_shared<double_dummy::Solver>();
    return [&, solver](std::size_t i) -> std::string {
      const Record& board = records.boards[i];
      if (!played(board)) return "";
      const auto costs = card_costs(*solver, board);
      if (costs.ok()) {
        return request.format == SolveFormat::json ? json_text(board, *costs)
                                                   : table_text(board, *costs);
      }
      complain(board.line, board.board, costs.status());
      return "";
    };
  };
  write_in_order(records.boards.size(), request.threads, "judging", out, worker);
  return good;
}

}  // namespace tianji::protocol
