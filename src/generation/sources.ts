/** The customer's media that a generation starts from: fetched when its turn comes, or stashed when it was accepted. */
import type { Db } from '../db/db.ts';
import type { Measured, SourceRefusal } from '../engines/engine.ts';
import { unguessable } from '../lib/id.ts';
import { errorFacts } from '../lib/log.ts';
import type { FetchRefusal } from '../media/fetch.ts';
import { pictureSize } from '../media/keep.ts';
import type { GenerationContext } from './context.ts';
import type { Generation, SourceRef } from './generation.ts';

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

/** The bytes of every source by field, or the first thing that is wrong with one. */
export async function gatherSources(
  context: Pick<GenerationContext, 'media' | 'fetcher'>,
  sources: SourceRef[],
  signal: AbortSignal,
): Promise<{ bytes: Record<string, Uint8Array> } | RefusedSource> {
  const bytes: Record<string, Uint8Array> = {};
  for (const source of sources) {
    const { field, param = field, title } = source;
    const read = await readSource(context, source, signal);
    if ('refused' in read) {
      return { is: 'refused', refusal: read.refused, param, message: `${title} ${read.message}` };
    }
    bytes[field] = read.bytes;
  }
  return { bytes };
}

/** Sources as a task has them: what was not measured before is measured now, where it is a picture. */
export async function measuredSources(
  sources: SourceRef[],
  bytes: Record<string, Uint8Array>,
): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  for (const source of sources) {
    const found = source.measured ?? (await pictureSize(bytes[source.field]!));
    if (found) measured[source.field] = found;
  }
  return measured;
}

/** The address of a source for the upstream that works on it. One that was only fetched is stashed for it. */
export async function linkTo(
  context: Pick<GenerationContext, 'media' | 'links'>,
  { sources, deadline_at }: Pick<Generation, 'sources' | 'deadline_at'>,
  field: string,
  bytes: Uint8Array,
): Promise<string> {
  const source = sources.find((each) => each.field === field);
  const name = source && 'stashed' in source ? source.stashed : await stash(context, bytes);
  return context.links.to(name, deadline_at);
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
