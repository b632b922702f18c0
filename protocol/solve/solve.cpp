#include "protocol/solve/solve.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <vector>

#include "engine/bridge/diagram.h"
#include "engine/bridge/records/pbn.h"
#include "engine/bridge/score.h"
#include "engine/core/text.h"
#include "protocol/answers/answers.h"
#include "protocol/programs/progress.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::protocol {
namespace {

using namespace bridge;

std::string par_text(const Par& par) {
  std::string result = std::to_string(par.score_north_south);
  for (const Contract& contract : par.contracts) result += " " + text(contract);
  return result;
}

void print_table(const Record& board, const TrickTable& tricks, const Par& par, std::ostream& out) {
  out << "Board " << (board.board.empty() ? "-" : visible(board.board)) << "  dealer "
      << name(board.dealer) << "  vulnerable " << text(board.vulnerability) << "\n"
      << diagram(board.deal) << "      NT   S   H   D   C\n";
  for (const Seat declarer : kDeclarersInText) {
    out << "  " << letter(declarer) << " ";
    for (const Strain strain : kStrainsInText) {
      const std::string count = std::to_string(tricks[index(strain)][index(declarer)]);
      out << std::string(4 - count.size(), ' ') << count;
    }
    out << "\n";
  }
  out << "Par for North-South: " << par_text(par) << "\n\n";
}

void print_json(const Record& board, const TrickTable& tricks, const Par& par, std::ostream& out) {
  nlohmann::ordered_json json{{"board", board.board},
                              {"deal", deal_text(board.deal)},
                              {"dealer", std::string(1, letter(board.dealer))},
                              {"vulnerable", text(board.vulnerability)}};
  json["tricks"] = answers::tricks_by_declarer(tricks);
  json["par"] = answers::par_of(par);
  out << json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << "\n";
}

std::string answer(const Record& board, const TrickTable& tricks, SolveFormat format) {
  if (format == SolveFormat::hex) return trick_digits(tricks) + "\n";
  const Par best = par(tricks, board.vulnerability, board.dealer);
  std::ostringstream out;
  if (format == SolveFormat::table) {
    print_table(board, tricks, best, out);
  } else {
    print_json(board, tricks, best, out);
  }
  return out.str();
}

}  // namespace

absl::StatusOr<SolveFormat> parse_solve_format(std::string_view text) {
  if (text == "table") return SolveFormat::table;
  if (text == "hex") return SolveFormat::hex;
  if (text == "json") return SolveFormat::json;
  if (text == "pbn") return SolveFormat::pbn;
  return unreadable(text, "table, hex, json or pbn");
}

std::vector<Record> solvable_boards(const SolveRequest& request, std::ostream& complaints,
                                    bool& good) {
  const Records records = read_pbn(request.pbn);
  for (const Problem& problem : records.problems) {
    complaints << "line " << problem.line << ": " << visible(sentence(problem.status)) << "\n";
  }
  std::vector<Record> boards;
  for (const Record& board : records.boards) {
    CardSet all;
    for (const CardSet hand : board.deal) all |= hand;
    if (all == CardSet::full()) {
      boards.push_back(board);
    } else {
      complaints << "line " << board.line << ": read \"" << deal_text(board.deal)
                 << "\", expected four hands\n";
    }
  }
  if (records.problems.empty() && records.boards.empty()) {
    complaints << "there is no deal in this file\n";
    good = false;
    return boards;
  }
  good = records.problems.empty() && boards.size() == records.boards.size();
  return boards;
}

bool solve(const SolveRequest& request, std::ostream& out, std::ostream& complaints) {
  bool good = true;
  const std::vector<Record> boards = solvable_boards(request, complaints, good);
  // With fewer deals than threads, several threads solve one deal.
  const int boards_at_once = std::clamp(static_cast<int>(boards.size()), 1, request.threads);
  const int threads = request.threads / boards_at_once;
  const auto worker = [&] {
    using double_dummy::Solver;
    const auto solver = std::make_shared<Solver>(Solver::kDefaultTableBytes, threads);
    return [&, solver](std::size_t i) {
      return answer(boards[i], *solver->table(boards[i].deal), request.format);
    };
  };
  write_in_order(boards.size(), request.threads, "solving", out, worker);
  return good;
}

}  // namespace tianji::protocol
