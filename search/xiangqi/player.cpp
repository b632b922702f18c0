#include "search/xiangqi/player.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/processor.h"
#include "engine/core/text.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "eval/xiangqi/book.h"
#include "eval/xiangqi/evaluation.h"
#include "eval/xiangqi/weights.h"
#include "search/queries.h"
#include "search/thinking/allowed_moves.h"
#include "search/thinking/level.h"
#include "search/thinking/named_endings.h"
#include "search/thinking/position_text.h"
#include "search/xiangqi/alpha_beta_player.h"
#include "search/xiangqi/opponent_models.h"
#include "search/xiangqi/tree.h"

namespace tianji::search {
namespace {

using namespace xiangqi;
using XiangqiPosition = xiangqi::Position;

/// The clock is shared out over so many moves, fewer than are left: early moves decide more.
constexpr int kMovesLeft = 20;
constexpr int kIncrementPercent = 90;
/// Models of the opponent may take this percentage of the search's nodes.
constexpr std::uint64_t kRiskShare = 3;

/// `T` is Tree, or TunedTree, whose rules of pruning are options.
template <class T>
class XiangqiPlayer final : public AlphaBetaPlayer<T> {
 public:
  explicit XiangqiPlayer(const Options& chosen)
      : AlphaBetaPlayer<T>(chosen), weights_(standard_weights()), evaluation_(weights_) {
    // The built-in evaluation has no errors.
    evaluate_by("").IgnoreError();
  }

  absl::Status options_changed() override {
    if (const std::string& name = options().text("EvalFile"); name != evaluation_name_) {
      if (absl::Status status = evaluate_by(name); !status.ok()) return at("EvalFile", status);
      empty_table();  // it holds values of the old evaluation
    }
    if (const Style style = chosen_style(); style != style_) {
      style_ = style;
      this->clear_tables();  // they hold values of the other style
    }
    if constexpr (BringsRules<T>) follow_numbers();
    absl::Status status = this->resize_table();
    if (status.ok()) status = at("BookFile", opening_.load(options().text("BookFile")));
    if (status.ok()) {
      status = at("EndingsFile",
                  endings_.load(options().text("EndingsFile"), [this] { empty_table(); }));
    }
    if (!status.ok()) return status;
    position_.set_rules(*parse_rules(options().text("RepetitionRules")));
    if (!detected_) base_ = preferred_base();
    return absl::OkStatus();
  }

  void new_game() override {
    AlphaBetaPlayer<T>::new_game();
    detected_ = false;
    base_ = preferred_base();
  }

  absl::Status set_position(std::string_view text) override;
  absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                 const Report& report) override;
  absl::StatusOr<std::vector<MoveCount>> count(int depth, const Control& control) const override;
  std::string show() const override;
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    return PositionQueries<XiangqiPosition>(position_, base_ == CoordinateBase::one
                                                           ? style<CoordinateBase::one>()
                                                           : style<CoordinateBase::zero>())
        .answer(words);
  }

