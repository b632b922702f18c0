#include "protocol/browser/table/game/request.h"

#include <array>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::protocol::browser {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 3> kBy{"person", "engine", "program"};
constexpr std::size_t kShown = 60;
constexpr int kMostNumber = 1'000'000;

std::string beginning(const std::string& text) { return text.substr(0, kShown); }

absl::Status wrong(const json& value, std::string_view expected) {
  return unreadable(beginning(dump(value)), expected);
}

absl::Status read_text(const json& message, const char* key, std::string& text) {
  const auto at = message.find(key);
  if (at == message.end()) return absl::OkStatus();
  if (!at->is_string()) return at->is_null() ? absl::OkStatus() : wrong(*at, "a text");
  text = at->get<std::string>();
  return absl::OkStatus();
}

absl::Status read_number(const json& message, const char* key, std::optional<int>& number) {
  const auto at = message.find(key);
  if (at == message.end() || at->is_null()) return absl::OkStatus();
  if (!at->is_number_integer()) return wrong(*at, "a whole number");
  const auto value = at->get<std::int64_t>();
  if (value < 0 || value > kMostNumber) return wrong(*at, "a whole number from 0 to 1000000");
  number = static_cast<int>(value);
  return absl::OkStatus();
}

absl::Status read_texts(const json& message, const char* key, std::vector<std::string>& texts) {
  constexpr std::size_t kMost = 500;
  const auto at = message.find(key);
  if (at == message.end()) return absl::OkStatus();
  const bool all =
      at->is_array() && at->size() <= kMost &&
      std::all_of(at->begin(), at->end(), [](const json& one) { return one.is_string(); });
  if (!all) return wrong(*at, "a list of texts");
  texts = at->get<std::vector<std::string>>();
  return absl::OkStatus();
}

absl::Status read_truth(const json& message, const char* key, bool& truth) {
  const auto at = message.find(key);
  if (at == message.end() || at->is_null()) return absl::OkStatus();
  if (!at->is_boolean()) return wrong(*at, "true or false");
  truth = at->get<bool>();
  return absl::OkStatus();
}

absl::StatusOr<SeatPlayer> read_player(const json& value) {
  if (!value.is_object()) return wrong(value, "who plays at a seat");
  SeatPlayer player;
  std::string by;
  std::optional<int> level;
  absl::Status status = read_text(value, "by", by);
  status.Update(read_text(value, "program", player.program));
  status.Update(read_number(value, "level", level));
  if (!status.ok()) return status;
  const auto at = std::find(kBy.begin(), kBy.end(), by);
  if (at == kBy.end()) return unreadable(beginning(by), "person, engine or program");
  player.by = static_cast<SeatPlayer::By>(at - kBy.begin());
  player.level = level.value_or(0);
  return player;
}

absl::Status read_players(const json& message, std::vector<SeatPlayer>& players) {
  constexpr std::size_t kMostSeats = 8;
  const auto at = message.find("players");
  if (at == message.end()) return absl::OkStatus();
  if (!at->is_array() || at->size() > kMostSeats) return wrong(*at, "a list of players");
  for (const json& value : *at) {
    auto player = read_player(value);
    if (!player.ok()) return player.status();
    players.push_back(*std::move(player));
  }
  return absl::OkStatus();
}

}  // namespace

json shown(const SeatPlayer& player) {
  json shown = {{"by", std::string(kBy[static_cast<std::size_t>(player.by)])}};
  if (player.by == SeatPlayer::By::engine) shown["level"] = player.level;
  if (player.by == SeatPlayer::By::program) shown["program"] = player.program;
  return shown;
}

absl::StatusOr<PageRequest> read_request(std::string_view text) {
  const json message = parsed(text);
  if (!message.is_object()) {
    return unreadable(beginning(std::string(text)), "a message: an object with the key do");
  }
  PageRequest request;
  absl::Status status = read_text(message, "do", request.what);
  status.Update(read_text(message, "me", request.me));
  status.Update(read_text(message, "browser", request.browser));
  status.Update(read_text(message, "move", request.move));
  status.Update(read_text(message, "text", request.text));
  status.Update(read_text(message, "variant", request.variant));
  status.Update(read_text(message, "rules", request.rules));
  status.Update(read_text(message, "clock", request.clock));
  status.Update(read_number(message, "seat", request.seat));
  status.Update(read_number(message, "turn", request.turn));
  status.Update(read_number(message, "number", request.number));
  status.Update(read_number(message, "boards", request.boards));
  status.Update(read_number(message, "seed", request.seed));
  status.Update(read_truth(message, "sure", request.sure));
  status.Update(read_texts(message, "moves", request.moves));
  status.Update(read_texts(message, "systems", request.systems));
  status.Update(read_players(message, request.players));
  if (!status.ok()) return status;
  if (request.what.empty()) return unreadable(beginning(std::string(text)), "the key do");
  return request;
}

}  // namespace tianji::protocol::browser
