/** A call ends at most two seconds after its deadline, whatever an upstream answers, and a hold ends with its job. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry, type Registry } from '../../upstreams/registry.ts';
import { createDatabase, DATABASES } from '../support/database.ts';
import { png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

const DEADLINE_SECONDS = 3;
const LATE_SECONDS = 2;
const CALLS = 24;
const ACCOUNTS = 3;

/** One answer of the upstream. */
type Turn =
  | { is: 'busy'; status: 429 | 503; retry_after: string }
  | { is: 'silence' | 'partial' | 'slow' | 'reset' | 'garbage' | 'broken' | 'goes on' };

const turn: fc.Arbitrary<Turn> = fc.oneof(
  fc.record({
    is: fc.constant('busy' as const),
    status: fc.constantFrom(429 as const, 503 as const),
    retry_after: fc.oneof(
      fc.integer({ min: -10, max: 1_000_000_000 }).map(String),
      fc.constantFrom('1', '300', '1e9', 'soon', '', '1.5', '99999999999999999999'),
      fc
        .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
        .map((date) => date.toUTCString()),
    ),
  }),
  fc
    .constantFrom('silence', 'partial', 'slow', 'reset', 'garbage', 'broken', 'goes on')
    .map((is) => ({ is }) as Turn),
);
/** The answers to the requests of one call, of which the last is repeated, and the kind of upstream. */
const call = fc.record({
  operation: fc.constantFrom('ra1' as const, 'zimage' as const),
  turns: fc.array(turn, { minLength: 1, maxLength: 4 }),
});
type Call = { operation: 'ra1' | 'zimage'; turns: Turn[] };

let calls: Call[] = [];
const counts = new Map<number, number>();
const server = createServer(
  (request, response) => void answer(request, response).catch(() => response.destroy()),
);
let base: string;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = `${request.url} ${await text(request)}`;
  const n = Number(/call-(\d+)/.exec(sent)?.[1]);
  const { turns, operation } = calls[n]!;
  const before = counts.get(n) ?? 0;
  counts.set(n, before + 1);
  const now = turns[Math.min(before, turns.length - 1)]!;
  switch (now.is) {
    case 'busy':
      return void response.writeHead(now.status, { 'retry-after': now.retry_after }).end('{}');
    case 'silence':
      return;
    case 'partial':
      return void response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        .write('{');
    case 'slow': {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(drip));
      return;
    }
    case 'reset':
      return void request.socket.resetAndDestroy();
    case 'garbage':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>');
    case 'broken':
      return void response.writeHead(500).end('{"error":"it broke"}');
    case 'goes on': {
      if (operation === 'zimage') {
        const b64_json = Buffer.from(await png(1024, 1024)).toString('base64');
        return void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ data: [{ b64_json }] }));
      }
      const body = { request_id: `call-${n}`, status: 'IN_PROGRESS', queue_position: 1 };
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
  }
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function registry(): Registry {
  const entry = (engine: string) =>
    `{ engine: ${engine}, model: some/model, deadline_seconds: ${DEADLINE_SECONDS} }`;
  return createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map(),
    file: parseEngines(
      `engines:\n  queued: { protocol: queue, base_url: "${base}", key_env: KEY }\n` +
        `  direct: { protocol: openai-images, base_url: "${base}/v1", key_env: KEY }\n` +
        `operations:\n  ra1: ${entry('queued')}\n  zimage: ${entry('direct')}\n`,
    ),
    environment: { KEY: 'fixture-key' },
    fetch,
  });
}

/** The longest that this process was late for a timer, which a busy machine causes. */
function stalls() {
  let longest = 0;
  let at = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - at - 50);
    at = performance.now();
  }, 50);
  return {
    seconds: () => longest / 1000,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

describe.each(DATABASES)('on %s', (kind) => {
  let service: Service;
  let current: Registry;
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    service = await openService({
      alone: true,
      ...env,
      registry: { engineFor: (...of) => current.engineFor(...of), chatModels: () => [] },
    });
  });
  afterAll(() => service.stop());

  test('a call ends at most two seconds after its deadline, and its hold with it', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: CALLS, maxLength: CALLS }), async (planned) => {
        calls = planned;
        counts.clear();
        // Without the breakers of the last run.
        current = registry();
        const accounts = await Promise.all(
          Array.from({ length: ACCOUNTS }, () => service.account({ credits: '1000' })),
        );
        using stall = stalls();
        const answers = await Promise.all(
          planned.map(async ({ operation }, n) => {
            const { keyHeader } = accounts[n % ACCOUNTS]!;
            const { status } = await service.post(`/api/${operation}`, { prompt: `call-${n}` }, keyHeader);
            return { status, at: service.context.clock.now(), n };
          }),
        );
        const jobs = await service.context.db.query<{
          n: string;
          deadline_at: Date;
          completed_at: Date | null;
          hold: string | null;
        }>({
          text: `select generation.input->>'prompt' as n, deadline_at, completed_at, hold.state as hold
                 from generation left join hold on hold.id = hold_id where generation.account_id = any($1)`,
          values: [accounts.map(({ id }) => id)],
        });
        const allowed = LATE_SECONDS + stall.seconds();
        const late = (at: Date, deadline: Date) => (at.getTime() - deadline.getTime()) / 1000;
        for (const { n, deadline_at, completed_at, hold } of jobs) {
          const { at, status } = answers[Number(n.slice('call-'.length))]!;
          const lateness = completed_at
            ? Math.max(late(at, deadline_at), late(completed_at, deadline_at))
            : 'never';
          expect({ n, status, hold, lateness }).toMatchObject({ hold: expect.not.stringMatching('open') });
          expect(lateness).toBeLessThan(allowed);
        }
        expect(answers.filter(({ status }) => status === 500)).toEqual([]);
      }),
      // A smaller example would take minutes to find.
      { numRuns: 3, endOnFailure: true },
    );
  });
});
