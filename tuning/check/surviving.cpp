#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/answer.h"
#include "tuning/check/check.h"

namespace tianji::tuning {
namespace {

using protocol::Language;

constexpr std::string_view kSmall = "depth 1";
constexpr std::size_t kLong = 100000;
constexpr std::chrono::milliseconds kShortWhile{200};

std::string_view only_in_ugi(const Conversation& engine) {
  return engine.language() == Language::ugi ? "" : "only UGI has queries";
}

// Input that is not understood:

/// Whatever was sent before, the engine must be ready and, after a position, play on.
Remark plays_on(Conversation& engine) {
  const auto lines = engine.ready();
  if (!lines.ok()) return lines.status();
  if (std::any_of(lines->begin(), lines->end(), protocol::ends_answer)) {
    return wrong("a bestmove without a go");
  }
  absl::Status status = engine.set_position(engine.position());
  if (!status.ok()) return status;
  const auto reply = engine.ask(kSmall);
  if (!reply.ok()) return reply.status();
  const auto complained = protocol::first_complaint(*lines);
  return complained.ok() ? "no answer" : "answered: " + sentence(complained);
}

Remark survives(Conversation& engine, const CheckStep& step) {
  absl::Status status = engine.say(step.words);
  if (!status.ok()) return status;
  return plays_on(engine);
}

Remark survives_length(Conversation& engine, const CheckStep& step) {
  absl::Status status = engine.say(std::string(step.words) + std::string(kLong, 'x'));
  if (!status.ok()) return status;
  return plays_on(engine);
}

/// An engine may answer or refuse a `go` that it cannot read, or think until it is stopped.
Remark survives_go(Conversation& engine, const CheckStep& step) {
  absl::Status status = engine.say(step.words);
  if (status.ok()) status = engine.say("stop");
  if (!status.ok()) return status;
  const auto lines = engine.ready();
  if (!lines.ok()) return lines.status();
  // After `stop` the answer of a search may still be on its way.
  const auto answered = engine.answers_within(kShortWhile);
  if (!answered.ok()) return answered.status();
  const auto count =
      std::count_if(lines->begin(), lines->end(), protocol::ends_answer) + (*answered ? 1 : 0);
  if (count > 1) return wrong("more than one bestmove for one go");
  Remark after = plays_on(engine);
  if (!after.ok()) return after;
  return count == 1 ? "answered" : "not answered";
}

// Queries of UGI:

Remark answers_query(Conversation& engine, const CheckStep& step) {
  const auto parts = words(step.words);
  absl::Status status = engine.say(absl::StrCat("query ", std::string(parts[0])));
  if (!status.ok()) return status;
  const auto lines = engine.hear("response", engine.request().limit);
  if (!lines.ok()) return lines.status();
  const auto response = words(lines->back());
  if (response.size() == 2 &&
      std::find(parts.begin() + 1, parts.end(), response[1]) != parts.end()) {
    return std::string(response[1]);
  }
  return unreadable(
      lines->back(),
      absl::StrCat("response, and one of ", std::string(step.words.substr(parts[0].size() + 1))));
}

// The end of the engine:

Remark gone(Conversation& engine) {
  const auto took = engine.leave();
  engine.end();
  if (!took.ok()) return took.status();
  return text(*took);
}

Remark keeps_standard_error_clean(Conversation& engine, const CheckStep&) {
  for (const std::string& line : engine.engine().last_errors()) {
    const auto parts = words(line);
    if (parts.empty()) continue;
    for (const std::string_view word : {"info", "bestmove", "readyok", "option", "id"}) {
      if (parts[0] == word) return wrong("on standard error: " + line);
    }
  }
  return "";
}

Remark quits(Conversation& engine, const CheckStep& step) {
  absl::Status status;
  if (!step.words.empty()) status = engine.go(step.words);
  if (status.ok()) status = engine.say("quit");
  if (!status.ok()) return status;
  return gone(engine);
}

Remark ends_with_its_input(Conversation& engine, const CheckStep& step) {
  absl::Status status;
  if (!step.words.empty()) status = engine.go(step.words);
  if (!status.ok()) return status;
  engine.engine().process().close_input();
  return gone(engine);
}

constexpr CheckStep kSurvivingSteps[] = {
    {"an unknown command", "frobnicate now", survives},
    {"an empty line", "", survives},
    {"a line of blanks", " \t ", survives},
    {"bytes that are no text", "\x01\xff\x80\x1b[2J", survives},
    {"a line of 100 kB", "", survives_length},
    {"a position of 100 kB", "position fen ", survives_length},
    {"position, and no more", "position", survives},
    {"an impossible position", "position fen not/a/position x - -", survives},
    {"an illegal move", "position startpos moves zzzz", survives},
    {"an unknown option", "setoption name No Such Option value 3", survives},
    {"an option's value left out", "setoption name Hash", survives},
    {"an option's value unreadable", "setoption name Hash value many", survives},
    {"stop without a search", "stop", survives},
    {"ponderhit without a search", "ponderhit", survives},
    {"an unreadable go", "go depth many", survives_go},
    {"a go beyond all range", "go depth 99999999999999999999", survives_go},
    {"query gameover", "gameover true false", answers_query, only_in_ugi},
    {"query p1turn", "p1turn true false", answers_query, only_in_ugi},
    {"query result", "result none draw p1win p2win", answers_query, only_in_ugi},
    {"an unknown query", "query frobnicate", survives, only_in_ugi},
    {"standard error", "", keeps_standard_error_clean},
    {"quit", "", quits},
    {"quit while thinking", "infinite", quits},
    {"end of input", "", ends_with_its_input},
    {"end of input while thinking", "infinite", ends_with_its_input},
};

}  // namespace

std::span<const CheckStep> surviving_steps() { return kSurvivingSteps; }

}  // namespace tianji::tuning
