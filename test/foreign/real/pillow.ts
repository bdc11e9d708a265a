/** The test pictures of Pillow and of pillow-heif, uploaded to a started service and judged by Pillow. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed, json, type Python } from './python.ts';
import type { RealProgram } from './real-program.ts';
import { openStage, type Stage } from './stage.ts';
import type { Walk } from './walk.ts';

const FILE = 'pillow_pictures.py';
/** Of 255, at 16 by 16 pixels. Lossy previews of the smallest pictures reach 10. */
const DIFFERENCE_MAX = 12;

/** A refusal that names a limit of the service is right. */
const LIMIT = /at most .+ are taken/;

type Uploaded = {
  name: string;
  status: number;
  message: string;
  thumbnail?: string;
  thumbnailStatus?: number;
};
type Judged = Uploaded & { opens: boolean; error?: string; difference?: number };

export const pillow: RealProgram = pictures('pillow', []);
export const pillowHeif: RealProgram = pictures('pillow-heif', ['pillow']);

function pictures(name: string, more: string[]): RealProgram {
  return {
    about: `test pictures of ${name}: each is uploaded, and its preview is compared with what Pillow reads`,
    drive: async (walk) => drivePictures(walk, name, await installed(name, [name, ...more])),
  };
}

async function drivePictures(walk: Walk, name: string, python: Python): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'real-pictures-'));
  const stage = await openStage('engines: {}\noperations: {}\n');
  try {
    const names = await json<string[]>(python, FILE, ['fetch', folder, name]);
    const rows: Uploaded[] = [];
    for (const each of names) rows.push(await uploaded(stage, folder, each));
    writeFileSync(join(folder, 'rows.json'), JSON.stringify(rows));
    const judged = await json<Judged[]>(python, FILE, ['judge', folder]);
    const [open, broken] = [judged.filter(({ opens }) => opens), judged.filter(({ opens }) => !opens)];
    const refused = open.filter(({ status, message }) => status !== 201 && !LIMIT.test(message));
    const different = open.filter(({ difference = 0 }) => difference > DIFFERENCE_MAX);
    const without = open.filter(({ status, thumbnailStatus }) => status === 201 && thumbnailStatus !== 200);
    const list = (all: Judged[], fact: (each: Judged) => unknown) =>
      all.map((each) => `${each.name} (${fact(each)})`).join(', ');
    walk.step(
      `each of the ${open.length} pictures that Pillow opens is taken`,
      refused.length === 0,
      list(refused, ({ message }) => message),
    );
    walk.step(
      'each preview shows the picture',
      different.length === 0,
      list(different, ({ difference }) => difference?.toFixed(0)),
    );
    walk.step(
      'each has a preview',
      without.length === 0,
      list(without, ({ thumbnailStatus }) => thumbnailStatus),
    );
    walk.step(
      `the ${broken.length} that Pillow does not open are taken or refused with 400 or 413`,
      broken.every(({ status }) => [201, 400, 413].includes(status)),
      list(broken, ({ status }) => status),
    );
    const faults = stage.complaints().filter((line) => line.includes('"level":50'));
    walk.step('the service reports no fault', faults.length === 0, faults[0]);
    return python.version;
  } finally {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function uploaded({ url, key }: Stage, folder: string, name: string): Promise<Uploaded> {
  const headers = { authorization: `Bearer ${key}` };
  const form = new FormData();
  form.append('file', new Blob([readFileSync(join(folder, name))]), name);
  const answer = await fetch(new URL('/api/uploads', url), { method: 'POST', headers, body: form });
  const body = (await answer.json()) as { url?: string; error?: string };
  const row = { name, status: answer.status, message: body.error ?? '' };
  if (body.url === undefined) return row;
  const preview = await fetch(`${body.url}?w=320`, { headers });
  const bytes = Buffer.from(await preview.arrayBuffer());
  const thumbnail = `${name}.preview`;
  if (preview.ok) writeFileSync(join(folder, thumbnail), bytes);
  return { ...row, thumbnailStatus: preview.status, ...(preview.ok && { thumbnail }) };
}
