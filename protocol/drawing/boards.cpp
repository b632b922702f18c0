#include "protocol/drawing/boards.h"

#include "protocol/embedded.h"

namespace tianji::protocol::drawing {
namespace {

std::string_view file(std::string_view wanted) {
  for (const auto& [path, text] : embedded::protocol::kFiles) {
    if (path == wanted) return text;
  }
  return {};
}

}  // namespace

std::string_view boards_script() { return file("protocol/drawing/boards.js"); }
std::string_view boards_style() { return file("protocol/drawing/boards.css"); }

}  // namespace tianji::protocol::drawing
