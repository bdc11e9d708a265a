"""The Python client of the Reverie API."""

from .async_client import AsyncReverie
from .client import Reverie, verify_webhook
from .errors import (
    AuthenticationError,
    BillingError,
    ConflictError,
    ConnectionError,
    InvalidRequestError,
    JobError,
    NotFoundError,
    PermissionError,
    RateLimitError,
    ReverieError,
    ServerError,
    WebhookError,
)

__all__ = [
    "AsyncReverie",
    "AuthenticationError",
    "BillingError",
    "ConflictError",
    "ConnectionError",
    "InvalidRequestError",
    "JobError",
    "NotFoundError",
    "PermissionError",
    "RateLimitError",
    "Reverie",
    "ReverieError",
    "ServerError",
    "WebhookError",
    "verify_webhook",
]
