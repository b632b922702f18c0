// The names of Abseil's that the sources mention. None is defined: what uses one is not linked.
#pragma once

#include <string>

namespace absl {

class Status {
 public:
  Status(int code, const std::string& message);
  bool ok() const;
  int code() const;
  std::string message() const;
};
Status OkStatus();
Status InvalidArgumentError(const std::string& message);

}  // namespace absl
