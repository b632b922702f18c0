// A file or folder of a test, in the build folder.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/folders.h"

namespace tianji {

/// The file or folder is removed when the object is made and again when it is destroyed. Its name
/// contains the number of the process, since tests run side by side.
class Place {
 public:
  explicit Place(const std::string& name)
      : path_(build_folder() / (std::to_string(getpid()) + "." + name)) {
    std::filesystem::remove_all(path_);
  }
  Place(const std::string& name, const std::string& text) : Place(name) { write(text); }
  ~Place() { std::filesystem::remove_all(path_); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  const std::string& path() const { return path_; }
  std::string text() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }
  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

 private:
  std::string path_;
};

}  // namespace tianji
