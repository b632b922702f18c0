#include "search/bridge/cards/card_player.h"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>

#include "engine/bridge/knowledge.h"
#include "search/bridge/card_rules/card_rules.h"
#include "search/bridge/decision/pace.h"
#include "search/bridge/endings/endings.h"
#include "search/bridge/results/results.h"
#include "search/bridge/worlds/world_source.h"
#include "search/pimc.h"

namespace tianji::bridge {
namespace {

/// A decision ends when it has this margin (Closeness) and has used this percentage of its share of
/// the time.
struct Settled {
  double margin;
  int percent;
};
constexpr Settled kClear{3, 25};
constexpr Settled kLikely{1.5, 100};
constexpr std::size_t kFewestToSettle = 32;  // worlds before the margin is tested first
constexpr std::size_t kSettleEvery = 16;     // worlds between two tests
/// Layouts that declarer's plan may visit: some twenty milliseconds. As many problems as with
/// twenty times as many are solved so (tests/strength/README.md), with 4,000 three fewer.
constexpr std::uint64_t kPlanNodes = 10'000;
/// The other tables may take one part in five of a limit of time or nodes.
constexpr int kForOthers = 5;
/// A card overrules the rule's card where it leads by more than this many standard errors of their
/// mean difference, in at least kFewestChecks worlds. Opening leads count as defence: with 1 error
/// they gained .03 tricks a board on the boards used for tuning and lost .05 on other boards.
constexpr double kClearlyAheadDeclaring = 0.5;
constexpr double kClearlyAheadDefending = 2.0;
constexpr std::size_t kFewestChecks = 12;

bool declaring(const View& view) {
  return side_of(view.table().hand_on_turn()) == side_of(view.table().contract()->declarer);
}

double clear_lead(const View& view) {
  return declaring(view) ? kClearlyAheadDeclaring : kClearlyAheadDefending;
}

/// The line from `card` to the last card when both sides see all cards and play best; shorter when
/// the solver is stopped.
std::vector<Move> principal_variation(const View& view, const Hands& held, Card card,
                                      double_dummy::Solver& solver) {
  std::vector<Move> pv{card};
  State state(state_of(Knowledge(view), held));
  state.play(card);
  while (!state.over()) {
    const auto best =
        solver.best(position_of(state.table(), {state.held(kNorth), state.held(kEast),
                                                state.held(kSouth), state.held(kWest)}));
    if (!best) break;
    pv.push_back(best->card);
    state.play(best->card);
  }
  return pv;
}

/// The advice of the rules of thumb about the candidates.
CardAdvices advice_for(const View& view, const Settings& settings) {
  CardAdvices advice;
  for (const CardAdvice& card : advise(view, settings.carding)) {
    if (settings.allowed(card.card)) advice.push_back(card);
  }
  return advice;
}

Choice by_rules(const CardAdvices& advice) {
  Choice choice{.candidates = {}, .grounds = Grounds::rules, .reason = std::string(advice[0].rule)};
  for (const CardAdvice& card : advice) {
    choice.candidates.push_back({.move = card.card, .advice = card.score, .pv = {card.card}});
  }
  return choice;
}

/// One decision over sampled worlds.
class Sampling {
 public:
  /// Candidates stand in the order of the rules of thumb, which breaks ties. `checks`: the first
  /// one is chosen unless another one is clearly better.
  Sampling(const View& view, const CardAdvices& advice, const Belief& belief,
           const Settings& settings, const CardTools& tools, bool checks)
      : view_(view),
        settings_(settings),
        solvers_(tools.solvers),
        cards_(cards_of(advice)),
        worlds_(view, belief, cards_, settings, tools.kept),
        results_(*view.table().contract(), view.table().vulnerability(),
                 side_of(view.table().hand_on_turn()), cards_.size()),
        closeness_(cards_.size(), settings,
                   checks ? std::optional(clear_lead(view)) : std::nullopt) {}

