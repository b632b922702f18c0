#include "search/junqi/player.h"

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "engine/junqi/diagram.h"
#include "eval/junqi/weights.h"
#include "search/budget.h"
#include "search/junqi/chooser.h"
#include "search/junqi/position.h"
#include "search/thinking/allowed_moves.h"
#include "search/thinking/chance.h"
#include "search/thinking/held_table.h"
#include "search/thinking/level.h"
#include "search/thinking/position_text.h"
#include "search/thinking/weighing.h"

namespace tianji::search {
namespace {

using namespace junqi;

/// The expected number of a seat's moves to the end of the game, for the clock.
constexpr int kMovesLeft = 40;
/// The search may end early when the best move leads by this many standard errors.
constexpr double kDecided = 4;
/// A round takes longer than all before it, so no round begins after this percentage of the time.
constexpr int kLastRound = 50;
/// Number of draws to find an army that is not banned.
constexpr int kMostLayouts = 1000;
/// Number of worlds for `query belief`.
constexpr int kBeliefWorlds = 1000;
/// The option that names the evaluation.
template <class Board>
constexpr std::string_view kEvalFile = Board::kSeats == 2 ? "JunqiEvalFile" : "SiguoEvalFile";
/// The option for the policy of junqi.
constexpr std::string_view kPolicy = "JunqiPolicy";

template <class Board>
class JunqiPlayer final : public Player {
 public:
  explicit JunqiPlayer(const Options& options) : options_(options), position_(rules()) {
    // The built-in evaluation has no errors.
    evaluate_by("").IgnoreError();
  }

  /// Options take effect with the next position.
  absl::Status options_changed() override {
    const std::string& name = options_.text(kEvalFile<Board>);
    if (name != evaluation_name_) return at(kEvalFile<Board>, evaluate_by(name));
    return absl::OkStatus();
  }

  void prepare() override { chooser_.make(options_, evaluation_.weights, evaluation_.network); }
  void new_game() override { games_.next(seed()); }
  void free_tables() override { chooser_.free(); }

  absl::Status set_position(std::string_view text) override {
    auto position = read_junqi_position<Board>(text, rules());
    if (!position.ok()) return position.status();
    position_ = *std::move(position);
    return absl::OkStatus();
  }

  absl::StatusOr<Decision> think(const Limits& limits, Control& control,
                                 const Report& report) override;
  std::string show() const override;
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    return JunqiQueries<Board>(position_, [this](std::string_view of) { return belief(of); })
        .answer(words);
  }

 private:
  absl::Status evaluate_by(const std::string& name) {
    auto parts = load_evaluation<Board>(name);
    if (!parts.ok()) return parts.status();
    evaluation_ = *std::move(parts);
    evaluation_name_ = name;
    chooser_.free();  // it evaluates by the parts from before
    return absl::OkStatus();
  }
  Rules rules() const;
  const Battle<Board>& battle() const { return position_.view.battle(); }
  std::uint64_t seed() const { return options_.seed(); }
  absl::StatusOr<Layout> layout(const Limits& limits, const Layout& begun) const;
  absl::StatusOr<Decision> set_up(const Limits& limits, const Report& report) const;
  Random luck() const { return Random(seed()).split(battle().key()); }
  std::optional<Level> level() const {
    return chosen_level(options_, levels_of_play<Board>(), luck());
  }
  absl::StatusOr<Settings> settings(const Limits& limits, const std::optional<Level>& level) const;
  std::size_t chosen(const Choice& choice, const std::optional<Level>& level) const;
  absl::StatusOr<std::vector<Move>> excluded(const Limits& limits) const;
  static std::string text(Move move) { return to_text(State<Board>(), move); }
  Info info_of(const Choice& choice, std::size_t i, const Weighing* weighing) const;
  static std::shared_ptr<const Weighing> weighing(const Choice& choice, const Settings& settings);
  absl::StatusOr<std::string> belief(std::string_view of) const;

