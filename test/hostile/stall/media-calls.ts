/** Operations that take media, each with media at the maximum that it takes. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { encodeFilm } from '../../../engines/film/media/encode.ts';
import { frameBytes, type VideoFrame } from '../../../engines/film/media/video-frame.ts';
import { scratch } from '../../../engines/test/support/films.ts';
import { WITH_METADATA } from '../../../engines/test/support/heic.ts';
import type { MeasuredService } from './measured-service.ts';

export type MediaCall = {
  name: string;
  /** Answers the status, which is always 200. */
  send(service: MeasuredService): Promise<number>;
};

/** Text of many scripts, for which as many fonts are decoded. */
const SCRIPTS = 'Fox Лиса Αλεπού 狐 キツネ 여우 จิ้งจอก ثعلب שועל लोमड़ी';
const FILM_SIZE = { width: 640, height: 360 };
/** Together 49 MB, which no part of the service makes smaller. */
const FRAMES = 32;

export async function mediaCalls(): Promise<MediaCall[]> {
  const photograph = await noise(4000, 3000);
  const inUri = `data:image/jpeg;base64,${photograph.toString('base64')}`;
  const large = await film();
  const base64 = large.toString('base64');
  const inForm = (name: string, bytes: Buffer) => form('/api/create-post', { media: [name, bytes] });
  return [
    { name: 'POST /api/create-post, film of 49 MB in a form', send: inForm('a.mov', large) },
    {
      name: 'POST /api/create-post, film of 49 MB in a form, with an Idempotency-Key',
      send: form('/api/create-post', { media: ['a.mov', large] }, repeatable),
    },
    {
      name: 'POST /api/create-post, film of 49 MB in base64 in a form',
      send: form('/api/create-post', {}, undefined, { media_bytes: base64 }),
    },
    {
      name: 'POST /api/create-post, film of 49 MB in base64',
      send: json('/api/create-post', () => ({ media_bytes: base64 })),
    },
    {
      name: 'POST /api/create-post, film of 49 MB in base64, with an Idempotency-Key',
      send: json('/api/create-post', () => ({ media_bytes: base64 }), repeatable),
    },
    { name: 'POST /api/create-post, JPEG of 12 megapixels', send: inForm('a.jpg', photograph) },
    { name: 'POST /api/create-post, HEIC', send: inForm('a.heic', WITH_METADATA) },
    {
      name: 'POST /api/create-ai, JPEG of 12 megapixels in base64',
      send: json('/api/create-ai', () => ({ name: 'Fox', avatar_bytes: photograph.toString('base64') })),
    },
    {
      name: 'POST /api/ra2-image-editor, JPEG of 12 megapixels in base64',
      send: json('/api/ra2-image-editor', () => ({
        prompt: 'Make it warmer',
        image_base64: photograph.toString('base64'),
      })),
    },
    {
      name: 'POST /api/smart-resize, JPEG of 12 megapixels in a data URI',
      send: json('/api/smart-resize', () => ({ image_url: inUri, target_sizes: ['64x64'] })),
    },
    {
      name: 'POST /v1/images/edits, JPEG of 12 megapixels in a data URI',
      send: json('/v1/images/edits', () => ({
        model: 'ra2-image-editor',
        prompt: 'Make it warmer',
        images: [{ image_url: inUri }],
      })),
    },
    {
      name: 'POST /api/remove-background, JPEG of 12 megapixels in a data URI',
      send: json('/api/remove-background', () => ({ image_url: inUri })),
    },
    {
      name: 'POST /api/photoreal-image, PNG of 30 MB at 4K',
      send: json('/api/photoreal-image', () => ({ prompt: 'a mountain lake', resolution: '4K' })),
    },
    {
      name: 'POST /api/ra1, letters of ten scripts',
      send: json('/api/ra1', () => ({ prompt: `A sign that says "${SCRIPTS}"`, width: 64, height: 64 })),
    },
  ];
}

/** Frames of noise, which are as large without their metadata. */
async function film(): Promise<Buffer> {
  function* frames(): Generator<VideoFrame> {
    const bytes = new Uint8Array(frameBytes(FILM_SIZE, true));
    for (let frame = 0; frame < FRAMES; frame++) {
      for (let at = 0; at < bytes.length; at++) bytes[at] = Math.imul(at + frame, 2_654_435_761) >>> 24;
      yield { ...FILM_SIZE, alpha: true, bytes };
    }
  }
  const folder = scratch();
  const path = folder.at('noise.mov');
  await encodeFilm({ path, container: 'mov_prores4444', ...FILM_SIZE, fps: 25, video: frames() });
  const bytes = readFileSync(path);
  folder.close();
  return bytes;
}

/** A photograph that compresses badly. */
async function noise(width: number, height: number): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at++) raw[at] = (Math.imul(at, 2_654_435_761) >>> 24) & 63;
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

const repeatable = () => ({ 'idempotency-key': randomUUID() });
type Headers = () => Record<string, string>;

function json(path: string, fields: () => object, more: Headers = () => ({})): MediaCall['send'] {
  return async ({ baseUrl, key }) => {
    const body = JSON.stringify(fields());
    const headers = { 'content-type': 'application/json', 'x-api-key': key, ...more() };
    return statusOf(await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body }));
  };
}

function form(
  path: string,
  files: Record<string, [name: string, bytes: Buffer]>,
  more: Headers = () => ({}),
  texts: Record<string, string> = {},
): MediaCall['send'] {
  return async ({ baseUrl, key }) => {
    const body = new FormData();
    for (const [field, text] of Object.entries(texts)) body.set(field, text);
    for (const [field, [name, bytes]] of Object.entries(files))
      body.set(field, new Blob([new Uint8Array(bytes)]), name);
    const headers = { 'x-api-key': key, ...more() };
    return statusOf(await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body }));
  };
}

async function statusOf(answer: Response): Promise<number> {
  const content = await answer.text();
  if (answer.status !== 200) console.log(`  answered ${answer.status}: ${content.slice(0, 300)}`);
  return answer.status;
}
