#include "search/option.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "eval/risk.h"

namespace tianji::search {
namespace {

constexpr std::array<std::string_view, 5> kKinds{"check", "spin", "combo", "string", "button"};

absl::Status check_spin(const Option& option, std::string_view value) {
  const auto number = parse_int(value);
  if (number && *number >= option.min && *number <= option.max) {
    return option.check == nullptr ? absl::OkStatus() : option.check(*number);
  }
  return unreadable(value, absl::StrCat("a whole number from ", option.min, " to ", option.max));
}

/// The value in the option's own spelling.
absl::StatusOr<std::string> normal(const Option& option, std::string_view value) {
  switch (option.kind) {
    case OptionKind::check:
      // UCI2WB writes 1 and 0 when it speaks UCCI.
      if (equal_ignoring_case(value, "true") || value == "1") return std::string("true");
      if (equal_ignoring_case(value, "false") || value == "0") return std::string("false");
      return unreadable(value, "true or false");
    case OptionKind::spin: {
      absl::Status status = check_spin(option, value);
      if (!status.ok()) return status;
      return std::string(value);
    }
    case OptionKind::combo: {
      std::string expected = "one of";
      for (const std::string_view choice : option.choices) {
        if (equal_ignoring_case(value, choice)) return std::string(choice);
        absl::StrAppend(&expected, " ", std::string(choice));
      }
      return unreadable(value, expected);
    }
    case OptionKind::text: {
      const std::string_view text = value == "<empty>" ? "" : value;
      absl::Status status =
          option.check_text == nullptr ? absl::OkStatus() : option.check_text(text);
      if (!status.ok()) return status;
      return std::string(text);
    }
    case OptionKind::button:
      break;
  }
  return std::string();
}

}  // namespace

void Options::add(std::span<const Option> records) {
  for (const Option& record : records) {
    if (find(record.name) != nullptr) continue;
    records_.push_back(record);
    values_.emplace(record.name, record.default_value);
  }
}

void Options::replace(const Option& record, const std::string& value) {
  for (Option& known : records_) {
    if (known.name == record.name) known = record;
  }
  values_.find(record.name)->second = value;
}

void Options::also_check(std::string_view name, absl::Status (*rule)(std::int64_t)) {
  for (Option& record : records_) {
    if (record.name == name) record.check = rule;
  }
}

const Option* Options::find(std::string_view name) const {
  const auto at = std::find_if(records_.begin(), records_.end(), [&](const Option& record) {
    return equal_ignoring_case(record.name, name);
  });
  return at == records_.end() ? nullptr : &*at;
}

absl::Status Options::set(std::string_view name, std::string_view value) {
  const Option* option = find(name);
  if (option == nullptr)
    return unreadable(name, "the name of an option (the answer to uci lists them)");
  auto text = normal(*option, value);
  if (!text.ok()) return at(absl::StrCat("option ", std::string(option->name)), text.status());
  values_.find(option->name)->second = *std::move(text);
  return absl::OkStatus();
}

std::int64_t Options::spin(std::string_view name) const {
  return parse_int(text(name)).value_or(0);
}

bool Options::check(std::string_view name) const { return text(name) == "true"; }

std::uint64_t Options::seed() const {
  return unpredictable() ? drawn_seed_ : static_cast<std::uint64_t>(spin("Seed"));
}

const std::string& Options::text(std::string_view name) const {
  const auto at = values_.find(name);
  assert(at != values_.end());
  return at->second;
}

RiskSettings risk_settings(const Options& options) {
  // A combo always holds one of its choices, so that the fallback is never used.
  const RiskForm form = parse_risk_form(options.text("RiskForm")).value_or(RiskSettings{}.form);
  return {.lambda = static_cast<double>(options.spin("RiskAversion")) / 100, .form = form};
}

absl::StatusOr<std::pair<std::string, std::string>> parse_setting(std::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals == word.npos || equals == 0) return unreadable(word, "NAME=VALUE");
  return std::pair(std::string(word.substr(0, equals)), std::string(word.substr(equals + 1)));
}

