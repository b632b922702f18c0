#include <array>
#include <atomic>
#include <csignal>

#include "protocol/play/terminal/interrupts.h"

namespace tianji::protocol {
namespace {

// Closing the window of a console is SIGBREAK too.
constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGBREAK};

std::atomic<bool> seen = false;  // the handler runs in a thread of its own

extern "C" void note(int signal) {
  seen = true;
  std::signal(signal, SIG_DFL);
}

}  // namespace

struct Interrupts::Before {
  std::array<void (*)(int), kSignals.size()> handlers{};
};

Interrupts::Interrupts() : before_(std::make_unique<Before>()) {
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    before_->handlers[i] = std::signal(kSignals[i], note);
  }
}

Interrupts::~Interrupts() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) std::signal(kSignals[i], before_->handlers[i]);
}

bool Interrupts::noted() { return seen; }

}  // namespace tianji::protocol
