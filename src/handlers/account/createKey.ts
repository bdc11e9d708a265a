import type { components } from '../../../generated/main/server.ts';
import { issueKey as create } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { wrongField } from '../../contract/problem.ts';
import { keyEnded, mayNotMakeKeys } from '../../contract/refusals.ts';
import { roleForKey } from '../../people/members.ts';
import { presentKey } from '../../presenters/present-key.ts';
import type { Context, MainOperations } from '../context.ts';
import { creditsFrom } from '../credits-field.ts';

type CreateKeyBody = components['schemas']['CreateKeyInput'];

export function createKey(context: Pick<Context, 'db' | 'clock'>): MainOperations['createKey'] {
  return exact(async ({ body }, { caller }) => {
    if (!caller.unlimited) {
      throw mayNotMakeKeys();
    }
    const at = context.clock.now();
    const limits = {
      person_id: caller.person_id,
      account: caller.account_id,
      mode: caller.mode,
      name: body.name.trim(),
      scopes: body.scopes,
      expires_at: futureMoment(body.expires_at, at),
      ...capFrom(body),
      ...endUserCapFrom(body),
      at,
    };
    const created = await context.db.transaction(async (tx) => {
      const role = await roleForKey(tx, caller);
      return role && create(tx, { ...limits, role: role === 'owner' ? null : role });
    });
    if (!created) throw keyEnded();
    const { key, secret } = created;
    return { status: 201, body: { ...(await presentKey(context, key)), api_key: secret } };
  });
}

/** A future time; throws the 400 for a past one. */
export function futureMoment(text: string | null | undefined, now: Date): Date | null {
  if (text === undefined || text === null) return null;
  const moment = new Date(text);
  if (moment > now) return moment;
  throw wrongField('expires_at', 'Expires at must be in the future');
}

/** A cap with its period; throws the 400 for a period without one. */
export function capFrom({
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

export function endUserCapFrom({ end_user_cap: cap }: CreateKeyBody) {
  if (!cap) return {};
  const end_user_cap_nano = creditsFrom(cap.credits, { least: 1n, field: 'end_user_cap.credits' });
  return { end_user_cap_nano, end_user_reset: cap.period };
}
