#include "protocol/dialects.h"

#include "protocol/ucci.h"
#include "protocol/uci.h"

namespace tianji::protocol {

std::span<const Dialect* const> dialects() {
  static constexpr const Dialect* kDialects[] = {&kUci, &kUgi, &kUcci};
  return kDialects;
}

}  // namespace tianji::protocol
