/* Tianji from other programs and languages: games with hidden information, players, solvers.
 *
 * Handles. Functions that end in _load, _start, _read, _copy, _new return an object that the caller
 * frees with the _free of its kind; freeing NULL does nothing. Objects are independent: a state may
 * outlive its game. One thread at a time may use an object, except a game, which is constant, and
 * tianji_player_stop, which any thread may call.
 *
 * Errors. A function that returns a pointer returns NULL, one that returns a number returns one of
 * the negative codes below; then tianji_last_error() is a sentence that says what was read and what
 * was expected, and nothing has changed. No C++ exception leaves the library.
 *
 * Texts are UTF-8 with a zero at the end. A function with `char* out, size_t size` writes at most
 * `size` bytes, the zero included, and returns the length of the whole text without the zero, as
 * snprintf does; `out` may be NULL if `size` is 0. A function that fills an array of `size` entries
 * works in the same way: it returns how many there are, and writes as many as fit.
 *
 * Numbers of moves and entries of vectors are those of OpenSpiel where it has the game; README.md
 * beside this file has the tables. Players count from 0. The same calls with the same seeds give
 * the same results on every machine. */
#ifndef TIANJI_H
#define TIANJI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TIANJI_API __attribute__((visibility("default")))

enum {
  TIANJI_OK = 0,
  TIANJI_REFUSED = -1001, /* what was given is wrong */
  TIANJI_STOPPED = -1002, /* tianji_player_stop was called before there was an answer */
  TIANJI_FAILED = -1003   /* memory or another resource is missing, or a fault of the library */
};

/* Who acts where no player does. */
enum { TIANJI_CHANCE = -1, TIANJI_TOGETHER = -2, TIANJI_OVER = -4 };

TIANJI_API const char* tianji_version(void);
/* Of the last call in this thread that failed; never NULL. Valid until the next call that fails. */
TIANJI_API const char* tianji_last_error(void);

/* ---- games ------------------------------------------------------------------------------------
 */

typedef struct tianji_game tianji_game;

typedef struct {
  int32_t players;
  int32_t actions;          /* numbers of players' moves are below this */
  int32_t outcomes;         /* numbers of chance's moves are below this; 0: no chance */
  int32_t longest;          /* players' moves in a game at most; 0: no bound */
  int32_t together;         /* 1: players choose at the same time (TIANJI_TOGETHER) */
  int32_t hidden;           /* 1: players see different things */
  int32_t has_sum;          /* 1: all returns add up to `sum` */
  int32_t observation_rank; /* dimensions of the vectors; 0: the game has none */
  int32_t information_rank;
  int32_t observation[4];
  int32_t information[4];
  double least, most; /* bounds on what a player can win */
  double sum;
} tianji_shape;

/* The names of all games, with blanks between. */
TIANJI_API int64_t tianji_game_names(char* out, size_t size);
/* By a name of ours or OpenSpiel's, with parameters, such as leduc_poker, nim(pile_sizes=3;5). */
TIANJI_API tianji_game* tianji_game_load(const char* text);
TIANJI_API void tianji_game_free(tianji_game* game);
/* Our name, as in the option UCI_Variant of the engine. */
TIANJI_API int64_t tianji_game_variant(const tianji_game* game, char* out, size_t size);
TIANJI_API int tianji_game_shape(const tianji_game* game, tianji_shape* out);
/* A move in words where no state is at hand; the number itself in games that need one. */
TIANJI_API int64_t tianji_game_word(const tianji_game* game, int32_t player, int32_t number,
                                    char* out, size_t size);

/* ---- states -----------------------------------------------------------------------------------
 */

typedef struct tianji_state tianji_state;

TIANJI_API tianji_state* tianji_state_start(const tianji_game* game);
/* From the text of a whole position, as it stands after `position fen ` in the engine's protocol.
 */
TIANJI_API tianji_state* tianji_state_read(const tianji_game* game, const char* position);
TIANJI_API tianji_state* tianji_state_copy(const tianji_state* state);
TIANJI_API void tianji_state_free(tianji_state* state);

/* The player on turn, or TIANJI_CHANCE, TIANJI_TOGETHER, TIANJI_OVER. */
TIANJI_API int tianji_state_player(const tianji_state* state);
/* The legal moves of a player, or of TIANJI_CHANCE, in rising order; none if it does not act. */
TIANJI_API int64_t tianji_state_legal(const tianji_state* state, int32_t player, int32_t* out,
                                      size_t size);
/* The outcomes of chance with their probabilities, which add up to 1. */
TIANJI_API int64_t tianji_state_chances(const tianji_state* state, int32_t* numbers,
                                        double* probabilities, size_t size);
