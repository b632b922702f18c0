#include "tuning/belief/belief.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "eval/embedded_text.h"
#include "eval/junqi/behaviour.h"
#include "eval/junqi/policy.h"
#include "tests/folders.h"

namespace tianji::tuning {
namespace {

namespace fs = std::filesystem;
using junqi::Siguo;

/// A folder that is removed at the end.
class Folder {
 public:
  explicit Folder(const std::string& name) : path_(build_folder() / name) {
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return (path_ / name).string();
  }
  std::string path() const { return path_.string(); }

 private:
  fs::path path_;
};

/// A random game of 50 moves as a record; empty if an army is out before.
std::string random_record(std::uint64_t seed) {
  Random random(seed);
  const junqi::LayoutPrior prior;
  Siguo state;
  while (state.battle().setting_up()) state.set_up(prior.draw(random));
  std::ostringstream out;
  out << "game " << seed << "\nsetup";
  for (std::uint8_t seat = 0; seat < 4; ++seat) {
    std::string arm(junqi::kArmStations, '.');
    const auto layout = state.battle().layout(Seat{seat});
    for (std::size_t cell = 0; cell < junqi::kArmy; ++cell) {
      arm[junqi::cell_station(0, cell)] = "abcdefghiMBF"[index(layout[cell])];
    }
    out << " " << arm;
  }
  out << "\n";
  for (int ply = 0; ply < 50; ++ply) {
    Siguo::MoveList list;
    state.moves(list);
    const auto seat = index(state.seat());
    state.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
    const junqi::Event& event = state.record().events.back();
    if (event.flag_fell || event.stuck != 0) return "";
    out << seat << " " << int{event.from} << " "
        << junqi::kOutcomeSigns[static_cast<std::size_t>(event.outcome)] << " " << int{event.to};
    std::string flags;
    for (const junqi::Station flag : {event.attacker_flag, event.defender_flag}) {
      if (flag != junqi::kNoStation) flags += " " + std::to_string(flag);
    }
    out << (flags.empty() ? "" : " flag" + flags) << "\n";
  }
  out << "end broken\n\n";
  return out.str();
}

std::string random_records(int games) {
  std::string text;
  for (std::uint64_t seed = 1; games > 0; ++seed) {
    const std::string game = random_record(seed);
    games -= game.empty() ? 0 : 1;
    text += game;
  }
  return text;
}

struct Outcome {
  int status;
  std::string out;
  std::string err;
};

Outcome run(const BeliefOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  const protocol::Outcome outcome = belief_command(options, out, err);
  return {outcome.status, out.str(), err.str() + sentence(outcome.error)};
}

BeliefOptions options_for(const std::string& file) {
  BeliefOptions options;
  options.variant = "siguo";
  options.files = {file};
  options.plies = {20, 40};
  options.worlds = 30;
  return options;
}

TEST_CASE("belief: a row a ply, over the test half, the same for the same seed",
          "[tuning/belief]") {
  const Folder folder("belief_rows");
  BeliefOptions options = options_for(folder.file("games.txt", random_records(5)));
  const Outcome first = run(options);
  CHECK(first.err.empty());
  CHECK(first.status == 0);
  CHECK_THAT(first.out, Catch::StartsWith("2 games of the test half, views of 1 of 4 seats"));
  CHECK_THAT(first.out, Catch::Contains("\n   20      2 ") && Catch::Contains("\n   40      2 ") &&
                            Catch::Contains("  inventory  "));
  CHECK(run(options).out == first.out);
  options.seed = 2;
  CHECK(run(options).out != first.out);
  options.games = 1;
  options.seats = 4;
  CHECK_THAT(run(options).out, Catch::StartsWith("1 games of the test half, views of 4 of 4"));
}

TEST_CASE("belief: fitted weights can be read, and a second fit gives the same",
          "[tuning/belief]") {
  const Folder folder("belief_fit");
  BeliefOptions options = options_for(folder.file("games.txt", random_records(3)));
  options.fit = folder.path();
  const Outcome outcome = run(options);
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  CHECK_THAT(outcome.out,
             Catch::StartsWith("2 games of the training half, 6 moments for training"));
  const auto layouts = file_text(folder.path() + "/layout.weights", "a file");
  const auto behaviour = file_text(folder.path() + "/behaviour.weights", "a file");
  REQUIRE(layouts.ok());
  REQUIRE(behaviour.ok());
  CHECK(junqi::parse_layout_prior(*layouts).ok());
  const auto weights = junqi::parse_behaviour(*behaviour);
  REQUIRE(weights.ok());
  CHECK(weights->weight != decltype(weights->weight){});
  CHECK(weights->cap == junqi::standard_behaviour().cap);
  CHECK(run(options).out == outcome.out);
  CHECK(*file_text(folder.path() + "/behaviour.weights", "a file") == *behaviour);
  const auto policy = junqi::parse_policy(*file_text(folder.path() + "/policy.weights", "a file"));
  REQUIRE(policy.ok());
  CHECK(policy->weight != decltype(policy->weight){});
}

TEST_CASE("belief: an observer believes its own file in full", "[tuning/belief]") {
  const Folder folder("belief_observer");
  BeliefOptions options = options_for(folder.file("games.txt", random_records(3)));
  CHECK_THAT(run(options).out, !Catch::Contains("secrecy"));
  std::string nothing = "strength 0 0\ncap 0\n";
  for (const junqi::TraitGroup& group : junqi::kTraitGroups) {
    nothing += std::string(group.name);
    for (std::size_t i = 0; i < group.grades * junqi::kKinds; ++i) nothing += " 0";
    nothing += "\n";
  }
  options.observer = folder.file("nothing.weights", nothing);
  const auto loss = [](const std::string& out, std::string_view belief) {
    const std::size_t at = out.find(belief);
    REQUIRE(at != std::string::npos);
    return out.substr(at + 16, 6);
  };
  const std::string blind = run(options).out;
  CHECK(loss(blind, "secrecy  ") == loss(blind, "layout   "));
  std::string standard(embedded_text("eval/junqi/behaviour.weights"));
  standard.replace(standard.find("strength 50 100"), 15, "strength 50 000");
  options.observer = folder.file("people.weights", standard);
  const std::string keen = run(options).out;
  CHECK(loss(keen, "secrecy  ") == loss(keen, "behaviour"));
  CHECK(loss(keen, "secrecy  ") != loss(keen, "layout   "));
  options.observer = folder.file("bad.weights", "gait 1\n");
  const Outcome refused = run(options);
  CHECK(refused.status == 1);
  CHECK(refused.out.empty());
  CHECK_THAT(refused.err, Catch::StartsWith("--observer: ") && Catch::Contains("bad.weights") &&
                              Catch::Contains("gait"));
}

TEST_CASE("belief: the pieces with which seats begin to fight are counted", "[tuning/belief]") {
  const Folder folder("belief_beginnings");
  // South's marshal wins; North's captain attacks it and dies.
  const std::string arm = "abiggc.d.eBd.che.f.BfMhgiMFhMi";
  std::string game = "game 1\nsetup " + arm + " " + arm + "\n0 0 > 34\n1 33 < 34\nend broken\n";
  BeliefOptions options = options_for("");
  options.variant = "junqi";
  options.plies = {1};
  options.files = {folder.file("games.txt", game + "\n" + game)};
  const Outcome outcome = run(options);
  CHECK(outcome.err == "");
  CHECK_THAT(outcome.out,
             Catch::Contains("the first attackers of 2 seats: marshal 50.0 % captain 50.0 %"));
  CHECK_THAT(outcome.out, Catch::Contains("the first winners of 1 seats: marshal 100.0 %"));
}

TEST_CASE("belief: places where no result can be written are refused before the work",
          "[tuning/belief]") {
  const Folder folder("belief_places");
  const BeliefOptions options = options_for(folder.file("games.txt", random_records(3)));
  BeliefOptions fit = options;
  fit.fit = folder.path() + "/absent";
  const Outcome no_folder = run(fit);
  CHECK(no_folder.status == 1);
  CHECK(no_folder.out.empty());
  CHECK_THAT(no_folder.err, Catch::StartsWith("--fit: read \"") &&
                                Catch::EndsWith("expected a folder that is there already"));
  fit.fit = options.files[0];
  CHECK(run(fit).err.starts_with("--fit: "));
  BeliefOptions json = options;
  json.json = folder.path() + "/absent/figures.json";
  const Outcome no_file = run(json);
  CHECK(no_file.status == 1);
  CHECK(no_file.out.empty());
  CHECK_THAT(no_file.err, Catch::StartsWith("--json: read \""));
}

TEST_CASE("belief: wrong usage is 2, files without games are 1, one line each", "[tuning/belief]") {
  const Folder folder("belief_wrong");
  const std::string file = folder.file("games.txt", "# nothing\n");
  BeliefOptions options = options_for(file);
  const auto refused = [&](int status, std::string_view why) {
    const Outcome outcome = run(options);
    CHECK(outcome.status == status);
    CHECK(outcome.out.empty());
    CHECK_THAT(outcome.err, Catch::Contains(std::string(why)));
    CHECK(std::count(outcome.err.begin(), outcome.err.end(), '\n') == 0);
  };
  refused(1, "games.txt: read \"0 games\", expected two or more");
  options.files = {file + ".absent"};
  refused(1, "expected a file of records");
  options.variant = "xiangqi";
  refused(2, "junqi, siguo, bridge");
  options = options_for(file);
  options.worlds = 0;
  refused(2, "number of worlds");
  options = options_for(file);
  options.seats = 0;
  refused(2, "seats");
  options = options_for(file);
  options.plies = {-1};
  refused(2, "plies");
  options = options_for(file);
  options.fit = folder.path();
  options.json = folder.path() + "/figures.json";
  refused(2, "no --json with --fit");
}

}  // namespace
}  // namespace tianji::tuning
