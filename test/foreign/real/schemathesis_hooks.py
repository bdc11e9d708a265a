"""Hooks of Schemathesis: every generated call has the key of the run and nothing that binds it to another call.

Examples of the contract name keys, quotes and accounts that do not exist here, and a call with two different keys is
refused.
"""
import os

import schemathesis

KEY = os.environ["REVERIE_KEY"]
ELSEWHERE = {"api_key", "x-api-key", "authorization", "cookie", "reverie-account", "quote-id", "idempotency-key"}
# A rehearsed failure is a server error by request.
ELSEWHERE.add("x-test-scenario")


@schemathesis.hook
def before_call(context, case, kwargs):
    if isinstance(case.body, dict):
        case.body.pop("api_key", None)
    for part in (case.query, case.headers):
        for name in [each for each in part or {} if each.lower() in ELSEWHERE]:
            part.pop(name)
    # The stream of all jobs has no end of its own.
    if case.path.endswith("/events"):
        case.query = {**(case.query or {}), "max_seconds": 1}
    if case.cookies:
        case.cookies.clear()
    case.headers = {**(case.headers or {}), "Authorization": f"Bearer {KEY}"}
