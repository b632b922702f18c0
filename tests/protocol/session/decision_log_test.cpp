// Plays whole games with a log of decisions, and computes the printed lines again from the log
// alone.

#include "protocol/session/decision_log.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/bridge/state.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/dice/ewn.h"
#include "engine/hidden.h"
#include "protocol/dialects/commands.h"
#include "protocol/dialects/dialects.h"
#include "protocol/engines/local_engine.h"
#include "protocol/games/bridge/bridge.h"
#include "protocol/games/kinds.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"
#include "tests/place.h"

namespace tianji::protocol {
namespace {

using Json = nlohmann::json;

/// The payoffs of a log as eval/risk takes them, by candidate and world.
PayoffMatrix payoffs_of(const Json& log) {
  std::vector<std::vector<double>> rows(log["candidates"].size());
  for (const Json& world : log["payoffs"]) {
    REQUIRE(world.size() == rows.size());
    for (std::size_t j = 0; j < rows.size(); ++j) rows[j].push_back(world[j]);
  }
  const auto matrix = PayoffMatrix::from_rows(rows, log["weights"].get<std::vector<double>>());
  REQUIRE(matrix.ok());
  return *matrix;
}

/// The risk line of candidate `j` up to its rank, from the log alone.
std::string line_from(const Json& log, std::size_t j) {
  RiskSettings settings;
  settings.lambda = log["lambda"];
  const auto form = parse_risk_form(log["form"].get<std::string>());
  REQUIRE(form.ok());
  settings.form = *form;
  const PayoffMatrix matrix = payoffs_of(log);
  const Ranking ranking = rank(matrix, settings);
  const Assessment& weighed = ranking.assessments[j];
  CHECK(log["expected"][j] == weighed.expected);
  CHECK(log["risk"][j] == weighed.loss);
  CHECK(log["adjusted"][j] == weighed.adjusted);
  const auto place = std::find(ranking.order.begin(), ranking.order.end(), j);
  search::Info info;
  info.risk = search::RiskLine{.worlds = static_cast<int>(matrix.worlds()),
                               .expected = weighed.expected,
                               .risk = weighed.loss,
                               .adjusted = weighed.adjusted,
                               .lambda = settings.lambda,
                               .rank = static_cast<int>(place - ranking.order.begin()) + 1,
                               .candidates = static_cast<int>(matrix.candidates())};
  return risk_line(info);
}

/// The keys `tricks=` and `make=` of candidate `j`, a card of bridge, from the log alone.
std::string tricks_from(const Json& log, std::size_t j, int needed) {
  double tricks = 0, made = 0, sum = 0;
  for (std::size_t i = 0; i < log["weights"].size(); ++i) {
    const double weight = log["weights"][i];
    const int taken = log["tricks"][i][j];
    sum += weight;
    tricks += weight * taken;
    if (taken >= needed) made += weight;
  }
  char text[64];
  std::snprintf(text, sizeof text, " tricks=%.2f make=%.2f", tricks / sum, made / sum);
  return text;
}

/// An engine that logs its decisions, and counts of the checks.
class Logged {
 public:
  Logged(std::string_view variant, std::initializer_list<std::string_view> options)
      : place_("decisions." + std::string(variant)) {
    tell("UCI_Variant value " + std::string(variant));
    tell("Hash value 1");
    tell("MultiPV value 500");
    tell("DecisionLog value " + place_.path());
    for (const std::string_view option : options) tell(option);
  }

  /// Asks for a move and checks its lines. `needed` is the number of tricks for the contract in the
  /// play of bridge; with `forced` there is one legal move only.
  absl::StatusOr<Answer> ask(std::string_view position, std::string_view go, int needed = 0,
                             bool forced = false) {
    auto answer = client_.ask(position, go);
    if (!answer.ok()) return answer;
    const std::string text = place_.text();
    const auto all = lines(text);
    ++asked_;
    REQUIRE(all.size() == asked_);
    const Json log = Json::parse(all.back());
    CHECK(log["position"] == std::string(position));
    CHECK(log["chosen"] == answer->best_move);
    const bool weighed_lines = check(*answer, log, needed);
    if (!weighed_lines && !forced) {
      CHECK(answer->key("phase") == "book");
      CHECK(log["phase"] == "book");
      ++booked;
    }
    return answer;
  }
  int weighed = 0;  ///< lines that were checked
  int booked = 0;   ///< decisions by a book

 private:
  void tell(std::string_view option) {
    const absl::Status status = client_.tell("setoption name " + std::string(option));
    INFO(sentence(status));
    REQUIRE(status.ok());
  }

