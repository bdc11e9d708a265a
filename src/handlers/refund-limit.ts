/** The credits that an operator may refund. */
import type { Caller } from '../contract/invocation.ts';
import type { Nano } from '../lib/credits.ts';
import { hasRights } from '../lib/operator-role.ts';
import type { Settings } from './context.ts';

/** The highest total refund of one job, in nano-credits; null for no limit. */
export function refundLimit(
  { operator_role: role }: Pick<Caller, 'operator_role'>,
  { supportRefundLimit }: Pick<Settings, 'supportRefundLimit'>,
): Nano | null {
  if (hasRights(role, 'billing')) return null;
  return hasRights(role, 'support') ? supportRefundLimit : 0n;
}
