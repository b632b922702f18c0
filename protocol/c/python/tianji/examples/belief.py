"""What the first player of junqi believes after some moves: for each unseen piece the kinds that it may
be, on the board."""
import random

import tianji

KINDS = "abcdefghijkl"
COLUMNS, ROWS = 5, 12


def main(moves=30, seed=3):
    game = tianji.load_game("junqi")
    state, chance = game.new_initial_state(), random.Random(seed)
    for _ in range(50 + moves):
        state.apply_action(chance.choice(state.legal_actions()))
    planes = game.observation_tensor_shape()[0]
    tensor = state.observation_tensor(0)
    plane = [tensor[ROWS * COLUMNS * i:ROWS * COLUMNS * (i + 1)] for i in range(planes)]
    possible = plane[26:38]  # after 13 planes for each of two armies
    print("own pieces by their letters; of unseen ones the number of kinds that they may be")
    for row in range(ROWS):
        cells = []
        for column in range(COLUMNS):
            at = COLUMNS * row + column
            own = [KINDS[kind] for kind in range(12) if plane[kind][at]]
            kinds = sum(int(possible[kind][at]) for kind in range(12))
            cells.append(own[0] if own else str(kinds) if kinds else ".")
        print(" ".join(f"{cell:>2}" for cell in cells))


if __name__ == "__main__":
    main()
