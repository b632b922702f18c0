#include "protocol/dialects/dialects.h"

#include "protocol/championship/bridge.h"
#include "protocol/championship/junqi.h"
#include "protocol/dialects/ucci.h"
#include "protocol/dialects/uci.h"
#include "protocol/gtp/gtp.h"

namespace tianji::protocol {

std::span<const Dialect* const> dialects() {
  static constexpr const Dialect* kDialects[] = {
      &kUci, &kUgi, &kUcci, &gtp::kGtp, &championship::kBridge, &championship::kJunqi};
  return kDialects;
}

}  // namespace tianji::protocol
