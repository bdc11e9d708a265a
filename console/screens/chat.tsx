/** A conversation: words appear as they are found, and what was said goes along with the next message. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { Failure } from '../parts/failure.tsx';
import { Shown, useLoaded } from '../parts/loaded.tsx';
import { Picture } from '../parts/media.tsx';
import { goTo, placeOf } from '../shell/route.ts';
import { refreshAccount } from '../shell/session.ts';
import { amount, t } from '../words/words.ts';

type Character = Schemas['CharacterRecord'];
type Message = Schemas['ChatMessage'];
type Models = Schemas['Model'][];

export function Chat({ client, character }: { client: ReverieClient; character: string | undefined }) {
  const loaded = useLoaded(async () => {
    const [{ characters }, { models }] = await Promise.all([
      client.characters.list({ limit: 100 }),
      client.account.listModels(),
    ]);
    return { characters, models: models.filter((each) => each.type === 'chat') };
  }, 'chat');
  return (
    <>
      <h1>{t('nav.chat')}</h1>
      <Shown of={loaded}>
        {({ characters, models }) => {
          const chosen = characters.find((each) => each.url_name === character) ?? characters[0];
          if (!chosen)
            return (
              <p class="nothing">
                {t('no-characters')} <a href={placeOf('characters')}>{t('make-character')}</a>
              </p>
            );
          return (
            <>
              <label class="chooser">
                <span>{t('character')}</span>
                <select
                  name="character"
                  value={chosen.url_name}
                  onChange={(event) => goTo('chat', event.currentTarget.value)}
                >
                  {characters.map((each) => (
                    <option key={each.id} value={each.url_name}>
                      {each.name}
                    </option>
                  ))}
                </select>
              </label>
              <Conversation key={chosen.id} client={client} character={chosen} models={models} />
            </>
          );
        }}
      </Shown>
    </>
  );
}

/** A history takes the place of the character's own description and greeting, so they come first in it. */
function contextOf({ description, greeting }: Character, said: Message[]): Message[] | undefined {
  if (said.length === 0) return undefined;
  return [
    ...(description ? [{ role: 'system' as const, content: description }] : []),
    ...(greeting ? [{ role: 'assistant' as const, content: greeting }] : []),
    ...said,
  ];
}

function Conversation({
  client,
  character,
  models,
}: {
  client: ReverieClient;
  character: Character;
  models: Models;
}) {
  const [said, setSaid] = useState<Message[]>([]);
  const [coming, setComing] = useState<string>();
  const [draft, setDraft] = useState('');
  const [pays, setPays] = useState(false);
  const [model, setModel] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [charge, setCharge] = useState<string>();
  const stop = useRef<() => void>();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [said.length, coming]);
  useEffect(() => () => stop.current?.(), []);

  const send = async (event: Event) => {
    event.preventDefault();
    const query = draft.trim();
    if (query === '' || coming !== undefined) return;
    const context = contextOf(character, said);
    const before = said;
    setSaid([...before, { role: 'user', content: query }]);
    setDraft('');
    setFailure(undefined);
    setComing('');
    let words = '';
    const stream = client.chat.stream({
      query,
      character: character.url_name,
      ...(context && { context }),
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
        if (name === 'done') setCharge(t('charged', { credits: amount(data.credits_charged) }));
      }
    } catch (error) {
      if (!(error instanceof DOMException)) setFailure(error);
    }
    if (words !== '')
      setSaid([...before, { role: 'user', content: query }, { role: 'assistant', content: words }]);
    setComing(undefined);
    void refreshAccount();
  };

  return (
    <div class="chat card">
      <div class="talk" role="log" aria-label={t('conversation')} tabIndex={0}>
        <Bubble
          from="assistant"
          character={character}
          text={character.greeting ?? t('say-hello', { name: character.name })}
        />
        {said.map((message, index) => (
          <Bubble key={index} from={message.role} character={character} text={message.content} />
        ))}
        {coming !== undefined && (
          <Bubble from="assistant" character={character} text={coming === '' ? '…' : coming} />
        )}
        <div ref={end} />
      </div>
      {failure !== undefined && <Failure of={failure} />}
      <form onSubmit={send}>
        <label>
          <span class="hidden">{t('your-message')}</span>
          <textarea
            name="query"
            rows={2}
            dir="auto"
            value={draft}
            placeholder={t('your-message')}
            onInput={(event) => setDraft(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) void send(event);
            }}
          />
        </label>
        <div class="act">
          <label>
            <span class="hidden">{t('model')}</span>
            <select name="model" value={model} onChange={(event) => setModel(event.currentTarget.value)}>
              <option value="">{t('usual-model')}</option>
              {models.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.id}
                </option>
              ))}
            </select>
          </label>
          <label class="tick">
            <input
              type="checkbox"
              name="use_usage_credits"
              checked={pays}
              onChange={(event) => setPays(event.currentTarget.checked)}
            />
            <span>{t('pay-with-credits')}</span>
          </label>
          <span class="aside" role="status">
            {charge}
          </span>
          {coming === undefined ? (
            <button type="submit" class="brand">
              {t('send')}
            </button>
          ) : (
            <button type="button" onClick={() => stop.current?.()}>
              {t('stop')}
            </button>
          )}
        </div>
      </form>
    </div>
  );
}

function Bubble({ from, character, text }: { from: string; character: Character; text: string }) {
  const isTheirs = from !== 'user';
  return (
    <div class={`bubble ${isTheirs ? 'theirs' : 'ours'}`}>
      {isTheirs && (
        <Picture
          medium={{ url: character.avatar_url, isPrivate: character.visibility === 'private' }}
          alt={character.name}
          isSmall
        />
      )}
      <p dir="auto">{text}</p>
    </div>
  );
}
