// The folders in which a test finds and leaves files. Only folders.cpp is compiled with their
// paths, so that no other object depends on where the repository lies.
#pragma once

#include <filesystem>

namespace tianji {

std::filesystem::path source_folder();
std::filesystem::path build_folder();
/// Reference data: real games, counts. If it is missing, a test prints "skipped: " and its reason.
std::filesystem::path reference_folder();

}  // namespace tianji
