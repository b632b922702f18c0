#include "protocol/seats/meaning.h"

#include "protocol/engines/answer.h"

namespace tianji::protocol {

absl::StatusOr<Explained> meaning_of(const games::TableGame& game, Engines& engines,
                                     std::string_view move) {
  const auto read = game.understand(move);
  if (!read.ok()) return read.status();
  const Seat seat = *game.seat();
  const auto told = game.told_after(seat, *read);
  if (!told) return absl::FailedPreconditionError("moves have no agreed meaning now");
  const auto answer = engines.query(seat, *told, "meaning");
  if (!answer.ok()) return answer.status();
  const Keys keys = keys_of(*answer);
  const auto meaning = keys.find("meaning");
  const auto alert = keys.find("alert");
  return Explained{*read, meaning == keys.end() ? "" : with_blanks(meaning->second),
                   alert != keys.end() && alert->second == "true"};
}

}  // namespace tianji::protocol
