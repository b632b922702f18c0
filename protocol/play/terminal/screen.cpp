#include <langinfo.h>
#include <locale.h>  // NOLINT: newlocale is POSIX's
#include <unistd.h>

#include <cstdlib>
#include <string_view>

#include "protocol/play/terminal/terminal.h"

namespace tianji::protocol {

bool is_screen() {
  const char* kind = std::getenv("TERM");
  if (kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb") return false;
  return isatty(STDOUT_FILENO) != 0;
}

bool shows_utf8() {
  const locale_t own = newlocale(LC_CTYPE_MASK, "", nullptr);
  if (own == nullptr) return false;
  const bool found = std::string_view(nl_langinfo_l(CODESET, own)) == "UTF-8";
  freelocale(own);
  return found;
}

}  // namespace tianji::protocol
