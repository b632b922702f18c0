#include "search/xiangqi/jieqi/player.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/processor.h"
#include "engine/core/text.h"
#include "engine/xiangqi/jieqi/state.h"
#include "engine/xiangqi/notation.h"
#include "eval/xiangqi/jieqi/evaluation.h"
#include "search/queries.h"
#include "search/thinking/allowed_moves.h"
#include "search/thinking/position_text.h"
#include "search/xiangqi/alpha_beta_player.h"
#include "search/xiangqi/jieqi/tree.h"

namespace tianji::xiangqi::jieqi {
namespace {

using search::Decision;
using search::Info;
using search::Limits;

/// The expected number of a side's moves to the end of the game, for the clock.
constexpr int kMovesLeft = 40;
/// Deals of the other side's pieces may take this percentage of the search's nodes.
constexpr std::uint64_t kRiskShare = 3;
constexpr std::string_view kEvalFile = "JieqiEvalFile";
constexpr std::array<std::string_view, 2> kSeats = {"w", "b"};

/// Answers questions about a view.
class ViewQueries final : public search::Queries {
 public:
  explicit ViewQueries(const View& view) : view_(view) {}

  std::size_t seats() const override { return kSeats.size(); }
  std::optional<Turn> turn() const override {
    if (view_.position.ending()) return std::nullopt;
    const Side side = view_.position.mover();
    return Turn{std::string(kSeats[tianji::index(side)]), side};
  }
  absl::StatusOr<std::vector<std::string>> legal() const override {
    DarkMoveList list;
    view_.position.moves(list);
    return search::texts_of(list, [](Move move) { return to_text(move); });
  }
  std::string fen() const override { return to_text(view_); }
  absl::StatusOr<std::string> view(std::string_view seat) const override {
    if (seat == kSeats[tianji::index(view_.viewer)]) return fen();
    return unreadable(seat, absl::StrCat("view ", std::string(kSeats[tianji::index(view_.viewer)]),
                                         ", the seat helped: no other view is known"));
  }
  std::vector<Value> payoff() const override {
    std::vector<Value> result(kSeats.size());
    const auto end = view_.position.ending();
    if (!end || !end->loser) return result;
    result[tianji::index(*end->loser)] = -1;
    result[tianji::index(opponent(*end->loser))] = 1;
    return result;
  }
  /// "a0 rook 0.1333 …", the kinds that the dark piece on a square may be.
  absl::StatusOr<std::string> belief(std::string_view of) const override {
    const DarkBoard& board = view_.position.board();
    std::string text;
    board.dark().each([&](Square square) {
      if (to_text(square) != of) return;
      const Side side = side_of(board.at(square));
      const Pool& pool = view_.position.pool(side);
      text = std::string(of);
      for (std::size_t kind = 1; kind < kKinds; ++kind) {
        if (pool[kind] == 0) continue;
        const char letter = letter_of(piece_of(side, static_cast<Kind>(kind)));
        absl::StrAppend(&text, absl::StrFormat(" %c %.4f", letter,
                                               static_cast<double>(pool[kind]) / size_of(pool)));
      }
    });
    if (text.empty()) return unreadable(of, "belief and the square of a dark piece");
    return text;
  }

 private:
  const View& view_;
};

class JieqiPlayer final : public AlphaBetaPlayer<Tree> {
 public:
  explicit JieqiPlayer(const search::Options& options)
      : AlphaBetaPlayer<Tree>(options), evaluation_(standard_weights()) {}

  absl::Status options_changed() override;
  absl::Status set_position(std::string_view text) override;
  absl::StatusOr<Decision> think(const Limits& limits, search::Control& control,
                                 const search::Report& report) override;
  std::string show() const override {
    return diagram(view_.position.board(), CoordinateBase::zero, Tree::side(view_.viewer)) +
           to_text(view_) + "\n";
  }
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    return ViewQueries(view_).answer(words);
  }

 private:
  Random luck() const { return Random(options().seed()).split(view_.position.key()); }
  Tree tree() const {
    return {view_.position,
            evaluation_,
            {number("JieqiRevealsInLine"), number("JieqiRevealsInQuiescence"),
             number("JieqiRevealPlies")}};
  }
  std::string text_of(Move move) const override { return to_text(move); }
  std::shared_ptr<const search::Weighing> weighed(const Tree& tree, std::span<const Info> lines,
                                                  bool at_any_cost) override;

