/** The state of one conversation: sends, stops, answers again, edits, and reads other variants. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ConnectionError, type ReverieClient } from '../../client/reverie.ts';
import { failureText } from '../parts/failure.tsx';
import { say } from '../parts/say.ts';
import { refreshAccount } from '../shell/session.ts';
import {
  type Answering,
  answersEnded,
  askIn,
  conversationOf,
  followAnswer,
  isRunning,
  keepRunning,
  type Opened,
  openConversation,
  stopJob,
  stopStream,
} from './answering.ts';
import type { Wish } from './composer.tsx';
import { type Ask, followedBy, type Turn, withAnswer } from './turns.ts';

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
  ask(question: Ask, key?: string): Promise<boolean>;
  stop(): void;
  earlier(): Promise<void>;
  /** Reads the conversation along the variant with this call. */
  show(request_id: string): Promise<void>;
};

/** `greeting`: the number of the message that a new conversation begins with. */
type Begun = { opened: Opened | undefined; url_name: string | undefined; greeting: number; wish: Wish };

/**
 * `onBegun` is called with the id of a conversation that begins here, while the screen is open, and with undefined when
 * its first message is not answered.
 */
export function useTalk(
  client: ReverieClient,
  { opened, url_name, greeting, wish }: Begun,
  onBegun: (id: string | undefined) => void,
): Talk {
  const id = useRef(opened?.id);
  const through = useRef<string>();
  const [turns, setTurns] = useState(opened?.turns ?? []);
  const [cursor, setCursor] = useState(opened?.cursor ?? null);
  const [coming, setComing] = useState(() => comingIn(turns, opened?.answering));
  const [failed, setFailed] = useState<Failed>();
  const call = useRef<{ stop(): void }>();
  const isStopped = useRef(false);
  const isOpen = useRef(true);
  useEffect(() => {
    if (opened && (opened.answering || isRunning(opened.id))) void follow(opened);
    return () => {
      isOpen.current = false;
    };
  }, []);

  const put = (page: Pick<Opened, 'turns' | 'cursor'>) => {
    setTurns(page.turns);
    setCursor(page.cursor);
  };
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

  /** An answer that was being written when the conversation was opened. */
  const follow = async (begun: Opened) => {
    const end = await followAnswer(client, begun, {
      isWanted: () => isOpen.current,
      onText(answering) {
        call.current = { stop: () => void stopJob(client, answering.job_id).catch(report) };
        setComing(comingIn(begun.turns, answering));
      },
    });
    if (!end) return;
    if (end.page) put(end.page);
    if (end.failed) setFailed({ ...end.failed, key: undefined });
    call.current = undefined;
    setComing(undefined);
    answersEnded.set(answersEnded.get() + 1);
    void refreshAccount();
  };

  /** The first message of a page follows one that has to be read before. */
  const placed = async (question: Ask): Promise<{ before: Turn[]; question: Ask }> => {
    if (question.place > 0 || cursor === null) return { before: turns, question };
    const found = await earlier();
    return { before: [...found, ...turns], question: { ...question, place: found.length } };
  };

  const begin = (conversation_id: string, key: string) => {
    id.current = conversation_id;
    const answer = asking.current;
    if (answer?.key === key) keepRunning(conversation_id, answer.promise);
    if (isOpen.current) onBegun(conversation_id);
  };

  const send = async ({ before, question }: { before: Turn[]; question: Ask }, key: string) => {
    const isElsewhere = question.place < before.length || through.current !== undefined;
    const stream = client.chat.stream(
      {
        query: question.query,
        background: true,
        ...(id.current === undefined
          ? { conversation_id: 'new', character: url_name!, ...(greeting > 0 && { greeting }) }
          : {
              conversation_id: id.current,
              ...(isElsewhere && { after_request_id: followedBy(before, question) }),
            }),
        ...(wish.pays && { use_usage_credits: true }),
        ...(wish.model !== '' && { model_name: wish.model }),
      },
      { idempotencyKey: key },
    );
    const current = { stop: () => void stopStream(client, stream) };
    call.current = current;
    if (id.current === undefined)
      void conversationOf(client, stream, () => call.current === current).then((found) => {
        if (found !== undefined && call.current === current && id.current === undefined) begin(found, key);
      });
    let response = '';
    for await (const { event, data } of stream) {
      if (event === 'delta') {
        response += data.text;
        setComing((now) => now && { ...now, response });
      }
      if (event !== 'done') continue;
      setTurns(withAnswer(before, question, data));
      through.current = undefined;
      if (id.current === undefined) begin(data.conversation_id!, key);
    }
  };

  const answer = async (wanted: Ask, key: string): Promise<boolean> => {
    setFailed(undefined);
    setComing({ ...wanted, response: '' });
    isStopped.current = false;
    const isNew = id.current === undefined;
    try {
      const { before, question } = await placed(wanted);
      setComing({ ...question, response: '' });
      await send({ before, question }, key);
      return true;
    } catch (error) {
      const isLost = error instanceof ConnectionError;
      if (!isStopped.current) setFailed({ error, ask: wanted, key: isLost ? key : undefined });
      if (isNew && id.current !== undefined) {
        id.current = undefined;
        if (isOpen.current) onBegun(undefined);
      }
      return false;
    } finally {
      call.current = undefined;
      setComing(undefined);
      void refreshAccount();
    }
  };

  const asking = useRef<{ key: string; promise: Promise<boolean> }>();
  const ask = (wanted: Ask, key: string = crypto.randomUUID()): Promise<boolean> => {
    const promise = answer(wanted, key).finally(() => answersEnded.set(answersEnded.get() + 1));
    asking.current = { key, promise };
    keepRunning(id.current ?? key, promise);
    return promise;
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
    earlier: () => earlier().then(() => undefined, report),
    show: async (request_id) => {
      try {
        const page = await read({ through: request_id });
        through.current = request_id;
        put(page);
        setFailed(undefined);
      } catch (error) {
        report(error);
      }
    },
  };
}

function comingIn(turns: Turn[], answering: Answering | null | undefined): Coming | undefined {
  return answering ? { ...askIn(turns, answering), response: answering.response } : undefined;
}

const report = (error: unknown) => say(failureText(error).message);
