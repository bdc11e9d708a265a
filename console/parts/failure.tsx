/** The reader's words for refusals whose message speaks to programs. */
const IN_WORDS: Record<string, Key> = {
  price_above_cap: 'above-cap',
  key_cap_reached: 'key-cap',
  end_user_cap_reached: 'end-user-cap',
};

/** An error in the service's own words, with a link to the page that explains it. */
import type { ComponentChildren } from 'preact';
import { BillingError, ConnectionError, JobError, ReverieError } from '../../client/reverie.ts';
import { placeOf } from '../shell/route.ts';
import { sellsCredits } from '../shell/session.ts';
import type { Key } from '../words/en.ts';
import { amount, language, many, t } from '../words/words.ts';
import { Prose } from './prose.tsx';

type FailureText = {
  message: string;
  code?: string | undefined;
  requestId?: string | undefined;
  isFree: boolean;
};

export function failureText(error: unknown): FailureText {
  if (error instanceof ReverieError)
    return {
      message: error.message,
      code: error.code,
      requestId: error.requestId,
      isFree: error.body?.charged === false,
    };
  if (error instanceof JobError)
    return {
      message: error.message,
      code: error.job.error?.code,
      requestId: error.job.request_id,
      isFree: true,
    };
  if (error instanceof TypeError || error instanceof ConnectionError)
    return { message: t('offline'), isFree: false };
  return { message: error instanceof Error ? error.message : String(error), isFree: false };
}

export function Failure({ of, children }: { of: unknown; children?: ComponentChildren }) {
  const { message, code, requestId, isFree } = failureText(of);
  // A message in the language of the page is enough.
  const mentionsFree = language.get() === 'en' && /nothing was charged/i.test(message);
  const words = IN_WORDS[code ?? ''];
  const billing = of instanceof BillingError && words === undefined ? of.body : undefined;
  return (
    <div class="failure" role="alert">
      <p>
        <strong>{words === undefined ? <Prose text={message} /> : t(words)}</strong>{' '}
        {isFree && !mentionsFree && <span>{t('not-charged')}</span>}
      </p>
      {billing?.required !== undefined && (
        <p>
          {many('needs', billing.required, {
            required: amount(billing.required),
            available: amount(billing.available ?? 0),
          })}{' '}
          {sellsCredits() ? <a href={placeOf('credits')}>{t('top-up')}</a> : t('not-sold')}
        </p>
      )}
      <p class="aside">
        {code && (
          <a href={`/docs/errors/${code}`} target="_blank" rel="noopener">
            {t('what-to-do')}
          </a>
        )}{' '}
        {requestId && <code>{requestId}</code>}
      </p>
      {children}
    </div>
  );
}
