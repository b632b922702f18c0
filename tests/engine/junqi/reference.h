// Real games and board facts for the tests of junqi; they are not part of the repository.
#pragma once

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "tests/folders.h"

namespace tianji::junqi {

/// A file of the reference data. When it is not there, prints that the test is skipped.
inline std::string reference_text(const std::string& name) {
  const std::filesystem::path path = reference_folder() / "data" / "junqi" / name;
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (text.empty()) std::cout << "skipped: no " << path.string() << "\n";
  return text;
}

}  // namespace tianji::junqi
