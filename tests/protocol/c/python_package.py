#!/usr/bin/env python3
"""Tests the package tianji.

python_package.py FOLDER LIBRARY PART   FOLDER has the package, unless it is installed (then give -);
                                        PART is core, numpy or wrappers
"""
import copy
import json
import os
import pathlib
import pickle
import random
import signal
import subprocess
import sys
import threading
import time
import unittest
import warnings

tianji = None
REFERENCE = pathlib.Path(os.environ.get("TIANJI_REFERENCE", "../shared")) / "data" / "python"
DEAL = "N:AQ7.KJ32.T98.A54 T5.Q76.A642.T972 63.AT94.KQ7.K863 KJ9842.85.J53.QJ"


def random_game(game, seed, moves=40):
    """The states of a random game."""
    generator = random.Random(seed)
    state = game.new_initial_state()
    yield state
    for _ in range(moves):
        if state.is_terminal():
            return
        if state.is_simultaneous_node():
            state.apply_actions([generator.choice(state.legal_actions(player))
                                 for player in range(game.num_players())])
        else:
            state.apply_action(generator.choice(state.legal_actions()))
        yield state


def dealt(game):
    """A state of bridge after the deal."""
    state = tianji.load_game(game).new_initial_state()
    for card in range(52):
        state.apply_action(card)
    return state


