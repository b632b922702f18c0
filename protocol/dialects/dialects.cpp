#include "protocol/dialects/dialects.h"

namespace tianji::protocol {

std::span<const Dialect* const> dialects() {
  static constexpr const Dialect* kDialects[] = {
      &kUci, &kUgi, &kUcci, &gtp::kGtp, &championship::kBridge, &championship::kJunqi};
  return kDialects;
}

}  // namespace tianji::protocol
