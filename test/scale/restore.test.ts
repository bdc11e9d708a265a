/** A service under load is backed up, killed, restored to the backup's moment, and reconciles by itself. */
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { createDatabase, DATABASES, freshFolder } from '../support/database.ts';
import { type Member, member } from '../support/member.ts';
import { type QueueServer, queueServer } from '../support/upstream/queue-server.ts';
import { type Fleet, operator } from './fleet.ts';
import { startSuite } from './suite.ts';

const run = promisify(execFile);
const SERVICE = new URL('../crash/service.ts', import.meta.url);
/** Of the machine; npm's PostgreSQL brings none. */
const TOOLS = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';
const CALLERS = 3;

type Answered = { status: number; body: Record<string, unknown> };

describe.each(DATABASES)('on %s', (kind) => {
  const hasTools = kind === 'embedded' || existsSync(join(TOOLS, 'pg_dump'));
  let scratch: string;
  let upstream: QueueServer;
  let service: Member;
  let env: Record<string, string>;
  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'reverie-restore-'));
    upstream = await queueServer({ course: ['IN_PROGRESS'] });
    env = {
      DATA_DIR: freshFolder('restore-'),
      ADMIN_TOKEN: 'scale-test-token',
      UPSTREAM_URL: upstream.url,
      RATE_LIMITS: 'off',
      BUNDLED_PICTURES: 'off',
      ACCOUNT_OUTPUTS_MAX: '1000',
      ...(kind === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
    };
    service = await member(SERVICE, env);
    await service.start();
  }, 120_000);
  afterAll(async () => {
    await service?.kill();
    await upstream?.close();
    rmSync(scratch, { recursive: true, force: true });
    rmSync(env.DATA_DIR!, { recursive: true, force: true });
  });

  const operate = (command: string, ...args: string[]) =>
    run(process.execPath, [`src/operator/${command}-command.ts`, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: env.DATA_DIR },
    });
  const backUp = () =>
    kind === 'embedded'
      ? operate('backup', '--to', join(scratch, 'backup'))
      : run(join(TOOLS, 'pg_dump'), ['-Fc', '-f', join(scratch, 'dump'), env.DATABASE_URL!]);
  const restore = async () => {
    if (kind === 'embedded') return void (await operate('restore', '--from', join(scratch, 'backup')));
    env.DATABASE_URL = await createDatabase(inject('postgresUrl'));
    await run(join(TOOLS, 'pg_restore'), ['-d', env.DATABASE_URL, join(scratch, 'dump')]);
  };
  const ask = async (
    path: string,
    { body, ...headers }: Record<string, string | object> = {},
  ): Promise<Answered> => {
    const answer = await fetch(`${service.url}${path}`, {
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answered['body'] };
  };
  const books = async () => (await ask('/admin/ledger/check', operator)).body;
  /** What the account paid, by the requests it paid for. */
  const chargesOf = async (key: string) => {
    const paid: { request_id: string; amount: string }[] = [];
    for (let cursor: unknown = ''; cursor !== null; ) {
      const { body } = await ask(`/api/ledger?limit=100${cursor && `&cursor=${cursor}`}`, {
        'x-api-key': key,
      });
      paid.push(...(body.entries as (typeof paid)[number][]));
      cursor = body.next_cursor;
    }
    return paid.filter(({ amount }) => amount.startsWith('-'));
  };

  test.skipIf(!hasTools)(
    'nothing is charged or submitted twice, and the books balance',
    async () => {
      const account = { name: 'restore', credits: '10000', mode: 'live' };
      const key = String((await ask('/admin/accounts', { ...operator, body: account })).body.api_key);
      const paint = (prompt: string) =>
        ask('/api/ra1', { 'x-api-key': key, 'idempotency-key': prompt, body: { prompt } });
      const painted = await paint('kept');
      expect(painted.status).toBe(200);

      const suite = startSuite({ doors: [service], key } as unknown as Fleet, CALLERS);
      await sleep(1000);
      await backUp();
      const lost = await paint('lost');
      expect(lost.status).toBe(200);
      await sleep(1000);
      await suite.stop();
      const charged = (await chargesOf(key)).length;
      const submitted = upstream.submissions.length;
      await service.kill();
      await restore();
      service = await member(SERVICE, env);
      await service.start();

      const { findings } = await eventually(async () => {
        const { body } = await ask('/admin/restores', operator);
        const [newest] = body.restores as { state: string; findings: { kind: string; count: number }[] }[];
        return newest?.state === 'reconciled' && newest;
      });
      const count = (finding: string) => findings.find(({ kind }) => kind === finding)?.count;
      expect(count('media_without_records')).toBeGreaterThan(0);
      expect(count('records_without_media')).toBe(0);
      await eventually(async () => (await books()).open_holds === 0 || undefined);
      expect(upstream.submissions.length, 'no job of the lost time is submitted again').toBe(submitted);
      const left = await chargesOf(key);
      expect(left.length).toBeGreaterThan(0);
      expect(left.length).toBeLessThan(charged);

      expect((await paint('kept')).body.request_id).toBe(painted.body.request_id);
      expect((await paint('lost')).status).toBe(200);
      expect((await paint('lost')).status).toBe(200);
      const now = await chargesOf(key);
      expect(now.length).toBe(left.length + 1);
      expect(new Set(now.map(({ request_id }) => request_id)).size, 'one charge a request').toBe(now.length);
      expect(await books()).toMatchObject({ balanced: true, open_holds: 0, differences: [] });
      console.log(
        `${kind}: ${charged} charges before the kill, ${left.length} after the restore, ${submitted} submissions; ` +
          findings.map(({ kind, count }) => `${kind} ${count ?? 'unknown'}`).join(', '),
      );
    },
    240_000,
  );
});
