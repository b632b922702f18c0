#include "protocol/seats/other_table.h"

#include <system_error>
#include <utility>

#include "absl/cleanup/cleanup.h"
#include "protocol/session/guarded.h"

namespace tianji::protocol {

OtherTable::OtherTable(Engines& engines, std::unique_ptr<games::TableGame> game,
                       std::function<void()> done)
    : engines_(engines), game_(std::move(game)), done_(std::move(done)) {
  try {
    played_ = std::async(std::launch::async, [this] { play(); });
  } catch (const std::system_error&) {
    played_ = {};  // the system has no thread left: wait() plays
  }
}

OtherTable::~OtherTable() { stopped_ = true; }

void OtherTable::play() {
  const absl::Cleanup nothing_more = [this] {  // also after an exception
    finished_ = true;
    if (done_) done_();
  };
  while (!game_->over() && !stopped_ && status_.ok()) {
    status_ = game_
                  ->step([this](Seat seat, std::string_view position,
                                std::string_view) { return engines_.ask(seat, position); },
                         "")
                  .status();
  }
}

absl::Status OtherTable::wait() {
  return guarded([this] {
    if (played_.valid()) {
      played_.get();
    } else if (!finished_) {
      play();
    }
    return status_;
  });
}

}  // namespace tianji::protocol
