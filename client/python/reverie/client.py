"""A client for both hosts: operations by name, waiting for jobs, and streamed chats."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import http.client
import json
import os
import time
from typing import Any, Callable, Dict, Generator, Iterator, Mapping, Optional, Tuple, Union, cast

from . import calls
from .errors import ConnectionError, JobError, ReverieError, WebhookError, error_of
from .transport import FileInput, Secret, Transport, seconds_of, upload

_POLL_SECONDS = 2.0
_AGAIN_SECONDS = 0.5
#: The service sends a comment every 15 seconds. A stream that is silent for longer is abandoned.
_SILENT_SECONDS = 40.0
_TOLERANCE_SECONDS = 300
#: Failures of a stream: a broken connection, or data that a proxy damaged.
_BROKEN = (OSError, http.client.HTTPException, json.JSONDecodeError, UnicodeDecodeError)


class Jobs(calls.JobsCalls):
    def wait(self, job_id: str, *, seconds: Optional[float] = None, on_progress: Optional[Callable[[calls.Job], Any]] = None) -> calls.Job:
        """Waits until the job is completed. Raises JobError when it fails or is canceled, TimeoutError after `seconds`."""
        for job in self.subscribe(job_id, seconds=seconds):
            if on_progress:
                on_progress(job)
            if job["status"] == "completed":
                return job
            if job["status"] != "in_progress":
                raise JobError(job)
        raise ConnectionError(f"Job {job_id} was left.")

    def state(self, job_id: str) -> Tuple[calls.Job, float]:
        """Returns the job, and the seconds until the next poll."""
        headers, job = self._transport.ask("GET /api/jobs/{job_id} k", {"job_id": job_id}, {})
        seconds = seconds_of(headers.get("Retry-After"))
        return job, _POLL_SECONDS if seconds is None else seconds

    def subscribe(self, job_id: str, *, seconds: Optional[float] = None) -> Generator[calls.Job, None, None]:
        """Yields every state of a job until its end, from events, or from polling when events do not get through."""
        end = None if seconds is None else time.monotonic() + seconds
        stream = _Stream(self._transport, "GET /api/jobs/{job_id}/events k", {"job_id": job_id})
        while True:
            pause = _AGAIN_SECONDS
            if stream.is_useful:
                for job in stream.read(end):
                    yield job
                    if job["status"] != "in_progress":
                        return
                if not stream.is_useful:
                    continue
            else:
                job, pause = self.state(job_id)
                yield job
                if job["status"] != "in_progress":
                    return
            if end is not None and time.monotonic() + pause > end:
                raise TimeoutError(f"Job {job_id} is not done after {seconds} seconds. It goes on.")
            time.sleep(pause)

    def subscribe_all(self) -> Generator[calls.Job, None, None]:
        """Yields every later state of every job of the account, until the loop is left."""
        stream = _Stream(self._transport, "GET /api/jobs/events k", {})
        failures = 0
        while True:
            yield from stream.read()
            failures = 0 if stream.is_useful else failures + 1
            if failures and (failures > 1 or not getattr(stream.failure, "is_retryable", True)):
                raise stream.failure
            time.sleep(_POLL_SECONDS)


class _Stream:
    """The events of jobs. Reading again continues after the last one; it never raises."""

    def __init__(self, transport: Transport, route: str, fields: Mapping[str, Any]) -> None:
        self._transport, self._route, self._fields = transport, route, fields
        self._last: Optional[str] = None
        #: False after a connection that delivered nothing.
        self.is_useful = True
        self.failure: Exception = ConnectionError("The stream ended early.")

    def read(self, end: Optional[float] = None) -> Iterator[calls.Job]:
        self.is_useful = False
        left = _SILENT_SECONDS if end is None else max(0.1, min(_SILENT_SECONDS, end - time.monotonic()))
        headers = {} if self._last is None else {"Last-Event-ID": self._last}
        options = {"accept": "text/event-stream", "headers": headers, "timeout": left, "max_retries": 0}
        try:
            with self._transport.open(self._route, self._fields, options) as answer:
                if "event-stream" not in (answer.headers.get("Content-Type") or ""):
                    return
                for event in _events(answer):
                    if end is not None and time.monotonic() > end:
                        return
                    self.is_useful = True
                    if "data" in event:
                        self._last = event.get("id")
                        yield cast(calls.Job, event["data"])
        except (ReverieError, ConnectionError, *_BROKEN) as failure:
            self.failure = failure


class Chat(calls.ChatCalls):
    def stream(self, *, query: str, character: str, **fields: Any) -> Generator[Dict[str, Any], None, None]:
        """Yields the character's answer as events: `{"event": "delta", "data": {"text": …}}`, `usage`, `done`."""
        options = fields.pop("options", {})
        sent = {"query": query, "character": character, **fields, "stream": True}
        with self._transport.open("POST /api/chatpred_or ki", sent, {**options, "accept": "text/event-stream"}) as answer:
            for event in _unbroken(answer):
                if "data" not in event:
                    continue
                del event["id"]
                if event["event"] == "error":
                    raise error_of(int(event["data"]["status"]), answer.headers, json.dumps(event["data"]).encode())
                yield event
                if event["event"] == "done":
                    return
        raise ConnectionError("The stream ended early.")


