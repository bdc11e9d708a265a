/** Looking at customers' media before anything is priced: in a process of its own, for they may be crafted. */
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../lib/json.ts';
import type {
  ConvertPicture,
  Found,
  LookAt,
  SourceRefusal,
  Specimen,
  StripFilm,
  StripFilmFile,
  TakeStills,
} from '../port/engine.ts';
import { type FilmEnd, runFilm } from './run-film.ts';
import type { RequestedSpecimen } from './specimen-films.ts';
import { CONVERT, LOOK, STILLS, STRIP } from './works.ts';

/** `cpu_seconds` is what a look may take however crafted its media are; how long that takes is the machine's affair. */
const LIMITS = { memory_bytes: 2 ** 30, stall_seconds: 120, cpu_seconds: 20 };

/** One process for all of them. A process that dies over them means that none can be read. */
export const lookAt: LookAt = (specimens, signal) => unlessShort(signal, () => look(specimens, signal));

/** The film as it may be published, in a process of its own like every look. */
export const stripApart: StripFilm = async ({ bytes, ...input }, signal) => {
  const stripped = await unlessShort(signal, () => remadeBytes(STRIP, bytes, { input, signal }));
  return stripped === null ? UNREADABLE : stripped;
};

/** Likewise; whatever its length, nothing of it is held in memory here. */
export const stripFilmFile: StripFilmFile = async ({ file, to, ...input }, signal) => {
  const stripped = await unlessShort(signal, () =>
    inFolder(
      (folder) =>
        remade(STRIP, { file, folder }, { input, signal }, async (path) => {
          await rename(path, to);
          return { file: to };
        }),
      dirname(to),
    ),
  );
  return stripped === null ? UNREADABLE : stripped;
};

/** The picture as JPEG or PNG, likewise. One that needs more than a picture may is not blamed on the machine. */
export const convertApart: ConvertPicture = async (bytes, signal) => {
  const converted = await unlessShort(signal, () => remadeBytes(CONVERT, bytes, { input: {}, signal }));
  return converted === null ? { refused: 'unreadable_image', message: 'cannot be read' } : converted;
};

/** Likewise. */
export const takeStills: TakeStills = (film, signal) =>
  unlessShort(signal, () =>
    inFolder(async (folder) => {
      const source = 'file' in film ? film.file : join(folder, 'source');
      if ('bytes' in film) await writeFile(source, film.bytes, { signal });
      const task = { operation: STILLS, input: {}, seed: 0, sources: { source } };
      const end = await runFilm({ task, folder, limits: LIMITS, signal, onProgress: () => undefined });
      if (end.say !== 'done' || end.outputs.length === 0) return undefined;
      return Promise.all(end.outputs.map(({ path }) => readFile(path)));
    }),
  );

const look: LookAt = (specimens, signal) =>
  inFolder(async (folder) => {
    const sources: Record<string, string> = {};
    const requested: Record<string, RequestedSpecimen> = {};
    for (const [index, specimen] of specimens.entries()) {
      const { field, kind, seconds_min, seconds_max } = specimen;
      sources[field] = 'file' in specimen ? specimen.file : join(folder, `source-${index}`);
      requested[field] = {
        kind,
        ...(seconds_min !== undefined && { seconds_min }),
        ...(seconds_max !== undefined && { seconds_max }),
      };
      if ('read' in specimen) await writeFile(sources[field], await specimen.read(), { signal });
    }
    const task = { operation: LOOK, input: { requested }, seed: 0, sources };
    const end = await runFilm({ task, folder, limits: LIMITS, signal, onProgress: () => undefined });
    if (end.say === 'done') return end.facts as Record<string, Found>;
    if (end.say === 'failed') throw new Error(`Media could not be inspected: ${end.message}`);
    if (isEndedOutside(end)) return undefined;
    return Object.fromEntries(specimens.map(({ field, kind }) => [field, unreadable(kind)]));
  });

type Remaking = { input: JsonObject; signal: AbortSignal };

const remadeBytes = (operation: string, bytes: Uint8Array, how: Remaking) =>
  inFolder(async (folder) => {
    const file = join(folder, 'source');
    await writeFile(file, bytes, { signal: how.signal });
    return remade(operation, { file, folder }, how, async (path) => ({ bytes: await readFile(path) }));
  });

/** One file in, one file out, which is taken before its folder goes; or why not. */
async function remade<Result>(
  operation: string,
  { file, folder }: { file: string; folder: string },
  { input, signal }: Remaking,
  take: (path: string) => Promise<Result>,
) {
  const task = { operation, input, seed: 0, sources: { source: file } };
  const end = await runFilm({ task, folder, limits: LIMITS, signal, onProgress: () => undefined });
  if (end.say === 'done') return take(end.outputs[0]!.path);
  // A refusal while reading the medium is the only verdict on the medium itself.
  if (end.say === 'refused') return { refused: end.refusal as SourceRefusal, message: end.message };
  if (end.say === 'failed') throw new Error(`A media file could not be read: ${end.message}`);
  return isEndedOutside(end) ? undefined : null;
}

function unreadable(kind: Specimen['kind']): Found {
  if (kind !== 'image' && kind !== 'sphere') return UNREADABLE;
  return { refused: 'unreadable_image', message: 'needs more memory or time than a picture may' };
}

const UNREADABLE = { refused: 'unreadable_video', message: 'is not a film that can be read' } as const;

async function inFolder<Result>(
  work: (folder: string) => Promise<Result>,
  beside = tmpdir(),
): Promise<Result> {
  const folder = await mkdtemp(join(beside, `reverie-look-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Undefined where the machine lacks what it takes, or time. */
async function unlessShort<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isShortage(error) || (signal.aborted && isTimeout(signal.reason))) return undefined;
    signal.throwIfAborted();
    throw error;
  }
}

/** From outside, for want of memory, or because it made no headway: that tells nothing of the media. */
function isEndedOutside(end: FilmEnd): boolean {
  return end.say === 'unstarted' || (end.say === 'died' && end.signal === 'SIGKILL');
}

/** The system has run out of something that others will give back. */
const SHORTAGES = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']);

function isShortage(error: unknown): boolean {
  return error instanceof Error && SHORTAGES.has((error as NodeJS.ErrnoException).code ?? '');
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
