/** Conversations that the service keeps: the list, and the one that is open. Its address names it. */
import { useEffect, useRef } from 'preact/hooks';
import { type ReverieClient, ReverieError, type Schemas } from '../../client/reverie.ts';
import { answersEnded, openConversation } from '../chat/answering.ts';
import { type Character, Conversation } from '../chat/conversation.tsx';
import { ConversationHead, type Kept, KeptList } from '../chat/kept-list.tsx';
import { Shown, useLoaded } from '../parts/loaded.tsx';
import { type Paged, usePages } from '../parts/pages.ts';
import { goTo, placeOf, readdress } from '../shell/route.ts';
import { t } from '../words/words.ts';

/** Ids begin with these; URL names of characters have no `_`. */
const CONVERSATION = 'cnv_';
const CHARACTER = 'chr_';

/** `place`: the id or the URL name of a character to begin with, or a conversation's id. */
export function Chat({ client, place }: { client: ReverieClient; place: string | undefined }) {
  const { shown, turn, begun, onBegun } = useBegun(place);
  const loaded = useLoaded(
    async () => {
      const [{ characters }, { models }, named] = await Promise.all([
        client.characters.list({ limit: 100 }),
        client.account.listModels(),
        shown?.startsWith(CHARACTER) ? client.characters.get({ character_id: shown }) : undefined,
      ]);
      const isListed = !named || characters.some(({ id }) => id === named.id);
      return {
        characters: isListed ? characters : [named, ...characters],
        models: models.filter((each) => each.type === 'chat'),
      };
    },
    `chat ${shown?.startsWith(CHARACTER) ? shown : ''}`,
  );
  const kept = usePages(async (cursor) => {
    const asked = { limit: 50, ...(cursor !== undefined && { cursor }) };
    const { conversations: rows, next_cursor } = await client.chat.listConversations(asked);
    return { rows, next_cursor };
  }, 'conversations');
  const ended = answersEnded.use();
  useEffect(() => {
    if (ended > 0) kept.reload();
  }, [ended]);
  const id = shown?.startsWith(CONVERSATION) ? shown : undefined;
  return (
    <>
      <h1>{t('nav.chat')}</h1>
      <Shown of={loaded}>
        {({ characters, models }) => {
          const talking = {
            client,
            models,
            kept,
            onBegun,
          };
          return (
            <div class="talks">
              <KeptList kept={kept} openId={begun ?? id} />
              {id === undefined ? (
                <Begun key={`${shown} ${turn}`} {...talking} {...{ characters, begun }} name={shown} />
              ) : (
                <Continued key={id} {...talking} id={id} />
              )}
            </div>
          );
        }}
      </Shown>
    </>
  );
}

/**
 * A conversation that begins here gets an address of its own and stays on the screen as it is. `shown`: the place where
 * it began. `turn` changes when that place is opened again.
 */
function useBegun(place: string | undefined) {
  const at = useRef<{ shown: string | undefined; begun: string | undefined; turn: number }>({
    shown: place,
    begun: undefined,
    turn: 0,
  });
  const { shown, begun, turn } = at.current;
  if (place !== (begun ?? shown)) at.current = { shown: place, begun: undefined, turn: turn + 1 };
  const onBegun = (id: string | undefined) => {
    at.current.begun = id;
    const here = id ?? at.current.shown;
    readdress('chat', ...(here === undefined ? [] : [here]));
  };
  return { ...at.current, onBegun };
}

type Talking = {
  client: ReverieClient;
  models: Schemas['Model'][];
  kept: Paged<Kept>;
  onBegun(id: string | undefined): void;
};

function Begun({
  name,
  begun,
  characters,
  kept,
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
          title={titleIn(kept, begun, '')}
          character={chosen}
          onChanged={kept.reload}
        />
      )}
      <Conversation key={chosen.id} character={chosen} opened={undefined} {...talking} />
    </div>
  );
}

function Continued({ id, client, kept, ...talking }: Talking & { id: string }) {
  const loaded = useLoaded(async () => {
    const { character, ...opened } = await openConversation(client, id);
    return { opened, character: character && (await speakerOf(client, character)) };
  }, id);
  return (
    <div>
      <Shown of={loaded}>
        {({ opened, character }) => (
          <>
            <ConversationHead
              client={client}
              id={id}
              title={titleIn(kept, id, opened.title)}
              character={character}
              onChanged={kept.reload}
            />
            <Conversation character={character} opened={opened} client={client} {...talking} />
          </>
        )}
      </Shown>
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

function titleIn({ rows }: Paged<Kept>, id: string, otherwise: string): string {
  return rows.find((each) => each.id === id)?.title ?? otherwise;
}
