/** A reader of job events, as a client of the stream is one. */
import { setTimeout as sleep } from 'node:timers/promises';

export type StreamedJob = { event: string; id: string; data: Record<string, unknown> };

export type JobStream = {
  response: Response;
  /** Events that have come so far. */
  events: StreamedJob[];
  /** Lines that begin with a colon. */
  comments: string[];
  /** The first event that fits, waiting for it. */
  find(fits: (event: StreamedJob) => boolean): Promise<StreamedJob>;
  /** Resolves when the service has ended the stream. */
  ended: Promise<void>;
  leave(): void;
};

const WAIT_MS = 30_000;

export async function openJobStream(
  url: string,
  headers: Record<string, string>,
  fetchStream: typeof fetch = fetch,
): Promise<JobStream> {
  const abort = new AbortController();
  const response = await fetchStream(url, { headers, signal: abort.signal });
  const events: StreamedJob[] = [];
  const comments: string[] = [];
  const read = async () => {
    let text = '';
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + piece).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        if (block.startsWith(':')) comments.push(block);
        else events.push(eventIn(block));
      }
    }
  };
  const ended = response.body ? read().catch(() => undefined) : Promise.resolve();
  return {
    response,
    events,
    comments,
    ended,
    leave: () => abort.abort(),
    async find(fits) {
      for (const end = performance.now() + WAIT_MS; performance.now() < end; await sleep(5)) {
        const found = events.find(fits);
        if (found) return found;
      }
      throw new Error(`No such event among ${JSON.stringify(events.map(({ id }) => id))}`);
    },
  };
}

function eventIn(block: string): StreamedJob {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)![1]!;
  return { event: field('event'), id: field('id'), data: JSON.parse(field('data')) };
}
