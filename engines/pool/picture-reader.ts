/**
 * Reads and rewrites pictures of others in processes beside this one. The first call starts a process. A picture that
 * needs more memory or time than a picture may ends its process and is refused.
 */

import { TOO_DEMANDING } from '../intake/picture-refusal.ts';
import type { ManifestFacts } from '../marking/c2pa/read-manifest.ts';
import { ProcessPool, WorkDied } from './process-pool.ts';
import type * as worker from './reading-worker.ts';

type Works = typeof worker;
type WorkName = keyof Works;
type Result<Name extends WorkName> = Awaited<ReturnType<Works[Name]>>;

/** A picture of 100 megapixels in four channels, twice, and what its decoder needs. */
const MEMORY_BYTES = 1.5 * 2 ** 30;

const pool = new ProcessPool({
  module: new URL('reading-worker.ts', import.meta.url),
  processes: 2,
  memory_bytes: MEMORY_BYTES,
  heap: ['--max-old-space-size=256'],
  low_priority: false,
  cpu_seconds: 20,
});

/** Results for pictures that need more than they may. Works without one throw. */
const EXCEEDED: { [Name in WorkName]?: Result<Name> } = {
  aviOfAnimation: undefined,
  inspectPicture: undefined,
  pictureSize: undefined,
  plainMask: undefined,
  publishedPicture: TOO_DEMANDING,
  readablePicture: undefined,
  readHeader: TOO_DEMANDING,
  refusalOf: TOO_DEMANDING,
  readManifest: { valid: false, signer: null } satisfies ManifestFacts,
  smallPicture: undefined,
  thumbnail: undefined,
};

/** Calls one of the works of `reading-worker.ts`. Rejects with the signal's reason when it aborts. */
export function readPicture<Name extends WorkName>(
  name: Name,
  order: Parameters<Works[Name]>,
  signal?: AbortSignal,
): Promise<Result<Name>> {
  const run = () => pool.run(name, order, signal) as Promise<Result<Name>>;
  return run()
    .catch((cause) => {
      // Something else ended the process, so the picture is tried again.
      if (cause instanceof WorkDied && !cause.exceeded) return run();
      throw cause;
    })
    .catch((cause) => {
      if (cause instanceof WorkDied && name in EXCEEDED) return EXCEEDED[name] as Result<Name>;
      throw cause;
    });
}
