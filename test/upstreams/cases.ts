/** Every paid operation as a customer calls it, what its upstream has to receive, and what must be delivered. */
import { readFileSync } from 'node:fs';
import { scratch, writeFilm } from '../../engines/test/support/films.ts';
import { ballPicture } from '../../engines/test/support/scenes.ts';
import { cutOutOf, pictureOf } from '../support/pictures.ts';

type Size = { width: number; height: number };

/** The customer's own media, by the name they have on the customer's server. */
export type Media = Record<'photo.png' | 'end.png' | 'film.mp4' | 'ball.png', Uint8Array>;

export type Case = {
  operation: string;
  /** With `{name}` where an address of the customer's server belongs. */
  body: object;
  /** The customer's media by the operation's own field. */
  sources: Record<string, keyof Media>;
  /** The promised output. */
  gives: Size & { medium: 'image' | 'film'; count: number; alpha?: boolean; seconds?: number };
  /** Whole credits. */
  credits: number;
  prompt?: string;
};

const PHOTO = { width: 320, height: 240 };
const SOURCE_FILM = { width: 128, height: 72, seconds: 3 };
const prompt = 'a paper boat on a pond';
const seed = 41;
const at = (name: keyof Media) => `{${name}}`;
const landscape = { width: 1152, height: 768 };

export const CASES: Case[] = [
  {
    operation: 'ra1',
    body: { prompt, seed, size: '768x1152' },
    sources: {},
    gives: { medium: 'image', count: 1, width: 768, height: 1152 },
    credits: 4,
  },
  {
    operation: 'ra2',
    body: { prompt, seed, resolution: 'landscape', num_images: 2 },
    sources: {},
    gives: { medium: 'image', count: 2, ...landscape },
    credits: 8,
  },
  {
    operation: 'zimage',
    body: { prompt, seed, size: '512x256' },
    sources: {},
    gives: { medium: 'image', count: 1, width: 512, height: 256 },
    credits: 1,
  },
  {
    operation: 'photoreal-image',
    body: { prompt, seed, aspect_ratio: '3:2', resolution: '1K', num_images: 1 },
    sources: {},
    gives: { medium: 'image', count: 1, width: 1248, height: 832 },
    credits: 9,
  },
  {
    operation: 'relay',
    body: {
      model_name: 'vendor/image-2/pro/text-to-image',
      prompt,
      seed,
      image_size: { width: 300, height: 500 },
    },
    sources: {},
    gives: { medium: 'image', count: 1, width: 300, height: 500 },
    credits: 9,
  },
  {
    operation: 'ra2-image-editor',
    body: { prompt, seed, size: '512x384', image_url: at('photo.png') },
    sources: { image_url: 'photo.png' },
    gives: { medium: 'image', count: 1, width: 512, height: 384 },
    credits: 4,
  },
  {
    operation: 'smart-resize',
    body: { image_url: at('photo.png'), target_sizes: ['640x480', '300x600'] },
    sources: { image_url: 'photo.png' },
    gives: { medium: 'image', count: 2, width: 640, height: 480 },
    credits: 42,
  },
  {
    operation: 'remove-background',
    body: { image_url: at('photo.png') },
    sources: { image_url: 'photo.png' },
    gives: { medium: 'image', count: 1, alpha: true, ...PHOTO },
    credits: 2,
  },
  {
    operation: 'wan',
    body: { prompt, seed, image_url: at('photo.png') },
    sources: { image_url: 'photo.png' },
    gives: { medium: 'film', count: 1, width: 1280, height: 720, seconds: 5 },
    credits: 30,
  },
  {
    operation: 'ltx-video-v097',
    body: { prompt, seed, image_url: at('photo.png') },
    sources: { image_url: 'photo.png' },
    gives: { medium: 'film', count: 1, width: 1216, height: 704, seconds: 5 },
    credits: 5,
  },
  {
    operation: 'ltx-2',
    body: { prompt, seed, image_url: at('photo.png'), duration: 2, aspect_ratio: '16:9' },
    sources: { image_url: 'photo.png' },
    gives: { medium: 'film', count: 1, width: 1920, height: 1080, seconds: 2 },
    credits: 15,
  },
  {
    operation: 'ltx-text-to-video',
    body: { prompt, seed, duration: 2, aspect_ratio: '9:16' },
    sources: {},
    gives: { medium: 'film', count: 1, width: 1080, height: 1920, seconds: 2 },
    credits: 10,
  },
  {
    operation: 'ltx-2.3-image-to-video',
    body: { prompt, seed, image_url: at('photo.png'), end_image_url: at('end.png'), duration: 6 },
    sources: { image_url: 'photo.png', end_image_url: 'end.png' },
    gives: { medium: 'film', count: 1, width: 1440, height: 1080, seconds: 6 },
    credits: 29,
  },
  {
    operation: 'ra2v',
    body: { prompt, seed, image_url: at('photo.png'), duration: 5 },
    sources: { image_url: 'photo.png' },
    gives: { medium: 'film', count: 1, width: 1280, height: 720, seconds: 5 },
    credits: 100,
  },
  {
    operation: 'remove-background-video',
    body: { video_url: at('film.mp4') },
    sources: { video_url: 'film.mp4' },
    gives: { medium: 'film', count: 1, alpha: true, ...SOURCE_FILM },
    credits: 50,
  },
  {
    operation: 'video-editor/render',
    body: {
      project: {
        resolution: '320x180',
        fps: 5,
        clips: [{ type: 'video', src: at('film.mp4'), duration: 2 }],
      },
    },
    sources: { 'project.clips[0].src': 'film.mp4' },
    gives: { medium: 'film', count: 1, width: 320, height: 180, seconds: 2 },
    credits: 2,
  },
  {
    operation: 'video-relight',
    body: { video_url: at('film.mp4'), reference_image_url: at('ball.png'), resolution: '480P', seed },
    sources: { video_url: 'film.mp4', reference_image_url: 'ball.png' },
    gives: { medium: 'film', count: 1, width: 854, height: 480, seconds: 3 },
    credits: 17,
  },
];

