/** One character, with an address: everything in its card is read and changed here. */
import { useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { type CardData, changesBetween, textIn } from '../characters/card-draft.ts';
import { type CardFormat, downloadCard } from '../characters/card-file.ts';
import { CardForm } from '../characters/card-form.tsx';
import { useUnsaved } from '../characters/leaving.tsx';
import { Lorebook } from '../characters/lorebook.tsx';
import { LorebookTrial } from '../characters/lorebook-trial.tsx';
import { DeleteButton } from '../parts/delete-button.tsx';
import { Failure, failureText } from '../parts/failure.tsx';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { Picture } from '../parts/media.tsx';
import { usePendingWork, useWorkOfForm, WithPendingWork } from '../parts/pending-work.ts';
import { say } from '../parts/say.ts';
import { SubmitButton } from '../parts/submit-button.tsx';
import { dataUri } from '../playground/media-input.ts';
import { goTo, placeOf } from '../shell/route.ts';
import { t, when } from '../words/words.ts';

type Character = Schemas['CharacterRecord'];
type Card = { character: Character; data: CardData };
/** `avatar`: a new picture as a data URI. */
type Draft = { data: CardData; visibility: Character['visibility']; avatar: string | undefined };

export function CharacterPage({ client, id }: { client: ReverieClient; id: string }) {
  const loaded = useLoaded(() => readCard(client, id), id);
  return (
    <>
      <p class="back">
        <a href={placeOf('characters')}>{t('nav.characters')}</a>
      </p>
      <LoadedView of={loaded}>{(card) => <Edited client={client} first={card} />}</LoadedView>
    </>
  );
}

async function readCard(client: ReverieClient, character_id: string): Promise<Card> {
  const [character, card] = await Promise.all([
    client.characters.get({ character_id }),
    client.characters.export({ character_id, format: 'json' }),
  ]);
  return { character, data: (card as Schemas['CharacterCard']).data };
}

const draftFrom = ({ data, character: { visibility } }: Card): Draft => ({
  data,
  visibility,
  avatar: undefined,
});

function Edited({ client, first }: { client: ReverieClient; first: Card }) {
  const [saved, setSaved] = useState(first);
  const [draft, setDraft] = useState(() => draftFrom(first));
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const { character } = saved;
  const changes = {
    ...changesBetween(saved.data, draft.data),
    ...(draft.visibility !== character.visibility && { visibility: draft.visibility }),
    ...(draft.avatar !== undefined && { avatar_bytes: draft.avatar }),
  };
  const isUnsaved = Object.keys(changes).length > 0;
  const pending = usePendingWork();
  const { question, release } = useUnsaved(isUnsaved);
  const save = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await client.characters.update({ character_id: character.id, ...changes });
      const now = await readCard(client, character.id);
      setSaved(now);
      setDraft(draftFrom(now));
      say(t('saved'));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const remove = async () => {
    try {
      await client.characters.delete({ character_id: character.id });
      release();
      goTo('characters');
    } catch (error) {
      say(failureText(error).message);
    }
  };
  const change = (data: CardData) => setDraft({ ...draft, data });
  return (
    <>
      <Head {...{ client, character, isUnsaved }} remove={() => void remove()} />
      <WithPendingWork value={pending}>
        <form class="character-page" onSubmit={(event) => void save(event)}>
          <Portrait {...{ character, draft, setDraft }} />
          <div class="card-parts">
            <CardForm data={draft.data} change={change} />
            <Lorebook data={draft.data} change={change}>
              <LorebookTrial client={client} character_id={character.id} data={draft.data} />
            </Lorebook>
          </div>
          <div class={`save-bar ${isUnsaved ? 'unsaved' : ''}`}>
            {failure !== undefined && <Failure of={failure} />}
            <span class="aside" role="status">
              {isUnsaved ? t('unsaved') : t('all-saved')}
            </span>
            <button type="button" disabled={!isUnsaved || isBusy} onClick={() => setDraft(draftFrom(saved))}>
              {t('discard')}
            </button>
            <SubmitButton isDisabled={!isUnsaved || isBusy}>{t('save')}</SubmitButton>
          </div>
        </form>
      </WithPendingWork>
      {question}
    </>
  );
}

function Head({
  client,
  character,
  isUnsaved,
  remove,
}: {
  client: ReverieClient;
  character: Character;
  isUnsaved: boolean;
  remove(): void;
}) {
  const take = (format: CardFormat) =>
    downloadCard(client, character, format).catch((error: unknown) => say(failureText(error).message));
  const exported = {
    type: 'button',
    disabled: isUnsaved,
    title: isUnsaved ? t('save-first') : undefined,
  } as const;
  return (
    <div class="title-row">
      <h1>
        <bdi>{character.name}</bdi>
      </h1>
      <a class="button brand" href={placeOf('chat', character.id)}>
        {t('chat-with', { name: character.name })}
      </a>
      <div class="card-exports">
        <span aria-hidden="true">{t('card-out')}</span>
        {(['png', 'json', 'charx'] as const).map((format) => (
          <button key={format} class="small" {...exported} onClick={() => void take(format)}>
            <span class="hidden">{t('card-out')}</span> {format.toUpperCase()}
          </button>
        ))}
      </div>
      <DeleteButton about={t('delete-character-about')} name={character.name} onSure={remove} />
    </div>
  );
}

function Portrait({
  character,
  draft,
  setDraft,
}: {
  character: Character;
  draft: Draft;
  setDraft(draft: Draft | ((before: Draft) => Draft)): void;
}) {
  const { during } = useWorkOfForm();
  const url = draft.avatar ?? character.avatar_url;
  const isPrivate = draft.avatar === undefined && character.visibility === 'private';
  return (
    <aside class="card portrait">
      <Picture medium={{ url, isPrivate }} alt={textIn(draft.data, 'name')} />
      <label class="button small">
        {t('change-picture')}
        <input
          class="hidden"
          type="file"
          name="avatar"
          accept="image/*"
          onChange={async ({ currentTarget: { files } }) => {
            const [file] = files ?? [];
            if (!file) return;
            const avatar = await during(() => dataUri(file));
            setDraft((before) => ({ ...before, avatar }));
          }}
        />
      </label>
      <label class="field">
        <span>{t('visibility')}</span>
        <select
          name="visibility"
          value={draft.visibility}
          onChange={({ currentTarget: { value } }) =>
            setDraft({ ...draft, visibility: value as Draft['visibility'] })
          }
        >
          <option value="public">{t('visibility.public')}</option>
          <option value="private">{t('visibility.private')}</option>
        </select>
      </label>
      <p class="aside">
        <code>{character.url_name}</code>
        <br />
        {when(character.created_at)}
      </p>
    </aside>
  );
}
