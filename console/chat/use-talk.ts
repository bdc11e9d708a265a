/** The state of one conversation: sends, stops, answers again, edits, and reads other variants. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ConnectionError, type ReverieClient, ReverieError } from '../../client/reverie.ts';
import { toldOf } from '../parts/failure.tsx';
import { say } from '../parts/say.ts';
import { createState } from '../parts/state.ts';
import { refreshAccount } from '../shell/session.ts';
import type { Wish } from './composer.tsx';
import { type Ask, followedBy, type Turn, turnsOf, withAnswer } from './turns.ts';

/** A kept conversation with its newest messages. `cursor` leads to earlier ones. */
export type Opened = { id: string; title: string; turns: Turn[]; cursor: string | null };

type Coming = Ask & { response: string };
/** `key`: a repeat with it is charged once; undefined where the service has refused the message. */
type Failed = { error: unknown; ask: Ask; key: string | undefined };

type Talk = {
  turns: Turn[];
  cursor: string | null;
  /** The answer that is being written. */
  coming: Coming | undefined;
  failed: Failed | undefined;
  /** False where no answer has come; the reason is in `failed` unless the message was stopped. */
  ask(asked: Ask, key?: string): Promise<boolean>;
  stop(): void;
  earlier(): Promise<void>;
  /** Reads the conversation along the variant with this call. */
  show(request_id: string): Promise<void>;
};

const PAGE = 100;
/** Answers that are being written, by conversation. Another screen does not end them. */
const running = new Map<string, Promise<boolean>>();
/** Counts the answers that have ended, so that lists are read again. */
export const answersEnded = createState(0);

/** Resolves when the answer that another visit to a conversation has asked for is there; undefined without one. */
export const answerUnderWay = (id: string): Promise<boolean> | undefined => running.get(id);

export async function openConversation(
  client: ReverieClient,
  conversation_id: string,
  more: { through?: string; cursor?: string } = {},
) {
  const { messages, next_cursor, ...conversation } = await client.chat.getConversation({
    conversation_id,
    limit: PAGE,
    ...more,
  });
  return { ...conversation, turns: turnsOf(messages), cursor: next_cursor };
}

/** `onBegun` is called with the id of a conversation that begins here, while the screen is open. */
export function useTalk(
  client: ReverieClient,
  { opened, url_name, wish }: { opened: Opened | undefined; url_name: string | undefined; wish: Wish },
  onBegun: (id: string) => void,
): Talk {
  const id = useRef(opened?.id);
  const through = useRef<string>();
  const [turns, setTurns] = useState(opened?.turns ?? []);
  const [cursor, setCursor] = useState(opened?.cursor ?? null);
  const [coming, setComing] = useState<Coming>();
  const [failed, setFailed] = useState<Failed>();
  const call = useRef<{ stop(): void }>();
  const isStopped = useRef(false);
  const isOpen = useRef(true);
  useEffect(
    () => () => {
      isOpen.current = false;
    },
    [],
  );

  const read = async (more: { through?: string; cursor?: string }) => {
    const along = through.current === undefined ? {} : { through: through.current };
    return openConversation(client, id.current!, { ...along, ...more });
  };
  const earlier = async () => {
    const page = await read({ cursor: cursor! });
    setTurns((now) => [...page.turns, ...now]);
    setCursor(page.cursor);
    return page.turns;
  };

  /** The first message of a page follows one that has to be read before. */
  const placed = async (asked: Ask): Promise<{ before: Turn[]; asked: Ask }> => {
    if (asked.place > 0 || cursor === null) return { before: turns, asked };
    const found = await earlier();
    return { before: [...found, ...turns], asked: { ...asked, place: found.length } };
  };

  const send = async ({ before, asked }: { before: Turn[]; asked: Ask }, key: string) => {
    const isElsewhere = asked.place < before.length || through.current !== undefined;
    const stream = client.chat.stream(
      {
        query: asked.query,
        ...(id.current === undefined
          ? { conversation_id: 'new', character: url_name! }
          : {
              conversation_id: id.current,
              ...(isElsewhere && { after_request_id: followedBy(before, asked) }),
            }),
        ...(wish.pays && { use_usage_credits: true }),
        ...(wish.model !== '' && { model_name: wish.model }),
      },
      { idempotencyKey: key },
    );
    call.current = { stop: () => void stopCall(client, stream) };
    let response = '';
    for await (const { event, data } of stream) {
      if (event === 'delta') {
        response += data.text;
        setComing((now) => now && { ...now, response });
      }
      if (event !== 'done') continue;
      setTurns(withAnswer(before, asked, data));
      const isNew = id.current === undefined;
      id.current = data.conversation_id;
      through.current = undefined;
      if (isNew && isOpen.current) onBegun(data.conversation_id!);
    }
  };

  const answer = async (wanted: Ask, key: string): Promise<boolean> => {
    setFailed(undefined);
    setComing({ ...wanted, response: '' });
    isStopped.current = false;
    try {
      const { before, asked } = await placed(wanted);
      setComing({ ...asked, response: '' });
      await send({ before, asked }, key);
      return true;
    } catch (error) {
      const isLost = error instanceof ConnectionError;
      if (!isStopped.current) setFailed({ error, ask: wanted, key: isLost ? key : undefined });
      return false;
    } finally {
      call.current = undefined;
      setComing(undefined);
      void refreshAccount();
    }
  };

  const ask = (wanted: Ask, key: string = crypto.randomUUID()): Promise<boolean> => {
    const place = id.current ?? key;
    const asked = answer(wanted, key).finally(() => {
      running.delete(place);
      answersEnded.set(answersEnded.get() + 1);
    });
    running.set(place, asked);
    return asked;
  };

  return {
    turns,
    cursor,
    coming,
    failed,
    ask,
    stop() {
      isStopped.current = true;
      call.current?.stop();
    },
    earlier: () => earlier().then(() => undefined, told),
    show: async (request_id) => {
      try {
        const page = await read({ through: request_id });
        through.current = request_id;
        setTurns(page.turns);
        setCursor(page.cursor);
        setFailed(undefined);
      } catch (error) {
        told(error);
      }
    },
  };
}

const told = (error: unknown) => say(toldOf(error).message);

/** Cancels the job, so that the stream ends with the words and the charge so far. Without a job, nothing was read. */
async function stopCall(
  client: ReverieClient,
  stream: { abort(): void; readonly requestId: string | undefined },
): Promise<void> {
  const { requestId: request_id } = stream;
  if (request_id === undefined) return stream.abort();
  try {
    const { job_id } = await client.account.getRequest({ request_id });
    await client.jobs.cancel({ job_id });
  } catch (error) {
    // A chat with words is completed, and not canceled: its stream ends by itself.
    if (!(error instanceof ReverieError) || error.status !== 409) stream.abort();
  }
}