class Core(unittest.TestCase):
    def test_all_names_are_there_and_explained(self):
        for name in tianji.__all__:
            self.assertTrue(hasattr(tianji, name), name)
            self.assertTrue(getattr(tianji, name).__doc__, name)
        self.assertRegex(tianji.__version__, r"^\d+\.\d+\.\d+")

    def test_random_games_of_every_game(self):
        for name in tianji.registered_names():
            game = tianji.load_game(name)
            for state in random_game(game, 5, 12 if name in ("siguo", "junqi") else 60):
                player = state.current_player()
                legal = state.legal_actions(0 if player == -2 else None)
                mask = state.legal_actions_mask(0 if player == -2 else None)
                self.assertEqual(legal, [i for i, one in enumerate(mask) if one], name)
                self.assertEqual(state.is_terminal(), player == -4)
                before = state.position()
                with self.assertRaisesRegex(ValueError, "expected"):
                    state.apply_action(10**6)
                self.assertEqual(state.position(), before)
                if player < 0:
                    continue
                other = state.child(legal[0])
                self.assertEqual(state.position(), before)
                other.undo_action(player, legal[0])
                self.assertEqual(other.position(), before)
                for action in legal[:5]:
                    self.assertEqual(state.string_to_action(state.action_to_string(action)), action)
                again = state.resample_from_infostate(player, random.Random(1).random)
                self.assertEqual(again.view(player), state.view(player))

    def test_states_are_copied_pickled_and_compared(self):
        for name in ("leduc_poker", "goofspiel(num_cards=4)", "bridge", "nim(pile_sizes=2;3)", "junqi"):
            game = tianji.load_game(name)
            for state in random_game(game, 9, 30):
                again = pickle.loads(pickle.dumps(state))
                self.assertEqual(again, state)
                self.assertEqual(again.full_history(), state.full_history())
                self.assertEqual(copy.deepcopy(state), state)
                self.assertEqual(game.deserialize_state(state.serialize()).position(), state.position())
            self.assertEqual(pickle.loads(pickle.dumps(game)), game)
        start = tianji.load_game("kuhn").new_initial_state()
        self.assertNotEqual(start.child(0), start.child(1))

    def test_a_state_crosses_to_another_process(self):
        state = tianji.load_game("kuhn").new_state("KQ pb")
        program = ("import pickle, sys; state = pickle.load(sys.stdin.buffer); "
                   "print(state.position(), state.current_player())")
        run = subprocess.run([sys.executable, "-c", program], input=pickle.dumps(state),
                             stdout=subprocess.PIPE, check=True)
        self.assertEqual(run.stdout.decode().strip(), "KQ pb 0")

    def test_parameters(self):
        game = tianji.load_game("goofspiel", {"num_cards": 4})
        self.assertEqual(game.get_parameters(), {"num_cards": "4"})
        self.assertEqual(tianji.load_game("subtraction(position=1,3,4 10)").get_parameters(),
                         {"position": "1,3,4 10"})
        self.assertEqual(game.get_type().dynamics, "simultaneous")
        self.assertEqual(game.information_state_tensor_shape(), [46])
        self.assertIsNone(tianji.load_game("bimatrix").utility_sum())
        with self.assertRaisesRegex(ValueError, "a game: bridge"):
            tianji.load_game("checkers")

    def test_vectors_of_openspiel(self):
        if not (REFERENCE / "bridge.json").exists():
            print(f"without {REFERENCE}: vectors are not compared", file=sys.stderr)
            return
        compared = 0
        for one in json.loads((REFERENCE / "bridge.json").read_text())["states"]:
            if "current_player" not in one:
                continue
            state = tianji.load_game(one["game"]).new_initial_state()
            for action in one["history"]:
                state.apply_action(action)
            self.assertEqual(state.history(), one["history"])
            self.assertEqual(state.returns(), one["returns"])
            for player, seen in enumerate(one["players"]):
                for tensor, key in ((state.observation_tensor(player), "observation"),
                                    (state.information_state_tensor(player), "information_state")):
                    self.assertEqual(len(tensor), 571)
                    self.assertEqual([i for i, entry in enumerate(tensor) if entry], seen[key])
                compared += 1
        self.assertGreaterEqual(compared, 32)

    def test_pgx_and_rlcard_numbers(self):
        convert = tianji.convert
        for action in range(90):
            self.assertEqual(convert.from_rlcard(convert.to_rlcard(action)), action)
        self.assertEqual(sorted(map(convert.to_rlcard, range(90))), list(range(1, 91)))
        self.assertEqual(sorted(map(convert.to_pgx, range(52))), list(range(52)))
        self.assertEqual(convert.to_pgx(52), 0)
        self.assertEqual(convert.to_pgx(51), 0)  # the ace of spades
        self.assertEqual(convert.to_dds(51), (0, 14))
        self.assertEqual(len(convert.pgx_observation(dealt("bridge").observation_tensor())), 480)

    def test_double_dummy(self):
        rows = tianji.double_dummy([DEAL, DEAL], threads=2).tolist()
        self.assertEqual(rows[0], rows[1])
        self.assertEqual(rows[0], [[10, 3, 10, 3], [9, 4, 9, 4], [11, 2, 11, 2], [8, 5, 8, 5],
                                   [10, 3, 10, 3]])
        with self.assertRaisesRegex(ValueError, "deal 0"):
            tianji.double_dummy(["N:nothing"])

    def test_solvers_find_what_openspiel_finds(self):
        self.assertAlmostEqual(tianji.exploitability("kuhn", tianji.uniform_policy), 0.458333333)
        leduc = tianji.Tree("leduc_poker")
        self.assertAlmostEqual(tianji.exploitability(leduc, tianji.uniform_policy), 2.373611111)
        self.assertAlmostEqual(tianji.nash_conv("kuhn3", {}), 2.0625)
        value, policy = tianji.solve_zero_sum_game("kuhn_poker")
        self.assertAlmostEqual(value, -1 / 18)
        self.assertAlmostEqual(tianji.exploitability("kuhn", policy), 0)
        self.assertAlmostEqual(tianji.expected_returns("kuhn", policy)[0], -1 / 18)
        for solver in (tianji.CFRSolver, tianji.CFRPlusSolver, tianji.DCFRSolver, tianji.LCFRSolver,
                       tianji.PCFRPlusSolver, tianji.ExternalSamplingSolver):
            one = solver(leduc)
            one.iteration(200)
            self.assertEqual(one.iterations, 200)
            bound = 2.37 if solver is tianji.ExternalSamplingSolver else 0.6
            self.assertLess(tianji.exploitability(leduc, one.average_policy()), bound, solver)
        response = tianji.best_response(leduc, tianji.uniform_policy, 0)
        self.assertGreater(response["value"], 1)
        self.assertTrue(all(view.endswith("p1") for view in response["best_response_action"]))

    def test_a_bot_plays_and_explains(self):
        state = dealt("bridge(use_double_dummy_result=false)")
        bot = tianji.Bot(state.get_game(), go="worlds 8")
        call = bot.step(state)
        self.assertIn(call, state.legal_actions())
        self.assertEqual(bot.step(state), call)
        for word in ("3NT", "Pass", "Pass", "Pass"):
            state.apply_action(state.string_to_action(word))
        explanation = tianji.pimc(state, worlds=8)
        self.assertEqual(len(explanation.payoffs), 8)
        self.assertEqual(len(explanation.payoffs[0]), len(explanation.moves))
        self.assertIn("ev", explanation.candidates[0].words)

    def test_a_bot_mixes_and_refuses(self):
        kuhn = tianji.load_game("kuhn").new_state("QK -")
        bot = tianji.Bot("kuhn", options={"Search": "regret"}, go="iterations 500")
        policy, action = bot.step_with_policy(kuhn)
        self.assertAlmostEqual(sum(probability for _, probability in policy), 1, places=2)
        self.assertGreater(dict(policy)[0], 0.9)  # a queen passes first
        self.assertIn(action, (0, 1))
        self.assertIn(tianji.ISMCTSBot("leduc", 500).step(tianji.load_game("leduc").new_state("KQ - -")),
                      (1, 2))
        self.assertEqual(tianji.MCTSBot("tictactoe", 2000).step(
            tianji.load_game("tictactoe").new_state("xx./oo./...")), 2)
        with self.assertRaisesRegex(ValueError, "Skill"):
            tianji.Bot("bridge", options={"Skill": 3})
        with self.assertRaisesRegex(ValueError, "levels"):
            tianji.Bot("kuhn", level=3)

    def test_an_interruption_ends_a_bot(self):
        bot = tianji.Bot("xiangqi", options={"UCI_AnalyseMode": True}, go="movetime 60000")
        state = bot.game.new_initial_state()
        threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        began = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            bot.step(state)
        self.assertLess(time.monotonic() - began, 20)

    def test_batches_show_what_states_show(self):
        batch = tianji.Batch("leduc", 6, seed=3, autoreset="off")
        arrays = batch.reset()
        generator = random.Random(2)
        for _ in range(10):
            actions = []
            for row in range(6):
                state = batch.state(row)
                self.assertEqual(state.current_player(), arrays.player[row])
                legal = state.legal_actions()
                self.assertEqual([int(one) for one in arrays.mask.tolist()[row]],
                                 state.legal_actions_mask() if legal else [0, 0, 0])
                if legal:
                    self.assertEqual([float(one) for one in arrays.observation.tolist()[row]],
                                     state.information_state_tensor())
                actions.append(generator.choice(legal) if legal else 0)
            arrays = batch.step(actions)

    def test_batches_refuse_and_take_buffers(self):
        with self.assertRaisesRegex(IndexError, "row"):
            tianji.Batch("leduc", 2).step([0, 0])
        with self.assertRaises(ValueError):
            tianji.Batch("leduc", 2, observation="int8")
        with self.assertRaises(ValueError):
            tianji.Batch("leduc", 2).reset(out={"mask": bytearray(5)})
        given = bytearray(6)
        batch = tianji.Batch("leduc", 2)
        batch.reset(out={"mask": given})
        self.assertEqual(list(given), [0, 1, 1, 0, 1, 1])
        batch.set_state(1, batch.game.new_state("KQ - r"))
        self.assertEqual(batch.state(1).position(), "KQ - r")
        with self.assertRaises(ValueError):
            batch.set_state(1, tianji.load_game("kuhn").new_initial_state())

    def test_batches_solve(self):
        batch = tianji.Batch("bridge(auction_only=true)", 2)
        batch.reset()
        table = batch.solve().tolist()
        self.assertEqual([len(table), len(table[0]), len(table[0][0])], [2, 5, 4])
        self.assertLessEqual(max(max(max(row) for row in one) for one in table), 13)

    def test_beliefs(self):
        self.assertTrue(dealt("bridge").belief("D2"))  # East has it

    def test_examples(self):
        for name, lines, *arguments in (("belief", 13), ("leduc", 4), ("engine_against_policy", 1, "10"),
                                        ("risk", 20), ("tables", 4, "3")):
            run = subprocess.run([sys.executable, "-m", f"tianji.examples.{name}", *arguments],
                                 stdout=subprocess.PIPE, check=True)
            self.assertGreaterEqual(len(run.stdout.splitlines()), lines, name)


