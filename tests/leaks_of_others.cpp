// Leaks in other people's libraries, which the leak checker of the address sanitizer ignores.

extern "C" const char* __lsan_default_suppressions();  // NOLINT: the sanitizer's own name

/// libdds allocates memory when it is loaded, and does not always free it when the process ends.
extern "C" const char* __lsan_default_suppressions() { return "leak:libdds.so\n"; }
