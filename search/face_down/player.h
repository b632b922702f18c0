// The player of a game whose men lie face down: expectiminimax with Star1 and Star2, captures to
// their end behind the last ply, and at most two flips in a line.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "eval/risk.h"
#include "search/budget.h"
#include "search/expectiminimax/best.h"
#include "search/expectiminimax/root.h"
#include "search/face_down/tree.h"
#include "search/methods/searched.h"
#include "search/player.h"
#include "search/queries.h"
#include "search/thinking/allowed_moves.h"
#include "search/thinking/held_table.h"
#include "search/thinking/leaves.h"
#include "search/thinking/level.h"
#include "search/thinking/named_endings.h"
#include "search/thinking/position_text.h"
#include "search/thinking/weighing.h"

namespace tianji::face_down {

/// The expected number of a seat's moves to the end of the game, for the clock.
inline constexpr int kMovesLeft = 40;
inline constexpr int kDeepest = 60;
/// A depth takes much longer than all before it, so none begins after this percentage of the time.
inline constexpr int kTooLate = 50;
/// The payoffs of a flip by what it shows may take this part of the search's nodes, and at least so
/// many.
inline constexpr std::uint64_t kRiskPart = 16;
inline constexpr std::uint64_t kRiskLeast = 2'000;
/// The score of a playout that is won.
inline constexpr double kWonPlayout = 1000;

/// `Judge` has, beside what Tree asks, kColourNames, kUnit (of payoffs), kLevels (of play),
/// drawing(position) for people, and agree(options, start), which adds the rules that the options
/// set to the text of a position that does not say them. With Endings it has kEndingsFile, the
/// option that names their file.
template <class Judge>
class Player final : public search::Player {
 public:
  using Position = typename Judge::Position;
  using SearchTree = Tree<Judge>;

  explicit Player(const search::Options& options) : options_(options) {}

  absl::Status options_changed() override;
  void prepare() override { table_.make(options_); }
  void new_game() override {
    prepare();
    table_->clear();
  }
  void clear_tables() override {
    if (table_) table_->clear();
  }
  void free_tables() override { table_.free(); }

  absl::Status set_position(std::string_view text) override;
  absl::StatusOr<search::Decision> think(const search::Limits& limits, search::Control& control,
                                         const search::Report& report) override;
  absl::StatusOr<std::vector<search::MoveCount>> count(
      int depth, const search::Control& control) const override {
    return search::count_leaves(position_, depth, control);
  }
  std::string show() const override;
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    static constexpr std::string_view kSeats[] = {"p1", "p2"};
    const search::QueryStyle<Position> style{
        [](const Position& position, Move move) { return to_text(position, move); }, kSeats};
    return search::PositionQueries<Position>(position_, style).answer(words);
  }

 private:
  using Weighed = search::WeighedDepth<SearchTree>;
  using Endings = typename SearchTree::Endings;

  search::Decision best_move(const std::vector<Move>& moves, search::Budget& budget, int depth,
                             const search::Control& control, const search::Report& report);
  search::Decision weighed_moves(const std::vector<Move>& moves, search::Budget& budget, int depth,
                                 const std::optional<search::Level>& level,
                                 const search::Control& control, const search::Report& report);
  std::optional<search::Decision> by_playouts(const std::vector<Move>& moves,
                                              const search::Effort& effort, search::Budget& budget,
                                              const search::Control& control,
                                              const search::Report& report) const;
  std::shared_ptr<const search::Weighing> weighing_of(const Weighed& now) const;
  std::shared_ptr<const search::Weighing> risk_of(Move move, int depth, std::uint64_t nodes);
  std::vector<std::string> line_after(Move move) const;
  std::vector<Move> those_that_hold(const std::vector<Move>& moves);
  SearchTree tree() const { return SearchTree(position_, {}, endings_used_); }
  Value shown(Value value) const;
  Random luck() const { return Random(options_.seed()).split(position_.key()); }
  int threads() const { return static_cast<int>(options_.spin("Threads")); }

  const search::Options& options_;
  Position position_;
  search::HeldTable<search::Table> table_;
  search::NamedEndings<Endings> endings_;
  const Endings* endings_used_ = nullptr;  ///< at this move
};

template <class Judge>
absl::Status Player<Judge>::options_changed() {
  if constexpr (requires { Judge::kEndingsFile; }) {
    return at(Judge::kEndingsFile,
              endings_.load(options_.text(Judge::kEndingsFile), [this] { clear_tables(); }));
  }
  return absl::OkStatus();
}

/// In an ending that is known to be drawn, the moves that keep the draw; all moves in others. The
/// search then does without the endings: it looks for the move that is hardest to answer.
template <class Judge>
auto Player<Judge>::those_that_hold(const std::vector<Move>& moves) -> std::vector<Move> {
  if constexpr (requires { typename Judge::Endings; }) {
    if (endings_used_ == nullptr || Judge::known(*endings_used_, position_) != 0) return moves;
    std::vector<Move> kept;
    for (const Move move : moves) {
      Position after = position_;
      after.play(move);
      if (Judge::known(*endings_used_, after).value_or(0) <= 0) kept.push_back(move);
    }
    endings_used_ = nullptr;
    if (!kept.empty()) return kept;
  }
  return moves;
}

