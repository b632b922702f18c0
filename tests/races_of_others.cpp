// What the thread sanitizer leaves to those whose threads they are.

extern "C" const char* __tsan_default_suppressions();  // NOLINT: the sanitizer's own name

/// libdds is compiled without the sanitizer, which sees what it copies but not what orders it.
extern "C" const char* __tsan_default_suppressions() {
  return "called_from_lib:libdds.so\nrace:libdds.so\n";
}
