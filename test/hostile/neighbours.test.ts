/** Effect of one customer, or one slow server, on another customer's picture: at most its own turn. */
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../engines/port/engine.ts';
import { eventually } from '../../engines/test/support/eventually.ts';
import { sourceServer } from '../../engines/test/support/sources.ts';
import { picture, png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';
import { neighbour, RATIO_MAX } from './neighbour.ts';
import { MEMORY_MB_MAX } from './yardstick.ts';

const DRIPS = 24;
const PICTURES = 30;
const WEBHOOKS = 20;

/** Takes a while of waiting, and remembers in which order it was asked. */
const prompts: string[] = [];
const engine: Engine = {
  label: { name: 'test-engine', version: '1.0.0', kind: 'local' },
  about: 'Takes a moment.',
  async start({ input }) {
    prompts.push(String(input.prompt));
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { is: 'done', outputs: [await picture()] };
  },
};

let files: Awaited<ReturnType<typeof sourceServer>>;
let slow: Awaited<ReturnType<typeof sourceServer>>;
let service: Service;
let [open, most] = [0, 0];
/** Accepts every delivery except those to /hang, which it never answers. */
let receiver: Awaited<ReturnType<typeof sourceServer>>;
const received = new Set<string>();
let [hanging, mostHanging] = [0, 0];
beforeAll(async () => {
  files = await sourceServer({ '/cat.png': await png(64, 64) });
  slow = await sourceServer({
    // Begins, says a byte now and then, and never ends.
    '/drip': (_request, response) => {
      open += 1;
      most = Math.max(most, open);
      response.writeHead(200, { 'content-length': '10000000' });
      const drip = setInterval(() => response.write('.'), 200);
      response.once('close', () => {
        open -= 1;
        clearInterval(drip);
      });
    },
  });
  receiver = await sourceServer({
    '/quick': (request, response) => {
      request.resume();
      received.add(String(request.headers['webhook-id']));
      response.end();
    },
    ...Object.fromEntries(
      Array.from({ length: WEBHOOKS }, (_, n) => [
        `/hang/${n}`,
        (_request: unknown, response: ServerResponse) => {
          hanging += 1;
          mostHanging = Math.max(mostHanging, hanging);
          response.once('close', () => (hanging -= 1));
        },
      ]),
    ),
  });
  service = await openService({
    engines: { ra1: engine, 'ra2-image-editor': engine, ra2: engine },
    allowHosts: [files.host, slow.host, receiver.host],
  });
});
afterAll(async () => {
  await service.stop();
  files.close();
  slow.close();
  receiver.close();
});
afterEach(() => expect(service.faults).toEqual([]));

const edit = (api_key: string, image_url: string) =>
  service.post('/api/ra2-image-editor', { api_key, prompt: 'make it blue', image_url });
const running = async (keyHeader: Record<string, string>) =>
  (await service.get('/api/jobs?status=in_progress&limit=100', keyHeader)).body.jobs as { job_id: string }[];
const paint = (api_key: string, prompt: string) => service.post('/api/ra1', { api_key, prompt });

test(`${DRIPS} sources that drip leave another customer's picture its own turn, and a host few connections`, async () => {
  const [attacker, other] = [await service.account({ credits: '1000' }), await service.account()];
  const report = await neighbour('slow sources', {
    alone: () => edit(other.key, files.url('/cat.png')),
    async beside(act) {
      const attack = Array.from({ length: DRIPS }, () => edit(attacker.key, slow.url('/drip')));
      // All are accepted, and as many drip as may: this goes on for as long as the attacker likes.
      await eventually(async () => open === 4 && (await running(attacker.keyHeader)).length === DRIPS);
      const answer = await act();
      // All of them are still held up when the other one has its picture.
      expect(await Promise.race([...attack, 'none of them'])).toBe('none of them');
      for (const { job_id } of await running(attacker.keyHeader))
        await service.call('POST', `/api/jobs/${job_id}/cancel`, { headers: attacker.keyHeader });
      expect((await Promise.all(attack)).map(({ status }) => status)).toEqual(Array(DRIPS).fill(409));
      return answer;
    },
  });
  expect(report.answer.status).toBe(200);
  expect(report.least).toBeLessThanOrEqual(RATIO_MAX);
  expect(report.processor_seconds).toBeLessThan(10);
  expect(report.memory_mb).toBeLessThan(MEMORY_MB_MAX);
  expect(most).toBeLessThanOrEqual(4);
  const { credits } = (await service.get('/api/account', attacker.keyHeader)).body;
  expect(credits).toMatchObject({ posted: '1000', held: '0' });
  await eventually(() => open === 0);
}, 120_000);

test('several accounts that drip from one host have no more than its own places, and leave every other host to the rest', async () => {
  const attackers = await Promise.all(Array.from({ length: 5 }, () => service.account({ credits: '1000' })));
  const other = await service.account();
  most = 0;
  const attack = attackers.flatMap(({ key }) =>
    Array.from({ length: 6 }, () => edit(key, slow.url('/drip'))),
  );
  // Of five times six no more than one host may take: what the 40 places in all leave is for others.
  await eventually(() => open === 8);
  expect((await edit(other.key, files.url('/cat.png'))).status).toBe(200);
  expect([open, most]).toEqual([8, 8]);
  for (const { keyHeader } of attackers) {
    for (const { job_id } of await running(keyHeader))
      await service.call('POST', `/api/jobs/${job_id}/cancel`, { headers: keyHeader });
  }
  expect((await Promise.all(attack)).map(({ status }) => status)).toEqual(attack.map(() => 409));
  await eventually(() => open === 0);
}, 120_000);

test(`${PICTURES} pictures of one customer leave another's its own turn`, async () => {
  const [many, one] = [await service.account({ credits: '1000' }), await service.account()];
  const report = await neighbour('many pictures', {
    alone: () => paint(one.key, 'a lonely fox'),
    async beside(act) {
      prompts.length = 0;
      const crowd = Array.from({ length: PICTURES }, () => paint(many.key, 'a crowd'));
      await eventually(() => prompts.length > 2);
      const before = prompts.length;
      const answer = await act();
      const turn = prompts.indexOf('a lonely fox') - before;
      // Only those that started while the call was on its way, not a whole queue.
      expect(turn).toBeLessThan(8);
      expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(PICTURES).fill(200));
      return answer;
    },
  });
  expect(report.answer.status).toBe(200);
  expect(report.least).toBeLessThanOrEqual(RATIO_MAX);
  expect(report.processor_seconds).toBeLessThan(10);
  expect(report.memory_mb).toBeLessThan(MEMORY_MB_MAX);
}, 120_000);

