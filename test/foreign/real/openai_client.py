"""The walk of the openai package for Python."""

import asyncio

import openai
from steps import KEY, PICTURE, TOOL, URL, failure, finish, step

client = openai.OpenAI(api_key=KEY, base_url=f"{URL}/v1", max_retries=2)
HI = [{"role": "user", "content": "Who are you?"}]
CHAT = client.chat.completions


def whole():
    answer = CHAT.create(model="walk/words", messages=HI)
    return answer.usage.total_tokens == 30, answer.choices[0].message.content


def streamed():
    stream = CHAT.create(model="walk/words", messages=HI, stream=True, stream_options={"include_usage": True})
    chunks = list(stream)
    text = "".join(chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices)
    return text.endswith("traveller.") and chunks[-1].usage.total_tokens == 30, text


def tools():
    with CHAT.stream(model="walk/words", messages=HI, tools=[TOOL]) as stream:
        call = stream.get_final_completion().choices[0].message.tool_calls[0]
    result = {"role": "tool", "tool_call_id": call.id, "content": "Rain."}
    asked = {"role": "assistant", "tool_calls": [call.model_dump(exclude_none=True, include={"id", "type", "function"})]}
    answer = CHAT.create(model="walk/words", messages=[*HI, asked, result], tools=[TOOL])
    return call.function.arguments == '{"city":"Paris"}' and answer.choices[0].finish_reason == "stop"


def leaves():
    stream = CHAT.create(model="walk/words", messages=[{"role": "user", "content": "Tell it slowly."}], stream=True)
    words = 0
    for chunk in stream:
        words += 1
        if words == 5:
            stream.close()
            break
    return words == 5


def pictures():
    made = client.images.generate(model="ra1", prompt="A fox", n=2, size="512x512")
    data = client.images.generate(model="gpt-image-1", prompt="A fox", size="1024x1024", quality="high")
    return len(made.data) == 2 and data.data[0].b64_json.startswith("iVBORw0K")


def edits():
    with open(PICTURE, "rb") as source:
        edited = client.images.edit(model="ra2-image-editor", image=source, prompt="Make it night")
    return edited.data[0].url is not None or edited.data[0].b64_json is not None


def retried():
    raw = CHAT.with_raw_response.create(model="walk/words", messages=[{"role": "user", "content": "busy once"}])
    return raw.retries_taken == 1, f"{raw.retries_taken} retry after 503 with Retry-After"


def errors():
    keyless = openai.OpenAI(api_key="mk_live_none", base_url=client.base_url)
    pairs = {
        "unknown model": (lambda: CHAT.create(model="nobody", messages=HI), openai.NotFoundError),
        "wrong key": (lambda: keyless.models.list(), openai.AuthenticationError),
        "bad role": (
            lambda: CHAT.create(model="walk/words", messages=[{"role": "wizard", "content": "a"}]),
            openai.BadRequestError,
        ),
        "refused prompt": (lambda: client.images.generate(model="ra1", prompt="a naked woman"), openai.BadRequestError),
        "no prompt": (lambda: client.images.generate(model="ra1", prompt=""), openai.BadRequestError),
    }
    wrong = [name for name, (act, kind) in pairs.items() if not isinstance(failure(act), kind)]
    return not wrong, ", ".join(wrong) or f"{len(pairs)} errors are its own classes"


def five():
    async def together():
        own = openai.AsyncOpenAI(api_key=KEY, base_url=f"{URL}/v1")
        calls = [own.chat.completions.create(model="character/mira", messages=HI) for _ in range(5)]
        return await asyncio.gather(*calls)

    return all(answer.choices[0].message.content for answer in asyncio.run(together()))


def films():
    film = client.videos.create_and_poll(model="ltx-2", prompt="Waves", seconds="1", poll_interval_ms=300)
    return film.status == "completed" and client.videos.download_content(film.id).read()[4:8] == b"ftyp"


step("lists the models", lambda: "character/mira" in [model.id for model in client.models.list()])
step("chats, whole", whole)
step("chats, streamed with usage", streamed)
step("calls a tool and sends its result", tools)
step("makes pictures as URLs and as bytes", pictures)
step("edits a picture", edits)
step("makes a film", films)
step("five calls at once to a character", five)
step("retries after 503", retried)
step("errors have their classes", errors)
step("stops a stream in the middle", leaves)
finish()
