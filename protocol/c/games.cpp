#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/c/answer.h"

namespace tianji::protocol::c {
namespace {

std::string& last_error() {
  thread_local std::string sentence;
  return sentence;
}

}  // namespace

int failed(const absl::Status& status) {
  last_error() = sentence(status);
  return absl::IsCancelled(status)                                       ? TIANJI_STOPPED
         : absl::IsInternal(status) || absl::IsResourceExhausted(status) ? TIANJI_FAILED
                                                                         : TIANJI_REFUSED;
}

int failed(const std::exception& fault) {
  last_error() = fault.what();
  return TIANJI_FAILED;
}

absl::Status check_player(const numbered::Shape& shape, int player) {
  if (player >= 0 && player < shape.players) return absl::OkStatus();
  return unreadable(absl::StrCat("player ", player), absl::StrCat("0 to ", shape.players - 1));
}

namespace {

tianji_state* handle(std::shared_ptr<const numbered::Game> game,
                     std::unique_ptr<numbered::State> state) {
  return new tianji_state{std::move(game), std::move(state)};
}

int32_t dimension(const numbered::Dimensions& dimensions, std::size_t i) {
  return i < dimensions.size() ? dimensions[i] : 0;
}

}  // namespace
}  // namespace tianji::protocol::c

using namespace tianji;
using namespace tianji::protocol;
using namespace tianji::protocol::c;

const char* tianji_version(void) {
  static const std::string kVersion(version());
  return kVersion.c_str();
}

const char* tianji_last_error(void) { return last_error().c_str(); }

int64_t tianji_game_names(char* out, size_t size) {
  return guarded([&] {
    const auto variants = numbered::numbered_variants();
    const std::vector<std::string> names(variants.begin(), variants.end());
    return write_text(absl::StrJoin(names, " "), out, size);
  });
}

tianji_game* tianji_game_load(const char* text) {
  return guarded([&]() -> tianji_game* {
    auto loaded = numbered::load(text_of(text));
    if (loaded.ok()) return new tianji_game{*std::move(loaded)};
    return failed(loaded.status()), nullptr;
  });
}

void tianji_game_free(tianji_game* game) { delete game; }

int64_t tianji_game_variant(const tianji_game* game, char* out, size_t size) {
  return write_text(game->loaded.variant, out, size);
}

int tianji_game_shape(const tianji_game* game, tianji_shape* out) {
  const numbered::Shape& shape = game->loaded.game->shape();
  *out = {};
  out->players = shape.players;
  out->actions = shape.actions;
  out->outcomes = shape.outcomes;
  out->longest = shape.longest;
  out->together = shape.together ? 1 : 0;
  out->hidden = shape.hidden ? 1 : 0;
  out->has_sum = shape.sum ? 1 : 0;
  out->sum = shape.sum.value_or(0);
  out->least = shape.least;
  out->most = shape.most;
  out->observation_rank = static_cast<int32_t>(shape.observation.size());
  out->information_rank = static_cast<int32_t>(shape.information.size());
  for (std::size_t i = 0; i < std::size(out->observation); ++i) {
    out->observation[i] = dimension(shape.observation, i);
    out->information[i] = dimension(shape.information, i);
  }
  return TIANJI_OK;
}

int64_t tianji_game_word(const tianji_game* game, int32_t player, int32_t number, char* out,
                         size_t size) {
  return guarded([&] { return write_text(game->loaded.game->word(player, number), out, size); });
}

tianji_state* tianji_state_start(const tianji_game* game) {
  return guarded([&] { return handle(game->loaded.game, game->loaded.game->start()); });
}

tianji_state* tianji_state_read(const tianji_game* game, const char* position) {
  return guarded([&]() -> tianji_state* {
    auto state = game->loaded.game->read(text_of(position));
    if (state.ok()) return handle(game->loaded.game, *std::move(state));
    return failed(state.status()), nullptr;
  });
}

tianji_state* tianji_state_copy(const tianji_state* state) {
  return guarded([&] { return handle(state->game, state->state->clone()); });
}

void tianji_state_free(tianji_state* state) { delete state; }

int tianji_state_player(const tianji_state* state) { return state->state->player(); }

