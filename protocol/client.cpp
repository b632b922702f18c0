#include "protocol/client.h"

#include "engine/core/text.h"
#include "protocol/dialects.h"

namespace tianji::protocol {
namespace {

constexpr std::string_view kInfo = "info string ";
constexpr std::string_view kError = "info string error: ";
constexpr std::string_view kBestMove = "bestmove ";

/// The keys of a risk line; the line of another candidate than the first says rank=2/9 or more.
void read_keys(std::string_view line, Answer& answer) {
  std::map<std::string, std::string, std::less<>> keys;
  for (const std::string_view word : words(line.substr(kInfo.size()))) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) continue;
    keys.emplace(word.substr(0, equals), word.substr(equals + 1));
  }
  const auto rank = keys.find("rank");
  if (keys.empty() || (rank != keys.end() && !rank->second.starts_with("1/"))) return;
  answer.keys = std::move(keys);
}

}  // namespace

std::string_view Answer::key(std::string_view name) const {
  const auto at = keys.find(name);
  return at == keys.end() ? std::string_view() : at->second;
}

Client::Client(std::span<const search::Game> games)
    : session_({games, dialects()}, [this](std::string_view line) { lines_.emplace_back(line); }) {}

absl::Status Client::first_complaint() const {
  for (const std::string& line : lines_) {
    if (line.starts_with(kError)) return absl::InvalidArgumentError(line.substr(kError.size()));
  }
  return absl::OkStatus();
}

absl::Status Client::tell(std::string_view line) {
  session_.finish();
  lines_.clear();
  session_.obey(line);
  return first_complaint();
}

absl::StatusOr<Answer> Client::ask(std::string_view position, std::string_view go) {
  absl::Status status = tell("position " + std::string(position));
  if (!status.ok()) return status;
  session_.obey("go " + std::string(go));
  session_.wait();
  status = first_complaint();
  if (!status.ok()) return status;
  Answer answer{.best_move = {}, .lines = lines_, .keys = {}};
  for (const std::string& line : lines_) {
    if (line.starts_with(kInfo)) read_keys(line, answer);
    if (line.starts_with(kBestMove)) answer.best_move = words(line)[1];
  }
  if (answer.best_move.empty()) return unreadable(lines_.empty() ? "" : lines_.back(), "bestmove");
  return answer;
}

}  // namespace tianji::protocol
