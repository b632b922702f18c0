// The positions of tests/data/bridge_auctions.txt: auctions, hands, and what is sensible there.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/file.h"
#include "tests/eval/bridge/bidding/table.h"
#include "tests/folders.h"

namespace tianji::bridge::bidding {

inline std::vector<std::string> parts(std::string_view text, char by) {
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
  std::string line;
  std::string ours;
  std::string theirs = "natural";
  bool by_worlds = false;  ///< also where calls are weighed
  Vulnerability vulnerability = Vulnerability::none;
  std::vector<Call> calls = {};
  CardSet hand;
  bool excluded = false;  ///< the listed calls are those that are not sensible
  std::vector<std::string> listed = {};

  static Position of(std::string_view line) {
    INFO(line);
    const auto fields = parts(line, '|');
    REQUIRE(fields.size() == 4);
    std::vector<std::string_view> opening;
    for (const std::string_view word : words(fields[0])) opening.push_back(word);
    auto systems = parts(opening.at(0), '/');
    Position position;
    position.line = line;
    position.hand = *parse_hand(fields[1]);
    position.by_worlds = systems.back().ends_with('*');
    if (position.by_worlds) systems.back().pop_back();
    position.ours = systems[0];
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

  /// By the systems that are built in.
  Agreements agreements() const {
    static std::map<std::string, System> systems;
    for (const std::string& name : {ours, theirs}) {
      if (!systems.contains(name)) systems.emplace(name, builtin_system(name));
    }
    const bool north_south = calls.size() % 2 == 0;
    const System* const own = &systems.at(ours);
    const System* const others = &systems.at(theirs);
    return {north_south ? own : others, north_south ? others : own};
  }
  bool sensible(Call call) const {
    const bool found = std::find(listed.begin(), listed.end(), text(call)) != listed.end();
    return found != excluded;
  }
};

inline std::vector<Position> positions() {
  const auto text = file_text((source_folder() / "tests/data/bridge_auctions.txt").string(),
                              "auctions and sensible calls");
  REQUIRE(text.ok());
  std::vector<Position> result;
  for (const std::string_view line : lines(*text)) {
    if (!line.empty() && line[0] != '#') result.push_back(Position::of(line));
  }
  return result;
}

}  // namespace tianji::bridge::bidding
