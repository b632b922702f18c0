// Impartial games: Sprague-Grundy values give the winner and the winning moves.
#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/theory/graphs/graph.h"
#include "engine/theory/heaps/heaps.h"
#include "engine/theory/heaps/wythoff.h"
#include "search/sprague_grundy.h"
#include "search/theory/notated.h"
#include "search/theory/players.h"

namespace tianji::search {
namespace {

using theory::GraphGame;
using theory::GraphMove;
using theory::HeapMove;
using theory::Heaps;
using theory::HeapVariant;
using theory::Wythoff;
using theory::WythoffMove;

constexpr std::size_t kLongestLine = 12;
constexpr std::size_t kMostWinning = 16;

// A solver of positions P has grundy(position), the value if it is known; wins(position, visit),
// which calls `visit(move)` for each winning move until it returns false; first(position), a move.

struct HeapSolver {
  HeapValues values;

  Grundy sum(const Heaps& position) const {
    Grundy sum = 0;
    for (const std::int32_t heap : position.heaps()) sum ^= values.value(heap);
    return sum;
  }
  std::optional<Grundy> grundy(const Heaps& position) const { return sum(position); }
  template <class Visit>
  void wins(const Heaps& position, Visit&& visit) const {
    const Grundy sum = this->sum(position);
    if (sum == 0) return;
    const bool only_down =
        position.variant() == HeapVariant::nim;  // a move lowers the heap's value
    for (std::uint32_t i = 0; i < position.heaps().size(); ++i) {
      const std::int32_t heap = position.heaps()[i];
      const Grundy wanted = values.value(heap) ^ sum;
      if (only_down && wanted > values.value(heap)) continue;
      const auto look = [&](std::int32_t left, std::int32_t second) {
        const Grundy value = values.value(left) ^ (second > 0 ? values.value(second) : 0);
        return value != wanted || visit(HeapMove{i, left, second});
      };
      if (!theory::for_each_option(position.code(), heap, look)) return;
    }
  }
  static HeapMove first(const Heaps& position) {
    HeapMove found;
    for (std::uint32_t i = 0; i < position.heaps().size(); ++i) {
      const auto take = [&](std::int32_t left, std::int32_t second) {
        found = {i, left, second};
        return false;
      };
      if (!theory::for_each_option(position.code(), position.heaps()[i], take)) break;
    }
    return found;
  }
};

struct GraphSolver {
  std::vector<Grundy> values;

  std::optional<Grundy> grundy(const GraphGame& position) const {
    Grundy sum = 0;
    for (const std::uint32_t node : position.tokens()) sum ^= values[node];
    return sum;
  }
  template <class Visit>
  void wins(const GraphGame& position, Visit&& visit) const {
    const Grundy sum = *grundy(position);
    GraphGame::MoveList moves;
    position.moves(moves);
    for (const GraphMove move : moves) {
      const Grundy after = sum ^ values[move.from] ^ values[move.to];
      if (after == 0 && !visit(move)) return;
    }
  }
  static GraphMove first(const GraphGame& position) {
    GraphGame::MoveList moves;
    position.moves(moves);
    return moves[0];
  }
};

struct WythoffSolver {
  std::optional<WythoffValues> values;  // nullopt if the heaps are too large for the table

  std::optional<Grundy> grundy(const Wythoff& position) const {
    if (!values) return std::nullopt;
    return values->value(position.heaps()[0], position.heaps()[1]);
  }
  /// A winning move leads to the lost pair with one of the two heaps or with their difference.
  template <class Visit>
  void wins(const Wythoff& position, Visit&& visit) const {
    const auto [one, other] = position.heaps();
    if (wythoff_lost(one, other)) return;
    const std::int32_t for_other = wythoff_partner(other);
    if (for_other < one && !visit(WythoffMove{{for_other, other}})) return;
    const std::int32_t for_one = wythoff_partner(one);
    if (for_one < other && !visit(WythoffMove{{one, for_one}})) return;
    const std::int32_t small = wythoff_smaller(std::abs(one - other));
    const std::int32_t taken = std::min(one, other) - small;
    if (taken > 0) visit(WythoffMove{{one - taken, other - taken}});
  }
  static WythoffMove first(const Wythoff& position) {
    WythoffMove move{position.heaps()};
    --move.left[move.left[0] > 0 ? 0 : 1];
    return move;
  }
};

/// `move`, then the first winning move of each turn; a lost side plays its first legal move.
template <class P, class Solver>
std::vector<std::string> line_of(P position, typename P::Move move, const Solver& solver) {
  std::vector<std::string> line{to_text(position, move)};
  position.play(move);
  while (!position.over() && line.size() < kLongestLine) {
    move = solver.first(position);
    solver.wins(position, [&](const auto& winning) {
      move = winning;
      return false;
    });
    line.push_back(to_text(position, move));
    position.play(move);
  }
  return line;
}

template <class P, class Solver>
Answer answer_of(const P& position, const Solver& solver, const Allowed& allowed) {
  std::vector<std::string> winning;
  std::optional<typename P::Move> best;
  const std::uint64_t moves = move_count(position);
  const std::size_t most = moves > kMostListed ? 1 : kMostWinning;
  solver.wins(position, [&](const auto& move) {
    std::string text = to_text(position, move);
    if (!best && allowed(text)) best = move;
    if (winning.size() < most) winning.push_back(std::move(text));
    return !best || winning.size() < most;
  });
  Answer answer{.score = best ? hundredths(1) : hundredths(-1)};
  const auto first = best ? *best : solver.first(position);
  if (best || allowed(to_text(position, first))) {
    answer.line = line_of(position, first, solver);
    answer.choices = {{answer.line[0], 1}};
  }
  std::copy_if(winning.begin(), winning.end(), std::back_inserter(answer.equals), allowed);
  answer.nodes = moves;
  if (const auto grundy = solver.grundy(position)) {
    answer.keys.emplace_back("grundy", absl::StrCat(*grundy));
  }
  answer.keys.emplace_back("outcome", winning.empty() ? "second" : "first");
  if (!winning.empty()) answer.keys.emplace_back("winning", absl::StrJoin(winning, ";"));
  return answer;
}

/// A game that is lost by whoever cannot move.
template <class P>
class ImpartialGame : public TurnGame<P> {
 public:
  using TurnGame<P>::TurnGame;
  absl::StatusOr<Answer> finished(const std::atomic<bool>& /*stop*/) const override {
    Answer answer{.score = hundredths(-1)};
    answer.keys = {{"grundy", "0"}, {"outcome", "second"}};
    return answer;
  }
};

class HeapsGame final : public ImpartialGame<Heaps> {
 public:
  explicit HeapsGame(HeapVariant variant) : ImpartialGame(Heaps(variant), "12") {}

