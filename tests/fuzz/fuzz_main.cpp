// The program for libFuzzer: tianji_fuzz --target=NAME [OPTIONS OF LIBFUZZER] FOLDER...
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/fuzz/targets.h"

namespace {

const tianji::fuzz::Target* chosen = nullptr;  // libFuzzer calls plain functions

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** values) {
  constexpr std::string_view kTarget = "--target=";
  for (int i = 1; i < *count; ++i) {
    const std::string_view word = (*values)[i];
    if (word.starts_with(kTarget)) chosen = tianji::fuzz::find_target(word.substr(kTarget.size()));
  }
  if (chosen != nullptr) return 0;
  std::fprintf(stderr, "expected --target=NAME, one of\n");
  for (const tianji::fuzz::Target& target : tianji::fuzz::targets()) {
    std::fprintf(stderr, "  %-14s %s\n", target.name.data(), target.fed.data());
  }
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chosen->run({reinterpret_cast<const char*>(data), size});
  return 0;
}
