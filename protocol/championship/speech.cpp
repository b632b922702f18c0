#include "protocol/championship/speech.h"

#include <algorithm>
#include <cctype>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/visible.h"
#include "protocol/session/go.h"
#include "protocol/session/guarded.h"

namespace tianji::protocol::championship {

namespace {

constexpr std::string_view kLimits = "ChampionshipLimits";

}  // namespace

std::span<const search::Option> options() {
  using search::OptionKind;
  static const std::vector<search::Option> kOptions{
      {.name = kSuits,
       .kind = OptionKind::combo,
       .default_value = "CDHS",
       .choices = {"CDHS", "SHDC", "HSDC", "SHCD"},
       .help = "Collegiate championship, bridge: the order in which suits are numbered."},
      {.name = kGreeting,
       .kind = OptionKind::combo,
       .default_value = "name",
       .choices = {"name", "ok"},
       .help = "Collegiate championship, bridge: the answer to BRIDGEVER, NAME (name) or OK "
               "BRIDGEVER (ok)."},
      {.name = kLimits,
       .kind = OptionKind::text,
       .help =
           "Collegiate championship: limits of each move, written as for go (depth 2 worlds 8).",
       .check_text = check_unattended_go},
  };
  return kOptions;
}

std::vector<std::string> words_of(std::string_view line) {
  std::string text;
  for (const char c : line) {
    text += c == ',' ? ' ' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  std::vector<std::string> result;
  for (const std::string_view word : words(text)) result.emplace_back(word);
  return result;
}

Speech::Speech(Session& session, std::string_view variant) : session_(session) {
  if (const auto status = session.set_option("UCI_Variant", variant); !status.ok()) refuse(status);
  session.be_unpredictable();
}

void Speech::refuse(const absl::Status& status) {
  session_.say("ERROR " + visible(sentence(status)));
}

void Speech::obey(std::string_view line) {
  const auto all = words_of(line);
  if (all.empty()) return;
  std::string expected = "one of";
  for (const Command& command : commands()) {
    absl::StrAppend(&expected, " ", std::string(command.name));
    if (command.name != all[0]) continue;
    absl::StatusOr<std::string> answer = std::string();
    const absl::Status thrown = guarded([&] {
      answer = command.obey(*this, Words(all).subspan(1));
      return absl::OkStatus();
    });
    if (!thrown.ok()) return refuse(thrown);
    if (!answer.ok()) return refuse(answer.status());
    if (!answer->empty()) session_.say(*answer);
    return;
  }
  refuse(unreadable(line, expected));
}

absl::StatusOr<std::string> Speech::move_in(const std::string& position,
                                            std::optional<search::Milliseconds> left) {
  search::Limits limits = parse_go(words(session_.options().text(kLimits))).limits;
  limits.infinite = limits.ponder = false;
  limits.own.time = left;
  absl::Status status = session_.set_position_of_game(position);
  if (!status.ok()) return status;
  auto decision = session_.decide(limits);
  if (!decision.ok()) return decision.status();
  if (decision->move.empty()) return absl::NotFoundError("there is no legal move");
  return std::move(decision->move);
}

}  // namespace tianji::protocol::championship
