/** Edits, resizes and cut-outs of the customer's own pictures. */
import { asks, type Expected, type FirstDayRequest, submits, type World } from '../request.ts';
import { PRESETS } from './pictures.ts';

const EDITOR = '/api/ra2-image-editor';

const edited = (size: [number, number] = [1024, 1024]): Expected => ({
  pictures: 1,
  size,
  credits: '4',
  body: { success: true, credits_charged: 4, price_cents: 4 },
});

const ORDERS = [
  'make it black and white',
  'replace the cat with a dog',
  'make her hair red',
  'add a hat',
  'remove the background',
  'make the sky orange',
  'turn it into a watercolor painting',
  'make it brighter',
  'add steam',
  'make it red',
  'add the text "HELLO"',
  'make it look like winter',
  'test',
  'blur the background',
  'make the background white',
  'make it better',
];

const image = ({ bytes }: World) => ({ file: bytes('photo.jpg'), name: 'photo.jpg', type: 'image/jpeg' });

export const EDITS: FirstDayRequest[] = [
  ...ORDERS.map((prompt) =>
    asks(EDITOR, prompt, (world) => ({ prompt, image_url: world.url('photo.jpg') }), {
      ...edited(),
      body: { success: true, prompt_used: prompt },
    }),
  ),
  ...PRESETS.map(([size, pixels]) =>
    asks(
      EDITOR,
      `size ${size}`,
      (world) => ({ prompt: 'make it brighter', image_url: world.url('photo.jpg'), size }),
      edited(pixels),
    ),
  ),
  asks(
    EDITOR,
    'resolution 768x512',
    (world) => ({ prompt: 'make it brighter', image_url: world.url('photo.jpg'), resolution: '768x512' }),
    edited([768, 512]),
  ),
  asks(
    EDITOR,
    'base64',
    (world) => ({ prompt: 'make it brighter', image_base64: world.base64('photo.png') }),
    edited(),
  ),
  asks(
    EDITOR,
    'base64 with a data URL prefix',
    (world) => ({
      prompt: 'make it brighter',
      image_base64: `data:image/png;base64,${world.base64('photo.png')}`,
    }),
    edited(),
  ),
  asks(
    EDITOR,
    'a data URL without a type, in capitals',
    (world) => ({ prompt: 'make it brighter', image_base64: `DATA:;BASE64,${world.base64('photo.png')}` }),
    edited(),
  ),
  asks(
    EDITOR,
    'a data URL of another type, with a parameter',
    (world) => ({
      prompt: 'make it brighter',
      image_base64: `data:application/octet-stream;name=a.png;base64,${world.base64('photo.png')}`,
    }),
    edited(),
  ),
  asks(
    EDITOR,
    'a WebP',
    (world) => ({ prompt: 'make it brighter', image_url: world.url('photo.webp') }),
    edited(),
  ),
  asks(
    EDITOR,
    'a logo on white',
    (world) => ({ prompt: 'make it blue', image_url: world.url('logo.png') }),
    edited(),
  ),
  asks(
    '/api/ra2-image-edit',
    'the alias',
    (world) => ({ prompt: 'make it brighter', image_url: world.url('photo.jpg'), seed: 3 }),
    edited(),
  ),
  submits(
    EDITOR,
    'a form: key first',
    (world) => [
      ['api_key', ''],
      ['image', image(world)],
      ['prompt', 'make it brighter'],
    ],
    edited(),
  ),
  submits(
    EDITOR,
    'a form: key after the file',
    (world) => [
      ['image', image(world)],
      ['prompt', 'make it brighter'],
      ['api_key', ''],
    ],
    edited(),
  ),
  submits(
    EDITOR,
    'a form: X-API-Key',
    (world) => [
      ['image', image(world)],
      ['prompt', 'make it brighter'],
    ],
    edited(),
    { key: 'header' },
  ),
  submits(
    EDITOR,
    'a form: Bearer',
    (world) => [
      ['image', image(world)],
      ['prompt', 'make it brighter'],
    ],
    edited(),
    { key: 'bearer' },
  ),
  submits(
    EDITOR,
    'a form with blank fields',
    (world) => [
      ['api_key', ''],
      ['image', image(world)],
      ['prompt', 'make it brighter'],
      ['size', ''],
      ['resolution', ''],
      ['seed', ''],
    ],
    edited(),
  ),
  submits(
    EDITOR,
    'a form with a size and a seed',
    (world) => [
      ['api_key', ''],
      ['image', image(world)],
      ['prompt', 'test'],
      ['size', 'tall'],
      ['seed', '7'],
    ],
    edited([768, 1360]),
  ),
  submits(
    EDITOR,
    'a file under another name',
    (world) => [
      ['api_key', ''],
      ['file', image(world)],
      ['prompt', 'make it brighter'],
    ],
    edited(),
  ),
  submits(
    EDITOR,
    'a file of no type',
    ({ bytes }) => [
      ['api_key', ''],
      ['image', { file: bytes('photo.png'), name: 'photo' }],
      ['prompt', 'make it brighter'],
    ],
    edited(),
  ),
];
