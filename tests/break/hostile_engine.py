#!/usr/bin/env python3
"""An engine that misbehaves as its first word says; otherwise it plays nim, badly."""
import os
import sys
import time

how = sys.argv[1]


def say(text):
    os.write(1, text.encode("utf-8", "surrogateescape"))


def flood(text):
    try:
        while True:
            say(text)
    except OSError:
        sys.exit(0)


for line in sys.stdin:
    word = line.split()[0] if line.split() else ""
    if word == "uci":
        say("id name Hostile\n")
        if how == "options":
            flood("".join(f"option name Option{i} of many type string default {'x' * 500}\n" for i in range(200)))
        if how == "choices":
            flood("option name Style type combo default a" + " var choice" * 100000 + "\n")
        if how == "endless line":
            flood("x" * 65536)
        if how == "lines":
            flood("info string nothing to say\n" * 1000)
        say("uciok\n")
    elif word == "isready":
        say("readyok\n")
    elif word == "go":
        if how == "infos":
            flood("info depth 1 score cp 3 pv 1:0\n" * 1000)
        if how == "endless answer":
            flood("bestmove " + "x" * 65536)
        if how == "errors":
            try:
                for _ in range(100000):
                    os.write(2, b"complaint\n" * 1000)
            except OSError:
                pass
        if how == "bytes":
            flood("\udcff\x00\x1b[2J\n" * 1000)
        if how == "sleep":
            time.sleep(1000)
        if how == "close":
            os.close(1)
            time.sleep(1000)
        if how == "die":
            os._exit(3)
        say("bestmove \x1b[31m1:0\u202e\n")
    elif word == "quit":
        if how == "stays":
            time.sleep(1000)
        break
