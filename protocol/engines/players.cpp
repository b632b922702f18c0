#include "protocol/engines/players.h"

#include "absl/strings/str_cat.h"
#include "search/catalogue.h"

namespace tianji::protocol {

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