int64_t tianji_state_legal(const tianji_state* state, int32_t player, int32_t* out, size_t size) {
  return guarded([&] {
    std::vector<int> numbers;
    state->state->legal(player, numbers);
    return write_all(numbers, out, size);
  });
}

int64_t tianji_state_chances(const tianji_state* state, int32_t* numbers, double* probabilities,
                             size_t size) {
  return guarded([&] {
    std::vector<numbered::Outcome> list;
    state->state->outcomes(list);
    for (std::size_t i = 0; i < std::min(list.size(), size); ++i) {
      if (numbers != nullptr) numbers[i] = list[i].number;
      if (probabilities != nullptr) probabilities[i] = list[i].probability;
    }
    return static_cast<int64_t>(list.size());
  });
}

int tianji_state_apply(tianji_state* state, int32_t number) {
  return guarded([&] { return code_of(state->state->apply(number)); });
}

int tianji_state_apply_together(tianji_state* state, const int32_t* numbers, size_t size) {
  return guarded([&] {
    const std::vector<int> all(numbers, numbers + size);
    return code_of(state->state->apply_together(all));
  });
}

int tianji_state_undo(tianji_state* state) {
  return guarded([&] { return code_of(state->state->undo()); });
}

int tianji_state_returns(const tianji_state* state, double* out, size_t size) {
  return guarded([&] {
    const auto players = static_cast<std::size_t>(state->game->shape().players);
    if (size != players) {
      return failed(unreadable(absl::StrCat(size, " entries"), absl::StrCat(players)));
    }
    state->state->returns({out, size});
    return static_cast<int>(TIANJI_OK);
  });
}

int64_t tianji_state_word(const tianji_state* state, int32_t player, int32_t number, char* out,
                          size_t size) {
  return guarded([&]() -> int64_t {
    const auto word = state->state->word(player, number);
    return word.ok() ? write_text(*word, out, size) : failed(word.status());
  });
}

int tianji_state_number(const tianji_state* state, int32_t player, const char* word) {
  return guarded([&] {
    const auto number = state->state->number(player, text_of(word));
    return number.ok() ? *number : failed(number.status());
  });
}

int64_t tianji_state_position(const tianji_state* state, char* out, size_t size) {
  return guarded([&] { return write_text(state->state->position(), out, size); });
}

int64_t tianji_state_view(const tianji_state* state, int32_t player, char* out, size_t size) {
  return guarded([&]() -> int64_t {
    const absl::Status status = check_player(state->game->shape(), player);
    if (!status.ok()) return failed(status);
    return write_text(state->state->view(player), out, size);
  });
}

int64_t tianji_state_root(const tianji_state* state, char* out, size_t size) {
  return write_text(state->state->root(), out, size);
}

int64_t tianji_state_history(const tianji_state* state, int32_t* out, size_t size) {
  const auto& made = state->state->made();
  for (std::size_t i = 0; i < made.size() && 2 * i + 1 < size; ++i) {
    out[2 * i] = made[i].player;
    out[2 * i + 1] = made[i].number;
  }
  return static_cast<int64_t>(2 * made.size());
}

int tianji_state_vector(const tianji_state* state, int information, int32_t player, float* out,
                        size_t size) {
  return guarded([&] {
    const numbered::Shape& shape = state->game->shape();
    absl::Status status = check_player(shape, player);
    const auto vector =
        information != 0 ? numbered::Vector::information : numbered::Vector::observation;
    const std::size_t needed = numbered::entries(shape.dimensions(vector));
    if (status.ok() && (needed == 0 || needed != size)) {
      status = unreadable(absl::StrCat(size, " entries"),
                          needed == 0 ? "a game that has this vector" : absl::StrCat(needed));
    }
    if (status.ok()) state->state->write(vector, player, std::span(out, size));
    return code_of(status);
  });
}

tianji_state* tianji_state_resampled(const tianji_state* state, int32_t player, uint64_t seed) {
  return guarded([&]() -> tianji_state* {
    const absl::Status status = check_player(state->game->shape(), player);
    if (!status.ok()) return failed(status), nullptr;
    Random random(seed);
    return handle(state->game, state->state->resampled(player, random));
  });
}
