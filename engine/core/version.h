// The version of this program.
#pragma once

#include <string>
#include <string_view>

namespace tianji {

/// A number such as 0.2.0 in a release. Elsewhere the commit follows, 0.2.0+1f2e3d4c, with
/// `.changed` if the sources were not those of the commit.
std::string_view version();

/// Name and version, as the program introduces itself: Tianji 0.2.0.
std::string name_and_version();

}  // namespace tianji
