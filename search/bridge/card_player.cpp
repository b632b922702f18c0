#include "search/bridge/card_player.h"

#include <algorithm>
#include <array>
#include <span>

#include "engine/bridge/knowledge.h"
#include "engine/bridge/score.h"
#include "search/bridge/card_rules.h"
#include "search/bridge/results.h"
#include "search/pimc.h"

namespace tianji::bridge {
namespace {

/// Up to this many times the worlds asked for are enumerated rather than sampled.
constexpr std::uint64_t kEnumerate = 4;

double_dummy::Position position_of(const View& view, const Hands& held) {
  double_dummy::Position position{.hands = held,
                                  .trump = view.table().contract()->strain,
                                  .leader = view.table().leader(),
                                  .trick = {}};
  for (const Card card : view.table().trick()) position.trick.push_back(card);
  return position;
}

/// A world and, once solved, declarer's tricks in the end for each candidate.
struct SolvedWorld {
  Hands held;
  double weight = 1;
  std::array<int, 13> tricks{};
  bool solved = false;
};

/// Draws worlds and solves them, as many at a time as there are solvers.
class WorldSource {
 public:
  WorldSource(const View& view, const Belief& belief, std::span<const Card> cards,
              const Settings& settings, Solvers& solvers)
      : view_(view),
        cards_(cards),
        random_(mix64(settings.seed) ^ view.table().key()),
        solvers_(solvers),
        known_(view),
        sampler_(known_, belief, kEnumerate * static_cast<std::uint64_t>(settings.worlds)) {}

  bool exact() const { return sampler_.exact(); }

  std::optional<SolvedWorld> next(std::size_t i) {
    if (i % solvers_.count() == 0) fill(i);
    if (i % solvers_.count() >= batch_.size()) return std::nullopt;
    return batch_[i % solvers_.count()];
  }

 private:
  void fill(std::size_t i) {
    batch_.clear();
    for (std::size_t k = i; k < i + solvers_.count(); ++k) {
      Random random = random_.split(k);
      const auto world = sampler_.next(random);
      if (!world) break;
      batch_.push_back(
          {.held = world->held, .weight = world->weight, .tricks = {}, .solved = false});
    }
    solvers_.each(batch_.size(), [this](std::size_t k, double_dummy::Solver& solver) {
      solve(batch_[k], solver);
    });
  }

  void solve(SolvedWorld& world, double_dummy::Solver& solver) const {
    const auto scores = solver.scores(position_of(view_, world.held));
    if (!scores) return;
    const Table& table = view_.table();
    const Side declarers = side_of(table.contract()->declarer);
    const bool declaring = side_of(table.hand_on_turn()) == declarers;
    const int open = 13 - table.tricks_played();
    for (const auto& [card, tricks] : *scores) {
      const auto at = std::find(cards_.begin(), cards_.end(), card) - cards_.begin();
      world.tricks[static_cast<std::size_t>(at)] =
          table.tricks_won(declarers) + (declaring ? tricks : open - tricks);
    }
    world.solved = true;
  }

  const View& view_;
  std::span<const Card> cards_;
  Random random_;
  Solvers& solvers_;
  Knowledge known_;
  DealSampler sampler_;
  std::vector<SolvedWorld> batch_;
};

/// The line that both sides follow to the end of the trick, all cards seen, after `card`.
std::vector<Move> principal_variation(const View& view, const Hands& held, Card card,
                                      double_dummy::Solver& solver) {
  std::vector<Move> pv{card};
  State state(state_of(Knowledge(view), held));
  state.play(card);
  while (!state.over() && !state.table().trick().empty()) {
    const View open(view.seat(), state.deal(), state.table());
    const auto scores = solver.scores(position_of(
        open, {state.held(kNorth), state.held(kEast), state.held(kSouth), state.held(kWest)}));
    if (!scores) break;
    const auto best =
        std::max_element(scores->begin(), scores->end(),
                         [](const auto& a, const auto& b) { return a.tricks < b.tricks; });
    pv.push_back(best->card);
    state.play(best->card);
  }
  return pv;
}

Choice by_rules(const CardAdvices& advice) {
  Choice choice{.candidates = {}, .grounds = Grounds::rules, .reason = std::string(advice[0].rule)};
  for (const CardAdvice& card : advice) choice.candidates.push_back({.move = card.card});
  return choice;
}

}  // namespace

std::string_view text(Grounds grounds) {
  constexpr std::array<std::string_view, 4> kTexts{"book", "rules", "pimc", "exact"};
  return kTexts[static_cast<std::size_t>(grounds)];
}

Choice choose_card(const View& view, const std::function<Belief()>& believed,
                   const Settings& settings, Solvers& solvers, search::Stopper& stopper,
                   search::Control& control) {
  const CardAdvices advice = advise(view);
  const bool early = view.table().tricks_played() < settings.phase_switch_trick && !view.open();
  if (advice.size() == 1 || early) return by_rules(advice);

  std::vector<Card> cards;  // in the order of the rules of thumb, which breaks ties
  for (const CardAdvice& card : advice) cards.push_back(card.card);
  WorldSource worlds(view, believed(), cards, settings, solvers);
  Results results(*view.table().contract(), view.table().vulnerability(),
                  side_of(view.table().hand_on_turn()), cards.size());
  const std::uint64_t nodes_before = solvers.nodes();
  solvers.stop_when(&control.stop_flag());

  std::optional<Hands> typical;  // a world to show the lines in
  const auto solve = [&](const SolvedWorld& world, std::span<const Card>,
                         std::span<double> payoffs) {
    if (!world.solved) return false;
    if (!typical) typical = world.held;
    results.add(std::span(world.tricks).first(cards.size()), world.weight, settings.scoring,
                payoffs);
    return true;
  };
  const auto done = [&](std::size_t count) {
    return stopper.should_stop(
        {.nodes = solvers.nodes() - nodes_before, .depth = 0, .worlds = static_cast<int>(count)});
  };
  const PimcResult result = pimc(
      std::span<const Card>(cards), [&](std::size_t i) { return worlds.next(i); }, solve, done,
      settings.risk);
  if (!result.best()) return by_rules(advice);

  Choice choice{.candidates = {},
                .grounds = worlds.exact() ? Grounds::exact : Grounds::pimc,
                .reason = {},
                .worlds = static_cast<int>(result.matrix.worlds()),
                .nodes = 0};
  for (const std::size_t i : result.ranking.order) {
    const Assessment& assessment = result.ranking.assessments[i];
    Candidate candidate{.move = cards[i],
                        .expected = assessment.expected,
                        .risk = assessment.loss,
                        .adjusted = assessment.adjusted,
                        .tricks = results.mean_tricks(i),
                        .make = results.share_made(i),
                        .pv = {cards[i]}};
    if (choice.candidates.size() < static_cast<std::size_t>(settings.lines)) {
      candidate.pv = principal_variation(view, *typical, cards[i], solvers[0]);
    }
    choice.candidates.push_back(std::move(candidate));
  }
  choice.nodes = solvers.nodes() - nodes_before;
  return choice;
}

}  // namespace tianji::bridge
