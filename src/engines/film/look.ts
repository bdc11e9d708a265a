/** Looking at customers' media before anything is priced: in a process of its own, for they may be crafted. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Found, LookAt } from '../engine.ts';
import { runFilm } from './run.ts';
import type { Asked } from './specimens.ts';
import { LOOK } from './works.ts';

const LIMITS = { memory_bytes: 2 ** 30, stall_seconds: 60 };

/** One process for all of them. A process that dies over them means that none can be read. */
export const lookAt: LookAt = async (specimens, signal) => {
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
    const unreadable: Found = { refused: 'unreadable_video', message: 'is not a film that can be read' };
    return Object.fromEntries(specimens.map(({ field }) => [field, unreadable]));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
