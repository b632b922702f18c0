#include <algorithm>
#include <cmath>
#include <iterator>
#include <ostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/junqi/knowledge/knowledge.h"
#include "eval/junqi/behaviour.h"
#include "eval/junqi/policy.h"
#include "protocol/programs/progress.h"
#include "tuning/belief/fits.h"
#include "tuning/learn/adam.h"
#include "tuning/learn/loss.h"
#include "tuning/learn/validation.h"

namespace tianji::tuning {
namespace {

using namespace junqi;

constexpr std::size_t kParameters = kTraits * kKinds;
constexpr std::size_t kHeldOut = 10;  // one game of this many is held out
constexpr int kEpochs = 16;
constexpr double kRate = 0.03;
constexpr std::size_t kBatch = 64;
/// Worlds over which an expectation is averaged.
constexpr int kDraws = 8;
/// The penalty on half the square of each weight, which is added to the mean loss of a moment. It
/// keeps the weights of rare traits small.
constexpr double kRidge = 0.02;
/// The numbers of moves after which a game is looked at.
constexpr int kFirstPly = 16;
constexpr int kLastPly = 208;
constexpr int kPlyStride = 16;

template <class Board>
std::vector<Layout> whole_layouts(const std::vector<GameRecord<Board>>& games) {
  std::vector<Layout> layouts;
  for (const auto& game : games) {
    std::copy_if(game.layouts.begin(), game.layouts.end(), std::back_inserter(layouts),
                 [](const Layout& layout) { return layout.size() == kArmy; });
  }
  return layouts;
}

/// The knowledge of a seat at one moment of a game, and the truth.
template <class Board>
struct Moment {
  using World = typename Constraints<Board>::World;

