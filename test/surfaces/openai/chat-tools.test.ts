import { zodResponseFormat } from 'openai/helpers/zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { delta, openAiStage, stream, TOOLS } from './stage.ts';

const stage = openAiStage();
const hi = [{ role: 'user' as const, content: 'Who are you?' }];

/** Calls the tool in two pieces, then says what it answered. */
function callsWeather(): void {
  stage.serve = ({ messages }, response) => {
    const answer = (messages as { role: string; content: string }[]).find(({ role }) => role === 'tool');
    if (answer) return stream(response, [delta({ content: `It is ${answer.content}.` }), delta({}, 'stop')]);
    const call = (piece: object) => delta({ tool_calls: [{ index: 0, ...piece }] });
    const opening = { id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{"ci' } };
    const rest = { function: { arguments: 'ty":"Paris"}' } };
    stream(response, [call(opening), call(rest), delta({}, 'tool_calls')]);
  };
}

test('runTools calls a function and hands its answer back, streamed and whole', async () => {
  callsWeather();
  for (const streamed of [false, true]) {
    const cities: string[] = [];
    const weather = { ...TOOLS[0]!.function, parse: JSON.parse };
    const call = async ({ city }: { city: string }) => {
      cities.push(city);
      return 'sunny';
    };
    const request = {
      ...{ model: 'vendor/served', messages: [{ role: 'user' as const, content: 'Faults in Paris?' }] },
      tools: [{ type: 'function' as const, function: { ...weather, function: call } }],
    };
    const runner = streamed
      ? stage.client.chat.completions.runTools({ ...request, stream: true } as never)
      : stage.client.chat.completions.runTools(request as never);
    expect(await (runner as { finalContent(): Promise<string> }).finalContent()).toBe('It is sunny.');
    expect(cities).toEqual(['Paris']);
  }
});

test('a call of a tool has no text, and a repeat under its key is the same answer without a charge', async () => {
  callsWeather();
  const ask = () =>
    stage.client.chat.completions
      .create(
        { model: 'vendor/served', messages: hi, tools: TOOLS },
        { headers: { 'Idempotency-Key': 'once' } },
      )
      .withResponse();
  const first = await ask();
  expect(first.data.choices[0]).toMatchObject({
    finish_reason: 'tool_calls',
    message: {
      content: null,
      tool_calls: [
        { id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{"city":"Paris"}' } },
      ],
    },
  });
  const posted = await stage.posted();
  const again = await ask();
  expect(again.data.choices).toEqual(first.data.choices);
  expect(again.response.headers.get('idempotent-replayed')).toBe('true');
  expect(stage.requests).toHaveLength(1);
  expect(await stage.posted()).toBe(posted);
});

test('parse reads the form that it asked for', async () => {
  stage.serve = (_body, response) => stream(response, [delta({ content: '{"city":"Paris"}' }, 'stop')]);
  const form = zodResponseFormat(z.object({ city: z.string() }), 'place');
  const { choices } = await stage.client.chat.completions.parse({
    ...{ model: 'vendor/served', messages: hi, response_format: form },
  });
  expect(choices[0]!.message.parsed).toEqual({ city: 'Paris' });
  expect(stage.requests[0]!.response_format).toEqual(form);
});
