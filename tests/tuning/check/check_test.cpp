#include "tuning/check/check.h"

#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "engine/core/text.h"
#include "tests/protocol/scripted_engine.h"

namespace tianji::tuning {
namespace {

using std::chrono::milliseconds;

// More than a slow machine needs. No test waits for this long.
constexpr milliseconds kPlenty{60000};
constexpr milliseconds kShort{300};

CheckRequest patient(protocol::EngineSpec engine) {
  CheckRequest request;
  request.engine = std::move(engine);
  request.limit = request.stop_limit = request.time_margin = kPlenty;
  return request;
}

struct Checked {
  CheckResult result;
  std::string text;
};

Checked checked(const CheckRequest& request) {
  std::ostringstream out;
  const CheckResult result = check_engine(request, out);
  return {result, out.str()};
}

/// The result of a step: its line without the name and the blanks around.
std::string step(const Checked& check, std::string_view name) {
  for (const std::string_view line : lines(check.text)) {
    if (line.starts_with(name)) return std::string(trimmed(line.substr(name.size())));
  }
  return "";
}

void check_ours(const std::string& protocol, const std::string& variant) {
  protocol::EngineSpec engine;
  engine.command = (build_folder() / "tianji").string();
  engine.variant = variant;
  engine.protocol = protocol;
  const Checked check = checked(patient(engine));
  INFO(check.text);
  CHECK(check.result.failed == 0);
  CHECK(check.result.passed > 35);
}

TEST_CASE("our own engine keeps to UGI, with the game that it begins with", "[tuning/check]") {
  check_ours("ugi", "");
}

TEST_CASE("our own engine keeps to UCI and UCCI, with other games", "[tuning/check][slow]") {
  check_ours("uci", "xiangqi");
  check_ours("ucci", "xiangqi");
  check_ours("uci", "junqi");
  check_ours("ugi", "siguo");
}

TEST_CASE("a simple engine that keeps to the protocol passes", "[tuning/check]") {
  const Checked check = checked(patient(protocol::scripted("good")));
  INFO(check.text);
  CHECK(check.result.failed == 0);
  CHECK(step(check, "options are sound") == "passed   3 options");
  CHECK(step(check, "go ponder, stop") == "-        no option Ponder");
}

TEST_CASE("what an engine does wrong is said in its step, and the others are taken",
          "[tuning/check]") {
  Checked check = checked(patient(protocol::scripted("two_moves")));
  CHECK(step(check, "go depth") == "FAILED   more than one bestmove for one go");
  CHECK(step(check, "go infinite, stop").starts_with("passed"));
  check = checked(patient(protocol::scripted("twice")));
  CHECK(check.result.failed == 1);
  CHECK(step(check, "options are sound") == "FAILED   listed twice: Hash");
  check = checked(patient(protocol::scripted("odd_default")));
  CHECK(step(check, "options are sound") == "FAILED   a default out of range: Odd");
  check = checked(patient(protocol::scripted("leaves")));
  CHECK(step(check, "go nodes") == "FAILED   exited with status 7");
  CHECK(step(check, "quit").starts_with("passed"));
}

TEST_CASE("a seed that is set must decide the moves, and one that is drawn need not",
          "[tuning/check]") {
  const Checked seeded = checked(patient(protocol::scripted("seeded")));
  CHECK(step(seeded, "same seed, same move") == "passed   1");
  const Checked moody = checked(patient(protocol::scripted("moody")));
  CHECK(step(moody, "same seed, same move").starts_with("FAILED   answered "));
}

TEST_CASE("an engine that cannot be started is the last failure", "[tuning/check]") {
  CheckRequest request = patient(protocol::scripted("mute"));
  request.engine.handshake_limit = kShort;
  const Checked check = checked(request);
  CHECK(check.result.passed == 0);
  CHECK(check.result.failed == 1);
  CHECK(step(check, "handshake, options, position") ==
        "FAILED   cannot be started: mute: no uciok within 0.3 s");
}

TEST_CASE("an engine that neither answers nor leaves is not waited for without end",
          "[tuning/check]") {
  CheckRequest request = patient(protocol::scripted("never"));
  request.limit = request.stop_limit = milliseconds(100);
  Checked check = checked(request);
  CHECK(step(check, "go depth").starts_with("FAILED   no bestmove in time"));
  CHECK(check.text.find(" passed, ") != std::string::npos);
  request.engine = protocol::scripted("stays");
  request.limit = request.stop_limit = kShort;
  check = checked(request);
  CHECK(step(check, "quit ").starts_with("FAILED"));
  CHECK(step(check, "end of input ").starts_with("FAILED"));
}

}  // namespace
}  // namespace tianji::tuning
