/**
 * One protocol, seen from both ends: a customer with a live account posts over HTTP, the fixture says what it received,
 * and the delivered file is opened. A cell of the table in `docs/upstreams/index.md` that says yes is a test made here.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAt } from '../../engines/film-process/look-at-media.ts';
import type { Engine } from '../../engines/port/engine.ts';
import { sourceServer } from '../../engines/test/support/sources.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { PROTOCOLS, type ProtocolName } from '../../upstreams/protocol.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { openCalls } from '../support/calls.ts';
import { type Answer, openService, type Service } from '../support/service.ts';
import { type Medium, mediaIn } from '../values/order-value.ts';
import { type Case, caseOf, type Media, openMedia } from './cases.ts';

/** One request for work as an upstream received it. */
export type Received = {
  prompt?: string | undefined;
  seed?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  count?: number | undefined;
  /** Of a film. */
  seconds?: number | undefined;
  /** Of a film, where the protocol names a shape in place of pixels. */
  aspect_ratio?: string | undefined;
  /** In the order they came; addresses have been read. */
  sources: Uint8Array[];
};

export type Fixture = {
  /** The engine's entry in the file, as YAML in one line. */
  engine: string;
  /** The variables that hold its keys. */
  environment: Record<string, string>;
  /** Sets the outputs of the next works. */
  deliver(outputs: Uint8Array[]): void;
  /** Every work taken, in order. */
  received(): Promise<Received[]>;
  close(): Promise<void>;
};

export type Serving = {
  protocol: string;
  open(): Promise<Fixture>;
  /** The entry of each operation that the protocol serves, YAML in one line, without `engine`. */
  operations: Record<string, string>;
  /** The upstream makes one output a call: as many calls as outputs, with seeds that follow one another. */
  one_a_call?: boolean;
  /** Values that the protocol cannot carry. All others must arrive. */
  unsaid?: readonly ('seed' | 'size')[];
  /** The upstream gets the seed, but nothing confirms that it repeats the result. */
  unconfirmed_seed?: boolean;
  /** Engines of this process beside it. */
  embedded?: ReadonlyMap<string, Engine>;
};

export type Bench = {
  service: Service;
  fixture: Fixture;
  media: Awaited<ReturnType<typeof openMedia>>;
  urlOf(name: string): string;
  /** Posts a case with a live account of its own; answers the finished body, also of what is polled. */
  order(one: Case, more?: object): Promise<Answer & { account: Awaited<ReturnType<Service['account']>> }>;
  creditsOf(account: Awaited<ReturnType<Service['account']>>): Promise<{ posted: string; held: string }>;
  close(): Promise<void>;
};

