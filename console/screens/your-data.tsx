/** The export of the account, and its deletion. */
import { useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Failure, failureText } from '../parts/failure.tsx';
import { say } from '../parts/say.ts';
import { t, when } from '../words/words.ts';

type Account = Schemas['Account'];

export function YourData({ client, account }: { client: ReverieClient; account: Account }) {
  const [url, setUrl] = useState<string>();
  const [deletion, setDeletion] = useState(account.deletion);
  const attempt = (act: () => Promise<void>) =>
    void act().catch((error: unknown) => say(failureText(error).message));
  const save = async () => {
    const archive = await client.account.export();
    if (archive.url === null) say(t('export-writing'));
    else setUrl(archive.url);
  };
  const [isAsking, setAsking] = useState(false);
  const remove = async (confirm: string) => {
    const closing = await client.account.delete({ confirm });
    setDeletion(closing.deletion);
    setAsking(false);
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
          <button type="button" onClick={() => setAsking(true)}>
            {t('delete-account')}
          </button>
        )}
      </p>
      {isAsking && <DeleteAccount account={account} onClose={() => setAsking(false)} remove={remove} />}
      {deletion && <p role="status">{t('account-closing', { when: when(deletion.delete_at) })}</p>}
    </section>
  );
}

/** Names what is deleted. The button works once the name of the account is typed. */
function DeleteAccount({
  account,
  onClose,
  remove,
}: {
  account: Account;
  onClose(): void;
  remove(confirm: string): Promise<void>;
}) {
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const isRight = typed.trim() === account.name.trim();
  const submit = (event: Event) => {
    event.preventDefault();
    if (isRight) void remove(account.account_id).catch(setFailure);
  };
  return (
    <Dialog title={t('delete-account')} onClose={onClose}>
      <form onSubmit={submit}>
        <p>{t('delete-account-about')}</p>
        <label class="field">
          <span>{t('delete-account-name', { name: account.name })}</span>
          <input
            name="account-name"
            autocomplete="off"
            dir="auto"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        {failure !== undefined && <Failure of={failure} />}
        <div class="act">
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" class="danger" disabled={!isRight}>
            {t('delete-account')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
