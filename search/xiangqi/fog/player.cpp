#include "search/xiangqi/fog/player.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "engine/xiangqi/fog/worlds.h"
#include "engine/xiangqi/notation.h"
#include "eval/xiangqi/weights.h"
#include "search/budget.h"
#include "search/queries.h"
#include "search/thinking/allowed_moves.h"
#include "search/thinking/held_table.h"
#include "search/thinking/position_text.h"
#include "search/thinking/weighing.h"
#include "search/xiangqi/fog/chooser.h"

namespace tianji::xiangqi::fog {
namespace {

using search::Decision;
using search::Info;
using search::Limits;

/// The expected number of a side's moves to the end of the game, for the clock.
constexpr int kMovesLeft = 30;
/// A round takes longer than all before it, so no round begins after this percentage of the time.
constexpr int kLastRound = 40;
constexpr double kTenths = 10;
/// Scores are centipawns: 100 / (1 + exp(-score / 260)) is the percentage.
constexpr double kScoreScale = 260;
constexpr Value kMostScore = 3000;
constexpr std::array<std::string_view, 2> kSeats = {"w", "b"};

std::string move_text(Move move) { return to_text(move); }

Value score_of(double percent) {
  const double odds = std::max(percent, 1e-9) / std::max(100 - percent, 1e-9);
  return std::clamp(static_cast<Value>(std::lround(kScoreScale * std::log(odds))), -kMostScore,
                    kMostScore);
}

/// Answers questions about a view.
class ViewQueries final : public search::Queries {
 public:
  ViewQueries(const View& view, Worlds& worlds) : view_(view), worlds_(worlds) {}

  std::size_t seats() const override { return kSeats.size(); }
  std::optional<Turn> turn() const override {
    if (view_.ending) return std::nullopt;
    return Turn{std::string(kSeats[tianji::index(view_.mover())]), view_.mover()};
  }
  absl::StatusOr<std::vector<std::string>> legal() const override {
    MoveList list;
    view_.moves(list);
    return search::texts_of(list, move_text);
  }
  std::string fen() const override { return to_text(view_); }
  absl::StatusOr<std::string> view(std::string_view seat) const override {
    const std::string_view own = kSeats[tianji::index(view_.viewer)];
    if (seat == own) return fen();
    return unreadable(
        seat, absl::StrCat("view ", std::string(own), ", the seat helped: no other view is known"));
  }
  std::vector<Value> payoff() const override {
    std::vector<Value> result(kSeats.size());
    if (!view_.ending || !view_.ending->loser) return result;
    result[tianji::index(*view_.ending->loser)] = -1;
    result[tianji::index(opponent(*view_.ending->loser))] = 1;
    return result;
  }
  /// "e6 - 0.7512 c 0.2488": what may stand on a square, by the worlds that are known.
  absl::StatusOr<std::string> belief(std::string_view of) const override {
    worlds_.follow(view_);
    for (std::size_t n = 0; n < kSquares && worlds_.size() > 0; ++n) {
      if (to_text(square_of(n)) == of) return belief_about(square_of(n));
    }
    return unreadable(of, "belief and a square, in a view to which a game is known to lead");
  }

 private:
  std::string belief_about(Square square) const {
    std::array<std::size_t, kPieces + 1> counts{};
    for (std::size_t i = 0; i < worlds_.size(); ++i) ++counts[index(worlds_.board(i).at(square))];
    std::string text = to_text(square);
    for (std::size_t piece = counts.size(); piece-- > 0;) {
      if (counts[piece] == 0) continue;
      const char letter = piece == kPieces ? '-' : letter_of(static_cast<Piece>(piece));
      absl::StrAppendFormat(
          &text, " %c %.4f", letter,
          static_cast<double>(counts[piece]) / static_cast<double>(worlds_.size()));
    }
    return text;
  }

  const View& view_;
  Worlds& worlds_;
};

class FogPlayer final : public search::Player {
 public:
  explicit FogPlayer(const search::Options& options)
      : options_(options), evaluation_(standard_weights()) {
    // The built-in evaluation has no errors.
    if (auto parts = load_evaluation(""); parts.ok()) {
      evaluation_ = Evaluation(parts->weights, parts->network);
    }
  }

  absl::Status options_changed() override {
    rules_ = *parse_rules(options_.text("FogRules"));
    worlds_.reset();
    return absl::OkStatus();
  }
  void prepare() override { chooser_.make(options_, evaluation_); }
  void new_game() override { worlds_.reset(); }
  void free_tables() override { chooser_.free(); }
  absl::Status set_position(std::string_view text) override;
  absl::StatusOr<Decision> think(const Limits& limits, search::Control& control,
                                 const search::Report& report) override;
  std::string show() const override {
    return absl::StrCat(diagram(view_), "to act: ",
                        view_.ending ? "nobody" : std::string(kSeats[tianji::index(view_.mover())]),
                        "\n", to_text(view_), "\n");
  }
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    return ViewQueries(view_, worlds()).answer(words);
  }

 private:
  int number(std::string_view name) const { return static_cast<int>(options_.spin(name)); }
  Random luck() const {
    return Random(options_.seed()).split(view_.sights.back().men.key()).split(view_.ply());
  }
  /// Those that were followed so far; the next view decides which games they are of.
  Worlds& worlds() const {
    if (!worlds_) {
      worlds_.emplace(Worlds::Settings{.most = static_cast<std::size_t>(options_.spin("FogKnown")),
                                       .seed = options_.seed()});
    }
    return *worlds_;
  }
  Settings settings(const Limits& limits, const std::optional<search::Level>& level) const;
  std::size_t chosen(const Choice& choice, const std::optional<search::Level>& level) const;
  void report(const Choice& choice, const search::Weighing& weighing, search::Milliseconds time,
              const search::Report& report) const;

