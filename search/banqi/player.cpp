#include "search/banqi/player.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/banqi/position.h"
#include "engine/core/text.h"
#include "eval/risk.h"
#include "search/banqi/tree.h"
#include "search/budget.h"
#include "search/expectiminimax/best.h"
#include "search/expectiminimax/root.h"
#include "search/methods/searched.h"
#include "search/queries.h"
#include "search/thinking/allowed_moves.h"
#include "search/thinking/held_table.h"
#include "search/thinking/leaves.h"
#include "search/thinking/position_text.h"
#include "search/thinking/weighing.h"

namespace tianji::banqi {
namespace {

using search::Control;
using search::Decision;
using search::Info;
using search::Limits;
using search::Option;
using search::OptionKind;
using search::Report;

/// The expected number of a seat's moves to the end of the game, for the clock.
constexpr int kMovesLeft = 40;
constexpr int kDeepest = 60;
/// A depth takes much longer than all before it, so none begins after this percentage of the time.
constexpr int kTooLate = 50;
/// The payoffs of a flip by what it shows may take this part of the search's nodes, and at least so
/// many.
constexpr std::uint64_t kRiskPart = 16;
constexpr std::uint64_t kRiskLeast = 2'000;
constexpr std::string_view kUnit = "soldiers/100";
/// The score of a playout that is won.
constexpr double kWonPlayout = 1000;

class NodeLimit final : public search::Stopper {
 public:
  explicit NodeLimit(std::uint64_t most) : most_(most) {}
  bool should_stop(const search::Progress& progress) override { return progress.nodes >= most_; }

 private:
  std::uint64_t most_;
};

class BanqiPlayer final : public search::Player {
 public:
  explicit BanqiPlayer(const search::Options& options) : options_(options) {}

  absl::Status options_changed() override { return absl::OkStatus(); }
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
  absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                 const Report& report) override;
  absl::StatusOr<std::vector<search::MoveCount>> count(int depth,
                                                       const Control& control) const override {
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
  using Weighed = search::WeighedDepth<Tree>;

  Decision best_move(const std::vector<Move>& moves, search::Budget& budget, int depth,
                     const Control& control, const Report& report);
  Decision weighed_moves(const std::vector<Move>& moves, search::Budget& budget, int depth,
                         const std::optional<search::Level>& level, const Control& control,
                         const Report& report);
  std::optional<Decision> by_playouts(const std::vector<Move>& moves, const search::Effort& effort,
                                      search::Budget& budget, const Control& control,
                                      const Report& report) const;
  std::shared_ptr<const search::Weighing> weighing_of(const Weighed& now) const;
  std::shared_ptr<const search::Weighing> risk_of(Move move, int depth, std::uint64_t nodes);
  std::vector<std::string> line_after(Move move) const;
  Value shown(Value value) const;
  Random luck() const { return Random(options_.seed()).split(position_.key()); }
  int threads() const { return static_cast<int>(options_.spin("Threads")); }

  const search::Options& options_;
  Position position_;
  search::HeldTable<search::Table> table_;
};

absl::Status BanqiPlayer::set_position(std::string_view text) {
  const auto split = search::split_position(text);
  if (!split.ok()) return split.status();
  Position next;
  std::string start = split->fen.empty() ? to_text(next) : split->fen;
  const auto agree = [&](std::string_view word, std::string_view option, int usual) {
    if (options_.spin(option) == usual || start.find(word) != start.npos) return;
    absl::StrAppend(&start, std::string(word), options_.spin(option));
  };
  agree(" quiet=", "BanqiQuiet", Rules{}.quiet);
  agree(" chase=", "BanqiChase", Rules{}.chase);
  absl::Status status =
      parse(split->moves.empty() ? start : search::with_moves(start, split->moves), next);
  if (status.ok()) position_ = std::move(next);
  return status;
}

std::string BanqiPlayer::show() const {
  const auto colour = position_.colour(0);
  constexpr std::string_view kColours[] = {"red", "black"};
  const std::string whose = colour ? absl::StrCat("p1 has ", std::string(kColours[*colour]),
                                                  ", p2 ", std::string(kColours[1 - *colour]), "; ")
                                   : "";
  const std::string turn = position_.over() ? "the game is over"
                           : position_.flipping()
                               ? "chance is to act"
                               : absl::StrCat("p", position_.mover() + 1, " is to act");
  return absl::StrCat(diagram(squares(position_)), whose, turn, "\n", to_text(position_), "\n");
}

/// A win on turn n as a win so many plies away.
Value BanqiPlayer::shown(Value value) const {
  if (std::abs(value) < kProven) return value;
  const auto number = static_cast<Value>(std::min(position_.number(), Tree::kLastCounted));
  return value > 0 ? value + number : value - number;
}

/// The move and the best replies that the table knows, up to the first flip.
std::vector<std::string> BanqiPlayer::line_after(Move move) const {
  constexpr std::size_t kLongest = 16;
  Position position = position_;
  std::vector<std::string> line;
  for (std::optional<Move> next = move; next;) {
    const bool flip = is_flip(*next);
    line.push_back(to_text(position, *next));
    position.play(*next);
    next.reset();
    if (flip || position.over() || line.size() == kLongest) break;
    const auto entry = table_->find(Tree(position).key());
    Position::MoveList list;
    position.moves(list);
    const auto at = std::find_if(list.begin(), list.end(), [&](Move one) {
      return static_cast<search::MoveCode>(one) == entry.move;
    });
    if (entry.known() && at != list.end()) next = *at;
  }
  return line;
}

/// The payoffs of a move by what it shows; a step or capture has one. Null if there was no time.
std::shared_ptr<const search::Weighing> BanqiPlayer::risk_of(Move move, int depth,
                                                             std::uint64_t nodes) {
  std::shared_ptr<const search::Weighing> result;
  NodeLimit limit(std::max(kRiskLeast, nodes / kRiskPart));
  search::WeighedRoot<Tree> root(Tree(position_), {move});
  root.run(*table_, limit, std::max(1, depth - 1), [&](const Weighed& now) {
    if (now.whole) result = weighing_of(now);
    return false;
  });
  return result;
}

std::shared_ptr<const search::Weighing> BanqiPlayer::weighing_of(const Weighed& now) const {
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
      .unit = kUnit});
}

