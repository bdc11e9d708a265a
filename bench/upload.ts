/** `npm run bench -- upload`: the resident memory and the processor time that an upload of 500 MB takes. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { scratch, writeFilm } from '../engines/test/support/films.ts';
import { report } from './measure.ts';
import { usOf } from './processor.ts';

const MB = 2 ** 20;
const ADDED_MB_MAX = 32;
const FILM_MB = 500;
const WARM_MB = 100;
const SAMPLE_MS = 20;

export async function bench(): Promise<void> {
  const films = scratch();
  const folder = mkdtempSync(join(tmpdir(), 'reverie-upload-'));
  const service = fork(join(import.meta.dirname, '../test/support/service-process.ts'), [folder, 'instant']);
  try {
    const [{ baseUrl, key }] = (await once(service, 'message')) as [{ baseUrl: string; key: string }];
    const film = readFileSync(await writeFilm({ path: films.at('film.mp4'), fps: 25, count: 100 }));
    const send = async (size_mb: number) => {
      const response = await fetch(`${baseUrl}/api/uploads`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'video/mp4', 'content-length': String(size_mb * MB) },
        body: Readable.toWeb(Readable.from(padded(film, size_mb * MB))),
        duplex: 'half',
      } as RequestInit);
      if (response.status !== 201) throw new Error(`Answered ${response.status}: ${await response.text()}`);
    };
    await send(WARM_MB);
    const before = { memory: residentMb(service.pid!), us: usOf(service.pid!) };
    let most = before.memory;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        most = Math.max(most, residentMb(service.pid!));
        await sleep(SAMPLE_MS);
      }
    })();
    await send(FILM_MB);
    isOver = true;
    await watching;
    const added = most - before.memory;
    const ms = (usOf(service.pid!) - before.us) / 1000;
    console.log(`A film of ${FILM_MB} MB took ${ms.toFixed(0)} ms of processor time, its check apart.`);
    const verdict = { what: `resident memory added by an upload of ${FILM_MB} MB`, measured: added };
    const reached = added < ADDED_MB_MAX;
    if (!report([{ ...verdict, unit: 'MB', target: `< ${ADDED_MB_MAX} MB`, reached }])) process.exitCode = 1;
  } finally {
    service.kill('SIGKILL');
    films.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The film with a box behind it that players skip, up to a size. Source: ISO 14496-12, 8.1.2. */
function* padded(film: Buffer, size: number): Generator<Uint8Array> {
  yield film;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size - film.length);
  head.write('free', 4, 'latin1');
  yield head;
  const piece = new Uint8Array(64 * 1024);
  for (let left = size - film.length - 8; left > 0; left -= piece.length)
    yield left < piece.length ? piece.subarray(0, left) : piece;
}

/** Source: proc(5), VmRSS. */
function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}
