// Ctrl-C and the end of a terminal: they are noted, so that the record can be saved.
#pragma once

#include <memory>

namespace tianji::protocol {

/// While it lives, the first SIGINT, SIGTERM or SIGHUP is noted and interrupts reading; a second
/// one ends the program as usual. One at a time.
class Interrupts {
 public:
  Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;
  ~Interrupts();

  /// Has there been one since the start of the program?
  static bool noted();

 private:
  struct Before;
  std::unique_ptr<Before> before_;
};

}  // namespace tianji::protocol
