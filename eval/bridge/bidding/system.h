// A bidding system: a table of rules, ready to be asked.
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
#include "eval/bridge/bidding/rule.h"

namespace tianji::bridge::bidding {

/// Immutable once made; shared by threads. Its contexts are indexed by the opening bid and the
/// number of calls since, so that a turn looks at a few dozen of them.
class System {
 public:
  /// Finds the fallback that a table names.
  using Find = std::function<absl::StatusOr<System>(std::string_view name)>;

  /// Reads a table; `file` is the name used in complaints, which give line and column. Without
  /// `find` the table's fallback must be a built-in system.
  static absl::StatusOr<System> parse(std::string_view text, std::string_view file,
                                      const Find& find = nullptr);

  const std::string& name() const { return table_.name; }
  const Table& table() const { return table_; }
  /// The system that answers where no context of this one does, or null.
  const System* fallback() const { return fallback_.get(); }

  /// The table in which the rows of `context` are: its own, or a fallback's.
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

/// A system that travels in the binary: "precision", "natural". Parsed anew each time (about a
/// millisecond); keep it.
absl::StatusOr<System> builtin(std::string_view name);
/// The whole systems among them, in alphabetical order (builtin() also knows their shared parts).
std::vector<std::string_view> builtin_names();

/// A built-in system by its name, else the file of that name. The fallback of a file is the file
/// NAME.bid beside it where there is one, else built in: so a folder of tables is whole by itself.
absl::StatusOr<System> load(const std::string& name);

}  // namespace tianji::bridge::bidding
