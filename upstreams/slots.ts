/** Limits of simultaneous work: of one upstream, or of a graphics card that several upstreams share. */
import type { Task } from '@reverie/engines';

/** One graphics card: `most` works at a time over these upstreams. */
export type SharedLimit = { name: string; most: number; upstreams: readonly string[] };

type Limited = {
  name: string;
  concurrency?: number | undefined;
  gpu?: SharedLimit | undefined;
  isKeyed?: boolean;
};

/** The limit of an upstream, undefined for none, and the upstreams that share it. */
export function slotOf({ name, concurrency, gpu }: Limited): {
  most: number | undefined;
  upstreams: readonly string[];
} {
  return gpu ? { most: gpu.most, upstreams: gpu.upstreams } : { most: concurrency, upstreams: [name] };
}

/** Claims a slot for the task; false if all are taken. Upstreams in a pool or with several keys are always counted. */
export async function hasRoom(
  { upstream, pool }: { upstream?: Limited; pool?: object | undefined },
  task: Task,
): Promise<boolean> {
  if (!upstream || !task.claim) return true;
  const isCounted = pool !== undefined || upstream.isKeyed === true;
  const { most = isCounted ? Number.MAX_SAFE_INTEGER : undefined, upstreams } = slotOf(upstream);
  const shared = upstream.gpu && { name: `gpu ${upstream.gpu.name}`, upstreams };
  return task.claim(upstream.name, most, shared);
}

type File = { gpus: Record<string, number>; engines: Record<string, { gpu?: string | undefined }> };

/** Each graphics card of the file with its upstreams. An engine with several keys has an upstream for each. */
export function sharedLimits(
  file: File,
  namesOf: (engine: string) => { name: string }[],
): Map<string, SharedLimit> {
  return new Map(
    Object.entries(file.gpus).map(([name, most]) => {
      const engines = Object.keys(file.engines).filter((engine) => file.engines[engine]!.gpu === name);
      return [name, { name, most, upstreams: engines.flatMap(namesOf).map((one) => one.name) }];
    }),
  );
}
