// Double dummy beside libdds: both solve the same deals in turn in the same run, so that the ratios
// hold on a busy machine too. The slowest deals take a large share of the time, so each job reports
// mean and median. A job has five repetitions with different deals, whose lowest and highest ratio
// show the spread.
//
//   ours_ms, ours_median_ms, ours_most_ms   one answer of our solver, thread CPU time
//   dds_ms, dds_median_ms      one answer of libdds, where it is there
//   ratio, ratio_median        libdds / ours: above 1 our solver is faster
//   …_low, …_high              this ratio in the worst and the best repetition
//   ns_per_node, nodes         a node is the start of a trick; nodes of one answer
//   table_mb                   the memory of our solver's table at the end
#include <benchmark/benchmark.h>
#include <time.h>

#include <algorithm>
#include <functional>
#include <span>
#include <string>
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

/// The times of the items of one repetition.
struct Repetition {
  std::vector<double> ours;
  std::vector<double> dds;

  double ratio() const { return mean(dds) / mean(ours); }
  double ratio_of_medians() const { return median(dds) / median(ours); }
};

/// The answers of one job, timed one by one.
class Duel {
 public:
  void start_repetition() { repetitions_.emplace_back(); }
  void time_ours(const std::function<void()>& answer) { time(answer, repetitions_.back().ours); }
  void time_dds(const std::function<void()>& answer) { time(answer, repetitions_.back().dds); }
  /// Joins the last `answers` answers into one item: a decision over many layouts.
  void close_item(std::size_t answers) {
    for (auto* times : {&repetitions_.back().ours, &repetitions_.back().dds}) {
      if (times->empty()) continue;
      double sum = 0;
      for (std::size_t i = 0; i < answers; ++i, times->pop_back()) sum += times->back();
      times->push_back(sum / static_cast<double>(answers));
    }
  }
  void report(benchmark::State& state, const Solver& solver, std::size_t answers_per_item) const {
    Repetition all;
    for (const Repetition& part : repetitions_) {
      all.ours.insert(all.ours.end(), part.ours.begin(), part.ours.end());
      all.dds.insert(all.dds.end(), part.dds.begin(), part.dds.end());
    }
    const double answers = static_cast<double>(all.ours.size() * answers_per_item);
    const auto nodes = static_cast<double>(solver.nodes());
    state.counters["ours_ms"] = mean(all.ours);
    state.counters["ours_median_ms"] = median(all.ours);
    state.counters["ours_most_ms"] = *std::max_element(all.ours.begin(), all.ours.end());
    state.counters["nodes"] = nodes / answers;
    state.counters["ns_per_node"] = mean(all.ours) * answers * 1e6 / nodes;
    state.counters["table_mb"] = static_cast<double>(solver.table_bytes()) / (1 << 20);
    if (all.dds.empty()) return;
    state.counters["dds_ms"] = mean(all.dds);
    state.counters["dds_median_ms"] = median(all.dds);
    report_ratio(state, "ratio", all, &Repetition::ratio);
    report_ratio(state, "ratio_median", all, &Repetition::ratio_of_medians);
  }

 private:
  static void time(const std::function<void()>& answer, std::vector<double>& times) {
    const double begin = cpu_time();
    answer();
    times.push_back(cpu_time() - begin);
  }
  void report_ratio(benchmark::State& state, const std::string& name, const Repetition& all,
                    double (Repetition::*ratio)() const) const {
    std::vector<double> parts;
    for (const Repetition& part : repetitions_) parts.push_back((part.*ratio)());
    state.counters[name] = (all.*ratio)();
    state.counters[name + "_low"] = *std::min_element(parts.begin(), parts.end());
    state.counters[name + "_high"] = *std::max_element(parts.begin(), parts.end());
  }

  std::vector<Repetition> repetitions_;
};

void prepare_dds() {
#if defined(TIANJI_HAVE_DDS)
  SetMaxThreads(1);
#endif
}

constexpr std::uint64_t kSeed = 2024;
constexpr int kRepetitions = 5;

