#include "protocol/championship/speech.h"

#include <algorithm>
#include <cctype>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/session/go.h"
#include "protocol/session/guarded.h"

namespace tianji::protocol::championship {
namespace {

constexpr std::string_view kLimits = "ChampionshipLimits";

using namespace bridge;

constexpr int kSuitCount = 4;
constexpr int kNotrump = 5;
constexpr int kDouble = 80;
constexpr int kRedouble = 90;

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
      answer = (this->*command.obey)(Words(all).subspan(1));
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

int SuitOrder::place(Suit suit) const { return static_cast<int>(letters_.find(letter(suit))); }

Suit SuitOrder::suit(int place) const {
  return parse_suit(letters_[static_cast<std::size_t>(place)]).value_or(Suit::clubs);
}

std::string SuitOrder::number(Call call) const {
  if (call.is_pass()) return "00";
  if (call.is_double()) return std::to_string(kDouble);
  if (call.is_redouble()) return std::to_string(kRedouble);
  const auto trumps = trump_suit(call.strain());
  return std::to_string(call.level() * 10 + (trumps ? place(*trumps) + 1 : kNotrump));
}

std::optional<Call> SuitOrder::call(std::string_view text) const {
  const auto number = parse_int(text);
  if (!number) return std::nullopt;
  if (*number == 0) return Call::pass();
  if (*number == kDouble) return Call::double_();
  if (*number == kRedouble) return Call::redouble();
  const auto level = static_cast<int>(*number / 10);
  const auto strain = static_cast<int>(*number % 10);
  if (level < 1 || level > 7 || strain < 1 || strain > kNotrump) return std::nullopt;
  return Call::bid(level, strain == kNotrump ? Strain::notrump : strain_of(suit(strain - 1)));
}

std::string SuitOrder::number(Card card) const {
  return std::to_string(card.rank() * kSuitCount + place(card.suit()));
}

std::optional<Card> SuitOrder::card(std::string_view text) const {
  const auto number = parse_int(text);
  if (!number || *number < 0 || *number >= std::int64_t{kRanks} * kSuitCount) return std::nullopt;
  const auto code = static_cast<int>(*number);
  return Card(suit(code % kSuitCount), code / kSuitCount);
}

}  // namespace tianji::protocol::championship
