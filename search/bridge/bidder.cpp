#include "search/bridge/bidder.h"

#include <array>
#include <optional>
#include <span>

#include "engine/bridge/knowledge.h"
#include "engine/bridge/score.h"
#include "search/bridge/results.h"
#include "search/pimc.h"

namespace tianji::bridge {
namespace {

using bidding::Understanding;

constexpr std::size_t kMostCandidates = 4;

/// One deal in which auctions are rolled out; each strain and declarer is solved at most once.
class Rollout {
 public:
  Rollout(const Understanding& start, const Hands& deal, Vulnerability v,
          double_dummy::Solver& solver)
      : start_(start),
        deal_(deal),
        vulnerability_(v),
        solver_(solver),
        facts_{HandFacts(deal[0]), HandFacts(deal[1]), HandFacts(deal[2]), HandFacts(deal[3])} {}

  /// Points of North-South after `call` and the tables' calls by all; nothing when stopped.
  std::optional<int> points(Call call) {
    Understanding auction = start_;
    auction.push(call);
    while (!auction.auction().over()) {
      auction.push(auction.call(facts_[index(auction.auction().turn())]));
    }
    const auto contract = auction.auction().contract();
    if (!contract) return 0;
    const auto tricks = declarer_tricks(*contract);
    if (!tricks) return std::nullopt;
    return score_north_south(*contract, *tricks, vulnerability_);
  }

 private:
  std::optional<int> declarer_tricks(const Contract& contract) {
    auto& known = tricks_[index(contract.strain)][index(contract.declarer)];
    if (known) return known;
    const auto defenders = solver_.tricks({.hands = deal_,
                                           .trump = contract.strain,
                                           .leader = left_of(contract.declarer),
                                           .trick = {}});
    if (defenders) known = 13 - *defenders;
    return known;
  }

  const Understanding& start_;
  const Hands& deal_;
  Vulnerability vulnerability_;
  double_dummy::Solver& solver_;
  std::array<HandFacts, 4> facts_;
  std::array<std::array<std::optional<int>, 4>, 5> tricks_{};
};

/// Replaces the order of `choice` by what the rollouts say; leaves it when no world was solved.
void compare_candidates(const View& view, const Understanding& start, const Settings& settings,
                        const Comparison& compare, Choice& choice) {
  std::vector<Call> calls;
  for (const Candidate& candidate : choice.candidates) calls.push_back(candidate.move.call());
  const Knowledge known(view);
  DealSampler sampler(known, compare.believed(), 0);
  const Random random(mix64(settings.seed) ^ view.table().key());
  Solvers& solvers = compare.solvers;
  solvers.stop_when(&compare.control.stop_flag());
  const std::uint64_t nodes_before = solvers.nodes();
  const int sign = side_of(view.table().seat()) == kNorthSouth ? 1 : -1;

  const auto next = [&](std::size_t i) {
    Random own = random.split(i);
    return sampler.next(own);
  };
  const auto solve = [&](const WeightedWorld& world, std::span<const Call> candidates,
                         std::span<double> payoffs) {
    if (compare.control.stopped()) return false;
    Rollout rollout(start, world.held, view.table().vulnerability(), solvers[0]);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const auto points = rollout.points(candidates[i]);
      if (!points) return false;
      payoffs[i] = sign * *points;
    }
    if (settings.scoring == Scoring::matchpoints) to_matchpoints(payoffs);
    return true;
  };
  const auto done = [&](std::size_t worlds) {
    return compare.stopper.should_stop(
        {.nodes = solvers.nodes() - nodes_before, .depth = 0, .worlds = static_cast<int>(worlds)});
  };
  const PimcResult result = pimc(std::span<const Call>(calls), next, solve, done, settings.risk);
  if (!result.best()) return;
  choice.candidates.clear();
  for (const std::size_t i : result.ranking.order) {
    const Assessment& assessment = result.ranking.assessments[i];
    choice.candidates.push_back({.move = calls[i],
                                 .expected = assessment.expected,
                                 .risk = assessment.loss,
                                 .adjusted = assessment.adjusted,
                                 .pv = {calls[i]}});
  }
  choice.grounds = Grounds::pimc;
  choice.worlds = static_cast<int>(result.matrix.worlds());
  choice.nodes = solvers.nodes() - nodes_before;
}

}  // namespace

Choice choose_call(const View& view, const bidding::Agreements& agreements,
                   const Settings& settings, const Comparison* compare) {
  const Auction& auction = view.table().auction();
  Understanding understanding(agreements, auction.dealer(), view.table().vulnerability());
  for (const Call call : auction.calls()) understanding.push(call);
  const auto book = understanding.choose(HandFacts(view.held(auction.turn())));

  Choice choice{.candidates = {{.move = book.call, .pv = {book.call}}}, .grounds = Grounds::book};
  for (const Call call : book.close) {
    if (choice.candidates.size() < kMostCandidates) {
      choice.candidates.push_back({.move = call, .pv = {call}});
    }
  }
  if (compare != nullptr && choice.candidates.size() > 1) {
    compare_candidates(view, understanding, settings, *compare, choice);
  }
  understanding.push(choice.candidates[0].move.call());
  choice.reason = understanding.explain(auction.calls().size()).text;
  return choice;
}

}  // namespace tianji::bridge
