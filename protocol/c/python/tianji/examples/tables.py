"""Double-dummy tables of random deals as CSV: python3 -m tianji.examples.tables [DEALS] [THREADS]."""
import sys

import tianji

STRAINS, SEATS = ("C", "D", "H", "S", "NT"), "NESW"


def main(deals=1000, threads=1):
    batch = tianji.Batch("bridge(auction_only=true)", deals, seed=1, observation=None)
    batch.reset()
    print("deal," + ",".join(f"{strain} {seat}" for strain in STRAINS for seat in SEATS))
    tables = batch.solve(threads).tolist()
    for row in range(deals):
        deal = " ".join(batch.state(row).position().split()[:4])
        print(f'"{deal}",' + ",".join(str(tricks) for line in tables[row] for tricks in line))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
