#include <optional>
#include <type_traits>

#include "eval/junqi/weights.h"
#include "search/clock.h"
#include "search/mcts/information_set.h"
#include "tuning/match/players/house_player.h"
#include "tuning/match/players/junqi_minds.h"
#include "tuning/match/terms/engine_options.h"

namespace tianji::match {
namespace {

using junqi::Chooser;
using junqi::JunqiBoard;
using junqi::SiguoBoard;
using junqi::State;
using junqi::View;

constexpr std::size_t kHash = 4;  // mebibytes
constexpr int kUsualWorlds = 16;
constexpr int kUsualPlayouts = 64;
constexpr int kUsualDepth = 2;
constexpr std::int64_t kUsualTreePlayouts = 1000;

int worlds_of(const EngineOptions& options, int usual) {
  return options.time.worlds > 0 ? static_cast<int>(options.time.worlds) : usual;
}

template <class Board>
class CaptureMover final : public Mover<State<Board>, View<Board>> {
  using List = typename State<Board>::MoveList;
  junqi::Move choose_from(const View<Board>& view, const List&, Random& random) override {
    return tuning::capture_move(view, random);
  }
};

/// one-ply and flat: judges moves over worlds, with junqi::first_weights(), so that a change of the
/// standard weights leaves these opponents as they are.
template <class Board>
class WorldsMover final : public Mover<State<Board>, View<Board>> {
 public:
  WorldsMover(int worlds, bool playouts)
      : chooser_(1, junqi::first_weights()), worlds_(worlds), playouts_(playouts) {}

 private:
  using List = typename State<Board>::MoveList;
  junqi::Move choose_from(const View<Board>& view, const List&, Random&) override {
    if (!playouts_) return tuning::expected_move(view, chooser_, worlds_, this->seed());
    return tuning::flat_move(view, chooser_, {.worlds = worlds_, .seed = this->seed()});
  }

  Chooser<Board> chooser_;
  int worlds_;
  bool playouts_;
};

/// Information-set tree search with random playouts, which knows nothing of the game.
template <class Board>
class TreeMover final : public Mover<State<Board>, View<Board>> {
 public:
  explicit TreeMover(std::uint64_t playouts) : playouts_(playouts) {}

 private:
  class Playouts final : public search::Stopper {
   public:
    explicit Playouts(std::uint64_t most) : most_(most) {}
    bool should_stop(const search::Progress& progress) override { return progress.nodes >= most_; }

   private:
    std::uint64_t most_;
  };

  using List = typename State<Board>::MoveList;
  junqi::Move choose_from(const View<Board>& view, const List& moves, Random& random) override {
    if (moves.size() == 1) return moves[0];
    search::InformationSetMcts<State<Board>> search(view, {},
                                                    random.split(view.record().events.size()));
    Playouts playouts(playouts_);
    search.run(playouts);
    return search.best().move;
  }

  std::uint64_t playouts_;
};

/// search, bomber and all-seen: `Seen` is a view, or the whole state for the player that sees all.
template <class Board, class Seen>
class Searcher : public Mover<State<Board>, Seen> {
 public:
  Searcher(const junqi::Settings& settings, const EvaluationParts<junqi::Weights>& evaluation)
      : settings_(settings), evaluation_(evaluation) {}

  absl::Status new_game() override {
    // A fresh chooser, so that this game does not depend on which games were played before.
    chooser_.emplace(kHash, evaluation_.weights, evaluation_.network);
    settings_.seed = this->seed();
    return Mover<State<Board>, Seen>::new_game();
  }
  bool sees_all() const override { return std::is_same_v<Seen, State<Board>>; }

 protected:
  using List = typename State<Board>::MoveList;
  junqi::Move choose_from(const Seen& seen, const List&, Random&) override {
    search::Never never;
    return chooser_->choose(what_is_seen(seen), settings_, never).candidates.front().move;
  }

 private:
  static View<Board> what_is_seen(const View<Board>& view) { return view; }
  static View<Board> what_is_seen(const State<Board>& state) { return tuning::view_of_all(state); }

  junqi::Settings settings_;
  EvaluationParts<junqi::Weights> evaluation_;
  std::optional<Chooser<Board>> chooser_;
};

/// The search, but it goes with a bomb for the first piece that wins against it.
template <class Board>
class Bomber final : public Searcher<Board, View<Board>> {
 public:
  using Searcher<Board, View<Board>>::Searcher;

