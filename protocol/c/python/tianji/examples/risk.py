"""Risk and payoff of an opening lead's candidates: each letter is a card, higher is a better payoff."""
import tianji

AUCTION = "1NT Pass 3NT Pass Pass Pass"
DEAL = "N:K75.A93.QJ42.K64 QJT83.K72.A5.983 A96.QJ5.KT97.AQ5 42.T864.863.JT72 S None E"


def main(worlds=64, height=12, width=60):
    game = tianji.load_game("bridge(use_double_dummy_result=false)")
    state = game.new_state(f"{DEAL} moves {AUCTION}")
    lead = tianji.pimc(state, worlds=worlds)
    cards = [(one.move, float(one.words["ev"]), float(one.words["risk"])) for one in lead.candidates]
    print(f"chosen: {lead.move}, of {len(lead.payoffs)} worlds")
    best, worst = max(card[1] for card in cards), min(card[1] for card in cards)
    most = max(card[2] for card in cards) or 1.0
    picture = [[" "] * (width + 1) for _ in range(height + 1)]
    for i, (_, payoff, risk) in enumerate(cards):
        row = round(height * (best - payoff) / ((best - worst) or 1.0))
        picture[row][round(width * risk / most)] = chr(ord("a") + i)
    for row in picture:
        print("|" + "".join(row).rstrip())
    print("+" + "-" * width + "> risk")
    for i, (move, payoff, risk) in enumerate(cards):
        print(f"{chr(ord('a') + i)} {move}: payoff {payoff:.2f}, risk {risk:.2f}")


if __name__ == "__main__":
    main()
