// Whole matches between processes: our own engine, and scripted ones that misbehave.
#include "tuning/match/match.h"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "engine/core/text.h"
#include "protocol/machine/child_process.h"
#include "protocol/machine/system/descriptor.h"
#include "tests/folders.h"
#include "tests/place.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/records/store.h"
#include "tuning/store/database.h"

using namespace tianji;
using namespace tianji::match;

namespace {

std::string tianji_command() { return (build_folder() / "tianji").string(); }
std::string scripted_command(const std::string& kind) {
  return (source_folder() / "tests/protocol/engines/scripted.sh").string() + " " + kind;
}

/// The command line of a match of our engine against itself.
std::vector<std::string> own_match(const std::string& database, const std::string& variant,
                                   const std::string& limit) {
  return {"-variant",
          variant,
          "-engine",
          "cmd=" + tianji_command(),
          "name=A",
          "-engine",
          "cmd=" + tianji_command(),
          "name=B",
          "option.RiskAversion=0",
          "-each",
          limit,
          "option.Hash=1",
          "option.Worlds=2",
          "-db",
          database};
}

std::vector<std::string> with(std::vector<std::string> words,
                              const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

struct Run {
  protocol::Outcome outcome;
  std::string text;
};
Run run(const std::vector<std::string>& words, bool stopped = false) {
  const auto options = read_options(words);
  INFO(sentence(options.status()));
  REQUIRE(options.ok());
  const std::atomic<bool> stop = stopped;
  std::ostringstream out;
  protocol::Outcome outcome = run_match(*options, stop, out);
  return {std::move(outcome), out.str()};
}

/// The games of a store, without their times.
std::vector<std::string> games_in(const std::string& database) {
  auto store = Store::read(database);
  REQUIRE(store.ok());
  std::vector<std::string> result;
  const auto games = store->games();
  for (const GameRow& game : *games) {
    result.push_back(std::to_string(game.number) + " " + game.start + " " + game.moves + " " +
                     game.result + " " + game.reason);
  }
  const auto units = store->units();
  for (const UnitRow& unit : *units) {
    result.push_back(unit.score ? std::to_string(*unit.score) : "open");
  }
  return result;
}

std::string last_lines(const std::string& text) { return text.substr(text.find("Score of")); }

}  // namespace

TEST_CASE("a match is the same whatever its concurrency, and after an interruption",
          "[tuning/match][threads]") {
  const Place one("one.db"), many("many.db"), resumed("resumed.db");
  const std::vector<std::string> more{"-rounds", "3", "-maxmoves", "8", "-ratinginterval", "0"};
  const Run whole = run(with(own_match(one.path(), "xiangqi", "nodes=40"), more));
  CHECK(whole.outcome.status == 0);
  CHECK(whole.text.find("Started game 1 of 6 (A vs B)\n") == 0);
  CHECK(whole.text.find("Finished game 2 (B vs A): ") != std::string::npos);
  const Run quick =
      run(with(with(own_match(many.path(), "xiangqi", "nodes=40"), more), {"-concurrency", "3"}));
  CHECK(games_in(many.path()) == games_in(one.path()));
  CHECK(last_lines(quick.text) == last_lines(whole.text));

  // The process is killed during the match, as by kill -9.
  std::string command = (build_folder() / "tianji-lab").string() + " match";
  for (const std::string& word : with(own_match(resumed.path(), "xiangqi", "nodes=40"), more)) {
    command += " \"" + word + "\"";
  }
  {
    auto process = protocol::ChildProcess::start(command, "");
    REQUIRE(process.ok());
    std::string line;
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!line.starts_with("Finished game 3")) {
      REQUIRE((*process)->read(line, until) == protocol::ChildProcess::Heard::line);
    }
  }
  const auto before = games_in(resumed.path());
  CHECK(before.size() < games_in(one.path()).size());
  const Run rest = run({"--resume", resumed.path(), "-concurrency", "2"});
  INFO(sentence(rest.outcome.error));
  CHECK(rest.outcome.status == 0);
  CHECK(games_in(resumed.path()) == games_in(one.path()));
  CHECK(last_lines(rest.text) == last_lines(whole.text));
}

