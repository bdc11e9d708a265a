/** Looking at customers' media before anything is priced: in a process of its own, for they may be crafted. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Found, LookAt } from '../../engine.ts';
import { runFilm } from './run-film.ts';
import type { Asked } from './specimens.ts';
import { LOOK } from './works.ts';

/** `cpu_seconds` is what a look may take however crafted its media are; how long that takes is the machine's affair. */
const LIMITS = { memory_bytes: 2 ** 30, stall_seconds: 120, cpu_seconds: 20 };

/** One process for all of them. A process that dies over them means that none can be read. */
export const lookAt: LookAt = async (specimens, signal) => {
  try {
    return await look(specimens, signal);
  } catch (error) {
    if (isShortage(error) || (signal.aborted && isTimeout(signal.reason))) return undefined;
    signal.throwIfAborted();
    throw error;
  }
};

const look: LookAt = async (specimens, signal) => {
  const folder = await mkdtemp(join(tmpdir(), `reverie-look-${process.pid}-`));
  try {
    const sources: Record<string, string> = {};
    const asked: Record<string, Asked> = {};
    for (const [index, { field, kind, seconds_min, seconds_max, read }] of specimens.entries()) {
      sources[field] = join(folder, `source-${index}`);
      asked[field] = {
        kind,
        ...(seconds_min !== undefined && { seconds_min }),
        ...(seconds_max !== undefined && { seconds_max }),
      };
      await writeFile(sources[field], await read(), { signal });
    }
    const task = { operation: LOOK, input: { asked }, seed: 0, sources };
    const end = await runFilm({ task, folder, limits: LIMITS, signal, onProgress: () => undefined });
    if (end.say === 'done') return end.facts as Record<string, Found>;
    if (end.say === 'failed') throw new Error(`Media could not be looked at: ${end.message}`);
    // Ended from outside, for want of memory, or because it made no headway: that tells nothing of the media.
    if (end.say === 'unstarted' || (end.say === 'died' && end.signal === 'SIGKILL')) return undefined;
    const unreadable: Found = { refused: 'unreadable_video', message: 'is not a film that can be read' };
    return Object.fromEntries(specimens.map(({ field }) => [field, unreadable]));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

/** The system has run out of something that others will give back. */
const SHORTAGES = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']);

function isShortage(error: unknown): boolean {
  return error instanceof Error && SHORTAGES.has((error as NodeJS.ErrnoException).code ?? '');
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
