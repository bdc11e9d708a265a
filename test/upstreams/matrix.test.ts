/**
 * Everything that can go wrong with an upstream, for every protocol there is: a customer with a live account posts over
 * HTTP, and what they get, what they pay and what the upstream was asked are looked at. A protocol without its side here
 * does not compile.
 */
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { imagingEngines } from '../../engines/imaging-engines.ts';
import { openWorkerPool } from '../../engines/pool/worker-pool.ts';
import type { Engine } from '../../engines/port/engine.ts';
import { eventually } from '../../engines/test/support/eventually.ts';
import { isRun } from '../../engines/test/support/full.ts';
import { PROTOCOLS, type ProtocolName } from '../../upstreams/protocol.ts';
import { openCalls } from '../support/calls.ts';
import { pictureOf } from '../support/pictures.ts';
import { openService, type Service } from '../support/service.ts';
import type { Fault } from '../support/upstream/between.ts';
import { caseOf, openMedia } from './cases.ts';
import { type Ended, type How, openMatrix } from './matrix.ts';
import { SIDES } from './sides.ts';

/** Kinds of meaningless responses. */
const SPOILT = ['html', 'lost', 'cut'] as const satisfies Fault['is'][];
const UNPAID = { posted: '500', held: '0' };
const lasting = openCalls();
const pool = openWorkerPool();
const engines: Record<string, Engine> = {};
let service: Service;
let media: Awaited<ReturnType<typeof openMedia>>;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  media = await openMedia();
  service = await openService({ engines });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await service.stop();
  media.close();
  await lasting.close();
  await pool.close();
});

async function matrix(protocol: ProtocolName, how: How & { outputs?: Uint8Array[] } = {}) {
  const outputs = how.outputs ?? [await resultFor(protocol)];
  const bench = await openMatrix(protocol, service, { engines }, { ...how, outputs, calls: lasting.calls });
  closing.push(bench.close);
  return bench;
}

const isFilm = (protocol: ProtocolName) => SIDES[protocol].operation !== 'ra1';

async function resultFor(protocol: ProtocolName): Promise<Uint8Array> {
  if (!isFilm(protocol)) return pictureOf({ width: 256, height: 256 });
  const gives = { medium: 'film' as const, count: 1, width: 1920, height: 1080, seconds: 1 };
  return (await media.resultOf({ ...caseOf('ltx-text-to-video'), operation: 'matrix', gives }))[0]!;
}

/** It was paid once, and the file behind the address is what the upstream made. */
async function expectDelivered({ end, body, credits }: Ended, protocol: ProtocolName): Promise<void> {
  expect(end, JSON.stringify(body)).toBe('completed');
  expect(credits).toEqual({ posted: isFilm(protocol) ? '495.2' : '496', held: '0' });
  const film = (body.result as { video?: { url: string } } | undefined)?.video;
  const { url } = film ?? (body.assets as [{ url: string }])[0];
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  if (film) return expect(bytes.length).toBeGreaterThan(1000);
  const { width, height } = await sharp(bytes).metadata();
  expect({ width, height }).toEqual({ width: 256, height: 256 });
}

function expectUnpaid({ end, code, credits }: Ended, label: string): void {
  expect({ end, code, credits }).toEqual({ end: 'failed', code: label, credits: UNPAID });
}

/** Faults that at least one protocol is tested with. */
const faults = new Map<string, boolean>();

