/** The conversations of the account, and the acts on the one that is open. */
import { useEffect, useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { DeleteButton } from '../parts/delete-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Failure, failureText } from '../parts/failure.tsx';
import type { Paged } from '../parts/pages.ts';
import { say } from '../parts/say.ts';
import { goTo, placeOf } from '../shell/route.ts';
import { t, when } from '../words/words.ts';

export type ListedConversation = Schemas['ConversationRecord'];

/** Fewer are read at a glance. */
const SEARCHED_FROM = 8;

export function ConversationList({
  conversations,
  openId,
}: {
  conversations: Paged<ListedConversation>;
  openId: string | undefined;
}) {
  const [search, setSearch] = useState('');
  const found = conversations.rows.filter((each) => isFound(each, search));
  // A search is among all of them.
  useEffect(() => {
    if (search !== '' && conversations.hasMore && !conversations.isLoading) conversations.more();
  }, [search, conversations.rows.length, conversations.isLoading]);
  return (
    <nav class="kept" aria-label={t('conversations')}>
      <div class="title-row">
        <h2>{t('conversations')}</h2>
        <a class="button small" href={placeOf('chat')}>
          {t('new-conversation')}
        </a>
      </div>
      {conversations.failure !== undefined && <Failure of={conversations.failure} />}
      {conversations.rows.length === 0 && !conversations.isLoading && (
        <p class="aside">{t('no-conversations')}</p>
      )}
      {(conversations.rows.length >= SEARCHED_FROM || search !== '') && (
        <search>
          <label>
            <span class="hidden">{t('search-conversations')}</span>
            <input
              type="search"
              name="search"
              placeholder={t('search-conversations')}
              value={search}
              onInput={(event) => setSearch(event.currentTarget.value)}
            />
          </label>
          <p class="hidden" role="status">
            {search === '' ? '' : t('found-count', { count: found.length })}
          </p>
        </search>
      )}
      <ul>
        {found.map((each) => (
          <li key={each.id}>
            <a href={placeOf('chat', each.id)} aria-current={each.id === openId ? 'true' : undefined}>
              <bdi class="title">{each.title || t('conversation')}</bdi>
              <span class="aside">
                <bdi>{each.character?.name ?? t('character-gone')}</bdi> · {when(each.created_at)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {search !== '' && found.length === 0 && !conversations.isLoading && (
        <p class="aside">{t('none-found')}</p>
      )}
      {search === '' && conversations.hasMore && !conversations.isLoading && (
        <button type="button" class="small" onClick={conversations.more}>
          {t('more')}
        </button>
      )}
    </nav>
  );
}

function isFound({ title, character }: ListedConversation, search: string): boolean {
  const text = `${title} ${character?.name ?? ''}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The title of the open conversation. `onChanged` is called after it was renamed or deleted. */
export function ConversationHead({
  client,
  id,
  title,
  character,
  onChanged,
}: {
  client: ReverieClient;
  id: string;
  title: string;
  character: Pick<Schemas['CharacterRecord'], 'id' | 'name'> | null;
  onChanged(): void;
}) {
  const [isNaming, setNaming] = useState(false);
  const remove = async () => {
    try {
      await client.chat.deleteConversation({ conversation_id: id });
      goTo('chat');
    } catch (error) {
      say(failureText(error).message);
    }
    onChanged();
  };
  return (
    <div class="title-row conversation-head">
      <h2>
        <bdi>{title || t('conversation')}</bdi>
      </h2>
      {character && (
        <a class="button small" href={placeOf('characters', character.id)}>
          <bdi>{character.name}</bdi>
        </a>
      )}
      <button type="button" class="small" onClick={() => setNaming(true)}>
        {t('rename')}
      </button>
      <DeleteButton isSmall about={t('delete-conversation-about')} onSure={() => void remove()} />
      {isNaming && (
        <Naming
          title={title}
          onClose={() => setNaming(false)}
          rename={async (next) => {
            await client.chat.updateConversation({ conversation_id: id, title: next });
            onChanged();
          }}
        />
      )}
    </div>
  );
}

function Naming({
  title,
  rename,
  onClose,
}: {
  title: string;
  rename(title: string): Promise<void>;
  onClose(): void;
}) {
  const [failure, setFailure] = useState<unknown>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const next = new FormData(event.currentTarget as HTMLFormElement).get('title');
    try {
      await rename(String(next));
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog title={t('rename-conversation')} onClose={onClose}>
      <form class="card" onSubmit={(event) => void submit(event)}>
        <label class="field">
          <span>{t('title')}</span>
          <input name="title" dir="auto" maxLength={200} defaultValue={title} autocomplete="off" />
          <small class="aside">{t('title-said')}</small>
        </label>
        {failure !== undefined && <Failure of={failure} />}
        <div class="act">
          <button type="submit" class="brand">
            {t('save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
