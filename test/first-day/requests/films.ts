/** Films: every duration, resolution, rate and form that the document names. */
import { asks, type Expected, type Film, type FirstDayRequest, filmed } from '../request.ts';

const LANDSCAPE: [number, number] = [1920, 1080];

const wan = [
  asks(
    '/api/wan',
    'the waves roll',
    (world) => ({ image_url: world.url('photo.jpg'), prompt: 'the waves roll' }),
    filmed({ seconds: 5 }, '30'),
  ),
  asks(
    '/api/wan',
    'test',
    (world) => ({ image_url: world.url('portrait.jpg'), prompt: 'test', seed: 9 }),
    filmed({ seconds: 5 }, '30', { seed: 9 }),
    { long: true },
  ),
  asks(
    '/api/wan',
    'a logo',
    (world) => ({ image_url: world.url('logo.png'), prompt: 'animate this' }),
    filmed({ seconds: 5 }, '30'),
    { long: true },
  ),
];

const v097 = [
  asks(
    '/api/ltx-video-v097',
    'zoom in slowly',
    (world) => ({ image_url: world.url('photo.jpg'), prompt: 'zoom in slowly' }),
    filmed({}, '5', { prompt: 'zoom in slowly', credits_charged: 5 }),
  ),
  asks(
    '/api/ltx-video-v097',
    'hello',
    (world) => ({ image_url: world.url('photo.png'), prompt: 'hello' }),
    filmed({}, '5', { prompt: 'hello' }),
    { long: true },
  ),
];

const ltx2 = [
  asks(
    '/api/ltx-2',
    'from text',
    { prompt: 'a dog runs on the beach', duration: 1 },
    filmed({ seconds: 1, size: LANDSCAPE }, '7.2'),
  ),
  asks(
    '/api/ltx-2',
    'from a picture',
    (world) => ({ prompt: 'clouds drift', image_url: world.url('photo.jpg'), duration: 2 }),
    filmed({ seconds: 2 }, '14.4'),
  ),
  asks('/api/ltx-2', 'defaults', { prompt: 'test' }, filmed({ seconds: 6, size: LANDSCAPE }, '43.2'), {
    long: true,
  }),
];

const text = [
  asks(
    '/api/ltx-text-to-video',
    'test',
    { prompt: 'test', duration: 1 },
    filmed({ seconds: 1, size: LANDSCAPE, fps: 25 }, '4.8'),
  ),
  asks(
    '/api/ltx-text-to-video',
    'hello',
    { prompt: 'hello', duration: 2, resolution: '1080p' },
    filmed({ seconds: 2, size: LANDSCAPE }, '9.6'),
  ),
  asks(
    '/api/ltx-text-to-video',
    'rocket launches',
    { prompt: 'a rocket launches', duration: 3 },
    filmed({ seconds: 3 }, '14.4'),
  ),
  asks(
    '/api/ltx-text-to-video',
    'the default length',
    { prompt: 'a city at night' },
    filmed({ seconds: 6 }, '28.8'),
    { long: true },
  ),
  asks(
    '/api/ltx-text-to-video',
    'twenty seconds',
    { prompt: 'waves on a beach', duration: 20 },
    filmed({ seconds: 20 }, '96'),
    { long: true },
  ),
];

const ra2v = [
  asks(
    '/api/ra2v',
    'from text',
    { prompt: 'a ship in a storm' },
    {
      ...filmed({ seconds: 5 }, '100'),
      holds: (body) => (typeof body.backend_used === 'string' ? undefined : 'no backend_used'),
    },
  ),
  asks(
    '/api/ra2v',
    'from a picture',
    (world) => ({ prompt: 'hello', image_url: world.url('portrait.jpg') }),
    filmed({}, '100'),
    { long: true },
  ),
];

const cutOuts = [
  asks(
    '/api/remove-background-video',
    'a clip',
    (world) => ({ video_url: world.url('clip.mp4') }),
    filmed({ transparent: true }, '50'),
  ),
];

const RELIGHT = '/api/video-relight';
const RELIT: [string, number][] = [
  ['480P', 28],
  ['768P', 44],
  ['1080P', 88],
  ['2K', 176],
];
const relit = (credits: string): Expected => ({
  status: 202,
  ...filmed({ seconds: 5 }, credits, { status: 'in_progress' }),
});
const relights = [
  ...RELIT.map(([resolution, credits], index) =>
    asks(
      RELIGHT,
      resolution,
      (world) => ({
        video_url: world.url('long-clip.mp4'),
        reference_image_url: world.url('sphere.png'),
        resolution,
      }),
      relit(String(credits)),
      index > 0 ? { long: true } : {},
    ),
  ),
  ...['auto', 'adaptive', '16:9', '9:16', '1:1'].map((aspect_ratio) =>
    asks(
      RELIGHT,
      `aspect ratio ${aspect_ratio}`,
      (world) => ({
        video_url: world.url('long-clip.mp4'),
        reference_image_url: world.url('sphere.png'),
        resolution: '480P',
        aspect_ratio,
        seed: 4,
      }),
      relit('28'),
      aspect_ratio === 'auto' ? {} : { long: true },
    ),
  ),
];

const RENDER = '/api/video-editor/render';
const rendered = (seconds: number, credits: string, film: Film = {}): Expected => ({
  status: 202,
  ...filmed({ seconds, ...film }, credits, { status: 'in_progress' }),
});
const renders = [
  asks(
    RENDER,
    'a title and a picture',
    (world) => ({
      project: {
        resolution: '640x360',
        fps: 25,
        clips: [
          { type: 'text', text: 'Hello', duration: 1 },
          { type: 'image', src: world.url('photo.jpg'), duration: 1 },
        ],
      },
      format: 'mp4',
    }),
    rendered(2, '2', { size: [640, 360], fps: 25 }),
  ),
  asks(
    RENDER,
    'a video clip by url',
    (world) => ({
      project: { resolution: '640x360', clips: [{ type: 'video', url: world.url('clip.mp4') }] },
    }),
    rendered(3, '3', { size: [640, 360] }),
  ),
  asks(
    RENDER,
    'colours, a crossfade and music',
    (world) => ({
      project: {
        width: 320,
        height: 240,
        clips: [
          { type: 'color', color: '#ff0000', duration: 2 },
          { type: 'color', color: '#0000ff', duration: 2, transition: { type: 'crossfade', duration: 1 } },
        ],
        audio: { src: world.url('song.mp4'), gain: 0.5 },
      },
    }),
    rendered(3, '3', { size: [320, 240], sound: true }),
  ),
];

export const FILMS: FirstDayRequest[] = [
  ...wan,
  ...v097,
  ...ltx2,
  ...text,
  ...ra2v,
  ...cutOuts,
  ...relights,
  ...renders,
];
