// Puts the page together, opens a table to browsers of this machine, and serves it until Ctrl-C.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/browser/table/open_table.h"
#include "protocol/browser/web_server.h"
#include "protocol/programs/programs.h"

namespace tianji::protocol::browser {

/// Where a table is opened.
struct Door {
  int port = 0;         ///< 0: any that is free
  bool open = false;    ///< in the browser
  bool review = false;  ///< the page begins with a review of the game
};

/// Prints the address of a table and serves it until an interrupt. `begin` puts a game on the
/// table and returns what is to be said of it, an empty text or a sentence with a blank behind it.
Outcome host_table(TableSettings settings, const Door& door,
                   const std::function<absl::StatusOr<std::string>(OpenTable&)>& begin);

/// The page, its scripts and its style sheets.
std::vector<WebFile> page_files();

}  // namespace tianji::protocol::browser