export function caseOf(operation: string): Case {
  return CASES.find((each) => each.operation === operation)!;
}

/** The customer's media, and outputs that a model could make of them. */
export async function openMedia() {
  const films = scratch();
  const { seconds, ...size } = SOURCE_FILM;
  const film = await writeFilm({ path: films.at('film.mp4'), size, fps: 10, count: 10 * seconds });
  const media: Media = {
    'photo.png': await pictureOf(PHOTO, 11),
    'end.png': await pictureOf(PHOTO, 99),
    'film.mp4': readFileSync(film),
    'ball.png': await ballPicture({ from: [-1, 0.3, 0.4] }),
  };
  const cache = new Map<string, Uint8Array[]>();

  /** Few frames a second are enough to be a film of that length. */
  async function filmOf(
    { width, height, seconds = 1, alpha }: Case['gives'],
    name: string,
  ): Promise<Uint8Array> {
    const container = alpha ? 'webm_alpha' : 'mp4';
    const path = films.at(`${name.replaceAll('/', '-')}.${container}`);
    const sizes = { width: Math.round(width / 2) * 2, height: Math.round(height / 2) * 2 };
    await writeFilm({ path, container, size: sizes, fps: 4, count: Math.round(4 * seconds), sound: false });
    return readFileSync(path);
  }

  async function make({ operation, gives, body }: Case): Promise<Uint8Array[]> {
    if (gives.medium === 'film') return [await filmOf(gives, operation)];
    const { target_sizes } = body as { target_sizes?: string[] };
    const sizes = target_sizes?.map((text) => {
      const [width, height] = text.split('x').map(Number);
      return { width: width!, height: height! };
    });
    const all = sizes ?? Array.from({ length: gives.count }, () => gives);
    return Promise.all(all.map((one, index) => (gives.alpha ? cutOutOf(one) : pictureOf(one, index + 5))));
  }

  return {
    media,
    films,
    /** The outputs that keep every promise of a case. */
    async resultOf(one: Case): Promise<Uint8Array[]> {
      const found = cache.get(one.operation) ?? (await make(one));
      cache.set(one.operation, found);
      return found;
    },
    make,
    close: films.close,
  };
}
