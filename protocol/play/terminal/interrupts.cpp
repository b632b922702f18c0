#include "protocol/play/terminal/interrupts.h"

#include <csignal>

namespace tianji::protocol {
namespace {

constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t seen = 0;  // NOLINT: a handler reaches only what is global

extern "C" void note(int /*signal*/) { seen = 1; }

}  // namespace

Interrupts::Interrupts() {
  struct sigaction action{};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // without SA_RESTART: reading ends
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &before_[i]);
}

Interrupts::~Interrupts() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
}

bool Interrupts::noted() { return seen != 0; }

}  // namespace tianji::protocol
