// Our army on its way to a whole layout.
#pragma once

#include <string_view>

#include "absl/status/statusor.h"
#include "engine/junqi/layout.h"

namespace tianji::junqi {

/// `begun` extended by `setup:<letters>` with at least one letter. The result can be completed to a
/// whole layout.
absl::StatusOr<Layout> goes_on(const Layout& begun, std::string_view word);

/// True if `layout` begins with all of `begun`.
bool begins(const Layout& layout, const Layout& begun);

}  // namespace tianji::junqi