  /// Compares the risk lines of an answer with its log; false where the answer has none.
  bool check(const Answer& answer, const Json& log, int needed) {
    const auto candidates = log["candidates"].get<std::vector<std::string>>();
    std::set<std::string> seen;
    for (std::size_t i = answer.lines.size(); i-- > 0;) {  // later lines replace earlier ones
      const std::string& line = answer.lines[i];
      if (!line.starts_with("info string worlds=")) continue;
      const std::size_t at = line.find(" pv=") + 4;
      const std::string move = line.substr(at, line.find(',', at) - at);
      const auto j = std::find(candidates.begin(), candidates.end(), move) - candidates.begin();
      INFO(line);
      REQUIRE(static_cast<std::size_t>(j) < candidates.size());
      if (!seen.insert(move).second) continue;
      const auto index = static_cast<std::size_t>(j);
      std::string expected = line_from(log, index);
      if (log["variant"] == "bridge") expected += " unit=" + log["unit"].get<std::string>();
      if (log.contains("tricks")) expected += tricks_from(log, index, needed);
      CHECK(line.substr(0, expected.size()) == expected);
      ++weighed;
    }
    return !seen.empty();
  }

  Place place_;
  LocalEngine client_;
  std::size_t asked_ = 0;
};

void play_out(Logged& engine, const games::GameKind& kind, std::string_view go, int most) {
  const auto game = *kind.begin({}, kind.start(1));
  for (int ply = 0; ply < most && !game->over(); ++ply) {
    const auto answer =
        game->step([&](Seat, std::string_view position,
                       std::string_view words) { return engine.ask(position, words); },
                   go);
    INFO(sentence(answer.status()));
    REQUIRE(answer.ok());
  }
}

TEST_CASE("a deal of bridge is computed again from its log, call by call and card by card",
          "[protocol/session][threads]") {
  Logged engine("bridge", {"PhaseSwitchTrick value 0"});
  Random random(8);
  bridge::Record board;
  board.deal = bridge::random_deal(random);
  board.dealer = bridge::kNorth;
  const auto game = games::new_bridge_game(board);
  const games::Ask ask = [&](Seat, std::string_view position, std::string_view go) {
    bridge::View view;
    REQUIRE(parse(position.substr(4), view).ok());
    const auto contract = view.table().contract();
    bridge::MoveList moves;
    view.moves(moves);
    return engine.ask(position, go, contract ? contract->tricks_needed() : 0, moves.size() == 1);
  };
  while (!game->over()) {
    const bool calls = game->state().table().phase() == bridge::Phase::auction;
    const auto answer = game->step(ask, calls ? "worlds 2" : "worlds 3");
    INFO(sentence(answer.status()));
    REQUIRE(answer.ok());
  }
  CHECK(engine.booked > 0);
  CHECK(engine.weighed > 100);
}

TEST_CASE("games of junqi and siguo are computed again from their logs",
          "[protocol/session][threads]") {
  Logged two("junqi", {"Worlds value 2", "RiskForm value downside"});
  play_out(two, games::kJunqi, "depth 1", 40);
  CHECK(two.booked == 2);
  CHECK(two.weighed > 400);
  Logged four("siguo", {"Worlds value 2", "RiskForm value literal"});
  play_out(four, games::kSiguo, "depth 1", 16);
  CHECK(four.booked == 4);
  CHECK(four.weighed > 400);
}

TEST_CASE("a game of xiangqi is computed again from its log", "[protocol/session][threads]") {
  Logged engine("xiangqi", {"RiskForm value regret", "RiskAversion value 75"});
  std::string position = "startpos moves";
  for (int ply = 0; ply < 8; ++ply) {
    const auto answer = engine.ask(position, "depth 2");
    REQUIRE(answer.ok());
    position += " " + answer->best_move;
  }
  CHECK(engine.booked > 0);  // the opening book
  CHECK(engine.weighed > 20);
}

/// The positions of the decisions that a session logs. In the lines LOG stands for the log's path.
std::vector<std::string> positions_logged(const std::vector<std::string>& lines) {
  const Place log("positions.jsonl");
  {
    Session session({search::catalogue(), dialects()}, [](std::string_view) {});
    for (const std::string& line : lines) {
      session.obey(line.ends_with(" LOG") ? line.substr(0, line.size() - 3) + log.path() : line);
    }
  }
  std::vector<std::string> positions;
  std::istringstream text(log.text());
  for (std::string line; std::getline(text, line);) {
    positions.push_back(Json::parse(line)["position"]);
  }
  return positions;
}

TEST_CASE("the log has the positions of decisions in GTP and in a championship",
          "[protocol/session][threads]") {
  using Lines = std::vector<std::string>;
  const std::string log = "tianji-option DecisionLog LOG";
  CHECK(positions_logged({"protocol_version", log, "tianji-variant nim", "tianji-position 1 2 4",
                          "genmove 1"}) == Lines{"fen 1 2 4"});
  CHECK(positions_logged({"protocol_version", log, "tianji-variant kuhn", "tianji-position KQ -",
                          "genmove p1"}) == Lines{"fen K? - p1"});
  const Lines board = positions_logged(
      {"setoption name DecisionLog value LOG", "INFO 1.0", "START 0 1 31", "GO 0000 0 00"});
  REQUIRE(board.size() == 2);
  CHECK(board[0] == "startpos");
  CHECK_THAT(board[1], Catch::StartsWith("fen ") && Catch::Contains(" S S 0"));
}

TEST_CASE("games that are solved are computed again from their logs",
          "[protocol/session][threads]") {
  const auto ask = [](std::string_view variant, const std::vector<std::string>& positions) {
    Logged engine(variant, {});
    for (const std::string& position : positions) {
      INFO(position);
      REQUIRE(engine.ask(position, "iterations 20").ok());
    }
    CHECK(engine.weighed >= static_cast<int>(positions.size()));
  };
  ask("matrix", {"fen 0,2,-1;-1,0,1;1,-1,0", "fen 3,1;0,2"});
  ask("bimatrix", {"fen 4,4 0,3;3,0 2,2"});
  ask("nim", {"fen 3 4 5", "fen 1 1"});
  ask("kuhn", {"fen K? pb p1", "fen ?J p p2"});
}

TEST_CASE("a game of EinStein is computed again from its log", "[protocol/session][threads]") {
  Logged engine("ewn", {});
  const std::string start = "startpos moves setup:123456 setup:123456 ";
  for (int roll = 1; roll <= 6; ++roll) {
    REQUIRE(engine.ask(start + std::to_string(roll), "depth 1").ok());
  }
  CHECK(engine.weighed >= 12);
  REQUIRE(engine.ask("startpos", "nodes 2000").ok());
}

TEST_CASE("decisions of several games in one log are told apart", "[protocol/session][threads]") {
  const Place place("decisions.games");
  LocalEngine client;
  REQUIRE(client.tell("setoption name UCI_Variant value xiangqi").ok());
  REQUIRE(client.tell("setoption name DecisionLog value " + place.path()).ok());
  const auto ask = [&](std::string_view position) {
    REQUIRE(client.ask(position, "depth 1").ok());
    const std::string text = place.text();
    return Json::parse(lines(text).back());
  };
  REQUIRE(client.tell("ucinewgame").ok());  // nothing was decided before: still the first
  Json log = ask("startpos");
  CHECK(log["game"] == 1);
  CHECK(log["ply"] == 0);
  log = ask("startpos moves h2e2 h9g7");
  CHECK(log["game"] == 1);
  CHECK(log["ply"] == 2);
  REQUIRE(client.tell("ucinewgame").ok());
  REQUIRE(client.tell("ucinewgame").ok());
  CHECK(ask("startpos moves h2e2")["game"] == 2);
  REQUIRE(client.tell("setoption name GameNumber value 17").ok());
  CHECK(ask("startpos")["game"] == 17);
  CHECK_FALSE(client.tell("setoption name GameNumber value -1").ok());
  REQUIRE(client.tell("setoption name GameNumber value 0").ok());
  REQUIRE(client.tell("ucinewgame").ok());
  CHECK(ask("startpos")["game"] == 3);
}

TEST_CASE("a decision log on a full disk is reported once, and play goes on",
          "[protocol/session][threads]") {
  LocalEngine client;
  REQUIRE(client.tell("setoption name UCI_Variant value nim").ok());
  REQUIRE(client.tell("setoption name DecisionLog value /dev/full").ok());
  const auto first = client.ask("fen 3 4 5", "depth 1");
  REQUIRE_FALSE(first.ok());
  CHECK_THAT(sentence(first.status()), Catch::StartsWith("DecisionLog: read \"/dev/full\"") &&
                                           Catch::Contains("No space left"));
  CHECK(client.ask("fen 3 4 5", "depth 1").ok());
  CHECK_FALSE(client.tell("setoption name DecisionLog value /no/such/folder/log").ok());
}

}  // namespace
}  // namespace tianji::protocol