  const Options& options_;
  JunqiPosition<Board> position_;
  EvaluationParts<Weights> evaluation_;
  std::string evaluation_name_;  ///< value of kEvalFile<Board>
  HeldTable<Chooser<Board>> chooser_;
  GameCount games_;
};

template <class Board>
Rules JunqiPlayer<Board>::rules() const {
  Rules rules{Board::kFacts.quiet_limit};
  const auto limit = options_.spin("QuietLimit");
  if (limit > 0) rules.quiet_limit = static_cast<std::int16_t>(limit);
  // Openness matters only with allies; two seats have none.
  if (Board::kSeats > 2) {
    const auto& names = kOpennessNames;
    const auto at = std::find(names.begin(), names.end(), options_.text("SiguoOpen"));
    rules.openness = static_cast<Openness>(at - names.begin());
  }
  return rules;
}

/// Draws an army that begins with `begun` and obeys the client's limits.
template <class Board>
absl::StatusOr<Layout> JunqiPlayer<Board>::layout(const Limits& limits, const Layout& begun) const {
  auto allowed =
      allowed_moves(limits, [&](const std::string& word) { return goes_on(begun, word); });
  if (!allowed.ok()) return allowed.status();
  const auto banned = [&](const Layout& layout) {
    return std::any_of(allowed->banned.begin(), allowed->banned.end(),
                       [&](const Layout& out) { return begins(layout, out); });
  };
  std::erase_if(allowed->only, banned);
  if (allowed->only.empty() && !limits.only.empty()) return none_allowed(limits);
  Random random = games_.luck(seed()).split(index(position_.view.seat()));
  for (int draw = 0; draw < kMostLayouts; ++draw) {
    const auto& only = allowed->only;
    const Layout& from =
        only.empty() ? begun : only[random.below(static_cast<std::uint32_t>(only.size()))];
    const Layout layout = from.empty() ? chooser_->prior().draw(random) : complete(from, random);
    if (!banned(layout)) return layout;
  }
  return none_allowed(limits);
}

/// Decides the cells that are not set up yet. The layout depends on seed, game and seat.
template <class Board>
absl::StatusOr<Decision> JunqiPlayer<Board>::set_up(const Limits& limits,
                                                    const Report& report) const {
  const Layout begun = battle().layout(position_.view.seat());
  const auto layout = this->layout(limits, begun);
  if (!layout.ok()) return layout.status();
  Decision decision;
  decision.move = "setup:" + to_text(*layout).substr(begun.size());
  Info info;
  info.depth = info.selective_depth = 1;
  info.pv = {decision.move};
  info.extra.emplace_back("phase", "book");
  report(info);
  return decision;
}

template <class Board>
absl::StatusOr<Settings> JunqiPlayer<Board>::settings(const Limits& limits,
                                                      const std::optional<Level>& level) const {
  Settings settings;
  settings.risk = search::risk_settings(options_);
  settings.worlds = limits.worlds.value_or(static_cast<int>(options_.spin("Worlds")));
  settings.depth = limits.depth.value_or(settings.depth);
  settings.threads = static_cast<int>(options_.spin("Threads"));
  settings.seed = seed();
  settings.lines = static_cast<std::size_t>(options_.spin("MultiPV"));
  if (level) {
    settings.worlds = std::min(settings.worlds, level->worlds);
    settings.depth = std::min(settings.depth, level->depth);
    settings.lines = std::max(settings.lines, candidates_of(level));
  } else if (Board::kSeats == 2 && settings.lines == 1 && !options_.check("UCI_AnalyseMode")) {
    settings.policy = static_cast<double>(options_.spin(kPolicy)) / 100;
  }
  auto excluded = this->excluded(limits);
  if (!excluded.ok()) return excluded.status();
  settings.excluded = *std::move(excluded);
  return settings;
}

/// The number of the candidate that is played: the best, or below full strength a drawn one.
template <class Board>
std::size_t JunqiPlayer<Board>::chosen(const Choice& choice,
                                       const std::optional<Level>& level) const {
  if (!level || choice.weighed.empty()) return 0;
  std::vector<double> values;
  values.reserve(choice.weighed.size());
  for (std::size_t i = 0; i < choice.weighed.size(); ++i) {
    values.push_back(choice.candidates[i].assessment.adjusted);
  }
  return softened(values, level->softness, luck());
}

template <class Board>
absl::StatusOr<std::vector<Move>> JunqiPlayer<Board>::excluded(const Limits& limits) const {
  typename View<Board>::MoveList legal;
  position_.view.moves(legal);
  const auto read = [&](const std::string& word) -> absl::StatusOr<Move> {
    const auto at = std::find_if(legal.begin(), legal.end(),
                                 [&](Move move) { return equal_ignoring_case(text(move), word); });
    if (at == legal.end()) return unreadable(word, "a legal move");
    return *at;
  };
  const auto allowed = allowed_moves(limits, legal, read);
  if (!allowed.ok()) return allowed.status();
  return allowed->excluded(legal);
}

template <class Board>
Info JunqiPlayer<Board>::info_of(const Choice& choice, std::size_t i,
                                 const Weighing* weighing) const {
  const Candidate& candidate = choice.candidates[i];
  Info info;
  info.depth = std::max(candidate.depth, 1);
  info.selective_depth = std::max(info.depth, static_cast<int>(candidate.line.size()));
  info.multipv = static_cast<int>(i) + 1;
  info.nodes = choice.nodes;
  info.hash_permille = chooser_->hash_permille();
  info.pv = texts_of(candidate.line, text);
  if (info.pv.empty()) info.pv = {text(candidate.move)};
  if (weighing != nullptr) {
    info.score = advantage(candidate.assessment.adjusted, chooser_->evaluation().percent_scale());
    info.risk = line_of(*weighing, info.pv[0]);
    if (options_.check("UCI_ShowWDL")) info.chances = standard_chances<Board>().of(info.score);
  }
  info.extra.emplace_back("phase", weighing != nullptr ? "pimc" : "rules");
  return info;
}

/// Null if no candidate was weighed.
template <class Board>
std::shared_ptr<const Weighing> JunqiPlayer<Board>::weighing(const Choice& choice,
                                                             const Settings& settings) {
  if (choice.weighed.empty()) return nullptr;
  return std::make_shared<const Weighing>(Weighing{.candidates = texts_of(choice.weighed, text),
                                                   .payoffs = choice.payoffs,
                                                   .risk = settings.risk,
                                                   .unit = "percent"});
}

template <class Board>
absl::StatusOr<Decision> JunqiPlayer<Board>::think(const Limits& limits, Control& control,
                                                   const Report& report) {
  if (battle().over()) return Decision{};
  if (battle().seat() != position_.view.seat()) {
    return not_its_turn(to_text(position_.view), seat_letter<Board>(position_.view.seat()),
                        seat_letter<Board>(battle().seat()));
  }
  prepare();
  if (battle().setting_up()) return set_up(limits, report);
  const std::optional<Level> level = this->level();
  auto found = settings(limits, level);
  if (!found.ok()) return found.status();

  const bool rounds = limits.worlds || limits.depth || level;
  Budget budget(limits,
                {.side = State<Board>::side(battle().seat()),
                 .moves_left = kMovesLeft,
                 .overhead = Milliseconds(options_.spin("Move Overhead")),
                 .stretches = true,
                 .planned = rounds},
                control);
  if (!rounds) {
    found->enough = [&](const Standing& standing) {
      const bool decided = standing.depth > 1 && standing.lead >= kDecided;
      return (decided && budget.hurries()) || budget.used(kLastRound);
    };
  }
  const Choice choice = chooser_->choose(position_.view, *found, budget);
  const auto weighing = this->weighing(choice, *found);
  // `weighed` is empty if the search was stopped before its first world.
  const auto lines = static_cast<std::size_t>(options_.spin("MultiPV"));
  const std::size_t shown = std::min(std::max<std::size_t>(choice.weighed.size(), 1), lines);
  for (std::size_t i = 0; i < shown; ++i) {
    Info info = info_of(choice, i, weighing.get());
    info.time = control.since_go();
    report(info);
  }
  return Decision{.move = text(choice.candidates[chosen(choice, level)].move),
                  .weighing = weighing};
}

/// The kinds of the piece by letter with their probabilities, most likely first.
template <class Board>
absl::StatusOr<std::string> JunqiPlayer<Board>::belief(std::string_view of) const {
  const auto station = station_of<Board>(of);
  if (!station || battle().setting_up() || battle().at(*station) == kNoPiece) {
    return unreadable(of, "belief and a station with a piece");
  }
  const LayoutPrior prior;
  const Worlds<Board> worlds(position_.view, prior, seed());
  const auto probability = worlds.belief(battle().at(*station), kBeliefWorlds);
  std::vector<std::size_t> kinds;
  for (std::size_t k = 0; k < kKinds; ++k) {
    if (probability[k] > 0) kinds.push_back(k);
  }
  std::stable_sort(kinds.begin(), kinds.end(),
                   [&](std::size_t a, std::size_t b) { return probability[a] > probability[b]; });
  std::string result;
  for (const std::size_t k : kinds) {
    absl::StrAppend(&result, result.empty() ? "" : " ", std::string(1, kLetters[k]), "=",
                    absl::StrFormat("%.3f", probability[k]));
  }
  return result;
}

template <class Board>
std::string JunqiPlayer<Board>::show() const {
  return absl::StrCat(diagram(battle()),
                      "to act: ", battle().over() ? "nobody" : seat_letter<Board>(battle().seat()),
                      "\n", to_text(position_.view), "\n");
}

/// The options of junqi and of siguo.
const std::vector<Option>& options_of_both() {
  static const std::vector<Option> kOptions = with_level_options({
      worlds_option(),
      chances_option(),
      {.name = "QuietLimit",
       .kind = OptionKind::spin,
       .default_value = "0",
       .min = 0,
       .max = 9999,
       .help = "Junqi, siguo: the number of quiet plies that ends the game, where the position "
               "does not say; 0 stands for the game's own limit."},
  });
  return kOptions;
}

std::vector<Option> with(std::vector<Option> options, std::initializer_list<Option> more) {
  options.insert(options.end(), more);
  return options;
}

}  // namespace

