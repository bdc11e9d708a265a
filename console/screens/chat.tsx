/** Conversations that the service keeps: the list, and the one that is open. */
import { useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { type Character, Conversation, type Opened } from '../chat/conversation.tsx';

import { toldOf } from '../parts/failure.tsx';
import { Shown, useLoaded } from '../parts/loaded.tsx';
import { say } from '../parts/say.ts';
import { goTo, placeOf } from '../shell/route.ts';
import { t, when } from '../words/words.ts';
import { DeleteButton } from './gallery.tsx';

type Kept = Schemas['ConversationRecord'];
type Models = Schemas['Model'][];
/** Ids of conversations begin with it; names of characters have no `_`. */
const CONVERSATION = 'cnv_';

/** `place`: the URL name of a character to begin with, or a conversation's id. */
export function Chat({ client, place }: { client: ReverieClient; place: string | undefined }) {
  const loaded = useLoaded(async () => {
    const [{ characters }, { models }] = await Promise.all([
      client.characters.list({ limit: 100 }),
      client.account.listModels(),
    ]);
    return { characters, models: models.filter((each) => each.type === 'chat') };
  }, 'chat');
  const kept = useLoaded(
    async () => (await client.chat.listConversations({ limit: 50 })).conversations,
    'conversations',
  );
  // The one that was begun here: its address is not that of the page, which stays.
  const [begun, setBegun] = useState<string>();
  const id = place?.startsWith(CONVERSATION) ? place : undefined;
  const isBegun = (each: Kept) => each.id === (begun ?? id);
  return (
    <>
      <h1>{t('nav.chat')}</h1>
      <Shown of={loaded}>
        {({ characters, models }) => (
          <div class="talks">
            <List kept={kept.value ?? []} isOpen={isBegun} client={client} onRemoved={kept.reload} />
            <Talk
              key={place ?? ''}
              {...{ client, characters, models, id }}
              name={id === undefined ? place : undefined}
              onBegun={(conversation) => {
                setBegun(conversation);
                kept.reload();
              }}
            />
          </div>
        )}
      </Shown>
    </>
  );
}

function List({
  kept,
  isOpen,
  client,
  onRemoved,
}: {
  kept: Kept[];
  isOpen(each: Kept): boolean;
  client: ReverieClient;
  onRemoved(): void;
}) {
  const remove = async ({ id }: Kept) => {
    await client.chat
      .deleteConversation({ conversation_id: id })
      .catch((error: unknown) => say(toldOf(error).message));
    onRemoved();
    goTo('chat');
  };
  return (
    <nav class="kept" aria-label={t('conversations')}>
      <h2>{t('conversations')}</h2>
      {kept.length === 0 && <p class="aside">{t('no-conversations')}</p>}
      <ul>
        {kept.map((each) => (
          <li key={each.id}>
            <a href={placeOf('chat', each.id)} aria-current={isOpen(each) ? 'true' : undefined}>
              {each.character?.name ?? t('character-gone')}
              <span class="aside">{when(each.created_at)}</span>
            </a>
            <DeleteButton onSure={() => remove(each)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Talking = { client: ReverieClient; models: Models; onBegun(id: string): void };

function Talk({
  id,
  name,
  characters,
  ...talking
}: Talking & { id: string | undefined; name: string | undefined; characters: Character[] }) {
  if (id !== undefined) return <Continued id={id} {...talking} />;
  const chosen = characters.find((each) => each.url_name === name) ?? characters[0];
  if (!chosen)
    return (
      <p class="nothing">
        {t('no-characters')} <a href={placeOf('characters')}>{t('make-character')}</a>
      </p>
    );
  return (
    <div>
      <label class="chooser">
        <span>{t('talk-with')}</span>
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
      <Conversation key={chosen.id} character={chosen} opened={undefined} {...talking} />
    </div>
  );
}

function Continued({ id, client, ...talking }: Talking & { id: string }) {
  const loaded = useLoaded(async () => {
    const { character, messages, next_cursor } = await client.chat.getConversation({ conversation_id: id });
    const opened: Opened = { id, messages, cursor: next_cursor };
    return {
      opened,
      character: character && (await client.characters.get({ character_id: character.id })),
    };
  }, id);
  return (
    <div>
      <p class="chooser">
        <a href={placeOf('chat')}>{t('new-conversation')}</a>
      </p>
      <Shown of={loaded}>
        {({ opened, character }) => (
          <Conversation character={character} opened={opened} client={client} {...talking} />
        )}
      </Shown>
    </div>
  );
}
