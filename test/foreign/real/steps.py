"""Records the steps of a walk and prints them as JSON, for client-walk.ts."""

import json
import os

URL = os.environ["REVERIE_URL"]
KEY = os.environ["REVERIE_KEY"]
PICTURE = os.environ["PICTURE"]
TOOL = {
    "type": "function",
    "function": {
        "name": "weather",
        "description": "The weather of a city.",
        "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
    },
}

_steps = []


def step(what, act):
    """`act` returns true, or a pair of the result and a detail."""
    try:
        outcome = act()
        held, detail = outcome if isinstance(outcome, tuple) else (outcome, "")
    except Exception as error:  # A step that raises has failed; the walk goes on.
        held, detail = False, f"{type(error).__name__}: {error}"[:300]
    _steps.append([what, bool(held), str(detail)])


def failure(act):
    """The exception that `act` raises."""
    try:
        act()
    except Exception as error:
        return error
    return None


def finish():
    print(json.dumps(_steps))
