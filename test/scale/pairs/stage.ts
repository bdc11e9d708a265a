/** Two processes of the service on one PostgreSQL, whose callers act at the same time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCustomer } from '../../support/customer.ts';
import { type Member, member } from '../../support/member.ts';
import { openPretendedStripe } from '../../support/stripe.ts';
import { queueServer } from '../../support/upstream/queue-server.ts';
import { type Locks, startLockLog } from './lock-log.ts';

const ADMIN_TOKEN = 'pairs-test-token';
const SERVICE = new URL('../../crash/service.ts', import.meta.url);

export type Reply = { status: number; body: Record<string, unknown>; headers: Headers };
export type Owner = { id: string; key: string; name: string };
type Sent = { body?: unknown; key?: string | undefined; headers?: Record<string, string> };

export type Stage = {
  doors: Member[];
  locks: Locks;
  /** An address that receives webhooks. */
  hook(path: string): string;
  /** Calls a door, 0 or 1; `key` absent: as the operator. */
  call(door: number, method: string, path: string, sent?: Sent): Promise<Reply>;
  owner(): Promise<Owner>;
  close(): Promise<void>;
};

export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-pairs-'));
  const [locks, customer, stripe, upstream] = await Promise.all([
    startLockLog(),
    openCustomer(),
    openPretendedStripe(),
    queueServer({ course: ['IN_PROGRESS'] }),
  ]);
  const doors: Member[] = [];
  for (let n = 0; n < 2; n++) {
    const door = await member(SERVICE, {
      // One folder, as processes on one machine may have.
      ...{ DATA_DIR: folder, DATABASE_URL: locks.url, ADMIN_TOKEN, RATE_LIMITS: 'off' },
      ...{ UPSTREAM_URL: upstream.url, BILLING_URL: upstream.url, FETCH_ALLOW_HOSTS: customer.host },
      ...{ BUNDLED_PICTURES: 'off', ...stripe.env },
    });
    await door.start();
    doors.push(door);
  }
  const call: Stage['call'] = async (door, method, path, { body, key, headers = {} } = {}) => {
    const answer = await fetch(`${doors[door]!.url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && !(body instanceof Uint8Array) && { 'content-type': 'application/json' }),
        ...(key === undefined ? { authorization: `Bearer ${ADMIN_TOKEN}` } : { 'x-api-key': key }),
        ...headers,
      },
      ...(body !== undefined && {
        body: body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
      }),
    });
    const text = await answer.text();
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : { text } };
  };
  let owners = 0;
  return {
    ...{ doors, locks, call },
    hook: customer.url,
    async owner() {
      const name = `owner ${owners++}`;
      const { status, body } = await call(0, 'POST', '/admin/accounts', {
        body: { name, credits: '1000000', mode: 'test' },
      });
      if (status !== 201) throw new Error(`No account: ${status} ${JSON.stringify(body)}`);
      return { id: String(body.account_id), key: String(body.api_key), name };
    },
    async close() {
      await Promise.all(doors.map((door) => door.kill()));
      await Promise.all([customer.close(), stripe.close(), upstream.close(), locks.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
