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
  for (const CardAdvice& card : advice) {
    choice.candidates.push_back({.move = card.card, .pv = {card.card}});
  }
  return choice;
}

/// One decision over sampled worlds.
class Sampling {
 public:
  /// Candidates stand in the order of the rules of thumb, which so breaks ties.
  Sampling(const View& view, const CardAdvices& advice, const Belief& belief,
           const Settings& settings, Solvers& solvers)
      : view_(view),
        settings_(settings),
        solvers_(solvers),
        cards_(cards_of(advice)),
        worlds_(view, belief, cards_, settings, solvers),
        results_(*view.table().contract(), view.table().vulnerability(),
                 side_of(view.table().hand_on_turn()), cards_.size()) {}

  /// `stop(worlds)` ends it; worlds that are enumerated count as none, so that all of them are seen
  /// unless time runs out. False when no world was solved.
  template <class Stop>
  bool run(const Stop& stop) {
    const auto next = [this](std::size_t i) { return worlds_.next(i); };
    const auto solve = [this](const SolvedWorld& world, std::span<const Card>,
                              std::span<double> payoffs) {
      if (!world.solved) return false;
      if (!typical_) typical_ = world.held;
      results_.add(std::span(world.tricks).first(cards_.size()), world.weight, settings_.scoring,
                   payoffs);
      return true;
    };
    const auto done = [&](std::size_t worlds) { return stop(worlds_.exact() ? 0 : worlds); };
    result_ = pimc(std::span<const Card>(cards_), next, solve, done, settings_.risk);
    return result_.best().has_value();
  }

  /// Precondition: run() was true.
  Choice choice() {
    const bool all = worlds_.exact() && result_.end == PimcEnd::no_more_worlds;
    Choice choice{.candidates = {},
                  .grounds = all ? Grounds::exact : Grounds::pimc,
                  .reason = {},
                  .worlds = static_cast<int>(result_.matrix.worlds())};
    for (const std::size_t i : result_.ranking.order) {
      const bool shown = choice.candidates.size() < static_cast<std::size_t>(settings_.lines);
      choice.candidates.push_back(candidate(i, shown));
    }
    return choice;
  }

 private:
  static std::vector<Card> cards_of(const CardAdvices& advice) {
    std::vector<Card> cards;
    for (const CardAdvice& card : advice) cards.push_back(card.card);
    return cards;
  }

  Candidate candidate(std::size_t i, bool with_line) {
    const Assessment& assessment = result_.ranking.assessments[i];
    Candidate candidate{.move = cards_[i],
                        .expected = assessment.expected,
                        .risk = assessment.loss,
                        .adjusted = assessment.adjusted,
                        .tricks = results_.mean_tricks(i),
                        .make = results_.share_made(i),
                        .pv = {cards_[i]}};
    if (with_line) candidate.pv = principal_variation(view_, *typical_, cards_[i], solvers_[0]);
    return candidate;
  }

  const View& view_;
  const Settings& settings_;
  Solvers& solvers_;
  std::vector<Card> cards_;
  WorldSource worlds_;
  Results results_;
  PimcResult result_{PayoffMatrix(0), {}, PimcEnd::stopped};
  std::optional<Hands> typical_;  // the world in which lines are shown
};

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
  solvers.stop_when(&control.stop_flag());
  const std::uint64_t nodes_before = solvers.nodes();
  Sampling sampling(view, advice, believed(), settings, solvers);
  const auto stop = [&](std::size_t worlds) {
    return stopper.should_stop(
        {.nodes = solvers.nodes() - nodes_before, .depth = 0, .worlds = static_cast<int>(worlds)});
  };
  if (!sampling.run(stop)) return by_rules(advice);
  Choice choice = sampling.choice();
  choice.nodes = solvers.nodes() - nodes_before;
  return choice;
}

}  // namespace tianji::bridge
