/** The first words people type, and the prompts of every generator's front page. */
import { asks, type FirstDayRequest } from '../request.ts';

const SINGLE = [
  ...['test', 'hello', 'hi', 'cat', 'dog', 'art', 'anime', 'avatar', 'logo', 'portrait', 'landscape'],
  ...['abstract', 'wallpaper', 'asdf', '1', '🎉', '!!!', 'Mona Lisa', 'business meeting', 'hello world'],
  ...['"test"', 'headshot', 'cyberpunk city', 'melting clocks', 'steampunk owl', 'the Eiffel Tower'],
];

const SENTENCES = [
  'A photo of an astronaut riding a horse on the moon',
  'cute cat wearing sunglasses, 4k, trending on artstation',
  'a cozy cabin in the snowy mountains at night',
  'Make me a logo for a coffee shop called "Blue Moon"',
  'portrait of a young woman with red hair, studio lighting',
  'isometric 3d render of a tiny office, pastel colors',
  'Minimalist poster that says "SALE 50% OFF"',
  'line one\nline two\nline three',
  `a very long prompt, ${'with many many details, '.repeat(30)}and an end`,
];

const TONGUES = [
  'こんにちは',
  '一只可爱的猫',
  'Ein Hund im Park',
  'Un gato en la playa',
  'un château au bord du lac',
  'सूर्यास्त',
  'مدينة في الليل',
  'Привет, мир',
  '안녕하세요',
  'แมวน่ารัก',
];

const ra1 = (prompt: string) =>
  asks(
    '/api/ra1',
    prompt.replaceAll('\n', ' ').slice(0, 60),
    { prompt },
    {
      pictures: 1,
      size: [1024, 1024],
      credits: '4',
      body: { prompt_used: prompt, credits_charged: 4 },
    },
  );

export const FIRST_WORDS: FirstDayRequest[] = [...SINGLE, ...SENTENCES, ...TONGUES].map(ra1);
