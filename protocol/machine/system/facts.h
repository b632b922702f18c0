// What the system tells a process about itself.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace tianji::protocol {

/// In bytes: the machine's memory, or what this process may use of it if that is less.
std::int64_t bytes_of_memory();

/// The file of the program that runs; empty if the system does not tell.
std::filesystem::path own_path();

/// Does the file belong to another user than the one for whom this program runs? False if there is
/// no such file.
bool belongs_to_another(const std::string& path);

}  // namespace tianji::protocol
