/** A conversation: words appear as they are found, and the service keeps what was said. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { Failure } from '../parts/failure.tsx';
import { Picture } from '../parts/media.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { refreshAccount } from '../shell/session.ts';
import { amount, t } from '../words/words.ts';
import { Composer, type Wish } from './composer.tsx';

type Message = Pick<Schemas['ConversationMessage'], 'role' | 'content'>;
export type Character = Pick<
  Schemas['CharacterRecord'],
  'id' | 'name' | 'url_name' | 'avatar_url' | 'visibility' | 'greeting'
>;
/** A kept conversation with its newest messages. `cursor` leads to earlier ones. */
export type Opened = { id: string; messages: Message[]; cursor: string | null };

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
  onBegun(id: string): void;
}) {
  const id = useRef(opened?.id);
  const [said, setSaid] = useState<Message[]>(opened?.messages ?? []);
  const [cursor, setCursor] = useState(opened?.cursor ?? null);
  const [coming, setComing] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [charge, setCharge] = useState<string>();
  const stop = useRef<() => void>();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [said.length, coming]);
  useEffect(() => () => stop.current?.(), []);

  const earlier = async () => {
    const page = await client.chat.getConversation({ conversation_id: id.current!, cursor: cursor! });
    setSaid([...page.messages, ...said]);
    setCursor(page.next_cursor);
  };

  const send = async ({ query, model, pays }: Wish) => {
    const before = [...said, { role: 'user' as const, content: query }];
    setSaid(before);
    setFailure(undefined);
    setComing('');
    let words = '';
    const stream = client.chat.stream({
      query,
      ...(id.current === undefined
        ? { conversation_id: 'new', character: character!.url_name }
        : { conversation_id: id.current }),
      ...(pays && { use_usage_credits: true }),
      ...(model !== '' && { model_name: model }),
    });
    stop.current = () => stream.abort();
    try {
      for await (const { event: name, data } of stream) {
        if (name === 'delta') {
          words += data.text;
          setComing(words);
        }
        if (name !== 'done') continue;
        setCharge(t('charged', { credits: amount(data.credits_charged) }));
        if (id.current !== undefined || data.conversation_id === undefined) continue;
        id.current = data.conversation_id;
        onBegun(data.conversation_id);
      }
    } catch (error) {
      if (!(error instanceof DOMException)) setFailure(error);
    }
    if (words !== '') setSaid([...before, { role: 'assistant', content: words }]);
    setComing(undefined);
    void refreshAccount();
  };

  return (
    <div class="chat card">
      <div class="talk" role="log" aria-label={t('conversation')} tabIndex={0}>
        {cursor === null && character && (
          <Bubble
            from="assistant"
            character={character}
            text={character.greeting ?? t('say-hello', { name: character.name })}
          />
        )}
        {cursor !== null && (
          <button type="button" class="small" onClick={earlier}>
            {t('earlier-messages')}
          </button>
        )}
        {said.map((message, index) => (
          <Bubble key={index} from={message.role} character={character} text={message.content} />
        ))}
        {coming !== undefined && (
          <Bubble from="assistant" character={character} text={coming === '' ? '…' : coming} />
        )}
        <div ref={end} />
      </div>
      {failure !== undefined && <Failure of={failure} />}
      {character ? (
        <Composer
          models={models}
          charge={charge}
          send={send}
          stop={coming === undefined ? undefined : () => stop.current?.()}
        />
      ) : (
        <p class="aside">{t('cannot-continue')}</p>
      )}
    </div>
  );
}

function Bubble({ from, character, text }: { from: string; character: Character | null; text: string }) {
  const isTheirs = from !== 'user';
  return (
    <div class={`bubble ${isTheirs ? 'theirs' : 'ours'}`}>
      {isTheirs && character && (
        <Picture
          medium={{ url: character.avatar_url, isPrivate: character.visibility === 'private' }}
          alt={character.name}
          isSmall
        />
      )}
      <p dir="auto">{isTheirs ? <RichText text={text} /> : text}</p>
    </div>
  );
}
