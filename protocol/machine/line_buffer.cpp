#include "protocol/machine/line_buffer.h"

#include <algorithm>
#include <utility>

namespace tianji::protocol {

void LineBuffer::add(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    open_.append(bytes.substr(0, std::min(end, kLongest - open_.size())));
    if (end == bytes.size()) return;
    finish_line();
    bytes.remove_prefix(end + 1);
  }
}

void LineBuffer::end() {
  if (!open_.empty()) finish_line();
}

void LineBuffer::finish_line() {
  if (!open_.empty() && open_.back() == '\r') open_.pop_back();
  if (last_.size() == kKept) last_.pop_front();
  last_.push_back(open_.substr(0, kKeptLong));
  bytes_ += open_.size() + sizeof(std::string);
  waiting_.push_back(std::exchange(open_, {}));
}

std::optional<std::string> LineBuffer::next() {
  if (waiting_.empty()) return std::nullopt;
  std::string line = std::move(waiting_.front());
  waiting_.pop_front();
  bytes_ -= line.size() + sizeof(std::string);
  return line;
}

}  // namespace tianji::protocol
