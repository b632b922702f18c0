// Files of records: each is read, what was read is written, and what was written is read again.
#include <algorithm>
#include <string>

#include "engine/bridge/records/lin.h"
#include "engine/bridge/records/pbn.h"
#include "engine/bridge/records/replay.h"
#include "engine/core/text.h"
#include "engine/junqi/records/record.h"
#include "engine/xiangqi/records/pgn.h"
#include "protocol/games/kinds.h"
#include "tests/fuzz/targets.h"

namespace tianji::fuzz {
namespace {

template <class Read, class Write>
void stays(std::string_view input, const Read& read, const Write& write) {
  const bridge::Records first = read(input);
  if (first.boards.empty()) return;
  const std::string text = write(std::span<const bridge::Record>(first.boards));
  const bridge::Records second = read(text);
  require(second.problems.empty(), "what was written is read",
          second.problems.empty() ? "" : sentence(second.problems[0].status) + "\n" + text);
  require(second.boards.size() == first.boards.size(), "no board is lost or won", text);
  const std::string again = write(std::span<const bridge::Record>(second.boards));
  require_same(text, again);
  for (const bridge::Record& board : first.boards) bridge::replay(board);
}

template <class Board>
void replays_again(std::string_view input) {
  const auto read = junqi::read_games<Board>(input);
  for (const auto& game : read.games) {
    std::optional<junqi::State<Board>> last;
    const junqi::GameReplay played =
        junqi::replay<Board>(game, [&](const junqi::State<Board>& state) { last = state; });
    if (!last || !played.discrepancies.empty()) continue;
    const std::string text = junqi::game_text<Board>("again", *last);
    const auto again = junqi::read_games<Board>(text);
    require(again.problems.empty() && again.games.size() == 1, "what was written is read", text);
    std::optional<junqi::State<Board>> end;
    const auto replayed = junqi::replay<Board>(
        again.games[0], [&](const junqi::State<Board>& state) { end = state; });
    require(replayed.discrepancies.empty(), "what was written agrees with the rules", text);
    require(end && end->key() == last->key(), "the game ends where it ended", text);
  }
}

}  // namespace

void pbn(std::string_view input) {
  stays(input, bridge::read_pbn,
        [](std::span<const bridge::Record> boards) { return bridge::pbn_text(boards); });
}

void lin(std::string_view input) {
  stays(input, bridge::read_lin,
        [](std::span<const bridge::Record> boards) { return bridge::lin_text(boards); });
}

void pgn(std::string_view input) {
  const auto write = [](const xiangqi::PgnGames& games) {
    std::string text;
    for (const xiangqi::PgnGame& game : games.games) text += xiangqi::pgn_text(game);
    return text;
  };
  xiangqi::PgnGames first = xiangqi::read_pgn(input);
  // Words that are no moves may be read otherwise once they stand between others.
  std::erase_if(first.games, [](const xiangqi::PgnGame& game) {
    return !xiangqi::replay(game).discrepancies.empty();
  });
  const std::string text = write(first);
  const xiangqi::PgnGames second = xiangqi::read_pgn(text);
  require(second.problems.empty(), "what was written is read",
          second.problems.empty() ? "" : sentence(second.problems[0].status) + "\n" + text);
  require(second.games.size() == first.games.size(), "no game is lost or won", text);
  const std::string again = write(second);
  require_same(text, again);
}

void junqi(std::string_view input) { replays_again<junqi::JunqiBoard>(input); }
void siguo(std::string_view input) { replays_again<junqi::SiguoBoard>(input); }

void replay(std::string_view input) {
  const auto [name, text] = first_line(input);
  const protocol::games::GameKind* kind = protocol::games::find_kind(name);
  if (kind == nullptr) return;
  kind->replay(text, "x.pbn");
  kind->replay(text, "x.lin");
  if (kind->read == nullptr || kind->begin == nullptr) return;
  const auto opening = kind->read({}, text, 0);
  if (!opening.ok()) return;
  const auto game = kind->begin({}, *opening);
  if (!game.ok()) return;
  // A game that can begin can be told to each seat and be played on by the legal moves.
  for (int ply = 0; ply < 6 && !(*game)->over(); ++ply) {
    const std::string told = (*game)->position_for(*(*game)->seat());
    (*game)->board(*(*game)->seat());
    const std::vector<std::string> legal = (*game)->legal();
    if (legal.empty()) return;
    require((*game)->play(legal[legal.size() / 2], {}), "a legal move is played", told);
  }
}

}  // namespace tianji::fuzz
