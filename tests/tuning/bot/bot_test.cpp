#include "tuning/bot/bot.h"

#include <optional>

#include "engine/core/text.h"
#include "tests/tuning/bot/local_site.h"

namespace tianji::tuning::bot {
namespace {

Terms quick_terms() {
  Terms terms;
  terms.variants = playable();
  terms.options = {{"CoordinateBase", "1"}, {"Hash", "1"}};
  terms.go = "nodes 200";
  terms.patience = std::chrono::milliseconds(5);
  return terms;
}

/// A bot that plays at the site until the object ends.
class Playing {
 public:
  Playing(LocalSite& local, const Terms& terms)
      : site_(local.address(), "secret"), terms_(terms), thread_([this] {
          status_ = run(site_, terms_, stopped_, [this](const std::string& line) {
            const std::lock_guard lock(mutex_);
            said_ += line + "\n";
          });
        }) {}
  ~Playing() { (void)stop(); }
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;

  absl::Status stop() {
    stopped_ = true;
    if (thread_.joinable()) thread_.join();
    return status_;
  }
  std::string said() {
    const std::lock_guard lock(mutex_);
    return said_;
  }

 private:
  Site site_;
  Terms terms_;
  std::atomic<bool> stopped_ = false;
  absl::Status status_;
  std::mutex mutex_;
  std::string said_;
  std::thread thread_;
};

bool skipped() {
  if (!can_reach_sites()) std::cout << "skipped: built without libcurl\n";
  return !can_reach_sites();
}

TEST_CASE("bot: it plays the games whose moves the sites tell in full", "[tuning/bot]") {
  CHECK(playable() == std::vector<std::string>{"xiangqi"});
}

TEST_CASE("bot: a challenge is accepted and played to its end, first and second",
          "[tuning/bot][threads]") {
  if (skipped()) return;
  LocalSite local;
  Terms terms = quick_terms();
  terms.games = 2;  // the bot hears a little later than we that a game is over
  Playing bot(local, terms);
  local.challenge("red", {.bot_first = true, .longest = 13});
  REQUIRE(local.wait_over("red"));
  local.challenge("black", {.bot_first = false, .longest = 12});
  REQUIRE(local.wait_over("black"));
  CHECK(bot.stop().ok());
  for (const char* id : {"red", "black"}) {
    const LocalGame game = local.game(id);
    CHECK(game.illegal == 0);
    CHECK(game.bot_moves.size() == (game.moves.size() + (game.bot_first ? 1 : 0)) / 2);
    CHECK(game.streams == 1);
  }
  CHECK(bot.said().find("game red: first against guest\n") != std::string::npos);
  CHECK(bot.said().find("game black: second against guest\n") != std::string::npos);
  CHECK(bot.said().find("game red: draw\n") != std::string::npos);
}

TEST_CASE("bot: challenges that the terms exclude are declined with the reason",
          "[tuning/bot][threads]") {
  if (skipped()) return;
  LocalSite local;
  Playing bot(local, quick_terms());
  const auto clock = [](const char* type, int limit, int increment) {
    return json{{"timeControl", {{"type", type}, {"limit", limit}, {"increment", increment}}}};
  };
  local.challenge("a", {}, {{"variant", {{"key", "jieqi"}}}});
  local.challenge("b", {}, {{"rated", true}});
  local.challenge("c", {}, {{"challenger", {{"name", "other"}, {"title", "BOT"}}}});
  local.challenge("d", {}, clock("clock", 19, 1));
  local.challenge("e", {}, clock("clock", 7200, 1));
  local.challenge("f", {}, clock("unlimited", 300, 0));
  local.challenge("g", {}, {{"chess960", "True"}});
  local.challenge("h", {.silent = true});
  local.challenge("i", {});
  CHECK(local.wait([&] { return local.declined().size() == 8; }));
  const std::map<std::string, std::string> expected{
      {"a", "reason=variant"}, {"b", "reason=casual"},  {"c", "reason=noBot"},
      {"d", "reason=tooFast"}, {"e", "reason=tooSlow"}, {"f", "reason=timeControl"},
      {"g", "reason=variant"}, {"i", "reason=later"}};
  CHECK(local.declined() == expected);
  REQUIRE(local.wait([&] { return local.game("h").bot_moves.size() == 1; }));
  local.change("h", [](LocalGame& game) { game.status = "aborted"; });
}

TEST_CASE("bot: it goes on after streams that break off, in games and of events",
          "[tuning/bot][threads]") {
  if (skipped()) return;
  LocalSite local;
  Terms terms = quick_terms();
  terms.games = 2;
  Playing bot(local, terms);
  local.challenge("game", {.longest = 12, .drops = {0, 4, 6, 6}, .refused = 5});
  REQUIRE(local.wait([&] { return local.game("game").streams >= 2; }));
  local.drop_events();  // the new stream tells of the challenge and the game again
  REQUIRE(local.wait_over("game"));
  const LocalGame game = local.game("game");
  CHECK(game.streams >= 4);
  CHECK(game.illegal == 0);
  CHECK(game.moves.size() > 6);  // the user may be mated before the twelfth
  CHECK(game.bot_moves.size() == (game.moves.size() + 1) / 2);
  local.challenge("next", {.longest = 2});
  CHECK(local.wait_over("next"));
}

TEST_CASE("bot: a state that is told twice is answered once, and a takeback anew",
          "[tuning/bot][threads]") {
  if (skipped()) return;
  LocalSite local;
  Playing bot(local, quick_terms());
  local.challenge("game", {.longest = 12, .doubled = true, .takeback = 5});
  REQUIRE(local.wait_over("game"));
  const LocalGame game = local.game("game");
  CHECK(game.illegal == 0);
  CHECK(game.bot_moves.size() == (game.moves.size() + 1) / 2 + 2);  // two were taken back
}

TEST_CASE("bot: thinking ends with the game, by the user's abort or by a stop",
          "[tuning/bot][threads]") {
  if (skipped()) return;
  LocalSite local;
  Terms terms = quick_terms();
  terms.go = "movetime 600000";
  terms.options.emplace_back("BookFile", "none");  // which would answer at once
  Playing bot(local, terms);
  local.challenge("game", {});
  REQUIRE(local.wait([&] { return local.game("game").streams == 1; }));
  local.change("game", [](LocalGame& game) { game.status = "aborted"; });
  CHECK(local.wait([&] { return bot.said().find("game game: aborted\n") != std::string::npos; }));
  CHECK(bot.stop().ok());
  CHECK(local.game("game").bot_moves.empty());
}

TEST_CASE("bot: games of which it knows nothing are given up", "[tuning/bot][threads]") {
  if (skipped()) return;
  LocalSite local;
  Terms terms = quick_terms();
  terms.games = 2;
  Playing bot(local, terms);
  for (const char* line :
       {"[]", "{\"type\":7}", "{\"type\":\"gameStart\",\"game\":{\"id\":\"../x\"}}",
        "{\"type\":\"challenge\",\"challenge\":null}"}) {
    local.event(json::parse(line));
  }
  local.change("odd", [](LocalGame& game) { game.fen = "no fen"; });
  local.event({{"type", "gameStart"}, {"game", {{"id", "odd"}}}});
  local.challenge("game", {.longest = 4});
  CHECK(local.wait_over("game"));
  CHECK(local.wait([&] { return bot.said().find("game odd: ") != std::string::npos; }));
  local.change("odd", [](LocalGame& game) { game.status = "aborted"; });
}

TEST_CASE("bot: without limits of its own it thinks by the clock", "[tuning/bot][threads]") {
  if (skipped()) return;
  LocalSite local;
  Terms terms = quick_terms();
  terms.go.clear();
  Playing bot(local, terms);
  local.challenge("game", {.longest = 4, .clock = 310});
  REQUIRE(local.wait_over("game"));
  CHECK(local.game("game").bot_moves.size() == 2);
}

TEST_CASE("bot: it plays eight games at once", "[tuning/bot][threads]") {
  if (skipped()) return;
  LocalSite local;
  Terms terms = quick_terms();
  terms.games = 8;
  Playing bot(local, terms);
  for (char c = 'a'; c <= 'h'; ++c) {
    local.challenge(std::string(1, c), {.bot_first = c % 2 == 0, .longest = 9, .silent = false});
  }
  for (char c = 'a'; c <= 'h'; ++c) {
    REQUIRE(local.wait_over(std::string(1, c)));
    const LocalGame game = local.game(std::string(1, c));
    CHECK(game.illegal == 0);
    // Which random moves the user of a game gets depends on the other games: a mate may come first.
    CHECK((game.moves.size() == 9 || game.position().over()));
  }
  CHECK(local.declined().empty());
  CHECK(local.playing_at_most() > 1);
}

TEST_CASE("bot: it does not begin with a wrong token or an account that is no bot's",
          "[tuning/bot][threads]") {
  if (skipped()) return;
  LocalSite local;
  const std::atomic<bool> stopped = true;
  const Say mute = [](const std::string&) {};
  Terms terms = quick_terms();
  CHECK(sentence(run(Site(local.address(), "other"), terms, stopped, mute)) ==
        "read \"401 {\"error\":\"No such token\"}\", expected 200 from the site for the account of "
        "this token");
  local.title = "";
  const Site site(local.address() + "/", "secret");
  CHECK(sentence(run(site, terms, stopped, mute)) ==
        "read \"Tianji\", expected the account of a bot (--upgrade makes it one, for ever)");
  terms.upgrade = true;
  CHECK(run(site, terms, stopped, mute).ok());
  CHECK(local.title == "BOT");
  CHECK(!run(Site("http://127.0.0.1:1", "secret"), terms, stopped, mute).ok());
}

}  // namespace
}  // namespace tianji::tuning::bot