describe.each(PROTOCOLS)('%s', (protocol) => {
  const { ticket, key } = SIDES[protocol];
  let column = 0;
  /** One thing that can go wrong: of all that can, each protocol has its share. */
  const cell = (title: string, run: () => Promise<void>, can = true) => {
    column += 1;
    if (!can) return;
    const chosen = isRun(PROTOCOLS.indexOf(protocol), column);
    faults.set(title, chosen || (faults.get(title) ?? false));
    if (chosen) test(title, run);
  };

  test('success: delivered and paid once; every call carries the key, that for the result as well', async () => {
    const { order, far, wire } = await matrix(protocol);
    await expectDelivered(await order(), protocol);
    expect(far.works()).toBe(1);
    const without = wire.calls.filter(({ headers }) => headers[key.header] === undefined);
    expect(without.every(({ verb }) => verb !== undefined && verb === key.open)).toBe(true);
  });

  test('another key than theirs: not taken, not paid, and nobody is told to try again', async () => {
    const { order, far } = await matrix(protocol, { key: 'of-somebody-else' });
    const ended = await order();
    expectUnpaid(ended, 'upstream_failed');
    expect(ended.retryable).toBe(false);
    expect(far.works()).toBe(0);
  });

  cell('slow: waited for, asked once', async () => {
    const { order, far, wire } = await matrix(protocol);
    wire.fail(ticket ? 'poll' : 'submit', { is: 'slow', seconds: 2 });
    await expectDelivered(await order(), protocol);
    expect(far.works()).toBe(1);
  });

  cell('refused content: told as what it is, not paid, not asked again', async () => {
    const { order, wire, callsOf, side } = await matrix(protocol);
    wire.fail(side.refusal.verb, side.refusal.fault);
    expectUnpaid(await order(), side.refusal.code);
    expect(callsOf('submit')).toHaveLength(1);
  });

  for (const status of [429, 503]) {
    cell(`overload, ${status} with Retry-After: asked again when they say, made and paid once`, async () => {
      const { order, far, wire, callsOf } = await matrix(protocol);
      wire.fail('submit', { is: 'reply', status, headers: { 'retry-after': '1' } });
      await expectDelivered(await order(), protocol);
      expect(far.works()).toBe(1);
      const [first, second, ...more] = callsOf('submit');
      expect(second!.at_ms - first!.at_ms).toBeGreaterThan(990);
      expect(more).toEqual([]);
    });
  }

  cell('no answer to the submit in time: perhaps taken, so never asked again, and not paid', async () => {
    const { order, far, wire } = await matrix(protocol, { timeout_seconds: 1 });
    wire.fail('submit', { is: 'silent' });
    expectUnpaid(await order(), 'upstream_failed');
    expect(far.works()).toBe(1);
  });

  for (const is of SPOILT) {
    cell(`an answer to the submit that is ${is}: never asked again, and not paid`, async () => {
      const { order, far, wire } = await matrix(protocol);
      wire.fail('submit', { is });
      expectUnpaid(await order(), 'upstream_failed');
      expect(far.works()).toBe(1);
    });
  }

  for (const is of SPOILT) {
    const title = `an answer to a question that is ${is}: asked again, delivered and paid once`;
    const run = async () => {
      const { order, far, wire } = await matrix(protocol);
      wire.fail('poll', { is });
      await expectDelivered(await order(), protocol);
      expect(far.works()).toBe(1);
    };
    cell(title, run, ticket);
  }

  cell(
    'a connection cut in the middle of the result: fetched again where it can be, else not paid',
    async () => {
      const { order, far, wire, callsOf } = await matrix(protocol);
      const fetched = wire.fail;
      fetched('download', { is: 'cut' });
      const ended = await order();
      await expectDelivered(ended, protocol);
      // Where an answer to the submit or to a question is the result, its cut above is this case.
      const inside = ['sdapi', 'sdcpp', 'gemini'].includes(protocol);
      expect(callsOf('download')).toHaveLength(inside ? 0 : 2);
      expect(far.works()).toBe(1);
    },
  );

  cell('a cancel while it works: the upstream is really told, and nothing is paid', async () => {
    const { begin, far, wire, callsOf } = await matrix(protocol, { busy: true });
    if (!ticket && !far.stopped) wire.fail('submit', { is: 'silent' });
    const { key, ended } = begin();
    await eventually(() => far.works() === 1);
    const { jobs } = (await service.get('/api/jobs', key)).body as { jobs: { job_id: string }[] };
    // The ticket is stored a moment after the submission; a cancel in between has its own test.
    if (ticket) await eventually(() => callsOf('poll').length > 1);
    const canceled = await service.post(`/api/jobs/${jobs[0]!.job_id}/cancel`, undefined, key);
    expect(canceled.status).toBe(200);
    expect(await ended).toMatchObject({ end: 'canceled', credits: UNPAID });
    if (far.stopped) await eventually(far.stopped);
    // Nothing stops the upstream, so the call, and with it the slot, lasts until it answers.
    else expect(callsOf('submit')[0]!.abandoned).toBe(false);
  });

  cell(
    'a cancel while the submit is on its way: told as soon as there is a ticket',
    async () => {
      const { begin, far, wire } = await matrix(protocol, { busy: true });
      wire.fail('submit', { is: 'slow', seconds: 1 });
      const { key, ended } = begin();
      await eventually(() => far.works() === 1);
      const { jobs } = (await service.get('/api/jobs', key)).body as { jobs: { job_id: string }[] };
      await service.post(`/api/jobs/${jobs[0]!.job_id}/cancel`, undefined, key);
      expect(await ended).toMatchObject({ end: 'canceled', credits: UNPAID });
      await eventually(() => far.stopped!());
    },
    ticket,
  );

  cell('a result of the wrong type: not delivered, not paid', async () => {
    const wrong = isFilm(protocol)
      ? await pictureOf({ width: 256, height: 256 })
      : (await media.resultOf(caseOf('ltx-text-to-video')))[0]!;
    const { order, far } = await matrix(protocol, { outputs: [wrong] });
    expectUnpaid(await order(), 'upstream_failed');
    expect(far.works()).toBe(1);
  });

  cell(
    'a result of the wrong size: brought to the promised one, and told',
    async () => {
      engines['smart-resize'] = imagingEngines(pool).resize;
      const { order } = await matrix(protocol, { outputs: [await pictureOf({ width: 320, height: 240 })] });
      const ended = await order();
      await expectDelivered(ended, protocol);
      expect(ended.body.warnings).toContain('The engine returned 320x240; the service fitted it to 256x256');
    },
    !isFilm(protocol),
  );
});

test('every fault is tried with some protocol', () => {
  expect([...faults].filter(([, isTried]) => !isTried)).toEqual([]);
});
