// The texts of return codes, and GetDDSInfo's facts about the library.
#pragma once

#include <string_view>

#include "protocol/dds/dll.h"

namespace tianji::dds {

/// The text of a return code, "Not a DDS error code" for any other number.
std::string_view message(int code);
DDSInfo information();

}  // namespace tianji::dds
