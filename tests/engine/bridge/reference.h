// Real records for the tests of bridge; they are not part of the repository.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/folders.h"

namespace tianji::bridge {

struct ReferenceFile {
  std::string name;
  std::string text;
};

/// The record files of the reference data with this ending, in the order of their names. When there
/// are none, prints that the test is skipped.
inline std::vector<ReferenceFile> reference_files(const std::string& ending) {
  std::vector<ReferenceFile> files;
  const std::filesystem::path folder = reference_folder() / "data" / "bridge";
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    std::string extension = entry.path().extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (extension != ending) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    files.push_back({entry.path().filename().string(),
                     {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()}});
  }
  std::sort(files.begin(), files.end(),
            [](const auto& a, const auto& b) { return a.name < b.name; });
  if (files.empty())
    std::cout << "skipped: no " << ending << " files in " << folder.string() << "\n";
  return files;
}

}  // namespace tianji::bridge
