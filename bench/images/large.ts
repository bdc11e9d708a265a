/** The largest pictures that each operation makes or takes, one after the other, with the memory each needed. */
import sharp from 'sharp';
import type { RunningService } from './service.ts';

/** 4096 × 4096 with detail everywhere, as JPEG: what `/large.jpg` leads to. */
export async function largePicture(): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: 512,
      height: 512,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const stuff = await noise.png().toBuffer();
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="4096" height="4096">
    <circle cx="2300" cy="1900" r="900" fill="#c8342a"/><circle cx="2100" cy="1650" r="220" fill="#f0d8c0"/></svg>`;
  return sharp(stuff)
    .resize(4096, 4096)
    .composite([{ input: Buffer.from(disc) }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

export const LARGE: { what: string; path: string; body: (image_url: string) => object }[] = [
  {
    what: 'photoreal 4K, 4096 × 4096 PNG',
    path: '/api/photoreal-image',
    body: () => ({
      prompt: 'a lighthouse on a cliff at sunset, a sailing boat',
      resolution: '4K',
      aspect_ratio: '1:1',
      seed: 3,
    }),
  },
  {
    what: 'photoreal 4K, 16:9 JPEG',
    path: '/api/photoreal-image',
    body: () => ({
      prompt: 'a city at night in the rain',
      resolution: '4K',
      aspect_ratio: '16:9',
      output_format: 'jpeg',
      seed: 3,
    }),
  },
  {
    what: 'edit of a 4096 × 4096 source to 2048 × 2048',
    path: '/api/ra2-image-editor',
    body: (image_url) => ({ image_url, prompt: 'put it on a beach at sunset', resolution: '2048x2048' }),
  },
  {
    what: 'smart-resize of 4096 × 4096 to three of 4K',
    path: '/api/smart-resize',
    body: (image_url) => ({ image_url, target_sizes: ['4096x4096', '4096x2304', '2304x4096'] }),
  },
  {
    what: 'cut-out of 4096 × 4096',
    path: '/api/remove-background',
    body: (image_url) => ({ image_url }),
  },
];

export type Needed = { what: string; status: number; seconds: number; peak_mb: number; after_mb: number };

export async function needs(
  service: RunningService,
  image_url: string,
  { what, path, body }: (typeof LARGE)[number],
): Promise<Needed> {
  service.forgetPeak();
  const begun = performance.now();
  const response = await fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': service.key, 'content-type': 'application/json' },
    body: JSON.stringify(body(image_url)),
  });
  await response.arrayBuffer();
  const { peak_mb, now_mb } = service.memory();
  const seconds = (performance.now() - begun) / 1000;
  return { what, status: response.status, seconds, peak_mb, after_mb: now_mb };
}
