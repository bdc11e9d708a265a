/** The account's characters: made here, brought as cards, taken along as cards. */
import { useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { ContractForm } from '../parts/contract-form.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Failure, toldOf } from '../parts/failure.tsx';
import { Picture } from '../parts/media.tsx';
import { usePages } from '../parts/pages.ts';
import { say } from '../parts/say.ts';
import { placeOf } from '../shell/route.ts';
import { t } from '../words/words.ts';
import { DeleteButton } from './gallery.tsx';

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
      await client.characters.import({ card });
      pages.reload();
    } catch (error) {
      say(toldOf(error).message);
    }
  };
  const remove = async ({ id }: Character) => {
    await client.characters
      .delete({ character_id: id })
      .catch((error: unknown) => say(toldOf(error).message));
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
            accept="image/png,application/json"
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
      {pages.rows.length === 0 && !pages.isLoading && <p class="nothing">{t('no-characters')}</p>}
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
  const take = async () => {
    try {
      const card: unknown = await client.characters.export({ character_id: character.id });
      save(card, character.url_name);
    } catch (error) {
      say(toldOf(error).message);
    }
  };
  const avatar = { url: character.avatar_url, isPrivate: character.visibility === 'private' };
  return (
    <li class="card person">
      <Picture medium={avatar} alt="" isSmall />
      <div>
        <h2>
          <bdi>{character.name}</bdi>
        </h2>
        <p class="aside clamp">
          <bdi>{character.description}</bdi>
        </p>
        <div class="row-acts">
          <a class="button small" href={placeOf('chat', character.url_name)}>
            {t('talk')}
          </a>
          <button type="button" class="small" onClick={take}>
            {t('card-out')}
          </button>
          <DeleteButton onSure={remove} />
        </div>
      </div>
    </li>
  );
}

/** A card is a picture with the character in it, or JSON. */
function save(card: unknown, name: string): void {
  const isFile = card instanceof Blob;
  const blob = isFile ? card : new Blob([JSON.stringify(card, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), {
    href: url,
    download: `${name}.${isFile ? 'png' : 'json'}`,
  }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
