/** Films of a picture on the alternative host: every value of its table in the document. */
import { asks, type FirstDayRequest, filmed } from '../request.ts';

const LANDSCAPE: [number, number] = [1920, 1080];
const ALT = { host: 'alt' } as const;
const LTX23 = '/api/ltx-2.3-image-to-video';
const PER_SECOND: Record<string, number> = { '1080p': 48, '1440p': 96, '2160p': 192 };
const SIZES: Record<string, [number, number]> = {
  '1080p': [1920, 1080],
  '1440p': [2560, 1440],
  '2160p': [3840, 2160],
};
const price = (resolution: string, seconds: number) => String((PER_SECOND[resolution]! * seconds) / 10);

export const LTX_23_FILMS: FirstDayRequest[] = [
  asks(
    LTX23,
    'defaults',
    (world) => ({ prompt: 'the camera pushes in', image_url: world.url('photo.jpg') }),
    filmed({ seconds: 6, fps: 25, sound: true }, '28.8'),
    ALT,
  ),
  ...[8, 10, 12, 14, 16, 18, 20].map((duration) =>
    asks(
      LTX23,
      `${duration} seconds`,
      (world) => ({ prompt: 'pan left', image_url: world.url('photo.jpg'), duration }),
      filmed({ seconds: duration, fps: 25 }, price('1080p', duration)),
      { ...ALT, long: true },
    ),
  ),
  ...['1440p', '2160p'].map((resolution) =>
    asks(
      LTX23,
      resolution,
      (world) => ({
        prompt: 'pan left',
        image_url: world.url('photo.jpg'),
        resolution,
        aspect_ratio: '16:9',
      }),
      filmed({ seconds: 6, size: SIZES[resolution]! }, price(resolution, 6)),
      { ...ALT, long: true },
    ),
  ),
  asks(
    LTX23,
    'aspect ratio 16:9',
    (world) => ({ prompt: 'pan left', image_url: world.url('photo.jpg'), aspect_ratio: '16:9' }),
    filmed({ seconds: 6, size: LANDSCAPE }, '28.8'),
    { ...ALT, long: true },
  ),
  asks(
    LTX23,
    'aspect ratio 9:16',
    (world) => ({ prompt: 'pan left', image_url: world.url('photo.jpg'), aspect_ratio: '9:16' }),
    filmed({ seconds: 6, size: [1080, 1920] }, '28.8'),
    { ...ALT, long: true },
  ),
  ...[24, 48, 50].map((fps) =>
    asks(
      LTX23,
      `${fps} frames a second`,
      (world) => ({ prompt: 'pan left', image_url: world.url('photo.jpg'), fps }),
      filmed({ seconds: 6, fps }, '28.8'),
      { ...ALT, long: true },
    ),
  ),
  asks(
    LTX23,
    'without sound',
    (world) => ({ prompt: 'test', image_url: world.url('photo.jpg'), generate_audio: false }),
    filmed({ seconds: 6, sound: false }, '28.8'),
    { ...ALT, long: true },
  ),
  ...(['photo.png', 'photo.webp', 'photo.avif', 'photo.heic'] as const).map((name) =>
    asks(
      LTX23,
      name,
      (world) => ({ prompt: 'zoom out', image_url: world.url(name) }),
      filmed({ seconds: 6 }, '28.8'),
      { ...ALT, long: true },
    ),
  ),
  asks(
    LTX23,
    'a data URI',
    (world) => ({ prompt: 'zoom out', image_url: `data:image/png;base64,${world.base64('photo.png')}` }),
    filmed({ seconds: 6 }, '28.8'),
    { ...ALT, long: true },
  ),
  asks(
    LTX23,
    'an end image',
    (world) => ({
      prompt: 'a transition',
      image_url: world.url('photo.jpg'),
      end_image_url: world.url('end.jpg'),
    }),
    filmed({ seconds: 6 }, '28.8'),
    { ...ALT, long: true },
  ),
  asks(
    LTX23,
    'polled',
    (world) => ({ prompt: 'zoom out', image_url: world.url('photo.jpg'), response_mode: 'polling' }),
    { status: 202, ...filmed({ seconds: 6 }, '28.8', { status: 'in_progress' }) },
    ALT,
  ),
  asks(
    LTX23,
    'inline, said',
    (world) => ({ prompt: 'zoom out', image_url: world.url('photo.jpg'), response_mode: 'inline' }),
    filmed({ seconds: 6 }, '28.8'),
    { ...ALT, long: true },
  ),
];
