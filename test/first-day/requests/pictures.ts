/** Pictures from text: every size, count, seed and format that the document names. */
import { asks, type Expected, type FirstDayRequest } from '../request.ts';

/** The document's presets. */
export const PRESETS: [name: string, size: [number, number]][] = [
  ['square', [1024, 1024]],
  ['landscape', [1152, 768]],
  ['portrait', [768, 1152]],
  ['landscape43', [1152, 864]],
  ['portrait43', [864, 1152]],
  ['widescreen', [1360, 768]],
  ['tall', [768, 1360]],
];

const one = (size: [number, number], credits: string): Expected => ({ pictures: 1, size, credits });

const sizes = ['/api/ra1', '/api/ra2', '/api/zimage'].flatMap((path) => {
  const credits = path === '/api/zimage' ? '0.7' : '4';
  return [
    ...PRESETS.map(([size, pixels]) =>
      asks(path, `size ${size}`, { prompt: 'a lighthouse at dusk', size }, one(pixels, credits)),
    ),
    ...PRESETS.filter(([name]) => ['widescreen', 'tall', 'square'].includes(name)).map(([, pixels]) => {
      const size = pixels.join('x');
      return asks(path, `size ${size}`, { prompt: 'a lighthouse at dusk', size }, one(pixels, credits));
    }),
  ];
});

const ra1 = [
  asks(
    '/api/ra1',
    'the example of the document: a checker of safety',
    { prompt: 'a red fox', enable_safety_checker: true },
    one([1024, 1024], '4'),
  ),
  asks(
    '/api/ra1',
    'the checker switched off',
    { prompt: 'a red fox', enable_safety_checker: false },
    one([1024, 1024], '4'),
  ),
  asks(
    '/api/ra1',
    'null for what is left out',
    { prompt: 'a red fox', size: null, enable_safety_checker: null },
    one([1024, 1024], '4'),
  ),
  asks('/api/ra1', 'an unknown field', { prompt: 'a red fox', steps: 30 }, one([1024, 1024], '4')),
];

const ra2 = [
  ...[1, 2, 3, 4].map((num_images) =>
    asks(
      '/api/ra2',
      `${num_images} pictures`,
      { prompt: 'a bowl of fruit', num_images, resolution: '512x512' },
      {
        pictures: num_images,
        size: [512, 512],
        credits: String(4 * num_images),
      },
    ),
  ),
  ...[0, 1, 42, 2 ** 31, 2 ** 32 - 1, 1_795_000_000_000, -1].map((seed) =>
    asks(
      '/api/ra2',
      `seed ${seed}`,
      { prompt: 'a bowl of fruit', seed, resolution: '512x512' },
      one([512, 512], '4'),
    ),
  ),
  asks(
    '/api/ra2',
    'resolution wins over size',
    { prompt: 'a bowl of fruit', size: 'landscape', resolution: '640x512' },
    one([640, 512], '4'),
  ),
  asks(
    '/api/ra2',
    'the smallest resolution',
    { prompt: 'a bowl of fruit', resolution: '256x256' },
    one([256, 256], '4'),
  ),
  asks(
    '/api/ra2',
    'the largest resolution',
    { prompt: 'test', resolution: '2048x2048' },
    one([2048, 2048], '4'),
  ),
  asks(
    '/api/ra2',
    'prompt_used as it came',
    { prompt: '  two  spaces  ', resolution: '256x256' },
    {
      ...one([256, 256], '4'),
      body: { prompt_used: '  two  spaces  ' },
    },
  ),
  asks(
    '/api/zimage',
    'prompt_used',
    { prompt: 'hello there' },
    { ...one([1024, 1024], '0.7'), body: { prompt_used: 'hello there' } },
  ),
];

const RATIOS = ['21:9', '16:9', '3:2', '4:3', '5:4', '1:1', '4:5', '3:4', '2:3', '9:16'];
const PRICES: Record<string, number> = { '0.5K': 7, '1K': 9, '2K': 14, '4K': 18 };

const ratioOf = (text: string) => Number(text.split(':')[0]) / Number(text.split(':')[1]);

const photoreal = [
  asks(
    '/api/photoreal-image',
    'defaults',
    { prompt: 'a mountain lake' },
    {
      pictures: 1,
      credits: '9',
      body: {
        success: true,
        resolution_used: '1K',
        cost: '0.0900',
        credits_charged: 9,
        prompt_used: 'a mountain lake',
      },
    },
  ),
  ...RATIOS.map((aspect_ratio) =>
    asks(
      '/api/photoreal-image',
      `aspect ratio ${aspect_ratio}`,
      { prompt: 'a mountain lake', aspect_ratio, resolution: '0.5K' },
      {
        pictures: 1,
        ratio: ratioOf(aspect_ratio),
        credits: '7',
        body: { aspect_ratio },
      },
    ),
  ),
  ...Object.entries(PRICES).map(([resolution, credits]) =>
    asks(
      '/api/photoreal-image',
      `resolution ${resolution}`,
      { prompt: 'a mountain lake', resolution, aspect_ratio: 'auto' },
      {
        pictures: 1,
        credits: String(credits),
        body: { resolution_used: resolution },
      },
    ),
  ),
  ...['21:9', '16:9', '9:16'].map((aspect_ratio) =>
    asks(
      '/api/photoreal-image',
      `4K at ${aspect_ratio}`,
      { prompt: 'test', resolution: '4K', aspect_ratio },
      {
        pictures: 1,
        ratio: ratioOf(aspect_ratio),
        credits: '18',
      },
    ),
  ),
  ...(['jpeg', 'png', 'webp'] as const).map((format) =>
    asks(
      '/api/photoreal-image',
      `as ${format}`,
      { prompt: 'a mountain lake', output_format: format, resolution: '0.5K' },
      {
        pictures: 1,
        format,
        credits: '7',
      },
    ),
  ),
  ...['1', '2', '3', '4', '5', '6', 1, 4, 6].map((safety_tolerance) =>
    asks(
      '/api/photoreal-image',
      `safety tolerance ${JSON.stringify(safety_tolerance)}`,
      { prompt: 'a mountain lake', safety_tolerance, resolution: '0.5K' },
      {
        pictures: 1,
        credits: '7',
      },
    ),
  ),
  asks(
    '/api/photoreal-image',
    'two pictures and a web search',
    { prompt: 'the news of today', num_images: 2, enable_web_search: true },
    {
      pictures: 2,
      credits: '20',
      body: { cost: '0.2000', credits_charged: 20 },
    },
  ),
  asks(
    '/api/photoreal-image',
    'no web search',
    { prompt: 'a mountain lake', enable_web_search: false, seed: 5, resolution: '0.5K' },
    { pictures: 1, credits: '7' },
  ),
];

const model_name = 'vendor/image-2/pro/text-to-image';
const relay = [
  asks(
    '/relay',
    'defaults',
    { model_name, prompt: 'a sailing boat' },
    { ...one([1024, 1024], '9'), body: { credits_charged: 9 } },
  ),
  ...[
    [1024, 768],
    [256, 256],
    [2048, 1024],
    [1000, 700],
    [512, 2048],
  ].map(([width, height]) =>
    asks(
      '/relay',
      `${width}x${height}`,
      { model_name, prompt: 'a sailing boat', image_size: { width, height } },
      one([width!, height!], '9'),
    ),
  ),
  asks(
    '/relay',
    'test',
    { model_name, prompt: 'test' },
    { ...one([1024, 1024], '9'), body: { prompt_used: 'test' } },
  ),
];

export const PICTURES: FirstDayRequest[] = [...sizes, ...ra1, ...ra2, ...photoreal, ...relay];
