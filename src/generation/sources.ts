/** The customer's media that a generation starts from: fetched when its turn comes, or stashed when it was accepted. */
import type { Db } from '../db/db.ts';
import type { SourceRefusal } from '../engines/engine.ts';
import { unguessable } from '../lib/id.ts';
import { errorFacts } from '../lib/log.ts';
import type { FetchRefusal } from '../media/fetch.ts';
import type { GenerationContext } from './context.ts';
import type { SourceRef } from './generation.ts';
import { readable } from './readable.ts';

export type RefusedSource = {
  is: 'refused';
  refusal: SourceRefusal | FetchRefusal['refused'];
  param: string;
  message: string;
};

const FETCH_SECONDS = 30;

/** Keeps bytes that came with the request until its generation ends. The name is served to nobody. */
export async function stash({ media }: Pick<GenerationContext, 'media'>, bytes: Uint8Array): Promise<string> {
  const name = `${unguessable()}.bin`;
  await media.put(name, bytes);
  return name;
}

/** The bytes of every source, or the first thing that is wrong with one. */
export async function gatherSources(
  context: Pick<GenerationContext, 'media' | 'fetcher' | 'convertPicture'>,
  sources: SourceRef[],
  signal: AbortSignal,
): Promise<{ bytes: Record<string, Uint8Array> } | RefusedSource> {
  const bytes: Record<string, Uint8Array> = {};
  for (const source of sources) {
    const { field, title } = source;
    const found = await readSource(context, source, signal);
    const read = 'refused' in found ? found : await readable(context, found.bytes, signal);
    if ('refused' in read) {
      return { is: 'refused', refusal: read.refused, param: field, message: `${title} ${read.message}` };
    }
    bytes[field] = read.bytes;
  }
  return { bytes };
}

async function readSource(
  { media, fetcher }: Pick<GenerationContext, 'media' | 'fetcher'>,
  source: SourceRef,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array } | FetchRefusal> {
  if ('stashed' in source) return { bytes: await media.read(source.stashed) };
  const within = AbortSignal.any([signal, AbortSignal.timeout(FETCH_SECONDS * 1000)]);
  return fetcher.fetch(source.url, { bytes_max: source.bytes_max, signal: within });
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
