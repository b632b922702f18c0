// The character sets of the system, for GBK alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tianji {

/// `text`, which is GBK, as UTF-8. Nothing when it is not GBK, or when this system cannot convert
/// it.
std::optional<std::string> converted_from_gbk(std::string_view text);

}  // namespace tianji
