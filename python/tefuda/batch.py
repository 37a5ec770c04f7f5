"""Many games at once: one message a step for all of them."""
import base64
import sys
from array import array
from dataclasses import dataclass, field

from .process import Process

try:
    import numpy
except ImportError:  # lists of numbers do as well
    numpy = None


@dataclass
class Step:
    """Where all games stand. A game that ended has been followed by another one: `ended` says which."""

    seats: list  # who has to decide, game by game
    options: list  # how many options there are
    ended: list  # (game, reward of seat 0, reward of seat 1, answers)
    observations: object = None  # a row of numbers for each game
    choices: object = None  # game by game, a row of numbers for each option
    faults: list = field(default_factory=list)  # games that broke off; they count nowhere


def _numbers(text):
    numbers = array("h")
    numbers.frombytes(base64.b64decode(text))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _rows(numbers, length):
    if numpy is not None:
        return numpy.asarray(numbers, dtype=numpy.int16).reshape(-1, length)
    return [numbers[at : at + length] for at in range(0, len(numbers), length)]


class Batch:
    def __init__(self, game, games, seed=1, tensors=False, bots=(None, None), decks=None, options=None, cards=None, command=None):
        self._process = Process(game, cards, command)
        request = {"cmd": "batch", "games": games, "seed": seed, "tensors": tensors, "bots": list(bots)}
        if decks is not None:
            request["decks"] = list(decks)
        if options is not None:
            request["options"] = options
        try:
            reply = self._process.ask(request)
        except Exception:
            self._process.close()
            raise
        self.fields = reply.get("fields", [])  # what each number of an observation is
        self.choice = reply.get("choice", [])  # and each number of an option
        self.now = self._step(reply)

    def step(self, options):
        """Takes one option in each game, by its place among those offered."""
        text = "[" + ",".join(map(str, options)) + "]"
        self.now = self._step(self._process.ask(b'{"cmd":"play","options":' + text.encode() + b"}"))
        return self.now

    def _step(self, reply):
        step = Step(reply["seats"], reply["options"], [tuple(one) for one in reply["ended"]], faults=reply.get("faults", []))
        if "observations" in reply:
            step.observations = _rows(_numbers(reply["observations"]), len(self.fields or reply["fields"]))
            rows = _rows(_numbers(reply["choices"]), len(self.choice or reply["choice"]))
            at, step.choices = 0, []
            for count in step.options:
                step.choices.append(rows[at : at + count])
                at += count
        return step

    def close(self):
        self._process.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
