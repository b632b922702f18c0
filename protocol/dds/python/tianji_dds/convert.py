"""Dictionaries and sequences of Python into the library's structures and back."""
from . import library as c

# Codes that say that an argument is wrong; any other is a failure of the solver.
_OF_ARGUMENTS = {-5, -7, -8, -9, -15, -16, -17, -18, -19, -99, -201, -202}


def check(code):
    """Nothing if `code` is 1; else ValueError or RuntimeError with the library's text."""
    if code == 1:
        return
    text = (c.ctypes.c_char * 80)()
    c.library.ErrorMessage(code, text)
    error = ValueError if code in _OF_ARGUMENTS else RuntimeError
    raise error(f"DDS error {code}: {text.value.decode()}")


def within(name, value, low, high):
    if not low <= value <= high:
        raise ValueError(f"{name} has invalid value {value} (expected {low} to {high})")
    return value


def numbers(name, values, size, low, high):
    values = tuple(values)
    if len(values) != size:
        raise ValueError(f"{name} has {len(values)} values (expected {size})")
    return tuple(within(name, value, low, high) for value in values)


def rows(name, values, count, size, low, high):
    values = tuple(values)
    if len(values) != count:
        raise ValueError(f"{name} has {len(values)} rows (expected {count})")
    return tuple(numbers(f"a row of {name}", row, size, low, high) for row in values)


def text(name, value, most):
    encoded = value.encode()
    if len(encoded) > most:
        raise ValueError(f"{name} has {len(encoded)} bytes (expected at most {most})")
    return encoded


def _set_trick(deal, trump, first, suits, ranks):
    deal.trump = within("trump", trump, 0, 4)
    deal.first = within("first", first, 0, 3)
    deal.suit[:] = numbers("current_trick_suit", suits, 3, 0, 3)
    deal.rank[:] = numbers("current_trick_rank", ranks, 3, 0, 14)
    if 1 in deal.rank:
        raise ValueError("current_trick_rank has invalid value 1 (expected 0 or 2 to 14)")


def _set_cards(cards, name, values):
    for hand, row in enumerate(rows(name, values, c.HANDS, c.SUITS, 0, 0x7ffc)):
        cards[hand][:] = row


def deal(board):
    result = c.Deal()
    _set_trick(result, board["trump"], board["first"], board["current_trick_suit"],
               board["current_trick_rank"])
    _set_cards(result.cards, "remain_cards", board["remain_cards"])
    return result


def deal_pbn(cards, trump=4, first=0, suits=(0, 0, 0), ranks=(0, 0, 0)):
    result = c.DealPBN()
    _set_trick(result, trump, first, suits, ranks)
    result.cards = text("remain_cards", cards, 79)
    return result


def deal_of_pbn_board(board):
    return deal_pbn(board["remain_cards"], board.get("trump", 4), board.get("first", 0),
                    board.get("current_trick_suit", (0, 0, 0)),
                    board.get("current_trick_rank", (0, 0, 0)))


def table_deal(values):
    result = c.TableDeal()
    _set_cards(result.cards, "cards", values["cards"])
    return result


def table(values):
    result = c.Table()
    for strain, row in enumerate(rows("res_table", values["res_table"], c.STRAINS, c.HANDS, 0, 13)):
        result.tricks[strain][:] = row
    return result


def play(cards):
    encoded = text("play", cards, 104)
    if len(encoded) % 2 != 0:
        raise ValueError(f"play has {len(encoded)} bytes (expected two for each card)")
    return c.Play(len(encoded) // 2, encoded)


def of_future_tricks(solved):
    return {"nodes": solved.nodes, "cards": solved.cards, "suit": tuple(solved.suit),
            "rank": tuple(solved.rank), "equals": tuple(solved.equals),
            "score": tuple(solved.score)}


def of_table(solved):
    return {"res_table": [list(row) for row in solved.tricks]}


def of_par(par):
    return {"par_score": [score.value.decode() for score in par.score],
            "par_contracts_string": [contracts.value.decode() for contracts in par.contracts]}


def of_play(solved):
    return {"number": solved.number, "tricks": list(solved.tricks[:solved.number])}