/* Plays a move of the player on turn or of chance. Always checked. */
TIANJI_API int tianji_state_apply(tianji_state* state, int32_t number);
/* A move of each player, where they choose at the same time. */
TIANJI_API int tianji_state_apply_together(tianji_state* state, const int32_t* numbers,
                                           size_t size);
/* Takes the last move back. */
TIANJI_API int tianji_state_undo(tianji_state* state);
/* What each player has won; 0 before the end. */
TIANJI_API int tianji_state_returns(const tianji_state* state, double* out, size_t size);
/* A legal move in the words of the protocol, and back. */
TIANJI_API int64_t tianji_state_word(const tianji_state* state, int32_t player, int32_t number,
                                     char* out, size_t size);
TIANJI_API int tianji_state_number(const tianji_state* state, int32_t player, const char* word);
/* The whole position; what a player sees of it; the position from which the moves were made. */
TIANJI_API int64_t tianji_state_position(const tianji_state* state, char* out, size_t size);
TIANJI_API int64_t tianji_state_view(const tianji_state* state, int32_t player, char* out,
                                     size_t size);
TIANJI_API int64_t tianji_state_root(const tianji_state* state, char* out, size_t size);
/* The moves since the root, chance's included: player, number, player, number, ... */
TIANJI_API int64_t tianji_state_history(const tianji_state* state, int32_t* out, size_t size);
/* What a player sees (information 0) or has seen (1), as a vector of exactly the shape's size. */
TIANJI_API int tianji_state_vector(const tianji_state* state, int information, int32_t player,
                                   float* out, size_t size);
/* Another state that the player cannot tell from this one, drawn as chance alone would. */
TIANJI_API tianji_state* tianji_state_resampled(const tianji_state* state, int32_t player,
                                                uint64_t seed);

/* ---- batches: many games at once, for learning --------------------------------------------------
 */

typedef struct tianji_batch tianji_batch;

/* When a game that is over starts again: with the next step, which ignores its action; in the same
 * step, whose arrays then show the new game; or never. */
enum { TIANJI_RESET_NEXT = 0, TIANJI_RESET_SAME = 1, TIANJI_RESET_OFF = 2 };
/* How observations are written: not, a byte or a float an entry, a bit an entry (the first entry is
 * the highest bit of the first byte; a row takes (entries + 7) / 8 bytes; other than 0 is 1). */
enum { TIANJI_NONE = 0, TIANJI_BYTES = 1, TIANJI_FLOATS = 2, TIANJI_BITS = 3 };

/* Where a batch of n games of P players writes. Any pointer may be NULL. Rows are games. */
typedef struct {
  void* observation;       /* [n, entries], for the player to act; 0 where the game is over */
  void* final_observation; /* the same of games that ended in this step (TIANJI_RESET_SAME) */
  uint8_t* mask;           /* [n, actions]: 1 where an action is legal */
  int8_t* player;          /* [n]: who is to act; TIANJI_OVER where the game is over */
  float* reward;           /* [n, P]: what each has won in this step */
  uint8_t* done;           /* [n]: 1 where the game ended in this step */
} tianji_arrays;

/* Chance is drawn by a generator of (seed, row, number of the game in this row): results do not
 * depend on the number of rows or threads. Games in which players choose together are refused. */
TIANJI_API tianji_batch* tianji_batch_new(const tianji_game* game, size_t rows, uint64_t seed,
                                          int reset, int observation, int threads);
TIANJI_API void tianji_batch_free(tianji_batch* batch);
TIANJI_API int tianji_batch_reset(tianji_batch* batch, const tianji_arrays* out);
/* An action for each row; those of games that are over are ignored. If one is illegal nothing is
 * stepped; tianji_last_error() names its row, which is returned in *row. */
TIANJI_API int tianji_batch_step(tianji_batch* batch, const int32_t* actions, size_t size,
                                 const tianji_arrays* out, int64_t* row);
TIANJI_API tianji_state* tianji_batch_state(const tianji_batch* batch, size_t row);
/* The state must be of the game that the batch was made of. */
TIANJI_API int tianji_batch_set_state(tianji_batch* batch, size_t row, const tianji_state* state);

/* ---- double dummy -------------------------------------------------------------------------------
 */

/* Declarer's tricks of a deal "N:AQ7.KJ32.T98.A54 ...": tricks[4 * strain + declarer], strains
 * C D H S NT, declarers N E S W. */