/// Measures `items` items a repetition; `item(random, i, solver, duel)` solves one.
template <class Item>
void compare(benchmark::State& state, int items, std::size_t answers_per_item, const Item& item) {
  prepare_dds();
  for (auto _ : state) {
    Random random(kSeed);
    Solver solver;
    Duel duel;
    for (int repetition = 0; repetition < kRepetitions; ++repetition) {
      duel.start_repetition();
      for (int i = 0; i < items; ++i) item(random, i, solver, duel);
    }
    duel.report(state, solver, answers_per_item);
  }
}

void full_table(benchmark::State& state) {
  compare(state, 60, 1, [](Random& random, int, Solver& solver, Duel& duel) {
    const Hands hands = random_deal(random);
    duel.time_ours([&] { benchmark::DoNotOptimize(solver.table(hands)); });
#if defined(TIANJI_HAVE_DDS)
    duel.time_dds([&] { benchmark::DoNotOptimize(dds_table(hands)); });
#endif
  });
}

Position opening(Random& random, bool notrump, int i) {
  return {random_deal(random),
          notrump ? Strain::notrump : static_cast<Strain>(i % 4),
          static_cast<Seat>(i / 4 % 4),
          {}};
}

void one_lead(benchmark::State& state, bool notrump) {
  compare(state, 60, 1, [notrump](Random& random, int i, Solver& solver, Duel& duel) {
    const Position position = opening(random, notrump, i);
    duel.time_ours([&] { benchmark::DoNotOptimize(solver.tricks(position)); });
#if defined(TIANJI_HAVE_DDS)
    duel.time_dds([&] { benchmark::DoNotOptimize(dds_tricks(position)); });
#endif
  });
}

void time_scores(const Position& position, Solver& solver, Duel& duel) {
  duel.time_ours([&] { benchmark::DoNotOptimize(solver.scores(position)); });
#if defined(TIANJI_HAVE_DDS)
  duel.time_dds([&] { benchmark::DoNotOptimize(dds_scores(position)); });
#endif
}

void all_leads(benchmark::State& state, bool notrump) {
  compare(state, 60, 1, [notrump](Random& random, int i, Solver& solver, Duel& duel) {
    time_scores(opening(random, notrump, i), solver, duel);
  });
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

/// One decision: after `played` random cards the leader and its partner keep their hands, the hands
/// of the two opponents are dealt anew for each layout, and all legal cards are scored.
void sampled(benchmark::State& state, int played, int decisions, std::size_t layouts) {
  compare(state, decisions, layouts,
          [played, layouts](Random& random, int i, Solver& solver, Duel& duel) {
            Position position{random_deal(random),
                              static_cast<Strain>(i % 5),
                              static_cast<Seat>(random.below(4)),
                              {}};
            play_randomly(random, position, played);
            for (std::size_t layout = 0; layout < layouts; ++layout) {
              redeal_opponents(random, position, position.leader);
              time_scores(position, solver, duel);
            }
            duel.close_item(layouts);
          });
}

/// Four hands of 5-4-4-0, each void in another suit.
Hands freak_hands(Random& random) {
  constexpr std::array<std::size_t, 4> kLengths{5, 4, 4, 0};
  Hands hands{};
  for (const Suit suit : kSuits) {
    std::vector<Card> cards;
    for (const Card card : CardSet::of(suit)) cards.push_back(card);
    random.shuffle(std::span<Card>(cards));
    for (std::size_t seat = 0; seat < 4; ++seat) {
      for (std::size_t i = kLengths[(seat + index(suit)) % 4]; i > 0; --i) {
        hands[seat].add(cards.back());
        cards.pop_back();
      }
    }
  }
  return hands;
}

/// One lead at no-trump, each time with an empty table; libdds may need half a minute for one.
void freak_deals(benchmark::State& state) {
  for (auto _ : state) {
    Random random(kSeed);
    Solver solver;
    Duel duel;
    duel.start_repetition();
    for (int i = 0; i < 20; ++i) {
      solver.clear();
      const Position position{freak_hands(random), Strain::notrump, kWest, {}};
      duel.time_ours([&] { benchmark::DoNotOptimize(solver.tricks(position)); });
    }
    duel.report(state, solver, 1);
  }
}

BENCHMARK(full_table)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(one_lead, notrump, true)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(one_lead, suit, false)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(all_leads, notrump, true)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(all_leads, suit, false)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sampled, forty_cards, 12, 5, 200)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sampled, whole_deals, 0, 5, 50)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(freak_deals)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tianji::bridge::double_dummy
