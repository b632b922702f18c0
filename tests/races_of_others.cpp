// Races in other people's libraries, which the thread sanitizer ignores.

extern "C" const char* __tsan_default_suppressions();  // NOLINT: the sanitizer's own name

/// libdds is compiled without the sanitizer, which sees its copies of memory but not its locks.
extern "C" const char* __tsan_default_suppressions() {
  return "called_from_lib:libdds.so\nrace:libdds.so\n";
}
