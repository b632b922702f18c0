#include "protocol/engines/client.h"

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/dialects/dialects.h"
#include "search/catalogue.h"

namespace tianji::protocol {

Client::Client(std::span<const search::Game> games)
    : session_({games, dialects()}, [this](std::string_view line) { lines_.emplace_back(line); }) {}

absl::Status Client::tell(std::string_view line) {
  session_.finish();
  lines_.clear();
  session_.obey(line);
  return first_complaint(lines_);
}

absl::StatusOr<Answer> Client::ask(std::string_view position, std::string_view go) {
  absl::Status status = tell("position " + std::string(position));
  if (!status.ok()) return status;
  const auto asked = std::chrono::steady_clock::now();
  session_.obey("go " + std::string(go));
  session_.wait();
  auto answer = read_answer(lines_);
  if (answer.ok()) answer->elapsed = std::chrono::steady_clock::now() - asked;
  return answer;
}

absl::StatusOr<std::string> Client::query(std::string_view position, std::string_view words) {
  absl::Status status = tell("position " + std::string(position));
  if (status.ok()) status = tell("query " + std::string(words));
  if (!status.ok()) return status;
  constexpr std::string_view kResponse = "response ";
  for (const std::string& line : lines_) {
    if (line.starts_with(kResponse)) return line.substr(kResponse.size());
  }
  return unreadable("", "a response");
}

absl::Status Client::ponder(std::string_view position, std::string_view go) {
  absl::Status status = tell("position " + std::string(position));
  if (status.ok()) session_.obey("go ponder " + std::string(go));
  return status;
}

absl::Status Players::start(Settings settings) {
  for (auto& client : clients_) {
    client = std::make_unique<Client>(search::catalogue());
    for (const auto& [name, value] : settings) {
      absl::Status status = client->tell(absl::StrCat("setoption name ", name, " value ", value));
      if (!status.ok()) return status;
    }
  }
  return absl::OkStatus();
}

absl::Status Players::new_board() {
  for (auto& client : clients_) {
    absl::Status status = client->tell("uginewgame");
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace tianji::protocol
