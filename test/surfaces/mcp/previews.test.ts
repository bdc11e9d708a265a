/** Previews of pictures in the results of tools: as large as the guide allows together. */
import { randomBytes } from 'node:crypto';
import type { Client } from '@modelcontextprotocol/client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../engines/port/engine.ts';
import { openAiStage } from '../openai/stage.ts';
import { call, overHttp } from './connect.ts';

/** Of all previews of a result together, as they are sent. */
const BYTES_MAX = 256_000;
const SIDE = 900;

/** Noise compresses badly: no picture has larger previews. */
const noise = async () => {
  const raw = { width: SIDE, height: SIDE, channels: 3 as const };
  const bytes = await sharp(randomBytes(SIDE * SIDE * 3), { raw })
    .png()
    .toBuffer();
  return { content_type: 'image/png', width: SIDE, height: SIDE, bytes };
};
const engine: Engine = {
  label: { name: 'noise', version: '1.0.0', kind: 'local' },
  about: 'Answers noise.',
  async start({ input }) {
    const count = Number(input.num_images ?? 1);
    return { is: 'done', outputs: await Promise.all(Array.from({ length: count }, noise)) };
  },
};
const stage = openAiStage({ ra1: engine, ra2: engine });
let client: Client;
beforeAll(async () => {
  client = await overHttp(stage.service.baseUrl, stage.account.key);
});
afterAll(() => client.close());

async function previewsOf(num_images: number) {
  const model = num_images === 1 ? 'ra1' : 'ra2';
  const { content } = await call(client, 'generate_image', {
    ...{ prompt: 'noise', model, ...(num_images > 1 && { num_images }) },
  });
  const images = content.filter((each) => each.type === 'image');
  const sides = await Promise.all(
    images.map(async ({ data }) => (await sharp(Buffer.from(data, 'base64')).metadata()).width),
  );
  return { sides, bytes: images.reduce((sum, { data }) => sum + data.length, 0) };
}

test('the previews of one to four pictures have at most 256 kB together, and the fewer are the larger', async () => {
  const [one, two, four] = [await previewsOf(1), await previewsOf(2), await previewsOf(4)];
  expect([one, two, four].map(({ sides }) => sides.length)).toEqual([1, 2, 4]);
  for (const { bytes } of [one, two, four]) expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
  expect(one.sides[0]).toBeGreaterThan(four.sides[0]!);
});
