// libdds's own header gets a source of its own: the two headers share every name.
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
