// The UCI and UGI dialects, with the queries and options that hidden information adds.
#pragma once

#include <string_view>

namespace tianji::protocol {

class Session;

/// Obeys one line. An unknown command is ignored, as UCI asks; a malformed known one is answered by
/// one `info string error: …` line and changes nothing.
void obey_uci(Session& session, std::string_view line);

}  // namespace tianji::protocol
