#include "search/theory/hidden/task.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/draw.h"
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

absl::StatusOr<Decision> tried_most(const HiddenTask& task, const HiddenTable& table,
                                    std::uint64_t seed, Stopper& stop, const Report& report) {
  const Stopwatch watch;
  const Question& question = task.question;
  if (question.seat == kChance) return drawn(task, table, given(task), seed);
  const auto tried = table.tried(seed, stop);
  if (!tried.ok()) return tried.status();
  Info line;
  line.depth = line.selective_depth = 1;
  std::size_t best = 0;
  std::string visits;
  for (std::size_t i = 0; i < tried->size(); ++i) {
    const std::uint64_t count = (*tried)[i].visits;
    line.nodes += count;
    absl::StrAppend(&visits, visits.empty() ? "" : ";", question.moves[i], "=", count);
    const bool more = !task.allowed[best] || count > (*tried)[best].visits;
    if (task.allowed[i] && more) best = i;
  }
  line.score = hundredths((*tried)[best].mean);
  line.time = watch.elapsed();
  line.pv = {question.moves[best]};
  line.extra = {{"method", std::string(name_of(Method::information_sets))},
                {"visits", visits},
                {"phase", "search"}};
  report(line);
  return Decision{.move = question.moves[best], .ponder = ""};
}

}  // namespace tianji::search