  const search::Options& options_;
  Evaluation evaluation_;
  std::optional<Rules> rules_;  // of positions that name none; nothing before options are read
  View view_;
  search::HeldTable<Chooser> chooser_;
  mutable std::optional<Worlds> worlds_;
};

absl::Status FogPlayer::set_position(std::string_view text) {
  const auto split = search::split_position(text);
  if (!split.ok()) return split.status();
  search::PositionText whole = *split;
  if (whole.fen.empty()) whole.fen = to_text(Fen(Start().fen));
  // Before it reads its options a player is only asked whether it knows a text, and a game of
  // xiangqi is xiangqi's.
  if (!rules_ && whole.fen.find('=') == std::string::npos) {
    return unreadable(text, "a view of this game (view=), or its rules (rules=)");
  }
  View next;
  next.start.rules = rules_.value_or(Rules());
  absl::Status status = parse(whole.with_history(), next);
  if (status.ok()) view_ = std::move(next);
  return status;
}

Settings FogPlayer::settings(const Limits& limits,
                             const std::optional<search::Level>& level) const {
  Settings settings;
  settings.risk = search::risk_settings(options_);
  settings.worlds = limits.worlds.value_or(number("Worlds"));
  settings.depth = limits.depth.value_or(settings.depth);
  settings.veto = number("FogVeto");
  settings.threads = static_cast<std::size_t>(number("Threads"));
  settings.lines = static_cast<std::size_t>(number("MultiPV"));
  settings.seed = options_.seed();
  if (!level) return settings;
  settings.worlds = std::min(settings.worlds, level->worlds);
  settings.depth = std::min(settings.depth, level->depth);
  settings.lines = std::max(settings.lines, search::candidates_of(level));
  return settings;
}

/// The number of the candidate that is played: among those that are not vetoed the better ones more
/// often.
std::size_t FogPlayer::chosen(const Choice& choice,
                              const std::optional<search::Level>& level) const {
  const double softness = level ? level->softness : number("FogMixing") / kTenths;
  std::vector<double> values;
  for (std::size_t i = 0; i < choice.weighed.size(); ++i) {
    const Candidate& one = choice.candidates[i];
    if (!one.vetoed || values.empty()) values.push_back(one.assessment.adjusted);
  }
  return values.empty() || softness <= 0 ? 0 : search::softened(values, softness, luck());
}

void FogPlayer::report(const Choice& choice, const search::Weighing& weighing,
                       search::Milliseconds time, const search::Report& report) const {
  const auto lines = static_cast<std::size_t>(number("MultiPV"));
  for (std::size_t i = 0; i < std::min(choice.weighed.size(), lines); ++i) {
    const Candidate& one = choice.candidates[i];
    Info info;
    info.depth = std::max(one.depth, 1);
    info.selective_depth = std::max(info.depth, static_cast<int>(one.line.size()));
    info.multipv = static_cast<int>(i) + 1;
    info.score = score_of(one.assessment.adjusted);
    info.nodes = choice.nodes;
    info.hash_permille = chooser_->hash_permille();
    info.time = time;
    info.pv = search::texts_of(one.line, move_text);
    info.risk = search::line_of(weighing, info.pv[0]);
    info.extra = {{"phase", "pimc"}, {"lost", absl::StrFormat("%.1f", one.lost)}};
    report(info);
  }
}

absl::StatusOr<Decision> FogPlayer::think(const Limits& limits, search::Control& control,
                                          const search::Report& report) {
  if (view_.ending) return Decision{};
  if (!view_.on_turn()) {
    return search::not_its_turn(to_text(view_), kSeats[tianji::index(view_.viewer)],
                                kSeats[tianji::index(view_.mover())]);
  }
  prepare();
  MoveList legal;
  view_.moves(legal);
  if (legal.empty()) return Decision{};
  const auto allowed = search::allowed_moves(
      limits, legal, [this](const std::string& word) { return parse_move(view_, word); });
  if (!allowed.ok()) return allowed.status();
  const auto level = search::chosen_level(options_, kLevelsOfPlay, luck());
  Settings settings = this->settings(limits, level);
  const bool rounds = limits.worlds || limits.depth || level;
  search::Budget budget(limits,
                        {.side = view_.side(),
                         .moves_left = kMovesLeft,
                         .overhead = search::Milliseconds(options_.spin("Move Overhead")),
                         .stretches = true,
                         .planned = rounds},
                        control);
  if (!rounds) settings.enough = [&] { return budget.used(kLastRound); };
  worlds().follow(view_);
  const std::vector<Move> moves = allowed->among(legal);
  const Choice choice = chooser_->choose(view_, worlds(), moves, settings, budget);
  Decision decision{.move = move_text(choice.candidates[chosen(choice, level)].move)};
  if (choice.weighed.empty()) return decision;  // no world is known
  decision.weighing = std::make_shared<const search::Weighing>(
      search::Weighing{.candidates = search::texts_of(choice.weighed, move_text),
                       .payoffs = choice.payoffs,
                       .risk = settings.risk,
                       .unit = "percent"});
  this->report(choice, *decision.weighing, control.since_go(), report);
  return decision;
}

}  // namespace

#if defined(TIANJI_FASTER_COPY)
std::unique_ptr<search::Player> faster::make_player(const search::Options& options) {
#else
std::unique_ptr<search::Player> make_player(const search::Options& options) {
#if defined(TIANJI_FASTER)
  if (__builtin_cpu_supports("x86-64-v3")) return faster::make_player(options);
#endif
  return portable::make_player(options);
}

std::unique_ptr<search::Player> portable::make_player(const search::Options& options) {
#endif
  return std::make_unique<FogPlayer>(options);
}

}  // namespace tianji::xiangqi::fog
