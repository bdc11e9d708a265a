"""The walk of langchain-openai: chat, streams, tools, structured output, errors."""

import openai
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from pydantic import BaseModel
from steps import KEY, URL, failure, finish, step


def chat(model="walk/words", key=KEY, **more):
    return ChatOpenAI(model=model, api_key=key, base_url=f"{URL}/v1", **more)


@tool
def weather(city: str) -> str:
    """The weather of a city."""
    return f"Rain in {city}."


class weather_of(BaseModel):
    """The weather of a city. Its name is the one of the tool that the model server calls."""

    city: str


weather_of.__name__ = "weather"


def whole():
    answer = chat().invoke("Who are you?")
    return answer.usage_metadata["total_tokens"] == 30, answer.content


def streamed():
    chunks = list(chat(stream_usage=True).stream("Who are you?"))
    total = chunks[0]
    for chunk in chunks[1:]:
        total += chunk
    return len(chunks) > 3 and total.usage_metadata["total_tokens"] == 30, f"{len(chunks)} chunks"


def tools():
    bound = chat().bind_tools([weather])
    asked = bound.invoke("How is the weather in Paris?")
    [call] = asked.tool_calls
    said = ToolMessage(weather.invoke(call["args"]), tool_call_id=call["id"])
    answer = bound.invoke([HumanMessage("How is the weather in Paris?"), asked, said])
    return call["args"] == {"city": "Paris"} and isinstance(answer, AIMessage) and answer.content.endswith("traveller.")


def structured():
    return chat().with_structured_output(weather_of, method="function_calling").invoke("Paris?").city == "Paris"


def leaves():
    for count, _ in enumerate(chat().stream("Tell it slowly."), 1):
        if count == 5:
            break
    return count == 5


def errors():
    wrong_key = failure(lambda: chat(key="mk_live_none").invoke("Hi"))
    unknown = failure(lambda: chat("nobody").invoke("Hi"))
    return isinstance(wrong_key, openai.AuthenticationError) and isinstance(unknown, openai.NotFoundError)


step("chats, whole with usage", whole)
step("chats with a character", lambda: bool(chat("character/mira").invoke("Who are you?").content))
step("chats, streamed with usage", streamed)
step("calls a tool and sends its result", tools)
step("reads structured output", structured)
step("five calls in a batch", lambda: len(chat().batch(["Who are you?"] * 5)) == 5)
step("retries after 503", lambda: bool(chat(max_retries=2).invoke("busy once").content))
step("errors have their classes", errors)
step("stops a stream in the middle", leaves)
finish()
