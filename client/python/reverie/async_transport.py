"""Awaitable calls of `transport.py`, which run in threads of the client."""

from __future__ import annotations

from typing import Any, AsyncIterator, Awaitable, Callable, Dict, Generic, Mapping, TypeVar

from .transport import Group, Page, Transport

T = TypeVar("T")
Run = Callable[..., Awaitable[Any]]
"""Calls a function with its arguments in a thread."""


class AsyncGroup:
    """The calls of one group of operations."""

    def __init__(self, transport: Transport, run: Run) -> None:
        self._transport = transport
        self._run = run

    async def _call(self, route: str, fields: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        answer = await self._run(Group(self._transport)._call, route, fields, options)
        return AsyncPage(answer, self._run) if isinstance(answer, Page) else answer


class AsyncPage(Generic[T], Dict[str, Any]):
    """A page as a dict. `every()` yields every item of this and the following pages."""

    def __init__(self, page: Any, run: Run) -> None:
        super().__init__(page)
        self._page = page
        self._run = run

    async def every(self) -> AsyncIterator[Any]:
        items = self._page.every()
        end = object()
        while (item := await self._run(next, items, end)) is not end:
            yield item
