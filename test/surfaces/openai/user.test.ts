/** `user` of OpenAI's protocol: the end user of the call. */
import { createHash } from 'node:crypto';
import { toFile } from 'openai';
import { expect, test } from 'vitest';
import type { Json } from '../../support/contract/documents.ts';
import { png } from '../../support/engines.ts';
import { clientFor, openAiStage } from './stage.ts';

const stage = openAiStage();
const lastInput = (operation: string) => stage.engines[operation]!.tasks.at(-1)!.input;

test('user reaches the model server and is the end user of the charge', async () => {
  const messages = [{ role: 'user' as const, content: 'Who are you?' }];
  await stage.client.chat.completions.create({ model: 'vendor/served', messages, user: 'ann' });
  expect(stage.requests.at(-1)!.user).toBe('ann');
  await stage.client.chat.completions.create({ model: 'vendor/served', messages });
  expect(stage.requests.at(-1)).not.toHaveProperty('user');
  const { body } = await stage.service.get('/api/usage?group_by=end_user', stage.account.keyHeader);
  expect((body.groups as Json[]).find(({ group }) => group === 'ann')).toMatchObject({ calls: 1 });
});

test('user is the end user of every call, a long one by its hash', async () => {
  const paint = (user: string) => stage.client.images.generate({ prompt: 'A fox', n: 2, user });
  await paint('ann');
  expect(stage.engines.ra1!.tasks.slice(-2).map(({ input }) => input.end_user)).toEqual(['ann', 'ann']);
  await paint('a'.repeat(129));
  expect(lastInput('ra1').end_user).toBe(
    `sha256:${createHash('sha256').update('a'.repeat(129)).digest('hex')}`,
  );
  await paint('  ');
  expect(lastInput('ra1').end_user).toBeUndefined();
  await expect(paint('ann\n')).rejects.toMatchObject({ status: 400, param: 'user' });
  const image = await toFile(await png(64, 64), 'a.png', { type: 'image/png' });
  await stage.client.images.edit({ image, prompt: 'A fox', user: 'ben' });
  expect(lastInput('ra2-image-editor').end_user).toBe('ben');
});

test('a refusal for the end user names user', async () => {
  const { keyHeader } = await stage.service.account({ credits: '9' });
  const wish = { name: 'shop', end_user_cap: { credits: '3' } };
  const { body } = await stage.service.post('/api/keys', wish, keyHeader);
  const client = clientFor(stage, String(body.api_key));
  await expect(client.images.generate({ prompt: 'A fox', user: 'ann' })).rejects.toMatchObject({
    ...{ status: 402, code: 'end_user_cap_reached', param: 'user', type: 'insufficient_quota' },
  });
});