/** A service whose live accounts are served by the fixture. */
export async function openBench({ open, operations, embedded = new Map() }: Serving): Promise<Bench> {
  const [fixture, media] = await Promise.all([open(), openMedia()]);
  const files = Object.fromEntries(Object.entries(media.media).map(([name, bytes]) => [`/${name}`, bytes]));
  const customer = await sourceServer(files);
  const lines = Object.entries(operations).map(([name, entry]) => `  ${name}: { engine: far, ${entry} }`);
  const lasting = openCalls();
  const registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded,
    file: parseEngines(`engines:\n  far: { ${fixture.engine} }\noperations:\n${lines.join('\n')}\n`),
    environment: fixture.environment,
    fetch,
    calls: lasting.calls,
  });
  const service = await openService({ registry, allowHosts: [customer.host] });
  const addressed = (body: object): object =>
    JSON.parse(JSON.stringify(body).replaceAll(/\{([\w.]+)\}/g, (_, name) => customer.url(`/${name}`)));
  return {
    service,
    fixture,
    media,
    urlOf: (name) => customer.url(`/${name}`),
    async order(one, more = {}) {
      const account = await service.account({ credits: '500' });
      const base = one.operation === 'ltx-2.3-image-to-video' ? service.altBaseUrl : service.baseUrl;
      const path = one.operation === 'relay' ? '/relay' : `/api/${one.operation}`;
      const answer = await service.post(
        `${base}${path}`,
        { ...addressed(one.body), ...more },
        account.keyHeader,
      );
      if (answer.status !== 202) return { ...answer, account };
      for (;;) {
        const job = await service.get(answer.body.status_url as string, account.keyHeader);
        if (job.body.status !== 'in_progress') return { ...job, account };
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async creditsOf({ keyHeader }) {
      const { credits } = (await service.get('/api/account', keyHeader)).body;
      const { posted, held } = credits as { posted: string; held: string };
      return { posted, held };
    },
    async close() {
      await service.stop();
      await Promise.all([lasting.close(), fixture.close()]);
      customer.close();
      media.close();
    },
  };
}

/** Results of this file's tests, by protocol. */
const covered = new Map<string, Set<string>>();

/** At the end of a protocol's file: its tests are the column of the table that people read, no more and no less. */
export function describeColumn(protocol: ProtocolName): void {
  test(`${protocol}: the table in the documentation says what was shown here`, () => {
    const rows = readFileSync('docs/upstreams/index.md', 'utf8').matchAll(/^\| `([\w./-]+)` +\|(.*)\|$/gm);
    const column = PROTOCOLS.indexOf(protocol);
    const supported = [...rows].filter(([, , cells]) => cells!.split('|')[column]?.trim() === 'yes');
    expect(supported.map(([, operation]) => operation).sort()).toEqual([...covered.get(protocol)!].sort());
  });
}

/** Writes the tests of a protocol: one an operation. */
export function describeServed(serving: Serving): void {
  const protocol = serving.protocol.replace(/[ ,].*$/, '');
  covered.set(protocol, new Set([...(covered.get(protocol) ?? []), ...Object.keys(serving.operations)]));

  describe(`${serving.protocol}: what is asked for arrives, and what is delivered was made`, () => {
    let bench: Bench;
    beforeAll(async () => {
      bench = await openBench(serving);
    });
    afterAll(() => bench.close());

    test.each(Object.keys(serving.operations))('%s', async (operation) => {
      const one = caseOf(operation);
      bench.fixture.deliver(await bench.media.resultOf(one));
      const before = (await bench.fixture.received()).length;
      const { status, body, account } = await bench.order(one);
      expect(body, JSON.stringify(body)).toMatchObject({ engine: { name: 'far', kind: 'upstream' } });
      expect(status).toBe(200);
      const works = (await bench.fixture.received()).slice(before);
      expect(works).toHaveLength(serving.one_a_call ? one.gives.count : 1);
      works.sort((a, b) => (a.seed ?? 0) - (b.seed ?? 0));
      for (const [index, work] of works.entries()) {
        const first = index > 0 && work.seed !== undefined ? { ...work, seed: work.seed - index } : work;
        await expectReceived(first, one, bench.media.media, serving);
      }
      await expectDelivered(body, one, bench);
      const isIgnored = 'seed' in one.body && serving.unsaid?.includes('seed');
      expect(/seed was ignored/.test(String(body.warnings))).toBe(Boolean(isIgnored));
      if ('seed' in one.body && 'seed' in body)
        expect(body.seed).toBe(isIgnored || serving.unconfirmed_seed ? null : one.body.seed);
      expect(body.credits_charged).toBe(one.credits);
      const { posted, held } = await bench.creditsOf(account);
      expect({ charged: Math.ceil(500 - Number(posted)), held }).toEqual({ charged: one.credits, held: '0' });
    });
  });
}

type Film = { duration?: number; aspect_ratio?: string };

/** Everything that the protocol has a place for is there, and right. */
async function expectReceived(
  work: Received,
  { body, gives, sources }: Case,
  media: Media,
  { unsaid = [], one_a_call }: Pick<Serving, 'unsaid' | 'one_a_call'>,
): Promise<void> {
  const { prompt, seed } = body as { prompt?: string; seed?: number };
  if (prompt !== undefined) expect(work.prompt).toBe(prompt);
  if (seed !== undefined && !unsaid.includes('seed')) expect(work.seed).toBe(seed);
  const { width, height } = gives;
  const chosen = gives.medium === 'image' && !('target_sizes' in body) && !gives.alpha;
  if (chosen && !unsaid.includes('size'))
    expect({ width: work.width, height: work.height }).toEqual({ width, height });
  if (gives.medium === 'film') expectFilmShape(work, body, gives);
  if ('num_images' in body && !one_a_call) expect(work.count).toBe(gives.count);
  const names = Object.values(sources);
  expect(work.sources).toHaveLength(names.length);
  for (const [index, name] of names.entries()) {
    const came = work.sources[index]!;
    if (name.endsWith('.mp4')) expect(Buffer.compare(came, media[name])).toBe(0);
    else expect(await pixelsOf(came)).toEqual(await pixelsOf(media[name]));
  }
}

/** The length that was ordered, and the shape: in pixels, or by its name. */
function expectFilmShape(work: Received, { duration, aspect_ratio }: Film, { width, height }: Case['gives']) {
  if (duration !== undefined) expect(work.seconds).toBe(duration);
  if (aspect_ratio === undefined) return;
  if (work.aspect_ratio === undefined)
    expect({ width: work.width, height: work.height }).toEqual({ width, height });
  else expect(work.aspect_ratio).toBe(aspect_ratio);
}

async function pixelsOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return `${info.width}x${info.height} ${data.toString('base64')}`;
}

/** The files behind the addresses of the answer are what the answer says, what was promised, and what was made. */
async function expectDelivered(body: Answer['body'], one: Case, bench: Bench): Promise<void> {
  const { gives } = one;
  const results = await bench.media.resultOf(one);
  const delivered = mediaIn(body, gives.medium);
  expect(delivered).toHaveLength(gives.count);
  for (const [index, each] of delivered.entries()) {
    const bytes = new Uint8Array(await (await fetch(each.url)).arrayBuffer());
    if (gives.medium === 'image') {
      const { width, height, hasAlpha } = await sharp(bytes).metadata();
      expect({ width, height }).toEqual({ width: each.width, height: each.height });
      if (gives.alpha) expect(hasAlpha).toBe(true);
      expect(await pixelsOf(bytes)).toBe(await pixelsOf(results[index]!));
    } else await expectFilm(bytes, each, gives, bench);
  }
  const [first] = delivered as [Medium];
  expect(Math.abs(first.width / gives.width - 1)).toBeLessThan(gives.medium === 'film' ? 0.1 : 1e-9);
  expect(Math.abs(first.height / gives.height - 1)).toBeLessThan(gives.medium === 'film' ? 0.1 : 1e-9);
}

async function expectFilm(bytes: Uint8Array, film: Medium, gives: Case['gives'], { media }: Bench) {
  const file = media.films.at('delivered');
  writeFileSync(file, bytes);
  const found = await lookAt([{ field: 'film', kind: 'video', file }], AbortSignal.timeout(60_000));
  expect(found?.film).toMatchObject({
    duration_seconds: film.duration,
    video: { width: film.width, height: film.height, ...(gives.alpha && { alpha: true }) },
  });
  expect(Math.abs(film.duration! - gives.seconds!)).toBeLessThan(0.6);
}
