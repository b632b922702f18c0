#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/answer.h"
#include "protocol/games/kinds.h"
#include "search/thinking/position_text.h"
#include "tuning/check/check.h"

namespace tianji::tuning {
namespace {

using protocol::Offered;

Remark introduces_itself(Conversation& engine, const CheckStep&) {
  const auto& known = engine.introduction();
  if (known.name.empty()) return wrong("no line: id name <name>");
  return absl::StrCat(known.name, known.author.empty() ? ", no id author" : "");
}

absl::Status spin_in_range(const Offered& option) {
  const auto value = parse_int(option.default_value);
  if (!option.min || !option.max) return wrong("a spin without min and max: " + option.name);
  if (!value || *value < *option.min || *value > *option.max) {
    return wrong("a default out of range: " + option.name);
  }
  return absl::OkStatus();
}

absl::Status sound(const Offered& option) {
  static const std::set<std::string, std::less<>> kTypes{"check", "spin", "combo", "button",
                                                         "string"};
  if (!kTypes.contains(option.type)) {
    return wrong(
        absl::StrCat("option ", option.name, " has a type that UCI does not know: ", option.type));
  }
  if (option.type == "spin") return spin_in_range(option);
  if (option.type == "check" && option.default_value != "true" && option.default_value != "false") {
    return wrong("a default that is neither true nor false: " + option.name);
  }
  const auto& choices = option.choices;
  if (option.type == "combo" &&
      std::find(choices.begin(), choices.end(), option.default_value) == choices.end()) {
    return wrong("a default that is not among the choices: " + option.name);
  }
  return absl::OkStatus();
}

Remark options_are_sound(Conversation& engine, const CheckStep&) {
  std::set<std::string> names;
  for (const Offered& option : engine.introduction().options) {
    if (!names.insert(lower(option.name)).second) return wrong("listed twice: " + option.name);
    absl::Status status = sound(option);
    if (!status.ok()) return status;
  }
  return absl::StrCat(names.size(), " options");
}

Remark takes_its_own_defaults(Conversation& engine, const CheckStep&) {
  int set = 0;
  for (const Offered& option : engine.introduction().options) {
    const bool harmless = option.type == "spin" || option.type == "check" || option.type == "combo";
    // Setting the default of UCI_Variant would leave the game that is checked.
    if (!harmless || equal_ignoring_case(option.name, "UCI_Variant")) continue;
    absl::Status status =
        engine.say(protocol::set_option_line(engine.language(), option, option.default_value));
    if (!status.ok()) return status;
    const auto lines = engine.ready();
    if (!lines.ok()) return lines.status();
    absl::Status complained = protocol::first_complaint(*lines);
    if (!complained.ok()) return complained;
    ++set;
  }
  absl::Status again = engine.begin();  // with the options of the user
  if (!again.ok()) return again;
  return absl::StrCat(set, " set");
}

Remark is_ready(Conversation& engine, const CheckStep&) {
  const auto began = std::chrono::steady_clock::now();
  const auto lines = engine.ready();
  if (!lines.ok()) return lines.status();
  return text(std::chrono::steady_clock::now() - began);
}

Remark begins_a_new_game(Conversation& engine, const CheckStep&) {
  absl::Status status = engine.engine().new_game();
  if (!status.ok()) return status;
  return "";
}

Remark goes_on_after_moves(Conversation& engine, const CheckStep& step) {
  std::string moved(protocol::games::example_of(engine.variant()).moved);
  if (moved.empty() || !engine.request().position.empty()) {
    const auto reply = engine.ask(step.words);
    if (!reply.ok()) return reply.status();
    moved = search::with_move(engine.position(), reply->best_move);
  }
  absl::Status status = engine.set_position(moved);
  if (!status.ok()) return status;
  const auto reply = engine.ask(step.words);
  status = engine.set_position(engine.position());
  return status.ok() ? remark(reply) : status;
}

constexpr CheckStep kIntroducingSteps[] = {
    {"names itself", "", introduces_itself},
    {"options are sound", "", options_are_sound},
    {"options take their defaults", "", takes_its_own_defaults},
    {"isready", "", is_ready},
    {"a new game", "", begins_a_new_game},
    {"a position with moves", "depth 2", goes_on_after_moves},
};

}  // namespace

std::span<const CheckStep> introducing_steps() { return kIntroducingSteps; }

}  // namespace tianji::tuning