std::span<const Option> junqi_options() {
  static const std::vector<Option> kOptions =
      with(options_of_both(),
           {{.name = kEvalFile<JunqiBoard>,
             .kind = OptionKind::text,
             .default_value = "",
             .help = "Junqi: a file with another evaluation, weights or a network; hand is the "
                     "built-in one without its network."},
            {.name = kPolicy,
             .kind = OptionKind::spin,
             .default_value = "0",
             .min = 0,
             .max = 1000,
             .help = "Junqi: among moves at most this many hundredths of a standard error behind "
                     "the best, and before the first victory among more, the engine draws one as "
                     "people would choose it; 0: it plays the best. With 100 it made 44.3 +- 4.6 % "
                     "of the points against 0. Levels and analysis do without."}});
  return kOptions;
}

std::span<const Option> siguo_options() {
  static const std::vector<Option> kOptions = with(
      options_of_both(),
      {{.name = kEvalFile<SiguoBoard>,
        .kind = OptionKind::text,
        .default_value = "",
        .help = "Siguo: a file with another evaluation, weights or a network; hand is the built-in "
                "one without any network."},
       {.name = "SiguoOpen",
        .kind = OptionKind::combo,
        .default_value = std::string(name(Openness::dark)),
        .choices = {kOpennessNames.begin(), kOpennessNames.end()},
        .help = "Siguo: the armies that a seat sees beside its own, where the position does not "
                "say: none (dark), its ally's or all."}});
  return kOptions;
}

std::unique_ptr<Player> make_junqi_player(const Options& options) {
  return std::make_unique<JunqiPlayer<JunqiBoard>>(options);
}
std::unique_ptr<Player> make_siguo_player(const Options& options) {
  return std::make_unique<JunqiPlayer<SiguoBoard>>(options);
}

}  // namespace tianji::search
