#include "tuning/training/junqi_games.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "eval/junqi/evaluation.h"
#include "eval/junqi/network_inputs.h"
#include "search/junqi/tree.h"

namespace tianji::tuning {
namespace {

using junqi::JunqiBoard;
using Tree = junqi::Tree<JunqiBoard>;

constexpr std::string_view kArmies = "armies";
/// Number, result, `armies`, two armies, `played`.
constexpr std::size_t kBeforeMoves = 6;

/// The hand-made evaluation, to which a network adds.
const junqi::Evaluation<JunqiBoard>& hand_made_junqi() {
  static const junqi::Evaluation<JunqiBoard> kHand(junqi::standard_weights());
  return kHand;
}

bool gains_by_capture(const Tree& tree) {
  Tree::MoveList captures;
  tree.captures(captures);
  return std::any_of(captures.begin(), captures.end(),
                     [&](junqi::CodedMove move) { return tree.gain(move) > 0; });
}

Example example_of(const Tree& tree) {
  Example example;
  const auto inputs = junqi::network_inputs(tree.battle(), tree.shown(), tree.seat());
  std::copy(inputs.begin(), inputs.end(), example.inputs.begin());
  example.count = static_cast<std::uint8_t>(inputs.size());
  example.bucket = static_cast<std::uint8_t>(junqi::network_bucket(inputs.size()));
  example.hand = static_cast<std::int16_t>(tree.evaluate());
  return example;
}

/// South's and North's armies set up.
absl::StatusOr<junqi::Junqi> begun(std::span<const std::string_view> armies,
                                   std::vector<junqi::Layout>& layouts) {
  junqi::Junqi state;
  for (const std::string_view letters : armies) {
    junqi::Layout layout;
    if (absl::Status status = junqi::parse(letters, layout); !status.ok()) return status;
    state.set_up(layout);
    layouts.push_back(layout);
  }
  return state;
}

}  // namespace

std::string game_text(std::size_t number, const JunqiGame& game) {
  std::string text = absl::StrCat(number, " ", game.result, " ", std::string(kArmies));
  for (const junqi::Layout& army : game.armies) absl::StrAppend(&text, " ", to_text(army));
  absl::StrAppend(&text, " ", std::string(kPlayed));
  for (const JunqiPly& ply : game.plies) {
    absl::StrAppend(&text, " ", to_text(junqi::Junqi(), ply.move), " ", ply.value);
  }
  return text + "\n";
}

absl::StatusOr<JunqiGame> parse_junqi_game(std::string_view line) {
  const auto all = words(line);
  if (all.size() < kBeforeMoves || !parse_int(all[0]) || all[2] != kArmies || all[5] != kPlayed) {
    return unreadable(line.substr(0, 40),
                      "<number> <result> armies <South's> <North's> played <move> <value> …");
  }
  JunqiGame game;
  const auto result = read_share(all[1], "South's");
  if (!result.ok()) return result.status();
  game.result = *result;
  auto state = begun(std::span(all).subspan(3, 2), game.armies);
  if (!state.ok()) return state.status();
  std::size_t at_word = kBeforeMoves;
  for (; at_word + 1 < all.size(); at_word += 2) {
    const auto move = junqi::parse_move(*state, all[at_word]);
    if (!move.ok()) return move.status();
    const auto value = parse_int(all[at_word + 1]);
    if (!value || *value < -kProven || *value > kProven) {
      return unreadable(all[at_word + 1], "a value in hundredths of a colonel");
    }
    game.plies.push_back({.move = *move, .value = static_cast<Value>(*value)});
    state->play(*move);
  }
  if (at_word < all.size()) return unreadable(all[at_word], "a move and its value");
  return game;
}

GameFile junqi_file(const std::string& path, const JunqiSelfPlay& settings) {
  return {.path = path,
          .game = kJunqi,
          .settings =
              absl::StrCat("seed ", settings.seed, " worlds ", settings.worlds, " depth ",
                           settings.depth, " truth ", settings.truth, " strays ", settings.strays,
                           " opening ", settings.opening, " longest ", settings.longest, " eval ",
                           settings.evaluation.empty() ? "built-in" : settings.evaluation),
          .games = static_cast<std::size_t>(settings.games),
          .seed = settings.seed,
          .player = [settings]() -> absl::StatusOr<GameFile::Play> {
            auto made = JunqiSelfPlayer::make(settings);
            if (!made.ok()) return made.status();
            auto player = std::make_shared<JunqiSelfPlayer>(*std::move(made));
            return [player](std::size_t number, Random random) -> absl::StatusOr<std::string> {
              return game_text(number, player->play(random));
            };
          }};
}

absl::StatusOr<std::vector<Example>> junqi_examples(std::string_view line, Value most) {
  const auto game = parse_junqi_game(line);
  if (!game.ok()) return game.status();
  junqi::Junqi state;
  for (const junqi::Layout& army : game->armies) state.set_up(army);
  Tree tree(state.battle(), {}, hand_made_junqi());
  std::vector<Example> examples;
  for (const JunqiPly& ply : game->plies) {
    if (std::abs(ply.value) <= most && !gains_by_capture(tree)) {
      Example example = example_of(tree);
      example.value = static_cast<std::int16_t>(ply.value);
      const bool south = index(tree.seat()) == 0;
      example.result = static_cast<float>(south ? game->result : 1 - game->result);
      examples.push_back(example);
    }
    tree.play(ply.move);
  }
  return examples;
}

}  // namespace tianji::tuning
