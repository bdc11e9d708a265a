"""The walk of two MCP hosts: the client of the mcp package and the one of fastmcp, over streamable HTTP."""

import asyncio

import httpx2
import mcp
from fastmcp import Client
from fastmcp.client.transports import StreamableHttpTransport
from mcp.client.streamable_http import streamable_http_client
from steps import KEY, URL, finish, step

MCP = f"{URL}/mcp"
HEADERS = {"Authorization": f"Bearer {KEY}"}


def fastmcp(act, headers=HEADERS):
    async def run():
        async with Client(StreamableHttpTransport(MCP, headers=headers)) as client:
            return await act(client)

    return asyncio.run(run())


def lists():
    tools = fastmcp(lambda client: client.list_tools())
    names = [tool.name for tool in tools]
    return "generate_image" in names and all(tool.inputSchema for tool in tools), f"{len(names)} tools"


def makes():
    result = fastmcp(lambda client: client.call_tool("generate_image", {"prompt": "A fox", "size": "512x512"}))
    kinds = sorted({part.type for part in result.content})
    return not result.is_error and "image" in kinds, ", ".join(kinds)


def five():
    async def act(client):
        calls = [client.call_tool("generate_image", {"prompt": f"Fox {n}", "size": "256x256"}) for n in range(5)]
        return await asyncio.gather(*calls)

    return all(not result.is_error for result in fastmcp(act))


def refused():
    async def act(client):
        return await client.call_tool("generate_image", {"prompt": "a naked woman"}, raise_on_error=False)

    result = fastmcp(act)
    return result.is_error, result.content[0].text[:120]


def resources():
    found = fastmcp(lambda client: client.list_resources())
    read = fastmcp(lambda client: client.read_resource(found[0].uri))
    return len(read) > 0, f"{len(found)} resources, the first is {found[0].uri}"


def wrong_key():
    try:
        fastmcp(lambda client: client.list_tools(), {"Authorization": "Bearer mk_live_none"})
    except Exception as error:
        return "Invalid API key" in str(error), str(error)[:120]
    return False


def sdk():
    async def run():
        http = httpx2.AsyncClient(headers=HEADERS, timeout=120)
        async with http, mcp.Client(streamable_http_client(MCP, http_client=http)) as client:
            tools = await client.list_tools()
            models = await client.call_tool("list_models", {})
            return tools, models

    tools, models = asyncio.run(run())
    return len(tools.tools) > 3 and not models.is_error, f"{len(tools.tools)} tools"


step("fastmcp lists the tools with their schemas", lists)
step("fastmcp makes a picture with a preview", makes)
step("fastmcp makes five pictures at once", five)
step("fastmcp sees a refused prompt as a tool error", refused)
step("fastmcp lists and reads resources", resources)
step("fastmcp sees that a key is wrong", wrong_key)
step("the mcp package connects, lists and calls", sdk)
finish()
