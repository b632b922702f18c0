// A bidding system: a table of rows with an index of its contexts.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/table/rule.h"

namespace tianji::bridge::bidding {

/// Immutable, so that threads may share it. Contexts are indexed by the opening bid and the number
/// of calls since, so that a turn checks only a few dozen of them.
class System {
 public:
  /// Finds the fallback that a table names.
  using Find = std::function<absl::StatusOr<System>(std::string_view name)>;

  /// Reads a table; errors give `file`, line and column. Without `find` the table's fallback must
  /// be a built-in system.
  static absl::StatusOr<System> parse(std::string_view text, std::string_view file,
                                      const Find& find = nullptr);

  const std::string& name() const { return table_.name; }
  const Table& table() const { return table_; }
  /// The system for auctions without a context in this one, or null.
  const System* fallback() const { return fallback_.get(); }

  /// The table that holds the rows of `context`: this system's or a fallback's.
  const Table& holder(const Context& context) const;

  /// Numbers of the contexts that may match when `calls` calls (at least one) have been made since
  /// the opening `bid`, in file order; before any bid with `calls` = 0.
  std::span<const std::uint32_t> contexts(Call bid, std::size_t calls) const;

 private:
  static constexpr std::size_t kLongest = 15;  // auctions this long or longer share a list
  static std::size_t slot(Call bid, std::size_t calls);
  void index_contexts();

  Table table_;
  std::shared_ptr<const System> fallback_;
  std::vector<std::vector<std::uint32_t>> index_;
};

/// A system embedded in the program: "precision", "natural". Each call parses it (about 1 ms).
absl::StatusOr<System> builtin(std::string_view name);
/// The names of the embedded systems in alphabetical order (without the parts that they share).
std::vector<std::string_view> builtin_names();

/// The built-in system of that name, or else the file of that name; a file NAME.bbsa is a card
/// (eval/bridge/bidding/bbsa.h). The fallback of a file is the
/// file NAME.bid in the same folder if it exists, else a built-in system: a folder of tables needs
/// nothing else.
absl::StatusOr<System> load(const std::string& name);

}  // namespace tianji::bridge::bidding