  /// Finds the results to expect at the other tables, until `enough()`. Call it before run().
  void look_at(Elsewhere& elsewhere, const std::function<bool()>& enough) {
    others_ = elsewhere.results(view_, settings_, solvers_[0], enough);
  }
  /// Solves worlds until `stop(worlds, exact)`, or until the decision is clear enough for the time
  /// that `budget` has used. False when no world was solved.
  template <class Stop>
  bool run(const Stop& stop, const search::Budget& budget) {
    const auto next = [this](std::size_t i) { return worlds_.next(i); };
    const auto solve = [this](std::size_t thread, CardWorld& world, std::span<const Card>,
                              std::span<double> payoffs) {
      if (!worlds_.solve(world, solvers_[thread])) return false;
      results_.value(tricks_in(world), settings_.scoring, others_, payoffs);
      std::ranges::copy(payoffs, world.payoffs.begin());
      return true;
    };
    const auto done = [&](std::size_t worlds) {
      return stop(worlds, worlds_.exact()) || enough(worlds, budget);
    };
    const auto count = [&](const CardWorld& world) {
      closeness_.add(std::span(world.payoffs).first(cards_.size()), world.weight);
      if (!typical_) typical_ = world.held;
      results_.add(tricks_in(world), world.weight);
      const std::span<const int> tricks = tricks_in(world);
      tricks_.insert(tricks_.end(), tricks.begin(), tricks.end());
      layouts_.push_back({world.held, world.weight});
    };
    result_ = pimc(std::span<const Card>(cards_), PimcGame{next, solve, done, count},
                   {.risk = settings_.risk, .threads = solvers_.count()});
    return result_.best().has_value();
  }

  /// Weighs the same worlds again by one plan for all of them; keeps the old figures where `effort`
  /// does not suffice. Precondition: run() was true, endings::can_plan.
  void plan(const endings::Effort& effort) {
    auto planned = endings::plan(view_, cards_, layouts_, others_, settings_, effort, solvers_[0]);
    if (!planned) return;
    tricks_ = std::move(planned->tricks);
    results_ = Results(*view_.table().contract(), view_.table().vulnerability(),
                       side_of(view_.table().hand_on_turn()), cards_.size());
    PayoffMatrix matrix(cards_.size());
    std::vector<double> payoffs(cards_.size());
    for (std::size_t i = 0; i < layouts_.size(); ++i) {
      results_.value(tricks_of(i), settings_.scoring, others_, payoffs);
      results_.add(tricks_of(i), layouts_[i].weight);
      if (!matrix.add_world(payoffs, layouts_[i].weight)) return;
    }
    result_.matrix = std::move(matrix);
    result_.ranking = rank(result_.matrix, settings_.risk);
    std::vector<std::size_t>& order = result_.ranking.order;
    const auto best = std::find(order.begin(), order.end(), planned->best);
    std::rotate(order.begin(), best, best + 1);
  }

  /// Precondition: run() was true.
  Choice choice() {
    Choice choice{.candidates = {},
                  .grounds = grounds(),
                  .reason = {},
                  .worlds = static_cast<int>(result_.matrix.worlds())};
    list(result_.ranking.order, choice);
    return with_weighing(std::move(choice));
  }

  /// As choice(), but the first card of `advice` yields only to one that is clearly better.
  Choice checked(const CardAdvices& advice) {
    const std::size_t best = *result_.best();
    Choice choice{.candidates = {},
                  .grounds = Grounds::rules,
                  .reason = std::string(advice[0].rule),
                  .worlds = static_cast<int>(result_.matrix.worlds())};
    std::vector<std::size_t> order = result_.ranking.order;
    if (overrules(best)) {
      choice.grounds = grounds();
      choice.overruled = std::exchange(choice.reason, {});
    } else {
      const auto rule = std::find(order.begin(), order.end(), std::size_t{0});
      std::rotate(order.begin(), rule, rule + 1);
    }
    list(order, choice);
    return with_weighing(std::move(choice));
  }

 private:
  /// Is the best card so clearly better than the first, the rule's, that it overrules it?
  bool overrules(std::size_t best) const {
    if (grounds() != Grounds::exact && result_.matrix.worlds() < kFewestChecks) return false;
    return lead(result_.matrix, best, 0) > clear_lead(view_);
  }
  Choice with_weighing(Choice choice) const {
    ContractChances elsewhere;
    elsewhere.add(others_, 1);
    choice.elsewhere = elsewhere.most(kContractsShown);
    choice.weighing = weighing();
    return choice;
  }
  Grounds grounds() const {
    const bool all = worlds_.exact() && result_.end == PimcEnd::no_more_worlds;
    return all ? Grounds::exact : Grounds::pimc;
  }
  /// A close decision gets more than its share of the time, a clear one less.
  bool enough(std::size_t worlds, const search::Budget& budget) const {
    if (worlds < kFewestToSettle || worlds % kSettleEvery != 0 || !budget.used(kClear.percent)) {
      return false;
    }
    const double margin = closeness_.margin();
    return margin >= kClear.margin || (margin >= kLikely.margin && budget.used(kLikely.percent));
  }
  std::span<const int> tricks_in(const CardWorld& world) const {
    return std::span(world.tricks).first(cards_.size());
  }
  std::span<const int> tricks_of(std::size_t world) const {
    return std::span(tricks_).subspan(world * cards_.size(), cards_.size());
  }
  static std::vector<Card> cards_of(const CardAdvices& advice) {
    std::vector<Card> cards;
    for (const CardAdvice& card : advice) cards.push_back(card.card);
    return cards;
  }

