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
using junqi::SiguoBoard;

constexpr std::array<PlaySetting, 6> kJunqiSettings{{
    {"worlds", 8, 1, 10'000, "worlds for each move"},
    {"depth", 1, 1, 10, "plies of the search in each world"},
    {"truth", 4, 1, 10, "plies of the search that sees all and gives a position its value"},
    {"strays", 3, 0, 100, "percent of moves that are random"},
    {"opening", 4, 0, 40, "random moves at the start of a game"},
    {"longest", 600, 1, 10'000, "plies after which a game is a draw"},
}};

constexpr std::array<PlaySetting, 6> kSiguoSettings = [] {
  auto settings = kJunqiSettings;
  for (PlaySetting& setting : settings) {
    if (setting.name == "truth") setting.value = 3;
    if (setting.name == "longest") setting.value = 1200;
  }
  return settings;
}();

template <class Board>
class JunqiPlayer {
 public:
  JunqiPlayer(const SelfPlay& settings, const EvaluationParts<junqi::Weights>& parts)
      : settings_(settings), chooser_(1, parts.weights, parts.network), truth_(1) {}

  PlayedGame play(Random& random) {
    PlayedGame game;
    junqi::State<Board> state;
    for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
      const junqi::Layout army = chooser_.prior().draw(random);
      game.beginning.push_back(to_text(army));
      state.set_up(army);
    }
    junqi::Tree<Board> tree(state.battle(), {}, chooser_.evaluation());
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
  junqi::Move choose(const junqi::State<Board>& state, std::int64_t ply, Random& random) {
    const auto strays = static_cast<std::uint32_t>(settings_["strays"]);
    if (ply < settings_["opening"] || random.below(100) < strays) {
      typename junqi::State<Board>::MoveList moves;
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
  junqi::Chooser<Board> chooser_;
  junqi::WorldSolver<Board> truth_;
};

/// Quiet are positions in which no capture gains.
template <class Board>
class JunqiReplay : public Replay {
  using Tree = junqi::Tree<Board>;

 public:
  absl::Status begin(std::span<const std::string> words) override {
    for (const std::string& letters : words) {
      junqi::Layout layout;
      if (absl::Status status = junqi::parse(letters, layout); !status.ok()) return status;
      state_.set_up(layout);
    }
    // The hand-made evaluation, to which a network adds.
    static const junqi::Evaluation<Board> kHand(junqi::standard_weights());
    tree_.emplace(state_.battle(), junqi::Shown<Board>{}, kHand);
    return absl::OkStatus();
  }
  absl::Status read(std::string_view move) override {
    const auto read = junqi::parse_move(state_, move);
    if (read.ok()) next_ = *read;
    return read.status();
  }
  bool quiet() const override {
    typename Tree::MoveList captures;
    tree_->captures(captures);
    return std::none_of(captures.begin(), captures.end(),
                        [&](junqi::CodedMove move) { return tree_->gain(move) > 0; });
  }
  Example example() const override {
    Example example;
    const auto inputs = junqi::network_inputs(tree_->battle(), tree_->shown(), tree_->seat());
    std::copy(inputs.begin(), inputs.end(), example.inputs.begin());
    example.count = static_cast<std::uint8_t>(inputs.size());
    example.bucket = static_cast<std::uint8_t>(junqi::network_bucket<Board>(inputs.size()));
    example.hand = static_cast<std::int16_t>(tree_->evaluate());
    return example;
  }
  bool first_side_moves() const override { return index(tree_->acting()) == 0; }
  void play() override {
    state_.play(next_);
    tree_->play(next_);
  }

 private:
  junqi::State<Board> state_;
  std::optional<Tree> tree_;
  junqi::Move next_{};
};

template <class Board>
absl::StatusOr<PlayGame> player_of(const SelfPlay& settings) {
  const auto parts = junqi::load_evaluation<Board>(settings.evaluation);
  if (!parts.ok()) return parts.status();
  const auto player = std::make_shared<JunqiPlayer<Board>>(settings, *parts);
  return [player](Random& random) { return player->play(random); };
}

template <class Board>
LearntGame learnt(std::span<const PlaySetting> settings, std::string_view expected) {
  return {
      .variant = Board::kFacts.name,
      .settings = settings,
      .form = {.word = "armies",
               .beginning = Board::kSeats,
               .expected = expected,
               .first = "South's",
               .most = kProven,
               .unit = "hundredths of a colonel"},
      .player = player_of<Board>,
      .replay = []() -> std::unique_ptr<Replay> { return std::make_unique<JunqiReplay<Board>>(); },
      .use = {junqi::kNetworkGame<Board>, junqi::kNetworkInputs<Board>},
      .width = 64,
      .input_of_other = junqi::input_of_next<Board>,
      .mirrored_input = junqi::mirrored_input<Board>,
      .shared_rows = junqi::kSharedRows<Board>,
      .shared_by = junqi::shared_rows<Board>};
}

}  // namespace

LearntGame junqi_learnt() {
  return learnt<JunqiBoard>(kJunqiSettings,
                            "<number> <result> armies <South's> <North's> played <move> <value> …");
}

LearntGame siguo_learnt() {
  return learnt<SiguoBoard>(
      kSiguoSettings,
      "<number> <result> armies <South's> <East's> <North's> <West's> played <move> <value> …");
}

}  // namespace tianji::tuning
