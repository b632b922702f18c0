#include "protocol/c/batch.h"

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/c/answer.h"

namespace tianji::protocol::c {
namespace {

constexpr std::size_t kMostRows = std::size_t{1} << 24;
constexpr int kMostThreads = 256;

bool same_game(const tianji_state& state, const Batch& batch) { return state.game == batch.game(); }

}  // namespace

absl::Status Batch::check(const numbered::Game& game, const BatchPlan& plan) {
  if (game.shape().together) {
    return unreadable("a game in which players choose together", "a game of turns");
  }
  if (plan.rows < 1 || plan.rows > kMostRows) {
    return unreadable(absl::StrCat(plan.rows, " rows"), absl::StrCat("1 to ", kMostRows));
  }
  if (plan.threads < 1 || plan.threads > kMostThreads) {
    return unreadable(absl::StrCat(plan.threads, " threads"), absl::StrCat("1 to ", kMostThreads));
  }
  if (plan.reset < TIANJI_RESET_NEXT || plan.reset > TIANJI_RESET_OFF ||
      plan.observation < TIANJI_NONE || plan.observation > TIANJI_BITS) {
    return unreadable(absl::StrCat(plan.reset, " ", plan.observation),
                      "a way to reset from 0 to 2 and a form of observations from 0 to 3");
  }
  return absl::OkStatus();
}

Batch::Batch(std::shared_ptr<const numbered::Game> game, const BatchPlan& plan)
    : game_(std::move(game)),
      plan_(plan),
      vector_(game_->shape().information.empty() ? numbered::Vector::observation
                                                 : numbered::Vector::information),
      entries_(numbered::entries(game_->shape().dimensions(vector_))),
      players_(static_cast<std::size_t>(game_->shape().players)),
      first_(game_->start()),
      rows_(plan.rows),
      scratch_(static_cast<std::size_t>(plan.threads)) {
  for (Scratch& scratch : scratch_) {
    scratch.returns.resize(players_);
    scratch.vector.resize(entries_);
  }
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    rows_[row].state = first_->clone();
    rows_[row].own = Random(plan.seed).split(row);
    start(rows_[row]);
  }
}

template <class Work>
void Batch::share(const Work& work) {
  const std::size_t threads = std::min(scratch_.size(), rows_.size());
  crew_.run(threads, [&](std::size_t thread) {
    const std::size_t end = rows_.size() * (thread + 1) / threads;
    for (std::size_t row = rows_.size() * thread / threads; row < end; ++row) {
      work(row, scratch_[thread]);
    }
  });
}

void Batch::start(Row& row) {
  row.luck = row.own.split(row.games++);
  row.state->assign(*first_);
  leave_to_chance(row);
}

void Batch::leave_to_chance(Row& row) {
  while (row.state->player() == numbered::kDealer) {
    // A drawn outcome is always legal.
    row.state->apply(row.state->drawn(row.luck)).IgnoreError();
  }
  row.state->legal(row.state->player(), row.legal);
}

void Batch::reset(const tianji_arrays& out) {
  share([&](std::size_t row, Scratch& scratch) {
    start(rows_[row]);
    if (out.reward != nullptr) std::fill_n(out.reward + row * players_, players_, 0.0F);
    if (out.done != nullptr) out.done[row] = 0;
    write(row, out, scratch);
  });
}

absl::Status Batch::step(std::span<const std::int32_t> actions, const tianji_arrays& out,
                         std::int64_t& bad) {
  bad = -1;
  if (actions.size() != rows_.size()) {
    return unreadable(absl::StrCat(actions.size(), " actions"), absl::StrCat(rows_.size()));
  }
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    const std::vector<int>& legal = rows_[row].legal;
    if (legal.empty() || std::binary_search(legal.begin(), legal.end(), actions[row])) continue;
    bad = static_cast<std::int64_t>(row);
    return unreadable(absl::StrCat("action ", actions[row], " in row ", row),
                      absl::StrCat("a legal action of that row, such as ", legal.front()));
  }
  share([&](std::size_t row, Scratch& scratch) { step_row(row, actions[row], out, scratch); });
  return absl::OkStatus();
}

void Batch::step_row(std::size_t row, int action, const tianji_arrays& out, Scratch& scratch) {
  Row& one = rows_[row];
  std::fill(scratch.returns.begin(), scratch.returns.end(), 0);
  const int mover = one.state->player();
  bool ended = false;
  if (mover == numbered::kEnded) {
    if (plan_.reset == TIANJI_RESET_NEXT) start(one);
  } else {
    one.state->apply(action).IgnoreError();  // it was checked
    leave_to_chance(one);
    ended = one.state->player() == numbered::kEnded;
  }
  if (ended) {
    one.state->returns(scratch.returns);
    if (plan_.reset == TIANJI_RESET_SAME) {
      if (out.final_observation != nullptr) {
        write_vector(*one.state, mover, out.final_observation, row, scratch);
      }
      start(one);
    }
  }
  if (out.reward != nullptr) {
    for (std::size_t i = 0; i < players_; ++i) {
      out.reward[row * players_ + i] = static_cast<float>(scratch.returns[i]);
    }
  }
  if (out.done != nullptr) out.done[row] = ended ? 1 : 0;
  write(row, out, scratch);
}

