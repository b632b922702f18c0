#include "tuning/belief/belief.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/bridge/records/pbn.h"
#include "engine/core/file.h"
#include "search/bridge/worlds/habits/habits.h"
#include "tests/folders.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

/// `count` boards in 1NT, played to the end with random legal cards, as PBN.
std::string random_boards(int count) {
  std::vector<Record> boards;
  for (int number = 1; number <= count; ++number) {
    Random random(static_cast<std::uint64_t>(number));
    State state(random_deal(random), Table(kNorth));
    Record record;
    record.board = std::to_string(number);
    record.deal = state.deal();
    for (const char* call : {"1NT", "Pass", "Pass", "Pass"}) {
      record.calls.emplace_back().what = parse_move(state, call)->call();
      state.play(*parse_move(state, call));
    }
    record.contract = state.table().contract();
    while (!state.over()) {
      MoveList moves;
      state.moves(moves);
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      record.cards.emplace_back().what = move.card();
      state.play(move);
    }
    record.result = state.table().tricks_won(kNorthSouth);
    boards.push_back(record);
  }
  return pbn_text(boards);
}

struct Outcome {
  int status;
  std::string out;
};

Outcome run(const BeliefOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  const protocol::Outcome outcome = belief_command(options, out, err);
  CHECK(err.str().empty());
  return {outcome.status, out.str()};
}

BeliefOptions options_for(const std::string& name, int boards) {
  const auto folder = build_folder() / name;
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "boards.pbn").string();
  std::ofstream(file, std::ios::binary) << random_boards(boards);
  return {.variant = "bridge", .files = {file}, .worlds = 20};
}

TEST_CASE("bridge belief: a row for each kind of evidence at each moment, over the test half",
          "[tuning/bridge/belief]") {
  BeliefOptions options = options_for("bridge_belief_rows", 5);
  options.seats = 3;
  options.json = (build_folder() / "bridge_belief_rows/figures.json").string();
  const Outcome first = run(options);
  CHECK(first.status == 0);
  CHECK_THAT(first.out, Catch::StartsWith("2 boards of the test half, views of 3 of 3 seats"));
  const auto json = nlohmann::json::parse(*file_text(options.json, "figures"));
  // Seven beliefs (uniform, auction, five kinds of evidence) after 0, 1, 12 and 24 cards.
  CHECK(json["rows"].size() == 28);
  for (const auto& row : json["rows"]) {
    CHECK(row["games"] == 2);
    CHECK(row["loss"] > 0);
  }
  // Before the first card there is no evidence in the play, so these beliefs equal `auction`.
  CHECK(json["rows"][1]["loss"] == json["rows"][6]["loss"]);
  CHECK(json["rows"][22]["loss"] != json["rows"][27]["loss"]);
  CHECK(run(options).out == first.out);
  options.seed = 2;
  CHECK(run(options).out != first.out);
}

TEST_CASE("bridge belief: fitted weights can be read, and a second fit gives the same",
          "[tuning/bridge/belief]") {
  BeliefOptions options = options_for("bridge_belief_fit", 3);
  options.fit = (build_folder() / "bridge_belief_fit").string();
  const Outcome outcome = run(options);
  REQUIRE(outcome.status == 0);
  CHECK_THAT(outcome.out, Catch::StartsWith("2 boards of the training half"));
  const auto text = file_text(options.fit + "/habits.weights", "a file");
  REQUIRE(text.ok());
  CHECK(parse_habits(*text).ok());
  CHECK(run(options).out == outcome.out);
  CHECK(*file_text(options.fit + "/habits.weights", "a file") == *text);
  options.fit += "/absent";
  CHECK(run(options).status == 1);
  CHECK(run(options).out.empty());
}

}  // namespace
}  // namespace tianji::tuning
