// Options: one record each, from which the protocol lists them, sets them and prints their help.
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

enum class OptionKind : std::uint8_t { check, spin, combo, text, button };

/// One option, as data. Fields that a kind has no use for stay empty.
struct Option {
  std::string_view name{};
  OptionKind kind = OptionKind::text;
  std::string default_value{};              ///< "true"/"false", a number, one of `choices`, or text
  std::int64_t min = 0;                     ///< spin
  std::int64_t max = 0;                     ///< spin
  std::vector<std::string_view> choices{};  ///< combo; no blanks within a choice
  std::string_view help{};                  ///< one sentence
  absl::Status (*check)(std::int64_t) = nullptr;  ///< spin: what else a value has to pass
};

/// The values of a set of options. Names are matched without regard to case, as UCI asks.
class Options {
 public:
  /// Adds records at their defaults; a name that is there already keeps its record and value.
  void add(std::span<const Option> records);

  /// Lets a spin pass only what `rule` finds good too: what the program around alone can know.
  void also_check(std::string_view name, absl::Status (*rule)(std::int64_t));

  /// Sets one from text; on an error everything stays as it was and the sentence names the option.
  absl::Status set(std::string_view name, std::string_view value);

  /// Precondition for the readers: an option of that name and kind was added.
  std::int64_t spin(std::string_view name) const;
  bool check(std::string_view name) const;
  const std::string& text(std::string_view name) const;  ///< text and combo

  /// What `Seed` says, or where it says 0 what was last drawn for it.
  std::uint64_t seed() const;
  /// Does another game go another way: does `Seed` say 0?
  bool unpredictable() const { return spin("Seed") == 0; }
  /// What 0 stands for from now on: a search is told of chance and asks no system for it.
  void draw_seed(std::uint64_t drawn) { drawn_seed_ = drawn; }

  /// In the order of adding.
  const std::vector<Option>& records() const { return records_; }

  /// The record of that name, null when there is none.
  const Option* find(std::string_view name) const;

 private:
  std::vector<Option> records_;
  std::map<std::string, std::string, std::less<>> values_;  // by the record's own spelling
  std::uint64_t drawn_seed_ = 0;
};

/// What RiskAversion and RiskForm, which every game has, say.
RiskSettings risk_settings(const Options& options);

/// "NAME=VALUE", as an option is written on a command line; names are not looked up.
absl::StatusOr<std::pair<std::string, std::string>> parse_setting(std::string_view word);

/// UCI's word: "check", "spin", "combo", "string", "button".
std::string_view kind_name(OptionKind kind);
/// In the order in which clients are told: the default first, as some (uci2wb) take the first for
/// it.
std::vector<std::string_view> offered_choices(const Option& option);
/// `option name Hash type spin default 16 min 1 max 4096`
std::string uci_line(const Option& option);

/// Options that every game has.
std::span<const Option> shared_options();
/// `Worlds`, of every game that samples them.
Option worlds_option();

}  // namespace tianji::search
