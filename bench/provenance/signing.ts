/** Signing of results: processor time per megapixel in memory, and the memory that a film of 200 MB takes in a file. */
import { appendFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { openSigning } from '../../engines/marking/c2pa/signing.ts';
import { markMedium } from '../../engines/marking/mark-medium.ts';
import { certificate } from '../../engines/test/support/certificates.ts';
import { scratch, writeFilm } from '../../engines/test/support/films.ts';
import { hashOf } from '../../src/generation/run/inspect.ts';
import { median, type Verdict } from '../measure.ts';

const [MS_MAX, MEGABYTES_MAX] = [15, 64];
const FILM_BYTES = 200_000_000;
const SIZE = { width: 2000, height: 2000 };
const MEGAPIXELS = (SIZE.width * SIZE.height) / 1_000_000;
const TURNS = 15;
const MARK = { xmp: '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>', comment: '', tags: {} };
const STATEMENT = {
  id: '5b0f3a52-7c1d-8e6a-9f40-2d6c81e7b35a',
  operation: 'ra1',
  source_type: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  generator: { name: 'Reverie', version: '0.1.0' },
  engine: { name: 'illustrator', version: '1.0.0', kind: 'local' },
  sources: [],
};

export async function signingVerdicts(): Promise<Verdict[]> {
  const { cert, key } = await certificate();
  const signing = await openSigning({ cert, key, required: true });
  const verdicts: Verdict[] = [];
  for (const format of ['png', 'jpeg', 'webp'] as const) verdicts.push(await ofPicture(signing, format));
  verdicts.push(await ofFilm(signing));
  return verdicts;
}

type Signing = Awaited<ReturnType<typeof openSigning>>;

async function ofPicture(signing: Signing, format: 'png' | 'jpeg' | 'webp'): Promise<Verdict> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const picture = sharp({ create: { ...SIZE, channels: 3, background: '#fff', noise } });
  const content_type = `image/${format}`;
  const medium = markMedium(await picture.toFormat(format).toBuffer(), content_type, MARK)!;
  const [signed, hashed]: [number[], number[]] = [[], []];
  for (let turn = -3; turn < TURNS; turn++) {
    const whole = await msOf(async () => {
      const store = await signing.sign({ medium, content_type }, STATEMENT, new Date());
      await signing.insert(medium, content_type, store!);
    });
    const hash = await msOf(() => hashOf(medium));
    if (turn < 0) continue;
    signed.push(whole);
    hashed.push(hash);
  }
  const measured = median(signed) / MEGAPIXELS;
  const megabytes = medium.length / 1_000_000;
  console.log(
    `${format}: ${megabytes.toFixed(1)} MB, one hash of it ${(median(hashed) / MEGAPIXELS).toFixed(2)} ms per megapixel`,
  );
  const what = `signing ${format}, processor time per megapixel of noise`;
  return { what, measured, unit: 'ms', target: `≤ ${MS_MAX}`, reached: measured <= MS_MAX };
}

async function ofFilm(signing: Signing): Promise<Verdict> {
  const films = scratch();
  try {
    const path = await writeFilm({ path: films.at('film.mp4'), count: 50 });
    const box = Buffer.alloc(2 ** 20);
    box.writeUInt32BE(box.length, 0);
    box.write('free', 4, 'latin1');
    while (statSync(path).size < FILM_BYTES) appendFileSync(path, box);
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    const begun = process.cpuUsage();
    const store = await signing.sign({ medium: path, content_type: 'video/mp4' }, STATEMENT, new Date());
    await signing.insert(path, 'video/mp4', store!);
    const { user, system } = process.cpuUsage(begun);
    clearInterval(watch);
    console.log(`a film of 200 MB: ${((user + system) / 1000).toFixed(0)} ms of processor time`);
    const measured = (Math.max(most, process.memoryUsage.rss()) - before) / 1_000_000;
    const what = 'memory while a film of 200 MB is signed';
    return { what, measured, unit: 'MB', target: `< ${MEGABYTES_MAX}`, reached: measured < MEGABYTES_MAX };
  } finally {
    films.close();
  }
}

async function msOf(act: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
