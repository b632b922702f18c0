#include "engine/core/version.h"

#include "engine/version_text.h"

namespace tianji {

std::string_view version() { return kVersion; }

std::string name_and_version() { return "Tianji " + std::string(kVersion); }

}  // namespace tianji