std::string_view kind_name(OptionKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::vector<std::string_view> offered_choices(const Option& option) {
  auto choices = option.choices;
  std::stable_partition(choices.begin(), choices.end(),
                        [&](std::string_view choice) { return choice == option.default_value; });
  return choices;
}

std::string uci_line(const Option& option) {
  std::string line = absl::StrCat("option name ", std::string(option.name), " type ",
                                  std::string(kind_name(option.kind)));
  if (option.kind == OptionKind::button) return line;
  absl::StrAppend(&line, " default ",
                  option.default_value.empty() ? "<empty>" : option.default_value);
  if (option.kind == OptionKind::spin)
    absl::StrAppend(&line, " min ", option.min, " max ", option.max);
  for (const std::string_view choice : offered_choices(option))
    absl::StrAppend(&line, " var ", std::string(choice));
  return line;
}

std::span<const Option> shared_options() {
  static const std::vector<Option> kShared{
      {.name = "Hash",
       .kind = OptionKind::spin,
       .default_value = "64",
       .min = 1,
       .max = 65536,
       .help = "Memory for search tables, in MiB, shared by all threads."},
      {.name = "Clear Hash",
       .kind = OptionKind::button,
       .help = "Empties the search tables; the game goes on."},
      {.name = "Threads",
       .kind = OptionKind::spin,
       .default_value = "1",
       .min = 1,
       .max = 256,
       .help = "Number of threads that search."},
      {.name = "MultiPV",
       .kind = OptionKind::spin,
       .default_value = "1",
       .min = 1,
       .max = 500,
       .help = "Number of candidates that are reported, best first."},
      {.name = "Ponder",
       .kind = OptionKind::check,
       .default_value = "false",
       .help = "The client may let the engine think in the opponents' time (go ponder)."},
      {.name = "Move Overhead",
       .kind = OptionKind::spin,
       .default_value = "10",
       .min = 0,
       .max = 5000,
       .help = "Milliseconds kept back from the clock for each move."},
      {.name = "UCI_AnalyseMode",
       .kind = OptionKind::check,
       .default_value = "false",
       .help = "For analysis instead of play: no move is taken from a book."},
      {.name = "RiskAversion",
       .kind = OptionKind::spin,
       .default_value = std::to_string(std::lround(100 * RiskSettings{}.lambda)),
       .min = 0,
       .max = 200,
       .help = "Lambda in hundredths: how much a unit of risk counts against a unit of payoff. The "
               "default in junqi and siguo is 0."},
      {.name = "RiskForm",
       .kind = OptionKind::combo,
       .default_value = std::string(text(RiskSettings{}.form)),
       .choices = {risk_form_names().begin(), risk_form_names().end()},
       .help = "How the risk of a candidate is measured over the worlds."},
      {.name = "Seed",
       .kind = OptionKind::spin,
       .default_value = "1",
       .min = 0,
       .max = 2147483647,  // clients that count in 32 bits read more as -1
       .help = "The same seed, one thread and a node limit give the same game; 0 draws a new seed "
               "for each game and is the default in junqi and siguo."},
      {.name = "ShowRisk",
       .kind = OptionKind::check,
       .default_value = "true",
       .help = "Write an info string with worlds, payoff and risk before each plain info line."},
      {.name = "LogFile",
       .kind = OptionKind::text,
       .help = "A file to which every line read and written is appended."},
      {.name = "DecisionLog",
       .kind = OptionKind::text,
       .help = "A file to which every decision is appended as a line of JSON: candidates, worlds, "
               "weights, payoffs, and the figures that follow from them."},
      {.name = "GameNumber",
       .kind = OptionKind::spin,
       .default_value = "0",
       .min = 0,
       .max = 2'147'483'647,
       .help = "The number of the game in the decision log; 0: games are counted from 1 as the "
               "client announces them."},
  };
  return kShared;
}

Option chances_option() {
  return {.name = "UCI_ShowWDL",
          .kind = OptionKind::check,
          .default_value = "false",
          .help =
              "Bridge, xiangqi, junqi, siguo: info lines tell how many of 1000 such games are "
              "won, drawn and lost."};
}

Option worlds_option() {
  return {.name = "Worlds",
          .kind = OptionKind::spin,
          .default_value = "64",
          .min = 1,
          .max = 1000000,
          .help =
              "Worlds sampled for a decision (in junqi and siguo for a round); more are sampled "
              "when a clock allows it."};
}

}  // namespace tianji::search
