/** The AI SDK and LangChain against the service: each line of the guide's table is a test. */
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { tool as langTool } from '@langchain/core/tools';
import { ChatOpenAI } from '@langchain/openai';
import { generateImage, generateText, Output, stepCountIs, streamText, tool } from 'ai';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { delta, openAiStage, stream } from './stage.ts';

const stage = openAiStage();
const compatible = () =>
  createOpenAICompatible({
    ...{ name: 'reverie', baseURL: `${stage.service.baseUrl}/v1`, apiKey: stage.account.key },
    ...{ includeUsage: true, supportsStructuredOutputs: true },
  });
const openai = () => createOpenAI({ baseURL: `${stage.service.baseUrl}/v1`, apiKey: stage.account.key });

/** Calls the weather, then says it. */
function callsWeather(): void {
  stage.serve = ({ messages }, response) => {
    const toolMessage = (messages as { role: string; content: unknown }[]).find(
      ({ role }) => role === 'tool',
    );
    if (toolMessage) return stream(response, [delta({ content: 'It is sunny.' }), delta({}, 'stop')]);
    const call = {
      index: 0,
      id: 'call_1',
      type: 'function',
      function: { name: 'weather', arguments: '{"city":"Paris"}' },
    };
    stream(response, [delta({ tool_calls: [call] }), delta({}, 'tool_calls')]);
  };
}

describe.each([
  ['@ai-sdk/openai-compatible', (model: string) => compatible().chatModel(model)],
  ['@ai-sdk/openai', (model: string) => openai().chat(model)],
])('%s', (_, model) => {
  test('generateText: a character answers, with its tokens', async () => {
    const { text, usage, finishReason } = await generateText({
      model: model('character/mira'),
      prompt: 'Hi',
    });
    expect(text).not.toBe('');
    expect(usage.totalTokens).toBeGreaterThan(0);
    expect(finishReason).toBe('stop');
  });

  test('streamText: word by word, with its tokens', async () => {
    const answer = streamText({ model: model('character/mira'), prompt: 'Who are you?' });
    const pieces = [];
    for await (const piece of answer.textStream) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect((await answer.usage).totalTokens).toBeGreaterThan(0);
  });

  test('tools: the function is called and the answer follows', async () => {
    callsWeather();
    const cities: string[] = [];
    const weather = tool({
      description: 'The weather of a city.',
      inputSchema: z.object({ city: z.string() }),
      execute: async ({ city }) => {
        cities.push(city);
        return 'sunny';
      },
    });
    const request = { model: model('vendor/served'), prompt: 'Faults in Paris?', tools: { weather } };
    const { text } = await generateText({ ...request, stopWhen: stepCountIs(3) });
    expect([text, cities]).toEqual(['It is sunny.', ['Paris']]);
  });

  test('structured output: an object of the form asked for', async () => {
    stage.serve = (_body, response) => stream(response, [delta({ content: '{"city":"Paris"}' }, 'stop')]);
    const { output } = await generateText({
      ...{ model: model('vendor/served'), prompt: 'Where?' },
      output: Output.object({ schema: z.object({ city: z.string() }) }),
    });
    expect(output).toEqual({ city: 'Paris' });
    expect(stage.requests[0]!.response_format).toMatchObject({ type: 'json_schema' });
  });
});

test.each([
  ['@ai-sdk/openai-compatible', () => compatible().imageModel('ra1')],
  ['@ai-sdk/openai', () => openai().image('ra1')],
])('%s, generateImage: the bytes of a picture', async (_, model) => {
  const { image } = await generateImage({ model: model(), prompt: 'A fox', size: '1024x1024' });
  expect(Buffer.from(image.uint8Array).subarray(1, 4).toString()).toBe('PNG');
});

describe('@langchain/openai', () => {
  const chat = (model: string) =>
    new ChatOpenAI({
      ...{ model, apiKey: stage.account.key, maxRetries: 0, useResponsesApi: false },
      configuration: { baseURL: `${stage.service.baseUrl}/v1` },
    });

  test('chat: a character answers, with its tokens', async () => {
    const answer = await chat('character/mira').invoke('Who are you?');
    expect(answer.text).not.toBe('');
    expect(answer.usage_metadata).toMatchObject({ total_tokens: expect.any(Number) });
  });

  test('streaming: word by word', async () => {
    const pieces = [];
    for await (const piece of await chat('character/mira').stream('Who are you?')) pieces.push(piece.text);
    expect(pieces.filter(Boolean).length).toBeGreaterThan(1);
  });

  test('tools: the call comes as the model wrote it', async () => {
    callsWeather();
    const weather = langTool(async () => 'sunny', {
      ...{ name: 'weather', description: 'The weather of a city.', schema: z.object({ city: z.string() }) },
    });
    const answer = await chat('vendor/served').bindTools([weather]).invoke('Faults in Paris?');
    expect(answer.tool_calls).toMatchObject([{ name: 'weather', args: { city: 'Paris' } }]);
  });

  test('pictures in messages reach the model server as they came', async () => {
    const image_url = { url: 'data:image/png;base64,iVBORw0KGgo=' };
    const content = [
      { type: 'text', text: 'What is this?' },
      { type: 'image_url', image_url },
    ];
    await chat('vendor/served').invoke([{ role: 'user', content }]);
    expect(stage.requests[0]!.messages).toEqual([{ role: 'user', content }]);
  });
});
