// How a client is spoken to: which commands it has, and how answers are spelt.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "search/report.h"

namespace tianji::protocol {

class Session;

struct Dialect {
  std::string_view greeting;  ///< a line that begins with this word chooses the dialect
  /// Obeys one line. False when it begins with no command of the dialect, and then nothing was
  /// done, as UCI asks; a malformed command is answered by a line of complaint and changes nothing.
  bool (*obey)(Session& session, std::string_view line);
  /// The lines that report one candidate; with `risk` what is known of risk too.
  std::vector<std::string> (*info)(const search::Info& info, bool risk);
  /// The line that ends a search; a decision without a move when there is none.
  std::string (*answer)(const search::Decision& decision);
  /// What a line for human eyes begins with.
  std::string_view note;
};

}  // namespace tianji::protocol
