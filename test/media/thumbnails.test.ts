import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { thumbnail } from '../../engines/raster/small-picture.ts';
import { scratch } from '../../engines/test/support/films.ts';
import { writeActor } from '../../engines/test/support/scenes.ts';
import { openService, type Service } from '../support/service.ts';

const WEBP = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };

let service: Service;
let key: string;
let picture: string;
beforeAll(async () => {
  service = await openService();
  ({ key } = await service.account());
  picture = await posted(await noisy().png().toBuffer());
});
afterAll(() => service.stop());

/** 1,000 × 500 pixels that compress badly, as a photograph does. */
const noisy = () => sharp(randomBytes(1000 * 500 * 3), { raw: { width: 1000, height: 500, channels: 3 } });

async function posted(bytes: Buffer, visibility = 'public'): Promise<string> {
  const post = { api_key: key, visibility, media_bytes: bytes.toString('base64') };
  return (await service.post('/api/create-post', post)).body.media_url as string;
}

const read = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('a thumbnail of a picture', () => {
  test('has the width asked for and the shape of the picture', async () => {
    const { bytes: whole } = await read(picture);
    const { response, bytes } = await read(`${picture}?w=320`, WEBP);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const [large, small] = [await sharp(whole).metadata(), await sharp(bytes).metadata()];
    expect(small).toMatchObject({
      format: 'webp',
      width: 320,
      height: Math.round((320 * large.height) / large.width),
    });
    expect(bytes.length).toBeLessThan(whole.length / 10);
  });

  test('stands upright, as the picture does: a photograph that a phone stored sideways is turned', async () => {
    // Red above blue. The bytes are stored as a phone does that was held upright: turned, with a note to turn them back.
    const red = { width: 400, height: 400, channels: 3 as const, background: '#ff0000' };
    const upright = await sharp({ create: red })
      .extend({ bottom: 400, background: '#0000ff' })
      .png()
      .toBuffer();
    const sideways = await sharp(upright).rotate(-90).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    for (const webp of [true, false]) {
      const small = (await thumbnail(sideways, { width: 160, webp }))!;
      const { data, info } = await sharp(small.bytes).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([160, 320]);
      const pixel = (y: number) => [...data.subarray(y * 160 * info.channels, y * 160 * info.channels + 3)];
      expect(pixel(20)[0]! > 200 && pixel(20)[2]! < 60).toBe(true);
      expect(pixel(300)[2]! > 200 && pixel(300)[0]! < 60).toBe(true);
    }
  });

  test('is JPEG for a reader that does not say that it takes WebP, and caches keep both', async () => {
    const { response, bytes } = await read(`${picture}?w=320`, { accept: 'image/*,*/*;q=0.8' });
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    expect(response.headers.get('vary')).toContain('Accept');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test.each([
    ['1', 160],
    ['161', 320],
    ['640', 640],
  ])('of w=%s is %i pixels wide', async (w, width) => {
    const { bytes } = await read(`${picture}?w=${w}`, WEBP);
    expect((await sharp(bytes).metadata()).width).toBe(width);
  });

  test.each(['0', '-5', 'wide', '4000', '1e3', '99999999999'])('of w=%s is the picture itself', async (w) => {
    expect((await read(`${picture}?w=${w}`, WEBP)).bytes).toEqual((await read(picture)).bytes);
  });

  test('has its own ETag, by which it is not sent again', async () => {
    const { response } = await read(`${picture}?w=320`, WEBP);
    const etag = response.headers.get('etag')!;
    expect(etag).toMatch(/^"[0-9a-f]{64}-320-webp"$/);
    const { statusCode } = await request(`${picture}?w=320`, {
      headers: { ...WEBP, 'if-none-match': etag },
    });
    expect(statusCode).toBe(304);
  });

  test('keeps the statement that a machine made the picture', async () => {
    const { body } = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    const { bytes } = await read(`${body.image_url}?w=160`, WEBP);
    expect(bytes.toString('latin1')).toContain('digitalsourcetype/algorithmicMedia');
  });

  // Source: codingjoe/django-pictures#104.
  test.each([
    ['black', 0],
    ['white', 255],
  ])('keeps thin red lines red on %s', async (_, ground) => {
    const isRed = (at: number) => (at % 160) % 6 === 0;
    const pixels = Array.from({ length: 160 * 120 }, (_, at) =>
      isRed(at) ? [255, 0, 0] : Array(3).fill(ground),
    );
    const lines = sharp(Buffer.from(pixels.flat()), { raw: { width: 160, height: 120, channels: 3 } });
    const small = (await thumbnail(await lines.png().toBuffer(), { width: 160, webp: true }))!;
    const data = await sharp(small.bytes).removeAlpha().raw().toBuffer();
    const reds = pixels.flatMap((_, at) => (isRed(at) ? [data[3 * at]!] : []));
    expect(reds.reduce((sum, red) => sum + red, 0) / reds.length).toBeGreaterThan(200);
  });

  test('keeps transparency', async () => {
    const clear = await sharp({ create: { width: 500, height: 400, channels: 4, background: '#f008' } })
      .png()
      .toBuffer();
    const { response, bytes } = await read(`${await posted(clear)}?w=160`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  });
});

test('a film has a thumbnail of its middle', async () => {
  const films = scratch();
  const actor = { size: { width: 320, height: 180 }, count: 20, pace: 5 };
  const film = await posted(readFileSync(await writeActor(films.at('film.mp4'), actor, 5, false)));
  const { response, bytes } = await read(`${film}?w=320`, WEBP);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect((await sharp(bytes).metadata()).width).toBe(320);
  films.close();
});

test('bytes that no decoder reads answer with themselves', async () => {
  const { name } = new URL(picture, 'http://x').pathname.match(/(?<name>[^/]+)$/)!.groups as { name: string };
  const { context } = service;
  const broken = Buffer.from('\x89PNG\r\n\x1a\n and nothing else');
  await context.media.put(name, broken);
  expect((await read(`${picture}?w=1280`, WEBP)).bytes).toEqual(broken);
});

test('a thumbnail of a private picture needs the key of its account, and no shared cache keeps it', async () => {
  const url = `${await posted(await noisy().png().toBuffer(), 'private')}?w=320`;
  expect((await read(url)).response.status).toBe(404);
  const { response, bytes } = await read(url, { 'x-api-key': key });
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect((await sharp(bytes).metadata()).width).toBe(320);
});