 private:
  using List = typename State<Board>::MoveList;
  junqi::Move choose_from(const View<Board>& view, const List& moves, Random& random) override {
    const auto bombing = tuning::bombing_move(view);
    return bombing ? *bombing : Searcher<Board, View<Board>>::choose_from(view, moves, random);
  }
};

struct SearchOptions {
  junqi::Settings settings;
  EvaluationParts<junqi::Weights> evaluation;
};

/// `name` as the option JunqiEvalFile or SiguoEvalFile takes it.
template <class Board>
absl::Status read_evaluation(const std::string& name, EvaluationParts<junqi::Weights>& into) {
  auto read = junqi::load_evaluation<Board>(name);
  if (!read.ok()) return read.status();
  into = *std::move(read);
  return absl::OkStatus();
}

template <class Board>
absl::Status read_option(const std::string& name, const std::string& value, SearchOptions& into) {
  junqi::Settings& settings = into.settings;
  if (equal_ignoring_case(name, "Weights")) return read_evaluation<Board>(value, into.evaluation);
  if (equal_ignoring_case(name, "Rollout")) {
    const auto plies = parse_number_in(value, 0, 1000);
    if (plies.ok()) settings.rollout = static_cast<int>(*plies);
    return plies.status();
  }
  if (equal_ignoring_case(name, "RiskAversion")) {
    const auto hundredths = parse_number_in(value, 0, 200);
    if (hundredths.ok()) settings.risk.lambda = static_cast<double>(*hundredths) / 100;
    return hundredths.status();
  }
  if (equal_ignoring_case(name, "RiskForm")) {
    const auto form = parse_risk_form(value);
    if (form.ok()) settings.risk.form = *form;
    return form.status();
  }
  return unreadable(name, "an option of it: Rollout, Weights, RiskAversion or RiskForm");
}

template <class Board>
absl::StatusOr<SearchOptions> read_search(const EngineOptions& options) {
  SearchOptions result;
  // The built-in evaluation has no errors.
  read_evaluation<Board>("", result.evaluation).IgnoreError();
  result.settings.worlds = worlds_of(options, kUsualWorlds);
  result.settings.depth = options.time.depth > 0 ? options.time.depth : kUsualDepth;
  for (const auto& [name, value] : options.options) {
    absl::Status status = at("option." + name, read_option<Board>(name, value, result));
    if (!status.ok()) return status;
  }
  return result;
}

template <class Board>
Seated seat_capture(const games::GameKind& /*kind*/, const EngineOptions& options) {
  absl::Status status = check_no_options(options);
  if (!status.ok()) return status;
  return std::make_unique<CaptureMover<Board>>();
}

template <class Board, bool kPlayouts>
Seated seat_worlds(const games::GameKind& /*kind*/, const EngineOptions& options) {
  absl::Status status = check_no_options(options);
  if (!status.ok()) return status;
  const int worlds = worlds_of(options, kPlayouts ? kUsualPlayouts : kUsualWorlds);
  return std::make_unique<WorldsMover<Board>>(worlds, kPlayouts);
}

template <class Board>
Seated seat_tree(const games::GameKind& /*kind*/, const EngineOptions& options) {
  absl::Status status = check_no_options(options);
  if (!status.ok()) return status;
  const std::int64_t playouts = options.time.nodes > 0 ? options.time.nodes : kUsualTreePlayouts;
  return std::make_unique<TreeMover<Board>>(static_cast<std::uint64_t>(playouts));
}

template <class Board, class Seen, class Player = Searcher<Board, Seen>>
Seated seat_search(const games::GameKind& /*kind*/, const EngineOptions& options) {
  auto read = read_search<Board>(options);
  if (!read.ok()) return read.status();
  // A player that sees everything needs one world, the true one.
  if (std::is_same_v<Seen, State<Board>>) read->settings.worlds = 1;
  return std::make_unique<Player>(read->settings, read->evaluation);
}

template <class Board>
constexpr HousePlayer kPlayers[] = {
    {"random", seat_random},
    {"random-capture", seat_capture<Board>},
    {"one-ply", seat_worlds<Board, false>},
    {"flat", seat_worlds<Board, true>},
    {"is-mcts", seat_tree<Board>},
    {"search", seat_search<Board, View<Board>>},
    {"bomber", seat_search<Board, View<Board>, Bomber<Board>>},
    {"all-seen", seat_search<Board, State<Board>>},
};

}  // namespace

std::span<const HousePlayer> junqi_players(const games::GameKind& kind) {
  if (kind.seats.size() == 2) return kPlayers<JunqiBoard>;
  return kPlayers<SiguoBoard>;
}

}  // namespace tianji::match
