"""The Python client of the Reverie API."""

from .client import Reverie, verify_webhook
from .errors import (
    AuthenticationError,
    BillingError,
    ConflictError,
    ConnectionError,
    InvalidRequestError,
    JobError,
    PermissionError,
    RateLimitError,
    ReverieError,
    ServerError,
    WebhookError,
)

__all__ = [
    "AuthenticationError",
    "BillingError",
    "ConflictError",
    "ConnectionError",
    "InvalidRequestError",
    "JobError",
    "PermissionError",
    "RateLimitError",
    "Reverie",
    "ReverieError",
    "ServerError",
    "WebhookError",
    "verify_webhook",
]
