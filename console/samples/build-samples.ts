/**
 * The sample of each operation that the console shows, made by a running service whose key is given:
 *
 *   REVERIE_API_KEY=mk_test_… node console/samples/build-samples.ts http://127.0.0.1:8080 http://127.0.0.1:8081
 *
 * Calls each operation once, cuts the result to one shape and writes it into this folder, with `samples.json` beside the
 * pictures. The result of an edit is shown beside its source. `inputs.json` names the files that fill an example's fields
 * of pictures and films: by field, by operation, or by the kind of medium.
 */
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const WHOLE = { width: 480, height: 300 };
const HALF = { width: 239, height: 300 };
/** Shapes of the sizes that a resize is asked for. */
const SIZES = [
  { width: 190, height: 190, left: 8, top: 55 },
  { width: 101, height: 180, left: 206, top: 60 },
  { width: 157, height: 88, left: 315, top: 106 },
];
const PAPER = '#e9e4f5';
/** A ball in the light of a sunset, for a film to be lit like it. */
const SPHERE = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300">
  <radialGradient id="light" cx="30%" cy="32%" r="80%">
    <stop offset="0" stop-color="#ffe2b8"/><stop offset=".4" stop-color="#f08a4b"/><stop offset="1" stop-color="#3b1d4a"/>
  </radialGradient>
  <rect width="480" height="300" fill="#8c8794"/><circle cx="240" cy="150" r="110" fill="url(#light)"/>
