// Double dummy beside libdds: the same deals, one after the other, in the same run, so that the
// ratios hold on a busy machine too. The slowest deals take a large share of the time, so each job
// reports mean and median.
//
//   ours_ms, ours_median_ms   one answer of ours, thread CPU time
//   dds_ms, dds_median_ms     the same of libdds, when it is there
//   ratio, ratio_median       libdds / ours: above 1 we are faster
//   ns_per_node               a node is the start of a trick
#include <benchmark/benchmark.h>
#include <time.h>

#include <functional>
#include <span>
#include <vector>

#include "tests/search/bridge/double_dummy/endings.h"
#if defined(TIANJI_HAVE_DDS)
#include "tests/search/bridge/double_dummy/libdds.h"
#endif

namespace tianji::bridge::double_dummy {
namespace {

/// Milliseconds of CPU time of this thread.
double cpu_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

/// The answers of one job, timed one by one.
class Duel {
 public:
  void time_ours(const std::function<void()>& answer) { time(answer, ours_); }
  void time_dds(const std::function<void()>& answer) { time(answer, dds_); }
  /// From here on, answers are one item: a decision over many layouts.
  void close_item(double answers) {
    for (auto* times : {&ours_, &dds_}) {
      if (times->empty()) continue;
      double sum = 0;
      while (times->size() > items_) {
        sum += times->back();
        times->pop_back();
      }
      times->push_back(sum / answers);
    }
    ++items_;
  }
  void report(benchmark::State& state, const Solver& solver, double answers_per_item) const {
    state.counters["ours_ms"] = mean(ours_);
    state.counters["ours_median_ms"] = median(ours_);
    state.counters["ns_per_node"] = mean(ours_) * answers_per_item *
                                    static_cast<double>(ours_.size()) * 1e6 /
                                    static_cast<double>(solver.nodes());
    if (dds_.empty()) return;
    state.counters["dds_ms"] = mean(dds_);
    state.counters["dds_median_ms"] = median(dds_);
    state.counters["ratio"] = mean(dds_) / mean(ours_);
    state.counters["ratio_median"] = median(dds_) / median(ours_);
  }

 private:
  static void time(const std::function<void()>& answer, std::vector<double>& times) {
    const double begin = cpu_time();
    answer();
    times.push_back(cpu_time() - begin);
  }
  std::vector<double> ours_;
  std::vector<double> dds_;
  std::size_t items_ = 0;
};

void prepare_dds() {
#if defined(TIANJI_HAVE_DDS)
  SetMaxThreads(1);
#endif
}

constexpr std::uint64_t kSeed = 2024;

void full_table(benchmark::State& state) {
  prepare_dds();
  for (auto _ : state) {
    Random random(kSeed);
    Solver solver;
    Duel duel;
    for (int i = 0; i < 40; ++i) {
      const Hands hands = random_deal(random);
      duel.time_ours([&] { benchmark::DoNotOptimize(solver.table(hands)); });
#if defined(TIANJI_HAVE_DDS)
      duel.time_dds([&] { benchmark::DoNotOptimize(dds_table(hands)); });
#endif
    }
    duel.report(state, solver, 1);
  }
}

Position opening(Random& random, bool notrump, int i) {
  return {random_deal(random),
          notrump ? Strain::notrump : static_cast<Strain>(i % 4),
          static_cast<Seat>(i / 4 % 4),
          {}};
}

void one_lead(benchmark::State& state, bool notrump) {
  prepare_dds();
  for (auto _ : state) {
    Random random(kSeed);
    Solver solver;
    Duel duel;
    for (int i = 0; i < 300; ++i) {
      const Position position = opening(random, notrump, i);
      duel.time_ours([&] { benchmark::DoNotOptimize(solver.tricks(position)); });
#if defined(TIANJI_HAVE_DDS)
      duel.time_dds([&] { benchmark::DoNotOptimize(dds_tricks(position)); });
#endif
    }
    duel.report(state, solver, 1);
  }
}

void all_leads(benchmark::State& state, bool notrump) {
  prepare_dds();
  for (auto _ : state) {
    Random random(kSeed);
    Solver solver;
    Duel duel;
    for (int i = 0; i < 100; ++i) {
      const Position position = opening(random, notrump, i);
      duel.time_ours([&] { benchmark::DoNotOptimize(solver.scores(position)); });
#if defined(TIANJI_HAVE_DDS)
      duel.time_dds([&] { benchmark::DoNotOptimize(dds_scores(position)); });
#endif
    }
    duel.report(state, solver, 1);
  }
}

/// Deals the cards of the two hands beside `seat` anew.
void redeal_opponents(Random& random, Position& position, Seat seat) {
  CardSet& left = position.hands[index(left_of(seat))];
  CardSet& right = position.hands[index(left_of(seat, 3))];
  std::vector<Card> cards;
  for (const Card card : left | right) cards.push_back(card);
  random.shuffle(std::span<Card>(cards));
  const auto share = static_cast<std::size_t>(left.size());
  left = right = CardSet();
  for (std::size_t i = 0; i < cards.size(); ++i) (i < share ? left : right).add(cards[i]);
}

/// One decision: the leader and its partner keep their hands after `played` random cards, the
/// others are dealt anew for each layout, all legal cards are scored.
void sampled(benchmark::State& state, int played, int decisions, int layouts) {
  prepare_dds();
  for (auto _ : state) {
    Random random(kSeed);
    Solver solver;
    Duel duel;
    for (int i = 0; i < decisions; ++i) {
      Position position{
          random_deal(random), static_cast<Strain>(i % 5), static_cast<Seat>(random.below(4)), {}};
      play_randomly(random, position, played);
      for (int layout = 0; layout < layouts; ++layout) {
        redeal_opponents(random, position, position.leader);
        duel.time_ours([&] { benchmark::DoNotOptimize(solver.scores(position)); });
#if defined(TIANJI_HAVE_DDS)
        duel.time_dds([&] { benchmark::DoNotOptimize(dds_scores(position)); });
#endif
      }
      duel.close_item(layouts);
    }
    duel.report(state, solver, layouts);
  }
}

BENCHMARK(full_table)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(one_lead, notrump, true)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(one_lead, suit, false)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(all_leads, notrump, true)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(all_leads, suit, false)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sampled, forty_cards, 12, 20, 100)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sampled, whole_deals, 0, 10, 12)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tianji::bridge::double_dummy
