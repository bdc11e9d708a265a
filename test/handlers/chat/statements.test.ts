import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type Database, one } from '../../../src/db/db.ts';
import { chatStage, PAID } from '../../support/chat.ts';

const stage = chatStage();
const { say } = stage;

let sent: MockInstance<Database['query']>;
beforeEach(() => {
  sent = vi.spyOn(stage.service.context.db, 'query');
  return () => sent.mockRestore();
});

/** The names of the statements that a chat sends; what the service asks for by itself has others. */
function statementNames(): string[] {
  const names = sent.mock.calls.map(([{ name = '' }]) => name);
  return names.filter((name) => /^(ledger|generation|characters|chat_completed)/.test(name));
}

test('a paid chat asks for its character, and is accepted in one statement and completed in one', async () => {
  await say(PAID);
  sent.mockClear();
  expect((await say(PAID)).status).toBe(200);
  expect(statementNames()).toEqual([
    'characters_by_url_name',
    'ledger_hold_generation_one_now',
    'ledger_close_chat_one_now',
  ]);
});

test('of chats of the same moment each has its record and its charge, and they share statements', async () => {
  const account = await stage.service.account({ credits: '1' });
  sent.mockClear();
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => say({ ...PAID, model_name: 'test/talker' }, stage.bearer(account.key))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(statementNames().filter((name) => name.startsWith('ledger')).length).toBeLessThan(24);
  const { db } = stage.service.context;
  const { chats, charged, credits } = await one<{ chats: bigint; charged: bigint; credits: bigint }>(db, {
    text: `select count(*) as chats, sum(charged_nano)::bigint as charged, sum(credits_charged) as credits
           from generation join hold on hold.id = hold_id
           where generation.account_id = $1 and generation.state = 'completed' and captured = charged_nano
             and remaining_nano = posted_after and generation.xmin = hold.xmin`,
    values: [account.id],
  });
  expect(chats).toBe(24n);
  expect(credits).toBe(1n);
  const { posted } = await one<{ posted: bigint }>(db, {
    text: 'select available + held as posted from wallet where account_id = $1',
    values: [account.id],
  });
  expect(posted).toBe(1_000_000_000n - charged);
});

test('chats beyond the balance are refused and leave no record, whoever comes at the same moment', async () => {
  const account = await stage.service.account({ credits: '0.01' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => say({ ...PAID, model_name: 'test/talker' }, stage.bearer(account.key))),
  );
  const successes = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(10 - successes);
  const { kept } = await one<{ kept: bigint }>(stage.service.context.db, {
    text: 'select count(*) as kept from generation where account_id = $1',
    values: [account.id],
  });
  expect(kept).toBe(BigInt(successes));
  expect(successes).toBeGreaterThan(0);
  expect(successes).toBeLessThan(10);
});