TEST_CASE("a full disk and a locked file are said, and what was stored stays",
          "[tuning/match][threads]") {
  const Place place("full.db");
  const auto match = with(own_match(place.path(), "xiangqi", "nodes=40"),
                          {"-rounds", "20", "-maxmoves", "30", "-recover"});
  std::string words;
  for (const std::string& word : match) words += " '" + word + "'";
  // The program may not write files beyond 80 KiB, which has the effect of a full disk.
  const std::string command = "bash -c \"trap '' XFSZ; ulimit -f 80; exec " +
                              (build_folder() / "tianji-lab").string() + " match" + words + "\"";
  auto process = protocol::ChildProcess::start(command, "");
  REQUIRE(process.ok());
  const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(5);
  std::string line;
  std::string all;
  while ((*process)->read(line, until) == protocol::ChildProcess::Heard::line) all += line + "\n";
  const auto ended = (*process)->ended(until);
  REQUIRE(ended);
  CHECK(ended->exit_status == 1);
  INFO(all);
  const auto errors = (*process)->last_errors();
  REQUIRE_FALSE(errors.empty());
  CHECK(errors.back().find("nothing that was stored is lost") != std::string::npos);
  const auto stored = games_in(place.path());
  CHECK(stored.size() > 1);

  tuning::Database other = *tuning::Database::open(place.path(), tuning::Database::Use::write);
  REQUIRE(other.execute("BEGIN EXCLUSIVE").ok());
  const auto reader = tuning::Database::open(place.path(), tuning::Database::Use::write,
                                             std::chrono::milliseconds(10));
  CHECK(sentence(reader.status()).find("is locked by another program") != std::string::npos);
  REQUIRE(other.execute("ROLLBACK").ok());
  CHECK(games_in(place.path()) == stored);
  CHECK(run({"--resume", place.path(), "-concurrency", "2"}).outcome.status == 0);
}

TEST_CASE("small games are matched like the great ones", "[tuning/match][threads]") {
  for (const games::GameKind* kind : games::kinds()) {
    if (kind->look != games::Look::words) continue;
    const std::string variant(kind->variant);
    CAPTURE(variant);
    const Place place("small.db");
    const Run played = run(own_match(place.path(), variant, "nodes=20"));
    INFO(played.text << sentence(played.outcome.error));
    CHECK(played.outcome.status == 0);
  }
}

TEST_CASE("what an engine played before changes nothing in a game that has its own seed",
          "[tuning/match][threads]") {
  // Set-ups come from the seed and from the number of the game.
  for (const auto& [variant, more] : std::vector<std::pair<std::string, std::vector<std::string>>>{
           {"ewn", {"-rounds", "3"}},
           {"junqi", {"-layouts", "own", "-rounds", "2", "-maxmoves", "2"}}}) {
    CAPTURE(variant);
    const Place one("one.db"), many("many.db");
    run(with(own_match(one.path(), variant, "nodes=20"), more));
    run(with(with(own_match(many.path(), variant, "nodes=20"), more), {"-concurrency", "4"}));
    CHECK(games_in(one.path()) == games_in(many.path()));
  }
}

TEST_CASE("records are appended as games are finished", "[tuning/match][threads]") {
  const std::pair<const char*, const char*> beginnings[] = {
      {"xiangqi", "[Game \"Chinese Chess\"]"}, {"bridge", "[Event "}, {"junqi", "game 1\n"}};
  for (const auto& [variant, beginning] : beginnings) {
    CAPTURE(variant);
    const Place database("records.db"), file("records.txt", "before\n");
    run({"-variant", variant, "-engine", "player=random", "-engine", "player=random", "name=B",
         "-pgnout", file.path(), "-db", database.path()});
    CHECK(file.text().starts_with("before\n"));
    const std::size_t first = file.text().find(beginning);
    CHECK(first != std::string::npos);
    CHECK(file.text().find(variant == std::string("junqi") ? "game 2\n" : beginning, first + 1) !=
          std::string::npos);
  }
  const Place database("nowhere.db");
  const Run lost = run({"-engine", "player=random", "-engine", "player=random", "name=B", "-pgnout",
                        "/no/such/folder/x.pgn", "-db", database.path()});
  CHECK(sentence(lost.outcome.error).find("-pgnout: ") == 0);
  const Place unlogged("unlogged.db");
  const Run full = run({"-engine", "player=random", "name=A", "-engine", "player=random", "name=B",
                        "-maxmoves", "2", "-log", "/dev/full", "-db", unlogged.path()});
  CHECK(full.outcome.status == 1);
  CHECK(sentence(full.outcome.error).find("-log: read \"/dev/full\"") == 0);
}

