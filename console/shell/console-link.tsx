/** Signs in with the one-time link that the service prints at its start in a terminal. */
import { useState } from 'preact/hooks';
import { ReverieError } from '../../client/reverie.ts';
import { Failure } from '../parts/failure.tsx';
import { t } from '../words/words.ts';
import { readdress } from './route.ts';
import { signIn, visitor } from './session.ts';

/** Opening the page uses nothing up, because programs open links in advance. Only the button does. */
export function ConsoleLinkForm({ link }: { link: string }) {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    await enter(link).catch(setFailure);
    setBusy(false);
  };
  const isOver = failure instanceof ReverieError && failure.code === 'code_expired';
  return (
    <form onSubmit={submit}>
      <p>{t('link-text')}</p>
      <button type="submit" class="brand" name="open-console" disabled={isBusy || isOver}>
        {t('link-sign-in')}
      </button>
      {isOver ? (
        <p class="failure" role="alert">
          {t('link-expired')}
        </p>
      ) : (
        failure !== undefined && <Failure of={failure} />
      )}
    </form>
  );
}

/** The tab remembers the key, because the link does not work a second time. */
async function enter(link: string): Promise<void> {
  const { api_key } = await visitor.people.createConsoleKey({ link });
  await signIn(api_key, true);
  readdress();
}
