"""Plays thousands of games at random, all with one message a step: python3 examples/batch.py [game] [games] [steps] [tensors]"""
import pathlib, random, sys, time

root = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(root / "python"))
from tefuda import Batch

game = sys.argv[1] if len(sys.argv) > 1 else "blackpoker"
games, steps = (int(sys.argv[at]) if len(sys.argv) > at else usual for at, usual in ((2, 2000), (3, 200)))
tensors = "tensors" in sys.argv
wins = [0, 0]
with Batch(game, games, tensors=tensors, command=["node", str(root / "bin/tefuda.mjs")]) as batch:
    begin, now = time.time(), batch.now
    for _ in range(steps):
        now = batch.step([int(random.random() * count) for count in now.options])
        for _, a, b, _ in now.ended:
            wins = [wins[0] + a, wins[1] + b]
    seconds = time.time() - begin
print(f"{games * steps} steps, {games * steps / seconds:.0f} steps/s, wins {wins}, {len(batch.fields)} numbers an observation")
