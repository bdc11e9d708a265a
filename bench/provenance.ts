/**
 * Recognition of changed copies: the hits for each change, and the pictures that are mistaken for a copy. The
 * illustrator paints every second picture in the look of a photograph. It then measures a lookup among many rows of the
 * embedded database. Before both, it measures the time and memory of signing.
 *
 * Options: kept pictures (default 2000), copies of each change (default 60), rows (default 1000000).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { fingerprintOf, fingerprintsNear } from '../engines/analysis/fingerprint.ts';
import { illustrate } from '../engines/illustrator/illustrate.ts';
import type { Database } from '../src/db/db.ts';
import { openDatabase } from '../src/db/open.ts';
import { keepFingerprints, type Recognized, recognizeLooks } from '../src/provenance/recognize.ts';
import { silentLog } from '../test/support/log.ts';
import { ILLUSTRATOR_PROMPTS } from './illustrator-prompts.ts';
import { median, report, type Verdict } from './measure.ts';
import { signingVerdicts } from './provenance/signing.ts';
import { SCENES } from './scene-prompts.ts';

const SIZE = { width: 384, height: 256 };
const PROMPTS = [...SCENES, ...ILLUSTRATOR_PROMPTS];
const [HITS_MIN, WRONG_MAX, TWINS_MAX] = [95, 1, 10];
const LOOKUP_MS_MAX = 500;

type Change = (picture: Sharp) => Promise<Uint8Array>;

function cropped(left: number, top: number, right: number, bottom: number): Change {
  const { width, height } = SIZE;
  return (picture) =>
    picture
      .extract({
        left: Math.round(left * width),
        top: Math.round(top * height),
        width: Math.round((1 - left - right) * width),
        height: Math.round((1 - top - bottom) * height),
      })
      .png()
      .toBuffer();
}

const CHANGES: Record<string, Change> = {
  'JPEG, quality 60': (picture) => picture.jpeg({ quality: 60 }).toBuffer(),
  'WebP, quality 50': (picture) => picture.webp({ quality: 50 }).toBuffer(),
  'a quarter of the width': (picture) =>
    picture
      .resize(SIZE.width / 4)
      .png()
      .toBuffer(),
  'brighter by 10 %': (picture) => picture.modulate({ brightness: 1.1 }).png().toBuffer(),
  'darker by 10 %': (picture) => picture.modulate({ brightness: 0.9 }).png().toBuffer(),
  'crop of 5 % at the left': cropped(0.05, 0, 0, 0),
  'crop of 5 % at every side': cropped(0.05, 0.05, 0.05, 0.05),
  'crop of 2.5 % at every side': cropped(0.025, 0.025, 0.025, 0.025),
  'crop of 1.2, 3.7, 3.8 and 1.3 %': cropped(0.012, 0.037, 0.038, 0.013),
  'screenshot on dark, as JPEG': async (picture) =>
    sharp(
      await picture
        .resize(Math.round(SIZE.width * 0.8))
        .png()
        .toBuffer(),
    )
      .extend({ top: 40, bottom: 60, left: 90, right: 70, background: '#202124' })
      .jpeg({ quality: 85 })
      .toBuffer(),
};

/** Consecutive pictures have different prompts, and a prompt repeats with another seed. */
async function picture(index: number): Promise<Uint8Array> {
  const prompt = PROMPTS[index % PROMPTS.length]!;
  const look = Math.floor(index / PROMPTS.length) % 2 === 0 ? ({ look: 'photoreal' } as const) : {};
  return (await illustrate({ prompt, seed: index, ...SIZE, ...look })).bytes;
}