TIANJI_API int tianji_double_dummy(const char* deal, int8_t tricks[20]);
/* The same of deals on several threads: tricks[20 * i + ...]. */
TIANJI_API int tianji_double_dummy_all(const char* const* deals, size_t size, int threads,
                                       int8_t* tricks);

/* ---- players ------------------------------------------------------------------------------------
 */

typedef struct tianji_player tianji_player;

TIANJI_API tianji_player* tianji_player_new(const char* variant);
TIANJI_API void tianji_player_free(tianji_player* player);
/* An option of the engine ("Skill Level", "Worlds", "Search", "Seed" ...; protocol/options.md). */
TIANJI_API int tianji_player_set(tianji_player* player, const char* name, const char* value);
TIANJI_API int tianji_player_new_game(tianji_player* player);
/* Thinks about a position ("fen ...", of which a player should be given its view) within the limits
 * of `go` ("worlds 64", "movetime 500"); the limits must end it. Blocks. The results stay in the
 * player until it thinks again. */
TIANJI_API int tianji_player_think(tianji_player* player, const char* position, const char* go);
/* From any thread: the thinking ends soon with the best answer so far. */
TIANJI_API void tianji_player_stop(tianji_player* player);
TIANJI_API int64_t tianji_player_move(const tianji_player* player, char* out, size_t size);
/* A line a candidate, best first: its move, a tab, and key=value words: worlds ev risk adjusted
 * score, and the game's own (phase, make, mix ...). */
TIANJI_API int64_t tianji_player_lines(const tianji_player* player, char* out, size_t size);
/* The payoffs behind the decision: candidates in worlds. Both counts are 0 if nothing was weighed.
 * `payoffs` is world after world, [worlds, candidates]; candidates are a text with blanks between.
 */
TIANJI_API int64_t tianji_player_candidates(const tianji_player* player, char* out, size_t size);
TIANJI_API int64_t tianji_player_payoffs(const tianji_player* player, double* out, size_t size);
TIANJI_API int64_t tianji_player_weights(const tianji_player* player, double* out, size_t size);
/* `query` of the protocol: "belief C4", "legal", "view 1", "meaning 3" ... */
TIANJI_API int64_t tianji_player_query(tianji_player* player, const char* position,
                                       const char* query, char* out, size_t size);

/* ---- small games as trees: policies, regret minimisation
 * ----------------------------------------- */

typedef struct tianji_tree tianji_tree;
typedef struct tianji_regret tianji_regret;

/* The whole game; refused beyond four million nodes, more than three players, or payoffs that do
 * not add up to 0. A player with a single move has no information set there. */
TIANJI_API tianji_tree* tianji_tree_new(const tianji_game* game);
TIANJI_API void tianji_tree_free(tianji_tree* tree);
/* The number of information sets, of all players together. */
TIANJI_API int64_t tianji_tree_sets(const tianji_tree* tree);
/* Set i: the view that is its name, its player, and the numbers of its moves. */
TIANJI_API int64_t tianji_tree_name(const tianji_tree* tree, size_t set, char* out, size_t size);
TIANJI_API int64_t tianji_tree_moves(const tianji_tree* tree, size_t set, int32_t* player,
                                     int32_t* out, size_t size);
/* A policy of all players is an array of the probabilities of the moves, set after set. This is its
 * size. */
TIANJI_API int64_t tianji_tree_policy_size(const tianji_tree* tree);
/* By player: what the policy wins, and what a best response to the others' policies wins. */
TIANJI_API int tianji_tree_evaluate(const tianji_tree* tree, const double* policy, size_t size,
                                    double* returns, double* best_responses);
/* The policy with a best response of one player in it, which is pure. */
TIANJI_API int tianji_tree_best_response(const tianji_tree* tree, const double* policy, size_t size,
                                         int32_t player, double* out);
/* An equilibrium of two players by linear programming; *value is the first player's. Blocks. */
TIANJI_API int tianji_tree_equilibrium(const tianji_tree* tree, double* value, double* policy,
                                       size_t size);

/* Methods: cfr cfr+ linear dcfr pcfr+ es os. The tree must outlive it. */
TIANJI_API tianji_regret* tianji_regret_new(const tianji_tree* tree, const char* method,
                                            uint64_t seed);
TIANJI_API void tianji_regret_free(tianji_regret* regret);
TIANJI_API int tianji_regret_iterate(tianji_regret* regret, int64_t times);
TIANJI_API int64_t tianji_regret_iterations(const tianji_regret* regret);
/* The average policy, which converges. */
TIANJI_API int tianji_regret_average(const tianji_regret* regret, double* policy, size_t size);

#ifdef __cplusplus
}
#endif

#endif
