#include "search/theory/hidden/task.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "search/clock.h"
#include "search/theory/answer.h"
#include "search/thinking/allowed_moves.h"

namespace tianji::search {
namespace {

/// Random numbers that differ between information sets.
Random random_at(std::uint64_t seed, std::string_view set) {
  std::uint64_t stream = 0;
  for (const char c : set) stream = mix64(stream ^ static_cast<unsigned char>(c));
  return Random(seed).split(stream);
}

std::string decimals_text(const std::vector<double>& numbers) {
  return absl::StrJoin(numbers, ",", [](std::string* text, double number) {
    absl::StrAppend(text, absl::StrFormat("%.9f", number));
  });
}

/// The seat's expected payoff by `mixture`, in hundredths.
double worth(const Weighing& weighing, const Question& question, const Mixture& mixture) {
  const std::vector<RiskLine> lines = risk_lines(weighing);
  double sum = 0;
  for (std::size_t i = 0; i < question.moves.size(); ++i) {
    for (std::size_t j = 0; j < lines.size(); ++j) {
      if (weighing.candidates[j] == question.moves[i]) sum += mixture[i] * lines[j].expected;
    }
  }
  return sum;
}

}  // namespace

absl::StatusOr<HiddenTask> read_task(const HiddenTable& table, const Limits& limits) {
  auto question = table.question();
  if (!question.ok()) return question.status();
  HiddenTask task{.question = *std::move(question), .allowed = {}, .iterations = limits.iterations};
  const auto& moves = task.question.moves;
  if (moves.empty()) return task;
  const auto read = [&](const std::string& word) -> absl::StatusOr<std::string> {
    const auto move = std::find_if(moves.begin(), moves.end(), [&](const std::string& known) {
      return equal_ignoring_case(known, word);
    });
    if (move == moves.end()) return unreadable(word, "a legal move");
    return *move;
  };
  const auto allowed = allowed_moves(limits, moves, read);
  if (!allowed.ok()) return allowed.status();
  for (const std::string& move : moves) task.allowed.push_back((*allowed)(move));
  return task;
}

std::string mixture_text(const Question& question, const Mixture& mixture) {
  std::vector<Choice> choices;
  choices.reserve(mixture.size());
  for (std::size_t i = 0; i < mixture.size(); ++i) {
    choices.push_back({question.moves[i], mixture[i]});
  }
  return mixture_text(choices);
}

Mixture among_allowed(const HiddenTask& task, Mixture mixture) {
  double sum = 0;
  for (std::size_t i = 0; i < mixture.size(); ++i) {
    if (!task.allowed[i]) mixture[i] = 0;
    sum += mixture[i];
  }
  const auto allowed =
      static_cast<double>(std::count(task.allowed.begin(), task.allowed.end(), true));
  for (std::size_t i = 0; i < mixture.size(); ++i) {
    mixture[i] = sum > 0 ? mixture[i] / sum : task.allowed[i] ? 1 / allowed : 0;
  }
  return mixture;
}

Mixture given(const HiddenTask& task) {
  Mixture mixture = task.question.probabilities;
  mixture.resize(task.question.moves.size(), 1);
  return among_allowed(task, std::move(mixture));
}

Decision drawn(const HiddenTask& task, const HiddenTable& table, const Mixture& mixture,
               std::uint64_t seed) {
  Random random = random_at(seed, task.question.seat == kChance ? table.fen() : task.question.set);
  return {.move = task.question.moves[draw_outcome(mixture, random)], .ponder = ""};
}

Decision tried_most(const HiddenTask& task, const HiddenTable& table, std::uint64_t seed,
                    Stopper& stop, const Report& report) {
  const Stopwatch watch;
  const Question& question = task.question;
  if (question.seat == kChance) return drawn(task, table, given(task), seed);
  const std::vector<TriedMove> tried = table.tried(seed, stop);
  Info line;
  line.depth = line.selective_depth = 1;
  std::size_t best = 0;
  std::string visits;
  for (std::size_t i = 0; i < tried.size(); ++i) {
    const std::uint64_t count = tried[i].visits;
    line.nodes += count;
    absl::StrAppend(&visits, visits.empty() ? "" : ";", question.moves[i], "=", count);
    const bool more = !task.allowed[best] || count > tried[best].visits;
    if (task.allowed[i] && more) best = i;
  }
  line.score = hundredths(tried[best].mean);
  line.time = watch.elapsed();
  line.pv = {question.moves[best]};
  line.extra = {{"method", std::string(name_of(Method::information_sets))},
                {"visits", visits},
                {"phase", "search"}};
  report(line);
  return Decision{.move = question.moves[best], .ponder = ""};
}

Mixture Figures::mixture() const {
  const Question& question = task_.question;
  if (question.seat == kChance) return given(task_);
  const std::size_t seat = index(question.seat);
  const auto& part = tree_.seats[seat];
  const auto set = part.find(question.set);
  if (!set) return given(task_);  // a forced move has no information set
  const auto first = profile_[seat].begin() + part.sets[*set].first;
  return among_allowed(task_,
                       Mixture(first, first + static_cast<std::ptrdiff_t>(question.moves.size())));
}

std::shared_ptr<const Weighing> Figures::weighing() const {
  if (task_.question.seat == kChance || tree_.seats.size() > 2) return nullptr;
  const std::size_t seat = index(task_.question.seat);
  const auto set = tree_.seats[seat].find(task_.question.set);
  if (!set) return nullptr;
  const PayoffMatrix all = regret::choice_payoffs(tree_, profile_, seat, *set);
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < task_.allowed.size(); ++i) {
    if (task_.allowed[i]) kept.push_back(i);
  }
  std::vector<double> weights(all.worlds());
  for (std::size_t world = 0; world < all.worlds(); ++world) weights[world] = all.weight(world);
  auto payoffs = payoff_matrix(kept.size(), weights, [&](std::size_t i, std::size_t world) {
    return 100 * all.at(kept[i], world);
  });
  if (!payoffs) return nullptr;
  return std::make_shared<const Weighing>(
      Weighing{.candidates = texts_of(kept, [&](std::size_t i) { return task_.question.moves[i]; }),
               .payoffs = *std::move(payoffs),
               .risk = risk_,
               .unit = kHundredths});
}

