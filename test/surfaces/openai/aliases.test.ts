/** OpenAI's own model names, from clients that cannot change theirs. */
import { toFile } from 'openai';
import { describe, expect, test } from 'vitest';
import { png } from '../../support/engines.ts';
import { openAiStage } from './stage.ts';

describe('taken', () => {
  const stage = openAiStage();
  const warningsOf = (response: Response) =>
    JSON.parse(response.headers.get('x-warnings') ?? '[]') as string[];

  test.each([
    'gpt-image-1',
    'gpt-image-1-mini',
    'gpt-image-1.5',
    'dall-e-2',
    'dall-e-3',
    'chatgpt-image-latest',
  ])('%s makes a picture for the price of ra1, in the form that its clients read', async (model) => {
    const before = Number(await stage.posted());
    const { data, response } = await stage.client.images.generate({ model, prompt: 'A fox' }).withResponse();
    expect(warningsOf(response)).toEqual([`model ${model} is an alias here: ra1 served the call`]);
    const form = model.startsWith('gpt-image') ? 'b64_json' : 'url';
    expect(data.data![0]).toMatchObject({ [form]: expect.any(String) });
    expect(before - Number(await stage.posted())).toBe(4);
  });

  test.each(['gpt-image-1', 'dall-e-2'])('%s edits a picture', async (model) => {
    const image = await toFile(await png(64, 64), 'a.png', { type: 'image/png' });
    const { response } = await stage.client.images
      .edit({ model, image, prompt: 'Make it night' })
      .withResponse();
    expect(warningsOf(response)).toEqual([
      `model ${model} is an alias here: ra2-image-editor served the call`,
    ]);
  });

  test('gpt-4o-mini is the default chat model, whole and streamed, and a model of that name goes first', async () => {
    const ask = { model: 'gpt-4o-mini', messages: [{ role: 'user' as const, content: 'Hi' }] };
    const whole = await stage.client.chat.completions.create(ask).withResponse();
    expect(warningsOf(whole.response)).toEqual([
      'model gpt-4o-mini is an alias here: local/scripted served the call',
    ]);
    expect(whole.data.choices[0]!.message.content).not.toBe('');
    const streamed = await stage.client.chat.completions.create({ ...ask, stream: true }).withResponse();
    expect(warningsOf(streamed.response)).toEqual([
      'model gpt-4o-mini is an alias here: local/scripted served the call',
    ]);
    for await (const _ of streamed.data);
  });

  test('models say which names lead to them, and are found by those', async () => {
    const { data } = await stage.client.models.list();
    const named = data.flatMap(({ id, ...rest }) => {
      const { aliases } = (rest as unknown as { reverie: { aliases?: string[] } }).reverie;
      return aliases ? [[id, aliases[0]]] : [];
    });
    expect(named).toEqual(
      expect.arrayContaining([
        ['ra1', 'gpt-image-*'],
        ['ra2-image-editor', 'gpt-image-*'],
        ['local/scripted', 'gpt-*'],
      ]),
    );
    expect(await stage.client.models.retrieve('gpt-image-1')).toMatchObject({ id: 'ra1' });
  });

  test('a name of another kind is still unknown', async () => {
    await expect(stage.client.images.generate({ model: 'gpt-4o', prompt: 'A fox' })).rejects.toMatchObject({
      ...{ status: 404, code: 'model_not_found' },
    });
  });
});

describe('OPENAI_ALIASES=off', () => {
  const stage = openAiStage({}, { OPENAI_ALIASES: 'off' });

  test('is 404 with the nearest names, and no model lists other names', async () => {
    const messages = [{ role: 'user' as const, content: 'Hi' }];
    for (const call of [
      () => stage.client.images.generate({ model: 'gpt-image-1', prompt: 'A fox' }),
      () => stage.client.chat.completions.create({ model: 'gpt-4o', messages }),
      () => stage.client.models.retrieve('gpt-image-1'),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
    const { body } = await stage.service.get('/v1/models', stage.account.keyHeader);
    expect(JSON.stringify(body)).not.toContain('aliases');
  });
});
