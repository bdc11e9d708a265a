/** Answers that are being written: asked for on this page, or found in a conversation after a return or a reload. */
import { errorOf } from '../../client/error.ts';
import { ConnectionError, type ReverieClient, ReverieError, type Schemas } from '../../client/reverie.ts';
import { createState } from '../parts/state.ts';
import { type Ask, type Turn, turnsOf } from './turns.ts';

export type Answering = Schemas['ConversationAnswering'];
/** A kept conversation with its newest messages. `cursor` leads to earlier ones. */
export type Opened = {
  id: string;
  title: string;
  greeting: string | null;
  turns: Turn[];
  cursor: string | null;
  answering: Answering | null;
};

const PAGE = 100;
const LOOK_MS = 700;
/** By conversation; by the key of the call until the conversation has an id. Another screen does not end them. */
const running = new Map<string, Promise<boolean>>();
/** Counts the answers that have ended, so that lists are read again. */
export const answersEnded = createState(0);

/** Remembers that an answer of this page is being written. */
export function keepRunning(place: string, answer: Promise<boolean>): void {
  running.set(place, answer);
  const forget = () => {
    if (running.get(place) === answer) running.delete(place);
  };
  answer.then(forget, forget);
}

/** True while an answer that this page asked for is being written. */
export const isRunning = (id: string): boolean => running.has(id);

export async function openConversation(
  client: ReverieClient,
  conversation_id: string,
  more: { through?: string; cursor?: string } = {},
): Promise<Opened & Pick<Schemas['Conversation'], 'character'>> {
  const { messages, next_cursor, ...conversation } = await client.chat.getConversation({
    conversation_id,
    limit: PAGE,
    ...more,
  });
  return { ...conversation, turns: turnsOf(messages), cursor: next_cursor };
}

/** The place of a message among the turns that are read: behind the call that it follows, else at their end. */
export function askIn(turns: readonly Turn[], { query, after_request_id: after }: Answering): Ask {
  if (after === null) return { query, place: 0 };
  const before = after === undefined ? -1 : turns.findIndex(({ request_id }) => request_id === after);
  return { query, place: before === -1 ? turns.length : before + 1 };
}

type Followed = {
  /** False as soon as nobody reads it. */
  isWanted(): boolean;
  onText(answering: Answering): void;
};
/** The conversation with the answer, or the reason that there is none. */
type FollowedEnd = { page?: Opened; failed?: { error: unknown; ask: Ask } };

/** Reads an answer while it is written, to its end. Undefined for one that is not wanted any more. */
export async function followAnswer(
  client: ReverieClient,
  { id, turns, answering }: Opened,
  { isWanted, onText }: Followed,
): Promise<FollowedEnd | undefined> {
  let last = answering;
  const note = (now: Answering) => {
    last = now;
    onText(now);
  };
  if (last) note(last);
  try {
    const page = await readToEnd(client, id, { isWanted, onText: note });
    if (!page) return undefined;
    const call = last?.request_id;
    const isThere = page.turns.some(({ variants }) => variants.some((each) => each === call));
    const error = call === undefined || isThere ? undefined : await errorOfCall(client, call);
    return {
      page,
      ...(last && error !== undefined && { failed: { error, ask: askIn(page.turns, last) } }),
    };
  } catch (error) {
    return { failed: { error, ask: last ? askIn(turns, last) : { query: '', place: turns.length } } };
  }
}

/** Waits for a lost connection. Throws other errors. */
async function readToEnd(
  client: ReverieClient,
  id: string,
  { isWanted, onText }: Followed,
): Promise<Opened | undefined> {
  for (;;) {
    const here = running.get(id);
    await Promise.race([new Promise((resolve) => setTimeout(resolve, LOOK_MS)), ...(here ? [here] : [])]);
    if (!isWanted()) return undefined;
    try {
      const { answering } = await client.chat.getConversation({ conversation_id: id, limit: 1 });
      if (answering) onText(answering);
      else if (!running.has(id)) return await openConversation(client, id);
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
    }
  }
}

/** The error of a call that has ended without an answer. Undefined for one that was canceled. */
async function errorOfCall(client: ReverieClient, request_id: string): Promise<unknown> {
  const { status, response } = await client.account.getRequest({ request_id });
  if (status === 'canceled' || !response) return undefined;
  return errorOf(response.body, new Response(null, { status: response.status }));
}

/** Cancels a job of a chat. The text so far is kept with its charge. */
export async function stopJob(client: ReverieClient, job_id: string): Promise<void> {
  try {
    await client.jobs.cancel({ job_id });
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof ReverieError) || error.status !== 409) throw error;
  }
}

type Stream = { abort(): void; readonly requestId: string | undefined };

/** Cancels the job of a stream, so that it ends with the text and the charge so far. Without a job, nothing was read. */
export async function stopStream(client: ReverieClient, stream: Stream): Promise<void> {
  const { requestId: request_id } = stream;
  if (request_id === undefined) return stream.abort();
  try {
    const { job_id } = await client.account.getRequest({ request_id });
    await stopJob(client, job_id);
  } catch {
    stream.abort();
  }
}

/** The id of the conversation that a stream begins, as soon as the service has accepted the call. */
export async function conversationOf(
  client: ReverieClient,
  stream: Stream,
  isWanted: () => boolean,
): Promise<string | undefined> {
  while (stream.requestId === undefined && isWanted())
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS / 4));
  if (stream.requestId === undefined) return undefined;
  const found = await client.account.getRequest({ request_id: stream.requestId }).catch(() => undefined);
  return found?.conversation_id;
}
