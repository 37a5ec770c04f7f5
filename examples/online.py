# Plays one match of BlackPoker online at random, with nothing but Python's standard library. The protocol: docs/protocol.md
#   python3 examples/online.py http://127.0.0.1:4173            makes a table, prints its id, waits for somebody
#   python3 examples/online.py http://127.0.0.1:4173 TABLE      sits down at it; `bot` in place of a table: against a bot
import json, random, sys, urllib.error, urllib.request

base, table = sys.argv[1].rstrip("/"), sys.argv[2] if len(sys.argv) > 2 else None
headers = {}


def ask(what, **how):
    request = urllib.request.Request(f"{base}/api/{what}", json.dumps(how).encode(), headers)
    try:
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)["value"]
    except urllib.error.HTTPError as refused:
        print(what, "was refused:", json.load(refused)["problem"], file=sys.stderr)


headers["Authorization"] = "Bearer " + ask("hello", v=1, token=None, name="Python")["token"]
game = "blackpoker"
match = ask("create", terms={"game": game})["match"] if table in (None, "bot") else table
deck = ask("decks", game=game)["decks"][0]
ask("sit", match=match, seat=None, deck=deck, own=[], commitment=None)
if table == "bot":
    ask("bot", match=match, level="random")
print("table", match, flush=True)

agreed = False
stream = urllib.request.Request(f"{base}/api/stream?match={match}&whole=1", headers=headers)
for line in urllib.request.urlopen(stream):
    if not line.strip():
        continue  # now and then an empty line, so that nobody takes the stream for dead
    seen = json.loads(line)["whole"]
    if seen["status"] == "over":
        print("winner", seen["result"]["winner"], "seat", seen["seat"], seen["result"]["cause"])
        break
    if seen["status"] == "open" and None not in seen["seats"] and not agreed:
        agreed = ask("agree", match=match, number=None) is None
    decision = seen["view"] and seen["view"]["decision"]
    if seen["status"] == "running" and decision:
        option = random.randrange(len(decision["options"]))
        ask("answer", match=match, question=seen["question"], options=[option])