class Numpy(unittest.TestCase):
    def test_arrays(self):
        import numpy
        batch = tianji.Batch("bridge(auction_only=true)", 64, observation="float32", threads=2)
        arrays = batch.reset()
        self.assertEqual(arrays.observation.shape, (64, 571))
        self.assertEqual(arrays.mask.dtype, numpy.uint8)
        for _ in range(20):
            actions = numpy.argmax(arrays.mask * numpy.random.rand(*arrays.mask.shape), axis=1)
            arrays = batch.step(actions)
        self.assertTrue((arrays.observation.sum(axis=1) > 10)[arrays.player >= 0].all())
        out = numpy.zeros((64, 571), dtype=numpy.float32)
        batch.step(numpy.argmax(arrays.mask, axis=1), out={"observation": out})
        self.assertGreater(out.sum(), 0)
        state = dealt("bridge")
        one = numpy.zeros(571, dtype=numpy.float32)
        state.write_observation_tensor(one)
        self.assertEqual(one.tolist(), state.observation_tensor())

    def test_threads_of_python_run_side_by_side(self):
        import numpy
        results = {}

        def play(seed):
            batch = tianji.Batch("leduc", 256, seed=seed, autoreset="same")
            arrays, total = batch.reset(), 0.0
            for _ in range(200):
                arrays = batch.step(numpy.argmax(arrays.mask, axis=1))
                total += float(arrays.reward[:, 0].sum())
            results.setdefault(seed, []).append(total)
        threads = [threading.Thread(target=play, args=(seed,)) for seed in (1, 1, 2, 2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(set(results[1])), 1)
        self.assertEqual(len(set(results[2])), 1)
        self.assertNotEqual(results[1], results[2])

    def test_the_example_that_learns(self):
        run = subprocess.run([sys.executable, "-m", "tianji.examples.self_play", "2", "8"],
                             stdout=subprocess.PIPE, check=True)
        self.assertIn(b"round 2", run.stdout)


class Wrappers(unittest.TestCase):
    def setUp(self):
        warnings.simplefilter("ignore")

    def test_pettingzoo_by_its_own_tests(self):
        from pettingzoo.test import api_test, seed_test
        import tianji.pettingzoo as wrapped
        for name in ("bridge(use_double_dummy_result=false)", "leduc", "kuhn3", "tictactoe", "pig"):
            api_test(wrapped.env(name), num_cycles=100, verbose_progress=False)
            seed_test(lambda: wrapped.env(name), num_cycles=30)
        with self.assertRaises(ValueError):
            wrapped.env("matrix")

    def test_gymnasium_by_its_own_test(self):
        import gymnasium
        from gymnasium.utils.env_checker import check_env
        import tianji.gymnasium  # noqa: F401, registers the games
        for name in ("Kuhn", "Leduc", "Bridge"):
            check_env(gymnasium.make(f"tianji/{name}-v0").unwrapped, skip_render_check=True)
        env = gymnasium.make("tianji/Leduc-v0", opponents="engine", player=1)
        _, info = env.reset(seed=5)
        over = False
        while not over:
            _, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
        self.assertLessEqual(abs(reward), 13)
        with self.assertRaises(ValueError):
            gymnasium.make("tianji/Leduc-v0", opponents="level")


PARTS = {"core": (Core, []), "numpy": (Numpy, ["numpy"]),
         "wrappers": (Wrappers, ["numpy", "gymnasium", "pettingzoo"])}


def main():
    global tianji
    folder, library, part = sys.argv[1:4]
    case, needs = PARTS[part]
    for needed in needs:
        try:
            __import__(needed)
        except ImportError:
            print(f"skipped: no module {needed}")
            return
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    if folder != "-":
        os.environ["TIANJI_LIBRARY"] = library
        sys.path.insert(0, folder)
        os.environ["PYTHONPATH"] = folder
    import tianji as module
    tianji = module
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    sys.exit(not unittest.TextTestRunner(verbosity=2).run(suite).wasSuccessful())


if __name__ == "__main__":
    main()