 private:
  /// The texts of moves and positions, with ranks counted from `base`.
  template <CoordinateBase base>
  static const QueryStyle<XiangqiPosition>& style() {
    static constexpr std::string_view kSeats[] = {"w", "b"};
    static constexpr QueryStyle<XiangqiPosition> kStyle{
        [](const XiangqiPosition&, Move move) { return to_text(move, base); }, kSeats,
        [](const XiangqiPosition& position) { return to_text(position, base); }};
    return kStyle;
  }
  absl::Status evaluate_by(const std::string& name) {
    const auto parts = load_evaluation(name);
    if (!parts.ok()) return parts.status();
    weights_ = parts->weights;
    evaluation_ = Evaluation(parts->weights, parts->network);
    evaluation_name_ = name;
    return absl::OkStatus();
  }
  void follow_numbers() {
    pruning::Rules rules;
    for (const pruning::NumberRow& row : pruning::kNumberRows) {
      rules.*row.number = static_cast<int>(options().spin(row.name));
    }
    if (rules == rules_) return;
    rules_ = rules;
    empty_table();  // it holds values of the other rules
  }
  T tree(const Endings* endings) const {
    if constexpr (BringsRules<T>) {
      return T(Tree(position_, evaluation_, endings), rules_);
    } else {
      return T(position_, evaluation_, endings);
    }
  }
  bool keeps_draw(Move move) const;
  /// Clears the table, if it is made, but keeps what the client has shown.
  void empty_table() {
    if (this->table()) AlphaBetaPlayer<T>::new_game();
  }
  CoordinateBase preferred_base() const {
    return options().spin("CoordinateBase") == 1 ? CoordinateBase::one : CoordinateBase::zero;
  }
  Style chosen_style() const {
    return options().check("FullWidth") ? Style::full_width : Style::selective;
  }
  Random luck() const { return Random(options().seed()).split(position_.key()); }
  using AlphaBetaPlayer<T>::options;
  using typename AlphaBetaPlayer<T>::Note;
  std::uint64_t run(const Task<T>& task, const std::optional<Level>& level, Budget& budget,
                    const std::function<bool()>& enough, const Note& note) override {
    const bool only_looks = level && level->depth == 0 && level->nodes == 0;
    return only_looks ? look(task, note)
                      : AlphaBetaPlayer<T>::run(task, level, budget, enough, note);
  }
  static std::uint64_t look(const Task<T>& task, const Note& note);
  std::vector<Move> left_out(const AllowedMoves<Move>& allowed, const MoveList& legal,
                             const std::optional<Level>& level) const;
  std::string text_of(Move move) const override { return to_text(move, base_); }
  void complete(Info& line) const override {
    if (drawn_) line.score = kDraw;
    if (options().check("UCI_ShowWDL")) line.chances = standard_chances().of(line.score);
  }
  std::shared_ptr<const Weighing> weighed(const T& tree, std::span<const Info> lines,
                                          bool at_any_cost) override;
  std::optional<Decision> from_book(const Limits& limits, const std::vector<Move>& excluded,
                                    const Report& report) const;

  Weights weights_;
  Evaluation evaluation_;
  std::string evaluation_name_;  // value of EvalFile
  Style style_ = Style::selective;
  Opening opening_;
  NamedEndings<Endings> endings_;
  bool drawn_ = false;  // it is an ending that is known to be drawn, and may be kept so
  XiangqiPosition position_;
  CoordinateBase base_ = CoordinateBase::zero;
  bool detected_ = false;  // the client's moves have shown base_
  pruning::Rules rules_;   // of TunedTree
};

template <class T>
absl::Status XiangqiPlayer<T>::set_position(std::string_view text) {
  const auto split = split_position(text);
  if (!split.ok()) return split.status();
  const auto& moves = split->moves;
  const auto shown = detect_base(moves);
  if (!shown.ok()) return shown.status();
  XiangqiPosition next;
  next.set_rules(position_.rules());
  absl::Status status = parse(split->fen.empty() ? kStart : split->fen, next);
  if (!status.ok()) return status;
  const CoordinateBase base = shown->value_or(detected_ ? base_ : preferred_base());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = parse_move(next.board(), moves[i], base);
    if (!move.ok()) return at(absl::StrCat("move ", i + 1), move.status());
    next.play(*move);
  }
  position_ = std::move(next);
  base_ = base;
  detected_ = detected_ || shown->has_value();
  return absl::OkStatus();
}