test(`${WEBHOOKS} webhooks on a receiver that hangs leave another customer's delivery its own turn`, async () => {
  const [deaf, other] = [await service.account({ credits: '1000' }), await service.account()];
  for (let n = 0; n < WEBHOOKS; n++)
    await service.post('/api/webhooks', { api_key: deaf.key, url: receiver.url(`/hang/${n}`) });
  // At the same host, even: one account cannot take all of it.
  await service.post('/api/webhooks', { api_key: other.key, url: receiver.url('/quick') });
  const ask = async () => {
    const before = received.size;
    const painted = await paint(other.key, 'a fox');
    await eventually(() => received.size > before);
    return painted;
  };
  const report = await neighbour('webhooks that hang', {
    alone: ask,
    async beside(act) {
      for (let n = 0; n < 10; n++) await paint(deaf.key, 'a fox');
      await eventually(() => hanging > 0);
      return act();
    },
  });
  expect(report.answer.status).toBe(200);
  expect(report.least).toBeLessThanOrEqual(RATIO_MAX);
  expect(report.processor_seconds).toBeLessThan(10);
  expect(report.memory_mb).toBeLessThan(MEMORY_MB_MAX);
  expect(mostHanging).toBe(1);
}, 120_000);

test('a receiver that keeps timing out is paused, its owner is shown it, and any answer opens it again', async () => {
  const account = await service.account({ credits: '100' });
  const url = receiver.url('/hang/0');
  await service.post('/api/webhooks', { api_key: account.key, url });
  // Four timeouts of 15 s each: the fifth is waited for.
  await service.context.db.query({
    text: 'update webhook set timeouts = 4 where account_id = $1',
    values: [account.id],
  });
  await paint(account.key, 'a fox');
  const look = async () =>
    (await service.get('/api/webhooks', account.keyHeader)).body.webhooks as Record<string, string>[];
  const paused = await eventually(async () => {
    const [webhook] = await look();
    return webhook!.status === 'paused' && webhook;
  });
  expect(Date.parse(paused.paused_until!) - Date.now()).toBeGreaterThan(30_000);
  const attempts = async () => {
    const { deliveries } = (await service.get('/api/webhook-deliveries', account.keyHeader)).body;
    return (deliveries as { attempts: number }[]).map((each) => each.attempts);
  };
  await service.context.db.query({
    text: `update pgboss.job set start_after = now() where name = 'webhook'`,
  });
  await paint(account.key, 'another fox');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await attempts()).sort()).toEqual([0, 1]);
  await service.post('/api/webhooks', { api_key: account.key, url });
  expect(await look()).toMatchObject([{ status: 'enabled', paused_until: null }]);
}, 90_000);
