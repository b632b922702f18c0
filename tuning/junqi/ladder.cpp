#include "tuning/junqi/ladder.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <string_view>

#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/progress.h"
#include "search/clock.h"
#include "tuning/junqi/minds.h"
#include "tuning/junqi/pairs.h"

namespace tianji::tuning {
namespace {

using junqi::Weights;

/// What plays a rung, and how its time is counted.
template <class Board>
struct Rung {
  Contestant<Board> ours;
  Contestant<Board> theirs;
};

/// Time in milliseconds and moves of a contestant.
struct Pace {
  std::chrono::duration<double, std::milli> spent{};
  std::size_t moves = 0;
  double mean() const { return moves == 0 ? 0 : spent.count() / static_cast<double>(moves); }
};

template <class Board>
Contestant<Board> timed(const Contestant<Board>& contestant, Pace& pace) {
  return {nullptr, [contestant, &pace](const junqi::State<Board>& state) {
            const auto begin = std::chrono::steady_clock::now();
            const junqi::Move move = contestant.choose(state);
            pace.spent += std::chrono::steady_clock::now() - begin;
            ++pace.moves;
            return move;
          }};
}

/// All that the rungs of one ladder use.
template <class Board>
class Ladder {
 public:
  Ladder(const LadderOptions& options, const Weights& ours, RiskForm form)
      : options_(options),
        ours_(4, ours),
        theirs_(4),
        steps_(1, junqi::first_weights()),
        random_(options.seed) {
    const LadderOptions usual;
    usual_.worlds = usual.worlds;
    usual_.depth = usual.depth;
    usual_.rollout = usual.rollout;
    usual_.risk.lambda = usual.lambda;
    usual_.seed = options.seed + 1;
    settings_.worlds = options.worlds;
    settings_.depth = options.depth;
    settings_.rollout = options.rollout;
    settings_.risk = {options.lambda, form};
    settings_.seed = options.seed;
  }

  static constexpr std::array<std::string_view, 6> kNames{"random", "random-capture", "one-ply",
                                                          "flat",   "self",           "all-seen"};

  /// By its place in kNames.
  Rung<Board> rung(std::size_t number) {
    const Contestant<Board> ours{chooser_mind(ours_, settings_), nullptr};
    switch (number) {
      case 0:
        return {ours, {random_mind<Board>(random_), nullptr}};
      case 1:
        return {ours, {capture_mind<Board>(random_), nullptr}};
      case 2:
        return {ours, {expectation_mind(steps_, options_.rung_worlds, options_.seed), nullptr}};
      case 3: {
        const FlatSettings flat{.worlds = options_.playouts, .seed = options_.seed};
        return {ours, {flat_mind(steps_, flat), nullptr}};
      }
      case 4:
        return {ours, {chooser_mind(theirs_, usual_), nullptr}};
      default:
        return {{nullptr, chooser_seer(ours_, settings_)}, ours};
    }
  }

  PairScore climb(const Rung<Board>& rung, std::array<Pace, 2>& pace) {
    const Contestant<Board> ours = timed(rung.ours, pace[0]);
    const Contestant<Board> theirs = timed(rung.theirs, pace[1]);
    Random layouts(options_.seed);
    PairScore score;
    protocol::ProgressBar progress("pairs", static_cast<std::size_t>(options_.pairs));
    const search::Stopwatch watch;
    const std::chrono::minutes most(options_.minutes);
    for (int pair = 0; pair < options_.pairs; ++pair) {
      if (pair > 0 && options_.minutes > 0 && watch.elapsed() >= most) break;
      const Layouts<Board> drawn = draw_layouts<Board>(prior_, layouts);
      const Played first = play_game<Board>(drawn, {ours, theirs});
      score.add(first, play_game<Board>(drawn, {theirs, ours}));
      progress.step();
    }
    return score;
  }

