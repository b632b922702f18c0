#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>

#include "protocol/machine/system/descriptor.h"

namespace tianji::protocol {

std::size_t write_most(int descriptor, std::string_view text) {
  constexpr std::size_t kPortion = std::size_t{1} << 20;
  const std::size_t all = text.size();
  while (!text.empty()) {
    const auto bytes = static_cast<unsigned>(std::min(text.size(), kPortion));
    const int written = _write(descriptor, text.data(), bytes);
    if (written <= 0) break;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return all - text.size();
}

bool write_all(int descriptor, std::string_view text) {
  return write_most(descriptor, text) == text.size();
}

int open_for_appending(const std::string& path) {
  // The _open of the C library would look for the end and write there in two steps, between which
  // another program could write.
  const HANDLE file =
      CreateFileA(path.c_str(), FILE_APPEND_DATA | FILE_READ_ATTRIBUTES | SYNCHRONIZE,
                  FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_ALWAYS,
                  FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE) return -1;
  if (GetFileType(file) != FILE_TYPE_PIPE) {
    const int descriptor =
        _open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_WRONLY | _O_BINARY);
    if (descriptor >= 0) return descriptor;
  }
  CloseHandle(file);
  return -1;
}

void cut_end(int descriptor, std::size_t bytes) {
  const auto appending = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
  const HANDLE file =
      ReOpenFile(appending, GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                 FILE_ATTRIBUTE_NORMAL);
  if (file == INVALID_HANDLE_VALUE) return;
  LARGE_INTEGER size;
  if (GetFileSizeEx(file, &size) != 0) {
    size.QuadPart -= static_cast<LONGLONG>(bytes);
    if (SetFilePointerEx(file, size, nullptr, FILE_BEGIN) != 0) SetEndOfFile(file);
  }
  CloseHandle(file);
}

int lock_file(const std::string& path) {
  // Nobody else may open it, and it is removed with its last handle.
  const HANDLE file = CreateFileA(path.c_str(), GENERIC_WRITE, 0, nullptr, OPEN_ALWAYS,
                                  FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
  if (file == INVALID_HANDLE_VALUE) {
    errno = GetLastError() == ERROR_SHARING_VIOLATION ? EWOULDBLOCK : EACCES;
    return -1;
  }
  return _open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_WRONLY | _O_BINARY);
}

void unlock_file(int descriptor, const std::string& /*path*/) { _close(descriptor); }

}  // namespace tianji::protocol
