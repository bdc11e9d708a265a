/** The customer's media that a generation starts from: brought with the request, or fetched before its turn comes. */
import type { Db } from '../db/db.ts';
import { unguessable } from '../lib/id.ts';
import { errorFacts } from '../lib/log.ts';
import type { Bytes } from '../media/store.ts';
import type { GenerationContext } from './context.ts';
import type { Generation, SourceRef } from './generation.ts';

export type StashedRef = Extract<SourceRef, { stashed: string }>;

/** Where its work begins: addresses are fetched first. Null: it is not the queue's. */
export function firstQueueOf({
  queue,
  sources,
}: Pick<Generation, 'queue' | 'sources'>): 'fetch' | 'image' | 'film' | null {
  return queue && sources.some((source) => 'url' in source) ? 'fetch' : queue;
}

/** Keeps bytes until their generation ends. The name is served to nobody. */
export async function stash({ media }: Pick<GenerationContext, 'media'>, bytes: Bytes): Promise<string> {
  const name = `${unguessable()}.bin`;
  await media.put(name, bytes);
  return name;
}

/** The bytes of every source. They were fetched before, see fetch.ts. */
export async function gatherSources(
  { media }: Pick<GenerationContext, 'media'>,
  sources: SourceRef[],
): Promise<{ bytes: Record<string, Uint8Array> }> {
  const bytes: Record<string, Uint8Array> = {};
  for (const source of sources) {
    if (!('stashed' in source)) throw new Error(`${source.title} was never fetched.`);
    bytes[source.field] = await media.read(source.stashed);
  }
  return { bytes };
}

/** Of these names, the ones that work in progress still reads. */
export async function stashedAmong(db: Db, names: string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>({
    text: `select source ->> 'stashed' as name from generation, jsonb_array_elements(sources) source
           where state = 'in_progress' and source ->> 'stashed' = any($1)`,
    values: [names],
  });
  return rows.map(({ name }) => name);
}

/** Removes what was stashed. A file that is left over is swept away another day. */
export function dropSources(
  { media, log }: Pick<GenerationContext, 'media' | 'log'>,
  sources: SourceRef[],
): void {
  for (const source of sources) {
    if (!('stashed' in source)) continue;
    media
      .remove(source.stashed)
      .catch((error) => log.warn(errorFacts(error), 'a stashed source could not be removed'));
  }
}
