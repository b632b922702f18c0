#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "absl/strings/str_format.h"
#include "engine/core/random.h"
#include "engine/dice/ewn.h"
#include "eval/dice/ewn_evaluation.h"
#include "search/budget.h"
#include "search/dice/answer.h"
#include "search/dice/ewn_tree.h"
#include "search/dice/player.h"
#include "search/expectiminimax/root.h"
#include "search/queries.h"
#include "search/thinking/chance.h"
#include "search/thinking/held_table.h"
#include "search/thinking/leaves.h"
#include "search/thinking/weighing.h"

namespace tianji::dice {
namespace {

/// A set-up and the results of its games.
struct WeighedSetUp {
  EwnMove move;
  int games = 0;
  int won = 0;
  std::vector<bool> results{};  ///< for each game, true if won
  /// The estimated fraction of wins, drawn towards one half when there are few games.
  double wins() const { return (won + 1.0) / (games + 2.0); }
};

constexpr int kGamesARound = 5760;

EwnMove likeliest_step(EwnTree& tree) {
  const Side us = EwnTree::side(tree.seat());
  EwnTree::MoveList list;
  tree.moves(list);
  EwnMove best = list[0];
  Value most = -kInfinite;
  for (const EwnMove move : list) {
    const auto undo = tree.play(move);
    const Value value = tree.over() ? tree.value(us) : tree.evaluate(us);
    tree.undo(move, undo);
    if (value <= most) continue;
    most = value;
    best = move;
  }
  return best;
}

int wins(Ewn position, EwnMove set_up, const EwnEvaluation& evaluation, Random random) {
  const Side us = Ewn::side(position.seat());
  position.play(set_up);
  while (position.setting_up()) position.play(ewn_set_up(random.below(kEwnSetUps)));
  EwnTree tree(position, evaluation);
  while (!tree.over()) {
    tree.play(tree.seat() == kChance ? ewn_roll(1 + random.below(kEwnStones))
                                     : likeliest_step(tree));
  }
  return tree.value(us) > 0 ? 1 : 0;
}

/// Weighs the set-ups of `all` that stayed as long as the first. Game number n, whose dice
/// are the same for all, is world n.
search::Weighing weighing_of(const Ewn& position, const std::vector<WeighedSetUp>& all,
                             RiskSettings risk) {
  // After a stopped round candidates may differ by one game.
  const auto far = [&](const WeighedSetUp& one) { return one.games + 1 >= all[0].games; };
  const std::span seen(all.begin(), std::find_if_not(all.begin(), all.end(), far));
  std::size_t games = all[0].results.size();
  for (const WeighedSetUp& one : seen) games = std::min(games, one.results.size());
  auto payoffs = search::payoff_matrix(
      seen.size(), std::vector<double>(games, 1),
      [&](std::size_t i, std::size_t game) { return seen[i].results[game] ? kGame : -kGame; });
  assert(payoffs);
  return {.candidates = search::texts_of(
              seen, [&](const WeighedSetUp& one) { return to_text(position, one.move); }),
          .payoffs = *std::move(payoffs),
          .risk = risk,
          .unit = kUnit};
}

/// Returns `candidates` (at least one, of a position in the set-up) best first. Sequential halving
/// (Karnin, Koren & Somekh 2013): each round shares the same number of games among the remaining
/// candidates and drops the worse half. Both seats play the step with the best evaluation; an
/// opponent without a set-up draws one at random. The n-th games of all candidates have the same
/// dice. `stopper` is polled after each game.
std::vector<WeighedSetUp> weigh_set_ups(const Ewn& position, const std::vector<EwnMove>& candidates,
                                        const EwnEvaluation& evaluation, const Random& random,
                                        search::Stopper& stopper) {
  std::vector<WeighedSetUp> all;
  all.reserve(candidates.size());
  for (const EwnMove move : candidates) all.push_back({move});
  std::uint64_t played = 0;
  bool stopped = false;
  for (std::size_t left = all.size(); left > 1 && !stopped; left = (left + 1) / 2) {
    const int games = std::max(1, kGamesARound / static_cast<int>(left)) * static_cast<int>(left);
    for (int game = 0; game < games && !stopped; ++game) {
      WeighedSetUp& one = all[static_cast<std::size_t>(game) % left];
      const int won =
          wins(position, one.move, evaluation, random.split(static_cast<std::uint64_t>(one.games)));
      one.won += won;
      one.results.push_back(won > 0);
      ++one.games;
      stopped = stopper.should_stop({.nodes = ++played});
    }
    std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(left),
                     [](const auto& a, const auto& b) { return a.wins() > b.wins(); });
  }
  return all;
}

using search::Control;
using search::Decision;
using search::Info;
using search::Limits;
using search::Report;

/// The expected number of a seat's moves to the end of the game, for the clock.
constexpr int kMovesLeft = 8;
/// No game lasts this many moves.
constexpr int kDeepest = 60;
/// A depth takes much longer than all before it, so none begins after this percentage of the time.
constexpr int kTooLate = 25;

class EwnPlayer final : public search::Player {
 public:
  explicit EwnPlayer(const search::Options& options) : options_(options) {}

