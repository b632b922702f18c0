#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "tests/protocol/c/handles.h"

namespace tianji::protocol::c {
namespace {

/// A batch with its arrays, driven by the lowest legal actions or random ones of a row's own luck.
class Driven {
 public:
  Driven(const char* name, std::size_t rows, int reset, int threads, int observation = TIANJI_BYTES)
      : rows_(rows), game_(game(name)) {
    REQUIRE(game_);
    tianji_game_shape(game_.get(), &shape_);
    batch_.reset(tianji_batch_new(game_.get(), rows, 11, reset, observation, threads));
    REQUIRE(batch_);
    const bool informs = shape_.information_rank != 0;
    entries = 1;
    for (int i = 0; i < (informs ? shape_.information_rank : shape_.observation_rank); ++i) {
      entries *= static_cast<std::size_t>((informs ? shape_.information : shape_.observation)[i]);
    }
    seen.resize(rows * entries * sizeof(float));
    last.resize(seen.size());
    mask.resize(rows * static_cast<std::size_t>(shape_.actions));
    player.resize(rows);
    reward.resize(rows * static_cast<std::size_t>(shape_.players));
    done.resize(rows);
    for (std::size_t row = 0; row < rows; ++row) luck_.emplace_back(row + 1);
    arrays = {seen.data(), last.data(), mask.data(), player.data(), reward.data(), done.data()};
    REQUIRE(tianji_batch_reset(batch_.get(), &arrays) == TIANJI_OK);
  }

  std::vector<int32_t> choose() {
    std::vector<int32_t> actions;
    const auto count = static_cast<std::size_t>(shape_.actions);
    for (std::size_t row = 0; row < rows_; ++row) {
      std::vector<int32_t> legal;
      for (std::size_t i = 0; i < count; ++i) {
        if (mask[row * count + i] != 0) legal.push_back(static_cast<int32_t>(i));
      }
      // Also where the game is over, so that rows draw alike whatever the others do.
      const auto drawn = luck_[row].next() >> 32;
      actions.push_back(legal.empty() ? 0 : legal[drawn % legal.size()]);
    }
    return actions;
  }
  void step() {
    const auto actions = choose();
    int64_t row = 0;
    REQUIRE(tianji_batch_step(batch_.get(), actions.data(), rows_, &arrays, &row) == TIANJI_OK);
  }
  std::string row_text(std::size_t row) const {
    std::string result(seen.begin() + static_cast<std::ptrdiff_t>(row * entries),
                       seen.begin() + static_cast<std::ptrdiff_t>((row + 1) * entries));
    result += std::to_string(player[row]) + std::to_string(done[row]);
    for (int i = 0; i < shape_.players; ++i) {
      const auto at = row * static_cast<std::size_t>(shape_.players) + static_cast<std::size_t>(i);
      result += " " + std::to_string(reward[at]);
    }
    return result;
  }
  tianji_batch* batch() const { return batch_.get(); }
  const tianji_game* of() const { return game_.get(); }

  std::size_t entries = 0;
  std::vector<uint8_t> seen;
  std::vector<uint8_t> last;
  std::vector<uint8_t> mask;
  std::vector<int8_t> player;
  std::vector<float> reward;
  std::vector<uint8_t> done;
  tianji_arrays arrays{};

