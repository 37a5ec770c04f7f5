"""One game, in the manner of Gymnasium (`Env`) and of PettingZoo's turns (`TurnEnv`)."""
from .batch import Batch


class Env:
    """One seat is yours, the other one a bot's. `info["options"]` is how many options there are, `info["choices"]` what they are."""

    def __init__(self, game, seat=0, bot="greedy", **more):
        self.seat, self._game, self._more = seat, game, more
        self._bots = [None, bot] if seat == 0 else [bot, None]
        self._batch, self._seed = None, 0

    @property
    def fields(self):
        return self._batch.fields

    def reset(self, seed=None, options=None):
        """A new game: `(observation, info)`. The same seed gives the same game."""
        self.close()
        self._seed = self._seed + 1 if seed is None else seed
        self._batch = Batch(self._game, 1, self._seed, True, self._bots, options=options, **self._more)
        return self._seen(self._batch.now)

    def step(self, option):
        """`(observation, reward, terminated, truncated, info)`; the reward is 1, 0.5 or 0, at the end."""
        now = self._batch.step([option])
        reward = now.ended[0][1 + self.seat] if now.ended else 0.0
        observation, info = self._seen(now)
        if now.faults:
            info["fault"] = now.faults[0]
        return observation, float(reward), bool(now.ended), bool(now.faults), info

    def _seen(self, now):
        return now.observations[0], {"options": now.options[0], "choices": now.choices[0]}

    def close(self):
        if self._batch is not None:
            self._batch.close()
            self._batch = None


class TurnEnv:
    """Both seats are yours: `agent_selection` says who decides, `last()` what that seat sees."""

    possible_agents = ["A", "B"]

    def __init__(self, game, **more):
        self._game, self._more, self._batch = game, more, None
        self._seed = 0

    def reset(self, seed=None, options=None):
        self.close()
        self._seed = self._seed + 1 if seed is None else seed
        self._batch = Batch(self._game, 1, self._seed, True, options=options, **self._more)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}

    @property
    def agent_selection(self):
        return self.possible_agents[self._batch.now.seats[0]]

    def observe(self):
        return self._batch.now.observations[0]

    def last(self):
        """`(observation, reward, terminated, truncated, info)` of the seat that has to decide."""
        agent, now = self.agent_selection, self._batch.now
        info = {"options": now.options[0], "choices": now.choices[0]}
        return self.observe(), self.rewards[agent], self.terminations[agent], self.truncations[agent], info

    def step(self, option):
        now = self._batch.step([option])
        for at, agent in enumerate(self.possible_agents):
            self.rewards[agent] = float(now.ended[0][1 + at]) if now.ended else 0.0
            self.terminations[agent] = bool(now.ended)
            self.truncations[agent] = bool(now.faults)
        if now.ended or now.faults:
            self.agents = []

    def close(self):
        if self._batch is not None:
            self._batch.close()
            self._batch = None