</svg>`;

const [main = 'http://127.0.0.1:8080', alt = 'http://127.0.0.1:8081'] = process.argv.slice(2);
const key = process.env.REVERIE_API_KEY ?? '';
type Body = { prompt?: string; [name: string]: unknown };

const samples: Record<string, { file: string; prompt: string }> = {};

for (const name of readdirSync(FOLDER)) if (/\.(webp|mp4)$/.test(name)) rmSync(FOLDER + name);
const dusk = await pictured('ra1', {
  prompt: 'A lighthouse on a cliff at dusk',
  size: 'landscape',
  seed: 12,
});
const hills = await pictured('ra2', {
  prompt: 'Three hot-air balloons over green hills',
  size: 'landscape',
  seed: 3,
});
await pictured('zimage', { prompt: 'A cup of tea on a wooden table', size: 'landscape', seed: 5 });
const fox = await pictured('photoreal-image', {
  prompt: 'A red fox in the snow',
  aspect_ratio: '3:2',
  seed: 7,
});
const city = { width: 1536, height: 1024 };
await pictured('relay', {
  ...{ model_name: 'vendor/image-2/pro/text-to-image', seed: 4 },
  ...{ prompt: 'A city by night in the rain', image_size: city },
});
await changed('ra2-image-editor', hills, { prompt: 'Turn day into night', image_url: hills });
await cutOut('remove-background', fox);
await resized('smart-resize', dusk);

const boat = { prompt: 'A sailing boat on the sea', duration: 3, seed: 9 };
const film = await pictured('ltx-2', boat);
await pictured('ltx-text-to-video', { prompt: 'Waves on a beach at sunset', duration: 2, seed: 2 });
await pictured('ra2v', { prompt: 'A horse on a meadow', duration: 5, seed: 6 });
await pictured('wan', { prompt: 'The fox turns its head', image_url: fox, seed: 1 });
await pictured('ltx-video-v097', { prompt: 'The beam turns', image_url: dusk, seed: 1 });
await pictured('ltx-2.3-image-to-video', { prompt: 'Snow falls', image_url: fox, duration: 6, seed: 8 });
await changed('remove-background-video', film, { video_url: film });
const light = await sharp(Buffer.from(SPHERE)).webp({ quality: 80 }).toBuffer();
const sphere = `data:image/webp;base64,${light.toString('base64')}`;
await changed('video-relight', film, { video_url: film, reference_image_url: sphere, resolution: '480P' });
const title = { type: 'text', text: 'The lighthouse', duration: 2, track: 1 };
const still = { type: 'image', src: dusk, duration: 2 };
await pictured('video-editor/render', { project: { clips: [still, title] } }, 'A title over a picture');
written('samples', samples);
const small = { width: 320, height: 180, fps: 12, clips: [{ type: 'video', src: film }] };
written('inputs', {
  image: samples.ra1!.file,
  video: named('film', await read(await call('video-editor/render', { project: small })), 'mp4'),
  end_image_url: samples['ltx-video-v097']!.file,
  reference_image_url: named('sphere', light, 'webp'),
  'remove-background': samples['photoreal-image']!.file,
});

function written(name: string, members: object): void {
  writeFileSync(`${FOLDER}${name}.json`, `${JSON.stringify(members, null, 2)}\n`);
}

/** Calls an operation, keeps its result as the sample and returns the address of the result. */
async function pictured(operation: string, body: Body, words = body.prompt): Promise<string> {
  const created = await call(operation, body);
  keep(operation, words!, await cut(created, WHOLE));
  return created;
}

/** The source to the left, the result to the right. */
async function changed(operation: string, source: string, body: Body): Promise<void> {
  const created = await call(operation, body);
  const halves = [
    { input: await cut(source, HALF), left: 0, top: 0 },
    { input: await cut(created, HALF), left: WHOLE.width - HALF.width, top: 0 },
  ];
  keep(operation, body.prompt ?? '', await laid(halves));
}

async function cutOut(operation: string, source: string): Promise<void> {
  const created = await call(operation, { image_url: source });
  const subject = await sharp(await read(created))
    .trim()
    .toBuffer();
  const input = await sharp(subject).resize({ height: 240, width: 440, fit: 'inside' }).toBuffer();
  keep(operation, '', await laid([{ input }]));
}

async function resized(operation: string, source: string): Promise<void> {
  const target_sizes = ['1080x1080', '1080x1920', '1920x1080'];
  const body = await post(operation, { image_url: source, target_sizes });
  const images = body.images as string[];
  const parts = SIZES.map(async ({ left, top, ...size }, index) => {
    return { left, top, input: await cut(images[index]!, size) };
  });
  keep(operation, target_sizes.join(', ').replaceAll('x', ' × '), await laid(await Promise.all(parts)));
}

function keep(operation: string, prompt: string, picture: Buffer): void {
  const file = named(`sample-${operation.replaceAll(/\W/g, '-')}`, picture, 'webp');
  samples[operation] = { file, prompt };
  console.log(`${operation.padEnd(24)} ${(picture.length / 1024).toFixed(1)} kB`);
}

/** Writes a file whose name changes with its bytes. */
function named(name: string, bytes: Buffer, ending: string): string {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${name}-${digest}.${ending}`;
  writeFileSync(FOLDER + file, bytes);
  return file;
}

async function laid(parts: OverlayOptions[]): Promise<Buffer> {
  const paper = sharp({ create: { ...WHOLE, channels: 3, background: PAPER } });
  return paper.composite(parts).webp({ quality: 70 }).toBuffer();
}

/** A picture, or the middle of a film, as a thumbnail of the service. */
async function cut(url: string, size: { width: number; height: number }): Promise<Buffer> {
  const picture = sharp(await read(`${url}?w=640`)).flatten({ background: PAPER });
  return picture
    .resize({ ...size, fit: 'cover' })
    .webp({ quality: 70 })
    .toBuffer();
}

async function read(url: string): Promise<Buffer> {
  const response = await fetch(url, { headers: { 'x-api-key': key } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** The address of the result; waits for a job. */
async function call(operation: string, body: object): Promise<string> {
  let answer = await post(operation, body);
  while (answer.status === 'in_progress') {
    await sleep(500);
    answer = JSON.parse((await read(`${main}/api/jobs/${answer.job_id}`)).toString());
  }
  const { video_url, image_url, images } = answer;
  return (video_url ?? image_url ?? (images as { url: string }[])[0]!.url) as string;
}

async function post(operation: string, body: object): Promise<Record<string, unknown>> {
  const host = operation === 'ltx-2.3-image-to-video' ? alt : main;
  const response = await fetch(`${host}${operation === 'relay' ? '' : '/api'}/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