template <class Judge>
absl::Status Player<Judge>::set_position(std::string_view text) {
  const auto split = search::split_position(text);
  if (!split.ok()) return split.status();
  Position next;
  std::string start = split->fen.empty() ? to_text(next) : split->fen;
  Judge::agree(options_, start);
  absl::Status status =
      parse(split->moves.empty() ? start : search::with_moves(start, split->moves), next);
  if (status.ok()) position_ = std::move(next);
  return status;
}

template <class Judge>
std::string Player<Judge>::show() const {
  const auto colour = position_.colour(0);
  constexpr auto& kNames = Judge::kColourNames;
  const std::string whose = colour ? absl::StrCat("p1 has ", std::string(kNames[*colour]), ", p2 ",
                                                  std::string(kNames[1 - *colour]), "; ")
                                   : "";
  const std::string turn = position_.over() ? "the game is over"
                           : position_.chance_acts()
                               ? "chance is to act"
                               : absl::StrCat("p", position_.mover() + 1, " is to act");
  return absl::StrCat(Judge::drawing(position_), whose, turn, "\n", to_text(position_), "\n");
}

/// A win on turn n as a win so many plies away.
template <class Judge>
Value Player<Judge>::shown(Value value) const {
  if (std::abs(value) < kProven) return value;
  const auto number = static_cast<Value>(std::min(position_.number(), SearchTree::kLastCounted));
  return value > 0 ? value + number : value - number;
}

/// The move and the best replies that the table knows, up to the first flip.
template <class Judge>
std::vector<std::string> Player<Judge>::line_after(Move move) const {
  constexpr std::size_t kLongest = 16;
  Position position = position_;
  std::vector<std::string> line;
  for (std::optional<Move> next = move; next;) {
    const bool flip = is_flip(*next);
    line.push_back(to_text(position, *next));
    position.play(*next);
    next.reset();
    if (flip || position.chance_acts() || position.over() || line.size() == kLongest) break;
    const auto entry = table_->find(SearchTree(position).key());
    typename Position::MoveList list;
    position.moves(list);
    const auto at = std::find_if(list.begin(), list.end(), [&](Move one) {
      return static_cast<search::MoveCode>(one) == entry.move;
    });
    if (entry.known() && at != list.end()) next = *at;
  }
  return line;
}

/// The payoffs of a move by what it shows; a step or capture has one. Null if there was no time.
template <class Judge>
std::shared_ptr<const search::Weighing> Player<Judge>::risk_of(Move move, int depth,
                                                               std::uint64_t nodes) {
  std::shared_ptr<const search::Weighing> result;
  const std::atomic<bool> never{false};
  search::EffortStopper limit(std::max(kRiskLeast, nodes / kRiskPart), never);
  search::WeighedRoot<SearchTree> root(tree(), {move});
  root.run(*table_, limit, std::max(1, depth - 1), [&](const Weighed& now) {
    if (now.whole) result = weighing_of(now);
    return false;
  });
  return result;
}

template <class Judge>
std::shared_ptr<const search::Weighing> Player<Judge>::weighing_of(const Weighed& now) const {
  auto payoffs = search::payoff_matrix(
      now.candidates.size(), now.probabilities, [&](std::size_t i, std::size_t world) {
        return static_cast<double>(shown(now.candidates[i].payoffs[world]));
      });
  assert(payoffs);
  return std::make_shared<const search::Weighing>(search::Weighing{
      .candidates = search::texts_of(now.candidates,
                                     [&](const auto& one) { return to_text(position_, one.move); }),
      .payoffs = *std::move(payoffs),
      .risk = search::risk_settings(options_),
      .unit = Judge::kUnit});
}

template <class Judge>
search::Decision Player<Judge>::best_move(const std::vector<Move>& moves, search::Budget& budget,
                                          int depth, const search::Control& control,
                                          const search::Report& report) {
  search::BestRoot<SearchTree> root(tree(), moves);
  std::optional<search::BestDepth<SearchTree>> last;
  search::Info info;
  const auto tell = [&](const search::BestDepth<SearchTree>& now) {
    last = now;
    info.depth = info.selective_depth = now.depth;
    info.score = shown(now.value);
    info.nodes = now.nodes;
    info.hash_permille = table_->permille();
    info.time = control.since_go();
    info.pv = line_after(now.move);
    report(info);
    return moves.size() == 1 || budget.used(kTooLate);
  };
  root.run(*table_, budget, depth, tell, threads());
  assert(last);
  search::Decision decision{.move = info.pv[0]};
  if (info.pv.size() > 1) decision.ponder = info.pv[1];
  decision.weighing = risk_of(last->move, last->depth, root.nodes());
  if (decision.weighing != nullptr) info.risk = search::line_of(*decision.weighing, info.pv[0]);
  info.extra.emplace_back("phase", last->solved ? "exact" : "search");
  info.nodes = root.nodes();
  info.time = control.since_go();
  report(info);
  return decision;
}

