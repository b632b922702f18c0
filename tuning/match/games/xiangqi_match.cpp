// Xiangqi in a match: an opening with colours swapped.
#include <algorithm>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "protocol/engines/client.h"
#include "search/catalogue.h"
#include "tuning/embedded.h"
#include "tuning/match/games/game.h"
#include "tuning/match/records/decisions.h"

namespace tianji::match {
namespace {

using namespace xiangqi;  // NOLINT: this file is about nothing else
using xiangqi::Position;  // not the concept

/// After the last of our openings each is played again with two plies by chance, about even.
constexpr int kScatteredPlies = 2;
constexpr int kAboutEven = 60;  // centipawns
constexpr char kScatterSearch[] = "depth 6";

class XiangqiGame final : public RefereedGame<Position> {
 public:
  XiangqiGame(const Position& start, Ask ask)
      : RefereedGame<Position>(start, std::move(ask)), start_(to_text(start)) {}

  /// The referee's own text begins after the last capture.
  std::string text() const override {
    if (moves().empty()) return start_;
    const bool opening = start_.find(" moves ") != std::string::npos;
    return absl::StrCat(start_, opening ? " " : " moves ", absl::StrJoin(moves(), " "));
  }
  std::string hand() const override { return index(state().seat()) == 0 ? "w" : "b"; }
  Ending ending() const override {
    const xiangqi::Ending end = *state().ending();
    const std::string why(to_text(end.reason));
    if (!end.loser) return {0, "draw: " + why};
    const bool red = index(*end.loser) == 1;
    return {red ? 1 : -1, absl::StrCat(red ? "Red" : "Black", " wins: ", why)};
  }

 private:
  std::string start_;
};

/// Moves from the start, in coordinates with ranks from 0 or from 1.
absl::StatusOr<Position> read_moves(std::span<const std::string_view> moves) {
  const auto base = detect_base(moves);
  if (!base.ok()) return base.status();
  Position position;
  for (const std::string_view text : moves) {
    const auto move = parse_move(position.board(), text, base->value_or(CoordinateBase::zero));
    if (!move.ok()) return move.status();
    position.play(*move);
  }
  return position;
}

std::vector<std::string_view> our_openings() {
  std::vector<std::string_view> result;
  for (const std::string_view line : lines(embedded::tuning::kFiles[0].second)) {
    if (!line.empty() && !line.starts_with('#')) result.push_back(line);
  }
  return result;
}

/// Plays a move by chance after which a short search finds the game about even.
bool scatter(Position& position, protocol::Client& client, Random& random) {
  MoveList list;
  position.moves(list);
  std::vector<Move> moves(list.begin(), list.end());
  random.shuffle(std::span(moves));
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    if (next.over()) continue;
    const auto answer = client.ask("fen " + to_text(next), kScatterSearch);
    if (!answer.ok()) return false;
    const auto score = said_of(*answer).score_cp;
    if (!score || std::abs(*score) > kAboutEven) continue;
    position = next;
    return true;
  }
  return false;
}

class XiangqiDiscipline final : public Discipline {
 public:
  explicit XiangqiDiscipline(RepetitionRules rules) : rules_(rules) {}

  std::size_t seats() const override { return 2; }
  Settings engine_options() const override {
    return {{"RepetitionRules", std::string(to_text(rules_))}};
  }
  std::span<const HousePlayer> players() const override {
    static constexpr HousePlayer kPlayers[] = {{"random", seat_random<Position, Position>}};
    return kPlayers;
  }
  std::string draw(int number, Random random) const override {
    const auto openings = our_openings();
    const auto at = static_cast<std::size_t>(number);
    Position position = *read_moves(words(openings[at % openings.size()]));
    if (at >= openings.size()) {
      protocol::Client client(search::catalogue());
      client.tell("setoption name UCI_Variant value xiangqi").IgnoreError();
      client.tell("setoption name BookFile value none").IgnoreError();
      for (int ply = 0; ply < kScatteredPlies; ++ply) {
        if (!scatter(position, client, random)) break;
      }
    }
    return to_text(position);
  }
  absl::StatusOr<std::string> read(std::string_view entry, int) const override {
    const auto all = words(entry);
    if (!all.empty() && all[0].find('/') == std::string_view::npos) {
      const auto position = read_moves(all);
      if (!position.ok()) return position.status();
      return to_text(*position);
    }
    // EPD has two fields more than it needs, then operations; FEN has two numbers.
    std::string text;
    for (std::size_t i = 0; i < all.size() && i < 6; ++i) {
      if (i >= 4 && !parse_int(all[i])) break;
      absl::StrAppend(&text, i == 0 ? "" : " ", std::string(all[i]));
    }
    Position position;
    absl::Status status = parse(text, position);
    if (!status.ok()) return status;
    return to_text(position);
  }
  absl::StatusOr<std::unique_ptr<Game>> begin(const std::string& opening,
                                              Game::Ask ask) const override {
    Position position;
    absl::Status status = parse(opening, position);
    if (!status.ok()) return status;
    position.set_rules(rules_);
    return std::make_unique<XiangqiGame>(position, std::move(ask));
  }

 private:
  RepetitionRules rules_;
};

}  // namespace

std::unique_ptr<Discipline> make_xiangqi_discipline(const std::string& rules) {
  return std::make_unique<XiangqiDiscipline>(parse_rules(rules).value_or(RepetitionRules::asian));
}

}  // namespace tianji::match
