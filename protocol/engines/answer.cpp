#include "protocol/engines/answer.h"

#include <algorithm>
#include <utility>

#include "engine/core/text.h"

namespace tianji::protocol {
namespace {

constexpr std::string_view kInfo = "info string ";
constexpr std::string_view kErrors[] = {"info string error: ", "info message error: "};
constexpr std::string_view kBestMove = "bestmove";
constexpr std::string_view kNoBestMove = "nobestmove";
constexpr std::string_view kNoMove = "0000";

/// Reads the keys of a risk line, unless its pv begins with a move other than the best one.
void read_keys(std::string_view line, Answer& answer) {
  Keys keys = keys_of(line.substr(kInfo.size()));
  if (keys.empty()) return;
  const auto pv = keys.find("pv");
  if (pv != keys.end() && pv->second.substr(0, pv->second.find(',')) != answer.best_move) return;
  answer.keys = std::move(keys);
}

void read_move(std::string_view line, Answer& answer) {
  const auto parts = words(line);
  if (parts[0] == kNoBestMove) {
    answer.best_move = kNoMove;
  } else if (parts.size() > 1) {
    answer.best_move = parts[1];
  }
}

}  // namespace

Keys keys_of(std::string_view line) {
  Keys keys;
  for (const std::string_view word : words(line)) {
    const std::size_t equals = word.find('=');
    if (equals != word.npos) keys.emplace(word.substr(0, equals), word.substr(equals + 1));
  }
  return keys;
}

std::string with_blanks(std::string_view value) {
  std::string result(value);
  std::replace(result.begin(), result.end(), '_', ' ');
  return result;
}

std::string_view Answer::key(std::string_view name) const {
  const auto at = keys.find(name);
  return at == keys.end() ? std::string_view() : at->second;
}

bool ends_answer(std::string_view line) {
  if (!line.starts_with(kBestMove) && !line.starts_with(kNoBestMove)) return false;
  const std::string_view first = words(line)[0];
  return first == kBestMove || first == kNoBestMove;
}

std::optional<std::string> complaint(std::string_view line) {
  for (const std::string_view error : kErrors) {
    if (line.starts_with(error)) return std::string(line.substr(error.size()));
  }
  return std::nullopt;
}

absl::Status first_complaint(std::span<const std::string> lines) {
  for (const std::string& line : lines) {
    if (const auto complained = complaint(line)) return absl::InvalidArgumentError(*complained);
  }
  return absl::OkStatus();
}

absl::StatusOr<Answer> read_answer(std::vector<std::string> lines) {
  absl::Status status = first_complaint(lines);
  if (!status.ok()) return status;
  Answer answer;
  answer.lines = std::move(lines);
  for (const std::string& line : answer.lines) {
    if (ends_answer(line)) read_move(line, answer);
  }
  for (const std::string& line : answer.lines) {
    if (line.starts_with(kInfo)) read_keys(line, answer);
  }
  if (answer.best_move.empty()) {
    return unreadable(answer.lines.empty() ? "" : answer.lines.back(), "bestmove <move>");
  }
  return answer;
}

}  // namespace tianji::protocol
