// Loads libdds and libtianji_dds apart from each other, so that their names do not clash.
#pragma once

#include <dlfcn.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "protocol/dds/dll.h"

namespace tianji::dds {

/// The functions of one library.
struct Library {
#define TIANJI_FUNCTIONS(X)    \
  X(SetMaxThreads)             \
  X(SetThreading)              \
  X(SetResources)              \
  X(FreeMemory)                \
  X(SolveBoard)                \
  X(SolveBoardPBN)             \
  X(CalcDDtable)               \
  X(CalcDDtablePBN)            \
  X(CalcAllTables)             \
  X(CalcAllTablesPBN)          \
  X(SolveAllBoards)            \
  X(SolveAllChunks)            \
  X(SolveAllChunksBin)         \
  X(SolveAllChunksPBN)         \
  X(Par)                       \
  X(CalcPar)                   \
  X(CalcParPBN)                \
  X(SidesPar)                  \
  X(DealerPar)                 \
  X(DealerParBin)              \
  X(SidesParBin)               \
  X(ConvertToDealerTextFormat) \
  X(ConvertToSidesTextFormat)  \
  X(AnalysePlayBin)            \
  X(AnalysePlayPBN) X(AnalyseAllPlaysBin) X(AnalyseAllPlaysPBN) X(GetDDSInfo) X(ErrorMessage)
#define TIANJI_MEMBER(f) decltype(&::f) f = nullptr;
  TIANJI_FUNCTIONS(TIANJI_MEMBER)
#undef TIANJI_MEMBER
  decltype(&::SolveAllBoardsBin) SolveAllBoardsBin = nullptr;
  void* handle;
  bool complete = true;

  explicit Library(const char* path) : handle(dlopen(path, RTLD_NOW | RTLD_LOCAL)) {
    complete = handle != nullptr;
    if (handle == nullptr) return;
#define TIANJI_LOAD(f)                                     \
  f = reinterpret_cast<decltype(&::f)>(dlsym(handle, #f)); \
  complete = complete && f != nullptr;
    TIANJI_FUNCTIONS(TIANJI_LOAD)
    SolveAllBoardsBin = reinterpret_cast<decltype(&::SolveAllBoardsBin)>(
        dlsym(handle, "SolveAllBoardsBin"));  // Debian's libdds lacks it
#undef TIANJI_LOAD
#undef TIANJI_FUNCTIONS
  }
};

inline const Library& ours() {
  static const Library kOurs(TIANJI_DDS);
  return kOurs;
}

#ifdef TIANJI_HAVE_DDS
inline const Library& theirs() {
  static const Library kTheirs = [] {
    Library library(TIANJI_LIBDDS);
    if (!library.complete) return library;
    library.SetMaxThreads(0);
    // When a program that has loaded libdds ends, libdds frees its memory once more after its own
    // objects are gone, and crashes: this process ends before that, once our library has ended,
    // which writes the counts of `make coverage`.
    on_exit(
        [](int status, void* /*nothing*/) {
          dlclose(ours().handle);
          std::fflush(nullptr);
          _exit(status);
        },
        nullptr);
    return library;
  }();
  return kTheirs;
}
#endif

}  // namespace tianji::dds
