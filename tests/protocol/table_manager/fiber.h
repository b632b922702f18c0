// Several stacks in one thread. The sanitizers are told of each change between them, as they would
// otherwise judge what lies on one stack by the bounds of another.
#pragma once

#include <ucontext.h>

#include <cstddef>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#elif defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace tianji::protocol::table_manager {

/// Where a thread can go on running, with the stack that it then uses.
class Fiber {
 public:
  Fiber() = default;
  Fiber(const Fiber&) = delete;
  Fiber& operator=(const Fiber&) = delete;
#if defined(__SANITIZE_THREAD__)
  ~Fiber() {
    if (owned_) __tsan_destroy_fiber(fiber_);
  }
#else
  ~Fiber() = default;
#endif

  /// The fiber will run `entry` on `stack`. Where `entry` returns, `back` runs.
  void prepare(char* stack, std::size_t size, Fiber& back, void (*entry)()) {
    getcontext(&context_);
    stack_ = context_.uc_stack.ss_sp = stack;
    size_ = context_.uc_stack.ss_size = size;
    context_.uc_link = &back.context_;
    makecontext(&context_, entry, 0);
#if defined(__SANITIZE_THREAD__)
    fiber_ = __tsan_create_fiber(0);
    owned_ = true;
#endif
  }

  /// What a fiber calls first, with the one that started it.
  void begin([[maybe_unused]] Fiber& from) {
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(nullptr, &from.stack_, &from.size_);
#endif
  }

  /// What a fiber calls last, before its entry returns to `to`.
  static void end([[maybe_unused]] Fiber& to) {
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_start_switch_fiber(nullptr, to.stack_, to.size_);
#elif defined(__SANITIZE_THREAD__)
    __tsan_switch_to_fiber(to.fiber_, 0);
#endif
  }

  /// Runs `to`, and returns when another fiber goes on with this one.
  void go_to(Fiber& to) {
#if defined(__SANITIZE_ADDRESS__)
    void* kept = nullptr;
    __sanitizer_start_switch_fiber(&kept, to.stack_, to.size_);
#elif defined(__SANITIZE_THREAD__)
    if (!fiber_) fiber_ = __tsan_get_current_fiber();
    __tsan_switch_to_fiber(to.fiber_, 0);
#endif
    swapcontext(&context_, &to.context_);
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(kept, nullptr, nullptr);
#endif
  }

 private:
  ucontext_t context_{};
  const void* stack_ = nullptr;
  std::size_t size_ = 0;
#if defined(__SANITIZE_THREAD__)
  void* fiber_ = nullptr;
  bool owned_ = false;
#endif
};

}  // namespace tianji::protocol::table_manager
