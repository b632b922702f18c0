#include "eval/network/evaluation_parts.h"

#include "absl/strings/str_cat.h"
#include "eval/embedded_text.h"

namespace tianji {

absl::StatusOr<std::shared_ptr<const Network>> read_network(std::string_view text,
                                                            const NetworkUse& use) {
  auto network = parse_network(text);
  if (!network.ok()) return network.status();
  if (network->origin().game != use.game || network->inputs() != use.inputs) {
    const auto form = [](std::string_view game, std::size_t inputs) {
      return absl::StrCat("a network of ", std::string(game), " (", inputs, " inputs)");
    };
    return unreadable(form(network->origin().game, network->inputs()), form(use.game, use.inputs));
  }
  return std::make_shared<const Network>(*std::move(network));
}

std::shared_ptr<const Network> embedded_network(std::string_view path, const NetworkUse& use) {
  if (embedded_text(path).empty()) return nullptr;
  return parse_embedded(path, [&](std::string_view text) { return read_network(text, use); });
}

}  // namespace tianji
