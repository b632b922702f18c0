#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/xiangqi/jieqi/state.h"
#include "eval/xiangqi/jieqi/evaluation.h"
#include "eval/xiangqi/jieqi/network_inputs.h"
#include "protocol/engines/engine.h"
#include "protocol/games/kinds.h"
#include "search/catalogue.h"
#include "search/thinking/player_with_options.h"
#include "search/thinking/position_text.h"
#include "tuning/learn/self_play/learnt_game.h"

namespace tianji::tuning {
namespace {

namespace jieqi = xiangqi::jieqi;

constexpr std::array<PlaySetting, 3> kJieqiSettings{{
    {"nodes", 600, 1, 1'000'000'000, "nodes for each move"},
    {"opening", 6, 0, 40, "random moves at the start of a game"},
    {"longest", 300, 1, 1000, "plies after which a game is a draw"},
}};

/// A value that ends a game.
constexpr Value kDecided = 2000;

class JieqiGames {
 public:
  JieqiGames(const SelfPlay& settings, std::unique_ptr<search::PlayerWithOptions> player)
      : settings_(settings), player_(std::move(player)) {}

  PlayedGame play(Random& random) {
    jieqi::State state = jieqi::State::dealt(random);
    PlayedGame game{.beginning = {std::string(words(to_text(state)).back())}};
    (*player_)->new_game();
    const auto random_plies = random.below(static_cast<std::uint32_t>(settings_["opening"] + 1));
    for (std::uint32_t ply = 0; ply < random_plies && !state.over(); ++ply) {
      jieqi::State::MoveList moves;
      state.moves(moves);
      const xiangqi::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      game.beginning.push_back(to_text(state, move));
      state.play(move);
    }
    while (!state.over() && std::ssize(game.plies) < settings_["longest"]) {
      const PlayedGame::Ply ply = think(state);
      if (std::abs(ply.value) >= kDecided) {
        game.result = (ply.value > 0) == (state.position().mover() == xiangqi::kRed) ? 1 : 0;
        return game;
      }
      game.plies.push_back(ply);
      state.play(*parse_move(state, ply.move));
    }
    if (state.over()) {
      const Value value = state.value(xiangqi::kRed);
      game.result = value > 0 ? 1 : value < 0 ? 0 : 0.5;
    }
    return game;
  }

 private:
  /// The engine's move. It cannot fail: the view is one of the game.
  PlayedGame::Ply think(const jieqi::State& state) {
    search::Limits limits;
    limits.nodes = static_cast<std::uint64_t>(settings_["nodes"]);
    const auto thought =
        player_->think(absl::StrCat("fen ", to_text(view(state, state.seat()))), limits);
    return {.move = thought->decision.move, .value = thought->last.score};
  }

  SelfPlay settings_;
  std::unique_ptr<search::PlayerWithOptions> player_;
};

/// Quiet are positions that are not in check and whose move is no capture.
class JieqiReplay : public Replay {
 public:
  absl::Status begin(std::span<const std::string> words) override {
    if (words.empty()) return unreadable("", "the kinds that are dealt");
    const std::string deal = absl::StrCat(std::string(jieqi::kStart), " ", words[0]);
    return parse(search::with_moves(deal, words.subspan(1)), state_);
  }
  absl::Status read(std::string_view move) override {
    const auto read = parse_move(state_, move);
    if (read.ok()) next_ = *read;
    return read.status();
  }
  bool quiet() const override {
    return !state_.position().in_check() && !state_.position().board().captures(next_);
  }
  Example example() const override {
    const jieqi::Position known = view(state_, state_.seat()).position;
    Example example;
    const auto inputs = jieqi::network_inputs(known, known.mover());
    std::copy(inputs.begin(), inputs.end(), example.inputs.begin());
    example.count = static_cast<std::uint8_t>(inputs.size());
    example.bucket = static_cast<std::uint8_t>(jieqi::network_bucket(known));
    // The hand-made evaluation, to which a network adds.
    static const jieqi::Evaluation kHand(jieqi::standard_weights());
    example.hand = static_cast<std::int16_t>(kHand.value(known));
    return example;
  }
  bool first_side_moves() const override { return state_.position().mover() == xiangqi::kRed; }
  void play() override { state_.play(next_); }

 private:
  jieqi::State state_;
  xiangqi::Move next_{};
};

absl::StatusOr<PlayGame> jieqi_player(const SelfPlay& settings) {
  auto engine = search::PlayerWithOptions::make(
      search::game_of(protocol::games::kJieqi.variant),
      protocol::Settings{
          {"Hash", "4"}, {"JieqiDeals", "0"}, {"JieqiEvalFile", settings.evaluation}});
  if (!engine.ok()) return engine.status();
  const auto games = std::make_shared<JieqiGames>(settings, *std::move(engine));
  return [games](Random& random) { return games->play(random); };
}

}  // namespace

LearntGame jieqi_learnt() {
  return {.variant = protocol::games::kJieqi.variant,
          .settings = kJieqiSettings,
          .form = {.word = "deal",
                   .beginning = 0,
                   .expected = "<number> <result> deal <kinds> <moves> played <move> <value> …",
                   .first = "red's",
                   .most = kProven - 1,
                   .unit = "hundredths of a soldier"},
          .player = jieqi_player,
          .replay = []() -> std::unique_ptr<Replay> { return std::make_unique<JieqiReplay>(); },
          .use = {jieqi::kNetworkGame, jieqi::kNetworkInputs},
          .width = 64,
          .input_of_other = jieqi::input_of_other,
          .mirrored_input = jieqi::mirrored_input};
}

}  // namespace tianji::tuning
