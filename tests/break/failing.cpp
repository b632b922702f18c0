// A library for LD_PRELOAD (tests/break/failing.py): while main() runs, the n-th request for
// memory, write, new name or thread of the program fails, as the machine may let any of them fail.
//
//   FAIL_KIND    memory, write or thread
//   FAIL_AT      which request fails, from 1; 0 or nothing: none
//   FAIL_MORE    how many requests behind it fail too; nothing: none
//   FAIL_REPORT  a file that gets "requests N" and "left N" (blocks of memory that main() left)
//   FAIL_SHOW    if set, the callers of the request that fails are printed
//   FAIL_PLACES  a file that gets the number of the first request of each place in the program
//
// A place is a chain of callers. Needs the C library of GNU, whose own names of malloc it calls.
#include <cxxabi.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);
void __libc_free(void*);
}

namespace {

constexpr std::size_t kPlaces = 1 << 16;
constexpr int kCallers = 16;

std::atomic<bool> counts{false};  // main() runs
std::atomic<long> requests{0};
std::atomic<long> blocks{0};  // of memory, taken while main() ran and not given back
long first = 0;
long last = 0;
char kind = 'n';
int places = -1;
std::array<std::atomic<unsigned long>, kPlaces> seen;
thread_local bool inside = false;

template <class Function>
Function real(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

void note_place(long number) {
  std::array<void*, kCallers> callers{};
  const int depth = backtrace(callers.data(), kCallers);
  unsigned long key = 14695981039346656037U;
  for (int i = 0; i < depth; ++i) {
    key = (key ^ reinterpret_cast<unsigned long>(callers[static_cast<std::size_t>(i)])) *
          1099511628211U;
  }
  for (std::size_t at = key % kPlaces, tries = 0; tries < 64; at = (at + 1) % kPlaces, ++tries) {
    unsigned long empty = 0;
    if (seen[at] == key) return;
    if (!seen[at].compare_exchange_strong(empty, key)) continue;
    char text[32];
    const int size = std::snprintf(text, sizeof text, "%ld\n", number);
    static const auto write_out = real<ssize_t (*)(int, const void*, size_t)>("write");
    write_out(places, text, static_cast<std::size_t>(size));
    return;
  }
}

/// Whether this request is to fail.
bool fails(char what) {
  if (what != kind || !counts || inside) return false;
  const long number = ++requests;
  if (places >= 0) {
    inside = true;
    note_place(number);
    inside = false;
  }
  if (number < first || number > last) return false;
  if (std::getenv("FAIL_SHOW") != nullptr) {
    std::array<void*, 30> callers{};
    inside = true;
    backtrace_symbols_fd(callers.data(), backtrace(callers.data(), 30), STDERR_FILENO);
    inside = false;
  }
  return true;
}

bool no_memory() {
  if (!fails('m')) return false;
  errno = ENOMEM;
  return true;
}

bool no_disk() {
  if (!fails('w')) return false;
  errno = ENOSPC;
  return true;
}

/// The same for bytes to an open file; a pipe to another program cannot be full.
bool no_disk_behind(int file) {
  struct stat facts{};
  const bool pipe = file > STDERR_FILENO && fstat(file, &facts) == 0 && !S_ISREG(facts.st_mode);
  return !pipe && no_disk();
}

void* counted(void* block) {
  if (block != nullptr && counts && !inside) ++blocks;
  return block;
}

int (*program)(int, char**, char**) = nullptr;

int counted_main(int count, char** words, char** environment) {
  const char* report = std::getenv("FAIL_REPORT");
  const char* file = std::getenv("FAIL_PLACES");
  const char* at = std::getenv("FAIL_AT");
  const char* more = std::getenv("FAIL_MORE");
  const char* what = std::getenv("FAIL_KIND");
  std::array<void*, 2> warm{};
  backtrace(warm.data(), 2);  // it asks for memory when it is first called
  if (what != nullptr) kind = what[0];
  first = at == nullptr ? 0 : std::atol(at);
  last = first == 0 ? -1 : first + (more == nullptr ? 0 : std::atol(more));
  if (first == 0) first = 1;
  // Its children run undisturbed.
  unsetenv("LD_PRELOAD");
  if (file != nullptr) places = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  counts = true;
  const int status = program(count, words, environment);
  if (kind == 'm') counts = false;
  if (report != nullptr) {
    const long made = requests;
    const long left = blocks;
    inside = true;
    if (std::FILE* out = std::fopen(report, "w")) {
      std::fprintf(out, "requests %ld\nleft %ld\n", made, left);
      std::fclose(out);
    }
    inside = false;
  }
  return status;
}

}  // namespace

extern "C" {

int __libc_start_main(int (*main)(int, char**, char**), int count, char** words, void (*init)(),
                      void (*end)(), void (*loader)(), void* stack) {
  program = main;
  return real<decltype(&__libc_start_main)>("__libc_start_main")(counted_main, count, words, init,
                                                                 end, loader, stack);
}

void* malloc(size_t size) { return no_memory() ? nullptr : counted(__libc_malloc(size)); }
void* calloc(size_t count, size_t size) {
  return no_memory() ? nullptr : counted(__libc_calloc(count, size));
}
void* realloc(void* old, size_t size) {
  if (no_memory()) return nullptr;
  return old == nullptr ? counted(__libc_realloc(old, size)) : __libc_realloc(old, size);
}
void* memalign(size_t alignment, size_t size) {
  return no_memory() ? nullptr : counted(__libc_memalign(alignment, size));
}
void* aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void** block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  return *block == nullptr ? ENOMEM : 0;
}
void free(void* block) {
  if (block != nullptr && counts && !inside) --blocks;
  __libc_free(block);
}

ssize_t write(int file, const void* bytes, size_t size) {
  static const auto next = real<decltype(&write)>("write");
  return no_disk_behind(file) ? -1 : next(file, bytes, size);
}
ssize_t writev(int file, const iovec* parts, int count) {
  static const auto next = real<decltype(&writev)>("writev");
  return no_disk_behind(file) ? -1 : next(file, parts, count);
}
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  static const auto next = real<decltype(&pwrite64)>("pwrite64");
  return no_disk() ? -1 : next(file, bytes, size, at);
}
size_t fwrite(const void* bytes, size_t size, size_t count, FILE* file) {
  static const auto next = real<decltype(&fwrite)>("fwrite");
  return no_disk() ? 0 : next(bytes, size, count, file);
}
int fflush(FILE* file) {
  static const auto next = real<decltype(&fflush)>("fflush");
  return no_disk() ? EOF : next(file);
}
int fclose(FILE* file) {
  static const auto next = real<decltype(&fclose)>("fclose");
  const int closed = next(file);
  return no_disk() ? EOF : closed;
}
int fsync(int file) {
  static const auto next = real<decltype(&fsync)>("fsync");
  return no_disk() ? -1 : next(file);
}
int fdatasync(int file) {
  static const auto next = real<decltype(&fdatasync)>("fdatasync");
  return no_disk() ? -1 : next(file);
}
int ftruncate64(int file, off64_t size) {
  static const auto next = real<decltype(&ftruncate64)>("ftruncate64");
  return no_disk() ? -1 : next(file, size);
}
int rename(const char* from, const char* to) noexcept {
  static const auto next = real<decltype(&rename)>("rename");
  return no_disk() ? -1 : next(from, to);
}
int open64(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  static const auto next = real<decltype(&open64)>("open64");
  return (flags & O_CREAT) != 0 && no_disk() ? -1 : next(path, flags, mode);
}
int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open64(path, flags, mode);
}
FILE* fopen64(const char* path, const char* mode) {
  static const auto next = real<decltype(&fopen64)>("fopen64");
  return mode[0] != 'r' && no_disk() ? nullptr : next(path, mode);
}
FILE* fopen(const char* path, const char* mode) { return fopen64(path, mode); }

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*body)(void*),
                   void* argument) noexcept {
  static const auto next = real<decltype(&pthread_create)>("pthread_create");
  return fails('t') ? EAGAIN : next(thread, attributes, body, argument);
}
}
