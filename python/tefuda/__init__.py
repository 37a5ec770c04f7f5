"""Tefuda's card games as environments for learners.

`Batch` drives thousands of games with one message a step; `Env` is one game in the manner of Gymnasium, with the other seat
played by a bot; `TurnEnv` is one game in the manner of PettingZoo's turns, both seats yours. Nothing but the standard library is
needed; observations are numpy arrays where numpy is installed, lists of numbers where it is not.
"""
from .batch import Batch, Step
from .process import TefudaError
from .single import Env, TurnEnv

__all__ = ["Batch", "Env", "Step", "TefudaError", "TurnEnv"]
