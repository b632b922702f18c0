#include "search/bridge/cards/settled_card.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/bridge/knowledge.h"
#include "search/bridge/cards/best_card.h"
#include "search/bridge/results/results.h"
#include "search/bridge/worlds/world_source.h"
#include "search/thinking/crew.h"

namespace tianji::bridge {
namespace {

/// A card overrules the rule's card where it leads by more than this many standard errors of their
/// mean difference, in at least kFewestChecks worlds. Opening leads count as defence: with 1 error
/// they gained .03 tricks a board on the boards used for tuning and lost .05 on other boards.
constexpr double kClearlyAheadDeclaring = 0.5;
constexpr double kClearlyAheadDefending = 2.0;
constexpr std::size_t kFewestChecks = 12;

std::vector<Card> cards_of(const CardAdvices& advice) {
  std::vector<Card> cards;
  for (const CardAdvice& card : advice) cards.push_back(card.card);
  return cards;
}

/// One such decision.
class Settling {
 public:
  Settling(const CardQuestion& question, Solvers& solvers, KeptDeals& kept)
      : question_(question),
        view_(question.view),
        solvers_(solvers),
        cards_(cards_of(question.advice)),
        worlds_(view_, question.belief, cards_, question.settings, kept),
        results_(*view_.table().contract(), view_.table().vulnerability(),
                 side_of(view_.table().hand_on_turn()), 1),
        best_(cards_, payoffs(), question.settings.risk.form) {}

  std::optional<Choice> run(const std::function<bool(std::size_t, bool)>& stop) {
    while (const std::size_t valued = value_some()) {
      for (std::size_t i = 0; i < valued; ++i) {
        best_.add(batch_[i]);
        if (!best_.settle(solver_of_)) return choice(Grounds::pimc);
        settled_ = best_.worlds();
        chosen_ = best_.leader();
        if (stop(settled_, worlds_.exact())) return finish(Grounds::pimc);
      }
      if (valued < batch_.size()) return choice(Grounds::pimc);
    }
    if (settled_ == 0 || !batch_.empty()) return choice(Grounds::pimc);
    return finish(worlds_.exact() ? Grounds::exact : Grounds::pimc);
  }

 private:
  using World = BestCard::World;

  /// The payoff of the side on turn by its further tricks.
  BestCard::Payoffs payoffs() const {
    BestCard::Payoffs result{};
    const int open = 13 - view_.table().tricks_played();
    for (int tricks = 0; tricks <= open; ++tricks) {
      const int total = declarers_tricks(tricks);
      results_.value({&total, 1}, Scoring::points, {},
                     {&result[static_cast<std::size_t>(tricks)], 1});
    }
    for (std::size_t i = static_cast<std::size_t>(open) + 1; i < result.size(); ++i) {
      result[i] = result[i - 1];
    }
    return result;
  }
  int declarers_tricks(int further) const {
    const Table& table = view_.table();
    const int open = 13 - table.tricks_played();
    return table.tricks_won(side_of(table.contract()->declarer)) +
           (declaring(view_) ? further : open - further);
  }

  /// Draws a world for each solver and values the worlds in parallel. Returns how many worlds from
  /// the start of batch_ have a value; batch_ holds all that were drawn.
  std::size_t value_some() {
    batch_.clear();
    while (batch_.size() < solvers_.count()) {
      const auto world = worlds_.next(best_.worlds() + batch_.size());
      if (!world) break;
      if (best_.worlds() + batch_.size() == 0) typical_ = world->held;
      batch_.push_back({position_of(view_.table(), world->held), world->weight, -1});
    }
    crew_.run(batch_.size(), [this](std::size_t i) {
      const auto value = solvers_[i].tricks(batch_[i].position);
      if (value) batch_[i].value = *value;
    });
    const auto unknown = std::find_if(batch_.begin(), batch_.end(),
                                      [](const World& world) { return world.value < 0; });
    return static_cast<std::size_t>(unknown - batch_.begin());
  }

  /// Breaks ties and answers. Precondition: best_ has settled all worlds that were added.
  std::optional<Choice> finish(Grounds grounds) {
    chosen_ = best_.best(solver_of_).value_or(chosen_);
    return choice(grounds);
  }

  /// The answer over the worlds settled so far; nothing where there is none.
  std::optional<Choice> choice(Grounds grounds) {
    if (settled_ == 0) return std::nullopt;
    Choice choice{.candidates = {}, .grounds = grounds, .reason = {}, .overruled = {}};
    choice.worlds = static_cast<int>(settled_);
    if (question_.checks_rule) {
      if (!best_.complete(0, solver_of_)) return std::nullopt;
      const std::string rule(question_.advice[0].rule);
      if (overrules(view_, against_rule(), {0, 1}, grounds)) {
        choice.overruled = rule;
      } else {
        choice.grounds = Grounds::rules;
        choice.reason = rule;
        chosen_ = 0;
      }
    }
    choice.candidates.push_back(figures());
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if (i != chosen_) choice.candidates.push_back({.move = cards_[i], .pv = {cards_[i]}});
    }
    return choice;
  }

  PayoffMatrix against_rule() const {
    PayoffMatrix matrix(2);
    for (std::size_t i = 0; i < settled_; ++i) {
      const std::array<double, 2> payoffs{best_.payoff(chosen_, i), best_.payoff(0, i)};
      if (!matrix.add_world(payoffs, best_.world(i).weight)) break;
    }
    return matrix;
  }

  Candidate figures() {
    double sum = 0;
    double weights = 0;
    for (std::size_t i = 0; i < settled_; ++i) {
      const double weight = best_.world(i).weight;
      const int tricks = declarers_tricks(best_.tricks(chosen_, i));
      results_.add({&tricks, 1}, weight);
      sum += weight * best_.payoff(chosen_, i);
      weights += weight;
    }
    const double expected = sum / weights;
    return {.move = cards_[chosen_],
            .expected = expected,
            .adjusted = expected,
            .tricks = results_.mean_tricks(0),
            .make = results_.share_made(0),
            .pv = principal_variation(view_, typical_, cards_[chosen_], solvers_[0])};
  }

  const CardQuestion& question_;
  const View& view_;
  Solvers& solvers_;
  std::vector<Card> cards_;
  WorldSource worlds_;
  Results results_;
  BestCard best_;
  std::vector<World> batch_;
  search::Crew crew_;
  const BestCard::SolverOf solver_of_ = [this](std::size_t world) -> double_dummy::Solver& {
    return solvers_[world % solvers_.count()];
  };
  Hands typical_{};          ///< the first world, in which the line is shown
  std::size_t settled_ = 0;  ///< worlds over which the leader is known
  std::size_t chosen_ = 0;   ///< the leader over them
};

}  // namespace

bool declaring(const View& view) {
  return side_of(view.table().hand_on_turn()) == side_of(view.table().contract()->declarer);
}

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

double clear_lead(const View& view) {
  return declaring(view) ? kClearlyAheadDeclaring : kClearlyAheadDefending;
}

bool overrules(const View& view, const PayoffMatrix& matrix, Rivals cards, Grounds grounds) {
  if (grounds != Grounds::exact && matrix.worlds() < kFewestChecks) return false;
  return lead(matrix, cards.best, cards.rule) > clear_lead(view);
}

std::optional<Choice> settled_card(const CardQuestion& question, Solvers& solvers, KeptDeals& kept,
                                   const std::function<bool(std::size_t, bool)>& stop) {
  return Settling(question, solvers, kept).run(stop);
}

}  // namespace tianji::bridge
