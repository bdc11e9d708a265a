/** Conversations that the service keeps: the list, and the one that is open. Its address names it. */
import { useEffect, useRef } from 'preact/hooks';
import { type ReverieClient, ReverieError, type Schemas } from '../../client/reverie.ts';
import { answersEnded, openConversation } from '../chat/answering.ts';
import { type Character, Conversation } from '../chat/conversation.tsx';
import { ConversationHead, ConversationList, type ListedConversation } from '../chat/conversation-list.tsx';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { type Paged, usePages } from '../parts/pages.ts';
import { goTo, placeOf, readdress } from '../shell/route.ts';
import { t } from '../words/words.ts';

/** Ids begin with these; URL names of characters have no `_`. */
const CONVERSATION = 'cnv_';
const CHARACTER = 'chr_';

/** `place`: the id or the URL name of a character to begin with, or a conversation's id. */
export function Chat({ client, place }: { client: ReverieClient; place: string | undefined }) {
  const { displayed, turn, begun, onBegun } = useBegun(place);
  const loaded = useLoaded(
    async () => {
      const [{ characters }, { models }, named] = await Promise.all([
        client.characters.list({ limit: 100 }),
        client.account.listModels(),
        displayed?.startsWith(CHARACTER) ? client.characters.get({ character_id: displayed }) : undefined,
      ]);
      const isListed = !named || characters.some(({ id }) => id === named.id);
      return {
        characters: isListed ? characters : [named, ...characters],
        models: models.filter((each) => each.type === 'chat'),
      };
    },
    `chat ${displayed?.startsWith(CHARACTER) ? displayed : ''}`,
  );
  const conversations = usePages(async (cursor) => {
    const query = { limit: 50, ...(cursor !== undefined && { cursor }) };
    const { conversations: rows, next_cursor } = await client.chat.listConversations(query);
    return { rows, next_cursor };
  }, 'conversations');
  const ended = answersEnded.use();
  useEffect(() => {
    if (ended > 0) conversations.reload();
  }, [ended]);
  const id = displayed?.startsWith(CONVERSATION) ? displayed : undefined;
  return (
    <>
      <h1>{t('nav.chat')}</h1>
      <LoadedView of={loaded}>
        {({ characters, models }) => {
          const talking = {
            client,
            models,
            conversations,
            onBegun,
          };
          return (
            <div class="talks">
              <ConversationList conversations={conversations} openId={begun ?? id} />
              {id === undefined ? (
                <Begun
                  key={`${displayed} ${turn}`}
                  {...talking}
                  {...{ characters, begun }}
                  name={displayed}
                />
              ) : (
                <Continued key={id} {...talking} id={id} />
              )}
            </div>
          );
        }}
      </LoadedView>
    </>
  );
}

/**
 * A conversation that begins here gets an address of its own and stays on the screen as it is. `displayed`: the place where
 * it began. `turn` changes when that place is opened again.
 */
function useBegun(place: string | undefined) {
  const at = useRef<{ displayed: string | undefined; begun: string | undefined; turn: number }>({
    displayed: place,
    begun: undefined,
    turn: 0,
  });
  const { displayed, begun, turn } = at.current;
  if (place !== (begun ?? displayed)) at.current = { displayed: place, begun: undefined, turn: turn + 1 };
  const onBegun = (id: string | undefined) => {
    at.current.begun = id;
    const here = id ?? at.current.displayed;
    readdress('chat', ...(here === undefined ? [] : [here]));
  };
  return { ...at.current, onBegun };
}

type Talking = {
  client: ReverieClient;
  models: Schemas['Model'][];
  conversations: Paged<ListedConversation>;
  onBegun(id: string | undefined): void;
};

function Begun({
  name,
  begun,
  characters,
  conversations,
  ...talking
}: Talking & { name: string | undefined; begun: string | undefined; characters: Character[] }) {
  const chosen = characters.find((each) => each.url_name === name || each.id === name) ?? characters[0];
  if (!chosen)
    return (
      <p class="nothing">
        {t('no-characters')} <a href={placeOf('characters')}>{t('make-character')}</a>
      </p>
    );
  return (
    <div>
      {begun === undefined ? (
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
      ) : (
        <ConversationHead
          client={talking.client}
          id={begun}
          title={titleIn(conversations, begun, '')}
          character={chosen}
          onChanged={conversations.reload}
        />
      )}
      <Conversation key={chosen.id} character={chosen} opened={undefined} {...talking} />
    </div>
  );
}

function Continued({ id, client, conversations, ...talking }: Talking & { id: string }) {
  const loaded = useLoaded(async () => {
    const { character, ...opened } = await openConversation(client, id);
    return { opened, character: character && (await speakerOf(client, character)) };
  }, id);
  return (
    <div>
      <LoadedView of={loaded}>
        {({ opened, character }) => (
          <>
            <ConversationHead
              client={client}
              id={id}
              title={titleIn(conversations, id, opened.title)}
              character={character}
              onChanged={conversations.reload}
            />
            <Conversation character={character} opened={opened} client={client} {...talking} />
          </>
        )}
      </LoadedView>
    </div>
  );
}

/** Of another account's character only the names are known. */
async function speakerOf(client: ReverieClient, named: Schemas['ChatCharacter']): Promise<Character> {
  try {
    return await client.characters.get({ character_id: named.id });
  } catch (error) {
    if (!(error instanceof ReverieError) || error.status !== 404) throw error;
    return { ...named, avatar_url: undefined, visibility: 'public', greeting: null };
  }
}

function titleIn({ rows }: Paged<ListedConversation>, id: string, otherwise: string): string {
  return rows.find((each) => each.id === id)?.title ?? otherwise;
}
