// Reads the parameters of a game's name, each once, and says which are left over.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "protocol/games/numbered/state.h"

namespace tianji::protocol::numbered {

/// The first error stays; after one the readers return their defaults.
class ParameterReader {
 public:
  explicit ParameterReader(Parameters given) : given_(std::move(given)) {}

  /// A whole number from `least` to `most`.
  int number(std::string_view name, int usual, int least, int most);
  /// true or false.
  bool flag(std::string_view name, bool usual);
  std::string text(std::string_view name, std::string_view usual);
  void refuse(const absl::Status& status);

  /// The first error; an error too if a parameter was not asked for.
  absl::Status status() const;

 private:
  Parameters given_;
  std::string asked_;  ///< the names of all, for the error
  absl::Status status_;
};

}  // namespace tianji::protocol::numbered
