/** Resizes and cut-outs of the customer's own pictures. */
import { asks, type Expected, type FirstDayRequest } from '../request.ts';

const RESIZE = '/api/smart-resize';
const resized = (...sizes: [number, number][]): Expected => ({
  pictures: sizes.length,
  sizes,
  credits: String(6 + 18 * sizes.length),
});
const resizes = [
  asks(
    RESIZE,
    'one size',
    (world) => ({ image_url: world.url('photo.jpg'), target_sizes: ['1920x1080'] }),
    resized([1920, 1080]),
  ),
  asks(
    RESIZE,
    'three sizes',
    (world) => ({ image_url: world.url('photo.jpg'), target_sizes: ['1080x1080', '1080x1920', '1200x628'] }),
    resized([1080, 1080], [1080, 1920], [1200, 628]),
  ),
  asks(
    RESIZE,
    'objects',
    (world) => ({ image_url: world.url('photo.png'), target_sizes: [{ width: 300, height: 250 }] }),
    resized([300, 250]),
  ),
  asks(
    RESIZE,
    'a comma list',
    (world) => ({ image_url: world.url('photo.jpg'), target_sizes: '300x250,728x90' }),
    resized([300, 250], [728, 90]),
  ),
  asks(
    RESIZE,
    'names of presets',
    (world) => ({ image_url: world.url('photo.jpg'), target_sizes: ['square', 'widescreen'] }),
    resized([1024, 1024], [1360, 768]),
  ),
  asks(
    RESIZE,
    'a logo',
    (world) => ({ image_url: world.url('logo.png'), target_sizes: ['512x512', '728x90'] }),
    resized([512, 512], [728, 90]),
  ),
];

const CUT = '/api/remove-background';
const cut: Expected = {
  pictures: 1,
  format: 'png',
  transparent: true,
  credits: '2',
  body: { credits_charged: 2 },
};
const cutOuts = [
  ...(
    [
      'photo.jpg',
      'photo.png',
      'photo.webp',
      'photo.heic',
      'portrait.jpg',
      'logo.png',
      'wordmark.png',
      'signature.jpg',
      'icon.png',
      'bottle.png',
    ] as const
  ).map((name) => asks(CUT, name, (world) => ({ image_url: world.url(name) }), cut)),
  asks(
    CUT,
    'a data URI',
    (world) => ({ image_url: `data:image/png;base64,${world.base64('logo.png')}` }),
    cut,
  ),
];

export const RESIZES: FirstDayRequest[] = [...resizes, ...cutOuts];
