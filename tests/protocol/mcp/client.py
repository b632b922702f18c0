#!/usr/bin/env python3
"""Plays short games through `tianji mcp`, as a language model's client would: with the standard library alone, and,
where Python's `mcp` can be imported, with that library. Usage: client.py TIANJI [library]"""
import json
import subprocess
import sys


class Client:
    """One server; each method that it is asked gets one line back."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.last = 0

    def send(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def ask(self, method, **params):
        self.last += 1
        self.send({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params})
        answer = json.loads(self.process.stdout.readline())
        assert answer["id"] == self.last, answer
        return answer["result"]

    def call(self, tool, **arguments):
        result = self.ask("tools/call", name=tool, arguments=arguments)
        assert not result.get("isError"), result
        assert json.loads(result["content"][0]["text"]) == result["structuredContent"]
        return result["structuredContent"]

    def end(self):
        self.process.stdin.close()
        assert self.process.stdout.read() == ""
        assert self.process.wait(20) == 0


def play(client, variant, **limits):
    """Deals a game, and lets the engine move for every seat until it is over."""
    position = client.call("legal_moves", variant=variant)["position"]
    moves = []
    while True:
        told = client.call("legal_moves", variant=variant, position=position, moves=moves)
        if told["over"]:
            return moves, told
        if told["turn"] == "chance":
            moves.append(told["moves"][0])
            continue
        best = client.call("best_move", variant=variant, position=position, moves=moves, **limits)
        assert best["move"] in told["moves"], (best, told)
        moves.append(best["move"])


def standard(program):
    client = Client(program)
    agreed = client.ask("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "test", "version": "1"})
    assert agreed["protocolVersion"] == "2025-06-18"
    client.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
    for tool in client.ask("tools/list")["tools"]:
        assert tool["inputSchema"]["type"] == "object" and "Example: " in tool["description"], tool
    games = {game["variant"] for game in client.call("list_games")["games"]}
    moves, end = play(client, "tictactoe")
    assert end["result"] == "draw" and len(moves) == 9, (moves, end)
    moves, end = play(client, "nim")
    assert end["result"] in ("p1win", "p2win"), end
    moves, end = play(client, "kuhn", go="iterations 100")
    assert 2 <= len(moves) <= 3, moves
    wrong = client.ask("tools/call", name="best_move", arguments={"variant": "chess"})
    assert wrong["isError"] and all(game in wrong["content"][0]["text"] for game in games), wrong
    client.end()


async def converse(program):
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    async with stdio_client(StdioServerParameters(command=program, args=["mcp"])) as (read, write):
        async with ClientSession(read, write) as session:
            await session.initialize()
            for tool in (await session.list_tools()).tools:
                example = json.loads(tool.description.split(" Example: ")[1])
                good = await session.call_tool(tool.name, example)
                assert not getattr(good, "isError", getattr(good, "is_error", False)), (tool.name, good)
                wrong = await session.call_tool(tool.name, {"no such argument": 1})
                assert getattr(wrong, "isError", getattr(wrong, "is_error", True)), (tool.name, wrong)


def library(program):
    try:
        import mcp  # noqa: F401
    except ImportError:
        print("skipped: Python's library mcp is not installed")
        return
    import asyncio

    asyncio.run(converse(program))


if __name__ == "__main__":
    (library if sys.argv[2:] == ["library"] else standard)(sys.argv[1])
    print("done")
