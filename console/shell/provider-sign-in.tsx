/** Buttons that lead to the sign-in pages of providers. */
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/reverie.ts';
import { t } from '../words/words.ts';
import { goToProvider, notReturned } from './provider-return.ts';
import { SignInFailure } from './sign-in-failure.tsx';

export function ProviderButtons({ of }: { of: Schemas['SignInMethods']['providers'] }) {
  const [failure, setFailure] = useState<unknown>(notReturned.use());
  const [isBusy, setBusy] = useState(false);
  if (of.length === 0) return null;
  const begin = async (provider: string) => {
    setBusy(true);
    setFailure(undefined);
    await goToProvider(provider).catch((error: unknown) => {
      setFailure(error);
      setBusy(false);
    });
  };
  return (
    <div class="providers">
      {of.map(({ provider, name }) => (
        <button key={provider} type="button" disabled={isBusy} onClick={() => void begin(provider)}>
          {t('sign-in-with', { provider: name })}
        </button>
      ))}
      <SignInFailure of={failure} at="provider" />
    </div>
  );
}
