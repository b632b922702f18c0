"""Simulated machines (tests/README.md) with seeds of this round."""
import os

from programs import Skipped

SIMULATIONS = [
    ("test_tuning", "no board is lost*", 100),
    ("test_protocol", "no game is lost*", 20),
    ("test_tuning", "no game of a match*", 100),
]


def some(this):
    """A round of break.py: one of the simulations. What it finds is printed with its seed."""
    program, case, matches = this.random.choice(SIMULATIONS)
    path = os.path.join(os.path.dirname(this.programs.tianji), "tests", program)
    if not os.path.exists(path):
        raise Skipped(f"the build has no tests/{program}")
    seeds = {"SEED": str(this.random.randrange(10**6, 10**9)), "MATCHES": str(matches)}
    this.programs.run([path, case], seconds=120, statuses=(0,), env={**os.environ, **seeds}, cwd=this.folder)
    this.tried += matches
