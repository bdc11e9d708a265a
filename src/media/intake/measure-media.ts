/** Media that affect the price of work. They are stored and measured before credits are held. */
import type { MediaFacts } from '@reverie/engines';
import type { Log } from '../../lib/log.ts';
import { decodingSlot } from './decoding-turn.ts';
import { checkedAddress, fetchSlot, refuseAddress } from './fetch-turn.ts';
import { isAddress, type MediumSource, stashInline } from './inline-source.ts';
import { type IntakeContext, type IntakeRefusal, isIntakeRefusal, UNABLE } from './intake-refusal.ts';
import { dropSources, fetchToStash, type SourceRef } from './stashed-source.ts';

const MB = 2 ** 20;
/** Per picture, and per film or sound. */
const BYTES_MAX = { image: 25 * MB, sphere: 25 * MB, video: 500 * MB, audio: 500 * MB } as const;
/** For all sources of one call together. */
const BYTES_MAX_ALL = 2048 * MB;
const FETCH_SECONDS = 120;
const ALL_SECONDS = 600;

/** A medium to measure. `param` is the caller's name of the field if it differs from the operation's. */
export type MediumToMeasure = {
  field: string;
  param?: string;
  /** Name in messages: "Source of clip 3". */
  title: string;
  kind: 'video' | 'image' | 'audio' | 'sphere';
  source: MediumSource;
  seconds_min?: number;
  seconds_max?: number;
};

export type MeasuredMedia = { sources: SourceRef[]; facts: Record<string, MediaFacts> };

type Needs = Pick<IntakeContext, 'decoding' | 'fetcher' | 'fetching' | 'media' | 'lookAt'> & { log: Log };

/** Returns the first refusal of a URL that is evidently not public. */
export function refuseAddresses(
  context: Pick<Needs, 'fetcher'>,
  media: MediumToMeasure[],
): IntakeRefusal | undefined {
  for (const { field, param = field, title, source } of media) {
    const refusal = isAddress(source) && refuseAddress(context, { url: source, title, param });
    if (refusal) return refusal;
  }
  return undefined;
}

/**
 * Fetches each URL once, stores the bytes for the work and measures them. If one medium cannot be used, it returns the
 * refusal and stores nothing.
 *
 * @throws StorageError if they cannot be stored.
 */
export async function measureMedia(
  context: Needs,
  media: MediumToMeasure[],
  account_id: string,
): Promise<MeasuredMedia | IntakeRefusal> {
  const refusal = refuseAddresses(context, media);
  if (refusal) return refusal;
  const sources: SourceRef[] = [];
  let measured: MeasuredMedia | IntakeRefusal | undefined;
  try {
    const within = AbortSignal.timeout(ALL_SECONDS * 1000);
    measured =
      (await storeAll(context, { media, account_id }, sources, within)) ??
      (await factsOf(context, { media, account_id }, sources, within));
    return measured;
  } finally {
    if (measured === undefined || isIntakeRefusal(measured)) dropSources(context, sources);
  }
}

async function factsOf(
  context: Needs,
  { media, account_id }: { media: MediumToMeasure[]; account_id: string },
  sources: SourceRef[],
  within: AbortSignal,
): Promise<MeasuredMedia | IntakeRefusal> {
  const slot = await decodingSlot(context, account_id);
  if (isIntakeRefusal(slot)) return slot;
  using _slot = slot;
  const found = await context
    .lookAt(
      media.map(({ field, kind, seconds_min, seconds_max }, index) => ({
        field,
        kind,
        ...(seconds_min !== undefined && { seconds_min }),
        ...(seconds_max !== undefined && { seconds_max }),
        read: () => context.media.open((sources[index] as { stashed: string }).stashed),
      })),
      within,
    )
    .catch(async (error: unknown) => {
      const refusal = await deletedSource(context, { media, account_id }, sources);
      if (refusal) return refusal;
      throw error;
    });
  if (isIntakeRefusal(found)) return found;
  if (!found) return UNABLE;
  const facts: Record<string, MediaFacts> = {};
  for (const { field, param = field, title } of media) {
    const one = found[field]!;
    if ('refused' in one) return { refused: one.refused, message: `${title} ${one.message}`, param };
    facts[field] = one;
  }
  return { sources: sources.map((source) => ({ ...source, ...measuredIn(facts[source.field]!) })), facts };
}

/** The refusal of the first medium of the service that was deleted while it waited. */
async function deletedSource(
  { fetcher }: Needs,
  { media, account_id }: { media: MediumToMeasure[]; account_id: string },
  sources: SourceRef[],
): Promise<IntakeRefusal | undefined> {
  for (const [index, { field, param = field, title, kind, source }] of media.entries()) {
    if (!('own' in sources[index]!) || typeof source !== 'string') continue;
    const own = await fetcher.own(source, { account_id, bytes_max: BYTES_MAX[kind] });
    if (own && 'refused' in own) return { refused: own.refused, message: `${title} ${own.message}`, param };
  }
  return undefined;
}

/** Measured facts in the engines' format. */
function measuredIn({ video, duration_seconds }: MediaFacts): Pick<SourceRef, 'measured'> {
  if (!video) return {};
  const { width, height, fps } = video;
  return { measured: { width, height, ...(duration_seconds > 0 && { seconds: duration_seconds, fps }) } };
}

type Stored = { stashed: string; own?: true; size_bytes: number };

/** Stores the media in order. `sources` receives what is stored even if a later medium is refused. */
async function storeAll(
  context: Needs,
  { media, account_id }: { media: MediumToMeasure[]; account_id: string },
  sources: SourceRef[],
  within: AbortSignal,
): Promise<IntakeRefusal | undefined> {
  const fetched = new Map<string, Stored>();
  let bytes = 0;
  for (const medium of media) {
    const { field, param, title, kind, source } = medium;
    const address = isAddress(source) ? `${kind} ${source}` : undefined;
    const earlier = address && fetched.get(address);
    const stored = earlier || (await storeOne(context, medium, account_id, within));
    if ('refused' in stored) return stored;
    const { size_bytes, ...reference } = stored;
    sources.push({ field, ...(param && { param }), title, bytes_max: BYTES_MAX[kind], ...reference });
    if (!earlier) bytes += size_bytes;
    if (bytes > BYTES_MAX_ALL) {
      const message = `All sources together exceed ${BYTES_MAX_ALL / MB} MB`;
      return { refused: 'media_too_large', message, param: param ?? field };
    }
    if (address) fetched.set(address, stored);
  }
  return undefined;
}

/** Fetches a URL straight into the store. */
async function storeOne(
  context: Needs,
  { field, param = field, title, kind, source }: MediumToMeasure,
  account_id: string,
  within: AbortSignal,
): Promise<Stored | IntakeRefusal> {
  const bytes_max = BYTES_MAX[kind];
  if (!isAddress(source)) return stashInline(context, source, { title, param, bytes_max });
  const checked = checkedAddress(context, { url: source, title, param });
  if ('refused' in checked) return checked;
  const slot = await fetchSlot(context, { account_id, url: source }, within);
  if (isIntakeRefusal(slot)) return slot;
  using _slot = slot;
  const signal = AbortSignal.any([within, AbortSignal.timeout(FETCH_SECONDS * 1000)]);
  const fetched = await fetchToStash(context, checked.address, { account_id, bytes_max, signal });
  return 'refused' in fetched
    ? { refused: fetched.refused, message: `${title} ${fetched.message}`, param }
    : fetched;
}
