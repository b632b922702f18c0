#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/answer.h"
#include "protocol/engines/info_line.h"
#include "tuning/check/check.h"

namespace tianji::tuning {
namespace {

using protocol::Language;
using protocol::Offered;
using Milliseconds = std::chrono::milliseconds;

constexpr Milliseconds kWhile{150};  // an engine that does not wait for `stop` has answered by then
constexpr Milliseconds kAtOnce{0};
constexpr std::string_view kSeed = "Seed";

std::string_view not_in_ucci(const Conversation& engine) {
  return engine.language() == Language::ucci ? "UCCI has no such form" : "";
}

std::string_view only_who_ponders(const Conversation& engine) {
  return engine.introduction().find("Ponder") == nullptr ? "no option Ponder" : "";
}

std::string_view only_who_has_a_seed(const Conversation& engine) {
  return engine.introduction().find(kSeed) == nullptr ? "no option Seed" : "";
}

std::string_view only_who_plays_four_seats(const Conversation& engine) {
  const bool plays = engine.introduction().offers_choice("UCI_Variant", "siguo");
  return plays ? "" : "for games of four seats";
}

Remark answers(Conversation& engine, const CheckStep& step) {
  return remark(engine.ask(step.words));
}

/// The time that `words` give the engine is the largest number in them.
Remark answers_in_time(Conversation& engine, const CheckStep& step) {
  std::int64_t given = 0;
  for (const std::string_view word : words(step.words)) {
    given = std::max(given, parse_int(word).value_or(0));
  }
  const auto reply = engine.ask(step.words);
  if (reply.ok() && reply->elapsed > Milliseconds(given) + engine.request().time_margin) {
    return wrong(absl::StrCat("took ", text(reply->elapsed), ", but had ", given, " ms"));
  }
  return remark(reply);
}

Remark answers_or_stops(Conversation& engine, const CheckStep& step) {
  return remark(engine.ask_and_stop(step.words, kWhile));
}

Remark stops(Conversation& engine, const CheckStep& step) {
  absl::Status status = engine.go(step.words);
  if (!status.ok()) return status;
  const auto early = engine.answers_within(kWhile);
  if (!early.ok()) return early.status();
  if (*early) return wrong("a bestmove before stop");
  return remark(engine.stop());
}

Remark stops_at_once(Conversation& engine, const CheckStep& step) {
  constexpr int kTimes = 20;
  std::chrono::nanoseconds worst{};
  for (int i = 0; i < kTimes; ++i) {
    const auto reply = engine.ask_and_stop(step.words, kAtOnce);
    if (!reply.ok()) return reply.status();
    worst = std::max(worst, reply->elapsed);
  }
  return absl::StrCat(kTimes, " times, at worst ", text(worst));
}

Remark is_ready_while_thinking(Conversation& engine, const CheckStep& step) {
  absl::Status status = engine.go(step.words);
  if (!status.ok()) return status;
  const auto began = std::chrono::steady_clock::now();
  const auto lines = engine.ready();
  if (!lines.ok()) return lines.status();
  const auto took = std::chrono::steady_clock::now() - began;
  if (std::any_of(lines->begin(), lines->end(), protocol::ends_answer)) {
    return wrong("isready ended the search");
  }
  const auto reply = engine.stop();
  if (!reply.ok()) return reply.status();
  return text(took);
}

Remark ponders(Conversation& engine, const CheckStep& step) {
  const Offered& ponder = *engine.introduction().find("Ponder");
  absl::Status status = engine.say(protocol::set_option_line(engine.language(), ponder, "true"));
  if (status.ok()) status = engine.go(step.words);
  if (!status.ok()) return status;
  const auto early = engine.answers_within(kWhile);
  if (!early.ok()) return early.status();
  if (*early) return wrong("a bestmove before ponderhit");
  return remark(engine.stop("ponderhit", engine.request().limit));
}

/// Whether an info line is well formed. In UCCI scores are bare numbers. Lines of free text pass.
absl::Status sound_info(std::string_view line, bool bare_score) {
  const auto info = protocol::read_info(line);
  if (!info) return absl::OkStatus();
  if (info->score && info->score->kind == protocol::ScoreKind::bare && !bare_score) {
    return unreadable(line, "score cp <n> or score mate <n>");
  }
  return info->expected.empty() ? absl::OkStatus() : unreadable(line, info->expected);
}

Remark infos_are_sound(Conversation& engine, const CheckStep& step) {
  const auto reply = engine.ask(step.words);
  if (!reply.ok()) return reply.status();
  int infos = 0;
  for (const std::string& line : reply->lines) {
    if (!line.starts_with("info ")) continue;
    absl::Status status = sound_info(line, engine.language() == Language::ucci);
    if (!status.ok()) return status;
    ++infos;
  }
  return absl::StrCat(infos, " lines");
}

/// Starts the engine anew and sets its seed. Without that, an engine may draw another seed each
/// time.
absl::Status begin_with_seed(Conversation& engine) {
  absl::Status status = engine.begin();
  if (!status.ok()) return status;
  const Offered& seed = *engine.introduction().find(kSeed);
  return engine.say(protocol::set_option_line(engine.language(), seed, "1"));
}

/// Compares the answers of two processes: within one process, the second answer may come from later
/// numbers of the same random stream.
Remark answers_alike(Conversation& engine, const CheckStep& step) {
  std::vector<std::string> moves;
  for (int i = 0; i < 2; ++i) {
    absl::Status status = begin_with_seed(engine);
    if (!status.ok()) return status;
    const auto reply = engine.ask(step.words);
    if (!reply.ok()) return reply.status();
    moves.push_back(reply->best_move);
  }
  if (moves[0] != moves[1]) {
    return wrong(absl::StrCat("answered ", moves[0], " at first, then ", moves[1]));
  }
  return moves[0];
}

constexpr CheckStep kThinkingSteps[] = {
    {"go depth", "depth 2", answers},
    {"go nodes", "nodes 500", answers},
    {"go nodes, the fewest", "nodes 1", answers},
    {"go movetime", "movetime 100", answers_in_time, not_in_ucci},
    {"go movetime, the least", "movetime 1", answers_in_time, not_in_ucci},
    {"go with clocks", "wtime 2000 btime 2000 winc 10 binc 10", answers_in_time},
    {"go with movestogo", "wtime 2000 btime 2000 movestogo 5", answers_in_time},
    {"go with clocks gone", "wtime 1 btime 1 winc 0 binc 0", answers_in_time},
    {"go with a seat's clock", "time 2000 inc 10", answers_in_time, only_who_plays_four_seats},
    {"go with several limits", "depth 2 nodes 100000 movetime 5000", answers, not_in_ucci},
    {"go mate", "mate 1", answers_or_stops, not_in_ucci},
    {"go without a limit", "", answers_or_stops},
    {"go infinite, stop", "infinite", stops},
    {"go infinite, stop at once", "infinite", stops_at_once},
    {"isready while thinking", "infinite", is_ready_while_thinking},
    {"go ponder, ponderhit", "ponder wtime 2000 btime 2000", ponders, only_who_ponders},
    {"go ponder, stop", "ponder wtime 2000 btime 2000", stops, only_who_ponders},
    {"info lines are sound", "depth 2", infos_are_sound},
    {"same seed, same move", "nodes 300", answers_alike, only_who_has_a_seed},
};

}  // namespace

std::span<const CheckStep> thinking_steps() { return kThinkingSteps; }

}  // namespace tianji::tuning
