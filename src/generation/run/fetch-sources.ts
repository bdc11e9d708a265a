/**
 * The stage before the queue: fetches and stores a generation's sources before it waits for its turn. A slow server
 * delays no running work, and no fetches beyond the share of its host and account.
 */
import { jsonb, run, tables } from '../../db/tables.ts';
import type { QueueJob } from '../../jobs/job-queue.ts';
import { outOfTheWay } from '../../jobs/out-of-the-way.ts';
import type { FetchRefusal } from '../../media/answer-body.ts';
import { hostOfUrl } from '../../media/fetcher.ts';
import type { BlockedRefusal } from '../../media/intake/intake-refusal.ts';
import {
  dropSources,
  fetchToStash,
  type SourceRef,
  type StashedRef,
} from '../../media/intake/stashed-source.ts';
import type { Generation } from '../generation.ts';
import type { EndContext, GenerationContext } from '../generation-context.ts';
import { markFetching } from '../progress.ts';
import { fail } from '../settle/end-without-result.ts';

/** The limit for one source. */
const FETCH_SECONDS = 30;
/** Seconds until a slot for its account or host may be free. */
const ASK_AGAIN_SECONDS = 1;

/** Fetches the sources of a generation and queues it. Throws errors that the queue should retry. */
export async function fetchSources(
  context: EndContext & Pick<GenerationContext, 'fetcher' | 'fetching'>,
  generation: Generation,
  { job, signal }: { job: QueueJob; signal: AbortSignal },
): Promise<void> {
  const { sources, account_id } = generation;
  using slot = context.fetching.tryTake({ account: account_id, hosts: hostsOf(sources) });
  if (!slot) {
    await context.db.transaction((tx) => context.queue.again(tx, job, ASK_AGAIN_SECONDS));
    return;
  }
  await outOfTheWay(context.queue, { job, slot }, fetchAll(context, generation, { job, signal }));
}

async function fetchAll(
  context: EndContext & Pick<GenerationContext, 'fetcher'>,
  generation: Generation,
  { job, signal }: { job: QueueJob; signal: AbortSignal },
): Promise<void> {
  const { sources, account_id } = generation;
  await markFetching(context, generation);
  const stashedRefs: StashedRef[] = [];
  try {
    for (const source of sources) {
      const fetched = await keep(context, source, { account_id, signal });
      if ('refused' in fetched) {
        dropFetched(context, stashedRefs, sources);
        const { refused: code, message } = fetched;
        const retryable = code === 'url_unreachable';
        const error = {
          code,
          param: source.param ?? source.field,
          message: `${source.title} ${message}`,
          retryable,
        };
        return await fail(context, generation, job, error);
      }
      stashedRefs.push(fetched);
    }
    if (!(await putInLine(context, generation, job, stashedRefs))) dropFetched(context, stashedRefs, sources);
  } catch (error) {
    dropFetched(context, stashedRefs, sources);
    throw error;
  }
}

async function keep(
  context: Pick<GenerationContext, 'fetcher' | 'media'>,
  source: SourceRef,
  { account_id, signal }: { account_id: string; signal: AbortSignal },
): Promise<StashedRef | FetchRefusal | BlockedRefusal> {
  if ('stashed' in source) return source;
  const { url, ...same } = source;
  const within = AbortSignal.any([signal, AbortSignal.timeout(FETCH_SECONDS * 1000)]);
  const fetched = await fetchToStash(context, url, { ...same, account_id, signal: within });
  if ('refused' in fetched) return fetched;
  const { size_bytes: _, ...reference } = fetched;
  return { ...same, ...reference };
}

/**
 * Stores the fetched sources and queues the work, in one transaction. Returns false if another worker has the job or
 * the generation has ended.
 */
async function putInLine(
  { db, queue }: Pick<GenerationContext, 'db' | 'queue'>,
  { id, queue: line, turn, account_id }: Generation,
  job: QueueJob,
  sources: StashedRef[],
): Promise<boolean> {
  const name = line!;
  const put = await db.transaction(async (tx) => {
    if (!(await queue.finish(tx, job))) return false;
    const still = await run(
      tx,
      tables
        .updateTable('generation')
        .set({ sources: jsonb(sources), phase: 'queued' })
        .where('id', '=', id)
        .where('state', '=', 'in_progress')
        .returning('id'),
    );
    if (still.length === 0) return false;
    await queue.enqueue(tx, { queue: name, id, account: account_id, turn: turn ?? 0 });
    return true;
  });
  if (put) queue.wake(name);
  return put;
}

/** Sources that were sent with the request stay: a retry reads them, or the end of the generation removes them. */
function dropFetched(
  context: Pick<GenerationContext, 'log' | 'media'>,
  stashedRefs: StashedRef[],
  brought: SourceRef[],
): void {
  dropSources(
    context,
    stashedRefs.filter((each) => !brought.includes(each)),
  );
}

function hostsOf(sources: SourceRef[]): string[] {
  return sources.flatMap((source) => ('url' in source ? [hostOfUrl(source.url)] : []));
}
