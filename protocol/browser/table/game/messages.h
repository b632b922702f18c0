// What a table sends to its pages.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "engine/core/text.h"
#include "protocol/browser/table/game/seats.h"

namespace tianji::protocol::browser {

/// Sends messages to the pages of `seats`, which outlives this object.
class Messages {
 public:
  using Send = std::function<void(Connection, std::string)>;

  Messages(Send send, const Seats& seats) : send_(std::move(send)), seats_(seats) {}

  void send_text(Connection page, const std::string& text) const { send_(page, text); }
  void send(Connection page, const nlohmann::json& message) const { send_(page, dump(message)); }
  void send_all(const nlohmann::json& message) const {
    for (const auto& [connection, page] : seats_.pages()) send(connection, message);
  }
  /// A line for everybody.
  void note(const std::string& text) const { send_all({{"type", "note"}, {"text", text}}); }
  /// Says why what the page asked for is not done.
  void refuse(Connection page, std::string_view request, const absl::Status& why) const {
    send(page,
         {{"type", "refused"}, {"do", std::string(request)}, {"why", visible(sentence(why))}});
  }

 private:
  Send send_;
  const Seats& seats_;
};

}  // namespace tianji::protocol::browser
