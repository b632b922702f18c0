#include "protocol/engines/engine_process.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <csignal>
#include <thread>

#include "engine/core/text.h"
#include "tests/protocol/scripted_engine.h"

namespace tianji::protocol {
namespace {

using std::chrono::milliseconds;

// A limit that no test here reaches.
constexpr milliseconds kPlenty{60000};
constexpr milliseconds kShort{200};

/// The fault and its sentence when the scripted engine of that kind is asked for a move.
std::pair<Fault, std::string> fault_of_asking(const std::string& kind, milliseconds limit) {
  EngineSpec spec = scripted(kind);
  spec.patience = kShort;
  const auto engine = EngineProcess::start(spec);
  REQUIRE(engine.ok());
  const auto answer = (*engine)->ask("startpos", "depth 1", limit);
  REQUIRE(!answer.ok());
  return {fault_of(answer.status()), sentence(answer.status())};
}

std::pair<Fault, std::string> fault_of_starting(const EngineSpec& spec) {
  const auto engine = EngineProcess::start(spec);
  REQUIRE(!engine.ok());
  return {fault_of(engine.status()), sentence(engine.status())};
}

TEST_CASE("an engine in another process answers as one in this process does",
          "[protocol/engines]") {
  const auto engine = EngineProcess::start(scripted("good"));
  REQUIRE(engine.ok());
  CHECK((*engine)->introduction().name == "Scripted 1.0");
  REQUIRE((*engine)->introduction().find("hash") != nullptr);
  CHECK((*engine)->introduction().find("hash")->max == 64);
  CHECK((*engine)->introduction().offers_choice("Style", "wild"));
  CHECK((*engine)->new_game().ok());
  CHECK((*engine)->set_option("Clear Hash", "").ok());
  const auto answer = (*engine)->ask("startpos", "depth 1", kPlenty);
  REQUIRE(answer.ok());
  CHECK(answer->best_move == "e2e4");
  CHECK(answer->lines.size() == 2);
  CHECK(answer->elapsed.count() > 0);
  const Ending ending = (*engine)->quit();
  CHECK(ending.exit_status == 0);
  CHECK(ending.signal == 0);
  CHECK((*engine)->last_lines().back() == "bestmove e2e4 ponder e7e5");
}

TEST_CASE("a program that is not there, a folder that is not there, a protocol that is not",
          "[protocol/engines]") {
  EngineSpec spec;
  spec.command = "no-such-engine-anywhere";
  CHECK(fault_of_starting(spec).first == Fault::cannot_run);
  spec.command = "./no/such/engine";
  CHECK(fault_of_starting(spec).first == Fault::cannot_run);
  spec = scripted("good");
  spec.working_directory = "/no/such/folder";
  CHECK(fault_of_starting(spec).first == Fault::cannot_run);
  spec = scripted("good");
  spec.protocol = "xboard";
  CHECK(fault_of_starting(spec).second == "read \"xboard\", expected a protocol: uci, ugi or ucci");
  spec.command = "'half a quote";
  spec.protocol = "uci";
  CHECK(fault_of_starting(spec).first == Fault::refused);
  for (const std::string& path : {(source_folder() / "Makefile").string(), std::string("/")}) {
    spec.command = path;
    CHECK(fault_of_starting(spec).first == Fault::cannot_run);
  }
}

TEST_CASE("an engine that never says uciok, and one that takes its time", "[protocol/engines]") {
  EngineSpec spec = scripted("mute");
  spec.handshake_limit = kShort;
  const auto [fault, said] = fault_of_starting(spec);
  CHECK(fault == Fault::no_handshake);
  CHECK(said == "mute: no uciok within 0.2 s");
  CHECK(EngineProcess::start(scripted("slow")).ok());
  CHECK(EngineProcess::start(scripted("babbles")).ok());
  spec = scripted("never_ready");
  spec.handshake_limit = kShort;
  CHECK(fault_of_starting(spec).first == Fault::no_handshake);
  CHECK(fault_of_starting(scripted("dies_at_once")) ==
        std::pair(Fault::crashed, std::string("dies_at_once: exited with status 3")));
}

TEST_CASE("options that are not offered are errors, but for those that may be missing",
          "[protocol/engines]") {
  EngineSpec spec = scripted("good");
  spec.options = {{"Threads", "2"}};
  CHECK(fault_of_starting(spec).second == "good: has no option Threads among the 3 that it offers");
  spec.options = {{"hash", "8"}};
  spec.options_if_offered = {{"Seed", "7"}};
  CHECK(EngineProcess::start(spec).ok());
  spec.variant = "bridge";
  CHECK(fault_of_starting(spec).second == "good: does not play bridge");
  spec.command = (build_folder() / "tianji").string();
  spec.options = {{"Hash", "0"}};
  const auto [fault, said] = fault_of_starting(spec);
  CHECK(fault == Fault::refused);
  CHECK(said.find("Hash") != std::string::npos);
}

TEST_CASE("faults of an engine are told apart", "[protocol/engines]") {
  CHECK(fault_of_asking("crashes", kPlenty) ==
        std::pair(Fault::crashed, std::string("crashes: ended by signal 11 (Segmentation fault)")));
  CHECK(fault_of_asking("leaves", kPlenty) ==
        std::pair(Fault::crashed, std::string("leaves: exited with status 7")));
  CHECK(fault_of_asking("dies_speaking", kPlenty) ==
        std::pair(Fault::crashed, std::string("dies_speaking: exited with status 7")));
  CHECK(fault_of_asking("closes", kPlenty).first == Fault::closed_output);
  CHECK(fault_of_asking("never", kShort).first == Fault::hung);
  CHECK(fault_of_asking("hangs", kShort).first == Fault::hung);
  CHECK(
      fault_of_asking("refuses", kPlenty) ==
      std::pair(Fault::refused, std::string("refuses: read \"here\", expected another position")));
  CHECK(fault_of_asking("garbles", kPlenty).first == Fault::refused);
  CHECK(!can_go_on(Fault::hung));
  CHECK(can_go_on(Fault::late));
}

TEST_CASE("after a move beyond the limit the engine is in step again", "[protocol/engines]") {
  EngineSpec spec = scripted("late");
  spec.patience = kPlenty;
  const auto engine = EngineProcess::start(spec);
  REQUIRE(engine.ok());
  for (int i = 0; i < 2; ++i) {
    const auto answer = (*engine)->ask("startpos", "movetime 1", milliseconds(20));
    REQUIRE(!answer.ok());
    CHECK(fault_of(answer.status()) == Fault::late);
    CHECK(sentence(answer.status()) == "late: no move within 0.02 s");
  }
}

TEST_CASE("a move too many does not answer the next question", "[protocol/engines]") {
  const auto engine = EngineProcess::start(scripted("two_moves"));
  REQUIRE(engine.ok());
  for (int i = 0; i < 3; ++i) {
    const auto answer = (*engine)->ask("startpos", "depth 1", kPlenty);
    REQUIRE(answer.ok());
    CHECK(answer->best_move == "e2e4");
  }
}

TEST_CASE("illegal moves are passed on, for a referee to judge", "[protocol/engines]") {
  const auto engine = EngineProcess::start(scripted("illegal"));
  REQUIRE(engine.ok());
  const auto answer = (*engine)->ask("startpos", "depth 1", kPlenty);
  REQUIRE(answer.ok());
  CHECK(answer->best_move == "z9z9");
}

TEST_CASE("a line that comes in pieces is one line, and a piece is none", "[protocol/engines]") {
  auto engine = EngineProcess::start(scripted("speaks_slowly"));
  REQUIRE(engine.ok());
  const auto answer = (*engine)->ask("startpos", "depth 1", kPlenty);
  REQUIRE(answer.ok());
  CHECK(answer->lines == std::vector<std::string>{"bestmove e2e4 ponder e7e5"});
  engine = EngineProcess::start(scripted("dies_speaking"));
  REQUIRE(engine.ok());
  CHECK_FALSE((*engine)->ask("startpos", "depth 1", kPlenty).ok());
  CHECK((*engine)->last_lines().back() == "bestmove e2e4");
}

TEST_CASE("floods and endless lines are kept in bounds", "[protocol/engines]") {
  auto engine = EngineProcess::start(scripted("floods"));
  REQUIRE(engine.ok());
  auto answer = (*engine)->ask("startpos", "depth 1", kPlenty);
  REQUIRE(answer.ok());
  CHECK(answer->best_move == "e2e4");
  CHECK(answer->lines.size() > 1000);
  CHECK(answer->lines.size() < 50000);
  CHECK((*engine)->last_lines().size() == LineBuffer::kKept);
  engine = EngineProcess::start(scripted("long_line"));
  REQUIRE(engine.ok());
  answer = (*engine)->ask("startpos", "depth 1", kPlenty);
  REQUIRE(answer.ok());
  CHECK(answer->lines.front().size() == LineBuffer::kLongest);
  CHECK((*engine)->last_lines().front().size() <= LineBuffer::kKeptLong);
}

TEST_CASE("an engine's standard error is kept", "[protocol/engines]") {
  const auto engine = EngineProcess::start(scripted("complains"));
  REQUIRE(engine.ok());
  CHECK((*engine)->ask("startpos", "depth 1", kPlenty).ok());
  (*engine)->quit();
  CHECK((*engine)->last_errors() == std::vector<std::string>{"a word about it"});
}

TEST_CASE("an engine that does not leave is made to", "[protocol/engines]") {
  EngineSpec spec = scripted("stays");
  spec.patience = kShort;
  const auto engine = EngineProcess::start(spec);
  REQUIRE(engine.ok());
  CHECK((*engine)->quit().signal == SIGKILL);
  const auto answer = (*engine)->ask("startpos", "depth 1", kPlenty);
  REQUIRE(!answer.ok());
  CHECK(fault_of(answer.status()) == Fault::crashed);
}

TEST_CASE("a question that another thread stops ends, and the engine is in step again",
          "[protocol/engines]") {
  EngineSpec spec = scripted("good");
  spec.patience = kPlenty;
  Interruption interruption;
  const auto engine = EngineProcess::start(spec, &interruption);
  REQUIRE(engine.ok());
  interruption.stop = true;
  const auto answer = (*engine)->ask("startpos", "infinite", kPlenty);
  REQUIRE(!answer.ok());
  CHECK(fault_of(answer.status()) == Fault::late);
  CHECK(sentence(answer.status()) == "good: was stopped");
  interruption.stop = false;
  CHECK((*engine)->ask("startpos", "depth 1", kPlenty).ok());
}

TEST_CASE("an engine that another thread does not want any more is not waited for",
          "[protocol/engines][threads]") {
  for (const std::string kind : {"mute", "never_ready", "never", "hangs", "closes"}) {
    CAPTURE(kind);
    EngineSpec spec = scripted(kind);
    spec.handshake_limit = spec.patience = kPlenty;
    Interruption interruption;
    std::thread other([&] {
      std::this_thread::sleep_for(kShort);
      interruption.leave = true;
    });
    const auto engine = EngineProcess::start(spec, &interruption);
    if (engine.ok()) CHECK_FALSE((*engine)->ask("startpos", "depth 1", kPlenty).ok());
    other.join();
  }
}

TEST_CASE("engines of several threads do not hold each other's pipes",
          "[protocol/engines][threads]") {
  std::vector<std::thread> threads;
  std::vector<int> signals(8, -1);
  for (std::size_t i = 0; i < signals.size(); ++i) {
    threads.emplace_back([&signals, i] {
      for (int round = 0; round < 5; ++round) {
        EngineSpec spec = scripted("good");
        spec.patience = kPlenty;
        const auto engine = EngineProcess::start(spec);
        if (!engine.ok() || !(*engine)->ask("startpos", "depth 1", kPlenty).ok()) return;
        signals[i] = (*engine)->quit().signal;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(std::all_of(signals.begin(), signals.end(), [](int signal) { return signal == 0; }));
}

TEST_CASE("UGI and UCCI engines are spoken to in their words", "[protocol/engines]") {
  EngineSpec spec = scripted("good");
  spec.protocol = "ugi";
  auto engine = EngineProcess::start(spec);
  REQUIRE(engine.ok());
  CHECK((*engine)->ask("startpos", "depth 1", kPlenty)->best_move == "e2e4");
  spec.protocol = "ucci";
  spec.variant = "xiangqi";
  engine = EngineProcess::start(spec);
  REQUIRE(engine.ok());
  CHECK((*engine)->ask("startpos", "depth 1", kPlenty)->best_move == "e2e4");
}

TEST_CASE("our own engine by each protocol", "[protocol/engines]") {
  for (const char* protocol : {"uci", "ugi", "ucci"}) {
    EngineSpec spec;
    spec.command = (build_folder() / "tianji").string();
    spec.protocol = protocol;
    spec.variant = "xiangqi";
    spec.options_if_offered = {{"Seed", "5"}, {"Nothing", "0"}};
    const auto engine = EngineProcess::start(spec);
    REQUIRE(engine.ok());
    CHECK((*engine)->first_rank() == 0);
    CHECK((*engine)->new_game().ok());
    const auto answer =
        (*engine)->ask("startpos moves h2e2", "depth 2 wtime 60000 btime 60000 winc 1", kPlenty);
    REQUIRE(answer.ok());
    CHECK(ranks_moved(answer->best_move, 0) == answer->best_move);
    CHECK((*engine)->quit().exit_status == 0);
  }
}

TEST_CASE("an engine that counts ranks from one is understood", "[protocol/engines]") {
  EngineSpec spec;
  spec.command = "/usr/games/fairy-stockfish";
  spec.variant = "xiangqi";
  auto engine = EngineProcess::start(spec);
  if (!engine.ok() && fault_of(engine.status()) == Fault::cannot_run) {
    WARN("skipped: " << sentence(engine.status()));
    return;
  }
  REQUIRE(engine.ok());
  CHECK((*engine)->first_rank() == 1);
  const auto answer = (*engine)->ask("startpos moves h2e2 b9c7", "depth 3", kPlenty);
  REQUIRE(answer.ok());
  CHECK(answer->best_move.size() == 4);
  spec.protocol = "ucci";
  engine = EngineProcess::start(spec);
  REQUIRE(engine.ok());
  CHECK((*engine)->first_rank() == 0);
  CHECK((*engine)->ask("startpos moves h2e2 b9c7", "depth 3", kPlenty).ok());
}

}  // namespace
}  // namespace tianji::protocol