 private:
  std::size_t rows_;
  GameHandle game_;
  tianji_shape shape_{};
  BatchHandle batch_;
  std::vector<Random> luck_;
};

/// All that the first rows show in some steps.
std::string trace(const char* name, std::size_t rows, int threads) {
  Driven batch(name, rows, TIANJI_RESET_SAME, threads);
  std::string result;
  for (int i = 0; i < 60; ++i) {
    batch.step();
    for (std::size_t row = 0; row < 3; ++row) result += batch.row_text(row) + "\n";
  }
  return result;
}

TEST_CASE("rows do not depend on the number of rows or threads", "[protocol/c][threads]") {
  for (const char* name : {"leduc", "bridge(auction_only=true)", "ewn"}) {
    INFO(name);
    const std::string alone = trace(name, 3, 1);
    CHECK(alone == trace(name, 50, 1));
    CHECK(alone == trace(name, 50, 4));
  }
  CHECK(trace("leduc", 3, 1).size() > 1000);
}

TEST_CASE("a batch shows what its states say", "[protocol/c]") {
  Driven batch("leduc", 8, TIANJI_RESET_OFF, 1);
  for (int step = 0; step < 12; ++step) {
    for (std::size_t row = 0; row < 8; ++row) {
      const StateHandle state(tianji_batch_state(batch.batch(), row));
      REQUIRE(state);
      CHECK(tianji_state_player(state.get()) == batch.player[row]);
      const bool over = batch.player[row] == TIANJI_OVER;
      std::vector<uint8_t> mask(3, 0);
      for (const int32_t number : legal(state.get(), batch.player[row])) {
        mask[static_cast<std::size_t>(number)] = 1;
      }
      CHECK(std::equal(mask.begin(), mask.end(),
                       batch.mask.begin() + static_cast<std::ptrdiff_t>(3 * row)));
      std::vector<float> vector(batch.entries, 0);
      if (!over) {
        REQUIRE(tianji_state_vector(state.get(), 1, batch.player[row], vector.data(),
                                    vector.size()) == TIANJI_OK);
      }
      CHECK(std::equal(vector.begin(), vector.end(),
                       batch.seen.begin() + static_cast<std::ptrdiff_t>(batch.entries * row),
                       [](float a, uint8_t b) { return a == static_cast<float>(b); }));
    }
    batch.step();
  }
  CHECK(std::count(batch.player.begin(), batch.player.end(), TIANJI_OVER) > 4);
}

TEST_CASE("games start again as the batch was told", "[protocol/c]") {
  for (const int reset : {TIANJI_RESET_NEXT, TIANJI_RESET_SAME, TIANJI_RESET_OFF}) {
    Driven batch("kuhn", 4, reset, 1);
    int ended = 0;
    for (int step = 0; step < 20; ++step) {
      const auto before = batch.player;
      batch.step();
      for (std::size_t row = 0; row < 4; ++row) {
        const float won = batch.reward[2 * row];
        CHECK(won == -batch.reward[2 * row + 1]);
        CHECK((won != 0) == (batch.done[row] == 1));
        ended += batch.done[row];
        const bool was_over = before[row] == TIANJI_OVER;
        const bool over = batch.player[row] == TIANJI_OVER;
        if (reset == TIANJI_RESET_SAME) CHECK_FALSE(over);
        if (reset == TIANJI_RESET_OFF) CHECK((!was_over || over));
        if (reset == TIANJI_RESET_NEXT) {
          CHECK(over == (batch.done[row] == 1));
          if (was_over) CHECK(batch.player[row] == 0);
        }
        const auto* last = batch.last.data() + batch.entries * row;
        if (reset == TIANJI_RESET_SAME && batch.done[row] == 1) {
          CHECK(last[before[row]] == 1);  // of the player that moved last
        }
      }
    }
    CHECK((reset == TIANJI_RESET_OFF ? ended == 4 : ended >= 20));
  }
}

TEST_CASE("an illegal action names its row and steps nothing", "[protocol/c]") {
  Driven batch("leduc", 5, TIANJI_RESET_NEXT, 1);
  auto actions = batch.choose();
  actions[3] = 0;  // no fold without a raise
  const std::string before = batch.row_text(0) + batch.row_text(4);
  int64_t row = 0;
  CHECK(tianji_batch_step(batch.batch(), actions.data(), 5, &batch.arrays, &row) == TIANJI_REFUSED);
  CHECK(row == 3);
  CHECK(std::string(tianji_last_error()) ==
        "read \"action 0 in row 3\", expected a legal action of that row, such as 1");
  CHECK(before == batch.row_text(0) + batch.row_text(4));
  CHECK(tianji_batch_step(batch.batch(), actions.data(), 4, &batch.arrays, &row) == TIANJI_REFUSED);
  const StateHandle state(tianji_batch_state(batch.batch(), 0));
  int32_t made[20];
  CHECK(tianji_state_history(state.get(), made, 20) == 4);  // the deal alone
}

TEST_CASE("bytes, floats and bits of an observation are the same", "[protocol/c]") {
  Driven bytes("bridge(auction_only=true)", 4, TIANJI_RESET_NEXT, 1, TIANJI_BYTES);
  Driven floats("bridge(auction_only=true)", 4, TIANJI_RESET_NEXT, 1, TIANJI_FLOATS);
  Driven bits("bridge(auction_only=true)", 4, TIANJI_RESET_NEXT, 1, TIANJI_BITS);
  for (int step = 0; step < 10; ++step) {
    const auto* of_floats = reinterpret_cast<const float*>(floats.seen.data());
    for (std::size_t i = 0; i < 4 * bytes.entries; ++i) {
      const std::size_t row = i / bytes.entries;
      const std::size_t entry = i % bytes.entries;
      const std::size_t bit = 8 * ((bytes.entries + 7) / 8) * row + entry;
      REQUIRE(static_cast<float>(bytes.seen[i]) == of_floats[i]);
      REQUIRE(bytes.seen[i] == (bits.seen[bit / 8] >> (7 - bit % 8) & 1));
    }
    bytes.step();
    floats.step();
    bits.step();
  }
}

TEST_CASE("a row takes a state of its own game alone", "[protocol/c]") {
  Driven batch("kuhn", 2, TIANJI_RESET_NEXT, 1);
  const StateHandle own(tianji_state_read(batch.of(), "KQ pb"));
  REQUIRE(own);
  CHECK(tianji_batch_set_state(batch.batch(), 1, own.get()) == TIANJI_OK);
  const StateHandle back(tianji_batch_state(batch.batch(), 1));
  CHECK(text(tianji_state_position, back.get()) == "KQ pb");
  CHECK(tianji_batch_set_state(batch.batch(), 2, own.get()) == TIANJI_REFUSED);
  const GameHandle other = game("leduc");
  const StateHandle foreign(tianji_state_start(other.get()));
  CHECK(tianji_batch_set_state(batch.batch(), 0, foreign.get()) == TIANJI_REFUSED);
  CHECK(tianji_batch_new(game("matrix").get(), 4, 1, 0, 1, 1) == nullptr);
  CHECK(tianji_batch_new(batch.of(), 0, 1, 0, 1, 1) == nullptr);
}

}  // namespace
}  // namespace tianji::protocol::c
