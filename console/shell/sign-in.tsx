/** Signs in: by e-mail where the operator has set that up, or with a key. */
import { useState } from 'preact/hooks';
import { Failure } from '../parts/failure.tsx';
import { t } from '../words/words.ts';
import { ConsoleLinkForm } from './console-link.tsx';
import { EmailForm, LinkForm } from './email-sign-in.tsx';
import { Brand, Settings } from './frame.tsx';
import { route } from './route.ts';
import { ended, signIn, signsIn } from './session.ts';

export function SignIn() {
  const why = ended.use();
  const [name, link, email] = route.use();
  return (
    <main class="sign-in">
      <div class="card">
        <Brand />
        <h1>{t('welcome')}</h1>
        <p class="aside">{t('welcome-text')}</p>
        {why === 'expired' && (
          <p class="failure" role="alert">
            {t(signsIn() ? 'session-ended' : 'key-ended')}
          </p>
        )}
        {name === 'invitation' && signsIn() && <p role="status">{t('invitation-sign-in')}</p>}
        {name === 'link' && link && <ConsoleLinkForm link={link} />}
        {!signsIn() ? (
          <KeyForm />
        ) : (
          <>
            {name === 'sign-in' && link && email ? <LinkForm link={link} email={email} /> : <EmailForm />}
            <details>
              <summary>{t('use-key')}</summary>
              <KeyForm />
            </details>
          </>
        )}
        <Settings />
      </div>
    </main>
  );
}

/** Asks for a key, and says what becomes of it. */
function KeyForm() {
  const [secret, setSecret] = useState('');
  const [remember, setRemember] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    await signIn(secret.trim(), remember).catch(setFailure);
    setBusy(false);
  };
  return (
    <form onSubmit={submit}>
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
    </form>
  );
}
