/** `npm run bench -- upload`: resident memory and processor time of an upload of 500 MB, to files and to a bucket. */
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { scratch, writeFilm } from '../engines/test/support/films.ts';
import { paddedFilm } from '../test/support/padded-film.ts';
import { startS3 } from '../test/support/s3.ts';
import { nextMessage } from './child.ts';
import { median, report, type Verdict } from './measure.ts';
import { usOf } from './processor.ts';

const MB = 2 ** 20;
const ADDED_MB_MAX = 32;
const FILM_MB = 500;
const WARM_MB = 100;
/** Garbage of the previous upload may distort a single measurement. */
const UPLOADS = 3;
const SAMPLE_MS = 20;

export async function bench(): Promise<void> {
  const s3 = await startS3();
  try {
    const verdicts = [
      await addedBy('files', {}),
      await addedBy('a bucket', { SERVICE_MEDIA_STORE: s3.address }),
    ];
    if (!report(verdicts)) process.exitCode = 1;
  } finally {
    await s3.stop();
  }
}

async function addedBy(store: string, env: Record<string, string>): Promise<Verdict> {
  const films = scratch();
  const folder = mkdtempSync(join(tmpdir(), 'reverie-upload-'));
  const program = join(import.meta.dirname, '../test/support/service-process.ts');
  const service = fork(program, [folder, 'instant'], { env: { ...process.env, ...env } });
  try {
    const { baseUrl, key } = await nextMessage<{ baseUrl: string; key: string }>(service);
    const film = readFileSync(await writeFilm({ path: films.at('film.mp4'), fps: 25, count: 100 }));
    const send = async (size_mb: number) => {
      const response = await fetch(`${baseUrl}/api/uploads`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'video/mp4', 'content-length': String(size_mb * MB) },
        body: Readable.toWeb(Readable.from(paddedFilm(film, size_mb * MB))),
        duplex: 'half',
      } as RequestInit);
      if (response.status !== 201) throw new Error(`Answered ${response.status}: ${await response.text()}`);
    };
    await send(WARM_MB);
    const us = usOf(service.pid!);
    const all: number[] = [];
    for (let n = 0; n < UPLOADS; n++) all.push(await addedWhile(service.pid!, () => send(FILM_MB)));
    const added = median(all);
    const ms = (usOf(service.pid!) - us) / 1000 / UPLOADS;
    console.log(`A film of ${FILM_MB} MB into ${store} took ${ms.toFixed(0)} ms of processor time.`);
    return {
      what: `resident memory added by an upload of ${FILM_MB} MB into ${store}, median of ${UPLOADS}`,
      measured: added,
      unit: 'MB',
      target: `< ${ADDED_MB_MAX} MB`,
      reached: added < ADDED_MB_MAX,
    };
  } finally {
    service.kill('SIGKILL');
    films.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The highest memory of a process during the work, minus its memory before. */
async function addedWhile(pid: number, work: () => Promise<void>): Promise<number> {
  const before = residentMb(pid);
  let most = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, residentMb(pid));
      await sleep(SAMPLE_MS);
    }
  })();
  await work();
  isOver = true;
  await watching;
  return most - before;
}

/** Source: proc(5), VmRSS. */
function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}
