#include "search/bridge/bidding/bidder.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/bridge/knowledge.h"
#include "search/bridge/auctions/contract_scores.h"
#include "search/pimc.h"

namespace tianji::bridge {
namespace {

using bidding::Understanding;

constexpr std::size_t kMostCandidates = 6;

/// The table's call stands unless another one leads it by this many standard
/// errors: the best of several calls looks better than it is, and rollouts by
/// tables and double dummy judge more roughly than a considered row.
constexpr double kClearLead = 1.5;
/// With fewer worlds than this the table's call always stands.
constexpr std::size_t kFewestWorlds = 16;
/// From this many worlds on the comparison ends early where no other call is
/// ahead of the table's, not even with kHopeful standard errors added to its
/// mean.
constexpr int kEnoughToStand = 8;
constexpr double kHopeful = 1.5;
/// With a double on the table or among the candidates that takes more worlds:
/// a few of them decide between hundreds of points.
constexpr int kEnoughForDoubles = 24;
/// With a slam among the candidates more worlds are drawn until another call
/// leads by this many standard errors.
constexpr double kSettled = 3;

struct CallWorld {
  Hands deal;
  double weight = 1;
  std::vector<double> points{};   ///< duplicate points by candidate
  std::vector<double> payoffs{};  ///< in the unit of the scoring
  OtherResults others{};
};

/// How far each candidate is ahead of the first one, in the mean over worlds.
class Leads {
 public:
  /// `enough`: worlds before the first candidate may stand.
  Leads(std::size_t candidates, int enough) : ahead_(candidates), enough_(enough) {}

  void add(const CallWorld& world) {
    ++worlds_;
    for (std::size_t i = 0; i < ahead_.size(); ++i) {
      const double difference = world.payoffs[i] - world.payoffs[0];
      ahead_[i].sum += difference;
      ahead_[i].squares += difference * difference;
    }
  }
  /// Is the first candidate as good as any, as far as these worlds can tell?
  bool none_is_ahead() const {
    if (worlds_ < enough_) return false;
    return std::all_of(ahead_.begin() + 1, ahead_.end(),
                       [this](const Sums& one) { return mean(one) + kHopeful * error(one) <= 0; });
  }
  /// Is no candidate clearly better than the first?
  bool unclear() const {
    return std::none_of(ahead_.begin() + 1, ahead_.end(),
                        [this](const Sums& one) { return mean(one) > kSettled * error(one); });
  }

 private:
  struct Sums {
    double sum = 0;
    double squares = 0;
  };
  double mean(const Sums& one) const { return one.sum / worlds_; }
  double error(const Sums& one) const {
    const double mean = this->mean(one);
    return std::sqrt(std::max(one.squares / worlds_ - mean * mean, 0.0) / worlds_);
  }

  std::vector<Sums> ahead_;
  int enough_;
  int worlds_ = 0;
};

/// Follows the candidates to their contracts in sampled worlds.
class RolloutComparison {
 public:
  RolloutComparison(const View& view, const Understanding& start, const Settings& settings,
                    const Comparison& compare, bool for_a_slam)
      : view_(view),
        start_(start),
        settings_(settings),
        compare_(compare),
        for_a_slam_(for_a_slam && settings.allowed.only.empty()),
        opponents_{opponent(side_of(view.table().seat())), settings.opponent_doubles},
        stopped_(compare.budget.flag()),
        sampler_(Knowledge(view), compare.believed(), 0),
        random_(mix64(settings.seed) ^ view.table().key()) {}

  PimcResult run(std::span<const Call> calls) {
    const std::uint64_t nodes_before = compare_.solvers.nodes();
    const auto next = [&](std::size_t i) -> std::optional<CallWorld> {
      Random own = random_.split(i);
      const auto drawn = sampler_.next(own);
      if (!drawn) return std::nullopt;
      return CallWorld{.deal = drawn->held, .weight = drawn->weight};
    };
    const auto solve = [&](std::size_t thread, CallWorld& world, std::span<const Call> candidates,
                           std::span<double> payoffs) {
      if (!value(world, candidates, compare_.solvers[thread], payoffs)) return false;
      world.payoffs.assign(payoffs.begin(), payoffs.end());
      return true;
    };
    const auto contract = view_.table().auction().contract();
    const bool doubles = (contract && contract->doubling == Doubling::doubled) ||
                         std::find(calls.begin(), calls.end(), Call::double_()) != calls.end();
    Leads leads(calls.size(), doubles ? kEnoughForDoubles : kEnoughToStand);
    points_ = PayoffMatrix(calls.size());
    const auto count = [&](const CallWorld& world) {
      leads.add(world);
      static_cast<void>(points_.add_world(world.points, world.weight));
      elsewhere_.add(world.others, world.weight);
    };
    const auto done = [&](std::size_t worlds) {
      if (settings_.allowed.only.empty() && leads.none_is_ahead()) return true;
      const bool open = for_a_slam_ && leads.unclear();
      const int more = open ? compare_.more_over_slams : 1;
      const std::uint64_t nodes = compare_.solvers.nodes() - nodes_before;
      return compare_.budget.should_stop({.nodes = compare_.solvers.nodes_ahead(nodes, worlds),
                                          .depth = 0,
                                          .worlds = static_cast<int>(worlds) / more});
    };
    return pimc(calls, PimcGame{next, solve, done, count},
                {.risk = settings_.risk, .threads = compare_.solvers.count()});
  }
  /// The candidates ranked by duplicate points. Call it after run().
  Ranking by_points() const { return rank(points_, settings_.risk); }
  const ContractChances& elsewhere() const { return elsewhere_; }

