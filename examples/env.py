"""Plays games of Tefuda at random through `tefuda env`: python3 examples/env.py [game] [games]"""
import json, random, subprocess, sys, time

class Env:
    def __init__(self, game):
        command = ["node", "bin/tefuda.mjs", "env", game]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, *requests):
        """Sends requests together and returns their replies, in order."""
        self.process.stdin.write(b"".join(json.dumps(r).encode() + b"\n" for r in requests))
        self.process.stdin.flush()
        return [json.loads(self.process.stdout.readline()) for _ in requests]

game = sys.argv[1] if len(sys.argv) > 1 else "blackpoker"
count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
env, wins, steps = Env(game), [0, 0], 0
open_games = env.ask(*({"cmd": "reset", "env": i, "seed": i} for i in range(count)))
begin = time.time()
while open_games:
    replies = env.ask(*({"cmd": "step", "env": g["env"], "option": random.randrange(g["options"])} for g in open_games))
    steps += len(replies)
    for g in replies:
        wins = [w + r for w, r in zip(wins, g["rewards"])]
    open_games = [g for g in replies if not g["over"]]
print(f"{count} games, {steps} steps, {steps / (time.time() - begin):.0f} steps/s, wins {wins}")
