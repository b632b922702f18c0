// Junqi and siguo in a match: the same layouts with sides swapped.
#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/junqi/state.h"
#include "eval/junqi/layout_prior.h"
#include "search/junqi/turn.h"
#include "tuning/junqi/games.h"
#include "tuning/match/games/game.h"
#include "tuning/match/players/junqi_players.h"

namespace tianji::match {
namespace {

using junqi::JunqiBoard;
using junqi::SiguoBoard;
using junqi::State;

template <class Board>
class JunqiGame final : public RefereedGame<State<Board>> {
 public:
  JunqiGame(const State<Board>& start, Game::Ask ask)
      : RefereedGame<State<Board>>(start, std::move(ask), junqi::parse_turn<Board>) {}

  std::string hand() const override {
    return std::string(1, Board::kFacts.seat_letters[index(this->state().seat())]);
  }
  Ending ending() const override {
    const std::string why(
        tuning::kGameEnds[static_cast<std::size_t>(tuning::end_of(this->state()))]);
    switch (this->state().battle().result()) {
      case junqi::Result::first_side_wins:
        return {1, absl::StrCat(side_name(0), " wins: ", why)};
      case junqi::Result::second_side_wins:
        return {-1, absl::StrCat(side_name(1), " wins: ", why)};
      default:
        return {0, "draw: " + why};
    }
  }

 protected:
  std::string announced(const std::string& answered) const override {
    const auto& events = this->state().record().events;
    return events.empty() ? answered : junqi::to_text<Board>(events.back());
  }

 private:
  /// "S", or "SN" of a team.
  static std::string side_name(std::size_t side) {
    std::string name;
    for (std::size_t seat = side; seat < Board::kSeats; seat += 2) {
      name += Board::kFacts.seat_letters[seat];
    }
    return name;
  }
};

template <class Board>
class JunqiDiscipline final : public Discipline {
 public:
  JunqiDiscipline(bool own_layouts, junqi::Openness openness) : own_layouts_(own_layouts) {
    rules_ = State<Board>().battle().rules();
    rules_.openness = openness;
  }

  std::size_t seats() const override { return Board::kSeats; }
  Settings engine_options() const override {
    return {{"SiguoOpen", std::string(junqi::name(rules_.openness))}};
  }
  std::span<const HousePlayer> players() const override {
    if constexpr (Board::kSeats == 2) return junqi_players();
    return siguo_players();
  }
  std::string draw(int, Random random) const override {
    State<Board> state(rules_);
    if (!own_layouts_) {
      for (const auto& layout : tuning::draw_layouts<Board>(prior_, random)) state.set_up(layout);
    }
    return to_text(state);
  }
  /// A layout for each seat, or a position of whole armies as `position fen` takes it.
  absl::StatusOr<std::string> read(std::string_view entry, int) const override {
    State<Board> state(rules_);
    const auto all = words(entry);
    if (all.size() != Board::kSeats || all[0].size() != junqi::kArmy) {
      absl::Status status = parse(entry, state);
      if (status.ok() && entry.find('?') == std::string_view::npos) return to_text(state);
      return unreadable(entry, absl::StrCat(Board::kSeats,
                                            " layouts of 25 letters, or a position "
                                            "in which every piece is seen"));
    }
    for (const std::string_view letters : all) {
      junqi::Layout layout;
      absl::Status status = parse(letters, layout);
      if (!status.ok()) return status;
      state.set_up(layout);
    }
    return to_text(state);
  }
  absl::StatusOr<std::unique_ptr<Game>> begin(const std::string& opening,
                                              Game::Ask ask) const override {
    State<Board> state;
    absl::Status status = parse(opening, state);
    if (!status.ok()) return status;
    return std::make_unique<JunqiGame<Board>>(state, std::move(ask));
  }

 private:
  bool own_layouts_;
  junqi::Rules rules_{};
  junqi::LayoutPrior prior_;
};

}  // namespace

std::unique_ptr<Discipline> make_junqi_discipline(bool own_layouts) {
  return std::make_unique<JunqiDiscipline<JunqiBoard>>(own_layouts, junqi::Openness::dark);
}

std::unique_ptr<Discipline> make_siguo_discipline(bool own_layouts, const std::string& rules) {
  junqi::Openness openness = junqi::Openness::dark;
  for (const auto known : {junqi::Openness::allies, junqi::Openness::all}) {
    if (junqi::name(known) == rules) openness = known;
  }
  return std::make_unique<JunqiDiscipline<SiguoBoard>>(own_layouts, openness);
}

}  // namespace tianji::match
