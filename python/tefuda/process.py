"""One `tefuda env` process: a line out, a line in."""
import json
import os
import shutil
import subprocess


class TefudaError(Exception):
    """What the program refused to do, in its own words; nothing was changed."""


def command_of(command=None):
    """The command to run: as given, from TEFUDA (words separated by spaces), or `tefuda` on the path, or by `npx`."""
    if command is not None:
        return list(command)
    named = os.environ.get("TEFUDA")
    if named:
        return named.split()
    found = shutil.which("tefuda")
    return [found] if found else ["npx", "--no-install", "tefuda"]


class Process:
    def __init__(self, game, cards=None, command=None):
        words = command_of(command) + ["env", game]
        if cards is not None:
            words += ["--cards", str(cards)]
        self._child = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, request):
        """Sends a request, a dictionary or a line of JSON, and returns its reply."""
        line = request if isinstance(request, bytes) else json.dumps(request, separators=(",", ":")).encode()
        self._child.stdin.write(line + b"\n")
        self._child.stdin.flush()
        reply = self._child.stdout.readline()
        if not reply:
            raise TefudaError(f"the program ended with exit code {self._child.wait()}; what it said stands above")
        answer = json.loads(reply)
        if "error" in answer and "seats" not in answer:
            raise TefudaError(answer["error"])
        return answer

    def close(self):
        if self._child.poll() is None:
            self._child.stdin.close()
            self._child.wait()
        self._child.stdout.close()
