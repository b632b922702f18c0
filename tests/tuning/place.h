// A file of a test, in the build's folder.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace tianji::tuning {

/// The file is removed at both ends.
class Place {
 public:
  explicit Place(const std::string& name) : path_(std::string(TIANJI_BINARY) + "/" + name) {
    std::filesystem::remove(path_);
  }
  ~Place() { std::filesystem::remove(path_); }
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

}  // namespace tianji::tuning
