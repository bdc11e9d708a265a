/** Work whose price depends on the customer's media: they are fetched, kept and looked at before anything is held. */
import type { Context } from '../../context.ts';
import type { SourceRef } from '../../generation/generation.ts';
import { dropSources, stash } from '../../generation/sources.ts';
import { refusalOf } from '../../media/address.ts';
import { problem } from '../../problem.ts';
import { lookAt } from '../looking.ts';
import { withStorage } from '../taking.ts';

const MB = 2 ** 20;
/** Of a picture and of a film or sound. */
const BYTES_MAX = { image: 25 * MB, sphere: 25 * MB, video: 500 * MB, audio: 500 * MB } as const;
/** Of all sources of one call. */
const BYTES_MAX_ALL = 2048 * MB;
const FETCH_SECONDS = 120;
const ALL_SECONDS = 600;

export type Wanted = {
  field: string;
  /** How messages call it: "Source of clip 3". */
  title: string;
  kind: 'video' | 'image' | 'audio' | 'sphere';
  url: string;
  seconds_min?: number;
  seconds_max?: number;
};

export type MediaFacts = Exclude<Awaited<ReturnType<typeof lookAt>>[string], { refused: string }>;

export type Measured = { sources: SourceRef[]; facts: Record<string, MediaFacts> };

/** What literal addresses give away at once: scheme, credentials, private numbers. Throws 400 `url_not_public`. */
export function refuseAddresses({ fetcher }: Pick<Context, 'fetcher'>, wanted: Wanted[]): void {
  for (const { field, title, url } of wanted) {
    const parsed = URL.parse(url);
    const refusal = parsed ? refusalOf(parsed, fetcher.allows) : 'must be a public http or https URL';
    if (refusal) throw problem('url_not_public', `${title} ${refusal}`, { facts: { param: field } });
  }
}

/**
 * Fetches every address once, keeps the bytes for the work itself, and says what they are. Throws the 400 or 413 of
 * the first that cannot be used; nothing is kept then.
 */
export async function measure(context: Context, wanted: Wanted[]): Promise<Measured> {
  refuseAddresses(context, wanted);
  const sources: SourceRef[] = [];
  try {
    const within = AbortSignal.timeout(ALL_SECONDS * 1000);
    await fetchAll(context, wanted, sources, within);
    const found = await lookAt(
      context,
      wanted.map(({ field, kind, seconds_min, seconds_max }, index) => ({
        field,
        kind,
        ...(seconds_min !== undefined && { seconds_min }),
        ...(seconds_max !== undefined && { seconds_max }),
        read: () => context.media.read((sources[index] as { stashed: string }).stashed),
      })),
      within,
    );
    const facts: Record<string, MediaFacts> = {};
    for (const { field, title } of wanted) {
      const one = found[field]!;
      if ('refused' in one)
        throw problem(one.refused, `${title} ${one.message}`, { facts: { param: field } });
      facts[field] = one;
    }
    return { sources: sources.map((source) => ({ ...source, ...measuredIn(facts[source.field]!) })), facts };
  } catch (error) {
    dropSources(context, sources);
    throw error;
  }
}

/** As engines are told it, once and for all. */
function measuredIn({ video, duration_seconds }: MediaFacts): Pick<SourceRef, 'measured'> {
  if (!video) return {};
  const { width, height, fps } = video;
  return { measured: { width, height, ...(duration_seconds > 0 && { seconds: duration_seconds, fps }) } };
}

/** In order, one after the other: only one is ever in memory. */
async function fetchAll(
  context: Context,
  wanted: Wanted[],
  sources: SourceRef[],
  within: AbortSignal,
): Promise<void> {
  const stashed = new Map<string, string>();
  let bytes = 0;
  for (const { field, title, kind, url } of wanted) {
    const bytes_max = BYTES_MAX[kind];
    const earlier = stashed.get(`${kind} ${url}`);
    if (earlier !== undefined) {
      sources.push({ field, title, bytes_max, stashed: earlier });
      continue;
    }
    const signal = AbortSignal.any([within, AbortSignal.timeout(FETCH_SECONDS * 1000)]);
    const fetched = await context.fetcher.fetch(url, { bytes_max, signal });
    const facts = { param: field };
    if ('refused' in fetched) throw problem(fetched.refused, `${title} ${fetched.message}`, { facts });
    bytes += fetched.bytes.length;
    if (bytes > BYTES_MAX_ALL) {
      throw problem('media_too_large', `All sources together exceed ${BYTES_MAX_ALL / MB} MB`, { facts });
    }
    const name = await withStorage(() => stash(context, fetched.bytes));
    stashed.set(`${kind} ${url}`, name);
    sources.push({ field, title, bytes_max, stashed: name });
  }
}
