#include "tests/folders.h"

namespace tianji {

std::filesystem::path source_folder() { return TIANJI_SOURCE; }
std::filesystem::path build_folder() { return TIANJI_BINARY; }
std::filesystem::path reference_folder() { return TIANJI_REFERENCE; }

}  // namespace tianji
