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
            [this](Guest guest, std::string text) { heard[guest].push_back(std::move(text)); },
            [this](std::function<void()> work) { work_.post(std::move(work)); }) {}

  /// A page that calls itself `me`; its number.
  Guest page(const std::string& me) {
    const Guest guest = ++last_;
    table.came(guest);
    say(guest, {{"do", "hello"}, {"me", me}});
    return guest;
  }
  void say(Guest guest, const json& message) { table.said(guest, message.dump()); }
  json last(Guest guest, const std::string& type) const {
    const auto at = heard.find(guest);
    if (at == heard.end()) return {};
    for (auto text = at->second.rbegin(); text != at->second.rend(); ++text) {
      json message = json::parse(*text);
      if (message["type"] == type) return message;
    }
    return {};
  }
  json state(Guest guest) const { return last(guest, "state"); }
  /// Says `request` with the number of turns that the page knows; the refusal, or an empty text.
  std::string request(Guest guest, json request) {
    heard[guest].erase(std::remove_if(heard[guest].begin(), heard[guest].end(),
                                      [](const std::string& text) {
                                        return json::parse(text)["type"] == "refused";
                                      }),
                       heard[guest].end());
    if (!request.contains("turn")) request["turn"] = state(guest)["turns"].size();
    say(guest, request);
    const json refused = last(guest, "refused");
    return refused.is_null() ? "" : refused["why"].get<std::string>();
  }
  std::string move(Guest guest, const std::string& move) {
    return request(guest, {{"do", "move"}, {"move", move}});
  }
  /// Does what engines post until `done`.
  void wait(const std::function<bool()>& done) {
    while (!done()) work_.do_one();
  }

  std::map<Guest, std::vector<std::string>> heard;

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
  Guest last_ = 0;

 public:
  OpenTable table;  // last: it posts until it is gone
};

inline std::vector<SeatPlayer> people(std::size_t count) {
  return std::vector<SeatPlayer>(count, SeatPlayer{By::person, 0, ""});
}

}  // namespace tianji::protocol::browser
