#include <windows.h>
// after windows.h
#include <aclapi.h>

#include <vector>

#include "protocol/machine/system/facts.h"

namespace tianji::protocol {
namespace {

/// Is that the user of this process, or the group to whom what an administrator makes belongs?
bool is_ours(PSID owner) {
  HANDLE token = nullptr;
  if (OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &token) == 0) return false;
  bool found = false;
  for (const auto kind : {TokenUser, TokenOwner}) {
    DWORD size = 0;
    GetTokenInformation(token, kind, nullptr, 0, &size);
    std::vector<char> room(size);
    if (GetTokenInformation(token, kind, room.data(), size, &size) == 0) continue;
    // Both structures begin with the pointer to the identifier.
    found = found || EqualSid(owner, *reinterpret_cast<PSID*>(room.data())) != 0;
  }
  CloseHandle(token);
  return found;
}

}  // namespace

std::int64_t bytes_of_memory() {
  MEMORYSTATUSEX memory{};
  memory.dwLength = sizeof memory;
  return GlobalMemoryStatusEx(&memory) != 0 ? static_cast<std::int64_t>(memory.ullTotalPhys) : 0;
}

std::filesystem::path own_path() {
  constexpr DWORD kLongest = 1 << 15;  // no path has more
  std::wstring path(kLongest, L'\0');
  path.resize(GetModuleFileNameW(nullptr, path.data(), kLongest));
  return path;
}

bool belongs_to_another(const std::string& path) {
  PSID owner = nullptr;
  PSECURITY_DESCRIPTOR facts = nullptr;
  if (GetNamedSecurityInfoA(path.c_str(), SE_FILE_OBJECT, OWNER_SECURITY_INFORMATION, &owner,
                            nullptr, nullptr, nullptr, &facts) != ERROR_SUCCESS) {
    return false;
  }
  const bool another = !is_ours(owner);
  LocalFree(facts);
  return another;
}

}  // namespace tianji::protocol
