#include "engine/bridge/score.h"

#include <numeric>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "protocol/play/evening/evening.h"

namespace tianji::protocol {
namespace {

std::string counted(std::size_t count, std::string_view what) {
  return absl::StrCat(count, " ", std::string(what), count == 1 ? "" : "s");
}

/// Points in halves without a needless ".0".
std::string halves(Value twice) { return absl::StrCat(twice / 2, twice % 2 == 0 ? "" : ".5"); }

}  // namespace

std::string Score::side_name(std::size_t side) const {
  std::string text;
  for (std::size_t seat = side; seat < kind_.seats.size(); seat += 2) {
    absl::StrAppend(&text, text.empty() ? "" : "-", std::string(kind_.seats[seat]));
  }
  return text;
}

Value Score::imps_of(const Finished& game) const {
  if (!game.there) return 0;
  return bridge::imps(static_cast<int>(own(game.here) - own(*game.there)));
}

Value Score::sum_of_imps() const {
  return std::accumulate(games_.begin(), games_.end(), Value{0},
                         [this](Value sum, const Finished& game) { return sum + imps_of(game); });
}

/// "Red 1.5, Black 0.5", or what was won where a game can bring more than 1.
std::string Score::sum() const {
  Value won = 0;
  Value twice = 0;  // the own side's points
  bool amounts = false;
  for (const Finished& game : games_) {
    const Value value = own(game.here);
    won += value;
    twice += value > 0 ? 2 : value == 0 ? 1 : 0;
    amounts = amounts || game.here.most > 1;
  }
  if (amounts) return absl::StrFormat("%s %+d", side_name(side_), won);
  const Value all = 2 * static_cast<Value>(games_.size());
  return absl::StrCat(side_name(side_), " ", halves(twice), ", ", side_name(1 - side_), " ",
                      halves(all - twice));
}

std::string Score::last() const {
  if (!kind_.imps) {
    return absl::StrCat("Score after ", counted(games_.size(), "game"), ": ", sum(), "\n");
  }
  const Finished& game = games_.back();
  if (!game.there) return "";
  const std::string side = side_name(side_);
  return absl::StrFormat(
      "At the other table, where engines play: %s, %s %+d.\n"
      "IMPs for %s: %+d; after %s %+d.\n",
      game.there->reason, side, own(*game.there), side, imps_of(game),
      counted(games_.size(), "board"), sum_of_imps());
}

std::string Score::table() const {
  std::string text;
  if (!kind_.imps) {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      absl::StrAppendFormat(&text, "%4u  %s\n", i + 1, games_[i].here.reason);
    }
    return games_.empty() ? "no game is finished yet\n" : absl::StrCat(text, "  ", sum(), "\n");
  }
  const std::string side = side_name(side_);
  absl::StrAppendFormat(&text, "  no  %-25s points  %-25s points  IMPs\n", "here, for " + side,
                        "at the other table");
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const Finished& game = games_[i];
    absl::StrAppendFormat(&text, "%4u  %-25s %+6d  %-25s %+6d  %+4d\n", i + 1, game.here.reason,
                          own(game.here), game.there ? game.there->reason : "-",
                          game.there ? own(*game.there) : 0, imps_of(game));
  }
  return games_.empty() ? "no board is finished yet\n"
                        : absl::StrFormat("%s%74s%+5d\n", text, "", sum_of_imps());
}

}  // namespace tianji::protocol
