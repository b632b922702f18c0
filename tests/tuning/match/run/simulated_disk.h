// A disk for SQLite on which writes can fail: it is full for a while, or its program is killed,
// perhaps in the middle of a write. What was written before stays, as on a real one.
#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <optional>

namespace tianji::match {

/// While it lives, databases that are opened lie on it. One at a time.
class SimulatedDisk {
 public:
  SimulatedDisk() {
    current_ = this;
    real_ = sqlite3_vfs_find(nullptr);
    vfs_ = *real_;
    vfs_.zName = "simulated";
    vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
    vfs_.xOpen = [](sqlite3_vfs*, sqlite3_filename name, sqlite3_file* file, int flags, int* out) {
      file->pMethods = nullptr;
      const int code = current_->real_->xOpen(current_->real_, name, real(file), flags, out);
      if (code == SQLITE_OK) file->pMethods = &kMethods;
      return code;
    };
    vfs_.xDelete = [](sqlite3_vfs*, const char* name, int) {
      if (current_->fails(0)) return SQLITE_IOERR_DELETE;
      return current_->real_->xDelete(current_->real_, name, 0);
    };
    sqlite3_vfs_register(&vfs_, 1);
  }
  SimulatedDisk(const SimulatedDisk&) = delete;
  SimulatedDisk& operator=(const SimulatedDisk&) = delete;
  ~SimulatedDisk() {
    sqlite3_vfs_register(real_, 1);
    sqlite3_vfs_unregister(&vfs_);
  }

  /// The program is killed: nothing is written until it is started again.
  void kill() { dead_ = true; }
  /// It is killed in its `number`-th write from now on, of which `bytes` are done.
  void kill_in(int number, int bytes) {
    left_ = number;
    cut_ = bytes;
  }
  void start_again() {
    dead_ = false;
    left_.reset();
  }
  bool dead() const { return dead_; }
  void set_full(bool full) { full_ = full; }

 private:
  struct File {
    sqlite3_file base;
  };

  static inline SimulatedDisk* current_ = nullptr;
  sqlite3_vfs* real_ = nullptr;
  sqlite3_vfs vfs_{};
  bool dead_ = false;
  bool full_ = false;
  std::optional<int> left_;  // writes until it is killed
  int cut_ = 0;

  static sqlite3_file* real(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(File));
  }
  template <auto Method, class... Arguments>
  static int pass(sqlite3_file* file, Arguments... arguments) {
    return (real(file)->pMethods->*Method)(real(file), arguments...);
  }
  static int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
    const bool killed_before = current_->dead_;
    if (!killed_before && current_->full_) return SQLITE_FULL;
    if (!current_->fails(1)) return pass<&sqlite3_io_methods::xWrite>(file, bytes, size, at);
    const int done = killed_before ? 0 : std::min(size, current_->cut_);
    if (done > 0) pass<&sqlite3_io_methods::xWrite>(file, bytes, done, at);
    return SQLITE_IOERR_WRITE;
  }
  bool fails(int writes) {
    if (left_ && (*left_ -= writes) <= 0) dead_ = true;
    return dead_;
  }

  static int shorten(sqlite3_file* file, sqlite3_int64 size) {
    return current_->dead_ ? SQLITE_IOERR_TRUNCATE
                           : pass<&sqlite3_io_methods::xTruncate>(file, size);
  }
  static int settle(sqlite3_file*, int) { return current_->dead_ ? SQLITE_IOERR_FSYNC : SQLITE_OK; }

  using M = sqlite3_io_methods;
  static constexpr sqlite3_io_methods kMethods{
      .iVersion = 1,
      .xClose = [](sqlite3_file* file) { return pass<&M::xClose>(file); },
      .xRead = [](sqlite3_file* file, void* into, int size,
                  sqlite3_int64 at) { return pass<&M::xRead>(file, into, size, at); },
      .xWrite = write,
      .xTruncate = shorten,
      .xSync = settle,
      .xFileSize = [](sqlite3_file* file,
                      sqlite3_int64* size) { return pass<&M::xFileSize>(file, size); },
      .xLock = [](sqlite3_file* file, int kind) { return pass<&M::xLock>(file, kind); },
      .xUnlock = [](sqlite3_file* file, int kind) { return pass<&M::xUnlock>(file, kind); },
      .xCheckReservedLock = [](sqlite3_file* file,
                               int* held) { return pass<&M::xCheckReservedLock>(file, held); },
      .xFileControl = [](sqlite3_file* file, int what,
                         void* with) { return pass<&M::xFileControl>(file, what, with); },
      .xSectorSize = [](sqlite3_file* file) { return pass<&M::xSectorSize>(file); },
      .xDeviceCharacteristics =
          [](sqlite3_file* file) { return pass<&M::xDeviceCharacteristics>(file); },
      .xShmMap = nullptr,
      .xShmLock = nullptr,
      .xShmBarrier = nullptr,
      .xShmUnmap = nullptr,
      .xFetch = nullptr,
      .xUnfetch = nullptr};
};

}  // namespace tianji::match
