#include "protocol/play/terminal/interrupts.h"

#include <signal.h>  // NOLINT: sigaction is POSIX's

#include <array>

namespace tianji::protocol {
namespace {

constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};

volatile sig_atomic_t seen = 0;  // NOLINT: a handler reaches only what is global

extern "C" void note(int /*signal*/) { seen = 1; }

}  // namespace

struct Interrupts::Before {
  std::array<struct sigaction, kSignals.size()> actions{};
};

Interrupts::Interrupts() : before_(std::make_unique<Before>()) {
  struct sigaction action{};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // without SA_RESTART: reading ends
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], &action, &before_->actions[i]);
  }
}

Interrupts::~Interrupts() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], &before_->actions[i], nullptr);
  }
}

bool Interrupts::noted() { return seen != 0; }

}  // namespace tianji::protocol