class Reverie:
    """`Reverie(api_key=…, base_url=…)`; omitted arguments come from REVERIE_API_KEY, REVERIE_BASE_URL, REVERIE_ALT_BASE_URL.

    Every call also takes: timeout, max_retries, idempotency_key, max_credits, quote_id, headers.
    """

    def __init__(self, api_key: Union[str, Secret, None] = None, base_url: Optional[str] = None, alt_base_url: Optional[str] = None, *, timeout: float = 600, max_retries: int = 2) -> None:
        # The argument is cleared, because tools print the locals of a traceback.
        key, api_key = Secret(api_key or os.environ.get("REVERIE_API_KEY")), None
        key.check()
        base_url = base_url or os.environ.get("REVERIE_BASE_URL")
        if not base_url:
            raise ValueError("Give base_url, or set REVERIE_BASE_URL.")
        alt_base_url = alt_base_url or os.environ.get("REVERIE_ALT_BASE_URL") or base_url
        transport = Transport(key, base_url, alt_base_url, timeout, max_retries, calls.ALT_PATHS)
        self.images = calls.ImagesCalls(transport)
        self.videos = calls.VideosCalls(transport)
        self.chat = Chat(transport)
        self.characters = calls.CharactersCalls(transport)
        self.posts = calls.PostsCalls(transport)
        self.text = calls.TextCalls(transport)
        self.jobs = Jobs(transport)
        self.webhooks = calls.WebhooksCalls(transport)
        self.account = calls.AccountCalls(transport)
        self.media = calls.MediaCalls(transport)
        self._transport = transport

    def upload(self, file: FileInput, *, on_progress: Optional[Callable[[int, int], Any]] = None) -> calls.Upload:
        """Uploads a picture, film or sound, a large file in parts. `on_progress` gets the bytes sent and the size."""
        return cast(calls.Upload, upload(self._transport, file, on_progress))


def verify_webhook(body: Union[str, bytes], headers: Mapping[str, str], secret: str) -> Dict[str, Any]:
    """Returns a delivery's content if it was signed with the secret within five minutes. Raises WebhookError otherwise."""
    # The argument is replaced, because tools print the locals of a traceback.
    own, secret = Secret(secret), ""
    told = {name.lower(): value for name, value in headers.items()}
    try:
        name, sent, signatures = (told[f"webhook-{part}"] for part in ("id", "timestamp", "signature"))
        moment = int(sent)
    except (KeyError, ValueError):
        raise WebhookError("A signature header is missing.") from None
    if abs(time.time() - moment) > _TOLERANCE_SECONDS:
        raise WebhookError("The delivery was signed too long ago, or in the future.")
    content = body.encode() if isinstance(body, str) else body
    if not _is_signed(own, f"{name}.{sent}.".encode() + content, signatures):
        raise WebhookError("The delivery was not signed with this secret.")
    return json.loads(content)


def _unbroken(lines: Any) -> Iterator[Dict[str, Any]]:
    """The events. Raises ConnectionError when the stream breaks."""
    try:
        yield from _events(lines)
    except _BROKEN as cause:
        raise ConnectionError(f"The stream ended early: {cause}") from cause


def _is_signed(secret: Secret, content: bytes, signatures: str) -> bool:
    """False also for a secret that is none."""
    try:
        key = base64.b64decode((secret.reveal() or "").removeprefix("whsec_"))
    except (binascii.Error, ValueError):
        return False
    expected = "v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(each.encode(), expected.encode()) for each in signatures.split(" "))


def _events(lines: Any) -> Iterator[Dict[str, Any]]:
    """Parses server-sent events: blocks of lines that end with an empty line. A block without data is a comment."""
    event: Dict[str, str] = {}
    for raw in lines:
        line = raw.decode().rstrip("\r\n")
        if not line:
            data = {"data": json.loads(event["data"])} if "data" in event else {}
            yield {"event": event.get("event", "message"), "id": event.get("id"), **data}
            event = {}
        elif not line.startswith(":"):
            name, _, value = line.partition(":")
            event[name] = value.removeprefix(" ")