  absl::Status options_changed() override { return absl::OkStatus(); }
  void new_game() override {
    prepare();
    table_->clear();
    games_.next(options_.seed());
  }
  void clear_tables() override {
    if (table_) table_->clear();
  }
  void free_tables() override { table_.free(); }

  absl::Status set_position(std::string_view text) override {
    auto position = position_after<Ewn>(text);
    if (position.ok()) position_ = *position;
    return position.status();
  }

  absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                 const Report& report) override;
  absl::StatusOr<std::vector<search::MoveCount>> count(int depth,
                                                       const Control& control) const override {
    return search::count_leaves(position_, depth, control);
  }
  std::string show() const override {
    return diagram(squares(position_)) + to_text(position_) + "\n";
  }

  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    static constexpr std::string_view kSeats[] = {"r", "b"};
    const search::QueryStyle<Ewn> style{
        [](const Ewn& position, EwnMove move) { return to_text(position, move); }, kSeats};
    return search::PositionQueries<Ewn>(position_, style).answer(words);
  }

 private:
  void prepare() override;
  Decision set_up(const std::vector<EwnMove>& moves, search::Budget& budget, const Control& control,
                  const Report& report) const;
  Decision search_moves(const std::vector<EwnMove>& moves, search::Budget& budget, int depth,
                        const Control& control, const Report& report);
  Answer answer(const search::WeighedDepth<EwnTree>& now) const;
  std::size_t shown(std::size_t lines) const {
    return std::min(lines, static_cast<std::size_t>(options_.spin("MultiPV")));
  }

  const search::Options& options_;
  Ewn position_;
  std::optional<EwnEvaluation> evaluation_;
  search::HeldTable<search::Table> table_;
  search::GameCount games_;
};

void EwnPlayer::prepare() {
  if (!evaluation_) evaluation_.emplace();
  table_.make(options_);
}

Answer EwnPlayer::answer(const search::WeighedDepth<EwnTree>& now) const {
  Answer answer{.depth = now.depth,
                .nodes = now.nodes,
                .hash_permille = table_->permille(),
                .exact = now.solved,
                .probabilities = now.probabilities,
                .lines = {}};
  for (const auto& candidate : now.candidates) {
    Line line{.move = to_text(position_, candidate.move), .payoffs = {}};
    for (const Value payoff : candidate.payoffs) {
      line.payoffs.push_back(payoff * kGame / kWin);
    }
    answer.lines.push_back(std::move(line));
  }
  return answer;
}

