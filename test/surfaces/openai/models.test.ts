import OpenAI from 'openai';
import { expect, test } from 'vitest';
import { clientFor, openAiStage } from './stage.ts';

const stage = openAiStage();

test('200 listOpenAiModels: operations, chat models, and characters that the key may talk to', async () => {
  const ids = [];
  for await (const model of stage.client.models.list()) ids.push(model.id);
  expect(ids).toEqual(expect.arrayContaining(['ra1', 'smart-resize', 'vendor/served', 'character/mira']));
  const stranger = await stage.service.account();
  await stage.service.post(
    '/api/create-ai',
    { name: 'Hidden', visibility: 'private', description: 'Not for others.' },
    stranger.keyHeader,
  );
  const theirs = await clientFor(stage, stranger.key).models.list();
  const names = theirs.data.map(({ id }) => id);
  expect(names).toContain('character/hidden');
  expect(names).toContain('character/mira');
  expect((await stage.client.models.list()).data.map(({ id }) => id)).not.toContain('character/hidden');
});

test('200 getOpenAiModel: with what this service knows of it, slashes written as they are or not', async () => {
  const { reverie } = (await stage.client.models.retrieve('ra1')) as unknown as Record<string, object>;
  expect(reverie).toMatchObject({ type: 'image', operation: 'ra1', engine: { name: 'test-engine' } });
  expect(await stage.client.models.retrieve('character/mira')).toMatchObject({ name: 'Mira' });
  const plain = await stage.service.get('/v1/models/character/mira', stage.account.keyHeader);
  expect(plain.body).toMatchObject({ id: 'character/mira', object: 'model' });
});

test('an unknown model is a 404 with the nearest names', async () => {
  const error = await stage.client.models.retrieve('character/mirra').catch((each: unknown) => each);
  expect(error).toBeInstanceOf(OpenAI.NotFoundError);
  expect(error).toMatchObject({ status: 404, code: 'model_not_found', param: 'model' });
  expect(String(error)).toMatch(/The nearest: character\/mira/);
});

test('a path that is not there is a 404 that names those that are', async () => {
  const error = await stage.client.embeddings
    .create({ model: 'ra1', input: 'a' })
    .catch((each: unknown) => each);
  expect(error).toBeInstanceOf(OpenAI.NotFoundError);
  expect(String(error)).toMatch(/POST \/v1\/chat\/completions/);
});

test('a key that opens nothing, and none, are the error class of that', async () => {
  const error = await clientFor(stage, 'mk_test_nothing')
    .models.list()
    .catch((each: unknown) => each);
  expect(error).toBeInstanceOf(OpenAI.AuthenticationError);
  expect(error).toMatchObject({ status: 401, code: 'invalid_api_key', type: 'authentication_error' });
  const none = await stage.service.get('/v1/models');
  expect(none.body).toMatchObject({ error: { code: 'missing_api_key', status: 401 } });
  expect(none.headers.get('www-authenticate')).toBe('Bearer');
});

test('a key reaches the models that its scopes cover, and no others', async () => {
  const { body } = await stage.service.post(
    '/api/keys',
    { name: 'pictures', scopes: ['ra1'] },
    stage.account.keyHeader,
  );
  const narrow = clientFor(
    stage,
    String((body.key as { api_key?: string } | undefined)?.api_key ?? body.api_key),
  );
  expect((await narrow.images.generate({ model: 'ra1', prompt: 'A fox' })).data).toHaveLength(1);
  const messages = [{ role: 'user' as const, content: 'Hi' }];
  for (const call of [
    () => narrow.images.generate({ model: 'ra2', prompt: 'A fox' }),
    () => narrow.chat.completions.create({ model: 'character/mira', messages }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});
