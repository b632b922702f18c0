// `make tsan` builds and runs only the quick cases with the tag [threads], since the thread
// sanitizer has nothing to see in the others. In the usual build this listener counts the threads
// that a case starts, so that a case that starts one cannot lack the tag.

#define CATCH_CONFIG_EXTERNAL_INTERFACES  // listeners

#include <dlfcn.h>
#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <iostream>

namespace {

std::atomic<int> threads_started{0};

}  // namespace

/// Takes the place of the C library's function, which it calls.
extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes,
                              void* (*body)(void*), void* argument) noexcept {
  static const auto library =
      reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
  ++threads_started;
  return library(thread, attributes, body, argument);
}

namespace {

class ThreadsNeedTheirTag : public Catch::TestEventListenerBase {
 public:
  using TestEventListenerBase::TestEventListenerBase;

  void testCaseStarting(const Catch::TestCaseInfo&) override { threads_started = 0; }

  void testCaseEnded(const Catch::TestCaseStats& stats) override {
    const auto& tags = stats.testInfo.lcaseTags;
    const auto has = [&](const char* tag) { return std::count(tags.begin(), tags.end(), tag) > 0; };
    if (threads_started == 0 || has("threads") || has("slow") || stats.testInfo.isHidden()) return;
    lacking_ = true;
    std::cout << stats.testInfo.lineInfo << ": \"" << stats.testInfo.name << "\" starts "
              << threads_started << " threads: it needs the tag [threads]\n";
  }

  /// A listener of Catch2 v2 cannot let a case fail, but it can end the program.
  void testRunEnded(const Catch::TestRunStats&) override {
    if (!lacking_) return;
    std::cout.flush();
    std::_Exit(EXIT_FAILURE);
  }

 private:
  bool lacking_ = false;
};

}  // namespace

CATCH_REGISTER_LISTENER(ThreadsNeedTheirTag)
