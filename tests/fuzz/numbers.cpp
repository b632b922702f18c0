// Games by numbers through tianji.h, whose callers give any text and any number.
#include <string>
#include <vector>

#include "protocol/c/tianji.h"
#include "tests/fuzz/targets.h"

namespace tianji::fuzz {
namespace {

constexpr std::size_t kLongestText = 300;
constexpr int kMostMoves = 60;

template <class Function, class... Arguments>
std::string text_by(Function function, Arguments... arguments) {
  std::string result(1U << 16, '\0');
  const std::int64_t length = function(arguments..., result.data(), result.size());
  require(length < 0 || result[static_cast<std::size_t>(length)] == '\0', "a text ends with 0");
  result.resize(length < 0 ? 0 : static_cast<std::size_t>(length));
  return result;
}

/// Plays what the bytes say, legal or not.
void play(tianji_state* state, const tianji_shape& shape, Bytes& bytes) {
  std::vector<int32_t> legal(static_cast<std::size_t>(shape.actions + shape.outcomes + 1));
  for (int move = 0; move < kMostMoves && !bytes.empty(); ++move) {
    const int player = tianji_state_player(state);
    const std::string before = text_by(tianji_state_position, state);
    const auto count = tianji_state_legal(state, player, legal.data(), legal.size());
    require(count >= 0 && static_cast<std::size_t>(count) <= legal.size(),
            "legal numbers fit the shape", before);
    const unsigned chosen = bytes.next();
    const bool lawful = count > 0 && chosen < 250;
    const int32_t number = lawful ? legal[chosen % static_cast<unsigned>(count)]
                                  : static_cast<int32_t>(chosen * 37) - 200;
    if (tianji_state_apply(state, number) == TIANJI_OK) {
      if (chosen % 8 == 1) {
        require(tianji_state_undo(state) == TIANJI_OK, "a move is taken back", before);
        require_same(before, text_by(tianji_state_position, state));
      }
    } else {
      require(!lawful || player == TIANJI_TOGETHER, "a legal number is played", before);
      require_same(before, text_by(tianji_state_position, state));
    }
  }
}

}  // namespace

void numbers(std::string_view input) {
  const auto [name, rest] = first_line(input);
  const auto [position, moves] = first_line(rest);
  if (name.size() > kLongestText || position.size() > kLongestText) return;
  tianji_game* game = tianji_game_load(std::string(name).c_str());
  if (game == nullptr) return;
  tianji_shape shape;
  tianji_game_shape(game, &shape);
  tianji_state* state = position.empty() ? tianji_state_start(game)
                                         : tianji_state_read(game, std::string(position).c_str());
  if (state != nullptr) {
    Bytes bytes(moves);
    play(state, shape, bytes);
    const int player = static_cast<int>(bytes.next() % 6) - 1;
    const std::string seen = text_by(tianji_state_view, state, player);
    if (tianji_state* other = tianji_state_resampled(state, player, 1)) {
      require_same(seen, text_by(tianji_state_view, other, player));
      tianji_state_free(other);
    }
    std::vector<float> vector(
        static_cast<std::size_t>(shape.observation_rank == 1 ? shape.observation[0] : 1));
    tianji_state_vector(state, 0, player, vector.data(), vector.size());
  }
  tianji_state_free(state);
  tianji_game_free(game);
}

}  // namespace tianji::fuzz
