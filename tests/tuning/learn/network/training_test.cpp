#include "tuning/learn/network/training.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "tests/place.h"
#include "tuning/learn/network/model.h"

namespace tianji::tuning {
namespace {

const LearntGame& xiangqi_game() { return **learnt_game("xiangqi"); }

const LearntGame& junqi_game() { return **learnt_game("junqi"); }

Example example_at(std::uint64_t seed) {
  Random random(seed);
  Example example;
  example.count = 20;
  for (std::size_t i = 0; i < example.count; ++i) {
    example.inputs[i] = static_cast<std::uint16_t>(63 * i + random.below(63));
  }
  example.bucket = 3;
  example.hand = 80;
  example.value = 150;
  example.result = 1;
  return example;
}

Parameters drawn_parameters() {
  Parameters model = first_parameters(xiangqi_game().shape(), Random(11));
  Random random(12);
  for (std::size_t b = 0; b < Network::kBuckets; ++b) {
    for (std::size_t i = 0; i <= 2 * model.width(); ++i) {
      model.output(b)[i] = static_cast<float>(0.2 * random.uniform() - 0.1);
    }
  }
  return model;
}

TEST_CASE("gradients are those of finite differences", "[tuning/learn/network]") {
  const Aim aim{.scale = 300, .mix = 0.4, .loss = GENERATE(Loss::squared, Loss::cross_entropy)};
  const Example example = example_at(13);
  Parameters model = drawn_parameters();
  for (const bool mirrored : {false, true}) {
    Parameters gradient(xiangqi_game().shape());
    learn(model, xiangqi_game(), example, aim, mirrored, 1, &gradient);
    Random random(14);
    int compared = 0;
    while (compared < 60) {
      const auto i = random.below(static_cast<std::uint32_t>(model.all().size()));
      if (gradient.all()[i] == 0) continue;
      const auto slope = [&](float step) {
        const float before = model.all()[i];
        model.all()[i] = before + step;
        const double above = learn(model, xiangqi_game(), example, aim, mirrored, 1, nullptr);
        model.all()[i] = before - step;
        const double below = learn(model, xiangqi_game(), example, aim, mirrored, 1, nullptr);
        model.all()[i] = before;
        return (above - below) / (2 * static_cast<double>(step));
      };
      const double wide = slope(2e-2F);
      const double narrow = slope(1e-2F);
      // Where a lane is clamped within the step, the differences do not agree with each other.
      if (std::abs(wide - narrow) > 0.02 * std::abs(narrow) + 1e-6) continue;
      const auto found = static_cast<double>(gradient.all()[i]);
      CHECK(std::abs(narrow - found) < 0.03 * std::abs(found) + 2e-6);
      ++compared;
    }
  }
}

TEST_CASE("a model begins as the hand-made evaluation", "[tuning/learn/network]") {
  const Aim aim;
  Example example = example_at(15);
  example.value = example.hand;
  const double miss = learn(first_parameters(xiangqi_game().shape(), Random(16)), xiangqi_game(),
                            example, {.scale = aim.scale, .mix = 0}, false, 1, nullptr);
  CHECK(miss < 1e-12);
}

TEST_CASE("other side and mirror lead back", "[tuning/learn/network]") {
  for (const LearntGame& game : learnt_games()) {
    for (std::size_t i = 0; i < game.use.inputs; ++i) {
      const auto input = static_cast<std::uint16_t>(i);
      const std::uint16_t twice = game.input_of_other(game.input_of_other(input));
      // The view of one of four seats is the next one's turned by a quarter.
      const bool four = game.variant == "siguo";
      REQUIRE((four ? game.input_of_other(game.input_of_other(twice)) : twice) == input);
      REQUIRE(game.mirrored_input(game.mirrored_input(input)) == input);
      REQUIRE(game.input_of_other(input) < game.use.inputs);
      REQUIRE(game.mirrored_input(input) < game.use.inputs);
    }
  }
}

TEST_CASE("inputs that share rows learn from each other", "[tuning/learn/network]") {
  const LearntGame& game = junqi_game();
  // A kind on a station that has survived, on that station as it stood up, and elsewhere.
  const std::uint16_t input = 60 * 3 + 17;
  const std::uint16_t survived = 60 * (3 + 12) + 17;
  const std::uint16_t elsewhere = 60 * 3 + 40;
  const std::uint16_t other_kind = 60 * 4 + 17;
  const std::uint16_t of_enemy = 1440 + input;
  Learner learner(game, first_parameters(game.shape(), Random(30)));
  const Parameters before = learner.model();
  Parameters gradient(game.shape());
  gradient.row(input)[5] = 1;
  learner.step(gradient, 0.01, 0);
  const auto moved = [&](std::uint16_t i) {
    return static_cast<double>(learner.model().row(i)[5] - before.row(i)[5]);
  };
  // Each row goes down by the rate in a first step of Adam.
  CHECK(moved(input) == Approx(-0.03).epsilon(0.01));
  CHECK(moved(survived) == Approx(-0.02).epsilon(0.01));
  CHECK(moved(elsewhere) == Approx(-0.01).epsilon(0.01));
  CHECK(moved(other_kind) == 0);
  CHECK(moved(of_enemy) == 0);
}

TEST_CASE("without shared rows a learner is Adam on the model", "[tuning/learn/network]") {
  Learner learner(xiangqi_game(), drawn_parameters());
  Parameters model = learner.model();
  Adam<float> adam(model.all().size());
  for (int i = 0; i < 3; ++i) {
    Parameters gradient(model.shape());
    learn(model, xiangqi_game(), example_at(32), {}, false, 1, &gradient);
    learner.step(gradient, 0.01, 0);
    adam.step(model.all(), gradient.all(), 0.01);
  }
  CHECK(std::ranges::equal(model.all(), learner.model().all()));
}

TEST_CASE("a game for which no network is learnt is refused", "[tuning/learn/network]") {
  CHECK_THAT(sentence(learnt_game("chess").status()),
             Catch::Contains("xiangqi or jieqi or junqi or siguo"));
}

TEST_CASE("options of a training that do not fit are named", "[tuning/learn/network]") {
  TrainingOptions options;
  CHECK(check(options).ok());
  options.from = options.out = "one.network";
  CHECK_THAT(sentence(check(options)), Catch::Contains("--from") && Catch::Contains("of --out"));
  options.from.clear();
  options.rate = 0.1;
  options.decay = 6;
  CHECK_THAT(sentence(check(options)), Catch::Contains("--decay") && Catch::Contains("5"));
  options.decay = 101;
  CHECK_THAT(sentence(check(options)), Catch::Contains("a number from 0 to 100"));
  options.game = "chess";
  CHECK_THAT(sentence(check(options)), Catch::Contains("--game"));
}

TEST_CASE("decay shrinks what no gradient holds, but no bias", "[tuning/learn/network]") {
  Parameters before = drawn_parameters();
  before.output(2)[2 * before.width()] = 1;
  Learner learner(xiangqi_game(), before);
  const Parameters& model = learner.model();
  learner.step(Parameters(before.shape()), 0.01, 5);
  CHECK(model.row(7)[3] == Approx(0.95 * before.row(7)[3]));
  CHECK(model.output(2)[9] == Approx(0.95 * before.output(2)[9]));
  CHECK(model.bias()[4] == before.bias()[4]);
  CHECK(model.output(2)[2 * model.width()] == 1);
  learner.step(Parameters(before.shape()), 0.01, 0);
  CHECK(model.row(7)[3] == Approx(0.95 * before.row(7)[3]));
}

TEST_CASE("the numbers of a network are those that its integers stand for",
          "[tuning/learn/network]") {
  const Network network = quantised(drawn_parameters(), {}, {"pieces", "none"});
  CHECK(to_text(quantised(parameters_of(network), {}, {"pieces", "none"})) == to_text(network));
}

TEST_CASE("integers say what the floats say", "[tuning/learn/network]") {
  const Aim aim;
  const Parameters model = drawn_parameters();
  Network network = quantised(model, aim, {"xiangqi", "test"});
  for (std::uint64_t seed = 20; seed < 30; ++seed) {
    Example example = example_at(seed);
    Network::Hidden own = network.bias();
    Network::Hidden other = network.bias();
    network.change(own, example.on(), {});
    for (const std::uint16_t input : example.on()) {
      const std::uint16_t seen = xiangqi_game().input_of_other(input);
      network.change(other, std::span(&seen, 1), {});
    }
    const Value whole = example.hand + network.output(own, other, example.bucket);
    // With the search's value as the only aim, the error is 0 where the model says that value.
    example.value = static_cast<std::int16_t>(whole);
    const double miss = std::sqrt(
        learn(model, xiangqi_game(), example, {.scale = aim.scale, .mix = 0}, false, 1, nullptr));
    CHECK(miss < 0.02);
  }
}

TEST_CASE("the rate falls to a twentieth in the last epoch", "[tuning/learn/network][threads]") {
  TrainingOptions options;
  options.rate = 0.01;
  const auto step_in = [&](int epoch) {
    TrainingState state{.epochs = epoch, .learner = Learner(xiangqi_game(), drawn_parameters())};
    const Parameters before = state.learner.model();
    learn_epoch(options, xiangqi_game(), {example_at(35)}, state);
    float step = 0;
    for (std::size_t i = 0; i < before.all().size(); ++i) {
      step = std::max(step, std::abs(state.learner.model().all()[i] - before.all()[i]));
    }
    return static_cast<double>(step);
  };
  CHECK(step_in(0) == Approx(0.01).epsilon(0.01));  // Adam's first step is the rate
  CHECK(step_in(options.epochs - 1) == Approx(0.0005).epsilon(0.01));
}

void check_training(const std::string& game, const std::string& games, Loss loss) {
  const auto run = [&](const std::string& out, int epochs, int threads) {
    TrainingOptions options;
    options.game = game;
    options.games = {games};
    options.out = out;
    options.epochs = 3;
    options.batch = 256;
    options.threads = threads;
    options.aim.loss = loss;
    std::ostringstream printed;
    if (epochs < 3) options.stop_after = epochs;
    const absl::Status status = train(options, printed);
    INFO(sentence(status));
    REQUIRE(status.ok());
    return printed.str();
  };
  const Place whole("whole.network");
  const std::string printed = run(whole.path(), 3, 1);
  const Place parts("parts.network");
  run(parts.path(), 1, 2);
  // Interrupted between the row of an epoch and its state, which learns the epoch again.
  std::ofstream(parts.path() + ".csv", std::ios::app) << "2,0.1,0.1,0.1\n";
  run(parts.path(), 3, 2);
  CHECK(parts.text() == whole.text());
  for (const char* end : {".csv", ".state"}) {
    INFO(end);
    CHECK(*file_text(parts.path() + end, "it") == *file_text(whole.path() + end, "it"));
  }
  CHECK(parse_network(whole.text()).ok());
  CHECK_THAT(printed,
             Catch::Contains("epoch 3") && Catch::Contains("log loss of the validation results"));
  for (const std::string& path : {whole.path(), parts.path()}) {
    for (const char* end : {".csv", ".svg", ".state"}) std::filesystem::remove(path + end);
  }
}

/// With a rate so great that losses rise and fall, the network that is kept is that of the least
/// loss of those that were written.
void check_best(const std::string& games) {
  const Place out("wild.network");
  TrainingOptions options;
  options.game = "xiangqi";
  options.games = {games};
  options.out = out.path();
  options.epochs = 8;
  options.batch = 256;
  options.rate = 0.02;
  std::ostringstream printed;
  REQUIRE(train(options, printed).ok());
  std::array<std::vector<double>, 4> columns;
  const std::string table = *file_text(out.path() + ".csv", "it");
  for (const std::string_view line : lines(table)) {
    if (line.starts_with("epoch")) continue;
    std::istringstream row{std::string(line)};
    for (auto& column : columns) row >> column.emplace_back(), row.ignore();
  }
  const auto least = std::ranges::min_element(columns[3]);
  REQUIRE(*least < columns[3].front());
  REQUIRE(*least < columns[3].back());
  const auto network = parse_network(out.text());
  REQUIRE(network.ok());
  const auto examples = read_examples(options.games, xiangqi_game(), options.most);
  const double loss = mean_loss(examples->validation, 1, [&](const Example& example) {
    return loss_of(predicted(value_of(*network, xiangqi_game(), example), options.aim),
                   target_of(example, options.aim), options.aim.loss);
  });
  CHECK(loss == Approx(*least).margin(1e-6));
  for (const char* end : {".csv", ".svg", ".state"}) std::filesystem::remove(out.path() + end);
}

/// Training that begins from a network, by steps too small to change an integer, writes it again.
void check_from(const std::string& games) {
  const Place first("first.network"), second("second.network");
  TrainingOptions options;
  options.game = "xiangqi";
  options.games = {games};
  options.batch = 256;
  options.epochs = 1;
  options.out = first.path();
  std::ostringstream printed;
  REQUIRE(train(options, printed).ok());
  options.from = std::exchange(options.out, second.path());
  options.rate = 1e-7;
  REQUIRE(train(options, printed).ok());
  const auto numbers = [](const std::string& text) { return text.substr(text.find("\ncheck ")); };
  CHECK(numbers(second.text()) == numbers(first.text()));
  CHECK_THAT(second.text(), Catch::Contains("; begun from ") && Catch::Contains("rate 0.001"));
  options.game = "junqi";
  CHECK_THAT(sentence(train(options, printed)), Catch::Contains("expected"));
  for (const std::string& path : {first.path(), second.path()}) {
    for (const char* end : {".csv", ".svg", ".state"}) std::filesystem::remove(path + end);
  }
}

/// Plays 24 games into the file.
void play_into(const std::string& path, const LearntGame& game, std::uint64_t seed,
               std::initializer_list<std::pair<std::string_view, std::int64_t>> numbers) {
  SelfPlay play = self_play_of(game);
  play.games = 24;
  play.seed = seed;
  for (const auto& [name, value] : numbers) play[name] = value;
  REQUIRE(fill(game_file(game, path, play), 2).ok());
}

TEST_CASE("training writes over nothing but networks and their tables", "[tuning/learn/network]") {
  const Place games("foreign.games", "games of many days\n");
  TrainingOptions options;
  options.game = "xiangqi";
  options.games = {games.path()};
  const auto refused = [&](const std::string& out) {
    options.out = out;
    std::ostringstream printed;
    return sentence(train(options, printed));
  };
  CHECK_THAT(refused(games.path()), Catch::Contains("foreign.games:1: read \"games of many days\", "
                                                    "expected the line \"network 1\""));
  const Place network("foreign.network"), table("foreign.network.csv", "a,b\n");
  CHECK_THAT(refused(network.path()), Catch::Contains("expected the line \"epoch,learnt"));
  CHECK(games.text() == "games of many days\n");
  CHECK(table.text() == "a,b\n");
}

TEST_CASE("training learns, goes on where it was, and does not depend on threads",
          "[tuning/learn/network][threads]") {
  const Place games("train.games");
  play_into(games.path(), xiangqi_game(), 8, {{"longest", 60}, {"nodes", 60}, {"resign", 0}});
  check_training("xiangqi", games.path(), Loss::squared);
  check_best(games.path());
  check_from(games.path());
}

TEST_CASE("training with shared rows goes on where it was", "[tuning/learn/network][threads]") {
  const Place games("junqi.games");
  play_into(games.path(), junqi_game(), 9, {{"worlds", 1}, {"truth", 1}});
  check_training("junqi", games.path(), Loss::cross_entropy);
}

TEST_CASE("a training goes on with its own games alone", "[tuning/learn/network][threads]") {
  const Place games("own.games");
  play_into(games.path(), junqi_game(), 10, {{"worlds", 1}, {"truth", 1}});
  const Place network("own.network");
  TrainingOptions options;
  options.game = "junqi";
  options.games = {games.path()};
  options.out = network.path();
  options.epochs = 2;
  options.stop_after = 1;
  options.batch = 256;
  std::ostringstream printed;
  REQUIRE(train(options, printed).ok());
  // One game's winner is another; all counts are the same.
  std::string text = games.text();
  const std::size_t first = text.find("\n1 ") + 3;
  text[first] = text[first] == '1' ? '0' : '1';
  const Place changed("changed.games", text);
  options.games = {changed.path()};
  options.stop_after = 0;
  const std::string refused = sentence(train(options, printed));
  CHECK_THAT(refused, Catch::Contains("is of another training") && Catch::Contains("2 epochs") &&
                          Catch::Contains("another --out begins anew"));
  options.games = {games.path()};
  CHECK(train(options, printed).ok());
  options.game = "siguo";
  CHECK_THAT(sentence(train(options, printed)),
             Catch::Contains("own.games:1") && Catch::Contains("expected games of siguo"));
  for (const char* end : {".csv", ".svg", ".state"}) std::filesystem::remove(network.path() + end);
}

}  // namespace
}  // namespace tianji::tuning
