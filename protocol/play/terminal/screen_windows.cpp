#include <windows.h>

#include "protocol/play/terminal/terminal.h"

namespace tianji::protocol {

bool is_screen() {
  DWORD mode = 0;
  return GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode) != 0 &&
         (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

bool shows_utf8() { return GetConsoleOutputCP() == CP_UTF8; }

}  // namespace tianji::protocol
