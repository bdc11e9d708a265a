/** A conversation: answers appear as they are written, and can be stopped, repeated, edited and paged through. */
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { Failure } from '../parts/failure.tsx';
import { draftOf, keepDraft } from '../playground/trials.ts';
import { t } from '../words/words.ts';
import type { Opened } from './answering.ts';
import { AnswerActs, OurBubble, type Speaker, TheirBubble } from './bubble.tsx';
import { Composer, type Wish } from './composer.tsx';
import { greetingsOf } from './greetings.ts';
import { Pager } from './pager.tsx';
import type { Ask } from './turns.ts';
import { useTalk } from './use-talk.ts';

export type Character = Speaker &
  Pick<Schemas['CharacterRecord'], 'id' | 'url_name' | 'greeting' | 'alternate_greetings'>;

type Talk = ReturnType<typeof useTalk>;
/** Pixels from the end within which the view follows new words. */
const NEAR_END = 140;

export function Conversation({
  client,
  character,
  models,
  opened,
  onBegun,
}: {
  client: ReverieClient;
  /** Null if it was deleted: the conversation is read, not continued. */
  character: Character | null;
  models: Schemas['Model'][];
  /** Undefined: the first message begins one. */
  opened: Opened | undefined;
  /** Undefined: its first message was not answered, so there is none. */
  onBegun(id: string | undefined): void;
}) {
  const [wish, setWish] = useWish();
  const place = opened?.id ?? character?.url_name ?? '';
  const [draft, setDraft, moveDraft] = useDraft(place);
  const [chosen, choose] = useState(0);
  const first = character && !opened ? greetingsOf(character)[chosen] : undefined;
  const begun = { opened, url_name: character?.url_name, greeting: first?.index ?? 0, wish };
  const talk = useTalk(client, begun, (id) => {
    moveDraft(id ?? place);
    onBegun(id);
  });
  const { coming, failed, turns } = talk;
  const log = useRef<HTMLDivElement>(null);
  /** An answer that does not come leaves the text of a new message in its field. */
  const ask = async (question: Ask, key?: string) => {
    const isNew = question.place === talk.turns.length;
    if (isNew) setDraft('');
    // The button that asked goes away with the message that it belongs to.
    else log.current?.focus();
    if (!(await talk.ask(question, key)) && isNew) setDraft((now) => now || question.query);
  };
  return (
    <div class="chat card">
      <Log talk={talk} character={character} ask={ask} list={log}>
        {talk.cursor === null &&
          character &&
          (opened ? (
            <Begun character={character} text={opened.greeting ?? greetingsOf(character)[0]?.text} />
          ) : (
            <Begin
              character={character}
              chosen={chosen}
              choose={turns.length === 0 && !coming ? choose : undefined}
            />
          ))}
      </Log>
      {failed && (
        <Failure of={failed.error}>
          <button type="button" onClick={() => void ask(failed.ask, failed.key)}>
            {t('again')}
          </button>
        </Failure>
      )}
      {character ? (
        <Composer
          models={models}
          draft={draft}
          onDraft={setDraft}
          wish={wish}
          onWish={setWish}
          send={() => void ask({ query: draft.trim(), place: turns.length })}
          stop={coming && talk.stop}
        />
      ) : (
        <p class="aside">{t('cannot-continue')}</p>
      )}
    </div>
  );
}

/** The greeting of a conversation that is kept. */
function Begun({ character, text }: { character: Character; text: string | undefined }) {
  return <TheirBubble speaker={character} text={text ?? t('say-hello', { name: character.name })} />;
}

/** The greeting of a conversation that begins here. `choose`: undefined once it has begun. */
function Begin({
  character,
  chosen,
  choose,
}: {
  character: Character;
  chosen: number;
  choose: ((chosen: number) => void) | undefined;
}) {
  const greetings = greetingsOf(character);
  const to = (next: number) => (greetings[next] && choose ? () => choose(next) : undefined);
  return (
    <TheirBubble
      speaker={character}
      text={greetings[chosen]?.text ?? t('say-hello', { name: character.name })}
    >
      {choose && greetings.length > 1 && (
        <Pager
          labels={{ group: t('greetings'), before: t('greeting-before'), after: t('greeting-after') }}
          number={chosen + 1}
          count={greetings.length}
          before={to(chosen - 1)}
          after={to(chosen + 1)}
        />
      )}
    </TheirBubble>
  );
}

function Log({
  talk,
  character,
  ask,
  list,
  children,
}: {
  talk: Talk;
  character: Character | null;
  ask(question: Ask): Promise<void>;
  list: RefObject<HTMLDivElement>;
  children: ComponentChildren;
}) {
  const { turns, coming, cursor } = talk;
  useFollowed(list, coming ? `${coming.place}` : `${turns.length}`, coming?.response.length);
  const canAsk = character !== null && !coming;
  return (
    <div class="talk" role="log" aria-label={t('conversation')} tabIndex={0} ref={list}>
      {children}
      {cursor !== null && (
        <button type="button" class="small" disabled={!!coming} onClick={() => void talk.earlier()}>
          {t('earlier-messages')}
        </button>
      )}
      {turns.slice(0, coming?.place).map((turn, place) => (
        <>
          <OurBubble
            key={`${place} asked`}
            text={turn.query}
            edit={canAsk ? (query) => void ask({ query, place }) : undefined}
          />
          <TheirBubble key={`${place} said`} speaker={character} text={turn.response}>
            <AnswerActs
              turn={turn}
              again={
                canAsk && place === turns.length - 1
                  ? () => void ask({ query: turn.query, place })
                  : undefined
              }
              show={coming ? undefined : (id) => void talk.show(id)}
            />
          </TheirBubble>
        </>
      ))}
      {coming && (
        <>
          <OurBubble text={coming.query} />
          <TheirBubble speaker={character} text={coming.response === '' ? '…' : coming.response} isComing />
        </>
      )}
    </div>
  );
}

/** Keeps the end of a list in view: always when `what` changes, and while `length` grows if the end is in view. */
function useFollowed(list: RefObject<HTMLDivElement>, what: string, length: number | undefined): void {
  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useEffect(toEnd, [what]);
  useEffect(() => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) toEnd();
  }, [length]);
}

/** The text of a message that was not sent. It survives another screen and a reload. */
function useDraft(
  first: string,
): [string, (next: string | ((now: string) => string)) => void, (to: string) => void] {
  const place = useRef(`chat/${first}`);
  const [draft, setDraft] = useState(() => String(draftOf(place.current)?.query ?? ''));
  const now = useRef(draft);
  const change = (next: string | ((now: string) => string)) => {
    now.current = typeof next === 'string' ? next : next(now.current);
    setDraft(now.current);
    keepDraft(place.current, { query: now.current });
  };
  const move = (to: string) => {
    keepDraft(place.current, { query: '' });
    place.current = `chat/${to}`;
    keepDraft(place.current, { query: now.current });
  };
  return [draft, change, move];
}

const WISH = 'chat';

/** The model and the way to pay, which stay for the next conversation of this tab. */
function useWish(): [Wish, (wish: Wish) => void] {
  const [wish, setWish] = useState<Wish>(() => {
    const { model = '', pays = false } = draftOf(WISH) ?? {};
    return { model: String(model), pays: pays === true };
  });
  return [
    wish,
    (next) => {
      setWish(next);
      keepDraft(WISH, next);
    },
  ];
}
