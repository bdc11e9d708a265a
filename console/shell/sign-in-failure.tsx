/** Why a sign-in failed: the usual reasons in the language of the page, others in the words of the service. */
import { ReverieError } from '../../client/reverie.ts';
import { Failure } from '../parts/failure.tsx';
import { t } from '../words/words.ts';

const CODES = ['wrong_code', 'code_expired', 'rate_limited', 'provider_unavailable'] as const;

/** `at`: what failed. The code of an e-mail and a sign-in at a provider end for different reasons. */
export function SignInFailure({ of, at = 'mail' }: { of: unknown; at?: 'mail' | 'provider' }) {
  if (of === undefined) return null;
  const [code, reason] = of instanceof ReverieError ? [of.code, of.body?.reason] : [];
  const word = reason ?? CODES.find((each) => each === code);
  if (word === undefined) return <Failure of={of} />;
  return (
    <p class="failure" role="alert">
      {t(`sign-in.${word === 'code_expired' && at === 'provider' ? 'ended' : word}`)}
    </p>
  );
}