  /// Lists candidates in this order, with lines for those that are shown.
  void list(const std::vector<std::size_t>& order, Choice& choice) {
    const Ranking by_points = rank(points(), settings_.risk);
    for (const std::size_t i : order) {
      const bool shown = choice.candidates.size() < static_cast<std::size_t>(settings_.lines);
      choice.candidates.push_back(candidate(i, shown));
      choice.candidates.back().points = by_points.assessments[i].adjusted;
    }
  }

  /// The candidates' duplicate points in each world.
  PayoffMatrix points() const {
    PayoffMatrix matrix(cards_.size());
    std::vector<double> points(cards_.size());
    for (std::size_t i = 0; i < result_.matrix.worlds(); ++i) {
      results_.value(tricks_of(i), Scoring::points, {}, points);
      if (!matrix.add_world(points, result_.matrix.weight(i))) break;
    }
    return matrix;
  }

  std::shared_ptr<const search::Weighing> weighing() const {
    return std::make_shared<const search::Weighing>(search::Weighing{
        .candidates = search::texts_of(cards_, [](Card card) { return text(Move(card)); }),
        .payoffs = result_.matrix,
        .risk = settings_.risk,
        .unit = unit_of(settings_.scoring),
        .tricks = tricks_});
  }

  Candidate candidate(std::size_t i, bool with_line) {
    const Assessment& assessment = result_.ranking.assessments[i];
    Candidate candidate{.move = cards_[i],
                        .expected = assessment.expected,
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
  OtherResults others_;  // at the other tables, on some deals
  Closeness closeness_;
  PimcResult result_{PayoffMatrix(0), {}, PimcEnd::stopped};
  std::optional<Hands> typical_;  // the first world, in which lines are shown
  std::vector<int> tricks_;       // by world and candidate
  std::vector<endings::Layout> layouts_;
};

}  // namespace

std::string_view text(Grounds grounds) {
  constexpr std::array<std::string_view, 4> kTexts{"book", "rules", "pimc", "exact"};
  return kTexts[static_cast<std::size_t>(grounds)];
}

bool chosen_by_rules(const View& view, const Settings& settings) {
  const int last = declaring(view) ? settings.switch_declarer : settings.switch_defender;
  return view.table().tricks_played() < last && !view.open();
}

Choice choose_card(const View& view, const Settings& settings, const CardTools& tools) {
  const CardAdvices advice = advice_for(view, settings);
  const bool rules = chosen_by_rules(view, settings);
  if (advice.size() == 1 || (rules && settings.check_worlds == 0)) return by_rules(advice);
  const StoppedBy stopped(tools.solvers, tools.budget.flag());
  const std::uint64_t nodes_before = tools.solvers.nodes();
  std::uint64_t nodes_elsewhere = 0;
  const Belief belief = tools.believed();
  const auto stop = [&](std::size_t worlds, bool exact) {
    const std::uint64_t nodes = tools.solvers.nodes() - nodes_before - nodes_elsewhere;
    // A limit of worlds is for samples: enumerated worlds count as none, so that all are seen
    // unless time runs out.
    return tools.budget.should_stop(
        {.nodes = nodes_elsewhere + tools.solvers.nodes_ahead(nodes, worlds),
         .depth = 0,
         .worlds = exact ? 0 : static_cast<int>(worlds)});
  };
  Sampling sampling(view, advice, belief, settings, tools, rules);
  if (tools.elsewhere != nullptr) {
    sampling.look_at(*tools.elsewhere, [&] {
      const std::uint64_t nodes = tools.solvers.nodes() - nodes_before;
      return tools.budget.passed(100 / kForOthers) ||
             tools.budget.should_stop({.nodes = kForOthers * nodes});
    });
  }
  nodes_elsewhere = tools.solvers.nodes() - nodes_before;
  if (!sampling.run(stop, tools.budget)) return by_rules(advice);
  if (endings::can_plan(view, settings)) {
    const double_dummy::Solver& solver = tools.solvers[0];
    const std::uint64_t left =
        tools.budget.nodes_left({.nodes = tools.solvers.nodes() - nodes_before});
    sampling.plan({.nodes = kPlanNodes,
                   .stop = &tools.budget.flag(),
                   .solver_nodes = solver.nodes() + std::min(left, search::Budget::kNoLimit / 2)});
  }
  Choice choice = rules ? sampling.checked(advice) : sampling.choice();
  choice.nodes = tools.solvers.nodes() - nodes_before;
  return choice;
}

}  // namespace tianji::bridge
