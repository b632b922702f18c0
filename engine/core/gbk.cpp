#include "engine/core/gbk.h"

#include <iconv.h>

namespace tianji {

std::optional<std::string> converted_from_gbk(std::string_view text) {
  const iconv_t converter = iconv_open("UTF-8", "GBK");
  if (converter == reinterpret_cast<iconv_t>(-1)) return std::nullopt;  // NOLINT: POSIX says so
  std::string from(text);
  std::string result(2 * text.size(), '\0');  // two bytes of GBK become at most three
  char* in = from.data();
  char* out = result.data();
  std::size_t left = from.size();
  std::size_t room = result.size();
  const bool read = iconv(converter, &in, &left, &out, &room) != static_cast<std::size_t>(-1);
  iconv_close(converter);
  if (!read) return std::nullopt;
  result.resize(result.size() - room);
  return result;
}

}  // namespace tianji