Decision BanqiPlayer::best_move(const std::vector<Move>& moves, search::Budget& budget, int depth,
                                const Control& control, const Report& report) {
  search::BestRoot<Tree> root(Tree(position_), moves);
  std::optional<search::BestDepth<Tree>> last;
  Info info;
  const auto tell = [&](const search::BestDepth<Tree>& now) {
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
  Decision decision{.move = info.pv[0]};
  if (info.pv.size() > 1) decision.ponder = info.pv[1];
  decision.weighing = risk_of(last->move, last->depth, root.nodes());
  if (decision.weighing != nullptr) info.risk = search::line_of(*decision.weighing, info.pv[0]);
  info.extra.emplace_back("phase", last->solved ? "exact" : "search");
  info.nodes = root.nodes();
  info.time = control.since_go();
  report(info);
  return decision;
}

Decision BanqiPlayer::weighed_moves(const std::vector<Move>& moves, search::Budget& budget,
                                    int depth, const std::optional<search::Level>& level,
                                    const Control& control, const Report& report) {
  search::WeighedRoot<Tree> root(Tree(position_), moves);
  Decision decision;
  const auto report_depth = [&](const Weighed& now) {
    // A stopped depth has weighed only the best moves by payoff, which may not be the best by risk.
    if (!now.whole && decision.weighing != nullptr) return true;
    const auto weighing = weighing_of(now);
    const auto lines = search::risk_lines(*weighing);
    std::vector<Info> infos(lines.size());
    std::vector<double> adjusted(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto place = static_cast<std::size_t>(lines[i].rank) - 1;
      Info& info = infos[place];
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
std::optional<Decision> BanqiPlayer::by_playouts(const std::vector<Move>& moves,
                                                 const search::Effort& effort,
                                                 search::Budget& budget, const Control& control,
                                                 const Report& report) const {
  const auto found = search::MethodSearch<Position>(position_, moves, effort, budget.flag()).run();
  if (!found) return std::nullopt;
  const auto& best = found->moves[found->best];
  Info info;
  info.depth = info.selective_depth = found->depth;
  info.score = static_cast<Value>(std::lround(best.value / kWin * kWonPlayout));
  info.nodes = found->nodes;
  info.time = control.since_go();
  info.pv = {to_text(position_, best.move)};
  info.extra = {{"method", std::string(search::name_of(effort.method))},
                {"visits", absl::StrCat(best.visits)}};
  report(info);
  return Decision{.move = info.pv[0]};
}

absl::StatusOr<Decision> BanqiPlayer::think(const Limits& limits, Control& control,
                                            const Report& report) {
  if (position_.over()) return Decision{};
  if (position_.flipping()) {
    return unreadable(to_text(position_),
                      "a position with the man that was turned up: chance is to act");
  }
  Position::MoveList legal;
  position_.moves(legal);
  const auto allowed = search::allowed_moves(
      limits, legal, [&](const std::string& word) { return parse_move(position_, word); });
  if (!allowed.ok()) return allowed.status();
  const std::vector<Move> moves = allowed->among(legal);
  prepare();
  table_->age();
  const auto level = search::chosen_level(options_, kLevelsOfPlay, luck());
  Limits bounded = limits;
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
        .value_or(Decision{.move = to_text(position_, moves.front())});
  }
  const bool all = options_.spin("MultiPV") > 1 || search::candidates_of(level) > 1 ||
                   search::risk_settings(options_).lambda > 0;
  return all ? weighed_moves(moves, budget, depth, level, control, report)
             : best_move(moves, budget, depth, control, report);
}

}  // namespace

std::span<const Option> options() {
  static const std::vector<Option> kOptions = search::with_level_options({
      {.name = "BanqiQuiet",
       .kind = OptionKind::spin,
       .default_value = "60",
       .min = 1,
       .max = 1000,
       .help = "Banqi: plies without flip or capture that make a draw, where the position does not "
               "say it."},
      {.name = "BanqiChase",
       .kind = OptionKind::spin,
       .default_value = "0",
       .min = 0,
       .max = 100,
       .help = "Banqi: moves in a row that may chase one man, where the position does not say it; "
               "0 allows any number."},
      search::search_option({search::Method::expectiminimax, search::Method::uct}),
  });
  return kOptions;
}

std::unique_ptr<search::Player> make_player(const search::Options& options) {
  return std::make_unique<BanqiPlayer>(options);
}

}  // namespace tianji::banqi
