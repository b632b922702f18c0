#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "engine/core/text.h"
#include "engine/junqi/board.h"
#include "engine/junqi/state.h"
#include "eval/junqi/evaluation.h"
#include "eval/junqi/network_inputs.h"
#include "eval/junqi/weights.h"
#include "search/budget.h"
#include "search/junqi/chooser.h"
#include "search/junqi/tree.h"
#include "search/junqi/world_solver.h"
#include "tuning/learn/self_play/learnt_game.h"

namespace tianji::tuning {
namespace {

using junqi::JunqiBoard;
using Tree = junqi::Tree<JunqiBoard>;

constexpr std::array<PlaySetting, 6> kJunqiSettings{{
    {"worlds", 8, 1, 10'000, "worlds for each move"},
    {"depth", 1, 1, 10, "plies of the search in each world"},
    {"truth", 4, 1, 10, "plies of the search that sees all and gives a position its value"},
    {"strays", 3, 0, 100, "percent of moves that are random"},
    {"opening", 4, 0, 40, "random moves at the start of a game"},
    {"longest", 600, 1, 10'000, "plies after which a game is a draw"},
}};

class JunqiPlayer {
 public:
  JunqiPlayer(const SelfPlay& settings, const EvaluationParts<junqi::Weights>& parts)
      : settings_(settings), chooser_(1, parts.weights, parts.network), truth_(1) {}

  PlayedGame play(Random& random) {
    PlayedGame game;
    junqi::Junqi state;
    for (int seat = 0; seat < 2; ++seat) {
      const junqi::Layout army = chooser_.prior().draw(random);
      game.beginning.push_back(to_text(army));
      state.set_up(army);
    }
    Tree tree(state.battle(), {}, chooser_.evaluation());
    truth_.begin();
    const auto depth = static_cast<int>(settings_["truth"]);
    while (!state.over() && std::ssize(game.plies) < settings_["longest"]) {
      const Value value = std::clamp(truth_.value(tree, depth), -kProven, kProven);
      const junqi::Move move = choose(state, std::ssize(game.plies), random);
      game.plies.push_back({to_text(state, move), value});
      state.play(move);
      tree.play(move);
    }
    if (state.over()) {
      const Value value = state.value(Side{0});
      game.result = value > 0 ? 1 : value < 0 ? 0 : 0.5;
    }
    return game;
  }

 private:
  junqi::Move choose(const junqi::Junqi& state, std::int64_t ply, Random& random) {
    const auto strays = static_cast<std::uint32_t>(settings_["strays"]);
    if (ply < settings_["opening"] || random.below(100) < strays) {
      junqi::Junqi::MoveList moves;
      state.moves(moves);
      return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    }
    search::Never never;
    junqi::Settings settings;
    settings.worlds = static_cast<int>(settings_["worlds"]);
    settings.seed = random.next();
    settings.depth = static_cast<int>(settings_["depth"]);
    settings.rollout = 0;
    return chooser_.choose(view(state, state.seat()), settings, never).candidates.front().move;
  }

  SelfPlay settings_;
  junqi::Chooser<JunqiBoard> chooser_;
  junqi::WorldSolver<JunqiBoard> truth_;
};

/// Quiet are positions in which no capture gains.
class JunqiReplay : public Replay {
 public:
  absl::Status begin(std::span<const std::string> words) override {
    for (const std::string& letters : words) {
      junqi::Layout layout;
      if (absl::Status status = junqi::parse(letters, layout); !status.ok()) return status;
      state_.set_up(layout);
    }
    // The hand-made evaluation, to which a network adds.
    static const junqi::Evaluation<JunqiBoard> kHand(junqi::standard_weights());
    tree_.emplace(state_.battle(), junqi::Shown<JunqiBoard>{}, kHand);
    return absl::OkStatus();
  }
  absl::Status read(std::string_view move) override {
    const auto read = junqi::parse_move(state_, move);
    if (read.ok()) next_ = *read;
    return read.status();
  }
  bool quiet() const override {
    Tree::MoveList captures;
    tree_->captures(captures);
    return std::none_of(captures.begin(), captures.end(),
                        [&](junqi::CodedMove move) { return tree_->gain(move) > 0; });
  }
  Example example() const override {
    Example example;
    const auto inputs = junqi::network_inputs(tree_->battle(), tree_->shown(), tree_->seat());
    std::copy(inputs.begin(), inputs.end(), example.inputs.begin());
    example.count = static_cast<std::uint8_t>(inputs.size());
    example.bucket = static_cast<std::uint8_t>(junqi::network_bucket(inputs.size()));
    example.hand = static_cast<std::int16_t>(tree_->evaluate());
    return example;
  }
  bool first_side_moves() const override { return index(tree_->seat()) == 0; }
  void play() override {
    state_.play(next_);
    tree_->play(next_);
  }

 private:
  junqi::Junqi state_;
  std::optional<Tree> tree_;
  junqi::Move next_{};
};

absl::StatusOr<PlayGame> junqi_player(const SelfPlay& settings) {
  const auto parts = junqi::load_evaluation(settings.evaluation);
  if (!parts.ok()) return parts.status();
  const auto player = std::make_shared<JunqiPlayer>(settings, *parts);
  return [player](Random& random) { return player->play(random); };
}

}  // namespace

LearntGame junqi_learnt() {
  return {
      .variant = JunqiBoard::kFacts.name,
      .settings = kJunqiSettings,
      .form = {.word = "armies",
               .beginning = 2,
               .expected = "<number> <result> armies <South's> <North's> played <move> <value> …",
               .first = "South's",
               .most = kProven,
               .unit = "hundredths of a colonel"},
      .player = junqi_player,
      .replay = []() -> std::unique_ptr<Replay> { return std::make_unique<JunqiReplay>(); },
      .use = {junqi::kNetworkGame, junqi::kNetworkInputs},
      .width = 64,
      .input_of_other = junqi::input_of_other,
      .mirrored_input = junqi::mirrored_input,
      .shared_rows = junqi::kSharedRows,
      .shared_by = junqi::shared_rows};
}

}  // namespace tianji::tuning
