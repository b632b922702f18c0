// See status.h.
#pragma once

#include "absl/status/status.h"

namespace absl {

template <class T>
class StatusOr {
 public:
  StatusOr(const T& value);
  StatusOr(const Status& status);
};

}  // namespace absl
