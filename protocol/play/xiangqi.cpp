#include "protocol/play/xiangqi.h"

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/xiangqi/diagram.h"
#include "engine/xiangqi/records/pgn.h"
#include "engine/xiangqi/wxf.h"
#include "protocol/play/grounds.h"
#include "protocol/play/turns.h"

namespace tianji::protocol {
namespace {

using namespace xiangqi;  // NOLINT: this file is about nothing else
using XiangqiPosition = xiangqi::Position;

constexpr std::array<std::string_view, 2> kNames{"Red", "Black"};
constexpr std::size_t kBeside = 26;
constexpr std::size_t kShownMoves = 9;

std::string side_name(Side side) { return std::string(kNames[tianji::index(side)]); }

class XiangqiSitting final : public Turns<XiangqiPosition> {
 public:
  explicit XiangqiSitting(const XiangqiPosition& start) : Turns(start) {}

  std::span<const std::string_view> seats() const override { return kNames; }
  bool over() const override { return resigned_ || Turns::over(); }
  void take_back(std::size_t turns) override {
    resigned_.reset();
    Turns::take_back(turns);
  }
  bool resign(Seat seat) override {
    resigned_ = XiangqiPosition::side(seat);
    return true;
  }

  absl::StatusOr<std::string> understand(std::string_view text) const override {
    const auto move = parse_written_move(state().board(), text, CoordinateBase::zero);
    if (!move.ok()) return move.status();
    return to_text(*move);
  }
  std::string how_to_move() const override {
    return "a move is two squares (h2e2), or piece, file, + - or ., number (C2.5, 炮二平五)";
  }

  std::string board(Seat viewer) const override {
    std::string beside =
        "capital letters are Red\nK king  A advisor  B elephant  N horse\n"
        "R rook  C cannon   P pawn\n\n";
    const std::size_t first = taken().size() > kShownMoves ? taken().size() - kShownMoves : 0;
    for (std::size_t i = first; i < taken().size(); ++i) {
      absl::StrAppend(&beside, turn_text(i), "\n");
    }
    const Side below = viewer == kNobody ? kRed : XiangqiPosition::side(viewer);
    return side_by_side(diagram(state().board(), CoordinateBase::zero, below), beside, kBeside);
  }
  std::string last_turn(Seat) const override {
    if (taken().empty()) return "";
    return turn_text(taken().size() - 1) + (state().in_check() ? "  check" : "");
  }

  std::string outcome() const override {
    if (resigned_) {
      return absl::StrCat(side_name(*resigned_), " resigns: ", result(), "\n");
    }
    const auto ending = state().ending();
    if (!ending) return "not finished\n";
    return absl::StrCat(ending->loser ? side_name(opponent(*ending->loser)) + " wins by "
                                      : std::string("a draw by "),
                        std::string(to_text(ending->reason)), ": ", result(), "\n");
  }
  absl::StatusOr<std::string> record(std::span<const std::string> names) const override;
  std::string_view record_kind() const override { return "PGN"; }

 private:
  std::string result() const {
    const auto ending = state().ending();
    if (!resigned_ && !ending) return "*";
    const auto loser = resigned_ ? resigned_ : ending->loser;
    if (!loser) return "1/2-1/2";
    return *loser == kRed ? "0-1" : "1-0";
  }
  std::string turn_text(std::size_t i) const;

  std::optional<Side> resigned_;
};

/// "12. Red h2e2 (C2.5)  score 34, depth 12", the score being that of who moved.
std::string XiangqiSitting::turn_text(std::size_t i) const {
  const Taken& taken = this->taken()[i];
  std::string text =
      absl::StrCat(side_name(XiangqiPosition::side(taken.seat)), " ", to_text(taken.move), " (",
                   wxf_text(before(i).board(), taken.move), ")");
  if (taken.answer.key("phase") == "book") return text + "  from the book";
  const std::string score = score_text(taken.answer);
  return score.empty() ? text : absl::StrCat(text, "  ", score);
}

absl::StatusOr<std::string> XiangqiSitting::record(std::span<const std::string> names) const {
  PgnGame game;
  game.tags = {{"Game", "Chinese Chess"}, {"Event", "Tianji at a terminal"},
               {"Red", names[0]},         {"Black", names[1]},
               {"Result", result()},      {"Format", "UCCI"}};
  const std::string start = to_text(before(0));
  if (start != kStart) game.tags.push_back({"FEN", start});
  for (std::size_t i = 0; i < taken().size(); ++i) {
    game.moves.push_back({to_text(taken()[i].move), "", 0});
  }
  game.result = result();
  return pgn_text(game);
}

}  // namespace

absl::StatusOr<std::unique_ptr<Sitting>> sit_at_xiangqi(std::string_view fen) {
  XiangqiPosition start;
  if (!fen.empty()) {
    absl::Status status = parse(fen, start);
    if (!status.ok()) return status;
  }
  return std::make_unique<XiangqiSitting>(start);
}

}  // namespace tianji::protocol
