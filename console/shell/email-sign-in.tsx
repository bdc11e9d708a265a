/** Signs in with a code or a link that was sent by e-mail. */
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/reverie.ts';
import { language, t } from '../words/words.ts';
import { goTo, readdress, route } from './route.ts';
import { enterAsPerson, visitor } from './session.ts';
import { SignInFailure } from './sign-in-failure.tsx';

type Proof = Schemas['CreateSessionInput'];

/** The address first, then the code. */
export function EmailForm() {
  const [email, setEmail] = useState('');
  const [signInId, setSignInId] = useState<string>();
  const { submit, failure, isBusy } = useSubmit(async () => {
    const sent = await visitor.people.createSignInCode({ email, language: language.get() });
    setSignInId(sent.sign_in_id);
  });
  if (signInId !== undefined)
    return <CodeForm signInId={signInId} email={email} onBack={() => setSignInId(undefined)} />;
  return (
    <form onSubmit={submit}>
      <label>
        <span>{t('email')}</span>
        <input
          type="email"
          name="email"
          autocomplete="email"
          required
          dir="ltr"
          value={email}
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="brand" disabled={isBusy}>
        {t('send-code')}
      </button>
      <SignInFailure of={failure} />
    </form>
  );
}

function CodeForm({ signInId, email, onBack }: { signInId: string; email: string; onBack(): void }) {
  const [code, setCode] = useState('');
  const { submit, failure, isBusy } = useSubmit(() => enter({ sign_in_id: signInId, code }));
  return (
    <form onSubmit={submit}>
      <p role="status">{t('code-sent', { email })}</p>
      <label>
        <span>{t('code')}</span>
        <input
          name="code"
          inputMode="numeric"
          autocomplete="one-time-code"
          required
          dir="ltr"
          maxLength={12}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="brand" disabled={isBusy}>
        {t('sign-in')}
      </button>
      <button type="button" class="quiet" onClick={onBack}>
        {t('new-code')}
      </button>
      <SignInFailure of={failure} />
    </form>
  );
}

/** Opening the page uses nothing up. The button names the address, so that nobody signs in as another unawares. */
export function LinkForm({ link, email }: { link: string; email: string }) {
  const { submit, failure, isBusy } = useSubmit(() => enter({ link, email }));
  return (
    <form onSubmit={submit}>
      <button type="submit" class="brand" name="sign-in-as" disabled={isBusy}>
        {t('sign-in-as', { email })}
      </button>
      <button type="button" class="quiet" onClick={() => goTo()}>
        {t('new-code')}
      </button>
      <SignInFailure of={failure} />
    </form>
  );
}

async function enter(proof: Proof): Promise<void> {
  await enterAsPerson(await visitor.people.createSession(proof));
  if (route.get()[0] === 'sign-in') readdress();
}

function useSubmit(act: () => Promise<void>) {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    await act().catch(setFailure);
    setBusy(false);
  };
  return { submit, failure, isBusy };
}