/// A move from the book, or nullopt if the client wants a search. Up to MultiPV moves of the book
/// are reported, the chosen one first.
template <class T>
std::optional<Decision> XiangqiPlayer<T>::from_book(const Limits& limits,
                                                    const std::vector<Move>& excluded,
                                                    const Report& report) const {
  if (limits.infinite || !limits.only.empty() || options().check("UCI_AnalyseMode")) {
    return std::nullopt;
  }
  const std::vector<BookLine> lines = opening_.lines(position_, options().seed(), excluded);
  if (lines.empty()) return std::nullopt;
  const auto most = static_cast<std::size_t>(options().spin("MultiPV"));
  for (std::size_t i = 0; i < std::min(lines.size(), most); ++i) {
    Info info;
    info.depth = info.selective_depth = 1;
    info.multipv = static_cast<int>(i) + 1;
    info.pv = {to_text(lines[i].move, base_)};
    if (lines[i].reply) info.pv.push_back(to_text(*lines[i].reply, base_));
    info.extra.emplace_back("phase", "book");
    report(info);
  }
  Decision decision{.move = to_text(lines[0].move, base_), .ponder = ""};
  if (lines[0].reply) decision.ponder = to_text(*lines[0].reply, base_);
  return decision;
}

/// Weighs the first moves of `lines` and a few other moves in models of the opponent. Null if the
/// option is 0, if the best line is proven, or if it would take more than kRiskShare of the nodes
/// without `at_any_cost`.
template <class T>
std::shared_ptr<const Weighing> XiangqiPlayer<T>::weighed(const T& /*tree*/,
                                                          std::span<const Info> lines,
                                                          bool at_any_cost) {
  const auto worlds = static_cast<int>(options().spin("RiskWorlds"));
  if (worlds == 0 || lines.empty() || proven(lines[0])) return nullptr;
  std::vector<Move> moves;
  moves.reserve(lines.size());
  for (const Info& line : lines) {
    const auto move = parse_move(position_.board(), line.pv[0], base_);
    if (move.ok()) moves.push_back(*move);
  }
  OpponentModels models(weights_, evaluation_);
  const auto candidates = std::max<std::uint64_t>(moves.size(), OpponentModels::kCandidates);
  const std::uint64_t cost =
      OpponentModels::kNodes * candidates * static_cast<std::uint64_t>(worlds);
  if (!at_any_cost && 100 * cost > kRiskShare * lines[0].nodes) return nullptr;
  const Modelled modelled = models.value(position_, moves, worlds, luck());
  return std::make_shared<const Weighing>(
      Weighing{.candidates = texts_of(modelled.moves, [this](Move move) { return text_of(move); }),
               .payoffs = modelled.payoffs,
               .risk = search::risk_settings(options()),
               .unit = "centipawns"});
}

/// Is an ending that is known to be drawn still drawn after the move?
template <class T>
bool XiangqiPlayer<T>::keeps_draw(Move move) const {
  XiangqiPosition after = position_;
  after.play(move);
  return endings_.get()->value(after).value_or(kDraw) <= kDraw;
}

/// The legal moves that are not allowed, that lose a drawn ending, or that the level overlooks.
template <class T>
std::vector<Move> XiangqiPlayer<T>::left_out(const AllowedMoves<Move>& allowed,
                                             const MoveList& legal,
                                             const std::optional<Level>& level) const {
  std::vector<Move> excluded = allowed.excluded(legal);
  if (drawn_) {
    for (const Move move : allowed.among(legal)) {
      if (!keeps_draw(move)) excluded.push_back(move);
    }
  }
  if (!level || level->overlooks == 0) return excluded;
  const std::vector<Move> open = allowed.among(legal);
  const std::vector<bool> seen = search::seen(open.size(), level->overlooks, luck());
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (!seen[i]) excluded.push_back(open[i]);
  }
  return excluded;
}

/// Notes the moves by the evaluation after each, best first: who takes does not see what takes
/// back. Returns their number.
template <class T>
std::uint64_t XiangqiPlayer<T>::look(const Task<T>& task, const Note& note) {
  T tree = task.tree;
  const Side us = tree.acting();
  MoveList legal;
  tree.moves(legal);
  std::vector<RootMove<T>> roots;
  for (const Move move : AllowedMoves<Move>{.banned = task.excluded}.among(legal)) {
    const auto undo = tree.play(move);
    const Value standing = has_legal_move(tree.board()) ? -tree.evaluate() : kWin - 1;
    roots.push_back({.move = move, .value = tree.ended(us).value_or(standing), .pv = {move}});
    tree.undo(move, undo);
  }
  std::stable_sort(roots.begin(), roots.end(),
                   [](const auto& a, const auto& b) { return a.value > b.value; });
  for (std::size_t i = 0; i < roots.size(); ++i) {
    note({.depth = 1, .line = static_cast<int>(i) + 1, .root = roots[i], .nodes = roots.size()});
  }
  return roots.size();
}