TEST_CASE("a match that is stopped says how to go on", "[tuning/match][threads]") {
  const Place place("stopped.db");
  const Run stopped = run(own_match(place.path(), "xiangqi", "nodes=40"), true);
  CHECK(stopped.outcome.status == 1);
  CHECK(stopped.text.find("go on with: tianji-lab match --resume " + place.path()) !=
        std::string::npos);
}

TEST_CASE("a match of another user runs its commands only if they are trusted",
          "[tuning/match][threads]") {
  const Place place("others.db");
  run(own_match(place.path(), "xiangqi", "nodes=40"), true);
  constexpr uid_t kNobody = 65534;
  if (chown(place.path().c_str(), kNobody, static_cast<gid_t>(-1)) != 0) {
    WARN("skipped: only root can give a file away");
    return;
  }
  const Run asked = run({"-resume", place.path()}, true);
  CHECK(asked.outcome.status == 1);
  const std::string said = sentence(asked.outcome.error);
  CHECK_THAT(said, Catch::StartsWith(place.path() + " belongs to another user"));
  CHECK_THAT(said, Catch::Contains("\"" + tianji_command() + "\""));
  CHECK_THAT(said, Catch::Contains("-trust"));
  const Run trusted = run({"-resume", place.path(), "-trust"}, true);
  CHECK_THAT(trusted.text, Catch::Contains("Not finished"));
}

TEST_CASE("what an engine says of a decision is stored", "[tuning/match][threads]") {
  const Place place("decisions.db");
  run(with(own_match(place.path(), "junqi", "nodes=300"), {"-maxmoves", "3"}));
  auto store = Store::read(place.path());
  REQUIRE(store.ok());
  const auto engines = store->engines();
  CHECK((*engines)[1].version.starts_with("Tianji "));
  CHECK((*engines)[1].options == "Hash=1 Worlds=2 RiskAversion=0");
  const auto decisions = store->decisions(2);
  REQUIRE(decisions->size() == 6);
  const DecisionRow& decision = decisions->front();
  CHECK(decision.engine == 1);
  CHECK(decision.seat == "S");
  CHECK(decision.lambda == 0.0);
  CHECK(decision.worlds >= 1);
  CHECK(decision.ev);
  CHECK(decision.rank.starts_with("1/"));
  CHECK(decision.score_cp);
  CHECK(decision.info.find("info string ") == 0);
}

TEST_CASE("an engine that misbehaves loses the game for a stated reason",
          "[tuning/match][threads]") {
  const std::vector<std::pair<std::string, std::string>> kinds{
      {"crashes", "lost by crash: Bad: "},
      {"leaves", "lost by crash: Bad: "},
      {"illegal", "lost by illegal: Bad: "},
      {"garbles", "lost by illegal: Bad: "},
      {"floods", "lost by "},
      {"late", "lost by late: Bad: "},
      {"never", "lost by hang: Bad: "},
      {"refuses", "lost by illegal: Bad: "}};
  for (const auto& [kind, reason] : kinds) {
    INFO(kind);
    const Place place(kind + ".db");
    const Run bad = run({"-engine", "cmd=" + scripted_command(kind), "name=Bad", "ranks=0",
                         "st=0.05", "timemargin=10", "-engine", "cmd=" + tianji_command(),
                         "name=Good", "nodes=40", "-db", place.path(), "-recover"});
    INFO(bad.text);
    CHECK(bad.outcome.status == 1);
    auto store = Store::read(place.path());
    REQUIRE(store.ok());
    const auto games = store->games();
    REQUIRE(games->size() == 2);
    CHECK((*games)[0].result == "0-1");
    CHECK((*games)[1].result == "1-0");
    CHECK((*games)[0].points == 0);
    CHECK((*games)[0].reason.find(reason) == 0);
    CHECK_FALSE((*games)[0].last_lines.empty());
    CHECK(store->units()->front().score == 0.0);
  }
}

