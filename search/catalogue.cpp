#include "search/catalogue.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "engine/in_turn.h"
#include "engine/theory/cards/akq.h"
#include "engine/theory/cards/goofspiel.h"
#include "engine/theory/cards/kuhn.h"
#include "engine/theory/cards/leduc.h"
#include "engine/theory/cards/liars_dice.h"
#include "engine/theory/heaps/nim_for_three.h"
#include "engine/theory/tic_tac_toe.h"
#include "search/banqi/player.h"
#include "search/bridge/options.h"
#include "search/bridge/player.h"
#include "search/dice/answer.h"
#include "search/dice/player.h"
#include "search/junqi/flip/player.h"
#include "search/junqi/player.h"
#include "search/theory/hidden/hidden_turns.h"
#include "search/theory/players.h"
#include "search/theory/searched.h"
#include "search/xiangqi/fog/player.h"
#include "search/xiangqi/jieqi/player.h"
#include "search/xiangqi/player.h"

namespace tianji::search {

std::span<const Game> catalogue() {
  static const Game kGames[] = {
      {"bridge", "contract bridge, duplicate", bridge_options, make_bridge_player, kBridgeBench},
      {"xiangqi", "xiangqi, Chinese chess", xiangqi_options, make_xiangqi_player, kXiangqiBench,
       10},
      {"junqi", "junqi, two hidden armies", junqi_options, make_junqi_player, kJunqiBench, 12, true,
       0},
      {"siguo", "siguo, four hidden armies in two teams", siguo_options, make_siguo_player,
       kSiguoBench, 17, true, 0},
      {"jieqi",
       "jieqi, hidden xiangqi",
       xiangqi::jieqi::options,
       xiangqi::jieqi::make_player,
       {},
       10},
      {"fogxiangqi",
       "fog xiangqi, xiangqi in the dark",
       xiangqi::fog::options,
       xiangqi::fog::make_player,
       {},
       10,
       true},
      {"nim", "nim", solved_options, make_nim_player, {}},
      {"subtraction", "subtraction games", solved_options, make_subtraction_player, {}},
      {"octal", "octal games, Kayles is .77", solved_options, make_octal_player, {}},
      {"grundy", "Grundy's game", solved_options, make_grundy_player, {}},
      {"lasker", "Lasker's nim", solved_options, make_lasker_player, {}},
      {"wythoff", "Wythoff's game", solved_options, make_wythoff_player, {}},
      {"graph", "tokens on a graph, any impartial game", solved_options, make_graph_player, {}},
      {"procrastination",
       "towers of white and black cubes",
       solved_options,
       make_procrastination_player,
       {}},
      {"surreal", "games {L|R} and their sums", solved_options, make_surreal_player, {}},
      {"matrix", "zero-sum games in a matrix", theory_options, make_matrix_player, {}},
      {"bimatrix", "games in two matrices", theory_options, make_bimatrix_player, {}},
      {"pursuit", "hide and seek on a graph", theory_options, make_pursuit_player, {}},
      {"kuhn", "Kuhn poker", hidden_options<theory::Kuhn>, make_hidden_player<theory::Kuhn>, {}},
      {"leduc",
       "Leduc poker",
       hidden_options<theory::Leduc>,
       make_hidden_player<theory::Leduc>,
       {}},
      {"liarsdice",
       "liar's dice",
       hidden_options<theory::LiarsDice>,
       make_hidden_player<theory::LiarsDice>,
       {}},
      {"goofspiel",
       "goofspiel, bids for prizes",
       hidden_options<InTurn<theory::Goofspiel>>,
       make_goofspiel_player,
       {}},
      {"ewn", "EinStein wuerfelt nicht!, 5x5", dice::ewn_options, dice::make_ewn_player, {}, 5},
      {"banqi",
       "banqi, Chinese dark chess on half a board",
       banqi::options,
       banqi::make_player,
       {},
       8,
       false,
       0},
      {"flipjunqi",
       "flip junqi, junqi turned up piece by piece",
       junqi::flip::options,
       junqi::flip::make_player,
       {},
       12,
       false,
       0},
      {"pig", "Pig, one die", dice::pig_options, dice::make_pig_player, {}},
      {"tictactoe",
       "tic-tac-toe",
       searched_options<theory::TicTacToe>,
       make_searched_player<theory::TicTacToe>,
       {},
       3},
      {"nim3",
       "nim for three seats",
       searched_options<theory::NimForThree>,
       make_searched_player<theory::NimForThree>,
       {}},
      {"kuhn3",
       "Kuhn poker for three seats",
       hidden_options<theory::KuhnForThree>,
       make_hidden_player<theory::KuhnForThree>,
       {}},
      {"akq",
       "the AKQ game, half a street",
       hidden_options<theory::Akq>,
       make_hidden_player<theory::Akq>,
       {}},
  };
  return kGames;
}

std::span<const Game> tuning_catalogue() {
  static const std::vector<Game> kGames = [] {
    const auto usual = catalogue();
    std::vector<Game> games(usual.begin(), usual.end());
    for (Game& game : games) {
      if (game.make != make_xiangqi_player) continue;
      game.options = tuned_xiangqi_options;
      game.make = make_tuned_xiangqi_player;
    }
    return games;
  }();
  return kGames;
}

const Game& game_of(std::string_view variant) {
  const auto games = catalogue();
  const auto at = std::find_if(games.begin(), games.end(),
                               [&](const Game& game) { return game.variant == variant; });
  assert(at != games.end());
  return *at;
}

}  // namespace tianji::search