Decision EwnPlayer::search_moves(const std::vector<EwnMove>& moves, search::Budget& budget,
                                 int depth, const Control& control, const Report& report) {
  const RiskSettings risk = chance_risk(options_);
  table_->age();
  search::WeighedRoot<EwnTree> root(EwnTree(position_, *evaluation_), moves);
  Decision decision;
  const auto report_depth = [&](const search::WeighedDepth<EwnTree>& now) {
    // A stopped depth has weighed only the best moves by payoff, which may not be the best by risk.
    if (!now.whole && risk.lambda > 0) return true;
    const Answer found = answer(now);
    const auto weighing = std::make_shared<const search::Weighing>(weighing_of(found, risk));
    const auto lines = infos(found, *weighing);
    decision = {.move = lines[0].pv[0], .weighing = weighing};
    for (std::size_t i = 0; i < shown(lines.size()); ++i) {
      Info info = lines[i];
      info.time = control.since_go();
      report(info);
    }
    return budget.used(kTooLate);
  };
  root.run(*table_, budget, depth, report_depth, static_cast<int>(options_.spin("Threads")));
  return decision;
}

Decision EwnPlayer::set_up(const std::vector<EwnMove>& moves, search::Budget& budget,
                           const Control& control, const Report& report) const {
  const Random random = games_.luck(options_.seed()).split(position_.mover());
  const auto weighed = weigh_set_ups(position_, moves, *evaluation_, random, budget);
  std::uint64_t games = 0;
  for (const WeighedSetUp& one : weighed) games += static_cast<std::uint64_t>(one.games);
  const auto weighing = std::make_shared<const search::Weighing>(
      weighing_of(position_, weighed, chance_risk(options_)));
  const auto lines = search::risk_lines(*weighing);
  for (std::size_t i = 0; i < shown(std::max<std::size_t>(lines.size(), 1)); ++i) {
    Info info;
    if (i < lines.size()) info.risk = lines[i];
    info.depth = info.selective_depth = 1;
    info.multipv = static_cast<int>(i) + 1;
    info.score = static_cast<Value>(payoff_of(weighed[i].wins()));
    info.nodes = games;
    info.time = control.since_go();
    info.pv = {to_text(position_, weighed[i].move)};
    info.extra.emplace_back("win", absl::StrFormat("%.4f", weighed[i].wins()));
    info.extra.emplace_back("games", absl::StrCat(weighed[i].games));
    report(info);
  }
  return Decision{.move = to_text(position_, weighed[0].move), .weighing = weighing};
}

absl::StatusOr<Decision> EwnPlayer::think(const Limits& limits, Control& control,
                                          const Report& report) {
  if (position_.over()) return Decision{};
  if (position_.seat() == kChance) return awaits_roll(position_);
  const auto moves = candidates(position_, limits);
  if (!moves.ok()) return moves.status();
  if (moves->empty()) return Decision{};
  prepare();

  const search::Effort effort = search::effort_of(options_, limits);
  Limits bounded = limits;
  if (effort.nodes > 0) bounded.nodes = effort.nodes;  // playouts end it, no time
  search::Budget budget(bounded,
                        {.side = Ewn::side(position_.seat()),
                         .moves_left = kMovesLeft,
                         .overhead = search::Milliseconds(options_.spin("Move Overhead")),
                         .stretches = true,
                         .deepens = search::method_of(options_) != search::Method::uct},
                        control);
  if (position_.setting_up()) return set_up(*moves, budget, control, report);
  if (effort.method != search::Method::expectiminimax) {
    return by_method(EwnTree(position_, *evaluation_), position_, *moves, options_, effort, budget,
                     report)
        .value_or(Decision{.move = to_text(position_, moves->front())});
  }
  const int depth = std::min(limits.depth.value_or(kDeepest), kDeepest);
  return search_moves(*moves, budget, depth, control, report);
}

}  // namespace

std::unique_ptr<search::Player> make_ewn_player(const search::Options& options) {
  return std::make_unique<EwnPlayer>(options);
}

}  // namespace tianji::dice