TEST_CASE("without -recover a crash ends the match, and its game is stored",
          "[tuning/match][threads]") {
  const Place place("no_recover.db");
  const Run bad =
      run({"-engine", "cmd=" + scripted_command("crashes"), "name=Bad", "ranks=0", "-engine",
           "cmd=" + tianji_command(), "name=Good", "-each", "nodes=40", "-db", place.path()});
  CHECK(bad.outcome.status == 1);
  CHECK(sentence(bad.outcome.error).find("-recover") != std::string::npos);
  CHECK(Store::read(place.path())->games()->size() == 1);
}

TEST_CASE("an engine that cannot be started ends the match with a sentence",
          "[tuning/match][threads]") {
  const Place place("no_start.db");
  const Run bad =
      run({"-engine", "cmd=/no/such/engine", "name=Bad", "-engine", "cmd=" + tianji_command(),
           "name=Good", "-each", "nodes=40", "-db", place.path(), "-recover"});
  CHECK(bad.outcome.status == 1);
  CHECK(sentence(bad.outcome.error).find("cannot run /no/such/engine") != std::string::npos);
  // Nothing is left that would be in the way of the command line when it is mended.
  CHECK_FALSE(std::filesystem::exists(place.path()));
  CHECK(bad.text.find("--resume") == std::string::npos);
}

TEST_CASE("a knockout is the same whatever its concurrency, and after an interruption",
          "[tuning/match][threads]") {
  std::vector<std::string> words{"-variant", "nim", "-tournament", "knockout", "-rounds", "3"};
  for (const char* name : {"a", "b", "c", "d", "e"}) {
    words = with(words, {"-engine", "player=random", std::string("name=") + name});
  }
  const Place one("knockout1.db"), many("knockout2.db");
  const Run alone = run(with(words, {"-db", one.path()}));
  const Run together = run(with(words, {"-db", many.path(), "-concurrency", "4"}));
  CHECK(alone.outcome.status == 0);
  CHECK(games_in(one.path()).size() == 4 * 6 + 4 * 3);
  CHECK(games_in(many.path()) == games_in(one.path()));
  CHECK(alone.text.find("Winner of the knockout: ") != std::string::npos);
  CHECK(last_lines(run({"--resume", one.path()}).text) ==
        alone.text.substr(alone.text.rfind("Score of d vs e")));
}

TEST_CASE("a match after the words of other tools", "[tuning/match][threads]") {
  const Place place("words.db"), pgn("words.pgn"), log("words.log"),
      book("words_book.pgn",
           "[Event \"a\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 *\n\n[Event \"b\"]\n\n1. C2.5 *\n");
  const Run played = run(with(own_match(place.path(), "xiangqi", "nodes=40"),
                              {"-openings",
                               "file=" + book.path(),
                               "format=pgn",
                               "plies=2",
                               "-pgnout",
                               "file=" + pgn.path(),
                               "notation=san",
                               "-log",
                               "file=" + log.path(),
                               "-event",
                               "Cup of tea",
                               "-site",
                               "Here",
                               "-wait",
                               "1",
                               "-scoreinterval",
                               "1",
                               "-report",
                               "penta=false",
                               "-each",
                               "restart=on",
                               "initstr=setoption name Hash value 2\\nisready",
                               "-resign",
                               "movecount=1",
                               "score=20000",
                               "twosided=true",
                               "-maxmoves",
                               "2",
                               "-rounds",
                               "2"}));
  INFO(played.text << sentence(played.outcome.error));
  CHECK(played.outcome.status == 0);
  CHECK(played.text.find("Finished game 1 (A vs B): 1/2-1/2 {draw by adjudication: length}\n"
                         "Score of A vs B: 0 - 0 - 1  [0.500] 1\nStarted game 2") !=
        std::string::npos);
  CHECK(played.text.find("Pentanomial") == std::string::npos);
  auto store = Store::read(place.path());
  const auto units = store->units();
  REQUIRE(units->size() == 2);
  CHECK(units->at(0).opening.ends_with(" moves h2e2 h9g7"));
  CHECK(units->at(1).opening.ends_with(" moves h2e2"));
  const std::string text = pgn.text();
  CHECK(text.find("[Event \"Cup of tea\"]\n[Site \"Here\"]\n[Date \"20") != std::string::npos);
  CHECK(text.find("[Round \"1.1\"]\n[White \"A\"]\n[Red \"A\"]\n[Black \"B\"]\n"
                  "[Result \"1/2-1/2\"]\n[Variant \"xiangqi\"]\n[TimeControl \"-\"]\n") !=
        std::string::npos);
  CHECK(text.find("1. C2.5 {opening} H8+7 {opening} 2. ") != std::string::npos);
  CHECK(text.find("[White \"B\"]") != std::string::npos);
  CHECK(log.text().find("game 4 B") != std::string::npos);
  const auto replayed = games::find_kind("xiangqi")->replay(text, pgn.path());
  CHECK(replayed.games == 4);
  for (const auto& finding : replayed.findings) {
    INFO(finding.where << ": " << finding.what);
    CHECK(finding.is_note);
  }
}

