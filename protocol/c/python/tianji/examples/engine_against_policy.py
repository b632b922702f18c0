"""The engine plays liar's dice against a policy that knows nothing."""
import random
import sys

import tianji


def main(games=100):
    game = tianji.load_game("liars_dice")
    bot = tianji.Bot(game, go="iterations 100")
    chance, total = random.Random(7), 0.0
    for number in range(games):
        state, seat = game.new_initial_state(), number % 2
        while not state.is_terminal():
            if state.current_player() == seat:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(chance.choice(state.legal_actions()))
        total += state.player_return(seat)
    print(f"the engine won {total / games:+.2f} a game against uniform play, {games} games")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
