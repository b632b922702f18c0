#include "protocol/play/evening/evening.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "engine/bridge/records/pbn.h"
#include "engine/bridge/records/replay.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/xiangqi/records/pgn.h"
#include "protocol/games/bridge/bridge.h"
#include "protocol/games/kinds.h"
#include "tests/place.h"

namespace tianji::protocol {
namespace {

/// An evening of random games of a kind with quick engines.
EveningRequest evening(const std::string& variant, std::vector<bool> people, std::size_t games) {
  const games::GameKind& kind = *games::find_kind(variant);
  return {.terms = {kind, kind.imps ? "nodes 50" : "nodes 200", {{"Hash", "1"}}},
          .people = std::move(people),
          .games = games,
          .deal =
              [&kind](std::size_t number) {
                Random random(number + 1);
                return kind.begin({}, kind.imps ? kind.draw({}, static_cast<int>(number), random)
                                                : kind.start(number + 1));
              },
          .keep = {},
          .kept_at = {}};
}

/// The output of an evening in which people type `text`.
std::string typed(const EveningRequest& request, const std::string& text) {
  std::istringstream in(text);
  std::ostringstream out;
  Terminal terminal(in, out, request.terms.kind.look);
  const absl::Status status = play_evening(request, terminal);
  INFO(sentence(status));
  CHECK(status.ok());
  return out.str();
}

std::string lines_of(std::string_view line, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text.append(line);
  return text;
}

TEST_CASE("two boards with a person are scored against a table of engines, and both are kept",
          "[protocol/play/evening][threads]") {
  std::string kept;
  auto request = evening("bridge", {false, false, true, false}, 2);
  request.keep = [&](const std::string& records, const std::string& /*lin*/) {
    kept = records;
    return absl::OkStatus();
  };
  request.terms.options.emplace_back("BiddingSystem", "precision");
  request.terms.options.emplace_back("OpponentSystem", "paper");
  const std::string out = typed(request, lines_of("auto\n", 80));
  CHECK_THAT(out, Catch::StartsWith("North plays precision, and reads your calls by it\n"
                                    "East and West play paper\n"));
  CHECK_THAT(out, Catch::Contains("At the other table, where engines play: "));
  CHECK_THAT(out, Catch::Contains("IMPs for North-South: +0; after 1 board +0."));
  CHECK_THAT(out, Catch::Contains("Enter begins board 2 of 2"));
  CHECK_THAT(out, Catch::Contains("read \"auto\", expected Enter, score, save FILE or quit"));
  const auto records = bridge::read_pbn(kept);
  CHECK(records.problems.empty());
  REQUIRE(records.boards.size() == 2);  // the second board was not begun
  CHECK(records.boards[0].tag("Room") == "Open");
  CHECK(records.boards[1].tag("Room") == "Closed");
  for (const auto& board : records.boards) CHECK(bridge::replay(board).discrepancies.empty());
}

TEST_CASE("games in a row with a running score, and a record of all of them",
          "[protocol/play/evening][threads]") {
  const Place file("evening.pgn");
  const std::string out =
      typed(evening("xiangqi", {true, false}, 0),
            "score\nh2e2\nresign\nwhat\nscore\nsave " + file.path() +
                "\nsave\nsave /no/such/x\n\nresign\nnext\nsave " + file.path() + "\nquit\n");
  CHECK_THAT(out, Catch::Contains("no game is finished yet\n"));
  CHECK_THAT(out, Catch::Contains("Score after 1 game: Red 0, Black 1\n"));
  CHECK_THAT(out, Catch::Contains("Score after 2 games: Red 0, Black 2\n"));
  CHECK_THAT(out, Catch::Contains("   1  Black wins: resignation\n"));
  CHECK_THAT(out, Catch::Contains("read \"what\", expected Enter, score, save FILE or quit"));
  CHECK_THAT(out, Catch::Contains("save needs the name of a file"));
  CHECK_THAT(out, Catch::Contains("expected a file that can be written"));
  const auto games = xiangqi::read_pgn(file.text());
  CHECK(games.problems.empty());
  CHECK(games.games.size() == 3);
}

TEST_CASE("a record that cannot be kept ends no evening, and is saved elsewhere",
          "[protocol/play/evening][threads]") {
  auto request = evening("xiangqi", {true, false}, 0);
  request.kept_at = "/no/such/x";
  request.keep = [&](const std::string& records, const std::string& /*lin*/) {
    return write_file(request.kept_at, records);
  };
  std::istringstream in("resign\n\nresign\nquit\n");
  std::ostringstream out;
  Terminal terminal(in, out, request.terms.kind.look);
  CHECK_FALSE(play_evening(request, terminal).ok());
  CHECK_THAT(out.str(),
             Catch::Contains("read \"/no/such/x\", expected a file that can be written"));
  CHECK_THAT(out.str(), Catch::Contains("Score after 2 games: Red 0, Black 2\n"));
  const std::string saved = "the record is saved in ";
  const std::size_t at = out.str().find(saved);
  REQUIRE(at != std::string::npos);
  const std::string path =
      out.str().substr(at + saved.size(), out.str().find('\n', at) - at - saved.size());
  const auto text = file_text(path, "a record");
  std::filesystem::remove(path);
  REQUIRE(text.ok());
  CHECK(xiangqi::read_pgn(*text).games.size() == 2);
}

TEST_CASE("who leaves while the armies of a later game are set up keeps the games before",
          "[protocol/play/evening][threads]") {
  auto request = evening("junqi", {true, false}, 0);
  std::string kept;
  request.keep = [&](const std::string& records, const std::string& /*lin*/) {
    kept = records;
    return absl::OkStatus();
  };
  const std::string out = typed(request, "preset 1\ndone\nresign\n\nquit\n");
  CHECK_THAT(out, Catch::Contains("Score after 1 game"));
  CHECK_THAT(kept, Catch::Contains("setup"));
}

TEST_CASE("an evening ends where there is no further game", "[protocol/play/evening][threads]") {
  auto request = evening("tictactoe", {true, false}, 0);
  request.deal = [kind = request.terms.kind](
                     std::size_t number) -> absl::StatusOr<std::unique_ptr<games::TableGame>> {
    if (number > 0) return nullptr;
    return kind.begin({}, kind.start(1));
  };
  CHECK_THAT(typed(request, lines_of("auto\n", 5) + "\n\n"),
             Catch::Contains("there is no further game"));
}

TEST_CASE("the score of boards is in IMPs, that of games in points or in what was won",
          "[protocol/play/evening]") {
  Score imps(games::kBridge, 1);
  CHECK(imps.table() == "no board is finished yet\n");
  const games::Ending made{420, "4S by N, 10 tricks"};
  const games::Ending down{-50, "4S by N, 9 tricks"};
  imps.add({made, down});
  imps.add({down, down});
  CHECK_THAT(imps.last(), Catch::Contains("IMPs for East-West: +0; after 2 boards -10."));
  for (const std::string_view line : lines(imps.table())) CHECK(line.size() <= 79);
  Score wins(games::kXiangqi, 0);
  wins.add({{1, "Red wins"}, {}});
  wins.add({{0, "draw"}, {}});
  CHECK(wins.last() == "Score after 2 games: Red 1.5, Black 0.5\n");
  Score chips(*games::find_kind("kuhn"), 1);
  chips.add({{-2, "p2 wins 2", 2}, {}});
  CHECK(chips.last() == "Score after 1 game: p2 +2\n");
}

}  // namespace
}  // namespace tianji::protocol
