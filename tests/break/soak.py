"""Long use: memory and descriptors stay flat."""
import time

import sessions
from programs import Broken, Talk, open_files, resident

# Growth of memory after the first games that is taken for a leak, in MiB.
MOST_GROWTH = 30


def session(this):
    games = sessions.variants(this)
    talk = Talk(this.programs, [this.programs.tianji])
    talk.say("setoption name Hash value 4")
    talk.say("setoption name Threads value 2")

    def play_all():
        for game in games:
            talk.say(f"setoption name UCI_Variant value {game}")
            talk.say("ucinewgame")
            sessions.play_on(this, talk, game)

    for _ in range(2):
        play_all()
    memory, files = resident(talk.process.pid), open_files(talk.process.pid)
    end = time.monotonic() + max(20, this.seconds / 20)
    while time.monotonic() < end:
        play_all()
    grown = resident(talk.process.pid) - memory
    if grown > MOST_GROWTH:
        raise Broken(f"the engine grew by {grown:.0f} MiB over {this.tried} decisions")
    if open_files(talk.process.pid) > files:
        raise Broken(f"the engine had {files} descriptors open and now has {open_files(talk.process.pid)}")
    talk.quit()
