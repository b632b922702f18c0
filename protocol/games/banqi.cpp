// Banqi at a table: a deal lies under the cells, so that it can be played twice with the seats
// exchanged, and the players choose among rules.
#include <algorithm>
#include <array>

#include "engine/banqi/position.h"
#include "protocol/games/kinds.h"
#include "protocol/games/small_game.h"

namespace tianji::protocol::games {
namespace {

struct Banqi : Small<"banqi", banqi::Position> {
  static constexpr std::string_view kChanceShows = "which shows";
};

/// Rules by those who play them; the words are those of a position's text.
struct BanqiRules {
  std::string_view name;
  std::string_view words;
};
constexpr std::array<BanqiRules, 4> kRules{{{"usual", ""},
                                            {"olympiad", " quiet=180"},
                                            {"tcga", " quiet=40"},
                                            {"mistboard", " quiet=40 chase=7"}}};
constexpr auto kRuleNames = [] {
  std::array<std::string_view, kRules.size()> names;
  std::transform(kRules.begin(), kRules.end(), names.begin(),
                 [](const auto& one) { return one.name; });
  return names;
}();

/// The opening under the rules that the players chose, unless it says its own.
absl::StatusOr<std::unique_ptr<TableGame>> begin_banqi(const Custom& custom,
                                                       std::string_view opening) {
  const auto at = std::find_if(kRules.begin(), kRules.end(),
                               [&](const BanqiRules& one) { return one.name == custom.rules; });
  std::string text(opening);
  if (at != kRules.end() && text.find('=') == text.npos) {
    text.insert(std::min(text.find(" moves"), text.size()), at->words);
  }
  return begin_small<Banqi>(custom, text);
}

constexpr GameKind row() {
  GameKind kind = kSmall<Banqi>;
  kind.rules = kRuleNames;
  kind.begin = begin_banqi;
  return kind;
}

}  // namespace

constexpr GameKind kBanqi = row();

}  // namespace tianji::protocol::games
