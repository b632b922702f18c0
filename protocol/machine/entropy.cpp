#include "protocol/machine/entropy.h"

#include <random>

namespace tianji::protocol {

std::uint64_t entropy() {
  std::random_device device;
  const std::uint64_t high = device();
  return high << 32 ^ device();
}

}  // namespace tianji::protocol
