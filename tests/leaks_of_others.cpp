// What the leak checker of the address sanitizer leaves to those whose memory it is.

extern "C" const char* __lsan_default_suppressions();  // NOLINT: the sanitizer's own name

/// libdds takes memory when it is loaded and gives it back in some orders of ending only.
extern "C" const char* __lsan_default_suppressions() { return "leak:libdds.so\n"; }
