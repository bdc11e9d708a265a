import type { Db } from '../../src/db/db.ts';
import { type Grant, type Hold, openWallet } from '../../src/ledger/ledger.ts';
import { credits } from '../../src/lib/credits.ts';

export const AT = new Date('2026-11-20T12:00:00Z');
export const EXPIRES_AT = new Date('2026-11-20T13:00:00Z');

/** An account with an empty wallet, and nothing else. */
export async function openAccount(db: Db, id: string): Promise<string> {
  await db.query({ text: `insert into account values ($1, 'somebody', 'test', $2)`, values: [id, AT] });
  await openWallet(db, id);
  return id;
}

export function grantOf(amount: string, overrides: Partial<Grant> = {}): Grant {
  return {
    ref: `grant of ${amount}`,
    account: 'acc_a',
    amount: credits(amount),
    reason: 'test',
    at: AT,
    ...overrides,
  };
}

export function holdOf(amount: string, overrides: Partial<Hold> = {}): Hold {
  return {
    id: 'hold_1',
    account: 'acc_a',
    amount: credits(amount),
    operation: 'ra1',
    request_id: 'req_1',
    key_id: 'key_1',
    at: AT,
    expires_at: EXPIRES_AT,
    ...overrides,
  };
}
