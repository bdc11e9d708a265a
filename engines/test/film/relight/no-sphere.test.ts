import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readLight } from '../../../film/relight/reference.ts';

function drawn(shapes: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#444"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test.each<[string, () => Promise<Buffer>]>([
  ['a cup of coffee', () => readFile('engines/test/support/photographs/coffee.jpg')],
  [
    'a cup seen from near',
    () =>
      sharp('engines/test/support/photographs/coffee.jpg')
        .extract({ left: 80, top: 0, width: 420, height: 400 })
        .png()
        .toBuffer(),
  ],
  [
    'a cup from above',
    () =>
      drawn(
        '<circle cx="150" cy="150" r="120" fill="#f2f0ea"/><circle cx="150" cy="150" r="100" fill="#3b2313"/>',
      ),
  ],
  ['a flat coin', () => drawn('<circle cx="150" cy="150" r="110" fill="#c9a54a"/>')],
  [
    'a shining coin',
    () =>
      drawn(
        '<defs><linearGradient id="g"><stop stop-color="#f8e6a8"/><stop offset="1" stop-color="#7a5a1a"/></linearGradient></defs><circle cx="150" cy="150" r="110" fill="url(#g)"/><circle cx="150" cy="150" r="96" fill="none" stroke="#6d5420" stroke-width="3"/><path d="M130 90q40-10 50 30q10 20-6 30q8 30 20 40h-90q16-30 10-50q-14-30 16-50" fill="#8f6f30"/>',
      ),
  ],
  [
    'an egg',
    () =>
      drawn(
        '<defs><radialGradient id="g" cx=".35" cy=".35" r=".8"><stop stop-color="#fff4e4"/><stop offset="1" stop-color="#5a4630"/></radialGradient></defs><path d="M150 40C205 40 240 130 240 175C240 230 200 260 150 260C100 260 60 230 60 175C60 130 95 40 150 40Z" fill="url(#g)"/>',
      ),
  ],
  [
    'a clock',
    () =>
      drawn(
        '<circle cx="150" cy="150" r="110" fill="#fff" stroke="#111" stroke-width="12"/><path d="M150 150V70M150 150L200 170" stroke="#111" stroke-width="8"/>',
      ),
  ],
  ['a cat', () => readFile('engines/test/support/photographs/cat.jpg')],
  ['a man with a camera', () => readFile('engines/test/support/photographs/cameraman.jpg')],
  [
    'nothing',
    () =>
      sharp({ create: { width: 80, height: 80, channels: 3, background: '#777' } })
        .png()
        .toBuffer(),
  ],
  [
    'boxes',
    () =>
      sharp(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150"><rect width="200" height="150" fill="#222"/><rect x="30" y="40" width="140" height="22" fill="#ddd"/><rect x="60" y="90" width="30" height="50" fill="#a55"/></svg>',
        ),
      )
        .png()
        .toBuffer(),
  ],
])('light is not read from a picture of %s', async (_, picture) => {
  expect(await readLight(await picture())).toMatchObject({
    refused: 'unreadable_image',
    message: expect.stringMatching(/^shows no sphere/),
  });
});