 private:
  /// Fills in the payoffs of a world; false when the solver was stopped.
  bool value(CallWorld& world, std::span<const Call> calls, double_dummy::Solver& solver,
             std::span<double> payoffs) const {
    const HandsFacts hands = facts_of(world.deal);
    std::vector<AuctionEnd> ours;
    for (const Call call : calls) ours.push_back(roll_out(start_, call, hands));
    std::vector<AuctionEnd> others;
    Counting others_counting = Counting::goals;
    if (compare_.others != nullptr) {
      others = compare_.others->ends(hands);
      if (!for_a_slam_) others_counting = compare_.others->counting();
    }
    ContractScores scores(world.deal, view_.table().vulnerability(), solver, opponents_);
    const Counting counting = for_a_slam_ ? Counting::goals : counting_for(settings_.scoring);
    if (stopped_ || !scores.find(ours, counting)) return false;
    if (!scores.find(others, others_counting)) return false;
    const Side side = side_of(view_.table().seat());
    for (const AuctionEnd& end : others) {
      const auto score = static_cast<int>(std::lround(scores.points(end).mean()));
      world.others.push_back({end.contract, score});
    }
    const int sign = side == kNorthSouth ? 1 : -1;
    std::vector<double> otherwise;  // the payoffs where the opponents double, or run
    std::vector<double> chances;
    for (std::size_t i = 0; i < ours.size(); ++i) {
      const EndPoints points = scores.points(ours[i]);
      payoffs[i] = sign * points.as_bid;
      otherwise.push_back(sign * points.otherwise);
      chances.push_back(points.chance);
      world.points.push_back(sign * points.mean());
    }
    to_payoffs(payoffs, settings_.scoring, world.others, side);
    to_payoffs(otherwise, settings_.scoring, world.others, side);
    for (std::size_t i = 0; i < ours.size(); ++i) {
      payoffs[i] += chances[i] * (otherwise[i] - payoffs[i]);
    }
    return true;
  }

