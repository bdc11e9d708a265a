/** An account by its name, with its id to copy. */
import { say } from '../parts/say.ts';
import { placeOf } from '../shell/route.ts';
import { t } from '../words/words.ts';

export function AccountName({ id, name }: { id: string; name: string }) {
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => say(t('copied')),
      () => undefined,
    );
  return (
    <span class="account-name">
      <a href={placeOf('accounts', id)}>
        <bdi>{name}</bdi>
      </a>
      <button
        type="button"
        class="copy-id"
        aria-label={`${t('copy')}: ${id}`}
        title={t('copy')}
        onClick={copy}
      >
        <code>{id}</code>
      </button>
    </span>
  );
}
