#include "eval/embedded_text.h"

#include "eval/embedded.h"

namespace tianji {

std::string_view embedded_text(std::string_view path) {
  for (const auto& [name, text] : embedded::eval::kFiles) {
    if (name == path) return text;
  }
  return "";
}

}  // namespace tianji
