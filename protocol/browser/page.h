// The files of the page, put together from those embedded in the program.
#pragma once

#include <vector>

#include "protocol/browser/web_server.h"

namespace tianji::protocol::browser {

/// The page, its scripts and its style sheets.
std::vector<WebFile> page_files();

}  // namespace tianji::protocol::browser
