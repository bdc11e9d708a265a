/** Signs in: by e-mail or with a provider where the operator has set that up, or with a key. */
import { useState } from 'preact/hooks';
import { Failure } from '../parts/failure.tsx';
import { useLoaded } from '../parts/loaded.tsx';
import { t } from '../words/words.ts';
import { ConsoleLinkForm } from './console-link.tsx';
import { EmailForm, LinkForm } from './email-sign-in.tsx';
import { Brand, Settings } from './frame.tsx';
import { ProviderButtons } from './provider-sign-in.tsx';
import { route } from './route.ts';
import { ended, signIn, signsIn, visitor } from './session.ts';

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
            {name === 'sign-in' && link && email ? <LinkForm link={link} email={email} /> : <Methods />}
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

/** The ways that the operator has set up. If they cannot be read, the e-mail form says why. */
function Methods() {
  const { value, isLoading } = useLoaded(() => visitor.people.getSignInMethods(), '');
  if (isLoading) return null;
  return (
    <>
      <ProviderButtons of={value?.providers ?? []} />
      {(value?.email ?? true) && <EmailForm />}
    </>
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
