/** One caller's text, medium or connection makes no other caller wait, on either database. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { UNITS } from '../patterns/units.ts';
import { createDatabase, DATABASES } from '../support/database.ts';
import { type Held, type MeasuredService, measuredService } from './stall/measured-service.ts';
import { mediaCalls } from './stall/media-calls.ts';
import { TEXT_CALLS } from './stall/text-calls.ts';
import { HELD_MS_MAX, leastOf, worstOf } from './stall/worst.ts';

const isFull = process.env.HOSTILE_REQUESTS !== undefined;
/** One unit of each kind. `npm run test:hostile` takes all of them. */
const SHORT_UNITS = ['я', 'a', '字', '0', ' ', '{{a', 'no ', 'fox. '];
const SHORT_CALLS =
  /^POST \/api\/(ra1|photoreal-image|quotes|translate|chatpred_or|create-post)|tags|^POST \/v1\/mod/;
const SLOW_CALLS = /^POST \/api\/ra1$|images\/generations|200 clips|512 kB/;
const units = isFull ? UNITS : SHORT_UNITS;
const calls = TEXT_CALLS.filter(({ name }) => isFull || (SHORT_CALLS.test(name) && !SLOW_CALLS.test(name)));
/** Those of random texts: quick ones. */
const RANDOM = TEXT_CALLS.filter(({ name }) => /ra1, dry|tags|create-post|chatpred_or$/.test(name));
const IDLE = 2000;
const DRIPS = 8;
const UNREAD = 50;

function printStall(database: string, what: string, { held_ms, waited_ms }: Held): void {
  console.log(
    `hostile: ${database}: ${what}: others waited ${waited_ms.toFixed(0)} ms at most, the main thread was held for ${held_ms.toFixed(0)} ms, at most ${HELD_MS_MAX}`,
  );
}

describe.each(DATABASES)('%s', (database) => {
  let service: MeasuredService;
  const drip = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 1_000_000 });
    const dripping = setInterval(() => response.write('x'), 1000);
    response.once('close', () => clearInterval(dripping));
  });
  beforeAll(async () => {
    await once(drip.listen(0, '127.0.0.1'), 'listening');
    const url = database === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined;
    const env = { FETCH_ALLOW_HOSTS: `127.0.0.1:${(drip.address() as AddressInfo).port}` };
    service = await measuredService({ env, ...(url !== undefined && { url }) });
  });
  afterAll(async () => {
    drip.closeAllConnections();
    drip.close();
    const stalls = service.logged().match(/event loop stalled/g)?.length ?? 0;
    console.log(`hostile: ${database}: the log has ${stalls} stalls, those of a busy machine among them`);
    await service.stop();
  });
  const paint = () => TEXT_CALLS[0]!.send(service, 'a fox');

  test.each(calls.map((call) => [call.name, call] as const))(
    '%s: the longest text holds up nobody',
    async (name, call) => {
      const { unit, statuses, ...held } = await worstOf(service, call, units);
      printStall(database, `${name} with ${JSON.stringify(unit)}`, held);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(held.held_ms).toBeLessThanOrEqual(HELD_MS_MAX);
    },
    300_000,
  );

  test('random texts of the same units hold up nobody', async () => {
    const text = fc
      .array(fc.tuple(fc.constantFrom(...UNITS), fc.integer({ min: 1, max: 3000 })), {
        minLength: 1,
        maxLength: 6,
      })
      .map((parts) => parts.map(([unit, count]) => unit.repeat(count)).join(''));
    let worst: Held = { held_ms: 0, waited_ms: 0, own_ms: 0 };
    const property = fc.asyncProperty(text, fc.constantFrom(...RANDOM), async (content, call) => {
      const cut = content.slice(0, call.length).toWellFormed();
      const held = await leastOf(() => service.beside(() => call.send(service, cut)));
      if (held.held_ms > worst.held_ms) worst = held;
      expect(held.held_ms, `${call.name}: ${JSON.stringify(cut.slice(0, 200))}`).toBeLessThanOrEqual(
        HELD_MS_MAX,
      );
    });
    await fc.assert(property, { numRuns: isFull ? 300 : 15, endOnFailure: true });
    printStall(database, 'random texts', worst);
  }, 600_000);

  test(`${IDLE} idle connections leave others their answers`, async () => {
    const { port } = new URL(service.baseUrl);
    const idle: Socket[] = [];
    const held = await leastOf(() =>
      service.beside(async () => {
        while (idle.length < IDLE) {
          const some = Array.from({ length: 100 }, () => connect(Number(port), '127.0.0.1'));
          await Promise.all(some.map((socket) => once(socket, 'connect')));
          idle.push(...some);
        }
        expect(await paint()).toBe(200);
      }),
    );
    for (const socket of idle) socket.destroy();
    printStall(database, `${IDLE} idle connections`, held);
    expect(held.held_ms).toBeLessThanOrEqual(HELD_MS_MAX);
  }, 60_000);

  test(`${UNREAD} callers who never read their answers leave others theirs`, async () => {
    const { port } = new URL(service.baseUrl);
    const unread: Socket[] = [];
    await (await fetch(`${service.baseUrl}/openapi.json`)).arrayBuffer();
    await paint();
    const held = await leastOf(() =>
      service.beside(async () => {
        for (let n = 0; n < UNREAD; n++) {
          const socket = connect(Number(port), '127.0.0.1').pause();
          await once(socket, 'connect');
          socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\nAccept-Encoding: identity\r\n\r\n');
          unread.push(socket);
        }
        expect(await paint()).toBe(200);
      }),
    );
    for (const socket of unread) socket.destroy();
    printStall(database, 'answers that are never read', held);
    expect(held.held_ms).toBeLessThanOrEqual(HELD_MS_MAX);
  }, 60_000);

  test('a foreign server that sends a byte a second leaves others their answers', async () => {
    const abort = new AbortController();
    const image_url = `http://127.0.0.1:${(drip.address() as AddressInfo).port}/a.png`;
    const ask = () =>
      fetch(`${service.baseUrl}/api/ra2-image-editor`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': service.key },
        body: JSON.stringify({ prompt: 'make it blue', image_url }),
        signal: abort.signal,
      }).catch(() => undefined);
    const slow = Array.from({ length: DRIPS }, ask);
    await once(drip, 'request');
    const held = await leastOf(() => service.beside(async () => expect(await paint()).toBe(200)));
    abort.abort();
    await Promise.all(slow);
    printStall(database, 'sources of a byte a second', held);
    expect(held.held_ms).toBeLessThanOrEqual(HELD_MS_MAX);
  }, 60_000);

  test('media at their maximum hold up nobody', async () => {
    const media = (await mediaCalls()).filter(
      ({ name }) => isFull || /in a form$|HEIC|49 MB in base64$|12 megapixels$/.test(name),
    );
    for (const { name, send } of media) {
      expect(await send(service), name).toBe(200);
      let status = 0;
      const held = await leastOf(() =>
        service.beside(async () => {
          status = await send(service);
        }),
      );
      printStall(database, name, held);
      expect.soft(status, name).toBe(200);
      expect.soft(held.held_ms, name).toBeLessThanOrEqual(HELD_MS_MAX);
    }
  }, 600_000);
});
