"""How the exploitability of Leduc poker falls with the iterations of regret minimisation."""
import tianji


def main():
    tree = tianji.Tree("leduc_poker")
    print(f"uniform: {tianji.exploitability(tree, tianji.uniform_policy):.6f}")
    for solver in (tianji.CFRSolver(tree), tianji.CFRPlusSolver(tree), tianji.PCFRPlusSolver(tree)):
        line = []
        for iterations in (10, 90, 900):
            solver.iteration(iterations)
            line.append(f"{tianji.exploitability(tree, solver.average_policy()):.4f}")
        print(f"{solver.method:>6} after 10, 100, 1000: {' '.join(line)}")


if __name__ == "__main__":
    main()
