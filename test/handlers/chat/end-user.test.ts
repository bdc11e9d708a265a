/** `end_user` of chats: passed to the model, and capped like that of any paid call. */
import { expect, test } from 'vitest';
import { chatStage, PAID } from '../../support/chat.ts';
import type { Json } from '../../support/contract/documents.ts';

const stage = chatStage();
const { bearer, say, tasks } = stage;
const TALK = { ...PAID, model_name: 'test/talker' };

test('the model receives it, and the usage counts the exact price of the tokens', async () => {
  const { key, keyHeader } = await stage.service.account({ credits: '5' });
  const { body } = await say({ ...TALK, end_user: 'ann' }, bearer(key));
  expect(tasks.at(-1)!.end_user).toBe('ann');
  await say(TALK, bearer(key));
  expect(tasks.at(-1)!.end_user).toBeNull();
  const usage = await stage.service.get('/api/usage?group_by=end_user', keyHeader);
  const ann = (usage.body.groups as Json[]).find(({ group }) => group === 'ann');
  expect(ann).toMatchObject({ calls: 1, cost_usd: body.cost_usd });
  const job = await stage.service.get(`/api/jobs?operation=chatpred_or`, keyHeader);
  expect((job.body.jobs as Json[]).map(({ end_user }) => end_user)).toEqual([undefined, 'ann']);
});

test('402 end_user_cap_reached: holds of chats under way count, and nothing is charged', async () => {
  const { keyHeader } = await stage.service.account({ credits: '5' });
  const quote = await stage.service.post(
    '/api/quotes',
    { operation: 'chatpred_or', input: { query: 'Who are you?', ...TALK } },
    keyHeader,
  );
  const end_user_cap = { credits: quote.body.credits };
  const { body: shop } = await stage.service.post('/api/keys', { name: 'shop', end_user_cap }, keyHeader);
  const ask = (end_user: string) =>
    say({ query: 'Who are you?', ...TALK, end_user }, bearer(String(shop.api_key)));
  const answers = await Promise.all([ask('ann'), ask('ann'), ask('ben')]);
  expect(answers.map(({ body }) => body.code ?? 'answered').sort()).toEqual([
    'answered',
    'answered',
    'end_user_cap_reached',
  ]);
  const { body } = await stage.service.get('/admin/ledger/check', stage.service.asOperator);
  expect(body).toMatchObject({ balanced: true, open_holds: 0 });
});
