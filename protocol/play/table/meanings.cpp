#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/play/table/host.h"
#include "protocol/play/terminal/terminal.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol {
namespace {

constexpr std::size_t kMostListed = 18;

/// The seats of a side that engines take, or all others': "East and West".
std::string engines_of(const EngineTerms& terms, const std::vector<bool>& people,
                       std::size_t side) {
  std::vector<std::string> names;
  for (std::size_t seat = side; seat < people.size(); seat += 2) {
    if (!people[seat]) names.emplace_back(terms.kind.seats[seat]);
  }
  return absl::StrJoin(names, " and ");
}

std::string value_of(const Settings& settings, std::string_view option) {
  std::string found;
  for (const auto& [name, value] : settings) {
    if (name == option) found = value;
  }
  return found;
}

}  // namespace

absl::StatusOr<std::string> meanings_text(const games::TableGame& game, Engines& engines) {
  std::string text;
  std::size_t listed = 0;
  for (const std::string& move : game.legal()) {
    const auto explained = meaning_of(game, engines, move);
    if (!explained.ok()) return explained.status();
    if (explained->meaning.empty()) continue;
    std::string line = "  " + explained->move;
    line.resize(std::max<std::size_t>(line.size() + 1, 8), ' ');
    line += explained->meaning;
    if (line.size() > kColumns) line = line.substr(0, kColumns - 3) + "...";
    absl::StrAppend(&text, line, "\n");
    if (++listed == kMostListed) break;
  }
  return text.empty() ? "  nothing is agreed about a call here\n" : text;
}

std::string systems_text(const EngineTerms& terms, const std::vector<bool>& people) {
  const auto& disclosure = terms.kind.disclosure;
  if (!disclosure) return "";
  std::string text;
  for (const std::size_t side : {terms.side, 1 - terms.side}) {
    const std::string names = engines_of(terms, people, side);
    const bool several = names.find(" and ") != names.npos;
    const std::string system =
        value_of(settings_of(terms, Seat{static_cast<std::uint8_t>(side)}), disclosure->of);
    if (names.empty() || system.empty()) continue;
    absl::StrAppend(&text, names, several ? " play " : " plays ", system,
                    side == terms.side && !several ? ", and reads your calls by it" : "", "\n");
  }
  return text + "meaning 1C tells what that call would mean; meaning alone lists your calls\n";
}

games::RecordHead head_at_terminal(const std::vector<bool>& people) {
  games::RecordHead head;
  head.event = "Tianji at a terminal";
  for (const bool person : people) {
    head.names.emplace_back(person ? std::string("Human") : name_and_version());
  }
  return head;
}

std::string joined_records(const games::GameKind& kind, const std::string& earlier,
                           std::string_view record) {
  const std::string intro = kind.record_intro();
  if (!earlier.empty() && record.starts_with(intro)) record.remove_prefix(intro.size());
  return earlier + std::string(record);
}

}  // namespace tianji::protocol
