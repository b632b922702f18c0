// The games whose men lie face down at a table, banqi and flip junqi: a deal lies under the cells,
// so that it can be played twice with the seats exchanged, and the players choose among rules.
#include "engine/banqi/position.h"
#include "engine/junqi/flip/position.h"
#include "protocol/games/kinds.h"
#include "protocol/games/small/small_game.h"

namespace tianji::protocol::games {
namespace {

struct Banqi : Small<"banqi", banqi::Position> {
  static constexpr std::string_view kChanceShows = "which shows";
  /// Rules by those who play them; the words are those of a position's text.
  struct RuleSet {
    std::string_view name;
    std::string_view words;
  };
  static constexpr RuleSet kRuleSets[] = {{"usual", ""},
                                          {"olympiad", " quiet=180"},
                                          {"tcga", " quiet=40"},
                                          {"mistboard", " quiet=40 chase=7"}};
};

struct FlipJunqi : Small<"flipjunqi", junqi::flip::Position> {
  static constexpr std::string_view kChanceShows = "which shows";
  static constexpr auto& kRuleSets = junqi::flip::kRuleSets;
};

constexpr GameKind flip_junqi() {
  GameKind kind = small_by_rules<FlipJunqi>();
  kind.look = Look::stations;
  return kind;
}

}  // namespace

constexpr GameKind kBanqi = small_by_rules<Banqi>();
constexpr GameKind kFlipJunqi = flip_junqi();

}  // namespace tianji::protocol::games
