"""Exceptions: one class per family of errors, each with a stable code."""

from __future__ import annotations

import json
from typing import Any, Dict, Mapping, Optional


class ReverieError(Exception):
    """The service returned an error. Nothing was charged, unless `body["charged"]` is true (only with `canceled`)."""

    def __init__(self, message: str, status: int, body: Optional[Dict[str, Any]], request_id: Optional[str]) -> None:
        super().__init__(message)
        self.status = status
        self.body = body
        #: Stable code to branch on. None when a proxy in front of the service responded.
        self.code: Optional[str] = body.get("code") if body else None
        #: True when the same call may succeed later.
        self.is_retryable: bool = bool(body["retryable"]) if body and "retryable" in body else is_passing(status)
        self.request_id = request_id

    def __reduce__(self) -> Any:
        """Copies and pickles, as a pool of processes needs."""
        return type(self), (str(self), self.status, self.body, self.request_id)


class InvalidRequestError(ReverieError):
    """400, 404, 405, 410, 413, 415, 422: the call itself must change. 404 is a NotFoundError."""


class NotFoundError(InvalidRequestError):
    """404: what the call names does not exist, or belongs to another account."""


class AuthenticationError(ReverieError):
    """401: the key is missing or invalid."""


class BillingError(ReverieError):
    """402: there are not enough credits. `body` contains the balance and the required credits."""


class PermissionError(ReverieError):
    """403: the key lacks permission."""


class ConflictError(ReverieError):
    """409: another call conflicts, or the resource has reached its final state."""


class RateLimitError(ReverieError):
    """429: too many calls in this window."""


class ServerError(ReverieError):
    """5xx: the service or an engine failed."""


class ConnectionError(Exception):
    """There was no response. A repeat with the same `idempotency_key` is safe."""

    is_retryable = True


class JobError(Exception):
    """The job failed or was canceled. Nothing was charged, unless the upstream of a canceled job billed it."""

    def __init__(self, job: Mapping[str, Any]) -> None:
        error = job.get("error") or {}
        super().__init__(error.get("message") or f"Job {job['job_id']} is {job['status']}.")
        self.job = job

    def __reduce__(self) -> Any:
        return type(self), (self.job,)


class WebhookError(Exception):
    """The delivery was not signed with this secret, or not recently."""


_BY_STATUS = {401: AuthenticationError, 402: BillingError, 403: PermissionError, 404: NotFoundError, 409: ConflictError, 429: RateLimitError}


def is_passing(status: int) -> bool:
    return status in (408, 409, 425, 429) or status >= 500


def error_of(status: int, headers: Mapping[str, str], content: bytes) -> ReverieError:
    try:
        body = json.loads(content)
    except ValueError:
        body = None
    known = body if isinstance(body, dict) and isinstance(body.get("error"), str) else None
    status = known["status"] if known and "status" in known else status
    kind = _BY_STATUS.get(status, ServerError if status >= 500 else InvalidRequestError)
    return kind(known["error"] if known else f"HTTP {status}", status, known, headers.get("X-Request-Id"))
