/** Asks for a key, and says what becomes of it. */
import { useState } from 'preact/hooks';
import { Failure } from '../parts/failure.tsx';
import { t } from '../words/words.ts';
import { Brand, Settings } from './frame.tsx';
import { ended, signIn } from './session.ts';

export function SignIn() {
  const [secret, setSecret] = useState('');
  const [remember, setRemember] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const why = ended.use();
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    await signIn(secret.trim(), remember).catch(setFailure);
    setBusy(false);
  };
  return (
    <main class="sign-in">
      <form onSubmit={submit} class="card">
        <Brand />
        <h1>{t('welcome')}</h1>
        <p class="aside">{t('welcome-text')}</p>
        {why === 'expired' && (
          <p class="failure" role="alert">
            {t('key-ended')}
          </p>
        )}
        <label>
          <span>{t('key-or-token')}</span>
          <input
            type="password"
            name="key"
            autocomplete="off"
            required
            spellcheck={false}
            value={secret}
            onInput={(event) => setSecret(event.currentTarget.value)}
          />
        </label>
        <label class="tick">
          <input
            type="checkbox"
            name="remember"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <span>
            {t('remember')}
            <small class="aside">{t('remember-text')}</small>
          </span>
        </label>
        <button type="submit" class="brand" disabled={isBusy}>
          {t('sign-in')}
        </button>
        {failure !== undefined && <Failure of={failure} />}
        <Settings />
      </form>
    </main>
  );
}