template <class Judge>
search::Decision Player<Judge>::weighed_moves(const std::vector<Move>& moves,
                                              search::Budget& budget, int depth,
                                              const std::optional<search::Level>& level,
                                              const search::Control& control,
                                              const search::Report& report) {
  search::WeighedRoot<SearchTree> root(tree(), moves);
  search::Decision decision;
  const auto report_depth = [&](const Weighed& now) {
    // A stopped depth has weighed only the best moves by payoff, which may not be the best by risk.
    if (!now.whole && decision.weighing != nullptr) return true;
    const auto weighing = weighing_of(now);
    const auto lines = search::risk_lines(*weighing);
    std::vector<search::Info> infos(lines.size());
    std::vector<double> adjusted(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto place = static_cast<std::size_t>(lines[i].rank) - 1;
      search::Info& info = infos[place];
      adjusted[place] = lines[i].adjusted;
      info.depth = info.selective_depth = now.depth;
      info.multipv = lines[i].rank;
      info.score = static_cast<Value>(std::lround(lines[i].adjusted));
      info.nodes = now.nodes;
      info.hash_permille = table_->permille();
      info.time = control.since_go();
      info.pv = {weighing->candidates[i]};
      info.risk = lines[i];
      info.extra.emplace_back("phase", now.solved ? "exact" : "search");
    }
    const std::size_t most = static_cast<std::size_t>(options_.spin("MultiPV"));
    for (std::size_t i = 0; i < std::min(most, infos.size()); ++i) report(infos[i]);
    const std::size_t chosen =
        level && level->softness > 0 ? search::softened(adjusted, level->softness, luck()) : 0;
    decision = {.move = infos[chosen].pv[0], .weighing = weighing};
    return budget.used(kTooLate);
  };
  root.run(*table_, budget, depth, report_depth, threads());
  return decision;
}

/// Monte-Carlo tree search over the rules alone.
template <class Judge>
std::optional<search::Decision> Player<Judge>::by_playouts(const std::vector<Move>& moves,
                                                           const search::Effort& effort,
                                                           search::Budget& budget,
                                                           const search::Control& control,
                                                           const search::Report& report) const {
  const auto found = search::MethodSearch<Position>(position_, moves, effort, budget.flag()).run();
  if (!found) return std::nullopt;
  const auto& best = found->moves[found->best];
  search::Info info;
  info.depth = info.selective_depth = found->depth;
  info.score = static_cast<Value>(std::lround(best.value / kWin * kWonPlayout));
  info.nodes = found->nodes;
  info.time = control.since_go();
  info.pv = {to_text(position_, best.move)};
  info.extra = {{"method", std::string(search::name_of(effort.method))},
                {"visits", absl::StrCat(best.visits)}};
  report(info);
  return search::Decision{.move = info.pv[0]};
}

template <class Judge>
absl::StatusOr<search::Decision> Player<Judge>::think(const search::Limits& limits,
                                                      search::Control& control,
                                                      const search::Report& report) {
  if (position_.over()) return search::Decision{};
  if (position_.chance_acts()) {
    return unreadable(to_text(position_),
                      "a position with the man that was turned up: chance is to act");
  }
  typename Position::MoveList legal;
  position_.moves(legal);
  SearchTree(position_).order(legal);
  const auto allowed = search::allowed_moves(
      limits, legal, [&](const std::string& word) { return parse_move(position_, word); });
  if (!allowed.ok()) return allowed.status();
  const auto level = search::chosen_level(options_, Judge::kLevels, luck());
  endings_used_ = level ? nullptr : endings_.get();
  const std::vector<Move> moves = those_that_hold(allowed->among(legal));
  prepare();
  table_->age();
  search::Limits bounded = limits;
  int depth = std::min(limits.depth.value_or(kDeepest), kDeepest);
  if (level && level->depth > 0) depth = std::min(depth, level->depth);
  if (level && level->nodes > 0)
    bounded.nodes = std::min(limits.nodes.value_or(level->nodes), level->nodes);
  const search::Effort effort = search::effort_of(options_, limits);
  if (effort.method == search::Method::uct && effort.nodes > 0) bounded.nodes = effort.nodes;
  search::Budget budget(bounded,
                        {.side = Position::side(position_.seat()),
                         .moves_left = kMovesLeft,
                         .overhead = search::Milliseconds(options_.spin("Move Overhead")),
                         .stretches = true,
                         .deepens = effort.method != search::Method::uct},
                        control);
  if (effort.method == search::Method::uct) {
    return by_playouts(moves, effort, budget, control, report)
        .value_or(search::Decision{.move = to_text(position_, moves.front())});
  }
  const bool all = options_.spin("MultiPV") > 1 || search::candidates_of(level) > 1 ||
                   search::risk_settings(options_).lambda > 0;
  return all ? weighed_moves(moves, budget, depth, level, control, report)
             : best_move(moves, budget, depth, control, report);
}

}  // namespace tianji::face_down
