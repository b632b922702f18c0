// Writes a match as words in a fixed order, so that two matches can be compared, and finds its
// game.
#include <array>

#include "absl/strings/str_cat.h"
#include "tuning/match/terms/engine_options.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {
namespace {

class Words {
 public:
  /// Left out where the value is empty.
  void add(const char* flag, const std::string& value) {
    if (value.empty()) return;
    words_.emplace_back(flag);
    words_.push_back(value);
  }
  void add(const char* flag, std::int64_t value) { add(flag, absl::StrCat(value)); }
  void add(const char* flag, std::vector<std::string> values) {
    words_.emplace_back(flag);
    words_.insert(words_.end(), values.begin(), values.end());
  }
  std::vector<std::string> take() { return std::move(words_); }

 private:
  std::vector<std::string> words_;
};

std::string key(const char* name, double value) { return absl::StrCat(name, "=", value); }

void add_rules_of_ending(const MatchOptions& options, Words& words) {
  const DrawRule& draw = options.draw;
  if (draw.moves > 0) {
    words.add("-draw", {key("movenumber", draw.from), key("movecount", draw.moves),
                        key("score", draw.score)});
  }
  const ResignRule& resign = options.resign;
  if (resign.moves > 0) {
    std::vector<std::string> keys{key("movecount", resign.moves), key("score", resign.score)};
    if (resign.two_sided) keys.emplace_back("twosided=true");
    words.add("-resign", std::move(keys));
  }
  if (options.longest > 0) words.add("-maxmoves", options.longest);
  if (!options.sprt) return;
  const Sprt& sprt = *options.sprt;
  words.add("-sprt", {key("elo0", sprt.elo0), key("elo1", sprt.elo1), key("alpha", sprt.alpha),
                      key("beta", sprt.beta),
                      sprt.model == EloModel::logistic ? "model=logistic" : "model=normalized"});
}

}  // namespace

std::vector<std::string> settings_of(const MatchOptions& options) {
  Words words;
  words.add("-variant", options.variant);
  words.add("-rules", options.rules);
  words.add("-layouts", options.layouts);
  for (const EngineOptions& engine : options.engines) words.add("-engine", words_of(engine));
  if (options.tournament == Tournament::gauntlet) {
    words.add("-tournament", "gauntlet");
    if (options.seeds > 1) words.add("-seeds", options.seeds);
  }
  if (options.tournament == Tournament::knockout) words.add("-tournament", "knockout");
  words.add("-rounds", options.rounds);
  words.add("-games", options.games);
  const OpeningsFile& openings = options.openings;
  if (!openings.file.empty()) {
    std::vector<std::string> keys{
        "file=" + openings.file,
        openings.order == Order::random ? "order=random" : "order=sequential",
        absl::StrCat("start=", openings.start)};
    if (openings.plies > 0) keys.push_back(absl::StrCat("plies=", openings.plies));
    words.add("-openings", std::move(keys));
  }
  words.add("-contracts", options.contracts);
  words.add("-srand", static_cast<std::int64_t>(options.seed));
  add_rules_of_ending(options, words);
  return words.take();
}

const games::GameKind& kind_of(const MatchOptions& options) {
  return *games::find_kind(options.variant);
}

games::Custom custom_of(const MatchOptions& options) {
  return {options.rules, options.layouts == kOwnLayouts, options.openings.plies};
}

}  // namespace tianji::match