template <class T>
absl::StatusOr<Decision> XiangqiPlayer<T>::think(const Limits& limits, Control& control,
                                                 const Report& report) {
  this->make_table();
  MoveList legal;
  legal_moves(position_.board(), legal);
  if (legal.empty()) return Decision{};
  const auto allowed = allowed_moves(limits, legal, [this](const std::string& word) {
    return parse_move(position_.board(), word, base_);
  });
  if (!allowed.ok()) return allowed.status();
  if (const auto decision = from_book(limits, allowed->excluded(legal), report)) return *decision;
  Budget budget(limits,
                {.side = position_.board().mover(),
                 .moves_left = kMovesLeft,
                 .increment_percent = kIncrementPercent,
                 .overhead = Milliseconds(options().spin("Move Overhead")),
                 .stretches = true,
                 .deepens = true},
                control);
  const std::optional<Level> level = chosen_level(options(), kLevelsOfPlay, luck());
  const Endings* endings = level ? nullptr : endings_.get();
  const std::vector<Move> open = allowed->among(legal);
  drawn_ = endings != nullptr && endings->value(position_) == kDraw &&
           std::any_of(open.begin(), open.end(), [this](Move move) { return keeps_draw(move); });
  // It is drawn whatever we do: the search looks for what is hard to answer, without the endings.
  const T tree = this->tree(drawn_ ? nullptr : endings);
  Task<T> task = this->task(tree, limits, level);
  task.style = style_;
  task.excluded = left_out(*allowed, legal, level);
  return this->decide(task, budget, limits, level, luck(), control, report);
}

/// perft that checks `control` every few milliseconds. A stopped count is meaningless.
std::uint64_t leaves(Board& board, int depth, const Control& control) {
  constexpr int kShort = 3;  // a few milliseconds at most
  if (depth <= kShort) return perft(board, depth);
  MoveList moves;
  legal_moves(board, moves);
  std::uint64_t count = 0;
  for (const Move move : moves) {
    if (control.stopped()) break;
    const Board::Undo undo = board.play(move);
    count += leaves(board, depth - 1, control);
    board.undo(move, undo);
  }
  return count;
}

template <class T>
absl::StatusOr<std::vector<MoveCount>> XiangqiPlayer<T>::count(int depth,
                                                               const Control& control) const {
  MoveList moves;
  Board board = position_.board();
  legal_moves(board, moves);
  std::vector<MoveCount> counts;
  for (const Move move : moves) {
    const Board::Undo undo = board.play(move);
    const std::uint64_t count = leaves(board, depth - 1, control);
    board.undo(move, undo);
    if (control.stopped()) break;
    counts.push_back({to_text(move, base_), count});
  }
  return counts;
}

template <class T>
std::string XiangqiPlayer<T>::show() const {
  return diagram(position_.board(), base_) + to_text(position_, base_) + "\n";
}

}  // namespace

#if defined(TIANJI_FASTER_COPY)
std::unique_ptr<Player> faster::make_xiangqi_player(const Options& options) {
#else
std::unique_ptr<Player> make_xiangqi_player(const Options& options) {
#if defined(TIANJI_FASTER)
  if (runs_newer_code()) return faster::make_xiangqi_player(options);
#endif
  return portable::make_xiangqi_player(options);
}

std::unique_ptr<Player> portable::make_xiangqi_player(const Options& options) {
#endif
  return std::make_unique<XiangqiPlayer<Tree>>(options);
}

#if !defined(TIANJI_FASTER_COPY)
std::unique_ptr<Player> make_tuned_xiangqi_player(const Options& options) {
  return std::make_unique<XiangqiPlayer<TunedTree>>(options);
}
#endif

}  // namespace tianji::search
