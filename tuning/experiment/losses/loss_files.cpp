#include "tuning/experiment/losses/loss_files.h"

#include <fstream>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::experiment {

LossFiles loss_files(const std::string& folder, const LossGame& game, Opposed opposed) {
  static constexpr const char* kEndings[] = {"", "-other", "-people"};
  return {absl::StrCat(folder, "/", std::string(game.name),
                       kEndings[static_cast<std::size_t>(opposed)]),
          opposed != Opposed::people};
}

absl::Status write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return file ? absl::OkStatus() : unreadable(path, "a file that can be written");
}

}  // namespace tianji::experiment
