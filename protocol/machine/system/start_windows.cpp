// What a program of Windows does before its main: bytes go through the standard streams and files
// as they are, and the console shows UTF-8 and heeds escape sequences.

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cstdio>
#include <cstdlib>
#include <initializer_list>

namespace {

class Console {
 public:
  Console() : output_(GetConsoleOutputCP()), input_(GetConsoleCP()) {
    _fmode = _O_BINARY;
    for (std::FILE* stream : {stdin, stdout, stderr}) _setmode(_fileno(stream), _O_BINARY);
    if (output_ != 0) SetConsoleOutputCP(CP_UTF8);
    if (input_ != 0) SetConsoleCP(CP_UTF8);
    for (const DWORD which : {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE}) {
      const HANDLE handle = GetStdHandle(which);
      DWORD mode = 0;
      if (GetConsoleMode(handle, &mode) == 0) continue;
      SetConsoleMode(handle, mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    }
  }
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;
  /// The console outlives the program and gets its code pages back.
  ~Console() {
    if (output_ != 0) SetConsoleOutputCP(output_);
    if (input_ != 0) SetConsoleCP(input_);
  }

 private:
  UINT output_;
  UINT input_;
};

const Console console;

}  // namespace
