// libdds's own header needs its own source file: it defines the same names as ours.
#ifdef TIANJI_HAVE_DDS
#include <dds/dll.h>

#include <cstddef>
#include <vector>

namespace {
#include "tests/protocol/dds/layout.inc"
}  // namespace

std::vector<std::size_t> layout_of_libdds();
std::vector<std::size_t> layout_of_libdds() { return {std::begin(kLayout), std::end(kLayout)}; }
#endif
