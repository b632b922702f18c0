// A table for tests, with pages that speak to it.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "protocol/browser/table/open_table.h"
#include "tests/protocol/browser/table/posted_work.h"

namespace tianji::protocol::browser {

using nlohmann::json;
using By = SeatPlayer::By;

/// A table with the pages that its messages go to, and the work that its engines post.
class Sitting {
 public:
  explicit Sitting(TableSettings settings = {})
      : table(
            quick(std::move(settings)),
            [this](Connection page, std::string text) { heard[page].push_back(std::move(text)); },
            [this](std::function<void()> work) { work_.post(std::move(work)); }) {}

  /// A page that calls itself `me`; its number.
  Connection page(const std::string& me) {
    const Connection page = ++last_;
    table.connected(page);
    say(page, {{"do", "hello"}, {"me", me}});
    return page;
  }
  void say(Connection page, const json& message) { table.received(page, message.dump()); }
  json last(Connection page, const std::string& type) const {
    const auto at = heard.find(page);
    if (at == heard.end()) return {};
    for (auto text = at->second.rbegin(); text != at->second.rend(); ++text) {
      json message = json::parse(*text);
      if (message["type"] == type) return message;
    }
    return {};
  }
  json state(Connection page) const { return last(page, "state"); }
  /// Says `request` with the number of turns that the page knows; the refusal, or an empty text.
  std::string request(Connection page, json request) {
    heard[page].erase(std::remove_if(heard[page].begin(), heard[page].end(),
                                     [](const std::string& text) {
                                       return json::parse(text)["type"] == "refused";
                                     }),
                      heard[page].end());
    if (!request.contains("turn")) request["turn"] = state(page)["turns"].size();
    say(page, request);
    const json refused = last(page, "refused");
    return refused.is_null() ? "" : refused["why"].get<std::string>();
  }
  std::string move(Connection page, const std::string& move) {
    return request(page, {{"do", "move"}, {"move", move}});
  }
  /// Does what engines post until `done`.
  void wait(const std::function<bool()>& done) {
    while (!done()) work_.do_one();
  }

  std::map<Connection, std::vector<std::string>> heard;

 private:
  static TableSettings quick(TableSettings settings) {
    if (!settings.luck) {
      settings.luck = [random = Random(5)]() mutable { return random.next(); };
    }
    settings.go_elsewhere = "worlds 1 movetime 1";
    settings.options.insert(settings.options.begin(), {"Hash", "1"});
    return settings;
  }

  PostedWork work_;
  Connection last_ = 0;

 public:
  OpenTable table;  // last: it posts until it is gone
};

inline std::vector<SeatPlayer> people(std::size_t count) {
  return std::vector<SeatPlayer>(count, SeatPlayer{By::person, 0, ""});
}

}  // namespace tianji::protocol::browser
