/** Settings of the native chat call, beside one message or a conversation: what a model server receives is that of `/v1`. */
import { expect, test } from 'vitest';
import { discPicture } from '../../../engines/test/support/sources.ts';
import { delta, openAiStage, stream, TOOLS } from './stage.ts';

const stage = openAiStage();
const SETTINGS = {
  ...{ max_tokens: 7, seed: 5, temperature: 0.2, top_p: 0.9, stop: ['.'], tools: TOOLS },
  tool_choice: 'auto',
};
const PAID = { model_name: 'vendor/served', use_usage_credits: true };
const say = (body: object) =>
  stage.post('/api/chatpred_or', { ...PAID, character: 'mira', query: 'Who are you?', ...body });

test('the server receives the settings of one message, wherever they stand', async () => {
  const { status } = await say(SETTINGS);
  expect(status).toBe(200);
  expect(stage.requests.at(-1)).toMatchObject(SETTINGS);
  const beside = stage.requests.at(-1)!.messages;
  expect(beside).toMatchObject([{ role: 'system' }, { content: 'Hello, traveller.' }, { role: 'user' }]);
  await say({ options: SETTINGS });
  expect(stage.requests.at(-1)).toMatchObject({ ...SETTINGS, messages: beside });
  await say({ ...SETTINGS, temperature: 1, options: { temperature: 0.3, presence_penalty: 1 } });
  expect(stage.requests.at(-1)).toMatchObject({ ...SETTINGS, temperature: 0.3, presence_penalty: 1 });
  await say({});
  expect(stage.requests.at(-1)).not.toHaveProperty('temperature');
});

test('the server receives those of a conversation, and a picture in it', async () => {
  const picture = await discPicture(64, 64).png().toBuffer();
  const content = [
    { type: 'text', text: 'What is this?' },
    { type: 'image_url', image_url: { url: `data:image/png;base64,${picture.toString('base64')}` } },
  ];
  const messages = [{ role: 'user', content }];
  const { status } = await stage.post('/api/chatpred_or', { ...PAID, ...SETTINGS, messages });
  expect(status).toBe(200);
  expect(stage.requests.at(-1)).toMatchObject({ ...SETTINGS, messages });
});

test('a tool that the model calls comes back in the message', async () => {
  const call = { index: 0, id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{}' } };
  const usual = stage.serve;
  stage.serve = (_body, response) =>
    stream(response, [delta({ tool_calls: [call] }), delta({}, 'tool_calls')]);
  const { body } = await say({ tools: TOOLS });
  stage.serve = usual;
  expect(body).toMatchObject({ finish_reason: 'tool_calls', message: { tool_calls: [{ id: 'call_1' }] } });
});

test('max_tokens lowers the hold, and tools raise it', async () => {
  const price = async (body: object) => {
    const input = { ...PAID, character: 'mira', query: 'Who are you?', ...body };
    const quote = await stage.post('/api/quotes', { operation: 'chatpred_or', input });
    return Number(quote.body.credits);
  };
  expect(await price({ max_tokens: 7 })).toBeLessThan(await price({}));
  expect(await price({ max_tokens: 7, tools: TOOLS })).toBeGreaterThan(await price({ max_tokens: 7 }));
});

test('a model inside the service names the settings that it ignored', async () => {
  const { body } = await say({ ...SETTINGS, model_name: 'local/scripted' });
  expect(body.warnings).toEqual(
    ['temperature', 'top_p', 'stop', 'tools', 'tool_choice'].map(
      (name) => `${name} was ignored: the model local/scripted does not support it`,
    ),
  );
});
