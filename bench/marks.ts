/**
 * Processor time of marks beside the work that they mark: a smart resize, an edit, and films in MP4 and WebM, with the
 * embedded engines and the embedded database. Both are measured alternately in one run, with all child processes.
 *
 * Options: turns (default 5).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { editorEngine } from '../engines/editor-engine.ts';
import { openFilm } from '../engines/film-engine.ts';
import { illustrate } from '../engines/illustrator/illustrate.ts';
import { imagingEngines } from '../engines/imaging-engines.ts';
import { sourceTypeIn } from '../engines/marking/source-type-in.ts';
import { openWorkerPool } from '../engines/pool/worker-pool.ts';
import type { Engine, Output, Task } from '../engines/port/engine.ts';
import { openDatabase } from '../src/db/open.ts';
import { markOf, markOwn } from '../src/generation/run/mark-result.ts';
import { systemClock } from '../src/lib/clock.ts';
import { openMarking } from '../src/provenance/claim-mark.ts';
import { silentLog } from '../test/support/log.ts';
import { childrenOf } from './film/children.ts';
import { median, report, type Verdict } from './measure.ts';
import { usOfEnded } from './processor.ts';

const SHARE_MAX = 5;

type Work = { what: string; engine: Engine; task: Task };

export async function bench([turns = '5']: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reverie-bench-marks-'));
  const [pool, film] = [openWorkerPool(), openFilm()];
  const db = await openDatabase({ dataDir, log: silentLog });
  try {
    const marking = { db, clock: systemClock, marking: openMarking('secret', '1.0.0') };
    const verdicts: Verdict[] = [];
    for (const work of await works(pool, film.engine))
      verdicts.push(await share(marking, work, Number(turns)));
    if (!report(verdicts)) process.exitCode = 1;
  } finally {
    await db.close();
    await film.close();
    await pool.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function works(pool: ReturnType<typeof openWorkerPool>, film: Engine): Promise<Work[]> {
  const order = { prompt: 'a castle on a hill above a lake, photograph', seed: 7, width: 2560, height: 1920 };
  const { bytes } = await illustrate({ ...order, look: 'photoreal' });
  const large = await sharp(bytes).removeAlpha().resize(4000, 3000, { fit: 'cover' }).jpeg().toBuffer();
  const target_sizes = [1080, 1350, 1920, 628, 600].map((height) => ({ width: 1080, height }));
  const project = {
    ...{ width: 640, height: 360, fps: 25, background: '#000000' },
    clips: [{ ...CLIP, type: 'image', src: 'https://photo.invalid/', duration: 4 }],
  };
  const of = (what: string, engine: Engine, operation: string, input: object, field: string): Work => ({
    what,
    engine,
    task: { operation, input: input as Task['input'], seed: 1, sources: { [field]: large } },
  });
  const camera = { prompt: 'Slow push in', resolution: '1080p', duration: 6, fps: 25, aspect_ratio: '16:9' };
  const edit = { prompt: 'black and white', size: '1024x768' };
  const { resize } = imagingEngines(pool);
  const clip = 'project.clips[0].src';
  return [
    of('five crops of 12 megapixels', resize, 'smart-resize', { target_sizes }, 'image_url'),
    of('an edit of 12 megapixels', editorEngine(pool), 'ra2-image-editor', edit, 'image_url'),
    of('a camera move, 6 s of 1080p in MP4', film, 'ltx-2.3-image-to-video', camera, 'image_url'),
    of('a timeline, 4 s of 360p in MP4', film, 'video-editor/render', { project, format: 'mp4' }, clip),
    of('a timeline, 4 s of 360p in WebM', film, 'video-editor/render', { project, format: 'webm' }, clip),
  ];
}

const CLIP = {
  ...{ start: 0, trim_start: 0, track: 0, fit: 'crop', position: 'center', scale: 1, opacity: 1 },
  ...{
    audio_gain: 1,
    audio_pan: 0,
    audio_mute: false,
    audio_solo: false,
    audio_fade_in: 0,
    audio_fade_out: 0,
  },
};

async function share(context: Parameters<typeof markOf>[0], work: Work, turns: number): Promise<Verdict> {
  const [unmarked, marked]: [number[], number[]] = [[], []];
  const { signal } = new AbortController();
  // The first turn includes compilation.
  for (let turn = -1; turn < turns; turn++) {
    let outputs: Output[] = [];
    const making = await usOf(async () => {
      const step = await work.engine.start(work.task, signal);
      if (step.is !== 'done') throw new Error(`${work.what}: ${JSON.stringify(step)}`);
      outputs = step.outputs;
    });
    // Each turn uses another account, because a repeat would find its mark.
    const marks = await usOf(() => mark(context, work, outputs, `acc_${turn}`));
    if (turn < 0) continue;
    unmarked.push(making);
    marked.push(marks);
  }
  const measured = 100 * median(marked.map((us, turn) => us / unmarked[turn]!));
  console.log(`${work.what}: made in ${ms(unmarked)} ms, marked in ${ms(marked)} ms of processor time`);
  const target = `≤ ${SHARE_MAX}`;
  return { what: `marks of ${work.what}`, measured, unit: '%', target, reached: measured <= SHARE_MAX };
}

async function mark(
  context: Parameters<typeof markOf>[0],
  { task: { operation, sources = {} }, engine }: Work,
  outputs: Output[],
  account_id: string,
): Promise<void> {
  const types = await Promise.all(Object.values(sources).map((bytes) => sourceTypeIn(bytes, 'image/jpeg')));
  for (const output of outputs) {
    if (!('bytes' in output)) throw new Error('An embedded engine returned an address.');
    const { bytes, content_type } = output;
    const facts = { account_id, operation, sources: types, engine: engine.label };
    markOwn(bytes, content_type, await markOf(context, bytes, facts));
  }
}

/** Processor time of this process and its ended children, in microseconds. */
async function usOf(act: () => Promise<void>): Promise<number> {
  const [own, before] = [process.cpuUsage(), usOfEnded()];
  await act();
  const { user, system } = process.cpuUsage(own);
  while (childrenOf(process.pid).length > 0) await sleep(50);
  return user + system + usOfEnded() - before;
}

const ms = (us: number[]) => (median(us) / 1000).toFixed(1);
