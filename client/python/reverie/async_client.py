"""The client for asyncio."""

from __future__ import annotations

import asyncio
import contextlib
from concurrent.futures import ThreadPoolExecutor
from typing import Any, AsyncIterator, Callable, Dict, Generator, Optional

from . import calls
from .async_transport import Run
from .client import Chat, Jobs, Reverie
from .errors import ConnectionError, JobError
from .transport import Secret, Transport


class AsyncJobs(calls.AsyncJobsCalls):
    async def wait(self, job_id: str, *, seconds: Optional[float] = None, on_progress: Optional[Callable[[calls.Job], Any]] = None) -> calls.Job:
        """Waits until the job is completed. Raises JobError when it fails or is canceled, TimeoutError after `seconds`."""
        async for job in self.subscribe(job_id, seconds=seconds):
            if on_progress:
                on_progress(job)
            if job["status"] == "completed":
                return job
            if job["status"] != "in_progress":
                raise JobError(job)
        raise ConnectionError(f"Job {job_id} was left.")

    async def subscribe(self, job_id: str, *, seconds: Optional[float] = None) -> AsyncIterator[calls.Job]:
        """Yields every state of a job until its end."""
        async for job in _awaited(self._run, Jobs(self._transport).subscribe(job_id, seconds=seconds)):
            yield job

    async def subscribe_all(self) -> AsyncIterator[calls.Job]:
        """Yields every later state of every job of the account, until the loop is left."""
        async for job in _awaited(self._run, Jobs(self._transport).subscribe_all()):
            yield job


async def _awaited(run: Run, items: Generator[Any, None, None]) -> AsyncIterator[Any]:
    try:
        while (item := await run(next, items, None)) is not None:
            yield item
    finally:
        # After a cancelled wait, a thread still waits for the next item and then ends by itself.
        with contextlib.suppress(ValueError):
            items.close()


class AsyncChat(calls.AsyncChatCalls):
    async def stream(self, *, query: str, character: str, **fields: Any) -> AsyncIterator[Dict[str, Any]]:
        """Yields the events of an answer: `{"event": "delta", "data": {"text": …}}`, `usage`, `done`."""
        async for event in _awaited(self._run, Chat(self._transport).stream(query=query, character=character, **fields)):
            yield event


class AsyncReverie:
    """`AsyncReverie(api_key=…, base_url=…)`: the awaitable calls of `Reverie`.

    At most `max_connections` calls run at once; more wait. A cancelled call is no longer awaited, but the service may
    still complete it: cancel a job with `jobs.cancel`.
    """

    def __init__(self, api_key: Optional[str] = None, base_url: Optional[str] = None, alt_base_url: Optional[str] = None, *, timeout: float = 600, max_retries: int = 2, max_connections: int = 100) -> None:
        # The argument is cleared, because tools print the locals of a traceback.
        key, api_key = Secret(api_key), None
        transport: Transport = Reverie(key, base_url, alt_base_url, timeout=timeout, max_retries=max_retries).images._transport
        threads = ThreadPoolExecutor(max_connections, "reverie")

        async def run(work: Callable[..., Any], *given: Any) -> Any:
            return await asyncio.get_running_loop().run_in_executor(threads, work, *given)

        self._threads = threads
        self._bind(transport, run)

    def _bind(self, transport: Transport, run: Run) -> None:
        self.images = calls.AsyncImagesCalls(transport, run)
        self.videos = calls.AsyncVideosCalls(transport, run)
        self.chat = AsyncChat(transport, run)
        self.characters = calls.AsyncCharactersCalls(transport, run)
        self.posts = calls.AsyncPostsCalls(transport, run)
        self.text = calls.AsyncTextCalls(transport, run)
        self.jobs = AsyncJobs(transport, run)
        self.webhooks = calls.AsyncWebhooksCalls(transport, run)
        self.account = calls.AsyncAccountCalls(transport, run)
        self.media = calls.AsyncMediaCalls(transport, run)

    async def close(self) -> None:
        """Completes the calls in progress without blocking the loop, then ends the threads."""
        await asyncio.to_thread(self._threads.shutdown)

    async def __aenter__(self) -> AsyncReverie:
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.close()