  Constraints<Board> constraints;
  typename Constraints<Board>::Sets sets;
  TraitsOfAll<Board> traits;
  std::uint32_t armies = 0;  ///< a bit for each hidden army that is still in the game
  World truth{};
  World walker{};  ///< a walk through the worlds that goes on from one epoch to the next
  std::vector<Piece> alive{};  ///< the pieces on the board that may have more than one kind
};

using Parameters = std::vector<double>;

template <class Board>
void collect(const State<Board>& state, Seat seat, std::vector<Moment<Board>>& moments) {
  const Knowledge<Board> known(view(state, seat));
  Moment<Board> moment{known.constraints(), known.sets(), traits_of_all(state.record()), 0};
  for (std::size_t p = 0; p < Board::kSeats * kArmy; ++p) {
    moment.truth[p / kArmy][p % kArmy] = state.record().start.kind(static_cast<Piece>(p));
  }
  moment.walker = known.witness();
  for (std::size_t army = 0; army < Board::kSeats; ++army) {
    const Seat owner{static_cast<std::uint8_t>(army)};
    if (!known.hidden(owner) || state.battle().out(owner)) continue;
    moment.armies |= 1U << army;
    for (const Station s : state.battle().pieces(owner)) {
      const Piece piece = state.battle().at(s);
      const KindSet set = known.possible(piece);
      if ((set & (set - 1)) != 0) moment.alive.push_back(piece);
    }
  }
  moments.push_back(std::move(moment));
}

template <class Board>
Exchanges<Board> exchanges_of(const Moment<Board>& moment, const LayoutPrior& prior,
                              const Parameters& weights) {
  LogWeightsOfAll<Board> evidence{};
  for (std::size_t p = 0; p < evidence.size(); ++p) {
    for (const Trait trait : moment.traits[p]) {
      for (std::size_t k = 0; k < kKinds; ++k) {
        evidence[p][k] += trait.times * weights[trait.number * kKinds + k];
      }
    }
  }
  return Exchanges<Board>(moment.constraints, moment.sets, odds_of<Board>(prior, evidence));
}

/// Adds to `sums`, for each trait and kind, how often they meet in `world`, times `weight`.
template <class Board>
void add_meetings(const Moment<Board>& moment, const typename Moment<Board>::World& world,
                  double weight, Parameters& sums) {
  for (std::size_t p = 0; p < Board::kSeats * kArmy; ++p) {
    if (((moment.armies >> owner(static_cast<Piece>(p))) & 1U) == 0) continue;
    const std::size_t k = index(world[p / kArmy][p % kArmy]);
    for (const Trait trait : moment.traits[p]) {
      sums[trait.number * kKinds + k] += weight * trait.times;
    }
  }
}

/// The mean over pieces of -ln(the probability, by drawn worlds, of a piece's true kind).
template <class Board>
double loss(const std::vector<Moment<Board>>& moments, const LayoutPrior& prior,
            const Parameters& weights, Random random) {
  constexpr int kWorlds = 300;
  double sum = 0;
  double pieces = 0;
  for (const Moment<Board>& moment : moments) {
    const auto exchanges = exchanges_of(moment, prior, weights);
    auto world = moment.walker;
    std::vector<int> hits(moment.alive.size());
    for (int i = 0; i < kWorlds; ++i) {
      exchanges.mix(world, random);
      for (std::size_t p = 0; p < hits.size(); ++p) {
        const std::size_t army = owner(moment.alive[p]);
        const std::size_t number = moment.alive[p] % kArmy;
        hits[p] += world[army][number] == moment.truth[army][number] ? 1 : 0;
      }
    }
    for (const int hit : hits) sum -= std::log(sampled_probability(hit, kWorlds, kKinds));
    pieces += static_cast<double>(hits.size());
  }
  return pieces > 0 ? sum / pieces : 0;
}

/// The gradient of the loss of `moments`. Moves their walkers.
template <class Board>
Parameters gradient_of(std::span<Moment<Board>* const> moments, const LayoutPrior& prior,
                       const Parameters& weights, Random& random) {
  Parameters sums(kParameters);
  for (Moment<Board>* moment : moments) {
    const auto exchanges = exchanges_of(*moment, prior, weights);
    add_meetings(*moment, moment->truth, -1, sums);
    for (int i = 0; i < kDraws; ++i) {
      exchanges.mix(moment->walker, random);
      add_meetings(*moment, moment->walker, 1.0 / kDraws, sums);
    }
  }
  for (std::size_t i = 0; i < kParameters; ++i) {
    sums[i] = sums[i] / static_cast<double>(moments.size()) + kRidge * weights[i];
  }
  return sums;
}

/// Fits the weights.
template <class Board>
Parameters fit_behaviour(std::vector<Moment<Board>>& moments, const LayoutPrior& prior,
                         Random& random) {
  std::vector<Moment<Board>*> order;
  order.reserve(moments.size());
  for (Moment<Board>& moment : moments) order.push_back(&moment);
  protocol::ProgressBar progress("fit", kEpochs * moments.size());
  const auto gradient = [&](const Parameters& weights, std::size_t number) {
    if (number == 0) random.shuffle(std::span(order));
    const std::size_t begin = number * kBatch;
    const auto batch = std::span(order).subspan(begin, std::min(kBatch, order.size() - begin));
    progress.step(batch.size());
    return gradient_of<Board>(batch, prior, weights, random);
  };
  return descend(Parameters(kParameters),
                 {.epochs = kEpochs,
                  .rate = kRate,
                  .batches = (order.size() + kBatch - 1) / kBatch,
                  .square_fade = 0.99,
                  .averaged = true},
                 gradient);
}

/// The weights with the mean over an army moved to 0 in each trait, since only differences count.
Parameters centred(Parameters weights) {
  for (std::size_t begin = 0; begin < weights.size(); begin += kKinds) {
    const std::span<double> line = std::span(weights).subspan(begin, kKinds);
    double mean = 0;
    for (std::size_t k = 0; k < kKinds; ++k) mean += line[k] * kInventory[k] / double{kArmy};
    for (double& weight : line) weight -= mean;
  }
  return weights;
}

/// Appends, for each group, its name and a line for each grade, with the weights of the kinds in
/// hundredths.
void append_kinds(std::span<const TraitGroup> groups, const Parameters& weights,
                  std::string& text) {
  std::size_t number = 0;
  for (const TraitGroup& group : groups) {
    absl::StrAppend(&text, "\n", std::string(group.name));
    for (std::size_t i = 0; i < group.grades * kKinds; ++i, ++number) {
      if (i % kKinds == 0) text += "\n";
      absl::StrAppendFormat(&text, " %5d", std::lround(100 * weights[number]));
    }
    text += "\n";
  }
}

std::string behaviour_text(const Parameters& weights) {
  const Behaviour& old = standard_behaviour();
  std::string text =
      "# The evidence of a piece's behaviour for its kind: for each trait (a line; the traits are\n"
      "# listed in eval/junqi/behaviour.h) and each kind (a column: marshal, general, ... "
      "engineer,\n"
      "# mine, bomb, flag) a log weight in hundredths. Written by tianji-lab belief --fit, except "
      "for\n"
      "# strength and cap, which are set by hand. strength: the percentage of these weights that "
      "is\n"
      "# believed in junqi, of which the fit saw no games, and in siguo. cap: the bound, in the "
      "same\n"
      "# unit, of the sum for one piece.\n";
  absl::StrAppend(&text, "\nstrength ", old.strength[0], " ", old.strength[1], "\ncap ", old.cap[0],
                  "\n");
  append_kinds(kTraitGroups, centred(weights), text);
  return text;
}

std::string policy_text(const Parameters& weights) {
  std::string text =
      "# How probable people's moves are: for each trait of a move (a line; the traits are listed\n"
      "# in eval/junqi/policy.h) and each kind that makes it (a column: marshal, general, ...\n"
      "# engineer, mine, bomb, flag) a log weight in hundredths. Written by tianji-lab belief "
      "--fit.\n";
  append_kinds(kMoveGroups, weights, text);
  return text;
}

}  // namespace

template <class Board>
absl::Status fit_belief(const std::vector<GameRecord<Board>>& games, const BeliefOptions& options,
                        std::ostream& out) {
  const std::string layout_path = options.fit + "/layout.weights";
  const std::string behaviour_path = options.fit + "/behaviour.weights";
  const std::string policy_path = options.fit + "/policy.weights";
  for (const std::string& path : {layout_path, behaviour_path, policy_path}) {
    if (absl::Status status = check_writable(path); !status.ok()) return status;
  }
  Random random(options.seed);
  const LayoutNumbers layouts = fit_layouts(whole_layouts(games), random);
  const LayoutPrior prior(layouts);
  std::vector<int> plies;
  for (int ply = kFirstPly; ply <= kLastPly; ply += kPlyStride) plies.push_back(ply);
  Parts<Moment<Board>> moments;
  {
    protocol::ProgressBar progress("games", games.size());
    for (std::size_t g = 0; g < games.size(); ++g) {
      auto& part = moments.of(g, kHeldOut);
      at_plies(games[g], plies, [&](const State<Board>& state, int ply) {
        const auto turn = g + static_cast<std::size_t>(ply / kPlyStride);
        const Seat seat{static_cast<std::uint8_t>(turn % Board::kSeats)};
        if (!state.battle().out(seat)) collect(state, seat, part);
      });
      progress.step();
    }
  }
  if (moments.training.empty()) {
    return at(absl::StrJoin(options.files, ", "),
              unreadable("no such game", absl::StrCat("games of more than ", kFirstPly, " moves")));
  }
  const Parameters weights = fit_behaviour(moments.training, prior, random);
  const Parameters none(kParameters);
  out << games.size() << " games of the training half, " << moments.training.size()
      << " moments for training, " << moments.validation.size() << " for validation\n"
      << absl::StrFormat("validation loss: %.4f by layouts, %.4f by behaviour too\n",
                         loss(moments.validation, prior, none, random),
                         loss(moments.validation, prior, weights, random));
  const PolicyFit policy = fit_policy(games, random);
  out << policy.choices << " choices for training"
      << absl::StrFormat("; validation loss: %.4f by chance, %.4f by policy\n", policy.losses[0],
                         policy.losses[1]);
  absl::Status status = write_file(layout_path, layout_text(layouts));
  status.Update(write_file(behaviour_path, behaviour_text(weights)));
  status.Update(write_file(policy_path, policy_text(policy.weights)));
  return status;
}

template absl::Status fit_belief(const std::vector<GameRecord<JunqiBoard>>&, const BeliefOptions&,
                                 std::ostream&);
template absl::Status fit_belief(const std::vector<GameRecord<SiguoBoard>>&, const BeliefOptions&,
                                 std::ostream&);

}  // namespace tianji::tuning
