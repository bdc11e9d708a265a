/** Posts a request of `value-cases.ts` with an account of its own and opens what is delivered. */
import sharp from 'sharp';
import { expect } from 'vitest';
import { ffprobe } from '../../engines/test/support/ffprobe.ts';
import type { Answer, Service } from '../support/service.ts';
import type { PromisedMedium, Size } from './promised-medium.ts';
import type { ValueCase } from './value-cases.ts';

/** The finished answer; a job is asked for until it ends. `urlOf` gives the address of the customer's media. */
export async function orderValue(
  service: Service,
  { operation, body }: Pick<ValueCase, 'operation' | 'body'>,
  urlOf: (name: string) => string,
  query = '',
): Promise<Answer> {
  const { keyHeader } = await service.account({ credits: '5000' });
  const host = operation === 'ltx-2.3-image-to-video' ? service.altBaseUrl : service.baseUrl;
  const path = operation === 'relay' ? '/relay' : `/api/${operation}`;
  const text = JSON.stringify(body).replaceAll(/\{([\w.]+\.\w+)\}/g, (_, name: string) => urlOf(name));
  const answer = await service.post(`${host}${path}${query}`, JSON.parse(text), keyHeader);
  if (answer.status !== 202) return answer;
  for (;;) {
    const job = await service.get(String(answer.body.status_url), keyHeader);
    if (job.body.status === 'completed') return { ...job, status: 202 };
    if (job.body.status === 'failed') return { ...job, status: 500 };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export type Medium = Size & { url: string; content_type: string; duration?: number };

/** The answer is a success, and each file behind its addresses is what was promised. */
export async function expectPromised({ status, body }: Answer, promised: PromisedMedium): Promise<void> {
  expect([200, 202], JSON.stringify(body)).toContain(status);
  const delivered = mediaIn(body, promised.medium);
  expect(delivered).toHaveLength(promised.sizes.length);
  for (const [index, each] of delivered.entries()) {
    const bytes = new Uint8Array(await (await fetch(each.url)).arrayBuffer());
    expect(each.content_type).toBe(promised.content_type);
    if (promised.medium === 'image') await expectPicture(bytes, each, promised.sizes[index], promised);
    else await expectFilm(bytes, each, promised);
  }
}

async function expectPicture(
  bytes: Uint8Array,
  { width, height }: Medium,
  size: Size | undefined,
  { content_type, alpha }: PromisedMedium,
) {
  const found = await sharp(bytes, { limitInputPixels: false }).metadata();
  expect(`image/${found.format}`).toBe(content_type);
  expect({ width: found.width, height: found.height }).toEqual({ width, height });
  if (size) expect({ width, height }).toEqual({ width: size.width, height: size.height });
  if (alpha) expect(found.hasAlpha).toBe(true);
}

async function expectFilm(bytes: Uint8Array, delivered: Medium, promised: PromisedMedium) {
  const { width, height } = promised.sizes[0]!;
  const { seconds = 0, fps } = promised;
  expect({ width: delivered.width, height: delivered.height }).toEqual({ width, height });
  const found = await ffprobe(bytes);
  expect(found.video).toMatchObject({ width, height });
  expect(Math.abs(found.format.duration - seconds)).toBeLessThan(0.15);
  if (fps) expect(found.video!.fps).toBeCloseTo(fps, 1);
}

/** The media of a finished answer. */
export function mediaIn(body: Answer['body'], medium: PromisedMedium['medium']): Medium[] {
  const { assets, image, video } = body;
  // A job has what the operation answers in its result.
  const result = (body.result ?? {}) as Record<string, unknown>;
  if (medium === 'film') return [result.video ?? video] as Medium[];
  return (assets ?? (image ? [image] : (result.images ?? [result.image]))) as Medium[];
}