TEST_CASE("another match is not mixed into a file", "[tuning/match][threads]") {
  const Place place("mixed.db");
  run(with(own_match(place.path(), "xiangqi", "nodes=40"), {"-maxmoves", "1"}));
  const Run other = run(with(own_match(place.path(), "xiangqi", "nodes=41"), {"-maxmoves", "1"}));
  CHECK(sentence(other.outcome.error)
            .find("holds another match: there -engine nodes=40, asked for "
                  "-engine nodes=41") != std::string::npos);
}

TEST_CASE("two programs do not play into one file at a time", "[tuning/match][threads]") {
  const Place place("busy.db");
  const auto match = with(own_match(place.path(), "xiangqi", "nodes=40"), {"-maxmoves", "1"});
  const int lock = protocol::lock_file(place.path() + ".lock");
  REQUIRE(lock >= 0);
  const Run refused = run(match);
  CHECK(refused.outcome.status == 1);
  CHECK_THAT(sentence(refused.outcome.error),
             Catch::Contains("another match is being played into " + place.path()));
  CHECK_FALSE(std::filesystem::exists(place.path()));
  protocol::unlock_file(lock, place.path() + ".lock");
  CHECK(run(match).outcome.status == 0);
  CHECK_FALSE(std::filesystem::exists(place.path() + ".lock"));
}

TEST_CASE("duplicate boards, siguo and junqi are played to their ends", "[tuning/match][slow]") {
  for (const auto& [variant, limit] : std::vector<std::pair<std::string, std::string>>{
           {"bridge", "worlds=2"}, {"junqi", "nodes=300"}, {"siguo", "depth=1"}}) {
    INFO(variant);
    const Place place(variant + ".db");
    const Run played = run(with(own_match(place.path(), variant, limit), {"-concurrency", "2"}));
    INFO(played.text);
    CHECK(played.outcome.status == 0);
    auto store = Store::read(place.path());
    CHECK(store->games()->size() == 2);
    CHECK(store->units()->front().score);
  }
}

TEST_CASE("players of this program take part in every game", "[tuning/match][threads]") {
  for (const std::string_view name : games::variants()) {
    const std::string variant(name);
    CAPTURE(variant);
    const Place one("one.db"), two("two.db");
    for (const Place* place : {&one, &two}) {
      const Run played = run({"-variant", variant, "-engine", "player=random", "-engine",
                              "player=random", "name=B", "-maxmoves", "20", "-rounds", "2",
                              "-concurrency", "2", "-db", place->path()});
      INFO(played.text);
      CHECK(played.outcome.status == 0);
      CHECK(played.text.find("Started game 1 of 4 (random vs B)") != std::string::npos);
    }
    CHECK(games_in(one.path()) == games_in(two.path()));
  }
  CHECK_FALSE(
      read_options(std::vector<std::string>{"-engine", "player=rook", "-engine", "player=random"})
          .ok());
  CHECK_FALSE(read_options(std::vector<std::string>{"-engine", "player=random", "option.Hash=1",
                                                    "-engine", "player=random", "name=B"})
                  .ok());
}
