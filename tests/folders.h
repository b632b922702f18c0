// Where a test finds and leaves files. In one source, so that no other is compiled for one machine.
#pragma once

#include <filesystem>

namespace tianji {

std::filesystem::path source_folder();
std::filesystem::path build_folder();
/// Reference data: real games, counts. May not be there; then a test says "skipped: ".
std::filesystem::path reference_folder();

}  // namespace tianji
