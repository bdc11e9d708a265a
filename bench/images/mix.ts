/** Requests of every image operation, by JSON and by form, in a fixed order. */
import { discPicture } from '../../engines/test/support/sources.ts';

export type Sources = { url(path: string): string; png: Buffer<ArrayBuffer> };

export type PictureRequest = {
  path: string;
  /** Without the key. */
  body: object | FormData;
  /** Of the price book, in credits, as a decimal. */
  price: string;
  /** Pictures the answer shows. */
  pictures: number;
};

/** The file that `Sources.url('/disc.png')` must lead to, and that is uploaded. */
export async function sourcePicture(): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await discPicture(480, 320).png().toBuffer());
}

const model_name = 'vendor/image-2/pro/text-to-image';
const SUBJECTS = ['a red fox in the snow', 'two owls on a branch', 'a lighthouse, oil painting', 'a castle'];

/** The request at this place of the row; twelve follow one another and begin again with other prompts and seeds. */
export function requestAt(index: number, { url, png }: Sources): PictureRequest {
  const prompt = SUBJECTS[Math.floor(index / 12) % SUBJECTS.length]!;
  const seed = index;
  const resolution = '512x512';
  const edit = { prompt: 'warmer, at night, with a white frame', resolution, seed };
  const image_base64 = png.toString('base64');
  const image_url = url('/disc.png');
  const pictureRequest = (path: string, body: object, price: string, pictures = 1): PictureRequest => ({
    path,
    body,
    price,
    pictures,
  });
  const kinds: (() => PictureRequest)[] = [
    () => pictureRequest('/api/ra1', { prompt, seed, size: 'square' }, '4'),
    () => pictureRequest('/api/remove-background', { image_url }, '2'),
    () => pictureRequest('/api/ra2', { prompt, seed, resolution, num_images: 2 }, '8', 2),
    () =>
      pictureRequest(
        '/api/smart-resize',
        { image_url, target_sizes: ['300x300', '200x600', '640x200'] },
        '60',
        3,
      ),
    () => pictureRequest('/api/zimage', { prompt, seed, resolution }, '0.7'),
    () => pictureRequest('/api/ra2-image-editor', { ...edit, image_base64 }, '4'),
    () =>
      pictureRequest(
        '/api/photoreal-image',
        { prompt, seed, resolution: '0.5K', output_format: 'jpeg' },
        '7',
      ),
    () => pictureRequest('/api/ra2-image-editor', form({ ...edit, seed: String(seed) }, png), '4'),
    () =>
      pictureRequest('/relay', { prompt, seed, model_name, image_size: { width: 512, height: 384 } }, '9'),
    () => pictureRequest('/api/ra2-image-edit', { ...edit, image_url }, '4'),
    () =>
      pictureRequest(
        '/api/smart-resize',
        { image_url: `data:image/png;base64,${image_base64}`, target_sizes: [{ width: 256, height: 256 }] },
        '24',
      ),
    () =>
      pictureRequest(
        '/api/photoreal-image',
        { prompt, seed, aspect_ratio: '16:9', output_format: 'webp' },
        '9',
      ),
  ];
  return kinds[index % kinds.length]!();
}

function form(fields: Record<string, string>, png: Buffer<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([png], { type: 'image/png' }), 'disc.png');
  return form;
}

export type Answered = { status: number; ms: number; fault?: string };

/** Sends it and reads every picture of the answer back. A fault says in words what was not as promised. */
export async function send(baseUrl: string, key: string, request: PictureRequest): Promise<Answered> {
  const begun = performance.now();
  const isForm = request.body instanceof FormData;
  const response = await fetch(`${baseUrl}${request.path}`, {
    method: 'POST',
    headers: { 'x-api-key': key, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? (request.body as FormData) : JSON.stringify(request.body),
  });
  const answer = (await response.json()) as { error?: string } & Record<string, unknown>;
  const ms = performance.now() - begun;
  const { status } = response;
  if (status !== 200) return { status, ms, fault: `${request.path}: ${status} ${answer.error}` };
  const images = (answer.images ?? [answer.image_url]) as (string | { url: string })[];
  const files = await Promise.all(
    images.map((image) => fetch(typeof image === 'string' ? image : image.url)),
  );
  const empty = await Promise.all(files.map(async (file) => (await file.arrayBuffer()).byteLength < 100));
  const whole = images.length === request.pictures && files.every(({ ok }) => ok) && !empty.includes(true);
  return { status, ms, ...(!whole && { fault: `${request.path}: its pictures are not all there` }) };
}

/** Sends that many, some at once; `each` hears of every answer. */
export async function sendMany(
  { baseUrl, key }: { baseUrl: string; key: string },
  sources: Sources,
  { from = 0, count, at_once }: { from?: number; count: number; at_once: number },
  each: (answered: Answered, index: number) => void,
): Promise<void> {
  let next = from;
  const flow = async () => {
    while (next < from + count) {
      const index = next++;
      each(await send(baseUrl, key, requestAt(index, sources)), index);
    }
  };
  await Promise.all(Array.from({ length: at_once }, flow));
}

/** Total price of these requests, in tenths of a credit. */
export function priceOf({ from = 0, count }: { from?: number; count: number }, sources: Sources): number {
  return Array.from({ length: count }, (_, at) =>
    Math.round(Number(requestAt(from + at, sources).price) * 10),
  ).reduce((sum, tenths) => sum + tenths, 0);
}
