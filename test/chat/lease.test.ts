/** A process keeps its chats for as long as it lives, and no longer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { openAccount } from '../../src/accounts/accounts.ts';
import { cancelChat } from '../../src/chat/cancel-chat.ts';
import { endLostChats, type Leases, openLeases } from '../../src/chat/lease.ts';
import type { Database } from '../../src/db/db.ts';
import { placeOrder } from '../../src/generation/accept/place-order.ts';
import { findGeneration, type Generation } from '../../src/generation/generation.ts';
import type { GenerationContext } from '../../src/generation/generation-context.ts';
import { openWaiters } from '../../src/generation/wait.ts';
import { balance } from '../../src/ledger/ledger.ts';
import { credits } from '../../src/lib/credits.ts';
import { newId } from '../../src/lib/id.ts';
import { noTracing } from '../../src/lib/tracing.ts';
import { chatStage, PAID } from '../support/chat.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

describe('a process that lives', () => {
  const stage = chatStage();
  const { bearer, say, tasks } = stage;

  test('keeps its chats while the model is slow and the process has no time for anything', async () => {
    const word = Promise.withResolvers<void>();
    stage.talk = async function* () {
      await word.promise;
      yield { text: 'Here I am' };
    };
    const pending = Array.from({ length: 25 }, (_, n) =>
      say({ ...PAID, model_name: 'test/talker', stream: n % 2 === 0 }, bearer()),
    );
    await eventually(() => tasks.length === 25);
    // Nothing of this process runs meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 12_000);
    await stage.service.context.leases.beat();
    expect(await endLostChats(stage.service.context)).toBe(0);
    word.resolve();
    const answers = await Promise.all(pending);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('Here I am');
    }
  });
});

describe('two processes on one database', () => {
  let database: TestDatabase;
  let queries: number;
  let one: Leases;
  let other: Leases;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    one = await openLeases(counted(database.db));
    other = await openLeases(database.db);
  });
  afterAll(() => database.close());

  const counted = (db: Database): Database => ({
    ...db,
    query(statement) {
      queries += 1;
      return db.query(statement);
    },
  });
  /** Neither has a clock that anybody should go by. */
  const contextOf = (leases: Leases, year: number) =>
    ({
      db: database.db,
      clock: { now: () => new Date(Date.UTC(year, 0)) },
      waiters: openWaiters(),
      finished: () => undefined,
      leases,
    }) as unknown as GenerationContext & { leases: Leases };

  async function chatOf(leases: Leases): Promise<Generation> {
    const at = new Date();
    const { account, key } = await openAccount(database.db, {
      name: 'somebody',
      mode: 'live',
      amount: credits('10'),
      at,
    });
    const ordered = await placeOrder(
      { db: database.db, clock: { now: () => at }, tracing: noTracing } as GenerationContext,
      {
        account_id: account.account_id,
        key_id: key.key_id,
        mode: 'live',
        request_id: newId('req'),
        operation: 'chatpred_or',
        host: 'main',
        input: { use_usage_credits: true },
        seed: 1,
        price: credits('4'),
        price_steps: null,
        outputs: 1,
        sources: [],
        metadata: {},
        queue: null,
        answered_by: leases.process,
        engine: { label: { name: 'test', version: '1', kind: 'local' } },
        deadline_seconds: 300,
        warnings: [],
        cap: null,
        input_sha256: '',
      },
    );
    if ('refused' in ordered) throw new Error(ordered.refused);
    return ordered.generation;
  }
  /** As if so much time had gone by since the process last said that it lives. */
  const silentFor = (leases: Leases, seconds: number) =>
    database.db.query({
      text: `update chat_process set alive_until = alive_until - $2 * interval '1 second' where id = $1`,
      values: [leases.process, seconds],
    });
  const stateOf = async ({ id }: Generation) => (await findGeneration(database.db, id))!.state;

  test('neither ends what the other answers, whatever its own clock says', async () => {
    const chat = await chatOf(one);
    expect(await endLostChats(contextOf(other, 2999))).toBe(0);
    expect(await endLostChats(contextOf(one, 2999))).toBe(0);
    expect(await stateOf(chat)).toBe('in_progress');
    one.hold(chat.id).stop();
    await cancelChat(contextOf(one, 2026), chat);
  });

  test('a process that died loses its chats: they end, and what they held is free', async () => {
    const chat = await chatOf(one);
    const lease = one.hold(chat.id);
    await silentFor(one, 60);
    expect(await endLostChats(contextOf(one, 2026))).toBe(0);
    expect(await endLostChats(contextOf(other, 2026))).toBe(1);
    expect(await stateOf(chat)).toBe('failed');
    expect(await balance(database.db, chat.account_id)).toMatchObject({ held: 0n, posted: credits('10') });
    // Should it have lived after all, it hears of it.
    await one.beat();
    expect(lease.lost.aborted).toBe(true);
    lease.stop();
  });

  test('a process that stops gives its chats up at once', async () => {
    const third = await openLeases(database.db);
    await chatOf(third);
    await third.close();
    expect(await endLostChats(contextOf(other, 2026))).toBe(1);
  });

  test('one statement says that it lives, however many chats it answers, and hears what was canceled', async () => {
    const chats = await Promise.all(Array.from({ length: 20 }, () => chatOf(one)));
    const leases = chats.map(({ id }) => one.hold(id));
    const canceling = cancelChat(contextOf(other, 2026), chats[3]!);
    await eventually(async () => {
      const rows = await database.db.query({
        text: 'select from generation where id = $1 and cancel_requested',
        values: [chats[3]!.id],
      });
      return rows.length > 0;
    });
    queries = 0;
    await one.beat();
    expect(queries).toBe(1);
    expect(leases.map(({ unwanted }) => unwanted.aborted).indexOf(true)).toBe(3);
    expect(leases.filter(({ unwanted, lost }) => unwanted.aborted || lost.aborted)).toHaveLength(1);
    // No process answers, so the cancel itself ends the chat.
    expect((await canceling).state).toBe('canceled');
  });
});