/// The figures of a game of two seats. The score is the worth of the seat's information set.
void Figures::add_for_two(Info& info) const {
  constexpr double kRounding = 1e-12;
  const double value = regret::value(tree_, profile_);
  const double left = regret::exploitability(tree_, profile_);
  const auto weighing = this->weighing();
  info.score = hundredths(weighing ? worth(*weighing, task_.question, mixture()) / 100
                          : task_.question.seat == Seat{1} ? -value
                                                           : value);
  if (weighing) info.risk = line_of(*weighing, info.pv[0]);
  info.extra = {{"value", absl::StrFormat("%.12f", value)},
                {"exploitability", absl::StrFormat("%.6g", left < kRounding ? 0 : left)}};
}

/// The figures of a game of more seats. The score is what the whole game is worth to the seat.
void Figures::add_for_more(Info& info) const {
  std::vector<double> values;
  std::vector<double> gains;
  for (std::size_t seat = 0; seat < tree_.seats.size(); ++seat) {
    values.push_back(regret::value(tree_, profile_, seat));
    gains.push_back(regret::best_response_value(tree_, seat, profile_) - values.back());
  }
  if (task_.question.seat != kChance) info.score = hundredths(values[index(task_.question.seat)]);
  const double left =
      std::accumulate(gains.begin(), gains.end(), 0.0) / static_cast<double>(gains.size());
  info.extra = {{"values", decimals_text(values)},
                {"gains", decimals_text(gains)},
                {"exploitability", absl::StrFormat("%.6g", left)}};
}

Info Figures::info() const {
  const Mixture mixture = this->mixture();
  const auto best = std::max_element(mixture.begin(), mixture.end()) - mixture.begin();
  Info info;
  info.depth = info.selective_depth = 1;
  info.pv = {task_.question.moves[static_cast<std::size_t>(best)]};
  if (tree_.seats.size() == 2) {
    add_for_two(info);
  } else {
    add_for_more(info);
  }
  info.extra.emplace_back("mixture", mixture_text(task_.question, mixture));
  return info;
}

}  // namespace tianji::search
