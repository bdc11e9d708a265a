/** The account's characters: created, imported and exported as cards. Each has a page of its own. */
import { useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { CARD_FILES, downloadCard } from '../characters/card-file.ts';
import { filled } from '../chat/greetings.ts';
import { ContractForm } from '../parts/contract-form.tsx';
import { DeleteButton } from '../parts/delete-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Empty } from '../parts/empty.tsx';
import { Failure, failureText } from '../parts/failure.tsx';
import { Picture } from '../parts/media.tsx';
import { usePages } from '../parts/pages.ts';
import { say } from '../parts/say.ts';
import { placeOf } from '../shell/route.ts';
import { t } from '../words/words.ts';

type Character = Schemas['CharacterRecord'];

export function Characters({ client }: { client: ReverieClient }) {
  const pages = usePages(async (cursor) => {
    const { characters, next_cursor } = await client.characters.list({
      limit: 40,
      ...(cursor !== undefined && { cursor }),
    });
    return { rows: characters, next_cursor };
  }, 'characters');
  const [isMaking, setMaking] = useState(false);
  const make = async (body: Record<string, unknown>) => {
    await client.characters.create(body as { name: string });
    setMaking(false);
    pages.reload();
  };
  const bring = async (card: File | undefined) => {
    if (!card) return;
    try {
      const { name, warnings = [] } = await client.characters.import({ card });
      say([t('card-imported', { name }), ...warnings].join(' '));
      pages.reload();
    } catch (error) {
      say(failureText(error).message);
    }
  };
  const remove = async ({ id }: Character) => {
    await client.characters
      .delete({ character_id: id })
      .catch((error: unknown) => say(failureText(error).message));
    pages.reload();
  };
  return (
    <>
      <div class="title-row">
        <h1>{t('nav.characters')}</h1>
        <label class="button">
          {t('card-in')}
          <input
            class="hidden"
            type="file"
            name="card"
            accept={CARD_FILES}
            onChange={(event) => {
              void bring(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <button type="button" class="brand" onClick={() => setMaking(true)}>
          {t('make-character')}
        </button>
      </div>
      {pages.failure !== undefined && <Failure of={pages.failure} />}
      {pages.rows.length === 0 && !pages.isLoading && (
        <Empty text={t('no-characters')} detail={t('no-characters-said')} />
      )}
      <ul class="tiles people">
        {pages.rows.map((character) => (
          <Person
            key={character.id}
            character={character}
            client={client}
            remove={() => void remove(character)}
          />
        ))}
      </ul>
      {pages.hasMore && !pages.isLoading && (
        <button type="button" onClick={pages.more}>
          {t('more')}
        </button>
      )}
      {isMaking && (
        <Dialog title={t('make-character')} onClose={() => setMaking(false)}>
          <ContractForm of="createCharacter" action={t('make-character')} client={client} send={make} />
        </Dialog>
      )}
    </>
  );
}

function Person({
  character,
  client,
  remove,
}: {
  character: Character;
  client: ReverieClient;
  remove(): void;
}) {
  const take = () =>
    downloadCard(client, character, 'json').catch((error: unknown) => say(failureText(error).message));
  const avatar = { url: character.avatar_url, isPrivate: character.visibility === 'private' };
  return (
    <li class="card person">
      <Picture medium={avatar} alt="" isSmall />
      <div>
        <h2>
          <a href={placeOf('characters', character.id)}>
            <bdi>{character.name}</bdi>
          </a>
        </h2>
        <p class="aside clamp">
          <bdi>{filled(character.description ?? '', character.name)}</bdi>
        </p>
        <div class="row-acts">
          <a
            class="button small"
            href={placeOf('chat', character.id)}
            aria-label={t('chat-with', { name: character.name })}
          >
            {t('nav.chat')}
          </a>
          <button type="button" class="small" onClick={() => void take()}>
            {t('card-out')}
          </button>
          <DeleteButton about={t('delete-character-about')} name={character.name} onSure={remove} />
        </div>
      </div>
    </li>
  );
}