export async function bench([pictures = '2000', copies = '60', rows = '1000000']: string[]): Promise<void> {
  sharp.concurrency(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'reverie-bench-provenance-'));
  const db = await openDatabase({ dataDir, log: silentLog });
  const verdicts = await signingVerdicts();
  try {
    const count = Number(pictures);
    for (let index = 0; index < count; index++) await keep(db, index);
    verdicts.push(...(await hits(db, Number(copies))));
    verdicts.push(...(await wrong(db, count, Number(copies))));
    if (Number(rows) > 0) verdicts.push(await lookUp(db, Number(rows)));
    if (!report(verdicts)) process.exitCode = 1;
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const idOf = (index: number) => `00000000-0000-8000-8000-${String(index).padStart(12, '0')}`;

async function keep(db: Database, index: number): Promise<void> {
  const found = await fingerprintOf(await picture(index));
  await db.query({
    text: `insert into provenance (id, operation, engine, source_type, generator, made_at)
           values ($1, 'ra1', '{}', 'algorithmicMedia', 'bench', now())`,
    values: [idOf(index)],
  });
  if (found) await keepFingerprints(db, idOf(index), [found]);
}

async function find(db: Database, copy: Uint8Array): Promise<Recognized | undefined> {
  return recognizeLooks(db, { ids: [], stills: [(await fingerprintsNear(copy)) ?? []] });
}

/** A copy that matches a twin of its original counts as a hit too, because the response is the same. */
async function hits(db: Database, copies: number): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [change, make] of Object.entries(CHANGES)) {
    let found = 0;
    for (let index = 0; index < copies; index++)
      if (await find(db, await make(sharp(await picture(index))))) found += 1;
    verdicts.push(shareOf(`found: ${change}`, found, copies, { target: `≥ ${HITS_MIN}`, min: HITS_MIN }));
  }
  return verdicts;
}

/** False hits of pictures that were not kept, on other prompts and on a twin of the same prompt. */
async function wrong(db: Database, count: number, copies: number): Promise<Verdict[]> {
  const strangers = copies * 5;
  let [others, twins] = [0, 0];
  for (let index = count; index < count + strangers; index++) {
    const found = await find(db, await picture(index));
    if (!found) continue;
    const isTwin = (Number(found.id.slice(-12)) - index) % PROMPTS.length === 0;
    if (isTwin) twins += 1;
    else others += 1;
  }
  return [
    shareOf(`false hits among ${count}: another prompt`, others, strangers, {
      target: `≤ ${WRONG_MAX}`,
      max: WRONG_MAX,
    }),
    shareOf(`false hits among ${count}: the same prompt`, twins, strangers, {
      target: `≤ ${TWINS_MAX}`,
      max: TWINS_MAX,
    }),
  ];
}

function shareOf(
  what: string,
  count: number,
  of: number,
  { target, min = 0, max = 100 }: { target: string; min?: number; max?: number },
): Verdict {
  const measured = (count / of) * 100;
  return {
    what: `${what} (${count} of ${of})`,
    measured,
    unit: '%',
    target,
    reached: measured >= min && measured <= max,
  };
}

/** Adds fingerprints that combine bands of different kept pictures, so that bands have realistic frequencies. */
async function lookUp(db: Database, rows: number): Promise<Verdict> {
  await db.query({ text: 'alter table fingerprint drop constraint fingerprint_provenance_id_fkey' });
  await db.query({
    text: `insert into fingerprint (provenance_id, still, bands, colours)
           with kept as (select row_number() over () - 1 as n, bands, colours from fingerprint),
             picked as (select array_agg(bands order by n) as bands, count(*)::int as kept from kept)
           select gen_random_uuid(), 0, (
             select array_agg(picked.bands[1 + (hashint8(n * 16 + band) & 2147483647) % kept][band] order by band)
             from generate_series(1, 16) band), decode(repeat('00', 128), 'hex')
           from picked, generate_series(1, $1::int) n
           `,
    values: [rows],
  });
  const times: number[] = [];
  for (let index = 0; index < 10; index++) {
    const near = (await fingerprintsNear(await picture(index))) ?? [];
    const begun = process.cpuUsage();
    await recognizeLooks(db, { ids: [], stills: [near] });
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1000);
  }
  const [{ count }] = (await db.query({ text: 'select count(*)::int as count from fingerprint' })) as [
    { count: number },
  ];
  const measured = median(times);
  const what = `processor time of a look-up among ${count} rows`;
  return { what, measured, unit: 'ms', target: `≤ ${LOOKUP_MS_MAX}`, reached: measured <= LOOKUP_MS_MAX };
}
