#include "protocol/play/evening/other_table.h"

#include <utility>

namespace tianji::protocol {

OtherTable::OtherTable(Engines& engines, std::unique_ptr<games::TableGame> game)
    : engines_(engines), game_(std::move(game)) {
  started_ = worker_.start([this] { play(); });
}

OtherTable::~OtherTable() { stopped_ = true; }

void OtherTable::play() {
  while (!game_->over() && !stopped_ && status_.ok()) {
    status_ = game_
                  ->step([this](Seat seat, std::string_view position,
                                std::string_view) { return engines_.ask(seat, position); },
                         "")
                  .status();
  }
  finished_ = true;
}

absl::Status OtherTable::wait() {
  if (started_) {
    worker_.join();
  } else if (!finished_) {
    play();  // the system had no thread left
  }
  return status_;
}

}  // namespace tianji::protocol
