// Endgame tables in a file that an option names.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "engine/core/file.h"
#include "engine/core/text.h"

namespace tianji::search {

/// The endings of an option, none at first. `Endings::from(bytes)` reads them.
template <class Endings>
class NamedEndings {
 public:
  const Endings* get() const { return endings_ ? &*endings_ : nullptr; }

  /// Reads the file `name`, if it is another one than before; empty: none. Calls `renewed()` where
  /// what is known has changed. An error changes nothing.
  template <class Renewed>
  absl::Status load(const std::string& name, Renewed renewed) {
    if (name == name_) return absl::OkStatus();
    std::optional<Endings> endings;
    if (!name.empty()) {
      auto bytes = file_text(name, "endings that can be read");
      if (!bytes.ok()) return bytes.status();
      auto read = Endings::from(*std::move(bytes));
      if (!read.ok()) return at(name, read.status());
      endings = *std::move(read);
    }
    endings_ = std::move(endings);
    name_ = name;
    renewed();
    return absl::OkStatus();
  }

 private:
  std::optional<Endings> endings_;
  std::string name_;
};

}  // namespace tianji::search
