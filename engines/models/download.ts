/** Downloads one large file from one URL, with resume, retries and verification. */
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { addAbortSignal, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { checksumOf } from './checksum.ts';
import { ModelsError } from './model-catalogue.ts';

export type WantedFile = {
  /** http or https URL, or a file URL of a local folder. */
  url: string;
  size_bytes: number;
  checksum: string;
};

export type Way = {
  fetch: typeof fetch;
  /** Waits before another attempt, in ms. */
  wait(ms: number): Promise<unknown>;
  /** Called with the number of bytes on disk, whenever some arrive. */
  onProgress(bytes: number): void;
  signal: AbortSignal;
};

/** Consecutive attempts that brought no bytes. */
const ATTEMPTS = 5;
const FIRST_WAIT_MS = 500;
/** Statuses that another attempt may change. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The connection broke. The partial file is kept, and the next attempt resumes after it. */
class Interrupted extends Error {}
class TooLarge extends ModelsError {}

/**
 * Downloads a file to `path`. Until it is complete and verified, the data is in `path.part`; a later call
 * resumes from there, in this process or another. A file with the wrong checksum is deleted, and downloaded
 * once more when it was assembled from several attempts. Rejects with the signal's reason on abort; the
 * partial file stays.
 *
 * @throws ModelsError that names the fault and the URL.
 */
export async function download(wanted: WantedFile, path: string, way: Way): Promise<void> {
  const part = `${path}.part`;
  if ((await sizeOf(part)) > wanted.size_bytes) await rm(part);
  for (const last of [false, true]) {
    const resumed = (await sizeOf(part)) > 0;
    const inPieces = await bring(wanted, part, way);
    const found = await checksumOf(part, wanted.checksum, way.signal);
    if (found === wanted.checksum) return rename(part, path);
    await rm(part);
    // The remote file may have changed between partial downloads.
    if (!last && (resumed || inPieces)) continue;
    throw new ModelsError(
      `${wanted.url} has the checksum ${found}, not ${wanted.checksum}: it was deleted. Nothing was installed.`,
    );
  }
}

/** Returns true when the file arrived in more than one piece. */
async function bring(wanted: WantedFile, part: string, way: Way): Promise<boolean> {
  let pieces = 0;
  for (let idle = 0; ; ) {
    const before = await sizeOf(part);
    way.onProgress(before);
    if (before === wanted.size_bytes) return pieces > 1;
    pieces += 1;
    try {
      await bringOn(wanted, part, before, way);
    } catch (error) {
      way.signal.throwIfAborted();
      if (error instanceof TooLarge) await rm(part, { force: true });
      if (!(error instanceof Interrupted)) throw error;
      idle = (await sizeOf(part)) > before ? 0 : idle + 1;
      if (idle === ATTEMPTS) {
        throw new ModelsError(
          `${wanted.url} cannot be reached (${error.message}). The partial download is kept: repeat the command to resume it. ` +
            'MODELS_MIRROR takes another address, or a folder with the files.',
        );
      }
      await way.wait(FIRST_WAIT_MS * 2 ** idle);
      way.signal.throwIfAborted();
    }
  }
}

/**
 * Makes one attempt from the given offset. It writes each chunk itself, because a file stream would lose its buffer
 * when the connection breaks.
 */
async function bringOn(wanted: WantedFile, part: string, from: number, way: Way): Promise<void> {
  const { body, start } = await begin(wanted, from, way);
  const file = await open(part, start === 0 ? 'w' : 'a').catch((error) => {
    throw unwritable(part, error);
  });
  let at = start;
  try {
    for await (const piece of piecesOf(body, way.signal)) {
      at += piece.length;
      if (at > wanted.size_bytes) throw tooLarge(wanted);
      await file.writeFile(piece).catch((error) => {
        throw unwritable(part, error);
      });
      way.onProgress(at);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  if (at < wanted.size_bytes) throw new Interrupted(`it ended after ${at} of ${wanted.size_bytes} bytes`);
}

/** @throws Interrupted when the connection breaks. */
async function* piecesOf(body: Readable, signal: AbortSignal): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for await (const piece of addAbortSignal(signal, body)) yield piece as Uint8Array;
  } catch (error) {
    throw new Interrupted(reasonOf(error), { cause: error });
  }
}

async function begin(wanted: WantedFile, from: number, way: Way): Promise<{ body: Readable; start: number }> {
  if (wanted.url.startsWith('file:')) return openFile(wanted, from);
  const headers = { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) };
  const answer = await way.fetch(wanted.url, { headers, signal: way.signal }).catch((error) => {
    throw new Interrupted(reasonOf(error), { cause: error });
  });
  const { status } = answer;
  if (status === 200 || status === 206) {
    const start = status === 206 ? startOf(answer) : 0;
    const length = Number(answer.headers.get('content-length') ?? Number.NaN);
    if (start !== from && start !== 0)
      throw new ModelsError(`${wanted.url} returned a different range than requested.`);
    if (start + length > wanted.size_bytes || (status === 200 && length < wanted.size_bytes)) {
      await answer.body?.cancel();
      throw otherSize(wanted, start + length);
    }
    return { body: Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), start };
  }
  await answer.body?.cancel();
  if (PASSING.has(status)) throw new Interrupted(`it answers ${status}`);
  throw new ModelsError(
    `${wanted.url} answers ${status}. Nothing was installed. MODELS_MIRROR takes another address, or a folder with the files.`,
  );
}

async function openFile(wanted: WantedFile, from: number): Promise<{ body: Readable; start: number }> {
  const file = fileURLToPath(wanted.url);
  const size = await sizeOf(file, -1);
  if (size < 0) throw new ModelsError(`${file} does not exist. Nothing was installed.`);
  if (size !== wanted.size_bytes) throw otherSize(wanted, size);
  return { body: createReadStream(file, { start: from }), start: from };
}

/** `bytes 100-199/200` begins at 100. */
function startOf(answer: Response): number {
  return Number(/^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
}

function otherSize({ url, size_bytes }: WantedFile, found: number): ModelsError {
  return new ModelsError(
    `${url} has ${found} bytes, and the catalogue says ${size_bytes}. Nothing was installed.`,
  );
}

function tooLarge(wanted: WantedFile): TooLarge {
  return new TooLarge(
    `${wanted.url} has more than the ${wanted.size_bytes} bytes that the catalogue says. Nothing was installed.`,
  );
}

function unwritable(part: string, error: Error): ModelsError {
  return new ModelsError(`${part} cannot be written: ${error.message}.`);
}

/** undici hides the reason in nested causes. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}

async function sizeOf(path: string, absent = 0): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => absent,
  );
}