void Batch::write(std::size_t row, const tianji_arrays& out, Scratch& scratch) {
  const numbered::State& state = *rows_[row].state;
  const int player = state.player();
  if (out.player != nullptr) out.player[row] = static_cast<std::int8_t>(player);
  if (out.mask != nullptr) {
    const auto actions = static_cast<std::size_t>(game_->shape().actions);
    std::uint8_t* const mask = out.mask + row * actions;
    std::fill_n(mask, actions, std::uint8_t{0});
    for (const int number : rows_[row].legal) mask[number] = 1;
  }
  if (out.observation != nullptr) write_vector(state, player, out.observation, row, scratch);
}

void Batch::write_vector(const numbered::State& state, int player, void* to, std::size_t row,
                         Scratch& scratch) {
  const bool over = player < 0;
  if (plan_.observation == TIANJI_BYTES) {
    const std::span bytes(static_cast<std::uint8_t*>(to) + row * entries_, entries_);
    if (over) {
      std::fill(bytes.begin(), bytes.end(), std::uint8_t{0});
    } else {
      state.write(vector_, player, bytes);
    }
  } else if (plan_.observation == TIANJI_FLOATS) {
    const std::span floats(static_cast<float*>(to) + row * entries_, entries_);
    if (over) {
      std::fill(floats.begin(), floats.end(), 0.0F);
    } else {
      state.write(vector_, player, floats);
    }
  } else if (plan_.observation == TIANJI_BITS) {
    const std::size_t bytes = (entries_ + 7) / 8;
    auto* const bits = static_cast<std::uint8_t*>(to) + row * bytes;
    std::fill_n(bits, bytes, std::uint8_t{0});
    if (over) return;
    state.write(vector_, player, std::span(scratch.vector));
    for (std::size_t i = 0; i < entries_; ++i) {
      if (scratch.vector[i] != 0)
        bits[i / 8] = static_cast<std::uint8_t>(bits[i / 8] | 0x80U >> (i % 8));
    }
  }
}

void Batch::set_state(std::size_t row, const numbered::State& state) {
  rows_[row].state->assign(state);
  leave_to_chance(rows_[row]);
}

}  // namespace tianji::protocol::c

struct tianji_batch {
  tianji::protocol::c::Batch batch;
};

using namespace tianji;
using namespace tianji::protocol;
using namespace tianji::protocol::c;

tianji_batch* tianji_batch_new(const tianji_game* game, size_t rows, uint64_t seed, int reset,
                               int observation, int threads) {
  return guarded([&]() -> tianji_batch* {
    const BatchPlan plan{rows, seed, reset, observation, threads};
    const absl::Status status = Batch::check(*game->loaded.game, plan);
    if (!status.ok()) return failed(status), nullptr;
    return new tianji_batch{Batch(game->loaded.game, plan)};
  });
}

void tianji_batch_free(tianji_batch* batch) { delete batch; }

int tianji_batch_reset(tianji_batch* batch, const tianji_arrays* out) {
  return guarded([&] {
    batch->batch.reset(out == nullptr ? tianji_arrays{} : *out);
    return static_cast<int>(TIANJI_OK);
  });
}

int tianji_batch_step(tianji_batch* batch, const int32_t* actions, size_t size,
                      const tianji_arrays* out, int64_t* row) {
  return guarded([&] {
    int64_t bad = -1;
    const absl::Status status =
        batch->batch.step(std::span(actions, size), out == nullptr ? tianji_arrays{} : *out, bad);
    if (row != nullptr) *row = bad;
    return code_of(status);
  });
}

tianji_state* tianji_batch_state(const tianji_batch* batch, size_t row) {
  return guarded([&]() -> tianji_state* {
    if (row >= batch->batch.rows()) {
      return failed(unreadable(absl::StrCat("row ", row),
                               absl::StrCat("0 to ", batch->batch.rows() - 1))),
             nullptr;
    }
    return new tianji_state{batch->batch.game(), batch->batch.state(row).clone()};
  });
}

int tianji_batch_set_state(tianji_batch* batch, size_t row, const tianji_state* state) {
  return guarded([&] {
    if (row >= batch->batch.rows() || !same_game(*state, batch->batch)) {
      return failed(unreadable(absl::StrCat("row ", row),
                               absl::StrCat("a row from 0 to ", batch->batch.rows() - 1,
                                            " and a state of the batch's own game")));
    }
    batch->batch.set_state(row, *state->state);
    return static_cast<int>(TIANJI_OK);
  });
}
