// Replays recorded games by our rules (declared in pgn.h).

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/xiangqi/records/pgn.h"
#include "engine/xiangqi/wxf.h"

namespace tianji::xiangqi {
namespace {

std::string_view result_of(const Ending& ending) {
  if (!ending.loser) return "1/2-1/2";
  return *ending.loser == kRed ? "0-1" : "1-0";
}

/// Mate and stalemate end every game; repetition and the sixty moves end it only if a player
/// claims.
void compare_result(const PgnGame& game, const Position& position, PgnReplay& replay) {
  const std::size_t line = game.moves.empty() ? game.line : game.moves.back().line;
  const auto ending = position.ending();
  const auto tag = game.tag("Result");
  if (tag && *tag != game.result) {
    replay.remarks.push_back({line, absl::StrCat("the result after the moves is ", game.result,
                                                 ", the tag says ", std::string(*tag))});
  }
  if (!ending || game.result == result_of(*ending)) return;
  const std::string what = absl::StrCat("result stated as \"", game.result, "\", but by ",
                                        std::string(to_text(ending->reason)), " it is ",
                                        std::string(result_of(*ending)));
  const bool plain = ending->reason == Reason::checkmate || ending->reason == Reason::stalemate;
  (plain ? replay.discrepancies : replay.remarks).push_back({line, what});
}

}  // namespace

PgnReplay replay(const PgnGame& game) {
  PgnReplay replay;
  for (const std::string& note : game.notes) replay.remarks.push_back({game.line, note});
  if (const auto fen = game.tag("FEN"); fen && !trimmed(*fen).empty()) {
    const absl::Status status = parse(*fen, replay.start);
    if (!status.ok()) {
      replay.discrepancies.push_back({game.line, sentence(at("FEN", status))});
      return replay;
    }
  }
  std::vector<std::string_view> words;
  words.reserve(game.moves.size());
  for (const PgnMove& move : game.moves) words.push_back(move.text);
  const auto base = detect_base(words);
  if (!base.ok()) {
    replay.discrepancies.push_back({game.line, sentence(base.status())});
    return replay;
  }
  Position position = replay.start;
  bool over = false;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const PgnMove& written = game.moves[i];
    if (const auto ending = position.ending(); ending && !over) {
      over = true;
      replay.remarks.push_back({written.line, absl::StrCat("the game goes on after its end by ",
                                                           std::string(to_text(ending->reason)))});
    }
    const auto move =
        parse_written_move(position.board(), written.text, base->value_or(CoordinateBase::zero));
    if (!move.ok()) {
      replay.discrepancies.push_back(
          {written.line, absl::StrCat("ply ", i + 1, ": ", sentence(move.status()))});
      return replay;
    }
    replay.moves.push_back(*move);
    position.play(*move);
  }
  compare_result(game, position, replay);
  return replay;
}

}  // namespace tianji::xiangqi
