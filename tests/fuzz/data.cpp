// Files of data: bidding tables, weights, books, games and conditions. What can be written again
// is.
#include <string>

#include "engine/core/text.h"
#include "engine/theory/gambit/gambit.h"
#include "eval/bridge/bidding/bbsa.h"
#include "eval/bridge/bidding/card_answers.h"
#include "eval/bridge/bidding/system.h"
#include "eval/chances.h"
#include "eval/dice/ewn_evaluation.h"
#include "eval/junqi/behaviour.h"
#include "eval/junqi/layout_prior.h"
#include "eval/junqi/weights.h"
#include "eval/network/network.h"
#include "eval/xiangqi/book.h"
#include "eval/xiangqi/weights.h"
#include "tests/fuzz/targets.h"
#include "tuning/bridge/deals/conditions.h"
#include "tuning/learn/self_play/learnt_game.h"

namespace tianji::fuzz {
namespace {

/// A network that was read is written and read again, and gives values.
void check_network(const Network& network) {
  const std::string text = to_text(network);
  const auto again = parse_network(text);
  require(again.status(), "a network that was written is read", text);
  require(to_text(*again) == text, "a network stays the same", text);
  Network::Hidden hidden = network.bias();
  const std::uint16_t last = static_cast<std::uint16_t>(network.inputs() - 1);
  const std::uint16_t on[] = {0, last};
  network.change(hidden, on, std::span(on).first(1));
  for (std::size_t b = 0; b < Network::kBuckets; ++b) network.output(hidden, network.bias(), b);
}

/// An error must be a sentence.
template <class T>
bool good(const absl::StatusOr<T>& read) {
  if (!read.ok()) require(!sentence(read.status()).empty(), "an error says something");
  return read.ok();
}

}  // namespace

void bid(std::string_view input) {
  // A fallback is parsed once, since it is none of the input.
  static const auto natural = bridge::bidding::builtin("natural");
  good(
      bridge::bidding::System::parse(input, "input.bid", [](std::string_view) { return natural; }));
}

void bbsa(std::string_view input) {
  const auto table = bridge::bidding::table_of_card(input, "input.bbsa");
  if (!good(table)) return;
  const auto system = bridge::bidding::System::parse(*table, "input.bbsa");
  require(system.status(), "every card has a table", *table);
  bridge::bidding::unlike_card(input, *system);
}

void weights(std::string_view input) {
  if (const auto read = xiangqi::parse_weights(input); good(read)) {
    const std::string text = to_text(*read);
    const auto again = xiangqi::parse_weights(text);
    require(again.status(), "weights that were written are read", text);
    require(to_text(*again) == text, "weights stay the same", text);
  }
  if (const auto read = dice::read_ewn_weights(input); good(read)) {
    const std::string text = to_text(*read);
    const auto again = dice::read_ewn_weights(text);
    require(again.status(), "weights that were written are read", text);
    require(to_text(*again) == text, "weights stay the same", text);
  }
  good(junqi::parse_weights(input));
  good(junqi::parse_behaviour(input));
  good(junqi::parse_layout_prior(input));
  if (const auto read = parse_chances(input); good(read)) {
    for (int score = -6000; score <= 6000; score += 500) {
      const Chances chances = read->of(score);
      require(chances.win + chances.draw + chances.loss == 1000, "chances sum to 1000", input);
      require(chances.win >= 0 && chances.draw >= 0 && chances.loss >= 0, "no chance is negative",
              input);
    }
  }
}

void book(std::string_view input) {
  const auto read = xiangqi::parse_book(input);
  if (!good(read)) return;
  xiangqi::playable(*read, xiangqi::Position());
  xiangqi::choose(*read, xiangqi::Position(), 1);
}

/// Text is read as a file. Any other bytes are the numbers of a network whose file is written, so
/// that its check is right.
void network(std::string_view input) {
  if (const auto read = parse_network(input); good(read)) check_network(*read);
  if (input.starts_with(kNetworkWord)) return;
  Bytes bytes(input);
  Network drawn({1 + bytes.below(3), Network::kBlock * (1 + bytes.below(4))},
                1 + static_cast<Value>(bytes.next()) * 39, {"a game", "bytes"});
  const auto fill = [&](auto lanes) {
    for (auto& lane : lanes) lane = static_cast<std::int16_t>(bytes.next() << 8 | bytes.next());
  };
  for (std::size_t b = 0; b < Network::kBuckets; ++b) {
    // Mostly small, so that the sum of a bucket passes too.
    for (auto& weight : drawn.weights(b)) {
      weight = static_cast<std::int16_t>(static_cast<int>(bytes.next()) - 128);
    }
    drawn.output_bias(b) = static_cast<std::int32_t>(bytes.next() << 24 | bytes.next());
  }
  fill(drawn.bias_lanes());
  for (std::size_t i = 0; i < drawn.inputs(); ++i) fill(drawn.row(i));
  if (const auto read = parse_network(to_text(drawn)); good(read)) check_network(*read);
}

/// A line that is read is written, read again and written the same; it gives examples, or a
/// sentence where a move is not legal.
void check_game(std::string_view line, const tuning::LearntGame& game) {
  const auto read = tuning::parse_game(line, game.form);
  if (!good(read)) return;
  good(tuning::examples_of(*read, *game.replay(), 1000));
  const std::string text = tuning::game_text(1, *read, game.form);
  const auto again = tuning::parse_game(text, game.form);
  require(again.status(), "a game that was written is read", text);
  require(tuning::game_text(1, *again, game.form) == text, "a game stays the same", text);
}

/// Each line is read as a game of every game.
void training_games(std::string_view input) {
  for (const std::string_view line : lines(input)) {
    for (const tuning::LearntGame& game : tuning::learnt_games()) check_game(line, game);
  }
}

void gambit(std::string_view input) {
  good(theory::read_extensive(input));
  good(theory::read_strategic(input));
}

void conditions(std::string_view input) {
  const auto read = tuning::DealConditions::parse(input);
  if (good(read)) read->contradiction();
}

}  // namespace tianji::fuzz
