/** The rights and limits of a new key, from the body that creates it. */
import type { components } from '../../generated/main/server.ts';
import type { NewKey } from '../accounts/keys.ts';
import { wrongField } from '../contract/problem.ts';
import { creditsFrom } from './credits-field.ts';

type KeyBody = Omit<components['schemas']['CreateKeyInput'], 'api_key'>;
type KeyLimits = Omit<NewKey, 'account' | 'mode' | 'person_id' | 'role' | 'at'>;

/** Throws the 400 for a past expiry, a cap below a billionth of a credit, and a period without a cap. */
export function keyLimits(body: KeyBody, now: Date): KeyLimits {
  return {
    name: body.name.trim(),
    scopes: body.scopes,
    expires_at: futureMoment(body.expires_at, now),
    ...capFrom(body),
    ...endUserCapFrom(body),
  };
}

/** A future time; throws the 400 for a past one. */
export function futureMoment(text: string | null | undefined, now: Date): Date | null {
  if (text === undefined || text === null) return null;
  const moment = new Date(text);
  if (moment > now) return moment;
  throw wrongField('expires_at', 'Expires at must be in the future');
}

/** A cap with its period; throws the 400 for a period without one. */
function capFrom({
  spend_cap,
  spend_reset,
}: {
  spend_cap?: string | number;
  spend_reset: 'daily' | 'monthly' | null;
}) {
  if (spend_cap !== undefined) {
    return { spend_cap_nano: creditsFrom(spend_cap, { least: 1n, field: 'spend_cap' }), spend_reset };
  }
  if (spend_reset === null) return {};
  throw wrongField('spend_cap', 'Spend cap is required with spend_reset');
}

function endUserCapFrom({ end_user_cap: cap }: KeyBody) {
  if (!cap) return {};
  const end_user_cap_nano = creditsFrom(cap.credits, { least: 1n, field: 'end_user_cap.credits' });
  return { end_user_cap_nano, end_user_reset: cap.period };
}
