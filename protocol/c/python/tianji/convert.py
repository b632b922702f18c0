"""Bridge in the numbers of other programs. Ours are OpenSpiel's: card 4 * rank + suit (C2 = 0, SA = 51),
52 pass, 53 double, 54 redouble, 55 = 1C … 89 = 7NT."""
from __future__ import annotations

from typing import List, Sequence

_PASS, _BID = 52, 55


def to_pgx(action: int) -> int:
    """pgx's bridge_bidding: 0 pass, 1 double, 2 redouble, 3 = 1C … 37 = 7NT; a card is 13 * suit +
    rank, suits S H D C, ranks A 2 … K."""
    if action >= _PASS:
        return action - _PASS
    rank, suit = divmod(action, 4)
    return 13 * (3 - suit) + (rank + 1) % 13


def from_pgx_call(call: int) -> int:
    return call + _PASS


def pgx_observation(tensor: Sequence[float]) -> List[float]:
    """pgx's 480 numbers, from the observation tensor of an auction (571)."""
    return list(tensor[4:484])


def to_rlcard(action: int) -> int:
    """RLCard: 1 to 35 bids, 36 pass, 37 double, 38 redouble, 39 + card; a card is 13 * suit + rank,
    suits C D H S, ranks 2 … A."""
    if action >= _BID:
        return action - _BID + 1
    if action >= _PASS:
        return action - _PASS + 36
    rank, suit = divmod(action, 4)
    return 39 + 13 * suit + rank


def from_rlcard(action: int) -> int:
    if action >= 39:
        suit, rank = divmod(action - 39, 13)
        return 4 * rank + suit
    return action - 1 + _BID if action <= 35 else action - 36 + _PASS


def to_dds(card: int) -> tuple:
    """The suit (0 to 3: S H D C) and the rank (2 to 14) of a card in tianji.dds."""
    rank, suit = divmod(card, 4)
    return 3 - suit, rank + 2
