/**
 * Every value that the contract lists, on one protocol: the upstream is asked for the promised size, length and number, and
 * the customer gets them. In the short form each operation gets every third of its values.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratch, writeFilm } from '../../engines/test/support/films.ts';
import { runOf } from '../../engines/test/support/full.ts';
import { cutOutOf, pictureOf } from '../support/pictures.ts';
import { mediaIn, orderValue } from '../values/order-value.ts';
import type { PromisedMedium, Size } from '../values/promised-medium.ts';
import { type ValueCase, valueCases } from '../values/value-cases.ts';
import { type Bench, openBench, type Received, type Serving } from './served.ts';

const films = scratch();
const cache = new Map<string, Promise<Uint8Array>>();

export function describeValues(serving: Serving): void {
  describe(`${serving.protocol}: every value that the contract lists`, () => {
    let bench: Bench;
    beforeAll(async () => {
      bench = await openBench(serving);
    });
    afterAll(async () => {
      await bench.close();
      films.close();
    });

    const cells = Object.keys(serving.operations).map((operation, row) => ({
      operation,
      cases: runOf(valueCases(operation), row),
    }));
    test.each(cells)('$operation', { timeout: 600_000 }, async ({ cases }) => {
      for (const one of cases) await expectServed(bench, serving, one);
    });
  });
}

async function expectServed(bench: Bench, serving: Serving, one: ValueCase): Promise<void> {
  const { promised, title } = one;
  bench.fixture.deliver(await outputsOf(promised, title));
  const before = (await bench.fixture.received()).length;
  const { status, body } = await orderValue(bench.service, one, bench.urlOf);
  expect([200, 202], `${title}: ${JSON.stringify(body)}`).toContain(status);
  for (const work of (await bench.fixture.received()).slice(before)) expectRequest(work, one, serving);
  const delivered = mediaIn(body, promised.medium);
  expect(delivered, title).toHaveLength(promised.sizes.length);
  for (const [index, { width, height, content_type }] of delivered.entries()) {
    expect(content_type, title).toBe(promised.content_type);
    const size = promised.sizes[index];
    if (size) expect(`${title}: ${width}x${height}`).toBe(`${title}: ${size.width}x${size.height}`);
  }
}

/** Where the protocol has a place for it, the upstream was asked for what is promised. */
function expectRequest(work: Received, { title, body, promised }: ValueCase, { one_a_call }: Serving): void {
  const [size] = promised.sizes;
  const chosen = promised.medium === 'image' && !promised.alpha && !('target_sizes' in body);
  if (chosen && size && work.width !== undefined)
    expect({ width: work.width, height: work.height }, title).toEqual({
      width: size.width,
      height: size.height,
    });
  if (body.duration !== undefined && work.seconds !== undefined)
    expect(work.seconds, title).toBe(promised.seconds);
  if (body.num_images !== undefined && !one_a_call && work.count !== undefined)
    expect(work.count, title).toBe(promised.sizes.length);
}

/** Media that keep the promise. An unnamed size is that of 4:3, which `auto` becomes for these prompts. */
function outputsOf({ sizes, ...promised }: PromisedMedium, title: string): Promise<Uint8Array[]> {
  return Promise.all(
    sizes.map(async (size = { width: 608, height: 448 }, index) => {
      const key = JSON.stringify([size, promised, index]);
      const output = cache.get(key) ?? outputOf(size, promised, title, index);
      cache.set(key, output);
      return output;
    }),
  );
}

const CONTAINERS: Record<string, 'mp4' | 'webm' | 'webm_alpha' | 'mov_prores4444' | 'gif'> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov_prores4444',
  'image/gif': 'gif',
};
const FPS = 4;

async function outputOf(
  size: Size,
  { medium, alpha, content_type, seconds = 1 }: Omit<PromisedMedium, 'sizes'>,
  title: string,
  index: number,
): Promise<Uint8Array> {
  if (medium === 'image') return alpha ? cutOutOf(size) : pictureOf(size, index + 5);
  const container = alpha && content_type === 'video/webm' ? 'webm_alpha' : CONTAINERS[content_type]!;
  const path = films.at(`${title.replaceAll(/[^\w]+/g, '-')}.${container}`);
  await writeFilm({
    path,
    container,
    size: { width: size.width, height: size.height },
    fps: FPS,
    count: Math.round(FPS * seconds),
    sound: false,
  });
  return readFileSync(path);
}