  const View& view_;
  const Understanding& start_;
  const Settings& settings_;
  const Comparison& compare_;
  bool for_a_slam_;
  Reactions opponents_;
  const std::atomic<bool>& stopped_;
  DealSampler sampler_;
  Random random_;
  PayoffMatrix points_{0};
  ContractChances elsewhere_;
};

std::shared_ptr<const search::Weighing> weighing_of(std::span<const Call> calls,
                                                    const PayoffMatrix& payoffs,
                                                    const Settings& settings) {
  return std::make_shared<const search::Weighing>(search::Weighing{
      .candidates = search::texts_of(calls, [](Call call) { return text(Move(call)); }),
      .payoffs = payoffs,
      .risk = settings.risk,
      .unit = unit_of(settings.scoring)});
}

/// Is a slam, or 4NT on the way to one, among the candidates?
bool for_a_slam(std::span<const Call> calls) {
  return std::any_of(calls.begin(), calls.end(), [](Call call) {
    return call.is_bid() && (call.level() >= 6 || call == Call::bid(4, Strain::notrump));
  });
}

/// Does the table's call stand, because rollouts do not clearly favour another?
bool stands(const PimcResult& result) {
  return result.matrix.worlds() < kFewestWorlds || *result.best() == 0 ||
         lead(result.matrix, *result.best(), 0) < kClearLead;
}

/// Weighs the candidates of `choice`, which begin with the table's call, and
/// reorders them: the chosen one, then the rest, best first.
void compare_candidates(const View& view, const Understanding& start, const Settings& settings,
                        const Comparison& compare, Choice& choice) {
  std::vector<Call> calls;
  calls.reserve(choice.candidates.size());
  for (const Candidate& candidate : choice.candidates) calls.push_back(candidate.move.call());
  const StoppedBy stopped(compare.solvers, compare.budget.flag());
  const std::uint64_t nodes_before = compare.solvers.nodes();
  RolloutComparison rollouts(view, start, settings, compare, for_a_slam(calls));
  const PimcResult result = rollouts.run(calls);
  choice.nodes = compare.solvers.nodes() - nodes_before;
  if (!result.best()) return;
  const Ranking by_points = rollouts.by_points();
  std::vector<Candidate> weighed;
  weighed.reserve(calls.size());
  for (const std::size_t i : result.ranking.order) {
    const Assessment& assessment = result.ranking.assessments[i];
    weighed.push_back({.move = calls[i],
                       .expected = assessment.expected,
                       .adjusted = assessment.adjusted,
                       .points = by_points.assessments[i].adjusted,
                       .pv = {calls[i]}});
  }
  if (choice.grounds == Grounds::book && stands(result)) {
    const auto book = std::find_if(weighed.begin(), weighed.end(), [&](const Candidate& candidate) {
      return candidate.move == Move(calls[0]);
    });
    std::rotate(weighed.begin(), book, book + 1);
  } else {
    choice.grounds = Grounds::pimc;
  }
  choice.candidates = std::move(weighed);
  choice.worlds = static_cast<int>(result.matrix.worlds());
  choice.elsewhere = rollouts.elsewhere().most(kContractsShown);
  choice.weighing = weighing_of(calls, result.matrix, settings);
}

/// Does the table bid a slam, or stop short of one that its judged rows
/// consider? It stops by a pass or by a game that asks nothing; a call that
/// asks for key cards counts too.
bool slam_is_near(const bidding::Choice& book) {
  if (book.call.is_bid() && book.call.level() >= 6) return true;
  if (book.judged.empty()) return false;
  if (book.call.is_pass() || book.call == Call::bid(4, Strain::notrump)) return true;
  const bool game =
      book.call.is_bid() && (book.call.level() > 3 || book.call == Call::bid(3, Strain::notrump));
  return game && !book.meaning.artificial && book.meaning.force == bidding::Force::none;
}

/// Has partner asked for key cards or aces with his last call? The answers are a code that rollouts
/// cannot better.
bool asked(const Understanding& read) {
  const auto calls = read.auction().calls();
  if (calls.size() < 2) return false;
  return calls[calls.size() - 2] == Call::bid(4, Strain::notrump) &&
         read.meaning(calls.size() - 2).force != bidding::Force::none;
}

/// The table's call, and further candidates where a slam is near, the opponents
/// take part, or the call lets partner pass.
std::vector<Call> usual_candidates(const bidding::Choice& book, const Understanding& read) {
  const Auction& auction = read.auction();
  std::vector<Call> calls{book.call};
  if (asked(read)) return calls;
  const bool open = took_part(auction, opponent(side_of(auction.turn()))) ||
                    book.meaning.force == bidding::Force::none;
  if (!slam_is_near(book) && (book.judged.empty() || !open)) return calls;
  calls.insert(calls.end(), book.judged.begin(), book.judged.end());
  for (const Call call : book.close) {
    if (std::find(calls.begin(), calls.end(), call) == calls.end()) calls.push_back(call);
  }
  // Who asks for key cards places no slam before he has heard the answer.
  if (book.call == Call::bid(4, Strain::notrump) && book.meaning.force != bidding::Force::none) {
    std::erase_if(calls, [](Call call) { return call.is_bid() && call.level() >= 6; });
  }
  calls.resize(std::min(calls.size(), kMostCandidates));
  return calls;
}

/// The calls that the client names, beginning with the table's if it is among
/// them, or else the usual candidates. Where all of these are banned, any other
/// legal calls.
std::vector<Call> candidates(const bidding::Choice& book, const Understanding& read,
                             const View& view, const search::AllowedMoves<Move>& allowed) {
  std::vector<Call> calls = usual_candidates(book, read);
  if (!allowed.only.empty()) {
    calls.clear();
    for (const Move move : allowed.only) {
      calls.insert(move.call() == book.call ? calls.begin() : calls.end(), move.call());
    }
  }
  std::erase_if(calls, [&](Call call) { return !allowed(call); });
  if (!calls.empty()) return calls;
  MoveList legal;
  view.moves(legal);
  for (const Move move : legal) {
    if (allowed(move)) calls.push_back(move.call());
  }
  calls.resize(std::min(calls.size(), kMostCandidates));
  return calls;
}

}  // namespace

Choice choose_call(const View& view, const bidding::Agreements& agreements,
                   const Settings& settings, const Comparison* compare) {
  const Auction& auction = view.table().auction();
  Understanding understanding(agreements, auction.dealer(), view.table().vulnerability());
  for (const Call call : auction.calls()) understanding.push(call);
  const auto book = understanding.choose(HandFacts(view.held(auction.turn())));

  Choice choice{.candidates = {}, .grounds = Grounds::book};
  for (const Call call : candidates(book, understanding, view, settings.allowed)) {
    choice.candidates.push_back({.move = call, .pv = {call}});
  }
  if (choice.candidates[0].move != Move(book.call)) choice.grounds = Grounds::rules;
  if (compare != nullptr && choice.candidates.size() > 1) {
    compare_candidates(view, understanding, settings, *compare, choice);
  }
  understanding.push(choice.candidates[0].move.call());
  bidding::Explanation explained = understanding.explain(auction.calls().size());
  choice.reason = std::move(explained.text);
  choice.alert = explained.alert;
  return choice;
}

}  // namespace tianji::bridge
