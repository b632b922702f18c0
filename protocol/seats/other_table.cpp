#include "protocol/seats/other_table.h"

#include <utility>

#include "absl/cleanup/cleanup.h"
#include "protocol/session/guarded.h"

namespace tianji::protocol {

OtherTable::OtherTable(Engines& engines, std::unique_ptr<games::TableGame> game,
                       std::function<void()> done)
    : engines_(engines), game_(std::move(game)), done_(std::move(done)) {
  started_ = worker_.start([this] { play(); });
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
    if (started_) {
      worker_.join();
    } else if (!finished_) {
      play();  // the system had no thread left
    }
    return status_;
  });
}

}  // namespace tianji::protocol
