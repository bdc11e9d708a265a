/** Own headgear, drawn over heads of the icon set: it makes a pirate of a bearded man. */
import { Shading } from '../shading.ts';

type Drawing = (ink: Shading) => string;

/** On the 32 units of a head whose hair begins about 2 units from the top. */
const HEADGEAR: Record<string, { over: string; drawn: Drawing }> = {
  pirate: {
    over: 'man-beard',
    drawn: (ink) =>
      [
        ink.shape(
          'M16 .6c5.500 0 8.500 3 9.700 6.700c2.300.2 4.300 1 5.300 2.200c-4.500 2.700-9.500 3.600-15 3.600s-10.500-.9-15-3.600c1-1.200 3-2 5.300-2.200c1.200-3.700 4.200-6.700 9.700-6.700z',
          '#2f2c38',
        ),
        '<path d="M1.500 9.300c9 4 20 4 29 0" stroke="#e8b84a" stroke-width=".8"/>',
        '<circle cx="16" cy="6" r="2.300" fill="#f4f0f6"/><path d="M14.700 7.300h2.600v1.900h-2.600z" fill="#f4f0f6"/><circle cx="15.100" cy="6" r=".65" fill="#2f2c38"/><circle cx="16.900" cy="6" r=".65" fill="#2f2c38"/>',
        '<path d="M6 12.500l20.500 5" stroke="#26232c" stroke-width=".8"/>',
        ink.ball(20.5, 17, 2.9, 2.6, '#26232c'),
      ].join(''),
  },
  cowboy: {
    over: 'man',
    drawn: (ink) =>
      [
        ink.shape(
          'M.4 7.500c2-1 4.500.2 7 1.200c5.500 1.600 11.700 1.600 17.200 0c2.500-1 5-2.200 7-1.200c-1.500 4-7 6.300-15.600 6.300s-14.100-2.300-15.600-6.300z',
          '#8a5a34',
        ),
        ink.shape(
          'M7.200 9.800c.3-5 1.300-9 4-9.500c1.800-.3 3 1 4.800 1s3-1.300 4.800-1c2.700.5 3.700 4.500 4 9.500c-5.500 1.700-12.100 1.700-17.600 0z',
          '#a06a3e',
        ),
        ink.cloth(
          'M7.300 8c5.500 1.700 11.900 1.700 17.400 0l.1 2c-5.500 1.800-12.100 1.800-17.600 0z',
          '#4a2f1e',
        ),
      ].join(''),
  },
  viking: {
    over: 'man-beard',
    drawn: (ink) =>
      [
        ink.shape('M7 8.500c-4.500.5-6.500-3-6-7.800c1.300 2.600 3.300 3.400 6.800 3.300z', '#f2e6cc'),
        ink.shape('M25 8.500c4.500.5 6.500-3 6-7.800c-1.300 2.600-3.300 3.400-6.800 3.300z', '#f2e6cc'),
        ink.shape(
          'M4.800 12.500c0-8 4.700-12 11.200-12s11.200 4 11.200 12c-6.500 1.500-15.900 1.500-22.400 0z',
          '#9a9fae',
        ),
        ink.cloth(
          'M4.500 10.500c6.800 1.700 16.200 1.700 23 0l.2 2.400c-6.800 1.700-16.600 1.700-23.400 0z',
          '#c99a3a',
        ),
        ink.cloth('M14.900.6h2.200v11h-2.200z', '#c99a3a'),
      ].join(''),
  },
};

/** Headgear that no head of the icon set needs, for animals of a trade. */
const LOOSE: Record<string, Drawing> = {
  'chef-hat': (ink) =>
    [
      ink.ball(8.5, 12, 6, 6, '#f4f1f8'),
      ink.ball(23.5, 12, 6, 6, '#f4f1f8'),
      ink.ball(16, 9.5, 7.5, 7, '#faf8fc'),
      ink.shape('M7.5 15h17l-1 12c-5 1.500-10 1.500-15 0z', '#f7f4fa', 0.7),
      ink.cloth('M8 22.500c5.300 1.500 10.700 1.500 16 0l-.4 5c-5 1.500-10.200 1.500-15.200 0z', '#e8e2f0'),
    ].join(''),
  'space-helmet': (ink) =>
    [
      ink.shape('M4 27c4-3 20-3 24 0c1 2-1 4-3 4h-18c-2 0-4-2-3-4z', '#d5cee2'),
      '<circle cx="16" cy="15" r="13.500" fill="#bfe4f7" fill-opacity=".3" stroke="#d9d2e6" stroke-width="2.200"/>',
      '<path d="M6.500 12c1.300-4 4-6.500 7.500-7.500" stroke="#fff" stroke-width="1.700" stroke-linecap="round" opacity=".8"/>',
      ink.ball(2.3, 16, 1.7, 3, '#b0a8c0'),
      ink.ball(29.7, 16, 1.7, 3, '#b0a8c0'),
    ].join(''),
};

/** Heads with headgear in every skin tone, as `@pirate-light` …, from the drawings of the icon set. */
export function headgear(set: ReadonlyMap<string, string>, tones: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, { over, drawn }] of Object.entries(HEADGEAR)) {
    for (const tone of tones) {
      const ink = new Shading();
      const top = drawn(ink);
      found.set(`@${name}${tone}`, `<g fill="none">${ink.definitions()}${set.get(over + tone)!}${top}</g>`);
    }
  }
  for (const [name, { drawn }] of Object.entries(HEADGEAR)) {
    const ink = new Shading();
    // Only the hat: what hangs lower belongs to the face.
    const hat = drawn(ink).replace(/<path d="M6 12.5.*$/, '');
    found.set(
      `@${name}-hat`,
      `<g fill="none">${ink.definitions()}<g transform="translate(0 9)">${hat}</g></g>`,
    );
  }
  for (const [name, drawn] of Object.entries(LOOSE)) {
    const ink = new Shading();
    const hat = drawn(ink);
    found.set(`@${name}`, `<g fill="none">${ink.definitions()}${hat}</g>`);
  }
  const ink = new Shading();
  const helmet = [
    ink.shape('M16 5c-1-3 2-5 7-4.500c4 .4 6 3 6.500 7.500c-2.500-2.500-5.500-3-8.500-1.500z', '#d8323f'),
    ink.shape(
      'M5.500 29c-1-4.500-1.200-8.500-.8-13c.6-7 5-11.500 11.300-11.500s10.700 4.500 11.300 11.500c.4 4.500.2 8.500-.8 13c-6 2-15 2-21 0z',
      '#b8bcc8',
    ),
    ink.shape(
      'M4.500 14.500c7.500-1.500 15.500-1.500 23 0v5.500c-4 1.500-8 2.500-11.500 3c-3.500-.5-7.500-1.500-11.500-3z',
      '#d5d8e2',
    ),
    '<path d="M6.500 16.800c6.300-1 12.700-1 19 0v1.500c-6.300-1-12.700-1-19 0z" fill="#26232c"/>',
    '<path d="M13 23.500v4M16 24v4M19 23.500v4" stroke="#4a4854" stroke-width=".9" stroke-linecap="round"/>',
    '<path d="M16 5v9" stroke="#8a8e9c" stroke-width=".8"/>',
  ].join('');
  found.set('@knight', `<g fill="none">${ink.definitions()}${helmet}</g>`);
  return found;
}
