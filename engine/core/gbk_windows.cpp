#include <windows.h>

#include <limits>

#include "engine/core/gbk.h"

namespace tianji {

std::optional<std::string> converted_from_gbk(std::string_view text) {
  constexpr UINT kGbk = 936;
  if (text.size() > std::numeric_limits<int>::max() / 2) return std::nullopt;
  const int bytes = static_cast<int>(text.size());
  std::wstring wide(text.size(), L'\0');  // at most one unit for each byte
  const int units =
      MultiByteToWideChar(kGbk, MB_ERR_INVALID_CHARS, text.data(), bytes, wide.data(), bytes);
  if (units == 0) return std::nullopt;
  std::string result(2 * text.size(), '\0');  // two bytes of GBK become at most three
  const int size = WideCharToMultiByte(CP_UTF8, 0, wide.data(), units, result.data(),
                                       static_cast<int>(result.size()), nullptr, nullptr);
  if (size == 0) return std::nullopt;
  result.resize(static_cast<std::size_t>(size));
  return result;
}

}  // namespace tianji
