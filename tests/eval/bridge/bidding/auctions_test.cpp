// Tests that in the auctions of tests/data/bridge_auctions.txt the bidding tables make a sensible
// call.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

#include "engine/core/file.h"
#include "tests/eval/bridge/bidding/table.h"
#include "tests/folders.h"

namespace tianji::bridge::bidding {
namespace {

std::vector<std::string> parts(std::string_view text, char by) {
  std::vector<std::string> result;
  while (true) {
    const std::size_t end = std::min(text.find(by), text.size());
    std::string_view part = text.substr(0, end);
    part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
    result.emplace_back(part.substr(0, part.find_last_not_of(' ') + 1));
    if (end == text.size()) return result;
    text.remove_prefix(end + 1);
  }
}

/// One line of the file.
struct Position {
  std::string ours;
  std::string theirs = "natural";
  Vulnerability vulnerability = Vulnerability::none;
  std::vector<Call> calls = {};
  HandFacts hand;
  bool excluded = false;  ///< the listed calls are those that are not sensible
  std::vector<std::string> listed = {};

  static Position of(const std::vector<std::string>& fields) {
    std::vector<std::string_view> opening;
    for (const std::string_view word : words(fields[0])) opening.push_back(word);
    const auto systems = parts(opening.at(0), '/');
    Position position{.ours = systems[0], .hand = facts(fields[1])};
    if (systems.size() > 1) position.theirs = systems[1];
    for (std::size_t i = 1; i < opening.size(); ++i) {
      const auto call = parse_call(opening[i]);
      const auto vulnerability = parse_vulnerability(opening[i]);
      if (!call && vulnerability) position.vulnerability = *vulnerability;
      REQUIRE((call || vulnerability));
      if (call) position.calls.push_back(*call);
    }
    position.excluded = fields[2].starts_with("!");
    position.listed = parts(std::string_view(fields[2]).substr(position.excluded ? 1 : 0), ',');
    return position;
  }
};

TEST_CASE("the auctions that went wrong once", "[eval/bridge/bidding]") {
  const auto text = file_text((source_folder() / "tests/data/bridge_auctions.txt").string(),
                              "auctions and sensible calls");
  REQUIRE(text.ok());
  std::map<std::string, System> systems;
  for (const std::string name : {"natural", "precision"}) {
    auto system = load((source_folder() / "eval/bridge/systems" / (name + ".bid")).string());
    REQUIRE(system.ok());
    systems.emplace(name, *std::move(system));
  }
  int positions = 0;
  for (const std::string_view line : lines(*text)) {
    if (line.empty() || line[0] == '#') continue;
    INFO(line);
    const auto fields = parts(line, '|');
    REQUIRE(fields.size() == 4);
    const Position position = Position::of(fields);
    const System* const ours = &systems.at(position.ours);
    const System* const theirs = &systems.at(position.theirs);
    const bool north_south = position.calls.size() % 2 == 0;
    const Agreements agreements{north_south ? ours : theirs, north_south ? theirs : ours};
    Understanding auction(agreements, kNorth, position.vulnerability);
    for (const Call call : position.calls) {
      REQUIRE(auction.auction().legal(call));
      auction.push(call);
    }
    const std::string call = tianji::bridge::text(auction.call(position.hand));
    const bool listed =
        std::find(position.listed.begin(), position.listed.end(), call) != position.listed.end();
    INFO("the call is " << call);
    CHECK(listed != position.excluded);
    ++positions;
  }
  CHECK(positions >= 50);
}

}  // namespace
}  // namespace tianji::bridge::bidding