  Evaluation evaluation_;
  std::string evaluation_name_;  // value of kEvalFile
  Rules rules_;                  // of positions that name none
  View view_;
};

absl::Status JieqiPlayer::options_changed() {
  if (const std::string& name = options().text(kEvalFile); name != evaluation_name_) {
    const auto parts = load_evaluation(name);
    if (!parts.ok()) return at(kEvalFile, parts.status());
    evaluation_ = Evaluation(parts->weights, parts->network);
    evaluation_name_ = name;
    clear_tables();  // they hold values of the old evaluation
  }
  rules_.repetition = *parse_rules(options().text("JieqiRepetition"));
  rules_.quiet = number("JieqiQuiet");
  return resize_table();
}

absl::Status JieqiPlayer::set_position(std::string_view text) {
  const auto split = search::split_position(text);
  if (!split.ok()) return split.status();
  View next;
  next.position.set_rules(rules_);
  search::PositionText whole = *split;
  if (whole.fen.empty()) whole.fen = kStart;
  absl::Status status = parse(whole.with_history(), next);
  if (status.ok()) view_ = std::move(next);
  return status;
}

/// Weighs the first moves of `lines` in deals. Null if the option is 0, if the best line is proven,
/// or if it would take more than kRiskShare of the nodes without `at_any_cost`.
std::shared_ptr<const search::Weighing> JieqiPlayer::weighed(const Tree& tree,
                                                             std::span<const Info> lines,
                                                             bool at_any_cost) {
  const int deals = number("JieqiDeals");
  if (deals == 0 || lines.empty() || proven(lines[0])) return nullptr;
  const std::uint64_t cost = kDealNodes * lines.size() * static_cast<std::uint64_t>(deals);
  if (!at_any_cost && 100 * cost > kRiskShare * lines[0].nodes) return nullptr;
  std::vector<Move> moves;
  for (const Info& line : lines) {
    const auto move = parse_move(view_.position.board(), line.pv[0], CoordinateBase::zero);
    if (move.ok()) moves.push_back(*move);
  }
  return std::make_shared<const search::Weighing>(search::Weighing{
      .candidates = search::texts_of(moves, [](Move move) { return to_text(move); }),
      .payoffs = payoffs_in_deals(view_, tree, moves, deals, luck(), *table()),
      .risk = search::risk_settings(options()),
      .unit = "percent"});
}

absl::StatusOr<Decision> JieqiPlayer::think(const Limits& limits, search::Control& control,
                                            const search::Report& report) {
  prepare();
  DarkMoveList legal;
  legal_moves(view_.position.board(), legal);
  if (legal.empty()) return Decision{};
  if (tianji::index(view_.position.mover()) != tianji::index(view_.viewer)) {
    return search::not_its_turn(to_text(view_), kSeats[tianji::index(view_.viewer)],
                                kSeats[tianji::index(view_.position.mover())]);
  }
  const auto allowed = search::allowed_moves(limits, legal, [this](const std::string& word) {
    return parse_move(view_.position.board(), word, CoordinateBase::zero);
  });
  if (!allowed.ok()) return allowed.status();
  search::Budget budget(limits,
                        {.side = view_.position.mover(),
                         .moves_left = kMovesLeft,
                         .overhead = search::Milliseconds(options().spin("Move Overhead")),
                         .stretches = true,
                         .deepens = true},
                        control);
  const Tree tree = this->tree();
  const auto level = search::chosen_level(options(), kLevelsOfPlay, luck());
  search::Task<Tree> task = this->task(tree, limits, level);
  task.excluded = allowed->excluded(legal);
  return decide(task, budget, limits, level, luck(), control, report);
}

}  // namespace

#if defined(TIANJI_FASTER_COPY)
std::unique_ptr<search::Player> faster::make_player(const search::Options& options) {
#else
std::unique_ptr<search::Player> make_player(const search::Options& options) {
#if defined(TIANJI_FASTER)
  if (runs_newer_code()) return faster::make_player(options);
#endif
  return portable::make_player(options);
}

std::unique_ptr<search::Player> portable::make_player(const search::Options& options) {
#endif
  return std::make_unique<JieqiPlayer>(options);
}

}  // namespace tianji::xiangqi::jieqi
