#include "tuning/experiment/played/usual_engine.h"

#include <filesystem>
#include <system_error>

namespace tianji::experiment {

std::string usual_engine() {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? "tianji" : (self.parent_path() / "tianji").string();
}

}  // namespace tianji::experiment
