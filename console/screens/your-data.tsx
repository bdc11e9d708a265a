/** The export of the account, and its deletion. */
import { useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { toldOf } from '../parts/failure.tsx';
import { say } from '../parts/say.ts';
import { t, when } from '../words/words.ts';
import { DeleteButton } from './gallery.tsx';

type Account = Schemas['Account'];

export function YourData({ client, account }: { client: ReverieClient; account: Account }) {
  const [url, setUrl] = useState<string>();
  const [deletion, setDeletion] = useState(account.deletion);
  const attempt = (act: () => Promise<void>) =>
    void act().catch((error: unknown) => say(toldOf(error).message));
  const save = async () => {
    const archive = await client.account.export();
    if (archive.url === null) say(t('export-writing'));
    else setUrl(archive.url);
  };
  const remove = async () => {
    const closing = await client.account.delete({ confirm: account.account_id });
    setDeletion(closing.deletion);
  };
  const keep = async () => setDeletion((await client.account.restore()).deletion);
  return (
    <section>
      <h2>{t('your-data')}</h2>
      <p>{t('export-about')}</p>
      <p>
        {url === undefined ? (
          <button type="button" onClick={() => attempt(save)}>
            {t('export')}
          </button>
        ) : (
          <a href={url}>{t('export-ready')}</a>
        )}{' '}
        {deletion ? (
          <button type="button" onClick={() => attempt(keep)}>
            {t('keep-account')}
          </button>
        ) : (
          <DeleteButton label={t('delete-account')} onSure={() => attempt(remove)} />
        )}
      </p>
      {deletion && <p role="status">{t('account-closing', { when: when(deletion.delete_at) })}</p>}
    </section>
  );
}
