"""Self-play on bridge auctions with numpy alone: a linear policy over the 571 numbers of the observation
learns by REINFORCE to reach contracts that make, judged double dummy (auction_only: the batch deals and
bids, solve() judges)."""
import sys

import numpy

import tianji


def score(auction, table):
    """Tricks over or under the contract, as a small reward for North-South; 0 for a pass-out."""
    bids = [(i, call) for i, call in enumerate(auction) if call >= 55]
    if not bids:
        return 0.0
    last, bid = bids[-1]
    level, strain = divmod(bid - 55, 5)
    side = last % 2
    declarer = next(i for i, call in bids if i % 2 == side and (call - 55) % 5 == strain) % 4
    tricks = int(table[strain][declarer])
    made = tricks >= level + 7
    points = (20 if strain < 2 else 30) * (level + 1) if made else -50 * (level + 7 - tricks)
    return (points if side == 0 else -points) / 100


def main(rounds=5, deals=64, rate=0.02):
    random = numpy.random.default_rng(1)
    weights = numpy.zeros((571, 38))
    weights[:, 0] = 0.2  # passes are likely at first
    for number in range(rounds):
        batch = tianji.Batch("bridge(auction_only=true)", deals, seed=number, autoreset="off")
        arrays, gradient, moves = batch.reset(), [], [[] for _ in range(deals)]
        while (arrays.player >= 0).any():
            seen = arrays.observation.astype(float)
            logits = numpy.where(arrays.mask[:, 52:] > 0, seen @ weights, -1e9)
            odds = numpy.exp(logits - logits.max(axis=1, keepdims=True))
            odds /= odds.sum(axis=1, keepdims=True)
            calls = (odds.cumsum(axis=1) > random.random((deals, 1))).argmax(axis=1)
            live = arrays.player >= 0
            gradient.append((seen, odds, calls, arrays.player.copy(), live))
            for row in numpy.flatnonzero(live):
                moves[row].append(int(calls[row]) + 52)
            arrays = batch.step(calls + 52)
        rewards = numpy.array([score(moves[row], table) for row, table in enumerate(batch.solve())])
        for seen, odds, calls, player, live in gradient:
            gain = numpy.where(player % 2 == 0, 1, -1) * (rewards - rewards.mean()) * live
            step = -odds * gain[:, None]
            step[numpy.arange(deals), calls] += gain
            weights += rate / deals * seen.T @ step
        length = sum(map(len, moves)) / deals
        print(f"round {number + 1}: {length:.1f} calls an auction, mean reward {rewards.mean():+.2f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