  std::string any_move() const override {
    return over() ? "" : to_text(position(), HeapSolver::first(position()));
  }
  absl::StatusOr<Answer> solve(const Allowed& allowed,
                               const std::atomic<bool>& stop) const override {
    constexpr std::int32_t kEnoughForSmallPeriods = 1024;
    const auto& heaps = position().heaps();
    const std::int32_t largest = *std::max_element(heaps.begin(), heaps.end());
    HeapSolver solver{HeapValues(position().code())};
    absl::Status status = solver.values.reach(std::max(largest, kEnoughForSmallPeriods), stop);
    if (!status.ok() && largest < kEnoughForSmallPeriods) {
      status = solver.values.reach(largest, stop);
    }
    if (!status.ok()) return status;
    Answer answer = answer_of(position(), solver, allowed);
    if (const auto& period = solver.values.period()) {
      answer.keys.emplace_back("period", absl::StrCat(period->length));
      answer.keys.emplace_back("period_begins", absl::StrCat(period->begin));
    }
    return answer;
  }
};

class TokenGame final : public ImpartialGame<GraphGame> {
 public:
  TokenGame() : ImpartialGame(GraphGame(), "12") {}
  absl::StatusOr<Answer> solve(const Allowed& allowed,
                               const std::atomic<bool>& /*stop*/) const override {
    return answer_of(position(), GraphSolver{graph_values(position().graph())}, allowed);
  }
};

class WythoffGame final : public ImpartialGame<Wythoff> {
 public:
  WythoffGame() : ImpartialGame(Wythoff(), "12") {}

  std::string any_move() const override {
    return over() ? "" : to_text(position(), WythoffSolver::first(position()));
  }
  absl::StatusOr<Answer> solve(const Allowed& allowed,
                               const std::atomic<bool>& stop) const override {
    const auto [one, other] = position().heaps();
    WythoffSolver solver;
    if (std::max(one, other) <= WythoffValues::kMost) {
      solver.values.emplace(one, other, stop);
      if (!solver.values->complete()) return absl::CancelledError("stopped");
    }
    return answer_of(position(), solver, allowed);
  }
};

}  // namespace

std::span<const Option> solved_options() {
  static const std::vector<Option> kOptions{
      search_option({Method::exact, Method::minimax, Method::alpha_beta, Method::full_width,
                     Method::max_n, Method::beam, Method::uct}),
      beam_option()};
  return kOptions;
}

std::unique_ptr<Player> make_nim_player(const Options& options) {
  return make_exact_player(std::make_unique<HeapsGame>(HeapVariant::nim), options);
}
std::unique_ptr<Player> make_octal_player(const Options& options) {
  return make_exact_player(std::make_unique<HeapsGame>(HeapVariant::octal), options);
}
std::unique_ptr<Player> make_subtraction_player(const Options& options) {
  return make_exact_player(std::make_unique<HeapsGame>(HeapVariant::subtraction), options);
}
std::unique_ptr<Player> make_grundy_player(const Options& options) {
  return make_exact_player(std::make_unique<HeapsGame>(HeapVariant::grundy), options);
}
std::unique_ptr<Player> make_lasker_player(const Options& options) {
  return make_exact_player(std::make_unique<HeapsGame>(HeapVariant::lasker), options);
}
std::unique_ptr<Player> make_wythoff_player(const Options& options) {
  return make_exact_player(std::make_unique<WythoffGame>(), options);
}
std::unique_ptr<Player> make_graph_player(const Options& options) {
  return make_exact_player(std::make_unique<TokenGame>(), options);
}

}  // namespace tianji::search