 private:
  LadderOptions options_;
  junqi::LayoutPrior prior_;
  junqi::Chooser<Board> ours_;
  junqi::Chooser<Board> theirs_;
  junqi::Chooser<Board> steps_;
  junqi::Settings settings_;
  junqi::Settings usual_;  ///< of whom we meet in "self"
  Random random_;
};

void print(std::string_view name, const PairScore& score, const std::array<Pace, 2>& pace,
           std::ostream& out) {
  const PairScore::Row total = score.total();
  out << absl::StrFormat(
      "%s: %.1f %% +- %.1f in %d pairs, %.0f plies a game, %.1f against %.1f ms a move\n", name,
      100 * score.share(), 100 * score.half_interval(), score.pairs(), score.plies_a_game(),
      pace[0].mean(), pace[1].mean());
  const auto line = [&](std::string_view what, const PairScore::Row& row) {
    if (row.won + row.drawn + row.lost == 0) return;
    out << absl::StrFormat("  %-12s %6d won %6d drawn %6d lost\n", what, row.won, row.drawn,
                           row.lost);
  };
  for (std::size_t end = 0; end < kGameEnds.size(); ++end) {
    line(kGameEnds[end], score.row(static_cast<GameEnd>(end)));
  }
  line("all", total);
  out.flush();
}

template <class Board>
protocol::Outcome climb_all(const LadderOptions& options, const Weights& weights, RiskForm form,
                            std::ostream& out) {
  bool illegal = false;
  for (std::size_t number = 0; number < Ladder<Board>::kNames.size(); ++number) {
    const std::string_view name = Ladder<Board>::kNames[number];
    const auto& asked = options.rungs;
    if (!asked.empty() && std::find(asked.begin(), asked.end(), name) == asked.end()) continue;
    Ladder<Board> ladder(options, weights, form);
    std::array<Pace, 2> pace;
    const PairScore score = ladder.climb(ladder.rung(number), pace);
    print(name, score, pace, out);
    const PairScore::Row& row = score.row(GameEnd::illegal);
    illegal = illegal || row.won + row.lost > 0;
  }
  return illegal ? protocol::failed() : protocol::Outcome{};
}

absl::StatusOr<Weights> load(const std::string& path) {
  if (path.empty()) return junqi::standard_weights();
  const auto text = file_text(path, "a file of weights that can be read");
  if (!text.ok()) return text.status();
  auto weights = junqi::parse_weights(*text);
  if (!weights.ok()) return at(path, weights.status());
  return weights;
}

/// What is wrong with the options, or what they say.
absl::Status check(const LadderOptions& options) {
  if (options.variant != "junqi" && options.variant != "siguo") {
    return at("--variant", unreadable(options.variant, "junqi or siguo"));
  }
  const auto& names = Ladder<junqi::JunqiBoard>::kNames;
  for (const std::string& rung : options.rungs) {
    if (std::find(names.begin(), names.end(), rung) == names.end()) {
      return at("--rungs", unreadable(rung, ladder_rungs()));
    }
  }
  for (const int number :
       {options.pairs, options.worlds, options.depth, options.rung_worlds, options.playouts}) {
    if (number < 1) return unreadable(std::to_string(number), "a number of 1 or more");
  }
  return absl::OkStatus();
}

}  // namespace

std::string ladder_rungs() {
  std::string names;
  for (const std::string_view name : Ladder<junqi::JunqiBoard>::kNames) {
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  return names;
}

protocol::Outcome ladder_command(const LadderOptions& options, std::ostream& out) {
  if (absl::Status status = check(options); !status.ok()) return protocol::misused(status);
  const auto form = parse_risk_form(options.form);
  if (!form.ok()) return protocol::misused(at("--form", form.status()));
  const auto weights = load(options.weights);
  if (!weights.ok()) return protocol::failed(weights.status());
  return options.variant == "junqi" ? climb_all<junqi::JunqiBoard>(options, *weights, *form, out)
                                    : climb_all<junqi::SiguoBoard>(options, *weights, *form, out);
}

}  // namespace tianji::tuning
