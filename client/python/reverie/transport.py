"""Sends calls with a time limit, and retries them when that is safe."""

from __future__ import annotations

import email.utils
import http.client
import io
import json
import math
import os
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, BinaryIO, Callable, Dict, Generic, Iterator, Mapping, NamedTuple, Optional, Tuple, TypeVar, Union

from .errors import ConnectionError, ReverieError, error_of, is_passing

FileInput = Union[bytes, "os.PathLike[str]", str, BinaryIO]
"""The bytes, a path, or an open file."""


class Unset:
    """Marks an omitted argument, because None is sent."""

    def __repr__(self) -> str:
        return "UNSET"


UNSET = Unset()
OPTIONS = ("timeout", "max_retries", "idempotency_key", "max_credits", "quote_id", "headers")
"""Options of every call."""
T = TypeVar("T")

MEDIA_FIELDS = frozenset(("image_url", "end_image_url", "video_url", "reference_image_url", "media_url", "avatar_url", "src"))
"""Fields that take the URL of a picture, film or sound, or a path."""
_PART_BYTES = 8 * 2**20
_WAIT_SECONDS = 0.5
_WAIT_SECONDS_MAX = 8.0
_RETRY_AFTER_SECONDS_MAX = 60.0


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Refuses redirects, so that the key reaches no other server."""

    def redirect_request(self, *_: Any) -> None:
        return None


_OPENER = urllib.request.build_opener(_NoRedirect)


_NO_KEY = re.compile(r"[^!-~]")
_NO_HEADER = re.compile(r"[^\t -~\x80-\xff]")


class Secret:
    """A key without surrounding whitespace. It prints as `[secret]`, also among the locals of a traceback."""

    __slots__ = ("_value",)

    def __init__(self, value: Union[str, Secret, None]) -> None:
        self._value: Optional[str] = value.strip() if isinstance(value, str) else value and value._value

    def __repr__(self) -> str:
        return "[secret]"

    def __bool__(self) -> bool:
        return bool(self._value)

    def __reduce__(self) -> Any:
        raise TypeError("A secret is not copied.")

    def reveal(self) -> Optional[str]:
        return self._value

    def check(self) -> None:
        """Raises ValueError for a key that no header can carry. The message does not contain the key."""
        if self._value and _NO_KEY.search(self._value):
            raise ValueError("The API key has a space, a line break or a character outside ASCII.")


class Transport:
    """Target and settings of calls."""

    def __init__(self, api_key: Secret, base_url: str, alt_base_url: str, timeout: float, max_retries: int, alt_paths: frozenset) -> None:
        self.api_key = api_key
        self.base_url = base_url.rstrip("/")
        self.alt_base_url = alt_base_url.rstrip("/")
        self.timeout = timeout
        self.max_retries = max_retries
        self.alt_paths = alt_paths

    def ask(self, route: str, fields: Mapping[str, Any], options: Mapping[str, Any]) -> Answer:
        """Returns the response of a success. Raises ReverieError or ConnectionError."""
        return self._ask(_whole, route, fields, options)

    def open(self, route: str, fields: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        """Returns the open response of a success, for a stream. Raises ReverieError or ConnectionError."""
        return self._ask(_opened, route, fields, options)

    def _ask(self, read: Callable[[Any], T], route: str, fields: Mapping[str, Any], options: Mapping[str, Any]) -> T:
        method, path, flags, *names = route.split(" ")
        files = names[0].split(",") if names else []
        sent = {name: value for name, value in fields.items() if not isinstance(value, Unset)}
        url, rest = self._address(path, sent)
        in_query = method == "GET" or (method == "DELETE" and "b" not in flags)
        if in_query and rest:
            query = {name: _text(value) for name, value in rest.items() if value is not None}
            url += "?" + urllib.parse.urlencode(query)
        body, content_type = _body(rest, files, "r" in flags) if rest and not in_query else (None, None)
        # No local holds the headers: tools that print the locals of a traceback would print the key.
        request = urllib.request.Request(url, data=body, method=method, headers=self._headers(flags, content_type, options))
        for name, value in request.header_items():
            if _NO_HEADER.search(value):
                value = ""
                raise ValueError(f"The value of the header {name!r} has a character that no header can carry.")
        value = ""
        retries = options.get("max_retries", self.max_retries)
        return self._send(request, read, options.get("timeout", self.timeout), retries, "o" not in flags)

    def _address(self, path: str, fields: Mapping[str, Any]) -> Tuple[str, Dict[str, Any]]:
        origin = self.alt_base_url if path in self.alt_paths else self.base_url
        rest: Dict[str, Any] = {}
        for name, value in fields.items():
            if "{" + name + "}" in path:
                path = path.replace("{" + name + "}", urllib.parse.quote(str(value), safe=""))
            else:
                rest[name] = value
        return origin + path, rest

    def _headers(self, flags: str, content_type: Optional[str], options: Mapping[str, Any]) -> Dict[str, str]:
        headers = {"Accept": options.get("accept", "application/json")}
        if content_type:
            headers["Content-Type"] = content_type
        if "k" in flags and self.api_key:
            headers["X-API-Key"] = self.api_key.reveal() or ""
        if "i" in flags:
            headers["Idempotency-Key"] = options.get("idempotency_key") or str(uuid.uuid4())
        for option, header in (("max_credits", "X-Max-Credits"), ("quote_id", "Quote-Id")):
            if options.get(option) is not None:
                headers[header] = str(options[option])
        headers.update(options.get("headers") or {})
        return headers

    def _send(self, request: urllib.request.Request, read: Callable[[Any], T], timeout: float, retries: int, safe: bool) -> T:
        for attempt in range(retries + 1):
            last = attempt == retries
            try:
                return read(_OPENER.open(request, timeout=timeout))
            except urllib.error.HTTPError as answer:
                error = error_of(answer.code, answer.headers, _rest(answer))
                wait = _wait_of(answer.headers.get("Retry-After"), attempt)
                may = is_passing(answer.code) and error.is_retryable and (safe or answer.code in (429, 503))
                if last or not may or wait is None:
                    raise error from None
            # A damaged response is a lost one. `http.client` has its own exceptions for it.
            except (OSError, http.client.HTTPException, json.JSONDecodeError, UnicodeDecodeError) as cause:
                if last or not safe:
                    raise ConnectionError(f"{request.method} {request.full_url} was not answered: {cause}") from cause
                wait = _backoff(attempt)
            time.sleep(wait)
        raise AssertionError("unreachable")


class Answer(NamedTuple):
    """A complete response: JSON as objects, other content as bytes."""

    headers: Mapping[str, str]
    content: Any


def _whole(response: Any) -> Answer:
    with response:
        content = response.read()
        content_type = response.headers.get("Content-Type", "")
        if content_type.startswith("text/html"):
            raise OSError("a web page came back instead of the response: check base_url and the proxy")
        return Answer(response.headers, json.loads(content) if "json" in content_type else content)


def _opened(response: Any) -> Any:
    return response


def _rest(answer: urllib.error.HTTPError) -> bytes:
    """The body of an error, as far as it arrived."""
    try:
        return answer.read()
    except (OSError, http.client.HTTPException):
        return b""


class Group:
    """The calls of one group of operations."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _call(self, route: str, fields: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        for name in options:
            if name not in OPTIONS:
                raise TypeError(f"There is no argument {name!r}; the options are {', '.join(OPTIONS)}.")
        page = self._read(route, fields, options)
        if "p" not in route.split(" ")[2]:
            return page
        return Page(page, lambda cursor: self._read(route, {**fields, "cursor": cursor}, options))

    def _read(self, route: str, fields: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        files = (route.split(" ") + [""])[3].split(",")
        fields = {name: _uploaded(self._transport, name, value, name in files) for name, value in fields.items()}
        return self._transport.ask(route, fields, options).content


def upload(transport: Transport, file: FileInput, on_progress: Optional[Callable[[int, int], Any]] = None) -> Dict[str, Any]:
    """Uploads a file: a small one in one request, a large one in parts that resume after a failure."""
    if isinstance(file, (str, os.PathLike)):
        with open(file, "rb") as opened:
            return upload(transport, opened, on_progress)
    if isinstance(file, (bytes, bytearray, memoryview)):
        file = io.BytesIO(bytes(file))
    elif not file.seekable():
        file = io.BytesIO(file.read())
    size = file.seek(0, os.SEEK_END)

    def call(route: str, fields: Mapping[str, Any], headers: Optional[Mapping[str, str]] = None) -> Dict[str, Any]:
        return transport.ask(route, fields, {"headers": headers or {}}).content

    if size <= _PART_BYTES:
        file.seek(0)
        whole = call("POST /api/uploads kor file", {"file": file.read()})
        if on_progress:
            on_progress(size, size)
        return whole
    state = call("POST /api/uploads kor file", {"size_bytes": size})
    failures = 0
    while state["url"] is None:
        start = state["received_bytes"]
        file.seek(start)
        part = file.read(_PART_BYTES)
        place = f"{start}-{start + len(part) - 1}" if part else "*"
        fields = {"upload_id": state["upload_id"], "file": part}
        try:
            state = call("PATCH /api/uploads/{upload_id} kr file", fields, {"Content-Range": f"bytes {place}/{size}"})
            failures = 0
            if on_progress:
                on_progress(state["received_bytes"], size)
        except (ConnectionError, ReverieError) as error:
            failures += 1
            passing = isinstance(error, ConnectionError) or error.is_retryable or error.code == "upload_offset_mismatch"
            if not passing or failures == 3:
                raise
            state = call("GET /api/uploads/{upload_id} k", {"upload_id": state["upload_id"]})
    return state


def _uploaded(transport: Transport, name: str, value: Any, sent: bool) -> Any:
    """The value with an upload's URL in place of every file. A file that is sent with its call stays."""
    if sent:
        return value
    if isinstance(value, dict):
        return {key: _uploaded(transport, key, each, False) for key, each in value.items()}
    if isinstance(value, list):
        return [_uploaded(transport, name, each, False) for each in value]
    is_path = isinstance(value, str) and name in MEDIA_FIELDS and not _is_address(value)
    if is_path or isinstance(value, (bytes, bytearray, memoryview, os.PathLike)) or hasattr(value, "read"):
        return upload(transport, value)["url"]
    return value


def _is_address(value: Any) -> bool:
    """A URL or data URI, which the contract accepts as text in a field for files."""
    return isinstance(value, str) and re.match(r"\s*[A-Za-z][A-Za-z0-9+.-]+:", value) is not None


class Page(Generic[T], Dict[str, Any]):
    """A page as a dict. `items()` is that of a dict; `every()` yields every item of this and the following pages."""

    def __init__(self, page: Mapping[str, Any], following: Any) -> None:
        super().__init__(page)
        self._following = following

    def every(self) -> Iterator[Any]:
        page: Mapping[str, Any] = self
        while True:
            yield from next(value for value in page.values() if isinstance(value, list))
            if page["next_cursor"] is None:
                return
            page = self._following(page["next_cursor"])


def _body(fields: Mapping[str, Any], files: Any, raw: bool) -> Tuple[bytes, str]:
    """Encodes a form if there is a file, otherwise JSON. A JSON object is never a file: a card may be one."""
    held = [name for name in files if fields.get(name) is not None and not isinstance(fields[name], dict) and not _is_address(fields[name])]
    if not held:
        return json.dumps(fields).encode(), "application/json"
    if raw:
        return _file(fields[held[0]])[1], "application/octet-stream"
    boundary = uuid.uuid4().hex
    parts = []
    for name, value in fields.items():
        if value is None:
            continue
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'
        if name in held:
            filename, content = _file(value)
            head += f'; filename="{filename}"\r\nContent-Type: application/octet-stream'
        else:
            content = _text(value).encode()
        parts.append(head.encode() + b"\r\n\r\n" + content + b"\r\n")
    return b"".join(parts) + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


def _file(value: FileInput) -> Tuple[str, bytes]:
    if isinstance(value, (bytes, bytearray, memoryview)):
        return "file", bytes(value)
    if isinstance(value, (str, os.PathLike)):
        with open(value, "rb") as opened:
            return os.path.basename(os.fspath(value)).replace('"', ""), opened.read()
    return "file", value.read()


def _text(value: Any) -> str:
    """Forms and queries have no lists, so items are joined by commas."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(str(each) for each in value)
    return json.dumps(value) if isinstance(value, dict) else str(value)


def _wait_of(retry_after: Optional[str], attempt: int) -> Optional[float]:
    """Seconds until the retry; None when it is too far away."""
    seconds = seconds_of(retry_after)
    if seconds is None:
        return _backoff(attempt)
    return seconds if seconds <= _RETRY_AFTER_SECONDS_MAX else None


def seconds_of(retry_after: Optional[str]) -> Optional[float]:
    """The delay that Retry-After requests, from 0. It may be a date. Source: RFC 9110, section 10.2.3."""
    if not retry_after:
        return None
    try:
        seconds = float(retry_after)
    except ValueError:
        try:
            seconds = email.utils.parsedate_to_datetime(retry_after).timestamp() - time.time()
        except (TypeError, ValueError, OverflowError):
            return None
    return max(0.0, seconds) if math.isfinite(seconds) else None


def _backoff(attempt: int) -> float:
    return min(_WAIT_SECONDS_MAX, _WAIT_SECONDS * 2**attempt) * (1 - random.random() / 4)
