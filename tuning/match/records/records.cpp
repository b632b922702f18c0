#include "tuning/match/records/records.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/bridge/records/pbn.h"
#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "engine/junqi/records/record.h"
#include "engine/xiangqi/records/pgn.h"

namespace tianji::match {
namespace {

absl::Status in_game(const GameRow& game, const absl::Status& status) {
  return at(absl::StrCat("game ", game.number), status);
}

std::string said(const DecisionRow& decision) {
  std::string text;
  if (decision.score_cp)
    absl::StrAppendFormat(&text, "%+.2f", static_cast<double>(*decision.score_cp) / 100);
  if (decision.depth) absl::StrAppend(&text, "/", *decision.depth);
  absl::StrAppendFormat(&text, " %.3fs", decision.ms / 1000);
  return text;
}

std::string seat_name(const RecordHead& head, const GameRow& game, std::size_t seat) {
  if (seat >= game.seats.size()) return "";
  const auto at = head.names.find(game.seats[seat]);
  return at == head.names.end() ? absl::StrCat("engine ", game.seats[seat]) : at->second;
}

xiangqi::PgnGame pgn_game(const RecordHead& head, const GameRow& game) {
  xiangqi::PgnGame pgn;
  pgn.tags = {{"Game", "Chinese Chess"},
              {"Event", "tianji-lab match"},
              {"Date", head.date},
              {"Round", absl::StrCat(game.unit + 1, ".", game.rotation + 1)},
              {"Red", seat_name(head, game, 0)},
              {"Black", seat_name(head, game, 1)},
              {"Result", game.result},
              {"Termination", game.reason}};
  const std::size_t moves_at = game.start.find(" moves ");
  const std::string fen = game.start.substr(0, moves_at);
  if (fen != xiangqi::kStart) pgn.tags.push_back({"FEN", fen});
  if (moves_at != std::string::npos) {
    for (const std::string_view move : words(std::string_view(game.start).substr(moves_at + 7))) {
      pgn.moves.push_back({std::string(move), "opening", 0});
    }
  }
  std::size_t ply = 0;
  for (const std::string& move : moves_of(game)) {
    std::string comment;
    for (const DecisionRow& decision : game.decisions) {
      if (static_cast<std::size_t>(decision.ply) == ply) comment = said(decision);
    }
    pgn.moves.push_back({move, comment, 0});
    ++ply;
  }
  pgn.result = game.result;
  return pgn;
}

template <class Board>
absl::StatusOr<std::string> junqi_record(const GameRow& game) {
  junqi::State<Board> state;
  const absl::Status status = parse(game.end, state);
  if (!status.ok()) return in_game(game, status);
  if (state.battle().setting_up() || !state.record().from_set_up()) {
    return absl::StrCat("# game ", game.number, " did not begin from its set-up\n");
  }
  return junqi::game_text(std::to_string(game.number), state);
}

absl::StatusOr<bridge::Record> bridge_record(const RecordHead& head, const GameRow& game) {
  bridge::State start;
  bridge::State end;
  absl::Status status = parse(game.start, start);
  if (status.ok()) status = parse(game.end, end);
  if (!status.ok()) return in_game(game, status);
  const bridge::Table& table = end.table();
  const std::size_t given = start.table().auction().calls().size() + start.table().cards().size();
  bridge::Record record;
  record.event = "tianji-lab match";
  record.date = head.date.substr(0, 10);
  std::replace(record.date.begin(), record.date.end(), '-', '.');
  record.board = std::to_string(game.unit + 1);
  for (std::size_t i = 0; i < 4; ++i) record.names[i] = seat_name(head, game, i);
  record.deal = end.deal();
  record.dealer = table.auction().dealer();
  record.vulnerability = table.vulnerability();
  record.scoring = "IMP";
  std::size_t ply = 0;
  for (const bridge::Call call : table.auction().calls()) {
    bridge::NotedCall noted{.what = call, .alerted = false, .meaning = {}, .glyphs = {}};
    for (const DecisionRow& decision : game.decisions) {
      if (static_cast<std::size_t>(decision.ply) + given == ply) noted.meaning = decision.meaning;
    }
    noted.alerted = !noted.meaning.empty();
    record.calls.push_back(std::move(noted));
    ++ply;
  }
  for (const bridge::Card card : table.cards()) {
    record.cards.push_back({.what = card, .alerted = false, .meaning = {}, .glyphs = {}});
  }
  record.contract = table.contract();
  record.passed_out = table.auction().passed_out();
  record.in_progress = !end.over();
  if (end.over() && record.contract) {
    record.result = table.tricks_won(bridge::side_of(record.contract->declarer));
  }
  record.tags.push_back({"Room", game.rotation == 0 ? "Open" : "Closed", {}});
  return record;
}

}  // namespace

RecordHead head_of(const MatchRow& match, std::span<const EngineRow> engines) {
  RecordHead head{match.variant, match.created, {}};
  for (const EngineRow& engine : engines) head.names[engine.id] = engine.name;
  return head;
}

std::vector<std::string> moves_of(const GameRow& game) {
  std::vector<std::string> moves;
  for (const match::DecisionRow& decision : game.decisions) {
    if (static_cast<std::size_t>(decision.ply) == moves.size()) moves.push_back(decision.move);
  }
  if (moves.size() == static_cast<std::size_t>(game.plies)) return moves;
  moves.clear();
  for (const std::string_view word : words(game.moves)) moves.emplace_back(word);
  return moves;
}

absl::StatusOr<std::string> record_text(const RecordHead& head, const GameRow& game) {
  if (head.variant == "xiangqi") return xiangqi::pgn_text(pgn_game(head, game));
  if (head.variant == "junqi") return junqi_record<junqi::JunqiBoard>(game);
  if (head.variant == "siguo") return junqi_record<junqi::SiguoBoard>(game);
  const auto record = bridge_record(head, game);
  if (!record.ok()) return record.status();
  return bridge::pbn_text(*record);
}

}  // namespace tianji::match
