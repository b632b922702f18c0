// Options: one record each; the protocol lists them, sets them and prints their help.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/risk.h"

namespace tianji::search {

/// The types of UCI's options; text is UCI's string.
enum class OptionKind : std::uint8_t { check, spin, combo, text, button };

/// One option, as data. Fields that its kind does not use stay empty.
struct Option {
  std::string_view name{};
  OptionKind kind = OptionKind::text;
  std::string default_value{};              ///< "true"/"false", a number, one of `choices`, or text
  std::int64_t min = 0;                     ///< spin
  std::int64_t max = 0;                     ///< spin
  std::vector<std::string_view> choices{};  ///< combo; no blanks within a choice
  std::string_view help{};                  ///< one sentence
  absl::Status (*check)(std::int64_t) = nullptr;           ///< spin: a further rule for values
  absl::Status (*check_text)(std::string_view) = nullptr;  ///< text: a rule for values
  bool own = false;  ///< combo: each game that has it has its own choices and its own value
};

/// The values of a set of options. Names are matched without regard to case, as UCI asks.
class Options {
 public:
  /// Adds records at their defaults; a name that was added before keeps its record and value.
  void add(std::span<const Option> records);

  /// Puts a record in the place of the one of that name, with a value that it offers.
  /// Precondition: an option of that name was added.
  void replace(const Option& record, const std::string& value);

  /// Adds a rule for the values of a spin that only the program knows, such as the machine's
  /// memory.
  void also_check(std::string_view name, absl::Status (*rule)(std::int64_t));

  /// Sets an option from text. An error changes nothing and names the option.
  absl::Status set(std::string_view name, std::string_view value);

  /// Precondition for the readers: an option of that name and kind was added.
  std::int64_t spin(std::string_view name) const;
  bool check(std::string_view name) const;
  const std::string& text(std::string_view name) const;  ///< text and combo

  /// The value of `Seed`; if that is 0, the seed that was drawn last.
  std::uint64_t seed() const;
  /// Is `Seed` 0, so that every game differs?
  bool unpredictable() const { return spin("Seed") == 0; }
  /// Sets the seed for `Seed` 0. The caller draws it: search never asks the system for chance.
  void draw_seed(std::uint64_t drawn) { drawn_seed_ = drawn; }

  /// The records in the order in which they were added.
  const std::vector<Option>& records() const { return records_; }

  /// The record of that name; null if there is none.
  const Option* find(std::string_view name) const;

 private:
  std::vector<Option> records_;
  std::map<std::string, std::string, std::less<>> values_;  // by the record's own spelling
  std::uint64_t drawn_seed_ = 0;
};

/// The values of RiskAversion and RiskForm, which every game has.
RiskSettings risk_settings(const Options& options);

/// Splits "NAME=VALUE", the form of an option on a command line; does not look the name up.
absl::StatusOr<std::pair<std::string, std::string>> parse_setting(std::string_view word);

/// UCI's word: "check", "spin", "combo", "string", "button".
std::string_view kind_name(OptionKind kind);
/// The choices with the default first, because some clients (uci2wb) take the first as the default.
std::vector<std::string_view> offered_choices(const Option& option);
/// `option name Hash type spin default 16 min 1 max 4096`
std::string uci_line(const Option& option);

/// Options that every game has.
std::span<const Option> shared_options();
/// The option `Worlds` of every game that samples worlds.
Option worlds_option();
/// The option `UCI_ShowWDL` of every game whose scores promise fractions of won games.
Option chances_option();

}  // namespace tianji::search
